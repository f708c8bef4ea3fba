// SPDX-License-Identifier: MIT
import Foundation

/// A model of UITableView+FDTemplateLayoutCell's cache of heights by index path. It applies each change immediately and
/// index by index, swaps on moves, and fills its arrays. It shows that the tests of these faults can fail.
struct NaiveIndexPathCache: Equatable {
    /// The heights by section and row; −1 means missing.
    private(set) var heights: [[Double]] = []
    /// The number of rows and sections that were visited.
    private(set) var steps = 0

    init(_ heights: [[Double]] = []) {
        self.heights = heights
    }

    /// Fills the arrays up to this row. It starts at index 0 each time, even if nothing is missing.
    private mutating func build(_ section: Int, _ row: Int) {
        for index in 0...section {
            steps += 1
            if index >= heights.count { heights.append([]) }
        }
        for index in 0...row {
            steps += 1
            if index >= heights[section].count { heights[section].append(-1) }
        }
    }

    /// A look-up. It visits the row three times: to check for a height, to log it, and to return it.
    mutating func height(_ section: Int, _ row: Int) -> Double {
        for _ in 0..<3 { build(section, row) }
        return heights[section][row]
    }

    mutating func setHeight(_ height: Double, _ section: Int, _ row: Int) {
        build(section, row)
        heights[section][row] = height
    }

    mutating func reloadData() { heights = [] }

    mutating func deleteSections(_ sections: IndexSet) {
        for section in sections where section < heights.count { heights.remove(at: section) }
    }

    mutating func moveSection(_ section: Int, _ newSection: Int) { heights.swapAt(section, newSection) }

    mutating func insertRows(_ rows: [(Int, Int)]) {
        for (section, row) in rows { heights[section].insert(-1, at: min(row, heights[section].count)) }
    }

    mutating func deleteRows(_ rows: [(Int, Int)]) {
        for (section, row) in rows { heights[section].remove(at: row) }
    }

    mutating func moveRow(_ row: (Int, Int), _ newRow: (Int, Int)) {
        let moved = heights[row.0][row.1]
        heights[row.0][row.1] = heights[newRow.0][newRow.1]
        heights[newRow.0][newRow.1] = moved
    }
}
