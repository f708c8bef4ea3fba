// SPDX-License-Identifier: MIT
import PortableUIKit

/// A log of calls, in the notation of the traces from devices.
@MainActor
final class TraceLog {
    private(set) var lines: [String] = []

    func add(_ line: String) {
        lines.append(line)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// The lines since the last call, with repeats of one line collapsed.
    func takeCollapsed() -> [String] {
        take().reduce(into: []) { trace, line in
            if trace.last != line { trace.append(line) }
        }
    }
}

/// A data source that logs each call. Its cells are of the class that is registered for "cell".
@MainActor
final class RowSource: UITableViewDataSource {
    enum Dequeue {
        case withIndexPath
        case withoutIndexPath
    }

    var rowCounts: [Int]
    var dequeue = Dequeue.withIndexPath
    var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    let log: TraceLog

    init(_ rowCounts: [Int], log: TraceLog = TraceLog()) {
        self.rowCounts = rowCounts
        self.log = log
    }

    func numberOfSections(in tableView: UITableView) -> Int { rowCounts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.add("willCreate \(indexPath.number)")
        let cell =
            switch dequeue {
            case .withIndexPath: tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            case .withoutIndexPath: tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell()
            }
        configure(cell, indexPath)
        log.add("didCreate \(indexPath.number)")
        return cell
    }
}

/// A delegate that returns heights.
@MainActor
final class HeightDelegate: UITableViewDelegate {
    var height: (IndexPath) -> CGFloat
    let log: TraceLog

    init(log: TraceLog = TraceLog(), _ height: @escaping (IndexPath) -> CGFloat) {
        self.log = log
        self.height = height
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        log.add("heightForRow \(indexPath.number)")
        return height(indexPath)
    }
}

/// A delegate that returns heights and estimates.
@MainActor
final class EstimateDelegate: UITableViewDelegate {
    let height: (IndexPath) -> CGFloat
    let estimate: (IndexPath) -> CGFloat
    let log: TraceLog

    init(
        log: TraceLog = TraceLog(), height: @escaping (IndexPath) -> CGFloat,
        estimate: @escaping (IndexPath) -> CGFloat
    ) {
        self.log = log
        self.height = height
        self.estimate = estimate
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        log.add("heightForRow \(indexPath.number)")
        return height(indexPath)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        log.add("estimatedHeightForRow \(indexPath.number)")
        return estimate(indexPath)
    }
}

/// A delegate that implements nothing.
@MainActor
final class SilentDelegate: UITableViewDelegate {}

extension IndexPath {
    /// The row's number in the traces: its index, or its section's index if every section has one row.
    var number: Int { row > 0 ? row : section > 0 ? section : row }
}

/// A table of a phone's size, 375 × 667 points, with plain cells registered for "cell".
@MainActor
func makeTable(
    style: UITableView.Style = .plain, source: RowSource, delegate: (any UITableViewDelegate)? = nil,
    size: CGSize = CGSize(width: 375, height: 667)
) -> UITableView {
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = delegate
    return table
}
