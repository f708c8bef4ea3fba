// SPDX-License-Identifier: MIT
import RowGeometry

/// Copies of the heights of rows that were looked up, in pages of neighbouring rows, so that finding one again takes two
/// loads however many rows there are.
///
/// A page has one place, which it takes from the page that was there. There are as many places as are in use, up to a
/// bound: about 4.5 MB for a million rows. A million rows fit; of more, those used lately are found here.
struct HeightPages {
    /// How many rows a page has: a power of two.
    static let rowsPerPage = 64
    /// The most pages.
    static let maximumCount = 16_384
    private static let initialCount = 4

    private struct Tag {
        var section = 0
        var page = 0
        /// Pages of other generations are empty.
        var generation: UInt32 = 0
    }

    private var tags: ContiguousArray<Tag> = []
    /// Heights in 1/192 pt, page by page; negative for a row without a measured height, or too high for 32 bits.
    private var units: ContiguousArray<Int32> = []
    private var generation: UInt32 = 1
    /// How many pages had to go since the places were last made more.
    private var lossCount = 0

    /// The height of a row in 1/192 pt, if it is in a page.
    @inline(__always)
    func units(_ section: Int, _ row: Int) -> Int64? {
        guard let first = first(section, row) else { return nil }
        let units = units[first | (row & (Self.rowsPerPage - 1))]
        return units >= 0 ? Int64(units) : nil
    }

    /// The place of the first height of a row's page, if that is there.
    @inline(__always)
    private func first(_ section: Int, _ row: Int) -> Int? {
        guard !tags.isEmpty else { return nil }
        let page = row / Self.rowsPerPage
        let place = place(section, page)
        let tag = tags[place]
        guard tag.page == page, tag.section == section, tag.generation == generation, row >= 0 else { return nil }
        return place &* Self.rowsPerPage
    }

    @inline(__always)
    private func place(_ section: Int, _ page: Int) -> Int { (page &+ section &* 67) & (tags.count &- 1) }

    /// Takes in the page of a row.
    mutating func takeIn(_ section: Int, _ row: Int, of rows: RowHeightTree) {
        let page = row / Self.rowsPerPage
        if tags.isEmpty { setCount(Self.initialCount) }
        if tags[place(section, page)].generation == generation {
            lossCount += 1
            if lossCount > tags.count, tags.count < Self.maximumCount { setCount(tags.count * 2) }
        }
        let place = place(section, page)
        tags[place] = Tag(section: section, page: page, generation: generation)
        let start = page * Self.rowsPerPage
        let runs = rows.runs(in: start..<min(start + Self.rowsPerPage, rows.count))
        var index = place * Self.rowsPerPage
        let end = index + Self.rowsPerPage
        for run in runs {
            var value: Int32 = -1
            if case .measured(let height) = run.dimension { value = Int32(exactly: height.units) ?? -1 }
            for _ in 0..<run.count {
                units[index] = value
                index += 1
            }
        }
        while index < end {
            units[index] = -1
            index += 1
        }
    }

    /// Changes the height of a row, in 1/192 pt, in its page, if that is there; `nil` for none.
    mutating func set(_ units: Int64?, _ section: Int, _ row: Int) {
        guard let first = first(section, row) else { return }
        self.units[first | (row & (Self.rowsPerPage - 1))] = units.flatMap { Int32(exactly: $0) } ?? -1
    }

    /// Forgets all pages. O(1).
    mutating func removeAll() {
        if generation == .max {
            setCount(tags.count)
        } else {
            generation += 1
        }
    }

    private mutating func setCount(_ count: Int) {
        tags = ContiguousArray(repeating: Tag(), count: count)
        units = ContiguousArray(repeating: -1, count: count * Self.rowsPerPage)
        generation = 1
        lossCount = 0
    }
}
