// SPDX-License-Identifier: MIT
import RowGeometry

private let million = 1_000_000

/// Heights of 20 to 500 points. Nearly all differ from their neighbours'.
private func heights(_ count: Int) -> [RowHeight] {
    var generator = SplitMix64(seed: 1)
    return (0..<count).map { _ in RowHeight(units: Int64.random(in: 3840...96000, using: &generator)) }
}

/// Off the main actor, because closures on the main actor check their executor at every call.
private func measuredTree(_ heights: some Sequence<RowHeight>) -> RowHeightTree {
    RowHeightTree(heights.lazy.map { .measured($0) })
}

private func randomRows(_ count: Int, of rowCount: Int) -> [Int] {
    var generator = SplitMix64(seed: 2)
    return (0..<count).map { _ in Int.random(in: 0..<rowCount, using: &generator) }
}

/// One operation at random rows of a million measured rows of different heights.
private func onMeasuredRows(
    _ name: String, baseline: String? = nil, limit: Duration? = .microseconds(2),
    _ operation: @escaping @MainActor (inout RowHeightTree, _ row: Int) -> Void
) -> Benchmark {
    Benchmark("row-geometry/\(name)/1000000", baseline: baseline.map { "row-geometry/\($0)" }, limit: limit) { run in
        var tree = measuredTree(heights(million))
        // Rows at the end are not used, because inserted rows may be removed again.
        let rows = randomRows(1000, of: million - 100_000)
        run.measure(operations: rows.count) {
            for row in rows { operation(&tree, row) }
        }
    }
}

/// The same operation on the baseline's array.
private func onPrefixSums(
    _ name: String, operations: Int, _ operation: @escaping @MainActor (inout PrefixSumRows, _ row: Int) -> Void
) -> Benchmark {
    Benchmark("row-geometry/\(name)/1000000/prefix-sum-array") { run in
        var array = PrefixSumRows(heights(million))
        let rows = randomRows(operations, of: million - 100_000)
        run.measure(operations: rows.count, warmUps: 1, runs: 9) {
            for row in rows { operation(&array, row) }
        }
    }
}

private let otherHeight = RowHeight(points: 77)

let rowGeometryBenchmarks: [Benchmark] = [
    // MARK: Queries
    onPrefixSums("offset-of-row", operations: 1000) { use($0.offset(of: $1)) },
    onMeasuredRows("offset-of-row", baseline: "offset-of-row/1000000/prefix-sum-array") { use($0.offset(of: $1)) },
    onPrefixSums("row-at-offset", operations: 1000) { use($0.row(at: RowHeight(units: Int64($1) * 49920))) },
    onMeasuredRows("row-at-offset", baseline: "row-at-offset/1000000/prefix-sum-array") {
        use($0.row(at: RowHeight(units: Int64($1) * 49920), bias: .after))
    },
    onMeasuredRows("height-of-row") { use($0.height(at: $1)) },
    onMeasuredRows("summary-of-50-rows") { use($0.summary(of: $1..<$1 + 50)) },
    onMeasuredRows("walk-50-rows") { for run in $0.runs(in: $1..<$1 + 50) { use(run) } },
    Benchmark("row-geometry/first-unmeasured-row/1000000", limit: .microseconds(2)) { run in
        var tree = measuredTree(heights(million))
        for row in randomRows(1000, of: million) { tree.setEstimatedHeight(otherHeight, at: row) }
        let rows = randomRows(1000, of: million)
        run.measure(operations: rows.count) { for row in rows { use(tree.firstUnmeasuredRow(from: row)) } }
    },

    // MARK: Changes
    onPrefixSums("set-height", operations: 10) { $0.setHeight(otherHeight, at: $1) },
    onMeasuredRows("set-height", baseline: "set-height/1000000/prefix-sum-array") {
        $0.setMeasuredHeight(RowHeight(units: Int64($1 & 0xFFFF)), at: $1)
    },
    onPrefixSums("insert-row", operations: 10) { $0.insert(otherHeight, at: $1) },
    onMeasuredRows("insert-row", baseline: "insert-row/1000000/prefix-sum-array") {
        $0.insert(count: 1, at: $1, estimatedHeight: otherHeight)
    },
    onPrefixSums("remove-row", operations: 10) { $0.remove(at: $1) },
    onMeasuredRows("remove-row", baseline: "remove-row/1000000/prefix-sum-array") { $0.remove($1..<$1 + 1) },
    onMeasuredRows("move-row") { $0.move(from: $1, to: 900_000 - $1) },
    onMeasuredRows("insert-row-at-front") { tree, _ in tree.insert(count: 1, at: 0, estimatedHeight: otherHeight) },
    onMeasuredRows("remove-and-insert-1000-rows", limit: nil) {
        $0.remove($1..<$1 + 1000)
        $0.insert(count: 1000, at: $1, estimatedHeight: otherHeight)
    },

    // MARK: Measuring estimated rows, in both orders
    Benchmark("row-geometry/measure-estimated-rows/from-top", limit: .microseconds(2)) { run in
        let heights = heights(10_000)
        run.measure(operations: heights.count, setUp: { RowHeightTree(count: million, estimatedHeight: otherHeight) }) {
            for (row, height) in heights.enumerated() { $0.setMeasuredHeight(height, at: row) }
        }
    },
    Benchmark("row-geometry/measure-estimated-rows/at-random", limit: .microseconds(2)) { run in
        let heights = heights(million)
        var rows = Array(0..<million)
        var generator = SplitMix64(seed: 3)
        rows.shuffle(using: &generator)
        func measured() -> RowHeightTree {
            var tree = RowHeightTree(count: million, estimatedHeight: otherHeight)
            for (row, height) in zip(rows, heights) { tree.setMeasuredHeight(height, at: row) }
            return tree
        }
        run.measure(operations: million, warmUps: 1, runs: 3) { use(measured()) }
        if let bytes = allocation(of: measured).bytes {
            run.count("bytes per row", Double(bytes) / Double(million), limit: 24)
        }
    },

    // MARK: Loading
    Benchmark("row-geometry/load/1000000-heights/prefix-sum-array") { run in
        let heights = heights(million)
        run.measure(operations: million, warmUps: 1, runs: 9) { use(PrefixSumRows(heights)) }
        if let bytes = allocation(of: { PrefixSumRows(heights.map { $0 }) }).bytes {
            run.count("bytes per row", Double(bytes) / Double(million))
        }
    },
    Benchmark(
        "row-geometry/load/1000000-heights", baseline: "row-geometry/load/1000000-heights/prefix-sum-array"
    ) { run in
        let heights = heights(million)
        run.measure(operations: million, warmUps: 1, runs: 9) {
            use(measuredTree(heights))
        }
        if let bytes = allocation(of: { measuredTree(heights) }).bytes {
            run.count("bytes per row", Double(bytes) / Double(million), limit: 24)
        }
    },
    Benchmark("row-geometry/load/1000000000-rows-of-one-estimate", limit: .milliseconds(1)) { run in
        run.measure { use(RowHeightTree(count: 1000 * million, estimatedHeight: otherHeight)) }
        // A single tree may fit into a block that the allocator has cached.
        let trees = allocation(of: {
            (0..<1000).map { _ in RowHeightTree(count: 1000 * million, estimatedHeight: otherHeight) }
        })
        if let bytes = trees.bytes { run.count("bytes", Double(bytes) / 1000, limit: 1e6) }
    },

    // MARK: Sections
    Benchmark("row-geometry/sections/load-1000000-sections-of-one-row") { run in
        let section = SectionedRowGeometry.Section(rows: RowHeightTree(count: 1, estimatedHeight: otherHeight))
        let sections = repeatElement(section, count: million)
        run.measure(operations: million, warmUps: 1, runs: 5) { use(SectionedRowGeometry(sections)) }
        if let bytes = allocation(of: { SectionedRowGeometry(sections) }).bytes {
            run.count("bytes per section", Double(bytes) / Double(million))
        }
    },
    Benchmark("row-geometry/sections/item-at-offset/1000x1000", limit: .microseconds(2)) { run in
        let table = measuredSections()
        let rows = randomRows(1000, of: million)
        run.measure(operations: rows.count) {
            for row in rows { use(table.item(at: RowHeight(units: Int64(row) * 49920), bias: .after)) }
        }
    },
    Benchmark("row-geometry/sections/set-height/1000x1000", limit: .microseconds(2)) { run in
        var table = measuredSections()
        let rows = randomRows(1000, of: million)
        run.measure(operations: rows.count) {
            for row in rows {
                let item = SectionItem.row(section: row / 1000, row: row % 1000)
                table.set(.measured(RowHeight(units: Int64(row & 0xFFFF))), for: item)
            }
        }
    },
]

/// A thousand sections of a thousand measured rows.
private func measuredSections() -> SectionedRowGeometry {
    let heights = heights(million)
    return SectionedRowGeometry(
        (0..<1000).map { section in
            SectionedRowGeometry.Section(
                header: .measured(otherHeight),
                rows: measuredTree(heights[section * 1000..<section * 1000 + 1000]))
        })
}
