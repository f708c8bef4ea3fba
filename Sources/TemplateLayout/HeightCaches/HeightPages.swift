// SPDX-License-Identifier: MIT
import RowGeometry

/// Copies of the heights of rows that were looked up since the last edit, in pages of neighbouring rows, so that finding one
/// again needs no descent of a tree. About 4.5 bytes a row.
struct HeightPages {
    /// How many rows a page has: a power of two.
    static let rowsPerPage = 64

    /// The index in `units` at which each page begins, by the page's first row.
    private var starts: [RowPath: Int] = [:]
    /// Heights in 1/192 pt, page by page; negative for a row without a measured height, or too high for 32 bits.
    private var units: ContiguousArray<Int32> = []
    /// The page of the last look-up: rows are mostly looked up in order.
    private var last = (path: RowPath(section: -1, row: -1), start: 0)

    /// The height of a row in 1/192 pt, if it is in a page.
    @inline(__always)
    mutating func units(_ path: RowPath) -> Int64? {
        guard let start = start(path) else { return nil }
        let units = units[start | (path.row & (Self.rowsPerPage - 1))]
        return units >= 0 ? Int64(units) : nil
    }

    private func firstRow(_ path: RowPath) -> RowPath {
        RowPath(section: path.section, row: path.row & -Self.rowsPerPage)
    }

    /// The index of the first height of a row's page, if there is one.
    @inline(__always)
    private mutating func start(_ path: RowPath) -> Int? {
        let first = firstRow(path)
        // Not by `==` of another module.
        if last.path.row == first.row, last.path.section == first.section { return last.start }
        guard let start = starts[first] else { return nil }
        last = (first, start)
        return start
    }

    /// Copies the page of a row that has a measured height.
    mutating func copyPage(of path: RowPath, from rows: RowHeightTree) {
        let first = firstRow(path)
        // If the height is too high, the page was copied already.
        guard starts[first] == nil else { return }
        starts[first] = units.count
        let end = units.count + Self.rowsPerPage
        for run in rows.runs(in: first.row..<min(first.row + Self.rowsPerPage, rows.count)) {
            let value = run.dimension.isMeasured ? Int32(exactly: run.dimension.height.units) ?? -1 : -1
            units.append(contentsOf: repeatElement(value, count: run.count))
        }
        units.append(contentsOf: repeatElement(-1, count: end - units.count))
    }

    /// Changes the copy of a row's height, in 1/192 pt, if there is one; `nil` for none.
    mutating func set(_ newUnits: Int64?, _ path: RowPath) {
        guard let start = start(path) else { return }
        units[start | (path.row & (Self.rowsPerPage - 1))] = newUnits.flatMap { Int32(exactly: $0) } ?? -1
    }
}
