// SPDX-License-Identifier: MIT
import RowGeometry

/// Finds the row to measure next: of the rows that were not visited the nearest to the viewport, with a lead for the direction of
/// scrolling. Visited rows are runs of a tree, so the next one is found in O(log n).
struct PrecachePlan {
    /// A row ahead is taken before one behind that is up to this many times nearer.
    private static let lead = 4

    /// Rows visited are measured, the others estimated; headers and footers don't count.
    private var visited: SectionedRowGeometry

    /// The row counts, by section, that the plan was made for.
    let rowCounts: [Int]
    /// The number of rows in all sections.
    var rowCount: Int { visited.rowCount }
    /// How many rows were not visited.
    var remainingCount: Int { visited.unmeasuredCount }

    /// A plan for a table with these row counts by section.
    init(rowCounts: [Int]) {
        self.rowCounts = rowCounts
        visited = SectionedRowGeometry(rowCounts: rowCounts)
    }

    /// Takes the next row out of the plan.
    ///
    /// - Parameters:
    ///   - first: The first visible row.
    ///   - last: The last visible row.
    ///   - isMovingUp: Whether the table is scrolled towards the first row; `nil` before it was scrolled.
    mutating func next(first: RowPath, last: RowPath, isMovingUp: Bool?) -> RowPath? {
        guard rowCount > 0 else { return nil }
        let (start, end) = (number(of: first), number(of: last))
        let first = SectionItem.row(visited.path(ofRowNumber: start))
        let below = visited.firstUnmeasuredItem(from: first)?.path
        let above = visited.lastUnmeasuredItem(before: first)?.path
        guard let below, let above else { return visit(below ?? above) }
        let down = max(0, visited.rowNumber(of: below) - end)
        let up = start - visited.rowNumber(of: above)
        let goesDown =
            switch isMovingUp {
            case nil: down <= up
            case false?: down <= up * Self.lead
            case true?: down * Self.lead < up
            }
        return visit(down == 0 || goesDown ? below : above)
    }

    private mutating func visit(_ path: RowPath?) -> RowPath? {
        if let path { visited.set(.measured(.zero), for: .row(path)) }
        return path
    }

    /// The number of a row, counted over all sections; for a row that does not exist, the number of the row before it, or 0.
    private func number(of path: RowPath) -> Int {
        if visited.contains(path) { return visited.rowNumber(of: path) }
        let section = min(path.section, visited.sectionCount - 1)
        let end = RowPath(section: section, row: visited.rowCount(inSection: section))
        return max(0, visited.rowNumber(of: end) - 1)
    }
}
