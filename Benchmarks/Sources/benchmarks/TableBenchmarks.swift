// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

private let million = 1_000_000

/// A table whose data source returns only the number of rows.
@MainActor
private final class PlainRows: NSObject, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    var rowCount: Int

    init(_ rowCount: Int) {
        self.rowCount = rowCount
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rowCount
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

/// A delegate whose heights depend on the row's number.
@MainActor
private final class NumberedHeights: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        40 + CGFloat(indexPath.row % 7)
    }
}

/// Calls a delegate for the heights of a million rows, as a table does, and returns their sum.
@MainActor @inline(never)
private func sumOfHeights(_ delegate: any UITableViewDelegate, _ table: UITableView) -> CGFloat {
    var sum: CGFloat = 0
    var indexPath = IndexPath(row: 0, section: 0)
    for row in 0..<million {
        indexPath.row = row
        sum += delegate.tableView(table, heightForRowAt: indexPath)
    }
    return sum
}

/// Random insertions, deletions and moves, and the number of rows after them.
private struct EditScript {
    private(set) var deletions: [IndexPath] = []
    private(set) var insertions: [IndexPath] = []
    private(set) var moves: [(IndexPath, IndexPath)] = []

    init(_ count: Int) {
        var generator = SplitMix64(seed: 5)
        func rows(_ count: Int) -> [IndexPath] {
            var rows: Set<Int> = []
            while rows.count < count { rows.insert(Int.random(in: 0..<million, using: &generator)) }
            return rows.shuffled(using: &generator).map { IndexPath(row: $0, section: 0) }
        }
        let third = count / 3
        let old = rows(third * 2)
        let new = rows(count - third)
        deletions = Array(old[..<third])
        insertions = Array(new[..<third])
        moves = Array(zip(old[third...], new[third...]))
    }

    @MainActor
    func apply(to table: UITableView) {
        table.performBatchUpdates {
            table.deleteRows(at: deletions, with: .none)
            table.insertRows(at: insertions, with: .none)
            for (old, new) in moves { table.moveRow(at: old, to: new) }
        }
    }
}

/// Scrolls by one screen through rows whose texts are prepared. The demo's card adds the work of Auto Layout.
private func screenFurther(_ rowCount: Int, _ layout: CardLayout = .frames, baseline: Int? = nil) -> Benchmark {
    func name(_ rowCount: Int) -> String {
        layout == .frames ? "table/screen-further/\(rowCount)" : "table/auto-screen-further/\(rowCount)"
    }
    return Benchmark(name(rowCount), baseline: baseline.map(name), limit: .milliseconds(1)) { run in
        FeedTable.warmUp(layout)
        let screens = 100
        var made = 0
        var before = AutoLayoutCounters.current
        var work = before
        run.measure(operations: screens) {
            let feed = FeedTable(rowCount: rowCount, layout: layout)
            feed.show(at: 0)
            made = PostCell.madeCount
            before = AutoLayoutCounters.current
            return feed
        } _: { feed in
            for screen in 1...screens { feed.show(at: CGFloat(screen) * 844) }
            work = AutoLayoutCounters.current - before
            made = PostCell.madeCount - made
        }
        run.count("fits a screen", Double(work.fits) / Double(screens))
        run.count("pivots a screen", Double(work.pivots) / Double(screens))
        run.count("cells made after the first screen", Double(made), limit: 2)
    }
}

private func feedBenchmarks(_ rowCount: Int, _ layout: CardLayout = .frames) -> [Benchmark] {
    @MainActor func shownFeed() -> FeedTable {
        let feed = FeedTable(rowCount: rowCount, layout: layout)
        feed.table.layoutIfNeeded()
        return feed
    }
    func jump(_ name: String, to row: Int, _ position: UITableView.ScrollPosition) -> Benchmark {
        Benchmark("\(layout.prefix)-jump-to-\(name)/\(rowCount)", limit: .milliseconds(16)) { run in
            FeedTable.warmUp(layout)
            let renderer = FeedTable.renderer()
            run.measure(setUp: shownFeed) { feed in
                feed.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
                feed.table.layoutIfNeeded()
                feed.draw(with: renderer)
            }
        }
    }
    return [
        Benchmark("\(layout.prefix)-first-screen/\(rowCount)", limit: .milliseconds(30)) { run in
            FeedTable.warmUp(layout)
            let renderer = FeedTable.renderer()
            run.measure { shownFeed().draw(with: renderer) }
        },
        jump("middle", to: rowCount / 2, .middle),
        jump("end", to: rowCount - 1, .bottom),
        Benchmark("\(layout.prefix)-insert-at-front/\(rowCount)", limit: .milliseconds(1)) { run in
            FeedTable.warmUp(layout)
            let feed = FeedTable(rowCount: rowCount, layout: layout)
            feed.show(at: 3000)
            run.measure {
                feed.rowCount += 1
                feed.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                feed.table.layoutIfNeeded()
            }
        },
    ]
}

let tableBenchmarks: [Benchmark] =
    [
        Benchmark("table/load-one-estimate/1000000", limit: .milliseconds(1)) { run in
            run.measure {
                let rows = PlainRows(million)
                rows.table.estimatedRowHeight = 77
                return rows
            } _: { rows in
                use(rows.table.contentSize)
            }
            // Many tables, because the allocator does not count a few small blocks.
            let tables = (0..<64).map { _ in PlainRows(million) }
            for rows in tables { rows.table.estimatedRowHeight = 77 }
            let (_, bytes) = allocation { for rows in tables { use(rows.table.contentSize) } }
            if let bytes { run.count("bytes", Double(bytes) / 64, limit: 1_048_576) }
        },
        Benchmark("table/delegate-alone/1000000") { run in
            let rows = PlainRows(0)
            let heights = NumberedHeights()
            run.measure(operations: million, warmUps: 1, runs: 7) { use(sumOfHeights(heights, rows.table)) }
        },
        Benchmark("table/load-exact-heights/1000000", baseline: "table/delegate-alone/1000000") { run in
            let heights = NumberedHeights()
            let rows = PlainRows(million)
            rows.table.estimatedRowHeight = 0
            rows.table.delegate = heights
            var delegateSeconds: [Double] = []
            run.measure(operations: million, warmUps: 1, runs: 7) {
                let clock = ContinuousClock()
                return delegateSeconds.append(clock.measure { use(sumOfHeights(heights, rows.table)) }.seconds)
            } _: { (_: inout Void) in
                rows.table.reloadData()
                use(rows.table.contentSize)
            }
            let beyond = median(run.secondsPerOperation) - median(delegateSeconds) / Double(million)
            run.count("ns a row beyond the delegate's own time", beyond * 1e9, limit: 60)
        },
        screenFurther(1000),
        screenFurther(million, baseline: 1000),
        screenFurther(1000, .constraints),
        screenFurther(million, .constraints, baseline: 1000),
    ] + feedBenchmarks(100_000) + feedBenchmarks(million) + feedBenchmarks(100_000, .constraints)
    + feedBenchmarks(million, .constraints) + [
        Benchmark("table/batch-of-1000-edits/1000000", limit: .milliseconds(10)) { run in
            let script = EditScript(1000)
            let rows = PlainRows(million)
            let heights = NumberedHeights()
            rows.table.estimatedRowHeight = 0
            rows.table.delegate = heights
            rows.table.layoutIfNeeded()
            run.measure(warmUps: 1) {
                script.apply(to: rows.table)
                rows.table.layoutIfNeeded()
            }
        },
        Benchmark("table/cells-made/1000000") { run in
            FeedTable.warmUp()
            let made = PostCell.madeCount
            let feed = FeedTable(rowCount: million)
            var generator = SplitMix64(seed: 6)
            var mostVisible = 0
            @MainActor func move() {
                let height = feed.table.contentSize.height
                feed.show(at: CGFloat.random(in: 0...height - 844, using: &generator))
                for _ in 0..<4 { feed.show(at: min(feed.table.contentOffset.y + 300, height - 844)) }
                mostVisible = max(mostVisible, feed.table.visibleCells.count)
            }
            run.measure(operations: 5) { move() }
            for _ in 0..<200 { move() }
            run.count("cells made beyond the most visible", Double(PostCell.madeCount - made - mostVisible), limit: 2)
        },
    ]
