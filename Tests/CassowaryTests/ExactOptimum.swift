// SPDX-License-Identifier: MIT
import Cassowary

/// The least sums of errors by priority of a small system with integer coefficients, in exact arithmetic.
///
/// The primal simplex method with integer-preserving pivots (Edmonds 1967) in 128-bit integers with a common divisor.
/// It minimizes the objectives lexicographically by Bland's rule (1977), without rounding and tolerances.
struct ExactOptimum {
    /// A constraint `terms + constant relation 0`.
    struct Row {
        var relation: Relation
        /// The priority; infinity if the constraint is required.
        var priority: Double
        var constant: Int
        var terms: [(variable: Int, coefficient: Int)]
    }

    enum Answer {
        case infeasible
        /// The sums of errors, the highest priority first.
        case sums([(priority: Double, sum: Double)])
        /// An integer overflowed.
        case unknown
    }

    private struct Overflow: Error {}

    /// The coefficients, multiplied by `divisor`. The last one of a row is its right-hand side.
    private var rows: [[Int128]] = []
    private var costs: [[Int128]] = []
    private var divisor: Int128 = 1
    private var basis: [Int] = []
    private var isExcluded: [Bool] = []
    private let variableCount: Int

    static func solve(variableCount: Int, _ constraints: [Row]) -> Answer {
        do throws(Overflow) {
            var tableau = ExactOptimum(variableCount: variableCount)
            return try tableau.solve(constraints)
        } catch {
            return .unknown
        }
    }

    private init(variableCount: Int) {
        self.variableCount = variableCount
    }

    private mutating func solve(_ constraints: [Row]) throws(Overflow) -> Answer {
        let priorities = Set(constraints.map(\.priority)).subtracting([.infinity]).sorted(by: >)
        write(constraints, priorities)
        for index in costs.indices {
            try minimize(index)
            if index == 0, costs[0].last! != 0 { return .infeasible }
        }
        return .sums(
            zip(priorities, costs.dropFirst()).map { ($0, -Double($1.last!) / Double(divisor)) })
    }

    /// Writes each constraint as a row `terms - above + below = -constant`, with an error or an artificial variable as
    /// its basic variable.
    private mutating func write(_ constraints: [Row], _ priorities: [Double]) {
        let width = variableCount + 2 * constraints.count + 1
        isExcluded = Array(repeating: false, count: width - 1)
        costs = Array(repeating: Array(repeating: 0, count: width), count: priorities.count + 1)
        for (index, constraint) in constraints.enumerated() {
            var row = [Int128](repeating: 0, count: width)
            for term in constraint.terms { row[term.variable] += Int128(term.coefficient) }
            let above = variableCount + 2 * index
            row[above] = -1
            row[above + 1] = 1
            row[width - 1] = -Int128(constraint.constant)
            if row[width - 1] < 0 { row = row.map { -$0 } }
            let level = constraint.priority == .infinity ? 0 : priorities.firstIndex(of: constraint.priority)! + 1
            if constraint.relation != .greaterThanOrEqual { costs[level][above] = 1 }
            if constraint.relation != .lessThanOrEqual { costs[level][above + 1] = 1 }
            basis.append(row[above] == 1 ? above : above + 1)
            let cost = costs[level][basis[index]]
            if cost != 0 { costs[level] = zip(costs[level], row).map { $0 - cost * $1 } }
            rows.append(row)
        }
    }

    /// Minimizes an objective, and excludes the columns that would increase it again.
    private mutating func minimize(_ objective: Int) throws(Overflow) {
        while let column = isExcluded.indices.first(where: { mayDecrease(objective, $0) }) {
            let isDownwards = costs[objective][column] > 0
            try pivot(row: ratioTest(column, isDownwards), column: column)
        }
        for column in isExcluded.indices where costs[objective][column] != 0 { isExcluded[column] = true }
    }

    private func mayDecrease(_ objective: Int, _ column: Int) -> Bool {
        guard !isExcluded[column] else { return false }
        let cost = costs[objective][column]
        return cost < 0 || cost > 0 && column < variableCount
    }

    /// Returns the row whose basic variable reaches zero first.
    private func ratioTest(_ column: Int, _ isDownwards: Bool) throws(Overflow) -> Int {
        var best: Int?
        for row in rows.indices where basis[row] >= variableCount {
            guard (isDownwards ? -rows[row][column] : rows[row][column]) > 0 else { continue }
            guard let present = best else {
                best = row
                continue
            }
            let left = try product(rows[row].last!, abs(rows[present][column]))
            let right = try product(rows[present].last!, abs(rows[row][column]))
            if left < right || left == right && basis[row] < basis[present] { best = row }
        }
        guard let best else { fatalError("the sum of errors has no minimum") }
        return best
    }

    private mutating func pivot(row: Int, column: Int) throws(Overflow) {
        let source = rows[row]
        let pivot = source[column]
        for index in rows.indices where index != row { try eliminate(&rows[index], source, column, pivot) }
        for index in costs.indices { try eliminate(&costs[index], source, column, pivot) }
        basis[row] = column
        divisor = pivot
        guard pivot < 0 else { return }
        divisor = -pivot
        for index in rows.indices { rows[index] = rows[index].map { -$0 } }
        for index in costs.indices { costs[index] = costs[index].map { -$0 } }
    }

    private func eliminate(
        _ target: inout [Int128], _ source: [Int128], _ column: Int, _ pivot: Int128
    ) throws(Overflow) {
        let factor = target[column]
        for index in target.indices {
            let (difference, hasOverflown) = try product(target[index], pivot)
                .subtractingReportingOverflow(try product(factor, source[index]))
            guard !hasOverflown else { throw Overflow() }
            target[index] = difference / divisor
        }
    }

    private func product(_ left: Int128, _ right: Int128) throws(Overflow) -> Int128 {
        let (product, hasOverflown) = left.multipliedReportingOverflow(by: right)
        guard !hasOverflown else { throw Overflow() }
        return product
    }
}
