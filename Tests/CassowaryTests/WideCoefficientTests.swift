// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Systems with coefficients of very different sizes, compared with exact arithmetic.
struct WideCoefficientTests {
    /// Coefficients and constants are multiples of 1 / 50.
    private static let unit = 50
    private static let wideCoefficients = [1, 5, 25, 50, 50, 50, 100, 2500]
    /// Coefficients of similar size, from which pivots make coefficients of very different sizes.
    private static let similarCoefficients = [25, 35, 50, 75, 100, 150, 200]
    private static let priorities: [Double] = [.infinity, .infinity, 750, 250, 50.5]

    /// A solver and the constraints that were added to it.
    private struct Driver {
        let solver = Solver()
        let coefficients: [Int]
        var variables: [Variable] = []
        var constraints: [(handle: Constraint, row: ExactOptimum.Row)] = []
        var refusals = 0

        init(variableCount: Int, coefficients: [Int]) {
            self.coefficients = coefficients
            variables = (0..<variableCount).map { solver.makeVariable("x\($0)") }
        }

        private func exact(_ rows: [ExactOptimum.Row]) -> ExactOptimum.Answer {
            ExactOptimum.solve(variableCount: variables.count, rows)
        }

        /// Makes a random change. If it fails, the constraints have to be contradictory, and so have those that the
        /// error names.
        mutating func step(_ seed: UInt64, using generator: inout SeededGenerator) {
            let dice = Int.random(in: 0..<20, using: &generator)
            var rows = constraints.map(\.row)
            guard dice >= 9, let index = constraints.indices.randomElement(using: &generator) else {
                let row = randomRow(using: &generator)
                rows.append(row)
                attempt(seed, rows, row) { driver throws(SolverError) in
                    let handle = try driver.solver.add(
                        driver.expression(row), row.relation, strength: WideCoefficientTests.strength(row.priority))
                    driver.constraints.append((handle, row))
                }
                return
            }
            let handle = constraints[index].handle
            if dice < 14 {
                constraints.remove(at: index)
                #expect(throws: Never.self, "SEED=\(seed)") { try solver.remove(handle) }
                return
            }
            if dice < 18 {
                rows[index].constant = WideCoefficientTests.unit * Int.random(in: -20...20, using: &generator)
            } else {
                rows[index].priority = WideCoefficientTests.priorities.randomElement(using: &generator)!
            }
            let row = rows[index]
            attempt(seed, rows, row) { driver throws(SolverError) in
                try driver.solver.setConstant(of: handle, to: Double(row.constant) / Double(WideCoefficientTests.unit))
                try driver.solver.setStrength(of: handle, to: WideCoefficientTests.strength(row.priority))
                driver.constraints[index].row = row
            }
        }

        private mutating func attempt(
            _ seed: UInt64, _ rows: [ExactOptimum.Row], _ culprit: ExactOptimum.Row,
            _ change: (inout Driver) throws(SolverError) -> Void
        ) {
            do throws(SolverError) {
                try change(&self)
            } catch {
                refusals += 1
                guard case .unsatisfiable(let conflict) = error else {
                    Issue.record("SEED=\(seed): \(error)")
                    return
                }
                let named = conflict.constraints.compactMap { name in constraints.first { $0.handle == name }?.row }
                #expect(
                    named.allSatisfy { $0.priority == .infinity },
                    "SEED=\(seed): the error names an optional constraint")
                if case .sums = exact(named + [culprit]) {
                    Issue.record("SEED=\(seed): the named constraints have a solution: \(rows)")
                }
            }
        }

        private func randomRow(using generator: inout SeededGenerator) -> ExactOptimum.Row {
            let count = [1, 2, 2, 2, 3, 4].randomElement(using: &generator)!
            let terms = variables.indices.shuffled(using: &generator).prefix(count).map { variable in
                let size = coefficients.randomElement(using: &generator)!
                return (variable, Bool.random(using: &generator) ? size : -size)
            }
            return ExactOptimum.Row(
                relation: Relation.allCases.randomElement(using: &generator)!,
                priority: WideCoefficientTests.priorities.randomElement(using: &generator)!,
                constant: WideCoefficientTests.unit * Int.random(in: -20...20, using: &generator),
                terms: terms.map { (variable: $0.0, coefficient: $0.1) })
        }

        private func expression(_ row: ExactOptimum.Row) -> LinearExpression {
            let unit = Double(WideCoefficientTests.unit)
            let terms = row.terms.map {
                LinearExpression.Term(variables[$0.variable], coefficient: Double($0.coefficient) / unit)
            }
            return LinearExpression(terms: terms, constant: Double(row.constant) / unit)
        }

        /// Compares the errors, computed from the variables, with the exact ones.
        mutating func check(_ seed: UInt64) {
            guard case .sums(let expected) = exact(constraints.map(\.row)) else {
                Issue.record("SEED=\(seed): a contradiction was accepted")
                return
            }
            let values = variables.map { solver.value(of: $0) }
            var sums: [Double: Double] = [:]
            for (_, row) in constraints {
                var value = Double(row.constant)
                var scale = max(Double(WideCoefficientTests.unit), abs(value))
                for term in row.terms {
                    let product = Double(term.coefficient) * values[term.variable]
                    value += product
                    scale = max(scale, abs(product))
                }
                let isOff = row.relation == .equal || (row.relation == .lessThanOrEqual) == (value > 0)
                let error = isOff ? abs(value) : 0
                if row.priority == .infinity {
                    #expect(error <= 1e-6 * scale, "SEED=\(seed): a required constraint is violated")
                } else {
                    sums[row.priority, default: 0] += error
                }
            }
            for (priority, sum) in expected {
                let isReached = abs(sums[priority]! - sum) <= 1e-5 * (Double(WideCoefficientTests.unit) + sum)
                #expect(isReached, "SEED=\(seed): \(sums[priority]!) instead of \(sum) at \(priority)")
                // A tiny error at one priority may change the sums of lower priorities by much.
                if abs(sums[priority]! - sum) > 1e-9 * (Double(WideCoefficientTests.unit) + sum) { break }
            }
        }
    }

    private static func strength(_ priority: Double) -> Strength {
        priority == .infinity ? .required : .priority(priority)
    }

    /// Changes a random system and compares it with the exact optimum ten times. Returns the number of failed changes.
    private func refusals(_ seed: UInt64, _ coefficients: [Int], using generator: inout SeededGenerator) -> Int {
        var driver = Driver(variableCount: Int.random(in: 1...5, using: &generator), coefficients: coefficients)
        for _ in 0..<10 {
            for _ in 0..<Int.random(in: 1...12, using: &generator) { driver.step(seed, using: &generator) }
            driver.check(seed)
        }
        return driver.refusals
    }

    @Test func optimaAndConflictsAgreeWithExactArithmetic() {
        var count = 0
        withSeeds(300) { seed, generator in count += refusals(seed, Self.wideCoefficients, using: &generator) }
        #expect(count > 100)
    }

    @Test func optimaOfSimilarCoefficientsAgreeWithExactArithmetic() {
        var count = 0
        withSeeds(300) { seed, generator in count += refusals(seed, Self.similarCoefficients, using: &generator) }
        #expect(count > 100)
    }

    /// Regressions: costs that were rounding errors (29887, 44087), values with greater errors than their rows (29231,
    /// 43336), and tableaus rebuilt with small pivots (132938).
    @Test(
        arguments: [24634, 29231, 29887, 37023, 43336, 44087, 48002, 98510, 132938, 135610, 195278, 259589, 293173]
            as [UInt64])
    func wideCoefficientsOfFormerFailuresAgree(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        _ = refusals(seed, Self.wideCoefficients, using: &generator)
    }

    /// Regressions: pivots on coefficients that were rounding errors, amplified by the elimination.
    @Test(arguments: [1479, 47428] as [UInt64])
    func similarCoefficientsOfFormerFailuresAgree(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        _ = refusals(seed, Self.similarCoefficients, using: &generator)
    }

    @Test func aConflictNamesOnlyRequiredConstraints() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let y = solver.makeVariable("y")
        let floor = try solver.add(50 * x - 0.02 * y, .greaterThanOrEqual)
        try solver.add(0.02 * x - 50 * y, .equal, strength: .priority(999))
        let wall = try solver.add(0.02 * y - 1, .equal)
        #expect {
            try solver.add(50 * x, .lessThanOrEqual)
        } throws: { error in
            guard case .unsatisfiable(let conflict)? = error as? SolverError else { return false }
            return Set(conflict.constraints) == [floor, wall]
        }
    }
}
