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
    let environment: MeasurementEnvironment
    /// The heights by key, for each pair of types. Replaced as a whole, as ``HeightMemory/templates`` is.
    var keyedHeights: [any AnyKeyedHeights] = []
    /// The heights by index path. Measured rows are cached; estimated ones, of height zero, are not.
    private(set) var geometry = SectionedRowGeometry()
    private var pages = HeightPages()
    /// The latest measured heights.
    var estimator = HeightEstimator()

    /// The most sections that are cached. An index path behind them is a mistake and stops the program.
    private static let maximumSectionCount = 1 << 24

    init(environment: MeasurementEnvironment) { self.environment = environment }

    @inlinable
    func heights<Key, Version>(_ key: Key.Type, _ version: Version.Type) -> KeyedHeights<Key, Version>? {
        heights(KeyedHeights<Key, Version>.self) as? KeyedHeights
    }

    @usableFromInline
    func heights(_ kind: any AnyKeyedHeights.Type) -> (any AnyKeyedHeights)? {
        for heights in keyedHeights where type(of: heights) == kind { return heights }
        return nil
    }

    // MARK: By index path

    /// The cached height of an item in points, or `nil`.
    func height(of item: SectionItem) -> CGFloat? {
        guard let path = item.path else {
            return (0..<geometry.sectionCount).contains(item.section) ? points(geometry[item]) : nil
        }
        if let units = pages.units(path) { return CGFloat(RowHeight(units: units).points) }
        guard geometry.contains(path), let height = points(geometry[item]) else { return nil }
        pages.copyPage(of: path, from: geometry[path.section].rows)
        return height
    }

    private func points(_ dimension: RowDimension) -> CGFloat? {
        dimension.isMeasured ? CGFloat(dimension.height.points) : nil
    }

    /// Caches the height of an item, in points; `nil` removes it. O(log n); O(s) when a section is new.
    func setHeight(_ height: CGFloat?, of item: SectionItem) {
        guard item.section >= 0 && item.section < Self.maximumSectionCount else {
            fatalError("no table has a section \(item.section)")
        }
        let height = height.map { RowHeight(points: Double($0)) }
        growSections(to: item.section + 1)
        if let path = item.path {
            guard path.row >= 0 && path.row < RowHeightTree.maximumCount else {
                fatalError("no table has a row \(path.row) in section \(path.section)")
            }
            growRows(to: path.row + 1, inSection: path.section)
            pages.set(height?.units, path)
        }
        geometry.set(height.map { .measured($0) } ?? .estimated(.zero), for: item)
    }

    /// Removes the height of an item. Returns whether there was one. O(log n).
    @discardableResult
    func removeHeight(of item: SectionItem) -> Bool {
        guard height(of: item) != nil else { return false }
        setHeight(nil, of: item)
        return true
    }

    func removeIndexPathHeights() {
        geometry = SectionedRowGeometry()
        pages.removeAll()
    }

    /// Edits the heights by index path as a table is edited that has `rowCounts` rows in its sections before. If there are rows
    /// that the table does not have, changes were missed: then all heights are removed. O(s + changes).
    func apply(_ update: TableUpdate, rowCounts: [Int]) {
        pages.removeAll()
        guard geometry.sectionCount <= rowCounts.count,
            (0..<geometry.sectionCount).allSatisfy({ geometry.rowCount(inSection: $0) <= rowCounts[$0] })
        else { return removeIndexPathHeights() }
        growSections(to: rowCounts.count)
        for (section, count) in rowCounts.enumerated() { growRows(to: count, inSection: section) }
        geometry.apply(update)
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
        geometry.insertSections(repeatElement(.unmeasured, count: missing), at: geometry.sectionCount)
    }
}

extension SectionedRowGeometry {
    /// Rows without heights.
    init(rowCounts: [Int]) {
        self.init(rowCounts.map { Section(rows: RowHeightTree(count: $0, estimatedHeight: .zero)) })
    }

    /// Applies an update of the table. New rows and sections have no heights.
    mutating func apply(_ update: TableUpdate) {
        apply(
            update, makeSection: { _ in .unmeasured },
            makeRows: { RowHeightTree(count: $1.count, estimatedHeight: .zero) })
    }

    func contains(_ path: RowPath) -> Bool {
        (0..<sectionCount).contains(path.section) && (0..<rowCount(inSection: path.section)).contains(path.row)
    }
}

extension SectionedRowGeometry.Section {
    static var unmeasured: Self { Self(header: .estimated(.zero), footer: .estimated(.zero)) }
}
