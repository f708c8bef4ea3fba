// SPDX-License-Identifier: MIT
extension Tableau {
    /// Pivots on `node`: the basic residual of its row leaves the basis, the parametric residual of its column enters.
    ///
    /// `enteringAbove` becomes the sign restriction of the entering residual. Definitions do not change, because they
    /// may contain basic residuals. O(length of the row × length of the column).
    mutating func pivot(at node: Int32, enteringAbove: Bool) {
        pivots += 1
        let leaving = nodes[node].row
        let entering = nodes[node].column
        let coefficient = nodes[node].coefficient

        // An objective contains the costs of the basic residuals. The cost of the entering residual is added before its
        // row is substituted, that of the leaving residual is subtracted afterwards, when it is a column.
        let leavingGradient = symbols[leaving].gradient
        let leavingLevel = symbols[leaving].level
        symbols[entering].state = enteringAbove ? .basicAbove : .basicBelow
        let enteringGradient = symbols[entering].gradient
        if enteringGradient != 0 { add(enteringGradient, row: symbols[entering].level, column: entering) }

        // leaving = constant + coefficient · entering + rest, solved for entering.
        let reciprocal = 1 / coefficient
        unlinkFromColumn(node)
        nodes[node].coefficient = reciprocal
        var largest = 1.0
        var member = symbols[leaving].row
        symbols[entering].row = member
        symbols[leaving].row = none
        symbols[leaving].state = .parametric
        while member != none {
            nodes[member].row = entering
            if member != node {
                let quotient = nodes[member].coefficient * -reciprocal
                nodes[member].coefficient = quotient
                largest = max(largest, abs(quotient))
            }
            member = nodes[member].nextInRow
        }
        if largest > Tolerance.countedGrowth { growth *= largest }
        linkInColumn(node, column: leaving)
        let constant = -symbols[leaving].constant * reciprocal
        symbols[entering].constant = constant
        symbols[leaving].constant = 0
        recordChange(ofResidual: leaving)
        recordChange(ofResidual: entering)

        let mark = scatterRow(of: entering)
        substitute(entering, columnHead: symbols[entering].column, mark: mark, constant: constant)
        substitute(entering, columnHead: symbols[entering].objectiveColumn, mark: mark, constant: 0)
        assert(symbols[entering].column == none && symbols[entering].objectiveColumn == none)
        if leavingGradient != 0 { add(-leavingGradient, row: leavingLevel, column: leaving) }
    }

    /// Substitutes the row of `symbol` for its coefficients in a column.
    @inline(__always)
    private mutating func substitute(_ symbol: Int32, columnHead: Int32, mark: Int64, constant: Double) {
        var node = columnHead
        while node != none {
            let row = nodes[node].row
            let factor = nodes[node].coefficient
            let next = nodes[node].nextInColumn
            remove(node)
            addScatteredRow(of: symbol, mark: mark, times: factor, to: row)
            if constant != 0 {
                symbols[row].constant = cancellingSum(symbols[row].constant, factor * constant)
                recordChange(ofResidual: row)
                enqueue(row)
            }
            node = next
        }
    }

    /// Reverses the sign restriction of a basic residual and updates its objective. O(length of the row).
    mutating func flip(_ residual: Int32) {
        let before = symbols[residual].gradient
        symbols[residual].state = symbols[residual].state == .basicAbove ? .basicBelow : .basicAbove
        let change = symbols[residual].gradient - before
        if symbols[residual].level != none { addMultiple(ofRow: residual, times: change, to: symbols[residual].level) }
    }
}
