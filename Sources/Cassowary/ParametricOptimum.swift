// SPDX-License-Identifier: MIT
/// The optimal values of some variables as linear functions of parameters: the constants of constraints.
///
/// As long as the simplex tableau needs no pivot, the value of each variable is a constant plus a linear combination of
/// the parameters. The inequalities between parameters under which no pivot is needed are a *critical region* of
/// parametric programming (T. Gal, "Postoptimal Analyses, Parametric Programming, and Related Topics", 1995). Inside
/// the region the variables have these values in every optimum; outside, nothing is known.
///
/// Made by ``Solver/parametricOptimum(of:by:nonNegativeCount:within:)``. It is valid until constraints are added or
/// removed, or change in anything but the parameters.
public struct ParametricOptimum: Sendable {
    /// A constant and multiples of parameters.
    struct Form: Hashable, Sendable {
        var constant: Double
        var terms: [Term] = []
    }

    struct Term: Hashable, Sendable {
        let parameter: Int32
        var coefficient: Double
    }

    /// The terms of the conditions, which must not be negative, then of the values. The last term of each is its
    /// constant, with the parameter −1.
    private let terms: ContiguousArray<Term>
    private let conditionCount: Int
    private let valueCount: Int

    init(values: [Form], conditions: [Form]) {
        conditionCount = conditions.count
        valueCount = values.count
        terms = ContiguousArray(
            (conditions + values).flatMap { $0.terms + [Term(parameter: -1, coefficient: $0.constant)] })
    }

    /// The number of variables.
    public var count: Int { valueCount }

    /// Whether a value or a condition depends on a parameter.
    public func depends(on parameter: Int) -> Bool {
        terms.contains { $0.parameter == Int32(parameter) }
    }

    /// The values of the variables, in the order in which they were requested; `nil` if the parameters are not in the
    /// critical region. O(terms).
    public func values(for parameters: ContiguousArray<Double>) -> ContiguousArray<Double>? {
        var values: ContiguousArray<Double> = []
        return evaluate(for: parameters, into: &values) ? values : nil
    }

    /// Computes the values of the variables, in the order in which they were requested, if the parameters are in the
    /// critical region. Does not allocate. O(terms).
    ///
    /// - Parameters:
    ///   - parameters: The parameters.
    ///   - values: Its first elements become the values; elements are added if it has too few.
    /// - Returns: Whether the parameters are in the critical region. Otherwise `values` is unchanged.
    public func evaluate(
        for parameters: ContiguousArray<Double>, into values: inout ContiguousArray<Double>
    ) -> Bool {
        var next = 0
        var conditionsLeft = conditionCount
        var sum = 0.0
        for index in terms.indices {
            let term = terms[index]
            guard term.parameter < 0 else {
                sum += term.coefficient * parameters[Int(term.parameter)]
                continue
            }
            sum += term.coefficient
            if conditionsLeft > 0 {
                guard sum >= -Tolerance.feasibility else { return false }
                conditionsLeft -= 1
            } else {
                if next < values.count { values[next] = sum } else { values.append(sum) }
                next += 1
            }
            sum = 0
        }
        return true
    }
}

extension Solver {
    /// The constraints that the critical region of a ``ParametricOptimum`` takes into account.
    public enum ParametricScope: Sendable {
        /// Only those that the tableau connects with the variables; the others are assumed to be satisfied.
        case connected
        /// All constraints.
        case everything
    }

    /// The optimal values of variables as linear functions of parameters.
    ///
    /// A parameter is the negated constant of one or more constraints, all of which have that constant now: 100 for
    /// `width - 100 ≥ 0` and `width - 100 ≤ 0`. O(size of the tableau).
    ///
    /// - Parameters:
    ///   - variables: The variables.
    ///   - parameters: The constraints of each parameter.
    ///   - nonNegativeCount: The number of parameters, from the first one, that are never negative, which saves
    ///     conditions.
    ///   - scope: The constraints that the critical region takes into account.
    /// - Returns: `nil` if a variable could have another value in an equally good solution.
    /// - Throws: `unknownVariable` or `unknownConstraint`.
    public func parametricOptimum(
        of variables: [Variable], by parameters: [[Constraint]], nonNegativeCount: Int = 0,
        within scope: ParametricScope = .everything
    ) throws(SolverError) -> ParametricOptimum? {
        try engine.parametricOptimum(of: variables, by: parameters, nonNegativeCount, within: scope)
    }
}

extension Engine {
    mutating func parametricOptimum(
        of variables: [Variable], by parameters: [[Constraint]], _ nonNegativeCount: Int,
        within scope: Solver.ParametricScope
    ) throws(SolverError) -> ParametricOptimum? {
        updateOptimum()
        let parameters = try Parameters(parameters, nonNegativeCount, of: self)
        var values: [ParametricOptimum.Form] = []
        var columns: [Int32] = []
        for variable in variables {
            let record = self.variables[try slot(of: variable)]
            _ = expandAlone(record.symbol)
            var form = ParametricOptimum.Form(constant: value(of: variable.slot))
            for index in 0..<gathered.count {
                let symbol = gathered[index]
                let coefficient = tableau.scratch[symbol].number
                guard abs(coefficient) >= Tolerance.coefficient else { continue }
                guard tableau.symbols[symbol].kind == .residual, tableau.isDetermined(symbol) else { return nil }
                columns.append(symbol)
                parameters.add(record.scale * coefficient, of: symbol, to: &form)
            }
            parameters.makeAbsolute(&form)
            values.append(form)
        }
        let rows =
            switch scope {
            case .connected: tableau.rows(connectedWith: columns)
            case .everything: (0..<tableau.symbols.count).filter { tableau.symbols[$0].isBasic }
            }
        var conditions: [ParametricOptimum.Form] = []
        for row in rows {
            for condition in self.conditions(ofRow: row, parameters) where !conditions.contains(condition) {
                conditions.append(condition)
            }
        }
        return ParametricOptimum(values: values, conditions: conditions)
    }

    /// The forms that must not be negative so that a basic residual keeps its sign; none if its sign does not matter.
    private func conditions(ofRow row: Int32, _ parameters: Parameters) -> [ParametricOptimum.Form] {
        let symbol = tableau.symbols[row]
        // A residual that is being removed may take any value.
        if symbol.isReleased || tableau.mayChangeSides(row) { return [] }
        var form = ParametricOptimum.Form(constant: symbol.constant)
        parameters.add(-1, of: row, to: &form)
        var node = symbol.row
        while node != none {
            parameters.add(tableau.nodes[node].coefficient, of: tableau.nodes[node].column, to: &form)
            node = tableau.nodes[node].nextInRow
        }
        parameters.makeAbsolute(&form)
        // A condition without parameters is satisfied now, and stays so.
        guard !form.terms.isEmpty else { return [] }
        let negative = ParametricOptimum.Form(
            constant: -form.constant,
            terms: form.terms.map { .init(parameter: $0.parameter, coefficient: -$0.coefficient) })
        let sides = symbol.isFixed ? [form, negative] : [symbol.state == .basicBelow ? negative : form]
        return sides.filter { !parameters.areNeverNegative(in: $0) }
    }

    /// The parameter of each residual, and the present values of the parameters.
    private struct Parameters {
        private var numbers: [Int32: (parameter: Int32, sign: Double)] = [:]
        private var present: [Double] = []
        private let nonNegativeCount: Int

        init(_ constraints: [[Constraint]], _ nonNegativeCount: Int, of engine: borrowing Engine) throws(SolverError) {
            self.nonNegativeCount = nonNegativeCount
            for (parameter, group) in constraints.enumerated() {
                present.append(0)
                for constraint in group {
                    let record = try engine.record(of: constraint)
                    guard record.kind == .residual else { continue }
                    present[parameter] = -record.constant
                    numbers[record.symbol] = (Int32(parameter), record.sign)
                }
            }
        }

        /// Adds the parameter of a residual with this coefficient to a form. A parameter that grows by one decreases
        /// the constants of its constraints by one, which shifts the residual's zero by as much.
        func add(_ coefficient: Double, of residual: Int32, to form: inout ParametricOptimum.Form) {
            guard let (parameter, sign) = numbers[residual] else { return }
            if let index = form.terms.firstIndex(where: { $0.parameter == parameter }) {
                form.terms[index].coefficient += coefficient * sign
            } else {
                form.terms.append(.init(parameter: parameter, coefficient: coefficient * sign))
            }
        }

        /// Whether a form is negative for no parameters that are allowed.
        func areNeverNegative(in form: ParametricOptimum.Form) -> Bool {
            form.constant >= 0
                && form.terms.allSatisfy { $0.coefficient > 0 && Int($0.parameter) < nonNegativeCount }
        }

        /// Subtracts the contribution of the present parameters from the constant.
        func makeAbsolute(_ form: inout ParametricOptimum.Form) {
            form.terms.removeAll { abs($0.coefficient) < Tolerance.coefficient }
            form.terms.sort { $0.parameter < $1.parameter }
            for term in form.terms {
                form.constant = cancellingSum(form.constant, -term.coefficient * present[Int(term.parameter)])
            }
        }
    }
}

extension Tableau {
    /// Whether a parametric residual is zero in every optimum: any change that it may make has a cost.
    fileprivate func isDetermined(_ residual: Int32) -> Bool {
        [true, false].allSatisfy { isAbove in
            !mayEnter(residual, above: isAbove) || firstCost(of: residual, above: isAbove) < levels.count
        }
    }

    /// The index of the first objective in which a change of a parametric residual has a cost; the number of objectives
    /// if it has none.
    private func firstCost(of residual: Int32, above isAbove: Bool) -> Int32 {
        var position: Int32 = 0
        while position < levels.count {
            let level = levels[position]
            let coefficient = objectiveCoefficient(of: residual, at: level)
            if abs(cost(of: residual, above: isAbove, at: level, coefficient: coefficient)) > Tolerance.cost { break }
            position += 1
        }
        return position
    }

    /// Whether an optional basic residual may change its sign without a pivot: every residual that could replace it in
    /// the basis has a cost at a higher priority, for either sign.
    fileprivate func mayChangeSides(_ residual: Int32) -> Bool {
        guard !symbols[residual].isRequired else { return false }
        let own = symbols[symbols[residual].level].size
        var node = symbols[residual].row
        while node != none {
            let column = nodes[node].column
            for isAbove in [true, false] where mayEnter(column, above: isAbove) {
                guard firstCost(of: column, above: isAbove) < own else { return false }
            }
            node = nodes[node].nextInRow
        }
        return true
    }

    /// The basic residuals that are connected with some columns through the coefficients of the tableau.
    fileprivate func rows(connectedWith columns: [Int32]) -> [Int32] {
        var seen = Set(columns)
        var waiting = Array(seen)
        var rows: Set<Int32> = []
        while let column = waiting.popLast() {
            var node = symbols[column].column
            while node != none {
                let row = nodes[node].row
                if rows.insert(row).inserted {
                    var member = symbols[row].row
                    while member != none {
                        let other = nodes[member].column
                        if seen.insert(other).inserted { waiting.append(other) }
                        member = nodes[member].nextInRow
                    }
                }
                node = nodes[node].nextInColumn
            }
        }
        return rows.sorted()
    }
}
