/// Rounding errors: they are looked at every so many pivots, and the tableau is made anew when they have grown.
extension Engine {
    /// Errors in a constraint, per unit of its greatest term, at which the tableau is made anew.
    private static var tolerableError: Double { 1e-9 }

    /// Makes the tableau anew if the constraints no longer are what their residuals say. O(terms).
    mutating func inspect() {
        if nextInspection == 0 || greatestError() > Self.tolerableError {
            rebuild()
            if breaksTies { renewTieBreaker() }
            solve()
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

    /// Makes classes and tableau anew from the constraints as they were written, in the order of adding.
    ///
    /// Keeps the old ones if a required constraint holds by a rounding error only, which the new ones would not allow.
    mutating func rebuild() {
        rebuilds += 1
        savedVariables.assign(from: variables)
        savedBeforeCut.assign(from: tableau)
        savedConstraints.assign(from: constraints)
        let (pivots, epoch) = (tableau.pivots, tableau.epoch)
        tableau = Tableau()
        tableau.pivots = pivots
        tableau.epoch = epoch
        tableau.tieBreakerIsStale = true
        for slot in 0..<variables.count where variables[slot].symbol != none { startClass(of: slot) }
        let order = (0..<constraints.count).filter { constraints[$0].kind != .vacant }
            .sorted { constraints[$0].serial < constraints[$1].serial }
        do throws(Failure) {
            for slot in order { try install(slot) }
        } catch {
            variables.assign(from: savedVariables)
            constraints.assign(from: savedConstraints)
            tableau.assign(from: savedBeforeCut)
        }
    }
}
