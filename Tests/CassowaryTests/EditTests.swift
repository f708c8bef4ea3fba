// SPDX-License-Identifier: MIT
import Testing

@testable import Cassowary

/// Edited constants, suggested values and changed strengths, with counted work.
struct EditTests {
    let solver = Solver()

    /// Returns three labels below each other, with optional constraints on their heights as for intrinsic sizes.
    private func stack() throws -> (total: Variable, heights: [(hugging: Constraint, compression: Constraint)]) {
        var heights: [(hugging: Constraint, compression: Constraint)] = []
        var bottom: LinearExpression = LinearExpression(8)
        for _ in 0..<3 {
            let top = solver.makeVariable()
            let height = solver.makeVariable()
            try solver.add(top - bottom, .equal)
            try solver.add(height, .greaterThanOrEqual)
            let hugging = try solver.add(height - 20, .lessThanOrEqual, strength: .priority(250))
            let compression = try solver.add(height - 20, .greaterThanOrEqual, strength: .priority(750))
            heights.append((hugging, compression))
            bottom = top + height + 4
        }
        let total = solver.makeVariable("total")
        try solver.add(total - bottom - 4, .equal)
        return (total, heights)
    }

    @Test func constantsAreEditedWithoutAddingOrRemoving() throws {
        let (total, heights) = try stack()
        #expect(solver.value(of: total) == 8 + 60 + 12 + 4)
        solver.resetCounters()
        for round in 1...100 {
            var expected = 24.0
            for (index, height) in heights.enumerated() {
                let value = Double((round * 7 + index * 11) % 90)
                expected += value
                try solver.setConstant(of: height.hugging, to: -value)
                try solver.setConstant(of: height.compression, to: -value)
            }
            #expect(solver.value(of: total) == expected)
        }
        #expect(solver.counters.constraintsAdded == 0 && solver.counters.constraintsRemoved == 0)
        #expect(solver.counters.edits == 600)
        // Hugging and compression get the same constant, so no pivot is needed.
        #expect(solver.counters.pivots == 0)
        #expect(solver.invariantViolations() == [])
    }

    @Test func aRequiredHeightCanBeEdited() throws {
        let height = solver.makeVariable()
        let total = solver.makeVariable()
        let fixed = try solver.add(height - 20, .equal)
        try solver.add(total - height - 10, .equal)
        try solver.add(total - 44, .greaterThanOrEqual, strength: .priority(999))
        for value in [50.0, 30, 0, 70] {
            try solver.setConstant(of: fixed, to: -value)
            #expect(solver.value(of: total) == value + 10)
        }
        #expect(solver.counters.constraintsAdded == 3)
        #expect(solver.invariantViolations() == [])
    }

    @Test func strongerConstraintsOutweighSuggestions() throws {
        let width = solver.makeVariable()
        try solver.add(width - 100, .lessThanOrEqual)
        try solver.add(width - 80, .lessThanOrEqual, strength: .priority(750))
        try solver.addEditVariable(width, strength: .priority(500))
        for (suggested, expected) in [(50.0, 50.0), (90, 80), (200, 80), (-5, -5)] {
            try solver.suggest(value: suggested, for: width)
            #expect(solver.value(of: width) == expected)
        }
        try solver.removeEditVariable(width)
        try solver.addEditVariable(width, strength: .priority(900))
        try solver.suggest(value: 90, for: width)
        #expect(solver.value(of: width) == 90)
        #expect(solver.invariantViolations() == [])
    }

    @Test func strengthsAreChangedInPlace() throws {
        let x = solver.makeVariable()
        let low = try solver.add(x, .equal, strength: .priority(250))
        let high = try solver.add(x - 100, .equal, strength: .priority(750))
        #expect(solver.value(of: x) == 100)
        try solver.setStrength(of: low, to: .priority(751))
        #expect(solver.value(of: x) == 0)
        try solver.setStrength(of: high, to: .required)
        #expect(solver.value(of: x) == 100)
        try solver.setStrength(of: high, to: .priority(1))
        #expect(solver.value(of: x) == 0)
        #expect(solver.counters.constraintsAdded == 2 && solver.counters.edits == 3)
        let levelCount = solver.engine.tableau.levels.count
        #expect(levelCount == 2)
        #expect(solver.invariantViolations() == [])
    }

    @Test func countersCountCalls() throws {
        let x = solver.makeVariable()
        let first = try solver.add(x - 1, .equal, strength: .priority(1))
        let second = try solver.add(x - 2, .equal, strength: .priority(2))
        try solver.setConstant(of: first, to: -5)
        try solver.remove(second)
        #expect(throws: SolverError.self) { try solver.add(x + .nan, .equal) }
        #expect(solver.value(of: x) == 5)
        let counters = solver.counters
        #expect(counters.constraintsAdded == 2 && counters.constraintsRemoved == 1 && counters.edits == 1)
        solver.resetCounters()
        #expect(solver.counters == Solver.Counters())
    }
}
