// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The displayed views of a table, and its present calls of the data source and the delegate.
@MainActor
struct TableDisplay {
    /// A row with a cell in the table.
    struct Row {
        var path: RowPath
        let cell: UITableViewCell
    }

    /// The rows with cells, from top to bottom; only rows of height zero are missing between them.
    var rows: [Row] = []
    /// The largest number of rows that had cells at once.
    var mostRows = 0
    /// The headers in the table, by section.
    var headers: [Int: UIView] = [:]
    /// The footers in the table, by section.
    var footers: [Int: UIView] = [:]
    /// Headers that were made before their height was known, by section.
    var preparedHeaders: [Int: UIView] = [:]
    /// Footers that were made before their height was known, by section.
    var preparedFooters: [Int: UIView] = [:]

    /// Headers and footers that are only space, without a view.
    var emptyParts: Set<SectionItem> = []

    /// The row width at which the heights were measured, in points.
    var rowWidth: CGFloat = 0
    /// Whether the visible rows are being laid out.
    var isLayingOut = false
    /// The number of present calls of the data source and the delegate.
    var callDepth = 0
    /// The row whose height was requested while its cell was dequeued.
    var rowSizedAtDequeue: RowPath?

    /// The row that is being configured again, and its cell.
    var reconfiguredRow: (path: RowPath, cell: UITableViewCell)?
    /// Whether the present change leaves the offset as it is: the offset was chosen by the visible content.
    var holdsOffset = false
    /// The anchor of the next layout pass: that of the change before it.
    var heldItem: SectionItem?
    /// Whether the next layout pass moves the offset back onto the content if it is beyond it.
    var returnsToContent = false
    /// Whether the present touch only closed an open row.
    var ignoresTouch = false
    /// The target of the present touch.
    var touch: TableTouch?
    /// The state that the scheduled reload keeps; `nil` if its caller did not pass any.
    var reload: TableReload?
    /// Whether the heights before the scheduled reload are the estimates after it.
    var keepsHeightsInReload = false
    /// Whether the content is being moved to keep the anchor in place.
    var isHolding = false
    /// Whether the end of the content was visible after the last movement or layout.
    var restsAtEnd = false

    /// The height of the table's header or footer by its constraints at a width; `nil` if they leave it open.
    struct AccessoryFit {
        let width: CGFloat
        let height: CGFloat?
    }

    /// The header's fit, if it is known.
    var headerFit: AccessoryFit?
    /// The footer's fit, if it is known.
    var footerFit: AccessoryFit?
    /// The target of an animated `scrollToRow`.
    var scrollTarget: TableScrollTarget?

    nonisolated init() {}

    /// Marks a call of the data source or delegate, so that changes of the table inside it are detected.
    mutating func beginCall() {
        callDepth += 1
    }

    mutating func endCall() {
        callDepth -= 1
    }

    /// The index of a row in `rows`, or the index where it would be inserted.
    func position(of path: RowPath) -> (index: Int, isFound: Bool) {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return (low, low < rows.count && rows[low].path == path)
    }

    /// The cell of a row, if it has one.
    func cell(at path: RowPath) -> UITableViewCell? {
        let (index, isFound) = position(of: path)
        return isFound ? rows[index].cell : nil
    }

    mutating func insert(_ cell: UITableViewCell, at path: RowPath) {
        rows.insert(Row(path: path, cell: cell), at: position(of: path).index)
    }
}

/// A position in the table that stays in place while heights change: the top of an item, and its distance below the top
/// of the view, in points.
struct TableAnchor {
    var item: SectionItem
    var distance: CGFloat
}

/// The heights of measured rows by reuse identifier, from which the heights of other rows are estimated.
struct HeightEstimators {
    private var estimators: [String: HeightEstimator] = [:]
    private var count = 0
    private var nextUse = 1

    /// Records a measured height, in points.
    mutating func record(_ height: Double, identifier: String) {
        estimators[identifier, default: HeightEstimator()].add(height)
        count += 1
    }

    /// The estimate for rows that are not measured, in points: the mean of the identifiers' estimates, weighted by
    /// frequency.
    mutating func estimate() -> Double? {
        guard count > 0 else { return nil }
        var sum = 0.0
        for identifier in estimators.keys.sorted() {
            guard let estimate = estimators[identifier]?.estimate(), let seen = estimators[identifier]?.count else {
                continue
            }
            sum += estimate * Double(seen)
        }
        return sum / Double(count)
    }

    /// Whether enough rows were measured since the last use to update the estimates: after 1, 2, 4, 8 … rows.
    mutating func isDueForUse() -> Bool {
        guard count >= nextUse else { return false }
        while nextUse <= count { nextUse *= 2 }
        return true
    }
}
