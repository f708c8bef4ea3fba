// SPDX-License-Identifier: MIT
/// Rounding errors: they are checked after a number of pivots, and the tableau is rebuilt when they have grown.
extension Engine {
    /// Errors in a constraint, per unit of its greatest term, at which the tableau is made anew.
    private static var tolerableError: Double { 1e-9 }
    /// Errors in a constraint, per unit of its greatest term, that are left as they are.
    private static var refinedError: Double { 1e-14 }

    /// Makes the tableau anew if the constraints no longer are what their residuals say. O(terms).
    mutating func checkRoundingErrors() {
        if nextRoundingCheck == 0 || greatestError() > Self.tolerableError {
            rebuildAndSolve()
        }
        nextRoundingCheck = tableau.pivots + max(100, Int(constraints.count))
    }

    /// The greatest difference between a constraint, worked out from its variables, and its residual, per unit of its
    /// greatest term.
    mutating func greatestError() -> Double {
        var greatest = 0.0
        for slot in 0..<constraints.count where constraints[slot].kind != .vacant {
            let error = roundingError(of: slot)
            greatest = max(greatest, abs(error.difference) / error.scale)
        }
        return greatest
    }

    /// The difference between a constraint, worked out from its variables, and its residual, and its greatest term.
    mutating func roundingError(of slot: Int32) -> (difference: Double, scale: Double) {
        let record = constraints[slot]
        var sum = record.constant
        var scale = max(1, abs(sum))
        var index = record.firstTerm
        while index != none {
            let product = terms[index].coefficient * value(of: terms[index].variable)
            sum += product
            scale = max(scale, abs(product))
            index = terms[index].nextOfConstraint
        }
        let isBasic = record.kind == .residual && tableau.symbols[record.symbol].isBasic
        return (sum * record.sign - (isBasic ? tableau.symbols[record.symbol].constant : 0), scale)
    }

    /// Takes what rounding has left out of the values: iterative refinement (Wilkinson 1963), with the tableau as the
    /// factors. O(terms + length of the columns) a round.
    ///
    /// Each residual is moved by what its constraint differs from it, as if the constant had changed by that.
    mutating func refine() {
        var differences: [(symbol: Int32, difference: Double)] = []
        for _ in 0..<4 {
            differences.removeAll(keepingCapacity: true)
            for slot in 0..<constraints.count where constraints[slot].kind == .residual {
                let error = roundingError(of: slot)
                if abs(error.difference) > Self.refinedError * error.scale {
                    differences.append((constraints[slot].symbol, error.difference))
                }
            }
            if differences.isEmpty { break }
            for (symbol, difference) in differences { tableau.shift(symbol, by: difference) }
            tableau.flushChangedResiduals()
        }
    }

    /// Works the tableau out anew from the constraints as they were written, with the same links and the same symbols basic.
    ///
    /// The constraints that hold exactly come first and define the symbols, each the one with its largest coefficient; all
    /// others are rows over these. What is left of rounding is what one elimination leaves. O(everything).
    mutating func rebuild() {
        rebuilds += 1
        var links: [Int32] = []
        var exact: [(slot: Int32, state: Symbol.State)] = []
        var others: [(slot: Int32, state: Symbol.State)] = []
        let order = (0..<constraints.count).filter { constraints[$0].kind != .vacant }
            .sorted { constraints[$0].serial < constraints[$1].serial }
        for slot in order {
            let state = constraints[slot].kind == .link ? .parametric : tableau.symbols[constraints[slot].symbol].state
            if constraints[slot].kind == .link {
                links.append(slot)
            } else if state == .parametric {
                exact.append((slot, state))
            } else {
                others.append((slot, state))
            }
        }
        let (pivots, epoch) = (tableau.pivots, tableau.epoch)
        tableau = Tableau()
        tableau.pivots = pivots
        tableau.epoch = epoch
        tableau.tieBreakerIsStale = true
        for slot in 0..<variables.count where variables[slot].symbol != none { startClass(of: slot) }
        // Links make no circle, so each of them ties two bare symbols.
        for slot in links { _ = mergeClasses(by: slot) }
        defineSymbols(by: exact.map(\.slot))
        for (slot, state) in exact + others {
            if state != .parametric { insertResidual(of: slot) }
            let residual = constraints[slot].symbol
            guard tableau.symbols[residual].isBasic else { continue }
            // At zero either side may be the cheaper one.
            let isAtZero = abs(tableau.symbols[residual].constant) <= Tolerance.feasibility
            if isAtZero, state != .parametric { tableau.symbols[residual].state = state }
            tableau.enqueue(residual)
        }
        writeObjectives()
        tableau.needsOptimization = true
    }

    /// Lets constraints that hold exactly define symbols. One whose terms nearly cancel waits for those that don't.
    private mutating func defineSymbols(by slots: [Int32]) {
        var waiting = slots
        while !waiting.isEmpty {
            var deferred: [Int32] = []
            for slot in waiting {
                if relativePivot(of: slot) * Tolerance.wellScaledRatio >= 1 {
                    insertResidual(of: slot)
                } else {
                    deferred.append(slot)
                }
            }
            if deferred.count == waiting.count {
                let best = deferred.indices.max { relativePivot(of: deferred[$0]) < relativePivot(of: deferred[$1]) }!
                insertResidual(of: deferred.remove(at: best))
            }
            waiting = deferred
        }
    }

    /// The largest coefficient of an undetermined symbol in a constraint, as a share of the constraint's largest.
    private mutating func relativePivot(of slot: Int32) -> Double {
        _ = gather(slot)
        let largest = largestGathered()
        _ = expand(0)
        guard let symbol = undefinedSymbol() else { return 0 }
        return abs(tableau.scratch[symbol].number) / largest
    }

    /// Makes a change, or leaves everything as it was and says why.
    ///
    /// In an unsteady tableau a row may be nothing but rounding errors. So what the change came to is looked at in rows that
    /// are worked out anew, and a change that seems impossible is tried again in such.
    @inline(__always)
    mutating func applyWithBackup(_ change: (inout Engine) throws(Failure) -> Void) throws(Failure) {
        guard isIllConditioned else { return try change(&self) }
        backup.variables.assign(from: variables)
        backup.constraints.assign(from: constraints)
        backup.tableau.assign(from: tableau)
        do throws(Failure) {
            if tableau.growth > 1 { rebuildAndSolve() }
            try applyAndRebuild(change)
        } catch {
            restoreBackup()
            guard tableau.growth > 1 else { throw error }
            rebuildAndSolve()
            do throws(Failure) {
                try applyAndRebuild(change)
            } catch {
                restoreBackup()
                throw error
            }
        }
    }

    private mutating func applyAndRebuild(_ change: (inout Engine) throws(Failure) -> Void) throws(Failure) {
        try change(&self)
        guard tableau.growth > Tolerance.growth else { return }
        rebuild()
        let infeasible = tableau.restoreFeasibility(requiredOnly: true)
        if infeasible != none { throw conflict(inRowOf: infeasible) }
    }

    /// Makes the tableau anew and seeks the optimum.
    mutating func rebuildAndSolve() {
        rebuild()
        if breaksTies { writeTieBreaker() }
        solve()
    }

    private mutating func restoreBackup() {
        variables.assign(from: backup.variables)
        constraints.assign(from: backup.constraints)
        tableau.assign(from: backup.tableau)
    }

    /// Writes anew what the basic residuals cost on the sides that they are counted on.
    mutating func writeObjectives() {
        for position in 0..<tableau.levels.count where tableau.levels[position] != tableau.tieBreaker {
            tableau.removeRow(of: tableau.levels[position])
        }
        for residual in 0..<tableau.symbols.count where tableau.symbols[residual].isBasic {
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 { tableau.addRow(of: residual, times: gradient, to: tableau.symbols[residual].level) }
        }
    }
}
