// SPDX-License-Identifier: MIT
/// Sums of rows.
extension Tableau {
    /// Scatters a row into `scratch` for `addScatteredRow`, and returns its mark. O(length of the row).
    @inline(__always)
    mutating func scatterRow(of symbol: Int32) -> Int64 {
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

    /// Adds a multiple of the row of `source`, scattered under `mark`, to the coefficients of the row of `target`.
    /// O(length of both rows); for an objective see `addToObjective`.
    @inline(__always)
    mutating func addScatteredRow(of source: Int32, mark: Int64, times factor: Double, to target: Int32) {
        guard symbols[target].kind != .objective else { return addToObjective(target, rowOf: source, times: factor) }
        let visit = nextEpoch()
        var node = symbols[target].row
        while node != none {
            let next = nodes[node].nextInRow
            let column = nodes[node].column
            if scratch[column].mark == mark {
                scratch[column].visited = visit
                let summand = factor * scratch[column].number
                let sum = nodes[node].coefficient + summand
                if isRoundingError(sum, of: summand) { remove(node) } else { nodes[node].coefficient = sum }
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

    /// Adds a multiple of the coefficients of one row to those of another. O(length of both rows).
    mutating func addRow(of source: Int32, times factor: Double, to target: Int32) {
        guard factor != 0, symbols[source].row != none else { return }
        guard symbols[target].kind != .objective else { return addToObjective(target, rowOf: source, times: factor) }
        let mark = scatterRow(of: source)
        addScatteredRow(of: source, mark: mark, times: factor, to: target)
    }

    /// Adds a multiple of a row's coefficients to an objective.
    ///
    /// Searches the columns instead of the objective, which may have a coefficient for each constraint. O(length of the
    /// row × objectives that contain its residuals).
    private mutating func addToObjective(_ objective: Int32, rowOf source: Int32, times factor: Double) {
        var node = symbols[source].row
        while node != none {
            let product = factor * nodes[node].coefficient
            let column = nodes[node].column
            let present = self.node(row: objective, column: column)
            if present != none {
                add(product, toNode: present)
            } else if abs(product) >= Tolerance.coefficient {
                insert(row: objective, column: column, coefficient: product)
            }
            node = nodes[node].nextInRow
        }
    }

    /// Adds `summand` to the coefficient of `column` in a row. Complexity as for `node(row:column:)`.
    mutating func add(_ summand: Double, row: Int32, column: Int32) {
        guard summand != 0 else { return }
        let present = node(row: row, column: column)
        if present != none {
            add(summand, toNode: present)
        } else {
            insert(row: row, column: column, coefficient: summand)
        }
    }

    private mutating func add(_ summand: Double, toNode node: Int32) {
        let sum = nodes[node].coefficient + summand
        if isRoundingError(sum, of: summand) { remove(node) } else { nodes[node].coefficient = sum }
    }

    /// Returns the node of `column` in a row, or `none`. O(objectives that contain `column`) in an objective, otherwise
    /// O(length of the row).
    func node(row: Int32, column: Int32) -> Int32 {
        if symbols[row].kind == .objective {
            var node = symbols[column].objectiveColumn
            while node != none, nodes[node].row != row { node = nodes[node].nextInColumn }
            return node
        }
        var node = symbols[row].row
        while node != none, nodes[node].column != column { node = nodes[node].nextInRow }
        return node
    }
}
