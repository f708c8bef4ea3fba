// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What rows have taken from the table's safe area, in points.
struct SafeAreaOfRows: Equatable {
    var (left, right): (CGFloat, CGFloat) = (0, 0)
    /// Whether the content keeps clear of it.
    var isKept = true
}

extension UITableView {
    /// The top of the first section, in points of the content.
    var sectionsOrigin: CGFloat { accessoryViews.header?.frame.height ?? 0 }

    /// The distance of rows from the left edge, in points.
    var rowInset: CGFloat { style == .insetGrouped ? safeAreaInsets.left + systemMargins.left : 0 }

    /// The width that rows lose at both sides, in points.
    var roomBesideRows: CGFloat { roomBesideRows(inWidth: bounds.width) }

    /// The width that rows would lose at both sides of a table of a width, in points.
    func roomBesideRows(inWidth width: CGFloat) -> CGFloat {
        guard style == .insetGrouped else { return 0 }
        return safeAreaInsets.left + safeAreaInsets.right + 2 * systemMargins(inWidth: width).left
    }

    /// The width of rows, in points.
    var rowWidth: CGFloat { max(0, bounds.width - roomBesideRows) }

    /// The insets of the content in rows, headers and footers, in points: the safe area at the sides.
    var contentSafeArea: UIEdgeInsets {
        guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    /// Whether contents of rows, headers and footers are out of the safe area at the sides, by their frames.
    var contentKeepsClear: Bool { insetsContentViewsToSafeArea || style == .insetGrouped }

    /// Rows keep clear of another safe area, or have another one in their content.
    func contentSafeAreaMayHaveChanged() {
        let present = SafeAreaOfRows(left: safeAreaInsets.left, right: safeAreaInsets.right, isKept: contentKeepsClear)
        guard present != safeAreaOfRows else { return }
        safeAreaOfRows = present
        updateRows { $0.keepClear(in: self) }
    }

    /// A setting has changed that the margins of rows depend on.
    func rowMarginsMayDiffer() {
        surroundingsDidChange()
        if updateRowMargins() { heightsMayDiffer() }
    }

    /// Gives displayed rows, headers and footers their margins. Returns whether those were others before.
    func updateRowMargins() -> Bool {
        let (former, margins) = (display.rowMargins, rowMargins)
        display.rowMargins = margins
        guard let former, former != margins else { return false }
        prepareRows { $0.takeMargins(of: self) }
        return true
    }

    /// Prepares displayed cells again, and changes headers and footers. Heights may differ.
    func updateRows(_ changeHeaderOrFooter: (UITableViewHeaderFooterView) -> Void) {
        prepareRows(changeHeaderOrFooter)
        heightsMayDiffer()
    }

    private func prepareRows(_ changeHeaderOrFooter: (UITableViewHeaderFooterView) -> Void) {
        surroundingsDidChange()
        updateDisplayedCells()
        for part in SectionPart.allCases {
            for views in [display.views[part], display.preparedViews[part]] {
                for case let view as UITableViewHeaderFooterView in views.values { changeHeaderOrFooter(view) }
            }
        }
    }

    /// The top of an item, in points of the content.
    func top(of item: SectionItem) -> CGFloat {
        sectionsOrigin + geometry.offset(of: item).points + placesHeight(above: item)
    }

    /// The bottom of the last section, in points of the content.
    var sectionsEnd: CGFloat { sectionsOrigin + geometry.totalHeight.points + placesHeight }

    /// The top and the bottom of an item, in points of the content.
    func span(of item: SectionItem) -> (top: CGFloat, bottom: CGFloat) {
        let (offset, dimension) = geometry.placement(of: item)
        let top = sectionsOrigin + offset.points + placesHeight(above: item)
        return (top, top + dimension.height.points)
    }

    /// The item at a y coordinate of the content, in points, or `nil` if there is none.
    func item(at y: CGFloat, bias: Bias = .after) -> SectionItem? {
        let units = ((withoutPlaces(y) - sectionsOrigin) * CGFloat(RowHeight.unitsPerPoint)).rounded(.down)
        guard units >= 0, units < 9e18 else { return nil }
        return geometry.item(at: RowHeight(units: Int64(units)), bias: bias)
    }

    /// The next item with a height, if there is one.
    func item(after item: SectionItem) -> SectionItem? {
        let (offset, dimension) = geometry.placement(of: item)
        return geometry.item(at: offset + dimension.height, bias: .after)
    }

    /// The previous item with a height, if there is one.
    func item(before item: SectionItem) -> SectionItem? {
        geometry.item(at: geometry.offset(of: item), bias: .before)
    }

    /// Whether a row exists.
    func contains(_ path: RowPath) -> Bool {
        path.section >= 0 && path.section < geometry.sectionCount && path.row >= 0
            && path.row < geometry.rowCount(inSection: path.section)
    }

    /// The margins of a table of a width if the app sets none, in points.
    final func systemMargins(inWidth width: CGFloat) -> UIEdgeInsets {
        let side = RowContentView.margins(inWidth: width, traitCollection.release).left
        return UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }

    /// The margins of rows, without the safe area, in points.
    final var rowMargins: UIEdgeInsets { rowMargins(inWidth: bounds.width) }

    /// The margins of rows if the table had a width, in points.
    final func rowMargins(inWidth width: CGFloat) -> UIEdgeInsets {
        var margins = chosenMargins ?? systemMargins(inWidth: width)
        if preservesSuperviewLayoutMargins {
            margins.left = max(margins.left, layoutMargins.left - safeAreaInsets.left)
            margins.right = max(margins.right, layoutMargins.right - safeAreaInsets.right)
        }
        let room = width - roomBesideRows(inWidth: width) - contentSafeArea.left - contentSafeArea.right
        let side = cellLayoutMarginsFollowReadableWidth ? (room - readableWidth) / 2 : 0
        let margin = traitCollection.release.rowMargin
        return UIEdgeInsets(top: margin, left: max(margins.left, side), bottom: margin, right: max(margins.right, side))
    }
}

extension SectionItem {
    /// Whether the left item comes above the right one.
    static func < (left: SectionItem, right: SectionItem) -> Bool { left.order < right.order }

    /// Whether the left item is the right one or comes above it.
    static func <= (left: SectionItem, right: SectionItem) -> Bool { left.order <= right.order }

    /// Sections first; within them the header, the rows, the footer.
    private var order: (Int, Int) {
        switch self {
        case .header(let section): (section, -1)
        case .row(let path): (path.section, path.row)
        case .footer(let section): (section, .max)
        }
    }
}
