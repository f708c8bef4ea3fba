// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import Cassowary

/// Random systems, compared with results that `Scripts/record-solver-oracle.py` recorded from another solver and from
/// rational arithmetic.
struct RecordedSystemTests {
    /// A system of the file.
    struct System {
        var title: String
        var variableCount: Int
        var constraints: [(relation: Relation, strength: Strength, constant: Double, terms: [(Int, Double)])] = []
        /// The least sum of errors by priority; `nil` if the required constraints contradict each other.
        var optimum: [Strength: Double]?
    }

    @Test(arguments: ["random-systems", "wide-systems"]) func feasibilityAndErrorsAreThoseOfTheOracle(
        file: String
    ) throws {
        let systems = try Self.systems(in: file)
        #expect(systems.count > 200)
        for system in systems {
            // In the order of the file, in reverse, and shuffled.
            var generator = SeededGenerator(seed: 1)
            let orders = [
                Array(system.constraints.indices), system.constraints.indices.reversed(),
                system.constraints.indices.shuffled(using: &generator),
            ]
            for order in orders { check(system, order) }
        }
    }

    private func check(_ system: System, _ order: [Int]) {
        let solver = Solver()
        let variables = (0..<system.variableCount).map { solver.makeVariable("x\($0)") }
        var added: [(Constraint, Strength)] = []
        for index in order {
            let written = system.constraints[index]
            let terms = written.terms.map { LinearExpression.Term(variables[$0.0], coefficient: $0.1) }
            let expression = LinearExpression(terms: terms, constant: written.constant)
            do {
                added.append(
                    (try solver.add(expression, written.relation, strength: written.strength), written.strength))
            } catch {
                #expect(system.optimum == nil, "\(system.title), order \(order): \(error)")
                return
            }
        }
        guard let optimum = system.optimum else {
            Issue.record("\(system.title), order \(order): no contradiction found")
            return
        }
        #expect(solver.invariantViolations() == [], "\(system.title), order \(order)")
        var sums: [Strength: Double] = [:]
        for (constraint, strength) in added where !strength.isRequired {
            sums[strength, default: 0] += (try? solver.error(of: constraint)) ?? .nan
        }
        #expect(sums.keys.count == optimum.count)
        for (strength, sum) in sums {
            let expected = optimum[strength] ?? .nan
            #expect(
                abs(sum - expected) <= 1e-5 * (1 + expected),
                "\(system.title), order \(order): \(sum) instead of \(expected) at \(strength)")
        }
    }

    private static func systems(in name: String) throws -> [System] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/solver/\(name).txt")
        var systems: [System] = []
        for (number, line) in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated() {
            let words = line.split(separator: " ").map(String.init)
            switch words[0] {
            case "#": break
            case "system":
                systems.append(System(title: "line \(number + 1)", variableCount: try #require(Int(words[1]))))
            case "infeasible": break
            case "optimum":
                systems[systems.count - 1].optimum = [:]
                for word in words.dropFirst() {
                    let parts = try word.split(separator: ":").map { try #require(Double($0)) }
                    systems[systems.count - 1].optimum?[.priority(parts[0])] = parts[1]
                }
            default:
                let relation = try #require(Relation.allCases.first { $0.description == words[0] })
                let strength: Strength = words[1] == "required" ? .required : .priority(try #require(Double(words[1])))
                let terms = try words.dropFirst(3).map { word in
                    let parts = word.split(separator: "*")
                    return (try #require(Int(parts[0])), try #require(Double(parts[1])))
                }
                systems[systems.count - 1].constraints.append(
                    (relation, strength, try #require(Double(words[2])), terms))
            }
        }
        return systems
    }
}
