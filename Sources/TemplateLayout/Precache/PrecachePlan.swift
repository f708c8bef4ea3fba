// SPDX-License-Identifier: MIT
import RowGeometry

/// Which row is measured next: the nearest to the viewport that was not visited, with a lead for the direction of travel.
///
/// Visited rows are runs of a tree, so the next one is found in O(log n) and nothing is listed beforehand.
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
    ///   - isMovingUp: The direction of travel, if there is one: whether towards the first row.
    mutating func next(first: RowPath, last: RowPath, isMovingUp: Bool?) -> RowPath? {
        guard rowCount > 0 else { return nil }
        let (start, end) = (number(of: first), number(of: last))
        let first = SectionItem.row(visited.path(ofRowNumber: start))
        let below = path(visited.firstUnmeasuredItem(from: first))
        let above = path(visited.lastUnmeasuredItem(before: first))
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

    private func path(_ item: SectionItem?) -> RowPath? {
        if case .row(let path) = item { return path }
        return nil
    }

    /// The number of a row, counted over all sections; of a path that is none, that of the last row before it, or of the first
    /// row of all.
    private func number(of path: RowPath) -> Int {
        if visited.contains(path) { return visited.rowNumber(of: path) }
        let section = min(path.section, visited.sectionCount - 1)
        let end = RowPath(section: section, row: visited.rowCount(inSection: section))
        return max(0, visited.rowNumber(of: end) - 1)
    }
}
