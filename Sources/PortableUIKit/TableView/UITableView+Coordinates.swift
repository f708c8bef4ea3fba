// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    /// Where the first section starts, in points of the content.
    var sectionsOrigin: CGFloat { tableHeaderView?.frame.height ?? 0 }

    /// How far rows stay away from the left and the right edge, in points.
    var rowInset: CGFloat { style == .insetGrouped ? systemMargins.left : 0 }

    /// How wide rows are, in points.
    var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

    /// The top of an item, in points of the content.
    func top(of item: SectionItem) -> CGFloat { sectionsOrigin + geometry.offset(of: item).points }

    /// The item that owns a point of the content, in points, or `nil` if none does.
    func item(at y: CGFloat, bias: Bias = .after) -> SectionItem? {
        let units = ((y - sectionsOrigin) * CGFloat(RowHeight.unitsPerPoint)).rounded(.down)
        guard units >= 0, units < 9e18 else { return nil }
        return geometry.item(at: RowHeight(units: Int64(units)), bias: bias)
    }

    /// The next item that owns a place, if there is one.
    func item(after item: SectionItem) -> SectionItem? {
        geometry.item(at: geometry.offset(of: item) + geometry.height(of: item), bias: .after)
    }

    /// The item before that owns a place, if there is one.
    func item(before item: SectionItem) -> SectionItem? {
        geometry.item(at: geometry.offset(of: item), bias: .before)
    }

    /// Whether the table has such a row.
    func contains(_ path: RowPath) -> Bool {
        path.section >= 0 && path.section < geometry.sectionCount && path.row >= 0
            && path.row < geometry.rowCount(inSection: path.section)
    }

    /// The margins of rows, without the safe area, in points.
    final var rowMargins: UIEdgeInsets {
        let margins = chosenMargins ?? systemMargins
        return UIEdgeInsets(top: 11, left: margins.left, bottom: 11, right: margins.right)
    }
}

extension SectionItem {
    /// Whether the left item comes above the right one.
    static func < (left: SectionItem, right: SectionItem) -> Bool {
        left.order < right.order
    }

    /// Whether the left item is the right one or comes above it.
    static func <= (left: SectionItem, right: SectionItem) -> Bool {
        left.order <= right.order
    }

    /// Sections first; in them the header, the rows, the footer.
    private var order: (Int, Int) {
        switch self {
        case .header(let section): (section, -1)
        case .row(let path): (path.section, path.row)
        case .footer(let section): (section, .max)
        }
    }
}
