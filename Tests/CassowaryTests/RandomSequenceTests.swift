// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Long sequences of changes, compared with a new solver that gets only the final constraints.
struct RandomSequenceTests {
    /// A solver and the constraints that were added to it.
    struct Driver {
        struct Written {
            var expression: LinearExpression
            var relation: Relation
            var strength: Strength
        }

        let solver = Solver()
        var variables: [Variable] = []
        var constraints: [(handle: Constraint, written: Written)] = []
        /// The number of failed changes that changed the solver.
        var leftovers = 0
        var failures = 0

        init(variableCount: Int) {
            variables = (0..<variableCount).map { solver.makeVariable("x\($0)") }
        }

        /// Adds or removes a constraint, or changes its constant or strength.
        mutating func step(using generator: inout SeededGenerator) {
            let dice = Int.random(in: 0..<20, using: &generator)
            let index = constraints.indices.randomElement(using: &generator)
            let before = solver.dump()
            do {
                if dice < 9 || index == nil {
                    let written = randomConstraint(using: &generator)
                    let handle = try solver.add(written.expression, written.relation, strength: written.strength)
                    constraints.append((handle, written))
                } else if let index, dice < 14 {
                    try solver.remove(constraints.remove(at: index).handle)
                } else if let index, dice < 18 {
                    let constant = Double(Int.random(in: -20...20, using: &generator))
                    try solver.setConstant(of: constraints[index].handle, to: constant)
                    constraints[index].written.expression.constant = constant
                } else if let index {
                    let strength = Self.strengths.randomElement(using: &generator)!
                    try solver.setStrength(of: constraints[index].handle, to: strength)
                    constraints[index].written.strength = strength
                }
            } catch {
                failures += 1
                if solver.dump() != before { leftovers += 1 }
            }
        }

        static let strengths: [Strength] = [.required, .required, .priority(750), .priority(250), .priority(50.5)]

        func randomConstraint(using generator: inout SeededGenerator) -> Written {
            var expression = LinearExpression(Double(Int.random(in: -20...20, using: &generator)))
            // Many constraints have two variables, so that equivalence classes are joined and split.
            for _ in 0..<[1, 2, 2, 2, 3, 4].randomElement(using: &generator)! {
                let coefficient = [-2, -1, -1, 1, 1, 0.5].randomElement(using: &generator)!
                expression += coefficient * variables.randomElement(using: &generator)!
            }
            let relation = Relation.allCases.randomElement(using: &generator)!
            return Written(
                expression: expression, relation: relation,
                strength: Self.strengths.randomElement(using: &generator)!)
        }

        /// Returns the sums of errors of all priorities, the highest first.
        func sums() throws -> [Double] {
            var sums: [Strength: Double] = [:]
            for (handle, written) in constraints where !written.strength.isRequired {
                sums[written.strength, default: 0] += try solver.error(of: handle)
            }
            return sums.sorted { $0.key > $1.key }.map(\.value)
        }

        /// Returns the sums of a new solver to which the constraints are added in another order.
        func sumsFromScratch(using generator: inout SeededGenerator) throws -> [Double] {
            var fresh = Driver(variableCount: variables.count)
            for (_, written) in constraints.shuffled(using: &generator) {
                var expression = LinearExpression(written.expression.constant)
                for term in written.expression.terms {
                    let index = variables.firstIndex(of: term.variable)!
                    expression += term.coefficient * fresh.variables[index]
                }
                let handle = try fresh.solver.add(expression, written.relation, strength: written.strength)
                fresh.constraints.append((handle, written))
            }
            return try fresh.sums()
        }
    }

    @Test func sequencesOfChangesGiveTheOptimumOfANewSolver() throws {
        var failures = 0
        try withSeeds(80) { seed, generator in
            var driver = Driver(variableCount: Int.random(in: 1...9, using: &generator))
            for _ in 0..<10 {
                for _ in 0..<Int.random(in: 1...12, using: &generator) { driver.step(using: &generator) }
                #expect(driver.solver.invariantViolations() == [], "SEED=\(seed)")
                let sums = try driver.sums()
                let expected = try driver.sumsFromScratch(using: &generator)
                let isSame = zip(sums, expected).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + $1) }
                #expect(isSame && sums.count == expected.count, "SEED=\(seed): \(sums), from scratch \(expected)")
            }
            #expect(driver.leftovers == 0, "SEED=\(seed)")
            failures += driver.failures
        }
        #expect(failures > 0, "no operation failed, so no state after a failure was checked")
    }

    @Test func roundingErrorsStaySmallInLongSequences() {
        withSeeds(2) { seed, generator in
            var driver = Driver(variableCount: 24)
            while driver.constraints.count < 60 { driver.step(using: &generator) }
            for _ in 0..<1200 {
                let index = driver.constraints.indices.randomElement(using: &generator)!
                let constant = Double.random(in: -500...500, using: &generator)
                try? driver.solver.setConstant(of: driver.constraints[index].handle, to: constant)
                _ = driver.solver.value(of: driver.variables[0])
                if Int.random(in: 0..<20, using: &generator) == 0 { driver.step(using: &generator) }
                while driver.constraints.count < 50 { driver.step(using: &generator) }
            }
            #expect(driver.solver.engine.greatestError() < 1e-7, "SEED=\(seed)")
            #expect(driver.solver.invariantViolations() == [], "SEED=\(seed)")
        }
    }

    @Test func aRebuiltTableauGivesTheSameOptimum() throws {
        try withSeeds(20) { seed, generator in
            var driver = Driver(variableCount: 8)
            for _ in 0..<60 { driver.step(using: &generator) }
            let sums = try driver.sums()
            driver.solver.engine.rebuild()
            let isSame = zip(sums, try driver.sums()).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + $1) }
            #expect(isSame, "SEED=\(seed)")
            #expect(driver.solver.invariantViolations() == [], "SEED=\(seed)")
        }
    }

    @Test func theSameCallsGiveTheSameResults() {
        func run() -> String {
            var generator = SeededGenerator(seed: 77)
            var driver = Driver(variableCount: 7)
            var text = ""
            for _ in 0..<150 {
                driver.step(using: &generator)
                text += driver.variables.map { "\(driver.solver.value(of: $0)) " }.joined()
            }
            return text + driver.solver.dump()
        }
        let first = run()
        for _ in 0..<3 { #expect(run() == first) }
    }
}
