// SPDX-License-Identifier: MIT
import Foundation

/// A cache of heights by index path as UITableView+FDTemplateLayoutCell edits its own: every change at once, one index after
/// the other, moves as exchanges, everything filled up. It shows what the tests of its faults bite on.
struct NaiveIndexPathCache: Equatable {
    /// A height for each row, by section; −1 where there is none.
    private(set) var heights: [[Double]] = []
    /// How many rows and sections were walked past.
    private(set) var steps = 0

    init(_ heights: [[Double]] = []) {
        self.heights = heights
    }

    /// Makes the arrays reach up to this row. It walks from the start each time, also when nothing is missing.
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

    /// What it says of a row: it asks whether there is a height, then reads it for the log, then reads it for the answer.
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
