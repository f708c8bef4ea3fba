// SPDX-License-Identifier: MIT
import RowGeometry

/// Copies of the heights of rows that were looked up since the last edit, in pages of neighbouring rows, so that finding one
/// again needs no descent of a tree. About 4.5 bytes a row.
struct HeightPages {
    /// How many rows a page has: a power of two.
    static let rowsPerPage = 64

    /// Where the pages begin in `units`, by section and the number of the first row.
    private var starts: [RowPath: Int] = [:]
    /// Heights in 1/192 pt, page by page; negative for a row without a measured height, or too high for 32 bits.
    private var units: ContiguousArray<Int32> = []
    /// The page that was asked last: rows are mostly asked for in order.
    private var last = (section: -1, row: -1, start: 0)

    /// The height of a row in 1/192 pt, if it is in a page.
    @inline(__always)
    mutating func units(_ section: Int, _ row: Int) -> Int64? {
        guard let start = start(section, row) else { return nil }
        let units = units[start | (row & (Self.rowsPerPage - 1))]
        return units >= 0 ? Int64(units) : nil
    }

    /// The place of the first height of a row's page, if that is there.
    @inline(__always)
    private mutating func start(_ section: Int, _ row: Int) -> Int? {
        let first = row & -Self.rowsPerPage
        if last.row == first, last.section == section { return last.start }
        guard let start = starts[RowPath(section: section, row: first)] else { return nil }
        last = (section, first, start)
        return start
    }

    /// Takes in the page of a row that has a measured height.
    mutating func takeIn(_ section: Int, _ row: Int, of rows: RowHeightTree) {
        let first = row & -Self.rowsPerPage
        // It is there already if the height is too high.
        guard starts[RowPath(section: section, row: first)] == nil else { return }
        starts[RowPath(section: section, row: first)] = units.count
        let end = units.count + Self.rowsPerPage
        for run in rows.runs(in: first..<min(first + Self.rowsPerPage, rows.count)) {
            var value: Int32 = -1
            if case .measured(let height) = run.dimension { value = Int32(exactly: height.units) ?? -1 }
            units.append(contentsOf: repeatElement(value, count: run.count))
        }
        units.append(contentsOf: repeatElement(-1, count: end - units.count))
    }

    /// Changes the height of a row, in 1/192 pt, in its page, if that is there; `nil` for none.
    mutating func set(_ newUnits: Int64?, _ section: Int, _ row: Int) {
        guard let start = start(section, row) else { return }
        units[start | (row & (Self.rowsPerPage - 1))] = newUnits.flatMap { Int32(exactly: $0) } ?? -1
    }
}
