// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Heights by index path (of headers and footers by section) of one template in one environment, in a tree that is edited as
/// the table is.
///
/// The tree has rows up to the last one that was ever asked for; rows without a remembered height are one estimated run and cost
/// nothing, so nothing is ever filled up.
///
/// - Complexity: a look-up is O(1) if a row beside it was looked up since the table was last edited, else O(log n). Changes are
///   O(log n).
@MainActor
final class IndexPathHeights {
    /// The number of the environment.
    let environment: UInt32
    /// The heights. Measured rows are remembered; estimated ones, of height zero, are not.
    private(set) var geometry = SectionedRowGeometry()
    private var pages = HeightPages()

    /// The most sections that are remembered. An index path behind them is a mistake and stops the program.
    private static let maximumSectionCount = 1 << 24

    init(environment: UInt32) {
        self.environment = environment
    }

    // MARK: Look-up

    /// The remembered height of a row in points, or `nil`.
    @inline(__always)
    func height(section: Int, row: Int) -> CGFloat? {
        if let units = pages.units(section, row) { return CGFloat(RowHeight(units: units).points) }
        guard let height = height(of: .row(section: section, row: row)) else { return nil }
        pages.takeIn(section, row, of: geometry[section].rows)
        return height
    }

    /// The remembered height of an item in points, or `nil`. O(log n).
    func height(of item: SectionItem) -> CGFloat? {
        guard item.section >= 0, item.section < geometry.sectionCount else { return nil }
        if case .row(let path) = item {
            guard path.row >= 0, path.row < geometry.rowCount(inSection: path.section) else { return nil }
        }
        guard case .measured(let height) = geometry[item] else { return nil }
        return CGFloat(height.points)
    }

    // MARK: Change

    /// Remembers the height of an item, in points. O(log n); O(s) when a section is new.
    func setHeight(_ height: CGFloat, of item: SectionItem) {
        guard item.section >= 0 && item.section < Self.maximumSectionCount else {
            fatalError("no table has a section \(item.section)")
        }
        let height = RowHeight(points: Double(height))
        growSections(to: item.section + 1)
        if case .row(let path) = item {
            guard path.row >= 0 && path.row < RowHeightTree.maximumCount else {
                fatalError("no table has a row \(path.row) in section \(path.section)")
            }
            growRows(to: path.row + 1, inSection: path.section)
            pages.set(height.units, path.section, path.row)
        }
        geometry.set(.measured(height), for: item)
    }

    /// Forgets the height of an item. Returns whether it was known. O(log n).
    @discardableResult
    func remove(_ item: SectionItem) -> Bool {
        guard height(of: item) != nil else { return false }
        geometry.set(.estimated(.zero), for: item)
        if case .row(let path) = item { pages.set(nil, path.section, path.row) }
        return true
    }

    /// Edits the heights as a table is edited that has `rowCounts` rows in its sections before. Heights of rows that the table
    /// does not have were never told to go, so nothing is known for sure: all are forgotten. O(s + changes).
    func apply(_ update: TableUpdate, rowCounts: [Int]) {
        pages = HeightPages()
        guard geometry.sectionCount <= rowCounts.count,
            (0..<geometry.sectionCount).allSatisfy({ geometry.rowCount(inSection: $0) <= rowCounts[$0] })
        else {
            geometry = SectionedRowGeometry()
            return
        }
        growSections(to: rowCounts.count)
        for (section, count) in rowCounts.enumerated() { growRows(to: count, inSection: section) }
        geometry.apply(
            update, makeSection: { _ in Self.unknownSection },
            makeRows: { _, rows in RowHeightTree(count: rows.count, estimatedHeight: .zero) })
    }

    private func growRows(to count: Int, inSection section: Int) {
        let known = geometry.rowCount(inSection: section)
        guard count > known else { return }
        geometry.insertRows(
            RowRun(count: count - known, dimension: .estimated(.zero)), at: RowPath(section: section, row: known))
    }

    private func growSections(to count: Int) {
        let missing = count - geometry.sectionCount
        guard missing > 0 else { return }
        geometry.insertSections(
            repeatElement(Self.unknownSection, count: missing), at: geometry.sectionCount)
    }

    private static var unknownSection: SectionedRowGeometry.Section {
        SectionedRowGeometry.Section(header: .estimated(.zero), footer: .estimated(.zero))
    }
}
