// SPDX-License-Identifier: MIT
/// Classes of variables that required equalities of two variables connect: x = scale · symbol + offset.
extension Engine {
    /// Merges the classes of a link's variables by expressing the variables of one in the symbol of the other.
    ///
    /// Returns false, and changes nothing, unless one of the two symbols is isolated. If both are, the symbol of the
    /// smaller class is replaced, so n links cost O(n log n) in any order.
    mutating func mergeClasses(by slot: Int32) -> Bool {
        let first = terms[constraints[slot].firstTerm]
        let second = terms[first.nextOfConstraint]
        let firstSymbol = variables[first.variable].symbol
        let secondSymbol = variables[second.variable].symbol
        let isFirstIsolated = isIsolated(firstSymbol)
        let isSecondIsolated = isIsolated(secondSymbol)
        guard isFirstIsolated || isSecondIsolated else { return false }
        let counts = [firstSymbol, secondSymbol].map { tableau.symbols[$0].variables.count }
        let isFirstSmaller = counts[0] <= counts[1]
        let (moved, kept) =
            isFirstIsolated && (isFirstSmaller || !isSecondIsolated) ? (first, second) : (second, first)

        // moved.coefficient · x + kept.coefficient · y + constant = 0
        let ratio = -kept.coefficient / moved.coefficient
        let shift = -constraints[slot].constant / moved.coefficient
        let anchor = variables[kept.variable]
        let end = variables[moved.variable]
        // x = end.scale · movedSymbol + end.offset = ratio · y + shift, with y = anchor.scale · symbol + anchor.offset
        let scale = ratio * anchor.scale / end.scale
        let offset = cancellingSum(cancellingSum(ratio * anchor.offset, shift), -end.offset) / end.scale
        tableau.tieBreakerIsStale = true
        rebase(classOf: moved.variable, to: anchor.symbol, scale: scale, offset: offset)
        joinRings(moved.variable, kept.variable)
        tableau.symbols[anchor.symbol].variables.count += tableau.symbols[end.symbol].variables.count
        tableau.freeSymbol(end.symbol)
        tableau.recordChange(ofFree: anchor.symbol)
        return true
    }

    /// Returns whether a free symbol has no definition and no definition contains it.
    func isIsolated(_ symbol: Int32) -> Bool {
        tableau.symbols[symbol].state == .parametric && tableau.symbols[symbol].definitionColumn == none
    }

    /// Expresses the variables of a class in another symbol, where the old symbol = scale · symbol + offset.
    private mutating func rebase(classOf variable: Int32, to symbol: Int32, scale: Double, offset: Double) {
        var member = variable
        repeat {
            let record = variables[member]
            variables[member].symbol = symbol
            variables[member].offset = cancellingSum(record.offset, record.scale * offset)
            variables[member].scale = record.scale * scale
            member = record.nextMember
        } while member != variable
    }

    private mutating func joinRings(_ left: Int32, _ right: Int32) {
        let afterLeft = variables[left].nextMember
        let afterRight = variables[right].nextMember
        variables[left].nextMember = afterRight
        variables[afterRight].previousMember = left
        variables[right].nextMember = afterLeft
        variables[afterLeft].previousMember = right
    }

    /// Splits a class at a link, which becomes a constraint with a residual.
    ///
    /// O(smaller side and its constraints): both sides are searched in alternation until one is complete.
    mutating func cutLink(_ slot: Int32) { cutLink(slot, cutting: smallerSide(of: slot)) }

    mutating func cutLink(_ slot: Int32, cutting: Side) {
        let first = terms[constraints[slot].firstTerm]
        let second = terms[first.nextOfConstraint]
        let (cut, anchor) = cutting.isFirst ? (first, second) : (second, first)
        let side = cutting.members
        let oldSymbol = variables[anchor.variable].symbol
        let symbol = tableau.makeSymbol(.free(.init(member: cut.variable, count: Int32(side.count))))
        tableau.tieBreakerIsStale = true
        let end = variables[cut.variable]
        // The link's variable is the unit of the new class: x = 1 · symbol + 0.
        for member in side {
            let record = variables[member]
            let scale = record.scale / end.scale
            variables[member].symbol = symbol
            variables[member].scale = scale
            variables[member].offset = cancellingSum(record.offset, -scale * end.offset)
            moveMember(member, besides: cut.variable)
        }
        tableau.symbols[oldSymbol].variables.member = anchor.variable
        tableau.symbols[oldSymbol].variables.count -= Int32(side.count)
        tableau.recordChange(ofFree: oldSymbol)

        let residual = tableau.makeSymbol(.residual(constraint: slot))
        tableau.symbols[residual].isEquality = true
        constraints[slot].symbol = residual
        constraints[slot].kind = .residual
        // cut.coefficient · symbol + anchor.coefficient · y + constant = residual
        let ratio = -anchor.coefficient / cut.coefficient
        let record = variables[anchor.variable]
        tableau.symbols[symbol].state = .defined
        tableau.symbols[symbol].constant = cancellingSum(
            ratio * record.offset, -constraints[slot].constant / cut.coefficient)
        tableau.insertNode(row: symbol, column: oldSymbol, coefficient: ratio * record.scale)
        tableau.insertNode(row: symbol, column: residual, coefficient: 1 / cut.coefficient)
        tableau.markStale(symbol)
        substituteCutResidual(residual, over: side, factor: 1 / cut.coefficient)
    }

    /// Inserts the residual of a cut link into the constraints of the variables that were cut off.
    ///
    /// Before the cut this residual was identically zero. If the expression of a constraint now contains w · residual,
    /// its former residual is r - w · residual, where r is its present one.
    private mutating func substituteCutResidual(_ residual: Int32, over side: [Int32], factor: Double) {
        for member in side {
            var index = variables[member].firstTerm
            while index != none {
                let term = terms[index]
                let record = constraints[term.constraint]
                if record.kind == .residual, record.symbol != residual {
                    let weight = term.coefficient * record.sign * variables[member].scale * factor
                    tableau.subtract(residual, times: weight, from: record.symbol)
                }
                index = term.nextOfVariable
            }
        }
    }

    private mutating func moveMember(_ member: Int32, besides other: Int32) {
        guard member != other else {
            // The first member of the new ring.
            detachMember(member)
            variables[member].nextMember = member
            variables[member].previousMember = member
            return
        }
        detachMember(member)
        let next = variables[other].nextMember
        variables[other].nextMember = member
        variables[member].previousMember = other
        variables[member].nextMember = next
        variables[next].previousMember = member
    }

    private mutating func detachMember(_ member: Int32) {
        let record = variables[member]
        variables[record.previousMember].nextMember = record.nextMember
        variables[record.nextMember].previousMember = record.previousMember
    }

    /// The variables on one side of a link, beginning with the link's own variable.
    struct Side {
        var members: [Int32]
        /// Whether the link's first term contains that variable.
        var isFirst: Bool
    }

    /// Returns the smaller side of a link. O(that side and its constraints).
    mutating func smallerSide(of slot: Int32) -> Side {
        let firstTerm = terms[constraints[slot].firstTerm]
        let first = firstTerm.variable
        let second = terms[firstTerm.nextOfConstraint].variable
        var left = LinkWalk(from: first, mark: tableau.nextEpoch())
        var right = LinkWalk(from: second, mark: tableau.nextEpoch())
        variables[first].mark = left.mark
        variables[second].mark = right.mark
        while true {
            if advance(&left, without: slot) { return Side(members: left.found, isFirst: true) }
            if advance(&right, without: slot) { return Side(members: right.found, isFirst: false) }
        }
    }

    private struct LinkWalk {
        var found: [Int32]
        var position = 0
        let mark: Int64

        init(from variable: Int32, mark: Int64) {
            found = [variable]
            self.mark = mark
        }
    }

    /// Visits the links of one more variable. Returns true if the search is complete.
    private mutating func advance(_ walk: inout LinkWalk, without slot: Int32) -> Bool {
        guard walk.position < walk.found.count else { return true }
        let variable = walk.found[walk.position]
        walk.position += 1
        var index = variables[variable].firstTerm
        while index != none {
            let term = terms[index]
            if term.constraint != slot, constraints[term.constraint].kind == .link {
                let other = otherEnd(of: term.constraint, than: variable)
                if variables[other].mark != walk.mark {
                    variables[other].mark = walk.mark
                    walk.found.append(other)
                }
            }
            index = term.nextOfVariable
        }
        return false
    }

    func otherEnd(of link: Int32, than variable: Int32) -> Int32 {
        let first = terms[constraints[link].firstTerm]
        return first.variable == variable ? terms[first.nextOfConstraint].variable : first.variable
    }
}

extension Tableau {
    /// Substitutes `source - weight · other` for the residual `source`. `other` is parametric and the newest symbol, so
    /// it is the first in each row that contains it.
    mutating func subtract(_ other: Int32, times weight: Double, from source: Int32) {
        // The row of `source` equals source - weight · other.
        if symbols[source].isBasic {
            addNewest(weight, row: source, column: other)
            let gradient = symbols[source].gradient
            if gradient != 0 { addNewest(weight * gradient, row: symbols[source].level, column: other) }
        }
        for head in [symbols[source].column, symbols[source].objectiveColumn, symbols[source].definitionColumn] {
            var node = head
            while node != none {
                addNewest(-weight * nodes[node].coefficient, row: nodes[node].row, column: other)
                node = nodes[node].nextInColumn
            }
        }
    }

    private mutating func addNewest(_ summand: Double, row: Int32, column: Int32) {
        let first = symbols[row].row
        if first != none, nodes[first].column == column {
            let sum = nodes[first].coefficient + summand
            if isRoundingError(sum, of: summand) { remove(first) } else { nodes[first].coefficient = sum }
        } else {
            insertNode(row: row, column: column, coefficient: summand)
        }
    }
}
