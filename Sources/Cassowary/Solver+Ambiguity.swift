// SPDX-License-Identifier: MIT
/// Ambiguous variables, and the constraints that determine the others.
extension Solver {
    /// Returns whether a variable has different values in different optimal solutions.
    ///
    /// O(size of the tableau), and pivots: in a copy of the tableau, the solver raises and lowers the variable without
    /// a greater error at any priority.
    ///
    /// - Throws: `unknownVariable`.
    public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
        try engine.isAmbiguous(variable)
    }

    /// Moves an ambiguous variable to its value in another optimal solution. The next call moves it back.
    ///
    /// The value remains until a constraint determines it. Returns `false` if the variable is not ambiguous.
    ///
    /// - Throws: `unknownVariable`.
    @discardableResult
    public func exerciseAmbiguity(of variable: Variable) throws(SolverError) -> Bool {
        try engine.exerciseAmbiguity(of: variable)
    }

    /// Returns the constraints that hold with equality and determine the value of a variable, in the order of addition.
    ///
    /// O(terms of the variable's expanded definition, and of the equalities of two variables connected with it).
    ///
    /// - Throws: `unknownVariable`.
    public func constraints(determining variable: Variable) throws(SolverError) -> [Constraint] {
        try engine.constraints(determining: variable)
    }
}

extension Engine {
    private static var nudgePriority: Double { -.greatestFiniteMagnitude }

    mutating func constraints(determining variable: Variable) throws(SolverError) -> [Constraint] {
        let slot = try slot(of: variable)
        updateOptimum()
        _ = expandAlone(variables[slot].symbol)
        var found: [Int32] = []
        for index in 0..<gathered.count {
            let symbol = tableau.symbols[gathered[index]]
            if symbol.isResidual, abs(tableau.scratch[gathered[index]].number) > Tolerance.pivot {
                found.append(symbol.constraint)
            }
        }
        found += links(between: found, including: slot)
        found.removeAll { $0 == nudges[slot] }
        return found.sorted { constraints[$0].serial < constraints[$1].serial }.map { handle(ofConstraint: $0) }
    }

    mutating func exerciseAmbiguity(of variable: Variable) throws(SolverError) -> Bool {
        guard try isAmbiguous(variable) else { return false }
        let slot = variable.slot
        let before = value(of: variable)
        var distances = [10.0, -10]
        if let nudge = nudges[slot] {
            if before > -constraints[nudge].constant - 1e-6 { distances.reverse() }
        } else {
            let nudge = try add(variable - before, .equal, Strength(priority: Self.nudgePriority))
            nudges[slot] = nudge.slot
        }
        for distance in distances {
            try setConstant(of: handle(ofConstraint: nudges[slot]!), to: -(before + distance))
            if abs(value(of: variable) - before) > 1e-6 { break }
        }
        return true
    }

    mutating func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
        let slot = try slot(of: variable)
        updateOptimum()
        _ = expandAlone(variables[slot].symbol)
        var direction: [(residual: Int32, coefficient: Double)] = []
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            guard abs(coefficient) > Tolerance.pivot else { continue }
            // The variable depends on an undefined free symbol.
            if tableau.symbols[symbol].isFree { return true }
            direction.append((symbol, coefficient))
        }
        guard direction.contains(where: { mayMoveAtNoCost($0.residual) }) else { return false }
        return canIncrease(direction) || canIncrease(direction.map { ($0.residual, -$0.coefficient) })
    }

    /// The position in `levels` after the objectives of all constraints, and before those of the nudges and of the tie
    /// breaker.
    private var probeIndex: Int32 {
        var position = tableau.levels.count
        while position > 0, tableau.symbols[tableau.levels[position - 1]].objective.priority <= Self.nudgePriority {
            position -= 1
        }
        return position
    }

    private func mayMoveAtNoCost(_ residual: Int32) -> Bool {
        [true, false].contains { above in
            tableau.mayEnter(residual, above: above) && tableau.isCostless(residual, above: above, before: probeIndex)
        }
    }

    /// Returns whether a linear combination of parametric residuals can increase at no cost.
    private mutating func canIncrease(_ direction: [(residual: Int32, coefficient: Double)]) -> Bool {
        savedBeforeCut.assign(from: tableau)
        let pivots = tableau.pivots
        defer {
            tableau.assign(from: savedBeforeCut)
            tableau.pivots = pivots
        }
        // The probe is an objective after all others: the negated linear combination.
        let position = probeIndex
        let probe = tableau.makeSymbol(.objective(.init(priority: 0, constraintCount: 1)))
        tableau.levels.insert(probe, at: position)
        renumberLevels(from: position)
        for (residual, coefficient) in direction {
            tableau.insertNode(row: probe, column: residual, coefficient: -coefficient)
        }
        while let entering = tableau.improvingColumn(lowestFirst: true, in: position..<position + 1) {
            let node = tableau.ratioTest(entering.residual, above: entering.isAbove, lowestFirst: true)
            guard node != none else { return true }
            let row = tableau.nodes[node].row
            let distance = abs(tableau.symbols[row].constant / tableau.nodes[node].coefficient)
            if distance > 1e-6, !tableau.symbols[row].isFixed { return true }
            tableau.pivot(at: node, enteringAbove: entering.isAbove)
        }
        return false
    }
}
