// SPDX-License-Identifier: MIT
/// Rounding errors: their detection after a number of pivots, iterative refinement, and the rebuilding of the tableau.
extension Engine {
    /// The error of a constraint, relative to its largest term, above which the tableau is rebuilt.
    private static var tolerableError: Double { 1e-9 }
    /// The error of a constraint, relative to its largest term, above which its residual is refined.
    private static var refinedError: Double { 1e-14 }

    /// Rebuilds the tableau if a constraint differs too much from its residual, or if no optimum was found. O(terms).
    mutating func checkRoundingErrors() {
        if nextRoundingCheck == 0 || greatestError() > Self.tolerableError { rebuildAndSolve() }
        nextRoundingCheck = tableau.pivots + max(100, Int(constraints.count))
    }

    /// Returns the largest rounding error of a constraint, relative to its largest term.
    mutating func greatestError() -> Double {
        var greatest = 0.0
        for slot in 0..<constraints.count where constraints[slot].kind != .vacant {
            let error = roundingError(of: slot)
            greatest = max(greatest, abs(error.difference) / error.scale)
        }
        return greatest
    }

    /// Returns a constraint's expression, evaluated, minus its residual, and the size of its largest term (at least 1).
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

    /// Reduces rounding errors by iterative refinement (Wilkinson 1963), with the tableau as the factorization.
    ///
    /// Each residual is shifted by its rounding error, as if the constant had changed. O(terms + length of the columns)
    /// per iteration, of which there are at most four.
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

    /// Recomputes the tableau from the constraints, with the same links and, unless degenerate, the same basis.
    ///
    /// Constraints with a parametric residual define the free symbols; all others become rows. The rounding errors are
    /// then those of one elimination. O(constraints × length of their expansions).
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
        // Links form no cycle, so each connects two different symbols, which are isolated here.
        for slot in links { _ = mergeClasses(by: slot) }
        defineSymbols(by: exact.map(\.slot))
        for (slot, state) in exact + others {
            if state != .parametric { addWithoutPivots(slot) }
            let residual = constraints[slot].symbol
            guard tableau.symbols[residual].isBasic else { continue }
            // At zero both sign restrictions are feasible, so the basis keeps the former one.
            let isAtZero = abs(tableau.symbols[residual].constant) <= Tolerance.feasibility
            if isAtZero, state != .parametric { tableau.symbols[residual].state = state }
            tableau.enqueue(residual)
        }
        writeObjectives()
        tableau.needsOptimization = true
    }

    /// Defines free symbols with threshold pivoting: constraints whose terms nearly cancel come last.
    private mutating func defineSymbols(by slots: [Int32]) {
        var waiting = slots
        while !waiting.isEmpty {
            var deferred: [Int32] = []
            for slot in waiting {
                if relativePivot(of: slot) * Tolerance.wellScaledRatio >= 1 {
                    addWithoutPivots(slot)
                } else {
                    deferred.append(slot)
                }
            }
            if deferred.count == waiting.count {
                let best = deferred.indices.max { relativePivot(of: deferred[$0]) < relativePivot(of: deferred[$1]) }!
                addWithoutPivots(deferred.remove(at: best))
            }
            waiting = deferred
        }
    }

    /// Returns the largest coefficient of an undefined symbol after expansion, relative to the largest one before.
    private mutating func relativePivot(of slot: Int32) -> Double {
        _ = gather(slot)
        let largest = largestGathered()
        _ = expand(0)
        guard let symbol = largestSubject() else { return 0 }
        return abs(tableau.scratch[symbol].number) / largest
    }

    /// Performs a change, or throws and leaves the engine unchanged.
    ///
    /// In an ill-conditioned tableau a row may consist of rounding errors only. The change is therefore performed in a
    /// rebuilt tableau, checked in another one if it amplified rounding errors, and repeated if it failed.
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

    /// Rebuilds the tableau and computes an optimum.
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

    /// Recomputes the objectives from the rows of the basic residuals.
    mutating func writeObjectives() {
        for position in 0..<tableau.levels.count where tableau.levels[position] != tableau.tieBreaker {
            tableau.removeRow(of: tableau.levels[position])
        }
        for residual in 0..<tableau.symbols.count where tableau.symbols[residual].isBasic {
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 {
                tableau.addMultiple(ofRow: residual, times: gradient, to: tableau.symbols[residual].level)
            }
        }
    }
}
