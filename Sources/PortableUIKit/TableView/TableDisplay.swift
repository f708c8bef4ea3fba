// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What a table shows at the moment, and what it is asking for.
@MainActor
struct TableDisplay {
    /// A row that has a cell in the table.
    struct Row {
        var path: RowPath
        let cell: UITableViewCell
    }

    /// The rows that have cells, from top to bottom, without gaps but for rows of no height.
    var rows: [Row] = []
    /// How many rows have had cells at once, at most.
    var mostRows = 0
    /// The headers that are in the table, by section.
    var headers: [Int: UIView] = [:]
    /// The footers that are in the table, by section.
    var footers: [Int: UIView] = [:]
    /// Headers that were made before their height was known, by section.
    var preparedHeaders: [Int: UIView] = [:]
    /// Footers that were made before their height was known, by section.
    var preparedFooters: [Int: UIView] = [:]

    /// Headers and footers that are only room: nobody gives a view for them.
    var emptyParts: Set<SectionItem> = []

    /// The row width that the measured heights hold for, in points.
    var rowWidth: CGFloat = 0
    /// Whether the visible rows are being laid out.
    var isLayingOut = false
    /// How many questions to the data source and the delegate are under way.
    var questionDepth = 0
    /// The row whose height is being asked for.
    var heightQuestion: RowPath?
    /// The row whose height was asked for while its cell was dequeued.
    var rowSizedAtDequeue: RowPath?

    /// The row whose content is being asked for again, and its cell.
    var reconfiguredRow: (path: RowPath, cell: UITableViewCell)?
    /// Whether the change that is being made leaves the offset as it is: its place was chosen by what is seen.
    var holdsOffset = false
    /// What the next layout pass holds still: what was held by the change before it.
    var heldItem: SectionItem?
    /// Whether the next layout pass moves the offset back onto the content if it has come to be beyond it.
    var returnsToContent = false
    /// Whether the finger that has come down only closed a row that was open.
    var ignoresTouch = false
    /// What the finger on the table is doing.
    var touch: TableTouch?
    /// What the reload that is due keeps of what was there before it, if that is known.
    var reload: TableReload?
    /// Whether the heights of before are the estimates of after that reload.
    var keepsHeightsInReload = false
    /// Whether the content is being moved to hold what is read in its place.
    var isHolding = false
    /// Whether the end of the content was seen when somebody last moved it, or it was last laid out.
    var restsAtEnd = false

    /// The height that the constraints of the table's header or footer ask for at a width; `nil` if they leave it open.
    struct AccessoryFit {
        let width: CGFloat
        let height: CGFloat?
    }

    /// That of the header, if it is known.
    var headerFit: AccessoryFit?
    /// That of the footer, if it is known.
    var footerFit: AccessoryFit?
    /// Where an animated jump leads.
    var scrollTarget: TableScrollTarget?

    nonisolated init() {}

    /// Asks a data source or delegate something, so that changes from inside are noticed.
    mutating func beginAsking() {
        questionDepth += 1
    }

    mutating func endAsking() {
        questionDepth -= 1
    }

    /// Where in `rows` the row is, or where it would be.
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

/// A place in the table that is held while heights change: the top of an item, and how far it is below the top of the
/// view, in points.
struct TableAnchor {
    var item: SectionItem
    var distance: CGFloat
}

/// Heights of measured rows by reuse identifier, from which the heights of rows not seen yet are guessed.
struct HeightLearning {
    private var estimators: [String: HeightEstimator] = [:]
    private var count = 0
    private var nextUse = 1

    /// Takes note of a measured height, in points.
    mutating func record(_ height: Double, identifier: String) {
        estimators[identifier, default: HeightEstimator()].learn(height)
        count += 1
    }

    /// What a row not seen yet is likely to be tall, in points: the estimate of each identifier by how often it was seen.
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

    /// Whether so much was learnt since the last use that the estimates are to be renewed: after 1, 2, 4, 8 … rows.
    mutating func isDueForUse() -> Bool {
        guard count >= nextUse else { return false }
        while nextUse <= count { nextUse *= 2 }
        return true
    }
}
