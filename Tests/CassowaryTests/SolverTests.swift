// SPDX-License-Identifier: MIT
import Testing

@testable import Cassowary

/// The basic methods of a solver.
struct SolverTests {
    let solver = Solver()

    @Test func theExampleOfTheDocumentation() throws {
        let left = solver.makeVariable("left")
        let right = solver.makeVariable("right")
        try solver.add(right - left - 100, .greaterThanOrEqual, strength: .required)
        try solver.add(right - 80, .equal, strength: .priority(750))
        try solver.add(left, .equal, strength: .priority(250))
        #expect(solver.value(of: left) == -20)
        #expect(solver.value(of: right) == 80)
        #expect(solver.invariantViolations() == [])
    }

    @Test func aVariableWithoutConstraintsIsZero() {
        #expect(solver.value(of: solver.makeVariable()) == 0)
    }

    @Test func termsOfAnExpressionAreSummed() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        // 2(x + y) - x/2 - (y - 3) - y + 0·x = 1.5x + 3
        let expression = 2 * (x + y) - x / 2 - (y - 3) - y + 0 * x
        try solver.add(expression, .equal)
        #expect(solver.value(of: x) == -2)
        try solver.add(-y + (x + 1) + -LinearExpression(4), .equal)
        #expect(solver.value(of: y) == -5)
        #expect(solver.invariantViolations() == [])
    }

    @Test func aHigherPriorityOutweighsAnyNumberOfLowerOnes() throws {
        let x = solver.makeVariable()
        try solver.add(x, .equal, strength: .priority(251))
        for _ in 0..<1000 { try solver.add(x - 1000, .equal, strength: .priority(250.999)) }
        #expect(solver.value(of: x) == 0)
    }

    @Test func theSumOfErrorsOfOnePriorityIsMinimized() throws {
        let x = solver.makeVariable()
        for target in [0.0, 10, 11] { try solver.add(x - target, .equal, strength: .priority(500)) }
        #expect(solver.value(of: x) == 10)
    }

    @Test func hundredsOfPrioritiesAreOrdered() throws {
        // Each constraint has another value, so only the strongest remaining one is satisfied.
        let x = solver.makeVariable()
        var constraints: [Constraint] = []
        for priority in 1..<400 {
            let preference = x - Double(priority)
            constraints.append(try solver.add(preference, .equal, strength: .priority(Double(priority) + 0.5)))
        }
        while let last = constraints.popLast() {
            #expect(solver.value(of: x) == Double(constraints.count + 1))
            try solver.remove(last)
        }
        let levelCount = solver.engine.tableau.levels.count
        #expect(levelCount == 0)
    }

    @Test func prioritiesFrom1000AreRequired() throws {
        #expect(Strength.priority(1000) == .required && Strength.priority(2000).isRequired)
        #expect(Strength.priority(999.9) < .required && Strength.priority(1) < .priority(1.5))
        let x = solver.makeVariable()
        try solver.add(x, .equal, strength: .priority(1000))
        #expect(throws: SolverError.self) { try solver.add(x - 1, .equal, strength: .priority(1000)) }
    }

    @Test func removedConstraintsHaveNoEffect() throws {
        let x = solver.makeVariable()
        try solver.add(x - 5, .equal, strength: .priority(1))
        let required = try solver.add(x - 10, .greaterThanOrEqual)
        #expect(solver.value(of: x) == 10)
        try solver.remove(required)
        #expect(solver.value(of: x) == 5)
        #expect(solver.invariantViolations() == [])
    }

    @Test func satisfactionAndErrorBelongToTheOptimum() throws {
        let x = solver.makeVariable()
        let strong = try solver.add(x - 10, .lessThanOrEqual, strength: .priority(750))
        let weak = try solver.add(x - 12, .greaterThanOrEqual, strength: .priority(250))
        let required = try solver.add(x + 100, .greaterThanOrEqual)
        #expect(try solver.isSatisfied(strong) && solver.error(of: strong) == 0)
        #expect(try !solver.isSatisfied(weak) && solver.error(of: weak) == 2)
        #expect(try solver.isSatisfied(required))
        #expect(try solver.constant(of: weak) == -12 && solver.strength(of: weak) == .priority(250))
    }

    @Test func aVariableWithoutConstraintsCanBeRemoved() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let constraint = try solver.add(x - y, .equal)
        #expect(throws: SolverError.variableInUse(x, constraint)) { try solver.remove(x) }
        try solver.remove(constraint)
        try solver.addEditVariable(x, strength: .priority(500))
        try solver.remove(x)
        #expect(throws: SolverError.unknownVariable(x)) { try solver.remove(x) }
        let z = solver.makeVariable()
        #expect(z != x)
        #expect(throws: SolverError.unknownVariable(x)) { try solver.add(x + z, .equal) }
        #expect(solver.invariantViolations() == [])
    }

    @Test func onlyChangedVariablesAreReported() throws {
        let variables = (0..<100).map { _ in solver.makeVariable() }
        var constraints: [Constraint] = []
        for (index, variable) in variables.enumerated() {
            constraints.append(try solver.add(variable - Double(index), .equal, strength: .priority(500)))
        }
        let sum = solver.makeVariable()
        try solver.add(sum - variables[7] - variables[9], .equal)
        #expect(changes().count == 101)
        #expect(changes().isEmpty)
        try solver.setConstant(of: constraints[7], to: -70)
        #expect(changes() == [variables[7]: 70, sum: 79])
        try solver.setConstant(of: constraints[8], to: -80)
        try solver.setConstant(of: constraints[8], to: -8)
        #expect(changes().isEmpty)
        // `readChanges(_:)` reports changes even if single values were read before.
        try solver.setConstant(of: constraints[9], to: -90)
        #expect(solver.value(of: sum) == 160)
        #expect(changes() == [variables[9]: 90, sum: 160])
    }

    private func changes() -> [Variable: Double] {
        var changes: [Variable: Double] = [:]
        solver.readChanges { changes[$0] = $1 }
        return changes
    }
}
