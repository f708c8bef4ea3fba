// SPDX-License-Identifier: MIT
import Testing

@testable import Cassowary

/// Determined and ambiguous variables.
struct AmbiguityTests {
    let solver = Solver()

    @Test func undeterminedVariablesAreAmbiguous() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        #expect(try solver.isAmbiguous(x))
        try solver.add(x - y - 5, .equal)
        #expect(try solver.isAmbiguous(x) && solver.isAmbiguous(y))
        let constraint = try solver.add(x - 10, .equal, strength: .priority(1))
        #expect(try !solver.isAmbiguous(x) && !solver.isAmbiguous(y))
        try solver.setStrength(of: constraint, to: .required)
        #expect(try !solver.isAmbiguous(y))
    }

    @Test func inequalitiesLeaveVariablesAmbiguous() throws {
        let x = solver.makeVariable()
        try solver.add(x - 10, .greaterThanOrEqual)
        #expect(try solver.isAmbiguous(x))
        let ceiling = try solver.add(x - 20, .lessThanOrEqual)
        #expect(try solver.isAmbiguous(x))
        try solver.setConstant(of: ceiling, to: -10)
        #expect(try !solver.isAmbiguous(x))
    }

    @Test func equalPrioritiesLeaveVariablesAmbiguous() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(x + y - 100, .equal)
        try solver.add(x - 80, .equal, strength: .priority(500))
        let preference = try solver.add(y - 80, .equal, strength: .priority(500))
        #expect(try solver.isAmbiguous(x) && solver.isAmbiguous(y))
        try solver.setStrength(of: preference, to: .priority(501))
        #expect(try !solver.isAmbiguous(x) && !solver.isAmbiguous(y))
        #expect(solver.value(of: y) == 80)
    }

    @Test func queriesDoNotChangeTheSolver() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(x + y - 100, .lessThanOrEqual)
        try solver.add(x - y - 10, .greaterThanOrEqual, strength: .priority(5))
        try solver.add(x - 30, .lessThanOrEqual, strength: .priority(50))
        _ = solver.value(of: x)
        let before = solver.dump()
        let counters = solver.counters
        #expect(try solver.isAmbiguous(x))
        #expect(solver.dump() == before && solver.counters == counters)
        #expect(solver.invariantViolations() == [])
    }

    @Test func exercisingMovesAmbiguousVariables() throws {
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        try solver.add(width - 50, .equal)
        try solver.add(left, .greaterThanOrEqual)
        try solver.add(left + width - 200, .lessThanOrEqual)
        let preference = try solver.add(left + width - 180, .lessThanOrEqual, strength: .priority(250))
        #expect(try !solver.exerciseAmbiguity(of: width))
        var seen: Set<Double> = []
        for _ in 0..<4 {
            let before = solver.value(of: left)
            #expect(try solver.exerciseAmbiguity(of: left))
            let after = solver.value(of: left)
            #expect(after != before && after >= 0 && after <= 130)
            seen.insert(after)
            #expect(try solver.isSatisfied(preference))
            #expect(solver.invariantViolations() == [])
        }
        #expect(seen.count >= 2)
        #expect(try solver.isAmbiguous(left))
        // A determining constraint replaces the value of the exercise.
        try solver.add(left - 60, .equal, strength: .priority(1))
        #expect(solver.value(of: left) == 60)
        #expect(try !solver.exerciseAmbiguity(of: left))
    }

    @Test func theConstraintsThatDetermineAVariable() throws {
        let container = solver.makeVariable()
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        let other = solver.makeVariable()
        let size = try solver.add(container - 320, .equal)
        let leading = try solver.add(left - other - 16, .equal)
        let held = try solver.add(other, .equal)
        try solver.add(width - 500, .lessThanOrEqual)
        let trailing = try solver.add(container - left - width - 16, .equal)
        try solver.add(width - 100, .equal, strength: .priority(3))
        #expect(try solver.constraints(determining: container) == [size])
        #expect(try solver.constraints(determining: left) == [leading, held])
        #expect(try solver.constraints(determining: width) == [size, leading, held, trailing])
        #expect(try solver.constraints(determining: solver.makeVariable()) == [])
    }
}
