// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

@MainActor
struct TableDisplay {
    struct Row {
        var path: RowPath
        let cell: UITableViewCell
    }

    /// The height of the table's header or footer by its constraints at a width; `nil` if they leave it open.
    struct AccessoryFit {
        let width: CGFloat
        let height: CGFloat?
    }

    /// The rows with cells, from top to bottom; only rows of height zero are missing between them.
    var rows: [Row] = []
    /// The largest number of rows that had cells at once.
    var mostRows = 0
    /// The row width at which the heights were measured, in points.
    var rowWidth: CGFloat = 0
    /// The margins of rows when they were given to them last, in points.
    var rowMargins: UIEdgeInsets?
    /// The headers and footers in the table, by section.
    var views = PerPart<[Int: UIView]>([:])
    /// Headers and footers that were made before their height was known, by section.
    var preparedViews = PerPart<[Int: UIView]>([:])
    /// Headers and footers that are only space, without a view.
    var emptyParts: Set<SectionItem> = []
    /// The places of placeholders, which have no row.
    var places: [UncommittedPlace] = []
    /// The fits of the table's own header and footer, if they are known.
    var accessoryFits = PerPart<AccessoryFit?>(nil)

    nonisolated init() {}

    /// The index of a row in `rows`, or the index where it would be inserted.
    func position(of path: RowPath) -> (index: Int, isFound: Bool) {
        let index = rows.indices.partitionIndex { rows[$0].path >= path }
        return (index, index < rows.count && rows[index].path == path)
    }

    func cell(at path: RowPath) -> UITableViewCell? {
        let (index, isFound) = position(of: path)
        return isFound ? rows[index].cell : nil
    }

    mutating func insert(_ cell: UITableViewCell, at path: RowPath) {
        rows.insert(Row(path: path, cell: cell), at: position(of: path).index)
    }
}
