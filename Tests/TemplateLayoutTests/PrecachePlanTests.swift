// SPDX-License-Identifier: MIT
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

struct PrecachePlanTests {
    private func order(
        _ rowCounts: [Int], first: RowPath, last: RowPath, isMovingUp: Bool? = nil, limit: Int = .max
    ) -> [Int] {
        var plan = PrecachePlan(rowCounts: rowCounts)
        var order: [Int] = []
        while order.count < limit, let path = plan.next(first: first, last: last, isMovingUp: isMovingUp) {
            order.append(rowCounts[..<path.section].reduce(0, +) + path.row)
        }
        return order
    }

    @Test func visibleRowsComeFirstThenTheNearest() {
        let order = order([10], first: RowPath(section: 0, row: 4), last: RowPath(section: 0, row: 5))
        #expect(order == [4, 5, 6, 3, 7, 2, 8, 1, 9, 0])
    }

    @Test func rowsInTheScrollDirectionComeFirst() {
        let visible = (RowPath(section: 0, row: 10), RowPath(section: 0, row: 10))
        let down = order([21], first: visible.0, last: visible.1, isMovingUp: false, limit: 6)
        #expect(down == [10, 11, 12, 13, 14, 9])
        let up = order([21], first: visible.0, last: visible.1, isMovingUp: true, limit: 6)
        #expect(up == [10, 9, 8, 7, 6, 11])
    }

    @Test func everyRowIsVisitedOnce() {
        withSeeds(40) { seed, random in
            let rowCounts = (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...9, using: &random)
            }
            var plan = PrecachePlan(rowCounts: rowCounts)
            var seen: Set<RowPath> = []
            // The viewport may be anywhere, even below the last row.
            for _ in 0..<(rowCounts.reduce(0, +)) {
                let row = RowPath(section: .random(in: 0...6, using: &random), row: .random(in: 0...10, using: &random))
                let path = plan.next(
                    first: row, last: row, isMovingUp: [nil, true, false].randomElement(using: &random)!)
                guard let path else {
                    Issue.record("SEED=\(seed): the plan ended early")
                    return
                }
                #expect(seen.insert(path).inserted, "SEED=\(seed)")
                #expect(path.row < rowCounts[path.section], "SEED=\(seed)")
            }
            let start = RowPath(section: 0, row: 0)
            let nextPath = plan.next(first: start, last: start, isMovingUp: nil)
            #expect(nextPath == nil && plan.remainingCount == 0, "SEED=\(seed)")
        }
    }
}
