// SPDX-License-Identifier: MIT
/// The optimum as a function of some numbers in the constraints, as far as a few variables go.
///
/// As long as the simplex tableau needs no pivot, each variable is a constant and a sum of multiples of the numbers
/// that the constraints compare with. Where that ends is a set of inequalities between those numbers: a *critical
/// region* of parametric programming (T. Gal, "Postoptimal Analyses, Parametric Programming, and Related Topics", 1995).
/// Inside of it the variables have no other values in any optimum; outside of it nothing is known.
///
/// Made by ``Solver/parametricOptimum(of:by:nonNegativeCount:within:)``. It stays true until constraints are added or
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

    /// Where a form's terms end among all of them.
    private struct Record: Sendable {
        let constant: Double
        let end: Int32
    }

    private var terms: ContiguousArray<Term> = []
    private var records: ContiguousArray<Record> = []
    /// The last records are conditions: they have to be zero or more.
    private let valueCount: Int

    init(values: [Form], conditions: [Form]) {
        valueCount = values.count
        for form in values + conditions {
            terms += form.terms
            records.append(Record(constant: form.constant, end: Int32(terms.count)))
        }
    }

    /// How many variables there are.
    public var count: Int { valueCount }

    /// Whether anything depends on a parameter.
    public func depends(on parameter: Int) -> Bool {
        terms.contains { $0.parameter == Int32(parameter) }
    }

    /// Whether the parameters are inside of the region, so that the values hold.
    ///
    /// O(terms), a handful.
    public func holds(for parameters: ContiguousArray<Double>) -> Bool {
        for index in valueCount..<records.count where sum(index, parameters) < -Tolerance.feasibility { return false }
        return true
    }

    /// The value of a variable, by its place among those that were asked for. O(terms of the variable).
    public func value(_ index: Int, for parameters: ContiguousArray<Double>) -> Double {
        sum(index, parameters)
    }

    @inline(__always)
    private func sum(_ index: Int, _ parameters: ContiguousArray<Double>) -> Double {
        var sum = records[index].constant
        var position = index == 0 ? 0 : Int(records[index - 1].end)
        let end = Int(records[index].end)
        while position < end {
            sum += terms[position].coefficient * parameters[Int(terms[position].parameter)]
            position += 1
        }
        return sum
    }
}

extension Solver {
    /// How far around the variables that are asked for a ``ParametricOptimum`` looks for what could get in its way.
    public enum ParametricScope: Sendable {
        /// Only at what is connected with the variables by constraints. What is not is taken to hold whatever it says.
        case connected
        /// At all constraints.
        case everything
    }

    /// The present optimum of some variables as a function of parameters: numbers that constraints compare with.
    ///
    /// A parameter is the negative constant of one or several constraints, all of which have that constant at present:
    /// of `width - 100 ≥ 0` and `width - 100 ≤ 0` it is 100. O(everything).
    ///
    /// - Parameters:
    ///   - variables: The variables whose values are wanted.
    ///   - parameters: The constraints of each parameter.
    ///   - nonNegativeCount: How many parameters, from the first on, are never negative; fewer conditions remain then.
    ///   - scope: What has to hold so that the values do.
    /// - Returns: `nil` where a variable could have another value in an equally good solution.
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
        settle()
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

    /// What has to be zero or more so that a basic residual stays on its side, as far as that matters.
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
        // What depends on no parameter holds, for it holds now.
        guard !form.terms.isEmpty else { return [] }
        let negative = ParametricOptimum.Form(
            constant: -form.constant,
            terms: form.terms.map { .init(parameter: $0.parameter, coefficient: -$0.coefficient) })
        let sides = symbol.isFixed ? [form, negative] : [symbol.state == .basicBelow ? negative : form]
        return sides.filter { !parameters.areNeverNegative(in: $0) }
    }

    /// Which constraints the parameters are in.
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

        /// Adds what a residual with this coefficient makes of the parameters. A parameter that grows by one takes one off
        /// its constraints' constants, and what is zero then is the residual shifted by that much.
        func add(_ coefficient: Double, of residual: Int32, to form: inout ParametricOptimum.Form) {
            guard let (parameter, sign) = numbers[residual] else { return }
            if let index = form.terms.firstIndex(where: { $0.parameter == parameter }) {
                form.terms[index].coefficient += coefficient * sign
            } else {
                form.terms.append(.init(parameter: parameter, coefficient: coefficient * sign))
            }
        }

        /// Whether a form is zero or more whatever the parameters are.
        func areNeverNegative(in form: ParametricOptimum.Form) -> Bool {
            form.constant >= 0
                && form.terms.allSatisfy { $0.coefficient > 0 && Int($0.parameter) < nonNegativeCount }
        }

        /// Takes the present parameters out of the constant.
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
    /// Whether moving a parametric residual off zero costs something, whichever way it may move: it is zero in every
    /// optimum.
    fileprivate func isDetermined(_ residual: Int32) -> Bool {
        [true, false].allSatisfy { isAbove in
            !mayEnter(residual, above: isAbove) || firstCost(of: residual, above: isAbove) < levels.count
        }
    }

    /// The position of the first objective in which moving a parametric residual off zero costs anything; behind the last
    /// where it is free.
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

    /// Whether an optional basic residual may change sides without a pivot: all that it could change places with costs
    /// more, at a higher priority, whichever side it is on.
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
