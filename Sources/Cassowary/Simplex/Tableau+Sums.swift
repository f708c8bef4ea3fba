// SPDX-License-Identifier: MIT
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
        guard !symbols[target].isObjective else { return addByColumns(target, rowOf: source, times: factor) }
        if isLonger(target, than: 16), !isLonger(source, than: 4) {
            return addByColumns(target, rowOf: source, times: factor)
        }
        let visit = nextEpoch()
        var node = symbols[target].row
        while node != none {
            visits += 1
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
                if abs(product) >= Tolerance.coefficient {
                    insertNode(row: target, column: column, coefficient: product)
                }
            }
            node = nodes[node].nextInRow
        }
    }

    /// Adds a multiple of the coefficients of one row to those of another. O(length of both rows).
    mutating func addMultiple(ofRow source: Int32, times factor: Double, to target: Int32) {
        guard factor != 0, symbols[source].row != none else { return }
        guard !symbols[target].isObjective else { return addByColumns(target, rowOf: source, times: factor) }
        let mark = scatterRow(of: source)
        addScatteredRow(of: source, mark: mark, times: factor, to: target)
    }

    /// Whether a row has more than `count` coefficients. O(count).
    private func isLonger(_ symbol: Int32, than count: Int) -> Bool {
        var node = symbols[symbol].row
        for _ in 0..<count where node != none { node = nodes[node].nextInRow }
        return node != none
    }

    /// Adds a multiple of a row's coefficients to a long row, such as an objective or the sum of a column of views.
    ///
    /// Searches the columns instead of the row, which may have a coefficient for each constraint. O(length of the source
    /// × rows that contain its residuals).
    private mutating func addByColumns(_ target: Int32, rowOf source: Int32, times factor: Double) {
        var node = symbols[source].row
        while node != none {
            let product = factor * nodes[node].coefficient
            let column = nodes[node].column
            let present = nodeInColumn(row: target, column: column)
            if present != none {
                add(product, toNode: present)
            } else if abs(product) >= Tolerance.coefficient {
                insertNode(row: target, column: column, coefficient: product)
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
            insertNode(row: row, column: column, coefficient: summand)
        }
    }

    private mutating func add(_ summand: Double, toNode node: Int32) {
        let sum = nodes[node].coefficient + summand
        if isRoundingError(sum, of: summand) { remove(node) } else { nodes[node].coefficient = sum }
    }

    /// Returns the node of `column` in a row, or `none`. O(objectives that contain `column`) in an objective, otherwise
    /// O(length of the row).
    func node(row: Int32, column: Int32) -> Int32 {
        if symbols[row].isObjective { return nodeInColumn(row: row, column: column) }
        var node = symbols[row].row
        while node != none, nodes[node].column != column { node = nodes[node].nextInRow }
        return node
    }

    /// Returns the node of `column` in a row, or `none`. O(rows of this kind that contain `column`).
    private func nodeInColumn(row: Int32, column: Int32) -> Int32 {
        var node = firstNode(ofColumn: column, inRowsLike: row)
        while node != none, nodes[node].row != row { node = nodes[node].nextInColumn }
        return node
    }

    private func firstNode(ofColumn column: Int32, inRowsLike row: Int32) -> Int32 {
        switch symbols[row].kind {
        case .objective: symbols[column].objectiveColumn
        case .free: symbols[column].definitionColumn
        case .residual, .vacant: symbols[column].column
        }
    }
}
