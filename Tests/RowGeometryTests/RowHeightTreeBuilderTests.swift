// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

struct RowHeightTreeBuilderTests {
    @Test func everyNumberOfRunsGivesAValidTree() {
        for capacity in [4, 5, 7] {
            for count in 0...200 {
                let rows = (0..<count).map { RowDimension.measured(RowHeight(units: Int64($0))) }
                let tree = RowHeightTree(rows, nodeCapacity: capacity)
                #expect(tree.invariantViolation() == nil, "\(count) rows, capacity \(capacity)")
                #expect(tree.allRuns.map(\.dimension) == rows, "\(count) rows, capacity \(capacity)")
            }
        }
    }

    @Test func equalNeighbouringRunsAreJoined() {
        let five = RowDimension.estimated(RowHeight(units: 5))
        let runs = [
            RowRun(count: 3, dimension: five), RowRun(count: 0, dimension: .none), RowRun(count: 2, dimension: five),
            RowRun(count: 1, dimension: .measured(RowHeight(units: 5))),
        ]
        let tree = RowHeightTree(runs: runs)
        #expect(Array(tree.allRuns) == [RowRun(count: 5, dimension: five), runs[3]])
    }

    @Test func aBuilderContinuesAfterMakingATree() {
        var builder = RowHeightTree.Builder()
        builder.append(.measured(RowHeight(units: 1)))
        let tree = builder.tree
        builder.append(.measured(RowHeight(units: 1)))
        #expect(tree.count == 1)
        #expect(builder.count == 2)
        #expect(Array(builder.tree.allRuns) == [RowRun(count: 2, dimension: .measured(RowHeight(units: 1)))])
    }

    @Test func leavesAreFull() {
        let tree = RowHeightTree((0..<6400).map { .measured(RowHeight(units: Int64($0))) })
        #expect(tree.runs.root.branches.count == 2)
        let leaves = tree.runs.root.branches.flatMap(\.node.branches)
        #expect(leaves.count == 100)
        #expect(leaves.allSatisfy { $0.node.count == 64 })
    }

    @Test(arguments: [false, true]) func leavesAreFullAfterRowsWereMeasuredOneByOne(upwards: Bool) {
        var tree = RowHeightTree(count: 6400, estimatedHeight: RowHeight(units: 1))
        for index in 0..<6400 {
            let row = upwards ? 6399 - index : index
            tree.setMeasuredHeight(RowHeight(units: Int64(2 + row)), at: row)
        }
        #expect(tree.invariantViolation() == nil)
        let leaves = tree.runs.root.branches.flatMap(\.node.branches)
        #expect(leaves.count <= 105, "\(leaves.count) leaves of at most 64 runs")
    }
}
