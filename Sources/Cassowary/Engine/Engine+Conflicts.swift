// SPDX-License-Identifier: MIT
extension Engine {
    /// Returns the constraints that conflict in an infeasible required row: no residual of the row can enter the basis.
    mutating func conflict(inRowOf residual: Int32) -> Failure {
        var found = [tableau.symbols[residual].constraint]
        var node = tableau.symbols[residual].row
        while node != none {
            // An optional residual could enter the basis, so its coefficient is a rounding error.
            let column = tableau.symbols[tableau.nodes[node].column]
            if column.isRequired { found.append(column.constraint) }
            node = tableau.nodes[node].nextInRow
        }
        found += links(between: found)
        found.sort { constraints[$0].serial < constraints[$1].serial }
        return Failure(residual: residual, amount: abs(tableau.symbols[residual].constant), constraints: found)
    }

    /// Returns the links that connect the variables of some constraints. O(links of their classes).
    mutating func links(between constraintSlots: [Int32], including extra: Int32 = none) -> [Int32] {
        var used = extra == none ? [] : [extra]
        for slot in constraintSlots {
            var index = constraints[slot].firstTerm
            while index != none {
                used.append(terms[index].variable)
                index = terms[index].nextOfConstraint
            }
        }
        var result: [Int32] = []
        // The link by which the search reached each variable.
        var arrival: [Int32: Int32] = [:]
        var isListed: Set<Int32> = []
        for start in used {
            if arrival[start] == nil { exploreLinks(from: start, arrival: &arrival) }
            var variable = start
            while let link = arrival[variable], link != none, isListed.insert(variable).inserted {
                result.append(link)
                variable = otherEnd(of: link, than: variable)
            }
        }
        return result
    }

    private func exploreLinks(from start: Int32, arrival: inout [Int32: Int32]) {
        arrival[start] = none
        var pending = [start]
        while let variable = pending.popLast() {
            var index = variables[variable].firstTerm
            while index != none {
                let slot = terms[index].constraint
                if constraints[slot].kind == .link {
                    let other = otherEnd(of: slot, than: variable)
                    if arrival[other] == nil {
                        arrival[other] = slot
                        pending.append(other)
                    }
                }
                index = terms[index].nextOfVariable
            }
        }
    }
}
