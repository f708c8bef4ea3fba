// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// What the look-ups of the class return.
extension UITableView {
    /// The number of sections, whatever a subclass says.
    var sectionCount: Int {
        loadIfNeeded()
        return geometry.sectionCount
    }

    func rowCount(_ section: Int) -> Int {
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

    func rect(_ section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rect(forSection:)")
        let top = top(of: .header(section: section))
        let places = placesHeight(above: .footer(section: section)) - placesHeight(above: .header(section: section))
        return CGRect(x: 0, y: top, width: bounds.width, height: geometry[section].totalHeight.points + places)
    }

    func headerRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rectForHeader(inSection:)")
        requestHeightIfUnmeasured(.header, section)
        return CGRect(
            x: 0, y: viewTop(ofHeader: section), width: bounds.width, height: viewHeight(ofHeader: section))
    }

    func footerRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        check(section: section, "rectForFooter(inSection:)")
        requestHeightIfUnmeasured(.footer, section)
        return rect(of: .footer(section: section), inset: 0)
    }

    func rect(_ path: RowPath) -> CGRect {
        loadIfNeeded()
        guard contains(path) else { return .zero }
        return rect(of: .row(path), inset: rowInset)
    }

    private func rect(of item: SectionItem, inset: CGFloat) -> CGRect {
        let (offset, dimension) = geometry.placement(of: item)
        return CGRect(
            x: inset, y: sectionsOrigin + offset.points + placesHeight(above: item), width: bounds.width - 2 * inset,
            height: dimension.height.points)
    }

    func path(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, case .row(let path)? = item(at: point.y),
            display.places.isEmpty || top(of: .row(path)) <= point.y
        else { return nil }
        return IndexPath(path)
    }

    func paths(in rect: CGRect) -> [IndexPath] {
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

    /// The cell of a displayed row. A reload that is due happens first, as on devices (Open Radar 23904182: `visibleCells`,
    /// `indexPathsForVisibleRows` and this; tests of libraries read the cells at once after `reloadData()`).
    func shownCell(_ path: RowPath) -> UITableViewCell? {
        if needsLoad, calls.areIdle { layoutIfNeeded() }
        return display.cell(at: path)
    }

    /// The displayed rows, from top to bottom.
    var shownRows: [(path: IndexPath, cell: UITableViewCell)] {
        if calls.areIdle { layoutIfNeeded() }
        return rowsInView.map { (IndexPath($0.path), $0.cell) }
    }

    /// The rows with cells, without one outside of the view that stays because its text is edited.
    var rowsInView: [TableDisplay.Row] {
        guard let editor = window?.firstResponder as? UIView else { return display.rows }
        return display.rows.filter { row in
            let (top, bottom) = span(of: .row(row.path))
            return top < bounds.maxY && bottom > bounds.minY || !editor.isDescendant(of: row.cell)
        }
    }
}
