// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Systems with published solutions.
struct TextbookTests {
    let solver = Solver()

    /// The midpoint of a line in a window, after the running example of Badros, Borning and Stuckey (2001), section 2:
    /// the midpoint follows the mouse, the ends keep a distance of at least 10 and stay within 0…100.
    @Test func theMidpointOfALine() throws {
        let left = solver.makeVariable("left")
        let middle = solver.makeVariable("middle")
        let right = solver.makeVariable("right")
        try solver.add(2 * middle - left - right, .equal)
        try solver.add(right - left - 10, .greaterThanOrEqual)
        try solver.add(right - 100, .lessThanOrEqual)
        try solver.add(left, .greaterThanOrEqual)
        try solver.addEditVariable(middle, strength: .priority(750))
        for (suggested, expected) in [(50.0, 50.0), (80, 80), (95, 95), (98, 95), (3, 5), (-20, 5), (40, 40)] {
            try solver.suggest(value: suggested, for: middle)
            #expect(solver.value(of: middle) == expected)
            #expect(solver.value(of: left) + solver.value(of: right) == 2 * expected)
            #expect(solver.value(of: right) - solver.value(of: left) >= 10)
            #expect(solver.invariantViolations() == [])
        }
    }

    /// The Wyndor Glass Co. of Hillier and Lieberman, "Introduction to Operations Research", chapter 3: the maximum is
    /// 36 at (2, 6).
    @Test func theGlassWorks() throws {
        let doors = solver.makeVariable()
        let windows = solver.makeVariable()
        try solver.add(doors, .greaterThanOrEqual)
        try solver.add(windows, .greaterThanOrEqual)
        try solver.add(doors - 4, .lessThanOrEqual)
        try solver.add(2 * windows - 12, .lessThanOrEqual)
        try solver.add(3 * doors + 2 * windows - 18, .lessThanOrEqual)
        let profit = try solver.add(3 * doors + 5 * windows - 1000, .greaterThanOrEqual, strength: .priority(1))
        #expect(try solver.error(of: profit) == 1000 - 36)
        #expect(solver.value(of: doors) == 2 && solver.value(of: windows) == 6)
    }

    /// Beale's example (1955), on which the simplex method cycles if ties are broken by position.
    @Test func anExampleThatCycles() throws {
        let x = (0..<4).map { _ in solver.makeVariable() }
        for variable in x { try solver.add(variable, .greaterThanOrEqual) }
        try solver.add(0.25 * x[0] - 60 * x[1] - 0.04 * x[2] + 9 * x[3], .lessThanOrEqual)
        try solver.add(0.5 * x[0] - 90 * x[1] - 0.02 * x[2] + 3 * x[3], .lessThanOrEqual)
        try solver.add(x[2] - 1, .lessThanOrEqual)
        let gain = 0.75 * x[0] - 150 * x[1] + 0.02 * x[2] - 6 * x[3]
        let goal = try solver.add(gain - 10, .greaterThanOrEqual, strength: .priority(1))
        #expect(abs(try solver.error(of: goal) - (10 - 0.05)) < 1e-9)
        #expect(solver.invariantViolations() == [])
    }

    /// The cube of Klee and Minty (1972), whose vertices the simplex method may visit one by one.
    @Test(arguments: 2...10) func aCubeWithManyCorners(dimensions: Int) throws {
        let x = (0..<dimensions).map { _ in solver.makeVariable() }
        var goal = LinearExpression()
        for row in 0..<dimensions {
            try solver.add(x[row], .greaterThanOrEqual)
            var limit = LinearExpression(x[row])
            for column in 0..<row { limit += Double(1 << (row - column + 1)) * x[column] }
            try solver.add(limit - power(5, row + 1), .lessThanOrEqual)
            goal += Double(1 << (dimensions - row - 1)) * x[row]
        }
        try solver.add(goal - power(5, dimensions) - 1, .greaterThanOrEqual, strength: .priority(1))
        #expect(solver.value(of: x[dimensions - 1]) == power(5, dimensions))
        #expect(solver.counters.pivots < 2 << dimensions)
    }

    private func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    /// Every constraint holds with equality at the origin, so every pivot is degenerate.
    @Test func degenerateSystemsTerminate() throws {
        try withSeeds(40) { seed, generator in
            let solver = Solver()
            let variables = (0..<6).map { _ in solver.makeVariable() }
            for _ in 0..<40 {
                var expression = LinearExpression()
                for _ in 0..<3 {
                    let coefficient = Double(Int.random(in: -2...2, using: &generator))
                    expression += coefficient * variables.randomElement(using: &generator)!
                }
                let strength: Strength = Bool.random(using: &generator) ? .required : .priority(3)
                try solver.add(expression, Relation.allCases.randomElement(using: &generator)!, strength: strength)
            }
            for variable in variables {
                let preference = variable - Double(Int.random(in: -5...5, using: &generator))
                try solver.add(preference, .equal, strength: .priority(2))
            }
            #expect(solver.invariantViolations() == [], "SEED=\(seed)")
            #expect(solver.counters.pivots < 2000, "SEED=\(seed)")
        }
    }
}
