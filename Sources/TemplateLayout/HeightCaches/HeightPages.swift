// SPDX-License-Identifier: MIT
import RowGeometry

/// Copies of the heights of rows that were looked up since the last edit, in pages of neighbouring rows, so that finding one
/// again needs no descent of a tree. About 4.5 bytes a row.
struct HeightPages {
    static let rowsPerPage = 64
    /// Rows from this one on have no pages: each page before them would need a place.
    private static let rowLimit = 1 << 22

    /// The place at which each page begins, by section and page; below `firstPlace` for a page that was not copied.
    private var places: [[Int]] = []
    /// The place of the first of `units`. It increases when the pages are removed, which removes them all at once.
    private var firstPlace = 1
    /// Heights in 1/192 pt, page by page; negative for a row without a measured height, or too high for 32 bits.
    private var units: ContiguousArray<Int32> = []

    /// The height of a row in 1/192 pt, if it is in a page.
    @inline(__always)
    func units(_ path: RowPath) -> Int64? {
        guard let index = index(path), units[index] >= 0 else { return nil }
        return Int64(units[index])
    }

    /// The index of a row's height, if there is a page with the row.
    private func index(_ path: RowPath) -> Int? {
        guard path.section >= 0, path.section < places.count, path.row >= 0 else { return nil }
        let (page, row) = path.row.quotientAndRemainder(dividingBy: Self.rowsPerPage)
        guard page < places[path.section].count, places[path.section][page] >= firstPlace else { return nil }
        return places[path.section][page] - firstPlace + row
    }

    /// Copies the page of a row that has a measured height, unless it is far down.
    mutating func copyPage(of path: RowPath, from rows: RowHeightTree) {
        // If the height is too high, the page was copied already.
        guard index(path) == nil, path.row < Self.rowLimit else { return }
        let page = path.row / Self.rowsPerPage
        places += repeatElement([], count: max(0, path.section + 1 - places.count))
        places[path.section] += repeatElement(0, count: max(0, page + 1 - places[path.section].count))
        places[path.section][page] = firstPlace + units.count
        let first = page * Self.rowsPerPage
        for run in rows.runs(in: first..<min(first + Self.rowsPerPage, rows.count)) {
            let value = run.dimension.isMeasured ? Int32(exactly: run.dimension.height.units) ?? -1 : -1
            units.append(contentsOf: repeatElement(value, count: run.count))
        }
        while units.count % Self.rowsPerPage != 0 { units.append(-1) }
    }

    /// Changes the copy of a row's height, in 1/192 pt, if there is one; `nil` for none.
    mutating func set(_ newUnits: Int64?, _ path: RowPath) {
        guard let index = index(path) else { return }
        units[index] = newUnits.flatMap { Int32(exactly: $0) } ?? -1
    }

    mutating func removeAll() {
        firstPlace += units.count
        units = []
    }
}
