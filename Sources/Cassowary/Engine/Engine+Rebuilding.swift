// SPDX-License-Identifier: MIT
/// Rounding errors: they are checked after a number of pivots, and the tableau is rebuilt when they have grown.
extension Engine {
    /// Errors in a constraint, per unit of its greatest term, at which the tableau is made anew.
    private static var tolerableError: Double { 1e-9 }

    /// Makes the tableau anew if the constraints no longer are what their residuals say. O(terms).
    mutating func inspect() {
        if nextInspection == 0 || greatestError() > Self.tolerableError {
            renew()
        }
        nextInspection = tableau.pivots + max(100, Int(constraints.count))
    }

    /// The greatest difference between a constraint, worked out from its variables, and its residual, per unit of its
    /// greatest term.
    mutating func greatestError() -> Double {
        var greatest = 0.0
        for slot in 0..<constraints.count where constraints[slot].kind != .vacant {
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
            let residual = isBasic ? tableau.symbols[record.symbol].constant : 0
            greatest = max(greatest, abs(sum * record.sign - residual) / scale)
        }
        return greatest
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
        for (slot, state) in exact + others {
            placeResidual(of: slot)
            let residual = constraints[slot].symbol
            guard tableau.symbols[residual].isBasic else { continue }
            // At zero either side may be the cheaper one.
            let isAtZero = abs(tableau.symbols[residual].constant) <= Tolerance.feasibility
            if isAtZero, state != .parametric { tableau.symbols[residual].state = state }
            tableau.enqueue(residual)
        }
        tableau.growth = 1
        writeObjectives()
        tableau.needsOptimization = true
    }

    /// Makes a change, or leaves everything as it was and says why.
    ///
    /// Where coefficients are of very different size a row may be nothing but rounding errors after some pivots. So what the
    /// change came to is looked at in rows that are worked out anew, and a change that seems impossible is tried again in such.
    @inline(__always)
    mutating func carefully(_ change: (inout Engine) throws(Failure) -> Void) throws(Failure) {
        guard isWide else { return try change(&self) }
        backup.variables.assign(from: variables)
        backup.constraints.assign(from: constraints)
        backup.tableau.assign(from: tableau)
        do throws(Failure) {
            if tableau.growth > 1 { renew() }
            try changeAndRefine(change)
        } catch {
            restore()
            guard tableau.growth > 1 else { throw error }
            renew()
            do throws(Failure) {
                try changeAndRefine(change)
            } catch {
                restore()
                throw error
            }
        }
    }

    private mutating func changeAndRefine(_ change: (inout Engine) throws(Failure) -> Void) throws(Failure) {
        try change(&self)
        guard tableau.growth > Tolerance.growth else { return }
        rebuild()
        let infeasible = tableau.restoreFeasibility(requiredOnly: true)
        if infeasible != none { throw conflict(inRowOf: infeasible) }
    }

    /// Makes the tableau anew and seeks the optimum.
    mutating func renew() {
        rebuild()
        if breaksTies { renewTieBreaker() }
        solve()
    }

    private mutating func restore() {
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
