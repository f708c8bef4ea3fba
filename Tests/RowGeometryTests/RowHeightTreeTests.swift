// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

struct RowHeightTreeTests {
    private func tree(_ points: Double...) -> RowHeightTree {
        RowHeightTree(points.map { .measured(RowHeight(points: $0)) })
    }

    @Test func biasSelectsTheRowAtABoundary() {
        let tree = tree(10, 0, 10)
        let owners = [0.0, 5, 10, 15, 20].map { points in
            [Bias.before, .after].map { tree.row(at: RowHeight(points: points), bias: $0) }
        }
        #expect(owners == [[nil, 0], [0, 0], [0, 2], [2, 2], [2, nil]])
    }

    @Test func offsetsOutsideOfTheTableHaveNoRow() {
        let tree = tree(10)
        for bias in [Bias.before, .after] {
            #expect(tree.row(at: RowHeight(units: -1), bias: bias) == nil)
            #expect(tree.row(at: RowHeight(points: 11), bias: bias) == nil)
            #expect(RowHeightTree().row(at: .zero, bias: bias) == nil)
            #expect(self.tree(0, 0).row(at: .zero, bias: bias) == nil)
        }
    }

    @Test func aBillionRowsOfOneEstimateAreOneRun() {
        let million = 1_000_000
        var tree = RowHeightTree(count: 1000 * million, estimatedHeight: RowHeight(points: 44))
        #expect(tree.offset(of: 500 * million).points == 22_000 * Double(million))
        #expect(tree.row(at: RowHeight(points: 44e6), bias: .after) == million)
        tree.setMeasuredHeight(RowHeight(points: 45), at: 700 * million)
        #expect(tree.totalHeight.points == 44e9 + 1)
        #expect(Array(tree.allRuns).map(\.count) == [700 * million, 1, 300 * million - 1])
        tree.setEstimatedHeight(RowHeight(points: 44), at: 700 * million)
        #expect(Array(tree.allRuns).count == 1)
    }

    @Test func measuredAndEstimatedRowsOfOneHeightAreSeparateRuns() {
        var tree = RowHeightTree(count: 3, estimatedHeight: RowHeight(points: 44))
        tree.setMeasuredHeight(RowHeight(points: 44), at: 1)
        #expect(tree.measuredCount == 1)
        #expect(Array(tree.allRuns).map(\.dimension.isMeasured) == [false, true, false])
    }

    @Test func aCopyKeepsItsRows() {
        var tree = RowHeightTree(count: 1000, estimatedHeight: RowHeight(points: 44), nodeCapacity: 4)
        for row in 0..<500 { tree.setMeasuredHeight(RowHeight(units: Int64(row)), at: row * 2) }
        let copy = tree
        let rows = Array(copy.allRuns)
        for row in 0..<500 { tree.setMeasuredHeight(RowHeight(units: 7), at: row * 2 + 1) }
        tree.remove(100..<900)
        #expect(Array(copy.allRuns) == rows)
        #expect(copy.invariantViolation() == nil)
        #expect(copy != tree)
    }

    @Test func packedRunsStoreTheGreatestCountsAndHeights() {
        for count in [1, 255, 1 << 32, PackedRun.maximumCount] {
            for height in [RowHeight.zero, RowHeight(units: 1 << 32), .maximumOfOneRow] {
                for dimension in [RowDimension.estimated(height), .measured(height)] {
                    var run = PackedRun(count: count, dimension: dimension)
                    #expect(run.count == count)
                    #expect(run.dimension == dimension)
                    run.count = 3
                    #expect(run.count == 3)
                    #expect(run.isAlike(PackedRun(count: count, dimension: dimension)))
                }
            }
        }
        #expect(MemoryLayout<PackedRun>.stride == 12)
    }

    @Test func theDebugDescriptionListsRunsWithALegend() {
        var tree = RowHeightTree(count: 5, estimatedHeight: RowHeight(units: 9))
        tree.setMeasuredHeight(RowHeight(units: 7), at: 1)
        #expect(
            tree.debugDescription == """
                RowHeightTree: 5 rows, 1 measured, 0.223958\(tree.totalHeight.points.description.dropFirst(8)) pt
                node and leaf: rows (measured) total height in 1/192 pt; run: rows×height, = measured, ~ estimated
                leaf 5 (1) 43: 1×~9 1×=7 3×~9
                """)
    }

    @Test func illegalArgumentsStopTheProcessWithAMessage() async {
        expectMessage(
            "Row 0 is out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree().height(at: 0)
            })
        expectMessage(
            "Row 1 is out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree().offset(of: 1)
            })
        expectMessage(
            "must not be negative",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree(count: -1, estimatedHeight: .zero)
            })
        expectMessage(
            "negative",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree(count: 1, estimatedHeight: RowHeight(units: -1))
            })
        expectMessage(
            "A list holds at most",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree(count: RowHeightTree.maximumCount + 1, estimatedHeight: .zero)
            })
        expectMessage(
            "more than 64 bits",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeightTree(count: 1000, estimatedHeight: .maximumOfOneRow)
            })
    }
}
