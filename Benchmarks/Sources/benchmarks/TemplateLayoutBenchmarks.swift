// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayout

/// A card that is never configured in these benchmarks, because every height is cached.
private final class KnownCell: UITableViewCell {}

/// A table with cached heights for a number of rows.
@MainActor
private final class RememberedRows {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    let layout: TableTemplateLayout

    init() {
        layout = table.templateLayout
        layout.keyedHeightCapacity = 2_000_000
    }

    static func byKey(_ count: Int) throws -> RememberedRows {
        let rows = RememberedRows()
        for row in 0..<count {
            try rows.layout.cache(height: 50 + CGFloat(row % 100), for: KnownCell.self, key: row)
        }
        return rows
    }

    static func byIndexPath(_ count: Int) throws -> RememberedRows {
        let rows = RememberedRows()
        for row in 0..<count {
            try rows.layout.cache(
                height: 50 + CGFloat(row % 100), for: KnownCell.self, at: IndexPath(row: row, section: 0))
        }
        return rows
    }
}

@MainActor @inline(never)
private func sumByKey(_ table: UITableView, _ rows: [Int]) -> CGFloat {
    var sum: CGFloat = 0
    for row in rows {
        sum += table.templateLayout.height(for: KnownCell.self, key: row) { _ in fatalError("the height is cached") }
    }
    return sum
}

/// A data source that is generic over the class of cells, as in many apps, and not specialized for one.
@MainActor
private protocol AnyRowSource {
    func sumByKey(_ table: UITableView, _ rows: [Int]) -> CGFloat
    func sumByIndexPath(_ table: UITableView, _ rows: [IndexPath]) -> CGFloat
}

private final class RowSource<Cell: UITableViewCell>: AnyRowSource {
    func sumByKey(_ table: UITableView, _ rows: [Int]) -> CGFloat {
        var sum: CGFloat = 0
        for row in rows {
            sum += table.templateLayout.height(for: Cell.self, key: row) { _ in fatalError("the height is cached") }
        }
        return sum
    }

    func sumByIndexPath(_ table: UITableView, _ rows: [IndexPath]) -> CGFloat {
        var sum: CGFloat = 0
        for row in rows {
            sum += table.templateLayout.height(for: Cell.self, at: row) { _ in fatalError("the height is cached") }
        }
        return sum
    }
}

@MainActor private let rowSource: any AnyRowSource = RowSource<KnownCell>()

@MainActor @inline(never)
private func sumByText(_ table: UITableView, _ keys: [String]) -> CGFloat {
    var sum: CGFloat = 0
    for key in keys {
        sum += table.templateLayout.height(for: KnownCell.self, key: key) { _ in fatalError("the height is cached") }
    }
    return sum
}

@MainActor @inline(never)
private func sumByIndexPath(_ table: UITableView, _ rows: [IndexPath]) -> CGFloat {
    var sum: CGFloat = 0
    for row in rows {
        sum += table.templateLayout.height(for: KnownCell.self, at: row) { _ in fatalError("the height is cached") }
    }
    return sum
}

@inline(never)
private func sum(_ heights: [Int: Double], _ rows: [Int]) -> Double {
    var sum = 0.0
    for row in rows { sum += heights[row] ?? 0 }
    return sum
}

/// Rows in the order of scrolling: 64 neighbours each, from random rows on.
private func walks(_ count: Int) -> [Int] {
    var generator = SplitMix64(seed: 7)
    let length = min(64, count)
    return (0..<1024).flatMap { _ -> [Int] in
        let start = Int.random(in: 0...(count - length), using: &generator)
        return Array(start..<(start + length))
    }
}

/// Rows in random order.
private func jumps(_ count: Int) -> [Int] {
    var generator = SplitMix64(seed: 8)
    return (0..<65_536).map { _ in Int.random(in: 0..<count, using: &generator) }
}

private func hits(_ count: Int) -> [Benchmark] {
    let limit = Duration.nanoseconds(100)
    return [
        Benchmark("template-layout/hit-by-key/\(count)", limit: limit) { run in
            let rows = try RememberedRows.byKey(count)
            let walk = walks(count)
            run.measure(operations: walk.count) { use(sumByKey(rows.table, walk)) }
            let (_, bytes) = allocation { use(sumByKey(rows.table, walk)) }
            if let bytes { run.count("bytes left allocated", Double(bytes), limit: 0) }
        },
        Benchmark("template-layout/hit-by-text-key/\(count)", limit: limit) { run in
            let rows = RememberedRows()
            for row in 0..<count {
                try rows.layout.cache(height: CGFloat(row % 100), for: KnownCell.self, key: "post-\(row)")
            }
            let walk = walks(count).map { "post-\($0)" }
            run.measure(operations: walk.count) { use(sumByText(rows.table, walk)) }
        },
        Benchmark("template-layout/hit-by-index-path/\(count)", limit: limit) { run in
            let rows = try RememberedRows.byIndexPath(count)
            let walk = walks(count).map { IndexPath(row: $0, section: 0) }
            run.measure(operations: walk.count) { use(sumByIndexPath(rows.table, walk)) }
            let (_, bytes) = allocation { use(sumByIndexPath(rows.table, walk)) }
            if let bytes { run.count("bytes left allocated", Double(bytes), limit: 0) }
        },
        Benchmark("template-layout/hit-by-key-in-generic-code/\(count)", limit: limit) { run in
            let rows = try RememberedRows.byKey(count)
            let walk = walks(count)
            run.measure(operations: walk.count) { use(rowSource.sumByKey(rows.table, walk)) }
            let (_, bytes) = allocation { use(rowSource.sumByKey(rows.table, walk)) }
            if let bytes { run.count("bytes left allocated", Double(bytes), limit: 0) }
        },
        Benchmark("template-layout/hit-by-index-path-in-generic-code/\(count)", limit: limit) { run in
            let rows = try RememberedRows.byIndexPath(count)
            let walk = walks(count).map { IndexPath(row: $0, section: 0) }
            run.measure(operations: walk.count) { use(rowSource.sumByIndexPath(rows.table, walk)) }
        },
        // The baseline of random access: a dictionary from integers to numbers.
        Benchmark("template-layout/dictionary-in-no-order/\(count)") { run in
            let heights = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Double($0 % 100)) })
            let walk = jumps(count)
            run.measure(operations: walk.count) { use(sum(heights, walk)) }
        },
        Benchmark(
            "template-layout/hit-by-key-in-no-order/\(count)",
            baseline: "template-layout/dictionary-in-no-order/\(count)"
        ) { run in
            let rows = try RememberedRows.byKey(count)
            let walk = jumps(count)
            run.measure(operations: walk.count) { use(sumByKey(rows.table, walk)) }
        },
        Benchmark(
            "template-layout/hit-by-index-path-in-no-order/\(count)",
            baseline: "template-layout/dictionary-in-no-order/\(count)"
        ) { run in
            let rows = try RememberedRows.byIndexPath(count)
            let walk = jumps(count).map { IndexPath(row: $0, section: 0) }
            run.measure(operations: walk.count) { use(sumByIndexPath(rows.table, walk)) }
        },
    ]
}

/// Rows are measured each time, at the content widths that these accessories leave in turn. All texts are in the cache.
private func measuredRows(_ name: String, _ accessories: [UITableViewCell.AccessoryType]) -> Benchmark {
    Benchmark(name) { run in
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        let posts = Post.samples
        try run.measure(operations: posts.count) {
            for (row, post) in posts.enumerated() {
                let height = try table.templateLayout.exactHeight(for: AutoPostCell.self) { cell in
                    cell.show(post)
                    cell.accessoryType = accessories[row % accessories.count]
                }
                use(height)
            }
        }
    }
}

let templateLayoutBenchmarks: [Benchmark] =
    hits(1000) + hits(1_000_000) + [
        measuredRows("template-layout/measured/one-content-width", [.none]),
        measuredRows("template-layout/measured/two-content-widths", [.none, .disclosureIndicator]),
    ]

let keyedMemoryBenchmark = Benchmark("template-layout/remember-by-key/1000000") { run in
    var kept: Int?
    try run.measure(operations: 1_000_000, warmUps: 0, runs: 1) {
        let (rows, bytes) = try allocation { try RememberedRows.byKey(1_000_000) }
        kept = bytes
        use(rows)
    }
    if let kept { run.count("MB kept", Double(kept) / 1_000_000, limit: 64) }
}
