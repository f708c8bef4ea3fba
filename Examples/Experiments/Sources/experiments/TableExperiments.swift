// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// Sections of one row with plain cells, in a table of 375 × 667 points: room for 6.67 rows of 100.
@MainActor
private class App: NSObject, UITableViewDataSource {
    let record: Recording
    let table: UITableView
    let rowCounts: [Int]
    var makeCell: (UITableView, IndexPath) -> UITableViewCell = { table, path in
        table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }

    init(_ record: Recording, style: UITableView.Style = .plain, rowCounts: [Int] = Array(repeating: 1, count: 10)) {
        (self.record, self.rowCounts) = (record, rowCounts)
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: style)
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
    }

    func number(_ path: IndexPath) -> Int { rowCounts.count == 1 ? path.row : path.section }

    func numberOfSections(in tableView: UITableView) -> Int { rowCounts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        record("cellForRowAtIndexPath CellWillCreate:\(number(path))")
        let cell = makeCell(tableView, path)
        record("cellForRowAtIndexPath CellDidCreate:\(number(path))")
        return cell
    }
}

/// Rows of 100 points.
private final class AppWithHeights: App, UITableViewDelegate {
    var height: (UITableView, IndexPath) -> CGFloat = { _, _ in 100 }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        record("heightForRowAt:\(number(path))")
        return height(tableView, path)
    }
}

/// Rows of 100 points with an estimate.
private final class AppWithEstimates: App, UITableViewDelegate {
    var estimate: CGFloat = 100

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        record("heightForRowAt:\(number(path))")
        return 100
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
        record("estimatedHeightForRowAt:\(number(path))")
        return estimate
    }
}

/// A cell of 20 points a line.
private final class LineCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }
    var lineCount = 1

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: CGFloat(lineCount) * 20)
    }
}

@MainActor let tableExperiments = [
    Experiment("dequeue-with-index-path") { record in
        let app = AppWithHeights(record)
        app.table.delegate = app
        app.table.estimatedRowHeight = 100
        app.table.layoutIfNeeded()
    },
    Experiment("dequeue-without-index-path") { record in
        let app = AppWithHeights(record)
        app.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "cell")
                ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
        }
        app.table.delegate = app
        app.table.estimatedRowHeight = 100
        app.table.layoutIfNeeded()
    },
    Experiment("fixed-height") { record in
        let app = App(record, rowCounts: [1_000_000])
        app.table.rowHeight = 40
        app.table.estimatedRowHeight = 0
        record("contentSize.height \(Int(app.table.contentSize.height))")
        app.table.layoutIfNeeded()
    },
    Experiment("heights-without-estimates") { record in
        let app = AppWithHeights(record)
        app.table.delegate = app
        app.table.estimatedRowHeight = 0
        app.table.loadsThreeTimes = true
        app.table.layoutIfNeeded()
    },
    Experiment("heights-without-estimates-once") { record in
        let app = AppWithHeights(record)
        app.table.delegate = app
        app.table.estimatedRowHeight = 0
        app.table.layoutIfNeeded()
    },
    estimates(20), estimates(100), estimates(150),
    Experiment("height-at-dequeue") { record in
        let app = AppWithHeights(record)
        app.makeCell = { table, path in
            table.templateLayout.dequeueReusableView(for: LineCell.self, at: path) {
                $0.lineCount = 4 + path.section % 3
            }
        }
        app.height = { table, path in
            table.templateLayout.cachedHeight(at: path) ?? UITableView.automaticDimension
        }
        app.table.delegate = app
        app.table.estimatedRowHeight = 100
        app.table.layoutIfNeeded()
        let counters = app.table.templateLayout.counters
        record("\(counters.heightsCalculated) heights calculated, \(counters.templatesMade) template cells made")
    },
]

@MainActor
private func estimates(_ estimate: Int) -> Experiment {
    Experiment("estimates-of-\(estimate)") { record in
        let app = AppWithEstimates(record)
        app.estimate = CGFloat(estimate)
        app.table.delegate = app
        let table = app.table
        var heights = [table.contentSize.height]
        table.layoutIfNeeded()
        let calls = [
            "estimates asked for: \(record.numbers("estimatedHeightForRowAt"))",
            "heights asked for: \(record.numbers("heightForRowAt"))",
            "cells made for: \(record.numbers("cellForRowAtIndexPath CellWillCreate"))",
        ]
        @MainActor func scroll(_ offsets: [CGFloat]) -> [CGFloat] {
            offsets.map { y in
                table.contentOffset.y = y
                table.layoutIfNeeded()
                return table.contentSize.height
            }
        }
        heights += [table.contentSize.height] + scroll(Array(stride(from: 37, through: 333, by: 37)))
        let later = [heights.last ?? 0] + scroll(Array(stride(from: 296, through: 0, by: -37)))
        record.replaceLines(
            by: calls + [
                "contentSize.height from estimates: \(Int(heights[0]))",
                "contentSize.height on the first way down: \(movement(Array(heights.dropFirst())))",
                "contentSize.height from then on: \(movement(later))",
            ])
    }
}

private func movement(_ heights: [CGFloat]) -> String {
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
    let words = [steps.contains { $0 < 0 } ? "shrinks" : "", steps.contains { $0 > 0 } ? "grows" : ""]
    return words == ["", ""] ? "stays" : words.filter { !$0.isEmpty }.joined(separator: " and ")
}

// MARK: Headers

/// Three sections of one row, with headers of 30 points.
private final class AppWithHeaders: App, UITableViewDelegate {
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        makeCell(tableView, path)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        record("heightForHeaderInSection:\(section)")
        return 30
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        record("viewForHeaderInSection HeaderWillCreate:\(section)")
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        record("viewForHeaderInSection HeaderDidCreate:\(section)")
        return view
    }
}

@MainActor let headerExperiments = [("headers-grouped", UITableView.Style.grouped), ("headers-plain", .plain)].map {
    name, style in
    Experiment(name) { record in
        let app = AppWithHeaders(record, style: style, rowCounts: [1, 1, 1])
        app.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        app.table.delegate = app
        app.table.layoutIfNeeded()
    }
}
