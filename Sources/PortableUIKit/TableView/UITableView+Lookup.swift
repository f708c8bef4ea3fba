// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    // MARK: Counts

    /// The number of sections.
    public var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sectionCount
    }

    /// The number of rows of a section.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        check(section: section, "numberOfRows(inSection:)")
        return geometry.rowCount(inSection: section)
    }

    private func check(section: Int, _ method: String) {
        guard section >= 0, section < geometry.sectionCount else {
            fatalError(
                "UITableView: \(method): section \(section) is out of range, there are \(geometry.sectionCount) sections"
            )
        }
    }

    // MARK: Positions

    /// The rectangle of a section with header, rows and footer, in points of the content.
    public func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rect(forSection:)")
        let top = top(of: .header(section: section))
        return CGRect(x: 0, y: top, width: bounds.width, height: geometry[section].totalHeight.points)
    }

    /// The rectangle of a section's header where it does not stick, in points of the content. Requests the height if
    /// the delegate implements it and it is not known yet.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rectForHeader(inSection:)")
        requestHeightIfUnmeasured(.header, section)
        return CGRect(
            x: 0, y: viewTop(ofHeader: section), width: bounds.width, height: viewHeight(ofHeader: section))
    }

    /// The rectangle of a section's footer where it does not stick, in points of the content; see
    /// `rectForHeader(inSection:)`.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rectForFooter(inSection:)")
        requestHeightIfUnmeasured(.footer, section)
        return rect(of: .footer(section: section), inset: 0)
    }

    /// The rectangle of a row, in points of the content; zero for a row that does not exist. O(log rows).
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        let path = RowPath(indexPath)
        guard contains(path) else { return .zero }
        return rect(of: .row(path), inset: rowInset)
    }

    private func rect(of item: SectionItem, inset: CGFloat) -> CGRect {
        let (offset, dimension) = geometry.placement(of: item)
        return CGRect(
            x: inset, y: sectionsOrigin + offset.points, width: bounds.width - 2 * inset,
            height: dimension.height.points)
    }

    /// The row at a point of the content, in points. O(log rows).
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, case .row(let path)? = item(at: point.y) else { return nil }
        return IndexPath(path)
    }

    /// The rows in a rectangle of the content, in points. O(log rows + rows found).
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        var paths: [IndexPath] = []
        var next = item(at: max(rect.minY, sectionsOrigin))
        while let item = next, top(of: item) < rect.maxY {
            if case .row(let path) = item { paths.append(IndexPath(path)) }
            next = self.item(after: item)
        }
        return paths
    }

    // MARK: Displayed views

    /// The cell of a displayed row.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        display.cell(at: RowPath(indexPath))
    }

    /// The row of a displayed cell.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        display.rows.first { $0.cell === cell }.map { IndexPath($0.path) }
    }

    /// The displayed cells, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        bringUpToDate()
        return display.rows.map(\.cell)
    }

    /// The displayed rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        bringUpToDate()
        return display.rows.map { IndexPath($0.path) }
    }

    /// The displayed header of a section.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display.views.header[section] as? UITableViewHeaderFooterView
    }

    /// The displayed footer of a section.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display.views.footer[section] as? UITableViewHeaderFooterView
    }

    /// Lays out pending changes before a look-up, unless a layout is in progress.
    func bringUpToDate() {
        if calls.areIdle { layoutIfNeeded() }
    }
}
