// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The counts of rows, and the heights or estimates of rows when they are loaded.
extension UITableView {
    func requestRowCount(_ section: Int) -> Int {
        guard let dataSource else { return 0 }
        let count = callingApp { dataSource.tableView(self, numberOfRowsInSection: section) }
        guard count >= 0 else {
            fatalError(
                "UITableView: tableView(_:numberOfRowsInSection:) returned \(count) for section \(section); it must not be negative"
            )
        }
        return count
    }

    /// Requests the rows of a section: their number, and their heights or estimates.
    func loadedRows(_ section: Int) -> RowHeightTree {
        loadedRows(0..<requestRowCount(section), section: section)
    }

    /// The heights or estimates of rows that the table has not loaded yet.
    func loadedRows(_ rows: Range<Int>, section: Int) -> RowHeightTree {
        guard let first = rows.first else { return RowHeightTree() }
        let path = RowPath(section: section, row: first)
        if let delegate, !answers.missing.contains(.estimatedHeightForRow) {
            let indexPath = IndexPath(path)
            let estimate = answer(.estimatedHeightForRow) {
                delegate.tableView(self, estimatedHeightForRowAt: indexPath)
            }
            if let estimate { return estimatedRows(rows, section: section, first: estimate, delegate) }
        }
        if estimatedRowHeight == 0 {
            if let delegate, !answers.missing.contains(.heightForRow) {
                let indexPath = IndexPath(path)
                let height = state.requesting(path, for: .height) {
                    answer(.heightForRow) { delegate.tableView(self, heightForRowAt: indexPath) }
                }
                if let height { return exactRows(rows, section: section, first: height, delegate) }
            }
            // A height that a cell determines is not known before there is a cell.
            let dimension: RowDimension =
                rowHeight == UITableView.automaticDimension
                ? .estimated(RowHeight(points: defaultRowHeight)) : .measured(RowHeight(points: rowHeight))
            return RowHeightTree(runs: CollectionOfOne(RowRun(count: rows.count, dimension: dimension)))
        }
        let dimension: RowDimension =
            allRowsHaveRowHeight ? .measured(RowHeight(points: rowHeight)) : .estimated(generalRowEstimate)
        return RowHeightTree(runs: CollectionOfOne(RowRun(count: rows.count, dimension: dimension)))
    }

    /// The estimate for a row without an estimate from the delegate; never zero, so that every row has a position.
    var generalRowEstimate: RowHeight {
        if estimatedRowHeight > 0 { return max(RowHeight(points: estimatedRowHeight), .leastEstimate) }
        if rowHeight > 0 { return RowHeight(points: rowHeight) }
        return max(RowHeight(points: estimators.estimate() ?? defaultRowHeight), .leastEstimate)
    }

    /// Requests the height of every row: without estimates all are needed before the first display.
    func exactRows(
        _ rows: Range<Int>, section: Int, first: CGFloat, _ delegate: any UITableViewDelegate
    ) -> RowHeightTree {
        counters.rowHeightRequests += rows.count
        // A loop, because a closure that another module calls checks at each call that it runs on the main actor.
        return callingApp(about: RowPath(section: section, row: rows.lowerBound), for: .height) {
            var builder = RowHeightTree.Builder()
            var indexPath = IndexPath(RowPath(section: section, row: rows.lowerBound))
            for row in rows {
                indexPath[1] = row
                let path = RowPath(section: section, row: row)
                state.row = RowInTransit(path, for: .height)
                let points = row == rows.lowerBound ? first : delegate.tableView(self, heightForRowAt: indexPath)
                let height = checkedHeight(points, "tableView(_:heightForRowAt:)", path.words)
                if let height {
                    builder.append(.measured(height))
                } else {
                    builder.append(.estimated(generalRowEstimate))
                }
            }
            return builder.tree
        }
    }

    /// Requests an estimate for every row.
    func estimatedRows(
        _ rows: Range<Int>, section: Int, first: CGFloat, _ delegate: any UITableViewDelegate
    ) -> RowHeightTree {
        callingApp {
            var builder = RowHeightTree.Builder()
            var indexPath = IndexPath(RowPath(section: section, row: rows.lowerBound))
            for row in rows {
                indexPath[1] = row
                let points =
                    row == rows.lowerBound ? first : delegate.tableView(self, estimatedHeightForRowAt: indexPath)
                let path = RowPath(section: section, row: row)
                let estimate =
                    checkedHeight(points, "tableView(_:estimatedHeightForRowAt:)", path.words) ?? generalRowEstimate
                if estimate > .zero {
                    builder.append(.estimated(estimate))
                } else if let height = requestRowHeight(path) {
                    // An estimate of zero requests the height itself.
                    builder.append(.measured(height))
                } else {
                    builder.append(.estimated(generalRowEstimate))
                }
            }
            return builder.tree
        }
    }
}
