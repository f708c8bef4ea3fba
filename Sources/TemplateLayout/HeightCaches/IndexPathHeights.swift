// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Heights by index path (of headers and footers by section) for one template in one environment, in a tree that is edited
/// as the table is.
///
/// The tree knows rows up to the last one that was ever asked for; rows without a remembered height are one estimated
/// run and cost nothing, so nothing is ever filled up.
///
/// - Complexity: a look-up is two loads if a row beside it was looked up since the table was last edited, and a descent of
///   the tree, O(log n), otherwise. Changes are O(log n).
struct IndexPathHeights {
    /// The heights. Measured rows are remembered; estimated ones, of height zero, are not.
    private(set) var geometry = SectionedRowGeometry()

    private var pages = HeightPages()

    /// The most sections that are remembered. An index path behind them is a mistake and stops the program.
    static let maximumSectionCount = 1 << 24

    /// How many rows have a remembered height. O(s).
    var count: Int {
        (0..<geometry.sectionCount).reduce(0) { $0 + geometry[$1].rows.measuredCount }
    }

    // MARK: Look-up

    /// The remembered height of a row in points, or `nil`.
    @inline(__always)
    mutating func height(section: Int, row: Int) -> CGFloat? {
        if let units = pages.units(section, row) { return CGFloat(RowHeight(units: units).points) }
        return descend(section, row)
    }

    @inline(never)
    private mutating func descend(_ section: Int, _ row: Int) -> CGFloat? {
        guard section >= 0, row >= 0, section < geometry.sectionCount else { return nil }
        let rows = geometry[section].rows
        guard row < rows.count, case .measured(let height) = rows[row] else { return nil }
        pages.takeIn(section, row, of: rows)
        return CGFloat(height.points)
    }

    // MARK: Change

    /// The remembered height of an item in points, or `nil`. O(log n).
    func height(of item: SectionItem) -> CGFloat? {
        guard item.section >= 0, item.section < geometry.sectionCount else { return nil }
        if case .row(let path) = item {
            guard path.row >= 0, path.row < geometry.rowCount(inSection: path.section) else { return nil }
        }
        guard case .measured(let height) = geometry[item] else { return nil }
        return CGFloat(height.points)
    }

    /// Remembers the height of an item, in points. O(log n); O(s) when a section is new.
    mutating func setHeight(_ height: CGFloat, of item: SectionItem) {
        guard item.section >= 0 && item.section < Self.maximumSectionCount else {
            fatalError("no table has a section \(item.section)")
        }
        let height = RowHeight(points: Double(height))
        if case .row(let path) = item {
            guard path.row >= 0 && path.row < RowHeightTree.maximumCount else {
                fatalError("no table has a row \(path.row) in section \(path.section)")
            }
            grow(toSection: path.section, row: path.row)
            pages.set(height.units, path.section, path.row)
        } else {
            growSections(to: item.section + 1)
        }
        geometry.set(.measured(height), for: item)
    }

    /// Forgets the height of an item. Returns whether it was known. O(log n).
    @discardableResult
    mutating func remove(_ item: SectionItem) -> Bool {
        guard height(of: item) != nil else { return false }
        geometry.set(.estimated(.zero), for: item)
        if case .row(let path) = item { pages.set(nil, path.section, path.row) }
        return true
    }

    /// Forgets everything.
    mutating func removeAll() {
        geometry = SectionedRowGeometry()
        pages.removeAll()
    }

    /// Edits the heights as a table is edited that has `rowCounts` rows in its sections before. Heights of rows that the table
    /// does not have were never told to go, so nothing is known for sure: all are forgotten. O(s + changes).
    mutating func apply(_ update: TableUpdate, rowCounts: [Int]) {
        pages.removeAll()
        guard geometry.sectionCount <= rowCounts.count,
            (0..<geometry.sectionCount).allSatisfy({ geometry.rowCount(inSection: $0) <= rowCounts[$0] })
        else {
            geometry = SectionedRowGeometry()
            return
        }
        growSections(to: rowCounts.count)
        for (section, count) in rowCounts.enumerated() where count > 0 { grow(toSection: section, row: count - 1) }
        geometry.apply(
            update, makeSection: { _ in Self.unknownSection },
            makeRows: { _, rows in RowHeightTree(count: rows.count, estimatedHeight: .zero) })
    }

    /// Makes the tree know at least the sections and rows up to this row.
    private mutating func grow(toSection section: Int, row: Int) {
        growSections(to: section + 1)
        let known = geometry.rowCount(inSection: section)
        guard row >= known else { return }
        geometry.insertRows(
            RowRun(count: row + 1 - known, dimension: .estimated(.zero)), at: RowPath(section: section, row: known))
    }

    private mutating func growSections(to count: Int) {
        let missing = count - geometry.sectionCount
        guard missing > 0 else { return }
        geometry.insertSections(
            repeatElement(Self.unknownSection, count: missing), at: geometry.sectionCount)
    }

    private static var unknownSection: SectionedRowGeometry.Section {
        SectionedRowGeometry.Section(header: .estimated(.zero), footer: .estimated(.zero))
    }
}
