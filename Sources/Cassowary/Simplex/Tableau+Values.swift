// SPDX-License-Identifier: MIT
/// Lists of changed symbols, and the values of free symbols.
extension Tableau {
    /// Lists a residual as changed if a definition contains it. O(1).
    @inline(__always)
    mutating func recordChange(ofResidual residual: Int32) {
        guard symbols[residual].definitionColumn != none, symbols[residual].changeIndex == none else { return }
        symbols[residual].changeIndex = changedResiduals.count
        changedResiduals.append(residual)
    }

    /// Adds a basic residual to the queue of the dual simplex method if it is infeasible. O(1).
    @inline(__always)
    mutating func enqueue(_ residual: Int32) {
        guard isViolated(residual), symbols[residual].queueIndex == none else { return }
        symbols[residual].queueIndex = queue.count
        queue.append(residual)
    }

    /// Marks a free symbol and all that depend on it as stale. O(length of the newly marked symbols' columns).
    mutating func markStale(_ symbol: Int32) {
        guard !symbols[symbol].isStale else { return }
        setStale(symbol)
        let bottom = stack.count
        stack.append(symbol)
        while stack.count > bottom, let top = stack.popLast() {
            var node = symbols[top].definitionColumn
            while node != none {
                let row = nodes[node].row
                if !symbols[row].isStale {
                    setStale(row)
                    stack.append(row)
                }
                node = nodes[node].nextInColumn
            }
        }
    }

    private mutating func setStale(_ symbol: Int32) {
        symbols[symbol].isStale = true
        recordChange(ofFree: symbol)
    }

    mutating func recordChange(ofFree symbol: Int32) {
        guard symbols[symbol].changeIndex == none else { return }
        symbols[symbol].changeIndex = changedFreeSymbols.count
        changedFreeSymbols.append(symbol)
    }

    /// Marks the free symbols that depend on changed residuals as stale.
    mutating func flushChangedResiduals() {
        while let residual = changedResiduals.popLast() {
            symbols[residual].changeIndex = none
            markDependentsStale(of: residual)
        }
    }

    mutating func markDependentsStale(of symbol: Int32) {
        var node = symbols[symbol].definitionColumn
        while node != none {
            markStale(nodes[node].row)
            node = nodes[node].nextInColumn
        }
    }

    /// Returns the value of a free symbol. O(length of the stale definitions that it depends on).
    mutating func value(ofFree symbol: Int32) -> Double {
        guard symbols[symbol].isStale else { return symbols[symbol].variables.value }
        let bottom = stack.count
        stack.append(symbol)
        while stack.count > bottom {
            let top = stack[stack.count - 1]
            guard symbols[top].isStale else {
                _ = stack.popLast()
                continue
            }
            var sum = symbols[top].constant
            var isReady = true
            var node = symbols[top].row
            while node != none {
                let column = nodes[node].column
                if symbols[column].isFree {
                    if symbols[column].isStale {
                        stack.append(column)
                        isReady = false
                    } else {
                        sum = cancellingSum(sum, nodes[node].coefficient * symbols[column].variables.value)
                    }
                } else if symbols[column].isBasic {
                    sum = cancellingSum(sum, nodes[node].coefficient * symbols[column].constant)
                }
                node = nodes[node].nextInRow
            }
            if isReady {
                symbols[top].variables.value = sum
                symbols[top].isStale = false
                _ = stack.popLast()
            }
        }
        return symbols[symbol].variables.value
    }
}
