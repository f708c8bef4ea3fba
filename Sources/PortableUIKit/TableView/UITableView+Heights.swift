// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    /// The height of a row that nothing else determines, in points.
    var defaultRowHeight: CGFloat {
        traitCollection.release.rowHeight(scale: traitCollection.displayScale, width: bounds.width)
    }

    // MARK: Calls

    /// A height from the delegate, or `nil` for `automaticDimension`.
    func checkedHeight(_ points: CGFloat, _ method: String, _ place: @autoclosure () -> String) -> RowHeight? {
        if points == UITableView.automaticDimension { return nil }
        guard points >= 0 && points <= RowHeight.maximumOfOneRow.points else {
            fatalError(
                """
                UITableView: \(method) returned \(points) for \(place()); a height must be finite, not negative \
                and at most \(RowHeight.maximumOfOneRow.points), or UITableView.automaticDimension
                """)
        }
        return RowHeight(points: points)
    }

    /// The height of a row from the delegate or `rowHeight`, or `nil` if its cell determines it.
    func requestRowHeight(_ path: RowPath) -> RowHeight? {
        if let delegate, !answers.missing.contains(.heightForRow) {
            let indexPath = IndexPath(path)
            let points = state.requesting(path, for: .height) {
                answer(.heightForRow) { delegate.tableView(self, heightForRowAt: indexPath) }
            }
            if let points {
                counters.rowHeightRequests += 1
                return checkedHeight(points, "tableView(_:heightForRowAt:)", path.words)
            }
        }
        return rowHeight == UITableView.automaticDimension ? nil : RowHeight(points: rowHeight)
    }

    /// Whether all heights of rows are known without a call: `rowHeight`, for every row.
    var allRowsHaveRowHeight: Bool {
        rowHeight != UITableView.automaticDimension && delegateLacks(.heightForRow)
    }

    func setMeasuredHeight(_ height: RowHeight, of path: RowPath, cell: UITableViewCell?) {
        geometry.set(.measured(height), for: .row(path))
        observers.recorder?.didMeasure(path, height)
        estimators.record(height.points, identifier: cell?.storedReuseIdentifier ?? "")
    }

    /// The height of a cell at the width of the rows, in whole device pixels.
    func selfSizedHeight(of cell: UITableViewCell) -> RowHeight {
        counters.cellsSized += 1
        let width = rowWidth
        if cell.bounds.width != width { cell.frame.size.width = width }
        var height = cell.fittedHeight(width: width)
        if cell.constraintsDecideHeight, height <= cell.separatorHeight {
            // UIKit's message.
            WarningLog.write(
                """
                [Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a \
                table view cell's content view. We're considering the collapse unintentional and using standard height \
                instead. Cell: \(cell)
                """, onceFor: "height of zero")
            height = defaultRowHeight
        }
        guard height >= 0 && height <= RowHeight.maximumOfOneRow.points else {
            fatalError("UITableView: \(cell) has a fitted height of \(height), which is not finite or is negative")
        }
        return RowHeight(roundingUpToPixel: height, scale: traitCollection.displayScale)
    }

    /// Measures the row of a displayed cell again in the next layout pass, if the cell determines its height.
    func cellHeightMayChange(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, rowHeight == UITableView.automaticDimension,
            calls.areIdle,
            let row = display.rows.first(where: { $0.cell === cell }), contains(row.path)
        else { return }
        keepingAnchor {
            geometry.set(
                .estimated(max(geometry.height(of: .row(row.path)), .leastEstimate)), for: .row(row.path))
        }
    }

    /// Called after a layout inside a cell because of changed constraints or texts: if the table observes them, the row
    /// gets its new height.
    func contentWasLaidOut(of cell: UITableViewCell) {
        guard selfSizingInvalidation == .enabledIncludingConstraints, !calls.isLayingOut,
            let row = display.rows.first(where: { $0.cell === cell }), geometry[.row(row.path)].isMeasured,
            selfSizedHeight(of: cell) != geometry.height(of: .row(row.path))
        else { return }
        cellHeightMayChange(cell)
    }

    /// Gives a cell that is being dequeued the height of its row, which is requested if it is not known.
    func setRowHeight(to cell: UITableViewCell, at indexPath: IndexPath) {
        loadIfNeeded()
        let path = RowPath(indexPath)
        guard contains(path) else {
            fatalError(
                """
                UITableView: a cell was dequeued for \(path.words), but the table has \(geometry.sectionCount) sections\
                \(path.section < geometry.sectionCount && path.section >= 0
                    ? " and this one \(geometry.rowCount(inSection: path.section)) rows" : "")
                """)
        }
        // Devices ask twice, and once more with the cell.
        if !geometry[.row(path)].isMeasured, state.requestedHeight != path, let first = requestRowHeight(path) {
            let height = requestRowHeight(path) ?? first
            keepingAnchor { setMeasuredHeight(height, of: path, cell: cell) }
        }
        cell.frame = CGRect(
            x: rowInset, y: cell.frame.minY, width: rowWidth, height: geometry.height(of: .row(path)).points)
        cell.join(self)
    }

    // MARK: Invalidation

    /// Heights are no longer valid; counts are.
    func heightsMayDiffer() {
        if !needsLoad { invalidateHeights() }
        setNeedsLayout()
    }

    // MARK: Requesting again

    /// Marks all heights to be requested again at the next display of their rows; until then they are estimates.
    /// Without estimates all are requested at once.
    func invalidateHeights() {
        keepingAnchor {
            let count = geometry.sectionCount
            if estimatedRowHeight == 0, !delegateLacks(.heightForRow) {
                for section in 0..<count {
                    let rows = loadedRows(0..<geometry.rowCount(inSection: section), section: section)
                    geometry.updateSection(section) { $0.rows = rows }
                }
            } else if allRowsHaveRowHeight {
                setAllRowHeights()
            } else {
                for section in 0..<count { invalidateRowHeights(section) }
            }
            invalidateHeaderAndFooterHeights()
            display.rowWidth = rowWidth
        }
    }

    /// Makes estimates of all measured heights of a section's rows. O(r) for r runs.
    private func invalidateRowHeights(_ section: Int) {
        let rows = geometry[section].rows
        guard rows.measuredCount > 0 else { return }
        var builder = RowHeightTree.Builder()
        for run in rows.allRuns {
            if run.dimension.height > .zero {
                builder.append(RowRun(count: run.count, dimension: .estimated(run.dimension.height)))
            } else {
                for _ in 0..<run.count {
                    builder.append(invalidated(.zero, of: RowPath(section: section, row: builder.count)))
                }
            }
        }
        geometry.updateSection(section) { $0.rows = builder.tree }
    }

    /// The estimate of a row until its height is requested again. A row of height zero would never be displayed, so its
    /// height is requested now.
    func invalidated(_ height: RowHeight, of path: RowPath) -> RowDimension {
        if height == .zero, let requested = requestRowHeight(path) { return .measured(requested) }
        return .estimated(max(height, .leastEstimate))
    }

    /// Gives every row the height `rowHeight`, because the delegate does not implement heights.
    func setAllRowHeights() {
        let height = RowHeight(points: rowHeight)
        for section in 0..<geometry.sectionCount {
            geometry.updateSection(section) { section in
                section.rows.set(.measured(height), in: 0..<section.rows.count)
            }
        }
    }

    /// Updates the estimates of rows that are not measured from the measured ones, if the app gives no estimates.
    func updateEstimates() {
        guard estimatedRowHeight == UITableView.automaticDimension, rowHeight == UITableView.automaticDimension,
            delegateLacks(.estimatedHeightForRow), geometry.unmeasuredCount > 0,
            estimators.isDueForUse()
        else { return }
        let estimate = generalRowEstimate
        for section in 0..<geometry.sectionCount {
            let rows = geometry[section].rows
            guard rows.measuredCount < rows.count else { continue }
            var changed = rows
            var row = 0
            for run in rows.allRuns {
                if !run.dimension.isMeasured { changed.setEstimatedHeight(estimate, in: row..<row + run.count) }
                row += run.count
            }
            geometry.updateSection(section) { $0.rows = changed }
        }
    }
}

extension RowHeight {
    /// The least estimate: a row of height zero would never be displayed and measured.
    static let leastEstimate = RowHeight(points: 1)
}

extension RowPath {
    init(_ indexPath: IndexPath) {
        indexPath.checkNamesRow()
        self.init(section: indexPath[0], row: indexPath[1])
    }

    /// The path in words.
    var words: String { "row \(row) in section \(section)" }
}

extension IndexPath {
    /// Stops the program, with UIKit's message, if this is not the index path of a row.
    func checkNamesRow() {
        guard count == 2 else {
            fatalError(
                """
                Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two \
                indices specifying the section and row. (\(self))
                """)
        }
    }

    init(_ path: RowPath) {
        // Appending does not allocate, unlike an array of indexes.
        self.init(index: path.section)
        append(path.row)
    }
}
