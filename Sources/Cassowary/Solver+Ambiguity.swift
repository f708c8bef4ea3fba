/// Variables that the constraints leave open.
extension Solver {
    /// Whether a variable could have another value in an equally good solution.
    ///
    /// O(everything): it tries, on a copy, to move the variable either way without making anything worse.
    ///
    /// - Throws: `unknownVariable`.
    public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
        let slot = try slot(of: variable)
        engine.settle()
        return engine.isAmbiguous(slot)
    }
}

extension Engine {
    mutating func isAmbiguous(_ slot: Int32) -> Bool {
        _ = expandAlone(variables[slot].symbol)
        var direction: [(residual: Int32, coefficient: Double)] = []
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            guard abs(coefficient) > Tolerance.pivot else { continue }
            // Nothing determines it at all.
            if tableau.symbols[symbol].kind == .free { return true }
            direction.append((symbol, coefficient))
        }
        guard direction.contains(where: { mayMoveFreely($0.residual) }) else { return false }
        return canRise(direction) || canRise(direction.map { ($0.residual, -$0.coefficient) })
    }

    private func mayMoveFreely(_ residual: Int32) -> Bool {
        [true, false].contains { above in
            tableau.mayEnter(residual, above: above)
                && tableau.isFree(residual, above: above, before: tableau.levels.count)
        }
    }

    /// Whether a sum of parametric residuals can grow at no cost.
    private mutating func canRise(_ direction: [(residual: Int32, coefficient: Double)]) -> Bool {
        savedBeforeCut.assign(from: tableau)
        let pivots = tableau.pivots
        defer {
            tableau.assign(from: savedBeforeCut)
            tableau.pivots = pivots
        }
        // The last of the objectives: what is to grow, negated.
        let probe = tableau.makeSymbol(.objective)
        tableau.symbols[probe].value = -.infinity
        tableau.symbols[probe].size = tableau.levels.count
        tableau.levels.append(probe)
        for (residual, coefficient) in direction {
            tableau.insert(row: probe, column: residual, coefficient: -coefficient)
        }
        while let entering = tableau.improving(lowestFirst: true, from: tableau.levels.count - 1) {
            let node = tableau.firstBlocking(entering.residual, above: entering.isAbove, lowestFirst: true)
            guard node != none else { return true }
            let row = tableau.nodes[node].row
            let distance = abs(tableau.symbols[row].constant / tableau.nodes[node].coefficient)
            if distance > 1e-6, !tableau.symbols[row].isFixed { return true }
            tableau.pivot(at: node, enteringAbove: entering.isAbove)
        }
        return false
    }
}
