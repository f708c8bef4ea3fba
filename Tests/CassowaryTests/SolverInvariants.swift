// SPDX-License-Identifier: MIT
@testable import Cassowary

/// Checks of the invariants between two calls.
extension Solver {
    /// Returns descriptions of the violated invariants; empty if all hold. Computes the optimum first. O(size of the
    /// tableau).
    func invariantViolations() -> [String] {
        engine.updateOptimum()
        return engine.listViolations() + engine.identityViolations() + engine.valueViolations()
            + engine.objectiveViolations()
    }
}

extension Engine {
    /// Returns whether two numbers differ by no more than the rounding errors of numbers of this size.
    private func isClose(_ left: Double, _ right: Double, scale: Double = 0) -> Bool {
        abs(left - right) <= 1e-6 * (1 + max(abs(left), abs(right), scale))
    }

    fileprivate func listViolations() -> [String] {
        var wrong: [String] = []
        var nodeCount = 0
        for index in 0..<tableau.symbols.count where !tableau.symbols[index].isVacant {
            var previous = none
            var node = tableau.symbols[index].row
            while node != none {
                let record = tableau.nodes[node]
                if record.row != index || record.previousInRow != previous { wrong.append("row list of \(index)") }
                let column = tableau.symbols[record.column]
                switch tableau.symbols[index].kind {
                case .free:
                    if !column.isFree && !column.isResidual { wrong.append("definition \(index)") }
                case .residual, .objective:
                    if !column.isResidual || column.state != .parametric {
                        wrong.append("row \(index) names \(record.column), which has a row")
                    }
                case .vacant: break
                }
                nodeCount += 1
                previous = node
                node = record.nextInRow
            }
            let symbol = tableau.symbols[index]
            if symbol.row != none, symbol.state == .parametric, !symbol.isObjective {
                wrong.append("parametric symbol \(index) has a row")
            }
            let columns: [(head: Int32, isOfKind: (Symbol) -> Bool)] = [
                (symbol.column, \.isResidual), (symbol.objectiveColumn, \.isObjective),
                (symbol.definitionColumn, \.isFree),
            ]
            for (head, isOfKind) in columns {
                previous = none
                node = head
                while node != none {
                    let record = tableau.nodes[node]
                    if record.column != index || record.previousInColumn != previous
                        || !isOfKind(tableau.symbols[record.row])
                    {
                        wrong.append("column list of \(index)")
                    }
                    nodeCount += 1
                    previous = node
                    node = record.nextInColumn
                }
            }
            if symbol.isFree { wrong += classViolations(of: index) }
        }
        var unused = 0
        var node = tableau.freeNode
        while node != none {
            unused += 1
            node = tableau.nodes[node].nextInRow
        }
        if nodeCount != 2 * (Int(tableau.nodes.count) - unused) { wrong.append("nodes that no list holds") }
        return wrong
    }

    private func classViolations(of symbol: Int32) -> [String] {
        var count: Int32 = 0
        let start = tableau.symbols[symbol].variables.member
        var member = start
        repeat {
            let record = variables[member]
            if record.symbol != symbol || variables[record.nextMember].previousMember != member {
                return ["class of symbol \(symbol)"]
            }
            count += 1
            member = record.nextMember
        } while member != start && count <= variables.count
        return count == tableau.symbols[symbol].variables.count ? [] : ["size of the class of symbol \(symbol)"]
    }

    /// Compares each constraint's expanded expression with the expanded row of its residual.
    fileprivate mutating func identityViolations() -> [String] {
        var wrong: [String] = []
        for slot in 0..<constraints.count where constraints[slot].kind != .vacant {
            let residual = constraints[slot].symbol
            var constant = gather(slot)
            let scale = abs(constant)
            if constraints[slot].kind == .link {
                let isZero = gathered.count == 1 && isClose(tableau.scratch[gathered[0]].number, 0)
                if !isZero || !isClose(constant, 0, scale: abs(constraints[slot].constant)) {
                    wrong.append("link \(slot)")
                }
                continue
            }
            constant = expand(constant)
            var difference: [Int32: Double] = [:]
            for index in 0..<gathered.count {
                difference[gathered[index], default: 0] += tableau.scratch[gathered[index]].number
            }
            if tableau.symbols[residual].isBasic {
                constant -= tableau.symbols[residual].constant
                var node = tableau.symbols[residual].row
                while node != none {
                    difference[tableau.nodes[node].column, default: 0] -= tableau.nodes[node].coefficient
                    node = tableau.nodes[node].nextInRow
                }
            } else {
                difference[residual, default: 0] -= 1
            }
            if !isClose(constant, 0, scale: scale) || !difference.values.allSatisfy({ isClose($0, 0) }) {
                wrong.append("constraint \(slot) is no longer what its row says: \(constant) \(difference)")
            }
        }
        return wrong
    }

    /// Evaluates each constraint with the values of its variables: the result must be its residual, and a required
    /// constraint must hold.
    fileprivate mutating func valueViolations() -> [String] {
        var wrong: [String] = []
        for slot in 0..<constraints.count where constraints[slot].kind != .vacant {
            let record = constraints[slot]
            let error = roundingError(of: slot)
            let isBasic = record.kind == .residual && tableau.symbols[record.symbol].isBasic
            let expected = isBasic ? tableau.symbols[record.symbol].constant : 0
            if !isClose(error.difference, 0, scale: error.scale) {
                wrong.append("constraint \(slot) differs from its residual \(expected) by \(error.difference)")
            }
            guard record.priority == .infinity else { continue }
            if expected < -1e-6 || record.relation == .equal && expected > 1e-6 {
                wrong.append("required constraint \(slot) misses by \(expected)")
            }
        }
        return wrong
    }

    /// Compares each objective with the sum of the errors of the basic residuals, and checks that the tableau is
    /// optimal.
    fileprivate mutating func objectiveViolations() -> [String] {
        var wrong: [String] = []
        var expected: [Int32: [Int32: Double]] = [:]
        for index in 0..<tableau.symbols.count where tableau.symbols[index].isBasic {
            let symbol = tableau.symbols[index]
            if tableau.isViolated(index), !symbol.isFixed { wrong.append("residual \(index) is off its side") }
            guard symbol.gradient != 0 else { continue }
            var node = symbol.row
            while node != none {
                let coefficient = tableau.nodes[node].coefficient * symbol.gradient
                expected[symbol.level, default: [:]][tableau.nodes[node].column, default: 0] += coefficient
                node = tableau.nodes[node].nextInRow
            }
        }
        for position in 0..<tableau.levels.count {
            let level = tableau.levels[position]
            if tableau.symbols[level].objective.position != position { wrong.append("order of the objectives") }
            var difference = expected[level] ?? [:]
            if level == tableau.tieBreaker { difference = weightedSum() }
            var node = tableau.symbols[level].row
            while node != none {
                difference[tableau.nodes[node].column, default: 0] -= tableau.nodes[node].coefficient
                node = tableau.nodes[node].nextInRow
            }
            if !difference.values.allSatisfy({ isClose($0, 0) }) { wrong.append("objective \(level): \(difference)") }
        }
        if tableau.improvingColumn(lowestFirst: false) != nil { wrong.append("not optimal") }
        return wrong
    }

    /// Returns the weighted sum of the tie breaker, as coefficients of parametric residuals.
    private mutating func weightedSum() -> [Int32: Double] {
        var sum: [Int32: Double] = [:]
        for slot in 0..<variables.count where variables[slot].symbol != none && variables[slot].tieBreakWeight != 0 {
            _ = expandAlone(variables[slot].symbol)
            for index in 0..<gathered.count where tableau.symbols[gathered[index]].isResidual {
                let weight = variables[slot].tieBreakWeight * variables[slot].scale
                sum[gathered[index], default: 0] += weight * tableau.scratch[gathered[index]].number
            }
        }
        return sum
    }
}
