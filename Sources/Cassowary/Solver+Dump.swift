// SPDX-License-Identifier: MIT
/// The state of a solver as text.
extension Solver {
    /// The explanation of the parts of `dump()`.
    public static let dumpLegend = """
        Variables    each variable as a multiple of the free symbol of its class and an
                     offset: required equalities of two variables tie them together. A
                     free symbol is written as one of its variables in brackets.
        Constraints  c0, c1, …: strength, then the expression and its relation to zero.
                     "(link)" marks the equalities that make the classes; all others
                     have a residual r0, r1, …: their expression, negated for <=.
        Definitions  the free symbols that something determines. Those without a row are
                     zero.
        Tableau      the residuals that are basic: not held at zero. ">=" and "<=" tell
                     on which side of zero a residual is counted. All residuals without
                     a row are parametric: zero, their constraints hold exactly.
        Objectives   by priority: what moving a parametric residual up by one adds to
                     the errors of the basic ones.
        """

    /// Returns the variables, the constraints and the tableau as text. O(size of the tableau).
    ///
    /// Does not compute the optimum, so rows may be infeasible; read a value first to see an optimum. Two solvers with
    /// equal dumps behave alike.
    public func dump() -> String {
        var text = "Variables\n"
        for slot in 0..<engine.variables.count where engine.variables[slot].symbol != none {
            let record = engine.variables[slot]
            text += "  \(name(ofVariable: slot)) = "
            text += sum([(record.scale, name(ofSymbol: record.symbol))], constant: record.offset) + "\n"
        }
        text += "Constraints\n"
        for slot in 0..<engine.constraints.count where engine.constraints[slot].kind != .vacant {
            text += "  c\(slot)  \(description(ofConstraint: slot))\n"
        }
        text += "Definitions\n" + rows { $0.state == .defined }
        text += "Tableau\n" + rows { $0.isBasic }
        text += "Objectives\n"
        for position in 0..<engine.tableau.levels.count {
            let level = engine.tableau.levels[position]
            text += "  \(name(ofSymbol: level)): \(row(of: level))\n"
        }
        return text
    }

    /// Returns a constraint as text, such as `@750  right - left - 100 >= 0`. O(terms).
    ///
    /// - Throws: `unknownConstraint`.
    public func description(of constraint: Constraint) throws(SolverError) -> String {
        description(ofConstraint: try engine.slot(of: constraint))
    }

    private func description(ofConstraint slot: Int32) -> String {
        let record = engine.constraints[slot]
        var terms: [(Double, String)] = []
        var index = record.firstTerm
        while index != none {
            let term = engine.terms[index]
            terms.append((term.coefficient, name(ofVariable: term.variable)))
            index = term.nextOfConstraint
        }
        let expression = sum(terms.reversed(), constant: record.constant)
        let link = record.kind == .link ? "  (link)" : ""
        return "\(Strength(priority: record.priority))  \(expression) \(record.relation) 0\(link)"
    }

    private func rows(where isShown: (Symbol) -> Bool) -> String {
        var text = ""
        for symbol in 0..<engine.tableau.symbols.count where isShown(engine.tableau.symbols[symbol]) {
            let side =
                switch engine.tableau.symbols[symbol].state {
                case .basicAbove: engine.tableau.symbols[symbol].isFixed ? "  (== 0)" : "  (>= 0)"
                case .basicBelow: "  (<= 0)"
                case .parametric, .defined: ""
                }
            text += "  \(name(ofSymbol: symbol)) = \(row(of: symbol))\(side)\n"
        }
        return text
    }

    private func row(of symbol: Int32) -> String {
        var terms: [(coefficient: Double, column: Int32)] = []
        var node = engine.tableau.symbols[symbol].row
        while node != none {
            terms.append((engine.tableau.nodes[node].coefficient, engine.tableau.nodes[node].column))
            node = engine.tableau.nodes[node].nextInRow
        }
        terms.sort { $0.column < $1.column }
        return sum(
            terms.map { ($0.coefficient, name(ofSymbol: $0.column)) }, constant: engine.tableau.symbols[symbol].constant
        )
    }

    private func sum(_ terms: [(Double, String)], constant: Double) -> String {
        var text = ""
        for (coefficient, name) in terms {
            let size = abs(coefficient)
            if text.isEmpty {
                text = coefficient < 0 ? "-" : ""
            } else {
                text += coefficient < 0 ? " - " : " + "
            }
            text += size == 1 ? name : "\(shortDescription(of: size))·\(name)"
        }
        if text.isEmpty { return shortDescription(of: constant) }
        guard constant != 0 else { return text }
        return text + (constant < 0 ? " - " : " + ") + shortDescription(of: abs(constant))
    }

    func name(ofVariable slot: Int32) -> String { engine.names[slot] ?? "v\(slot)" }

    private func name(ofSymbol symbol: Int32) -> String {
        let record = engine.tableau.symbols[symbol]
        return switch record.kind {
        case .free(let variables): "[\(name(ofVariable: variables.member))]"
        case .residual(let constraint): "r\(constraint)"
        case .objective(let objective):
            symbol == engine.tableau.tieBreaker ? "tie breaker" : "\(Strength(priority: objective.priority))"
        case .vacant: "vacant\(symbol)"
        }
    }
}
