// SPDX-License-Identifier: MIT
extension Engine {
    /// Removes a constraint; never fails. O(column of its residual × pivot row), and the split of a class for a link.
    mutating func removeConstraint(_ slot: Int32) {
        if constraints[slot].kind == .link { cutLink(slot) }
        release(constraints[slot].symbol)
        discardConstraint(slot)
    }

    /// Makes a residual unrestricted and free of cost, and removes it from the tableau.
    private mutating func release(_ residual: Int32) {
        let level = tableau.symbols[residual].level
        if tableau.symbols[residual].isBasic {
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 { tableau.addMultiple(ofRow: residual, times: -gradient, to: level) }
        }
        tableau.symbols[residual].level = none
        tableau.symbols[residual].isReleased = true
        if !tableau.symbols[residual].isBasic {
            let node = tableau.nearestRow(of: residual)
            if node != none {
                tableau.pivot(at: node, enteringAbove: true)
            } else if tableau.symbols[residual].definitionColumn != none {
                undefine(residual)
            }
        }
        tableau.needsOptimization = true
        tableau.removeReleased(residual)
        if level != none { releaseLevel(level) }
        tableau.freeSymbol(residual)
    }

    /// Removes a residual that only definitions contain. One free symbol loses its definition.
    private mutating func undefine(_ residual: Int32) {
        let symbol = definition(containing: residual)
        let tail = tableau.nodes[tableau.symbols[residual].definitionColumn].nextInColumn
        if tail == none {
            clearDefinition(of: symbol)
            return
        }
        // symbol = k · residual + rest, hence residual = (symbol - rest) / k in the other definitions. The rest is
        // expanded to parametric symbols, so no cycle arises.
        let constant = expandAlone(symbol)
        let factor = 1 / tableau.scratch[residual].number
        clearDefinition(of: symbol)
        while tableau.symbols[residual].definitionColumn != none {
            let node = tableau.symbols[residual].definitionColumn
            let row = tableau.nodes[node].row
            let share = tableau.nodes[node].coefficient * factor
            tableau.remove(node)
            tableau.add(share, row: row, column: symbol)
            for index in 0..<gathered.count {
                let other = gathered[index]
                if other != residual {
                    tableau.add(-share * tableau.scratch[other].number, row: row, column: other)
                }
            }
            tableau.symbols[row].constant = cancellingSum(tableau.symbols[row].constant, -share * constant)
            tableau.markStale(row)
        }
    }

    /// Returns the free symbol whose expanded definition has the largest coefficient of a residual.
    private mutating func definition(containing residual: Int32) -> Int32 {
        let first = tableau.symbols[residual].definitionColumn
        guard tableau.nodes[first].nextInColumn != none else { return tableau.nodes[first].row }
        var best = none
        var bestSize = 0.0
        var node = first
        while node != none {
            let symbol = tableau.nodes[node].row
            _ = expandAlone(symbol)
            let mark = tableau.scratch[symbol].mark
            let size = tableau.scratch[residual].mark == mark ? abs(tableau.scratch[residual].number) : 0
            if size > bestSize || best == none {
                best = symbol
                bestSize = size
            }
            node = tableau.nodes[node].nextInColumn
        }
        return best
    }

    /// Expands a single symbol into `gathered` and `scratch`, and returns the constant.
    mutating func expandAlone(_ symbol: Int32) -> Double {
        gathered.removeAll()
        addToGathered(1, of: symbol, mark: tableau.nextEpoch())
        return expand(0)
    }

    private mutating func clearDefinition(of symbol: Int32) {
        tableau.removeRow(of: symbol)
        tableau.symbols[symbol].state = .parametric
        tableau.tieBreakerIsStale = true
        tableau.symbols[symbol].constant = 0
        tableau.markStale(symbol)
    }
}

extension Tableau {
    /// Returns the node of a released residual in the row that reaches zero first in either direction, or `none`.
    func nearestRow(of residual: Int32) -> Int32 {
        var best = none
        var bestDistance = Double.infinity
        var node = symbols[residual].column
        while node != none {
            let row = nodes[node].row
            let size = abs(nodes[node].coefficient)
            if size > Tolerance.pivot {
                // A fixed residual has to leave the basis in any case.
                let distance = symbols[row].isFixed ? -1 : abs(symbols[row].constant) / size
                if best == none || distance < bestDistance || distance == bestDistance && row < nodes[best].row {
                    best = node
                    bestDistance = distance
                }
            }
            node = nodes[node].nextInColumn
        }
        return best
    }

    /// Substitutes the row of a released basic residual in all definitions, and removes its row and column.
    mutating func removeReleased(_ residual: Int32) {
        if symbols[residual].isBasic {
            let mark = scatterRow(of: residual)
            let constant = symbols[residual].constant
            while symbols[residual].definitionColumn != none {
                let node = symbols[residual].definitionColumn
                let row = nodes[node].row
                let factor = nodes[node].coefficient
                remove(node)
                addScatteredRow(of: residual, mark: mark, times: factor, to: row)
                symbols[row].constant = cancellingSum(symbols[row].constant, factor * constant)
                markStale(row)
            }
            removeRow(of: residual)
        }
        // All other coefficients are rounding errors.
        while symbols[residual].column != none { remove(symbols[residual].column) }
        while symbols[residual].objectiveColumn != none { remove(symbols[residual].objectiveColumn) }
        while symbols[residual].definitionColumn != none { remove(symbols[residual].definitionColumn) }
    }
}
