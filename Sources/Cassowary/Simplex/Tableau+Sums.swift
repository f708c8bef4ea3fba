/// Adding rows to rows.
extension Tableau {
    /// Spreads a row in `scratch`, to be added to others. O(length of the row).
    @inline(__always)
    mutating func spreadRow(of symbol: Int32) -> Int64 {
        let mark = nextEpoch()
        var node = symbols[symbol].row
        while node != none {
            let column = nodes[node].column
            scratch[column].number = nodes[node].coefficient
            scratch[column].mark = mark
            node = nodes[node].nextInRow
        }
        return mark
    }

    /// Adds a multiple of the row of `source`, spread under `mark`, to the coefficients of the row of `target`.
    /// O(length of both).
    @inline(__always)
    mutating func addSpreadRow(of source: Int32, mark: Int64, times factor: Double, to target: Int32) {
        let visit = nextEpoch()
        var node = symbols[target].row
        while node != none {
            let next = nodes[node].nextInRow
            let column = nodes[node].column
            if scratch[column].mark == mark {
                scratch[column].visited = visit
                let sum = nodes[node].coefficient + factor * scratch[column].number
                if abs(sum) < Tolerance.coefficient { remove(node) } else { nodes[node].coefficient = sum }
            }
            node = next
        }
        node = symbols[source].row
        while node != none {
            let column = nodes[node].column
            if scratch[column].visited != visit {
                let product = factor * nodes[node].coefficient
                if abs(product) >= Tolerance.coefficient { insert(row: target, column: column, coefficient: product) }
            }
            node = nodes[node].nextInRow
        }
    }

    /// Adds a multiple of one row's coefficients to another's.
    mutating func addRow(of source: Int32, times factor: Double, to target: Int32) {
        guard factor != 0, symbols[source].row != none else { return }
        let mark = spreadRow(of: source)
        addSpreadRow(of: source, mark: mark, times: factor, to: target)
    }

    /// Adds to the coefficient of `column` in the row of `row`. O(shorter of row and column).
    mutating func add(_ summand: Double, row: Int32, column: Int32) {
        guard summand != 0 else { return }
        var node = symbols[row].row
        while node != none {
            if nodes[node].column == column {
                let sum = nodes[node].coefficient + summand
                if abs(sum) < Tolerance.coefficient { remove(node) } else { nodes[node].coefficient = sum }
                return
            }
            node = nodes[node].nextInRow
        }
        insert(row: row, column: column, coefficient: summand)
    }
}
