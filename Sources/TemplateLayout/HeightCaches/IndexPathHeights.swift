import PlatformUIKit
import RowGeometry

/// Heights by index path for one template in one environment, in a tree that is edited as the table is.
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

    /// Remembers the height of a row, in points. O(log n); O(s) when a section is new.
    mutating func setHeight(_ height: CGFloat, section: Int, row: Int) {
        guard section >= 0 && section < Self.maximumSectionCount && row >= 0 && row < RowHeightTree.maximumCount else {
            fatalError("no table has a row \(row) in section \(section)")
        }
        let height = RowHeight(points: Double(height))
        grow(toSection: section, row: row)
        geometry.set(.measured(height), for: .row(section: section, row: row))
        pages.set(height.units, section, row)
    }

    /// Forgets the height of a row. Returns whether it was known. O(log n).
    @discardableResult
    mutating func removeHeight(section: Int, row: Int) -> Bool {
        guard height(section: section, row: row) != nil else { return false }
        geometry.set(.estimated(.zero), for: .row(section: section, row: row))
        pages.set(nil, section, row)
        return true
    }

    /// Forgets everything.
    mutating func removeAll() {
        geometry = SectionedRowGeometry()
        pages.removeAll()
    }

    /// Edits the heights as the table is edited, which has `rowCounts` rows in its sections before. Heights of rows that
    /// the table does not have were never told to go, so nothing is known for sure: all are forgotten. O(s), and what
    /// `change` costs.
    mutating func edit(rowCounts: [Int], _ change: (inout SectionedRowGeometry) -> Void) {
        pages.removeAll()
        guard geometry.sectionCount <= rowCounts.count,
            (0..<geometry.sectionCount).allSatisfy({ geometry.rowCount(inSection: $0) <= rowCounts[$0] })
        else {
            geometry = SectionedRowGeometry()
            return
        }
        growSections(to: rowCounts.count)
        for (section, count) in rowCounts.enumerated() where count > 0 { grow(toSection: section, row: count - 1) }
        change(&geometry)
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
            repeatElement(SectionedRowGeometry.Section(), count: missing), at: geometry.sectionCount)
    }
}
