// SPDX-License-Identifier: MIT
/// The expansion of a constraint's expression to parametric symbols.
extension Engine {
    /// Gathers a constraint's expression, negated for `<=`, in `gathered` and `scratch`, as a linear combination of
    /// free symbols. Returns the constant. O(terms).
    mutating func gather(_ slot: Int32) -> Double {
        let record = constraints[slot]
        let mark = tableau.nextEpoch()
        gathered.removeAll()
        var constant = record.constant * record.sign
        var index = record.firstTerm
        while index != none {
            let term = terms[index]
            let coefficient = term.coefficient * record.sign
            let variable = variables[term.variable]
            constant = cancellingSum(constant, coefficient * variable.offset)
            addToGathered(coefficient * variable.scale, of: variable.symbol, mark: mark)
            index = term.nextOfConstraint
        }
        return constant
    }

    @inline(__always)
    mutating func addToGathered(_ coefficient: Double, of symbol: Int32, mark: Int64) {
        if tableau.scratch[symbol].mark == mark {
            tableau.scratch[symbol].number = cancellingSum(tableau.scratch[symbol].number, coefficient)
        } else {
            tableau.scratch[symbol].mark = mark
            tableau.scratch[symbol].number = coefficient
            gathered.append(symbol)
        }
    }

    /// Substitutes the rows of the gathered symbols until all symbols are parametric, and returns the constant.
    ///
    /// O(length of the rows that the expression depends on).
    mutating func expand(_ constant: Double) -> Double {
        guard !gathered.isEmpty else { return constant }
        let mark = tableau.scratch[gathered[0]].mark
        var constant = replaceNeighbours(mark: mark, constant: constant)
        orderDefinitions()
        // In reverse topological order, the coefficient of a symbol is complete when its row is substituted.
        var index = ordered.count
        while index > 0 {
            index -= 1
            constant = replace(ordered[index], mark: mark, constant: constant)
        }
        var position: Int32 = 0
        while position < gathered.count {
            if tableau.symbols[gathered[position]].isBasic {
                constant = replace(gathered[position], mark: mark, constant: constant)
            }
            position += 1
        }
        // Substituted symbols have a coefficient of zero.
        var kept: Int32 = 0
        position = 0
        while position < gathered.count {
            let symbol = gathered[position]
            if tableau.symbols[symbol].state == .parametric {
                gathered[kept] = symbol
                kept += 1
            }
            position += 1
        }
        while gathered.count > kept { _ = gathered.popLast() }
        return constant
    }

    /// Substitutes the definitions that contain another gathered symbol.
    ///
    /// The distance between neighbours of a chain becomes the sum of the residuals between them: their common
    /// dependencies, possibly the whole chain, cancel before the topological sort visits them.
    private mutating func replaceNeighbours(mark: Int64, constant: Double) -> Double {
        guard gathered.count > 1 else { return constant }
        var constant = constant
        var index: Int32 = 0
        while index < gathered.count {
            if tableau.symbols[gathered[index]].state == .defined, containsGathered(gathered[index], mark: mark) {
                constant = replace(gathered[index], mark: mark, constant: constant)
            }
            index += 1
        }
        return constant
    }

    private func containsGathered(_ symbol: Int32, mark: Int64) -> Bool {
        var node = tableau.symbols[symbol].row
        while node != none {
            let column = tableau.nodes[node].column
            if tableau.symbols[column].isFree, tableau.scratch[column].mark == mark,
                tableau.scratch[column].number != 0
            {
                return true
            }
            node = tableau.nodes[node].nextInRow
        }
        return false
    }

    private mutating func replace(_ symbol: Int32, mark: Int64, constant: Double) -> Double {
        guard tableau.scratch[symbol].mark == mark else { return constant }
        let factor = tableau.scratch[symbol].number
        guard factor != 0 else { return constant }
        tableau.scratch[symbol].number = 0
        var node = tableau.symbols[symbol].row
        while node != none {
            addToGathered(
                factor * tableau.nodes[node].coefficient, of: tableau.nodes[node].column, mark: mark)
            node = tableau.nodes[node].nextInRow
        }
        return cancellingSum(constant, factor * tableau.symbols[symbol].constant)
    }

    /// Lists in `ordered` the defined free symbols that the gathered ones depend on, dependencies first.
    private mutating func orderDefinitions() {
        let visit = tableau.nextEpoch()
        ordered.removeAll()
        var index: Int32 = 0
        while index < gathered.count {
            if tableau.scratch[gathered[index]].number != 0 { walk.append(gathered[index]) }
            while let top = walk.popLast() {
                if top < 0 {
                    // The depth-first search has listed all dependencies of this symbol.
                    ordered.append(-top - 2)
                    continue
                }
                guard tableau.symbols[top].state == .defined, tableau.scratch[top].visited != visit else { continue }
                tableau.scratch[top].visited = visit
                walk.append(-top - 2)
                var node = tableau.symbols[top].row
                while node != none {
                    walk.append(tableau.nodes[node].column)
                    node = tableau.nodes[node].nextInRow
                }
            }
            index += 1
        }
    }
}
