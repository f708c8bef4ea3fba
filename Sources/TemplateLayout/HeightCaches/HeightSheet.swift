// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The heights of one template in one environment: by key, and by index path (of headers and footers by section).
///
/// Those by index path are in a tree that is edited as the table is. The tree has rows up to the last one that was ever used;
/// rows without a height are one estimated run, so they cost nothing.
///
/// - Complexity: a look-up by index path is O(1) if a row beside it was looked up since the last edit, else O(log n). Changes are
///   O(log n).
@MainActor @usableFromInline
final class HeightSheet {
    /// The number of the environment.
    let environment: UInt32
    /// The heights by key, for each pair of types.
    @usableFromInline var keyedHeights: [any AnyKeyedHeights] = []
    /// The heights by index path. Measured rows are cached; estimated ones, of height zero, are not.
    private(set) var geometry = SectionedRowGeometry()
    private var pages = HeightPages()
    /// The latest measured heights.
    var estimator = HeightEstimator()

    /// The most sections that are cached. An index path behind them is a mistake and stops the program.
    private static let maximumSectionCount = 1 << 24

    init(environment: UInt32) {
        self.environment = environment
    }

    /// The heights by key for these types, if there are any.
    @inlinable
    func heights<Key, Version>(_ key: Key.Type, _ version: Version.Type) -> KeyedHeights<Key, Version>? {
        for heights in keyedHeights {
            if let heights = heights as? KeyedHeights<Key, Version> { return heights }
        }
        return nil
    }

    // MARK: By index path

    /// The cached height of a row in points, or `nil`.
    @inline(__always)
    func height(section: Int, row: Int) -> CGFloat? {
        if let units = pages.units(section, row) { return CGFloat(RowHeight(units: units).points) }
        guard let height = height(of: .row(section: section, row: row)) else { return nil }
        pages.takeIn(section, row, of: geometry[section].rows)
        return height
    }

    /// The cached height of an item in points, or `nil`. O(log n).
    func height(of item: SectionItem) -> CGFloat? {
        if case .row(let path) = item, !geometry.contains(path) { return nil }
        guard item.section >= 0, item.section < geometry.sectionCount, case .measured(let height) = geometry[item]
        else { return nil }
        return CGFloat(height.points)
    }

    /// Caches the height of an item, in points. O(log n); O(s) when a section is new.
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

    /// Removes the height of an item. Returns whether there was one. O(log n).
    @discardableResult
    func removeHeight(of item: SectionItem) -> Bool {
        guard height(of: item) != nil else { return false }
        geometry.set(.estimated(.zero), for: item)
        if case .row(let path) = item { pages.set(nil, path.section, path.row) }
        return true
    }

    /// Removes all heights by index path.
    func removeIndexPathHeights() {
        geometry = SectionedRowGeometry()
        pages = HeightPages()
    }

    /// Edits the heights by index path as a table is edited that has `rowCounts` rows in its sections before. Rows that the table
    /// does not have show that changes were missed: then all heights are removed. O(s + changes).
    func apply(_ update: TableUpdate, rowCounts: [Int]) {
        pages = HeightPages()
        guard geometry.sectionCount <= rowCounts.count,
            (0..<geometry.sectionCount).allSatisfy({ geometry.rowCount(inSection: $0) <= rowCounts[$0] })
        else { return removeIndexPathHeights() }
        growSections(to: rowCounts.count)
        for (section, count) in rowCounts.enumerated() { growRows(to: count, inSection: section) }
        geometry.apply(
            update, makeSection: { _ in Self.emptySection },
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
        geometry.insertSections(repeatElement(Self.emptySection, count: missing), at: geometry.sectionCount)
    }

    private static var emptySection: SectionedRowGeometry.Section {
        SectionedRowGeometry.Section(header: .estimated(.zero), footer: .estimated(.zero))
    }
}
