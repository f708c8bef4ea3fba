// SPDX-License-Identifier: MIT
import RowGeometry

private let million = 1_000_000
private let estimate = RowHeight(points: 77)

/// One section of a million measured rows of different heights.
private func measuredTable() -> SectionedRowGeometry {
    var generator = SplitMix64(seed: 1)
    let rows = RowHeightTree(
        (0..<million).lazy.map { _ in .measured(RowHeight(units: Int64.random(in: 3840...96000, using: &generator))) })
    return SectionedRowGeometry([SectionedRowGeometry.Section(rows: rows)])
}

/// Equal numbers of deletions, insertions and moves. All rows are different.
private func randomChanges(_ count: Int) -> TableChanges {
    var generator = SplitMix64(seed: 2)
    func rows() -> [RowPath] {
        var rows: Set<Int> = []
        while rows.count < count / 3 * 2 { rows.insert(Int.random(in: 0..<million, using: &generator)) }
        return rows.shuffled(using: &generator).map { RowPath(section: 0, row: $0) }
    }
    let old = rows()
    let new = rows()
    var changes = TableChanges()
    changes.deleteRows(at: old[..<(count / 3)])
    changes.insertRows(at: new[..<(count / 3)])
    for (source, target) in zip(old, new).dropFirst(count / 3) { changes.moveRow(at: source, to: target) }
    return changes
}

extension SectionedRowGeometry {
    fileprivate mutating func apply(_ changes: TableChanges, rowCountAfter: Int) throws {
        let update = try TableUpdate(
            changes, rowCountsBefore: [rowCount(inSection: 0)], rowCountsAfter: [rowCountAfter])
        apply(
            update, makeSection: { _ in Section() },
            makeRows: { RowHeightTree(count: $1.count, estimatedHeight: estimate) })
    }
}

let tableUpdateBenchmarks: [Benchmark] = [
    Benchmark("table-update/1000-random-changes/1000000/array") { run in
        let changes = randomChanges(1000)
        let heights = Array(repeating: estimate, count: million)
        run.measure(warmUps: 1, runs: 3, setUp: { heights }) { heights in
            let moved = changes.movedRows.map { ($0.target.row, heights[$0.source.row]) }
            let removed = changes.deletedRows.map(\.row) + changes.movedRows.map(\.source.row)
            for row in removed.sorted(by: >) { heights.remove(at: row) }
            let inserted = changes.insertedRows.map { ($0.row, estimate) } + moved
            for (row, height) in inserted.sorted(by: { $0.0 < $1.0 }) { heights.insert(height, at: row) }
            use(PrefixSumRows(heights))
        }
    },
    Benchmark(
        "table-update/1000-random-changes/1000000", baseline: "table-update/1000-random-changes/1000000/array",
        limit: .milliseconds(10)
    ) { run in
        let changes = randomChanges(1000)
        let table = measuredTable()
        try run.measure(setUp: { table }) { try $0.apply(changes, rowCountAfter: million) }
    },
    Benchmark("table-update/insert-at-front/1000000", limit: .milliseconds(1)) { run in
        var changes = TableChanges()
        changes.insertRows(at: CollectionOfOne(RowPath(section: 0, row: 0)))
        let table = measuredTable()
        try run.measure(setUp: { table }) { try $0.apply(changes, rowCountAfter: million + 1) }
    },
    Benchmark("table-update/old-path-to-new-path/1000-changes") { run in
        let update = try TableUpdate(
            randomChanges(1000), rowCountsBefore: [million], rowCountsAfter: [million])
        run.measure(operations: 1000) {
            for row in 0..<1000 { use(update.newPath(forOldPath: RowPath(section: 0, row: row * 1000))) }
        }
    },
]
