// SPDX-License-Identifier: MIT
import Testing

@testable import Cassowary

/// A failed change names the constraint that caused it, and leaves the solver unchanged.
struct SolverErrorTests {
    let solver = Solver()

    /// Runs `body`, checks that it fails and leaves the solver unchanged, and returns the error.
    private func failure(
        _ variables: [Variable], sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () throws -> Void
    ) -> SolverError? {
        let values = variables.map { solver.value(of: $0) }
        let dump = solver.dump()
        var failure: SolverError?
        do { try body() } catch { failure = error as? SolverError }
        #expect(failure != nil, sourceLocation: sourceLocation)
        #expect(solver.dump() == dump, sourceLocation: sourceLocation)
        #expect(variables.map { solver.value(of: $0) } == values, sourceLocation: sourceLocation)
        #expect(solver.invariantViolations() == [], sourceLocation: sourceLocation)
        return failure
    }

    @Test func aConflictNamesTheConstraintsInvolved() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let z = solver.makeVariable()
        let lower = try solver.add(x - 10, .greaterThanOrEqual)
        try solver.add(z - 5, .equal)
        let distance = try solver.add(y - x - 10, .greaterThanOrEqual)
        try solver.add(y - 30, .equal, strength: .priority(999))
        let error = failure([x, y, z]) { try solver.add(y - 15, .lessThanOrEqual) }
        guard case .unsatisfiable(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.culprit == nil)
        #expect(conflict.constraints == [lower, distance])
        #expect(conflict.residual == 5)
    }

    @Test func aConflictAlongAChainNamesItsLinks() throws {
        let variables = (0..<6).map { _ in solver.makeVariable() }
        var links: [Constraint] = []
        for (left, right) in zip(variables, variables.dropFirst()) {
            links.append(try solver.add(right - left - 1, .equal))
        }
        let error = failure(variables) {
            try solver.add(variables[4] - variables[1] - 4, .equal)
        }
        guard case .unsatisfiable(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.constraints == Array(links[1...3]))
        try solver.add(variables[4] - variables[1] - 3, .equal)
    }

    @Test func anUnsatisfiableEditIsUndone() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let width = try solver.add(y - x - 50, .equal)
        let left = try solver.add(x, .greaterThanOrEqual)
        let right = try solver.add(y - 100, .lessThanOrEqual)
        for culprit in [width, left, right] {
            let error = failure([x, y]) {
                try solver.setConstant(of: culprit, to: culprit == right ? 1 : -101)
            }
            guard case .unsatisfiable(let conflict) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(conflict.culprit == culprit)
            #expect(Set(conflict.constraints + [culprit]) == [width, left, right])
        }
        try solver.setConstant(of: width, to: -100)
        #expect(solver.value(of: y) - solver.value(of: x) == 100)
        #expect(failure([x, y]) { try solver.setConstant(of: width, to: -101) } != nil)
    }

    @Test func anUnsatisfiableStrengthIsUndone() throws {
        let x = solver.makeVariable()
        let preference = try solver.add(x - 10, .equal, strength: .priority(500))
        let limit = try solver.add(x - 5, .lessThanOrEqual)
        let error = failure([x]) { try solver.setStrength(of: preference, to: .required) }
        #expect(error == .unsatisfiable(.init(culprit: preference, constraints: [limit], residual: 5)))
        #expect(try solver.strength(of: preference) == .priority(500))
    }

    @Test func anUnsatisfiableConstantExpressionFails() throws {
        let x = solver.makeVariable()
        #expect(failure([x]) { _ = try solver.add(LinearExpression(1), .equal) } != nil)
        #expect(failure([x]) { try solver.add(x - x - 1, .greaterThanOrEqual) } != nil)
        try solver.add(LinearExpression(1), .greaterThanOrEqual)
        try solver.add(LinearExpression(1), .equal, strength: .priority(3))
        #expect(solver.invariantViolations() == [])
    }

    @Test func numbersHaveToBeFinite() throws {
        let x = solver.makeVariable()
        let constraint = try solver.add(x - 1, .equal, strength: .priority(1))
        try solver.addEditVariable(x, strength: .priority(2))
        let calls: [() throws -> Void] = [
            { try solver.add(x + .infinity, .equal) },
            { try solver.add(.nan * x, .equal) },
            { try solver.add(x, .equal, strength: .priority(.nan)) },
            { try solver.add(x, .equal, strength: .priority(-.infinity)) },
            { try solver.setConstant(of: constraint, to: .nan) },
            { try solver.setStrength(of: constraint, to: .priority(.nan)) },
            { try solver.suggest(value: .infinity, for: x) },
        ]
        for call in calls {
            guard case .nonFinite = failure([x], call) else {
                Issue.record("no error, or another one")
                continue
            }
        }
    }

    @Test func handlesOfOtherSolversAreUnknown() throws {
        let other = Solver()
        let foreign = other.makeVariable()
        let foreignConstraint = try other.add(foreign, .equal)
        let x = solver.makeVariable()
        let removed = try solver.add(x, .equal)
        try solver.remove(removed)
        try solver.add(x - 1, .equal)
        for constraint in [foreignConstraint, removed] {
            #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
            #expect(throws: SolverError.unknownConstraint(constraint)) {
                try solver.setConstant(of: constraint, to: 1)
            }
            #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.isSatisfied(constraint) }
        }
        #expect(throws: SolverError.unknownVariable(foreign)) { try solver.add(x - foreign, .equal) }
        #expect(throws: SolverError.unknownVariable(foreign)) {
            try solver.addEditVariable(foreign, strength: .priority(1))
        }
    }

    @Test func invalidEditVariablesFail() throws {
        let x = solver.makeVariable()
        #expect(throws: SolverError.notAnEditVariable(x)) { try solver.suggest(value: 1, for: x) }
        #expect(throws: SolverError.notAnEditVariable(x)) { try solver.removeEditVariable(x) }
        try solver.addEditVariable(x, strength: .priority(1))
        #expect(throws: SolverError.duplicateEditVariable(x)) {
            try solver.addEditVariable(x, strength: .priority(1))
        }
        #expect(solver.isEditVariable(x))
        try solver.removeEditVariable(x)
        #expect(!solver.isEditVariable(x))
    }
}
