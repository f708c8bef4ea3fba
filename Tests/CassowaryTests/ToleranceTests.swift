// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Rounding errors are not conflicts, and small differences are.
struct ToleranceTests {
    let solver = Solver()

    @Test(arguments: [3.0, 7, 11, 13]) func sharesAddUpToTheWhole(count: Double) throws {
        let whole = solver.makeVariable("whole")
        let given = try solver.add(whole - 320, .equal)
        var sum = LinearExpression()
        for _ in 0..<Int(count) {
            let share = solver.makeVariable()
            try solver.add(share - whole * (1 / count), .equal)
            try solver.add(share, .greaterThanOrEqual)
            sum += LinearExpression(share)
        }
        // These constraints are redundant except for rounding errors.
        try solver.add(sum - whole, .equal)
        try solver.add(whole - sum, .greaterThanOrEqual)
        for width in [1e-3, 0, 375.5, 1e4 / 3, 123_456.789, 9_876_543.21, 1e7] {
            try solver.setConstant(of: given, to: -width)
            #expect(abs(solver.value(of: whole) - width) <= 1e-9 * (1 + width))
            #expect(solver.invariantViolations() == [])
        }
    }

    @Test func aThousandthOfAPointIsAConflict() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(x - 1_000_000, .equal)
        try solver.add(y - x / 3, .equal)
        #expect(throws: SolverError.self) { try solver.add(3 * y - 1_000_000.001, .equal) }
        #expect(throws: SolverError.self) { try solver.add(y - 333_333.334, .greaterThanOrEqual) }
        try solver.add(3 * y - 1_000_000, .equal)
    }

    @Test func integersHaveNoRoundingErrors() throws {
        try withSeeds(20) { seed, generator in
            let solver = Solver()
            let variables = (0..<30).map { _ in solver.makeVariable() }
            var constants: [Constraint] = []
            for (left, right) in zip(variables, variables.dropFirst()) {
                let isOptional = Bool.random(using: &generator)
                let strength: Strength = isOptional ? .priority(750) : .required
                constants.append(try solver.add(right - left - 8, .equal, strength: strength))
            }
            try solver.add(variables[0], .equal)
            var sum = 8.0 * 29
            for _ in 0..<300 {
                let index = constants.indices.randomElement(using: &generator)!
                let distance = Double(Int.random(in: -99...99, using: &generator))
                sum += distance + (try solver.constant(of: constants[index]))
                try solver.setConstant(of: constants[index], to: -distance)
                #expect(solver.value(of: variables[29]) == sum, "SEED=\(seed)")
            }
        }
    }
}
