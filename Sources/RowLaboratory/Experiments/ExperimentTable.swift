// SPDX-License-Identifier: MIT
import PortableUIKit

/// The data source of the experiments: sections of rows with plain cells. Each call adds a line.
@MainActor
final class TracingSource: NSObject, UITableViewDataSource {
    /// The dequeue method.
    enum Dequeue: Sendable {
        /// `dequeueReusableCell(withIdentifier:for:)`
        case withIndexPath
        /// `dequeueReusableCell(withIdentifier:)`
        case withoutIndexPath
    }

    let record: Recording
    let rowCounts: [Int]
    let dequeue: Dequeue

    init(_ rowCounts: [Int], dequeue: Dequeue = .withIndexPath, record: Recording) {
        self.rowCounts = rowCounts
        self.dequeue = dequeue
        self.record = record
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        rowCounts.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rowCounts[section]
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        record("cellForRowAtIndexPath CellWillCreate:\(indexPath.traceNumber)")
        let cell =
            switch dequeue {
            case .withIndexPath: tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            case .withoutIndexPath:
                tableView.dequeueReusableCell(withIdentifier: "cell")
                    ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
            }
        record("cellForRowAtIndexPath CellDidCreate:\(indexPath.traceNumber)")
        return cell
    }
}

/// A delegate that gives every row the same height.
@MainActor
final class TracingDelegate: NSObject, UITableViewDelegate {
    let record: Recording
    let height: CGFloat

    init(height: CGFloat = 100, record: Recording) {
        self.height = height
        self.record = record
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        record("heightForRowAt:\(indexPath.traceNumber)")
        return height
    }
}

extension IndexPath {
    /// The row's number in the lines: the section's number if every section has one row.
    var traceNumber: Int { row > 0 ? row : section }
}

/// The table view of the experiments: 375 × 667 points, room for 6.67 rows of 100.
@MainActor
func experimentTable(
    style: UITableView.Style = .plain, source: any UITableViewDataSource, delegate: (any UITableViewDelegate)?
) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = delegate
    return table
}

/// Ten sections of one row, the usual content.
let tenSections = [Int](repeating: 1, count: 10)

/// The lines of several rows in order.
func lines(_ rows: some Sequence<Int>, _ line: (Int) -> [String]) -> [String] {
    rows.flatMap(line)
}

/// The words of the lines.
enum Word {
    static let willCreate = "cellForRowAtIndexPath CellWillCreate"
    static let didCreate = "cellForRowAtIndexPath CellDidCreate"
    static let height = "heightForRowAt"
    static let estimate = "estimatedHeightForRowAt"
    static let headerHeight = "heightForHeaderInSection"
    static let headerWillCreate = "viewForHeaderInSection HeaderWillCreate"
    static let headerDidCreate = "viewForHeaderInSection HeaderDidCreate"
}
