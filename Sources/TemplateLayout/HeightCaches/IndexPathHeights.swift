import PlatformUIKit
import RowGeometry

/// Heights by index path for one template in one environment, in a tree that is edited as the table is.
///
/// The tree knows rows up to the last one that was ever asked for; rows without a remembered height are one estimated
/// run and cost nothing, so nothing is ever filled up.
///
/// - Complexity: a look-up is one comparison if the row was looked up or stored lately or follows the last one looked
///   up, and a descent of the tree, O(log n), otherwise; it allocates nothing. Changes are O(log n).
struct IndexPathHeights {
    /// The heights. Measured rows are remembered; estimated ones, of height zero, are not.
    private(set) var geometry = SectionedRowGeometry()

    private var lately = LatelyFound()
    private var lastSection = -1
    private var lastRow = -1

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
        if let units = lately.units(section, row) {
            lastSection = section
            lastRow = row
            return CGFloat(RowHeight(units: units).points)
        }
        return descend(section, row)
    }

    @inline(never)
    private mutating func descend(_ section: Int, _ row: Int) -> CGFloat? {
        guard section >= 0, row >= 0, section < geometry.sectionCount else { return nil }
        let rows = geometry[section].rows
        guard row < rows.count else { return nil }
        let isWalking = section == lastSection && row == lastRow + 1
        lastSection = section
        lastRow = row
        guard isWalking else {
            guard case .measured(let height) = rows[row] else { return nil }
            lately.note(section, row, height.units)
            return CGFloat(height.points)
        }
        // Whoever walks down the rows will ask for the next ones, and beside each other they cost next to nothing.
        lately.note(section, row, rows.runs(in: row..<min(row + LatelyFound.capacity / 4, rows.count)))
        return lately.units(section, row).map { CGFloat(RowHeight(units: $0).points) }
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
        lately.note(section, row, height.units)
    }

    /// Forgets the height of a row. Returns whether it was known. O(log n).
    @discardableResult
    mutating func removeHeight(section: Int, row: Int) -> Bool {
        guard height(section: section, row: row) != nil else { return false }
        geometry.set(.estimated(.zero), for: .row(section: section, row: row))
        lately.removeAll()
        return true
    }

    /// Forgets everything.
    mutating func removeAll() {
        geometry = SectionedRowGeometry()
        lately.removeAll()
    }

    /// Edits the heights as the table is edited, which has `rowCounts` rows in its sections before. Heights of rows that
    /// the table does not have were never told to go, so nothing is known for sure: all are forgotten. O(s), and what
    /// `change` costs.
    mutating func edit(rowCounts: [Int], _ change: (inout SectionedRowGeometry) -> Void) {
        lately.removeAll()
        lastSection = -1
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

/// Heights of rows found lately, each in the place that its index path leads to.
struct LatelyFound {
    /// How many heights are kept at most.
    static let capacity = 256

    private struct Entry {
        var section = Int.min
        var row = Int.min
        var units: Int64 = 0
    }

    private var entries: ContiguousArray<Entry> = []

    /// The height of a row in 1/192 pt, if it is among those kept.
    @inline(__always)
    func units(_ section: Int, _ row: Int) -> Int64? {
        guard !entries.isEmpty else { return nil }
        let entry = entries[place(section, row)]
        return entry.section == section && entry.row == row ? entry.units : nil
    }

    mutating func note(_ section: Int, _ row: Int, _ units: Int64) {
        makeRoom()
        entries[place(section, row)] = Entry(section: section, row: row, units: units)
    }

    /// Notes the measured ones of a stretch of rows.
    mutating func note(_ section: Int, _ firstRow: Int, _ runs: RowHeightTree.Runs) {
        makeRoom()
        // Of the buffer, so that it is not looked at again for every row whether others share it.
        entries.withUnsafeMutableBufferPointer { entries in
            var row = firstRow
            for run in runs {
                guard case .measured(let height) = run.dimension else {
                    row += run.count
                    continue
                }
                for _ in 0..<run.count {
                    entries[Self.place(section, row)] = Entry(section: section, row: row, units: height.units)
                    row += 1
                }
            }
        }
    }

    private mutating func makeRoom() {
        if entries.isEmpty { entries = ContiguousArray(repeating: Entry(), count: Self.capacity) }
    }

    mutating func removeAll() {
        for index in entries.indices { entries[index].row = .min }
    }

    private func place(_ section: Int, _ row: Int) -> Int { Self.place(section, row) }

    private static func place(_ section: Int, _ row: Int) -> Int { (row &+ section &* 67) & (capacity - 1) }
}
