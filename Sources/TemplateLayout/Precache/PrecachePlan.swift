// SPDX-License-Identifier: MIT
import RowGeometry

/// Which row is measured next: the nearest to the viewport that was not visited, with a lead for the direction of travel.
///
/// Visited rows are runs of a tree, so the next one is found in O(log n) and nothing is listed beforehand.
struct PrecachePlan {
    /// A row ahead is taken before one behind that is up to this many times nearer.
    static let lead = 4

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
        visited = SectionedRowGeometry(
            rowCounts.map { count in
                SectionedRowGeometry.Section(rows: RowHeightTree(count: count, estimatedHeight: .zero))
            })
    }

    /// Takes the next row out of the plan.
    ///
    /// - Parameters:
    ///   - first: The first visible row.
    ///   - last: The last visible row.
    ///   - isMovingUp: The direction of travel, if there is one: whether towards the first row.
    mutating func next(first: RowPath, last: RowPath, isMovingUp: Bool?) -> RowPath? {
        guard let path = nearest(first: clamped(first), last: clamped(last), isMovingUp: isMovingUp) else { return nil }
        visit(path)
        return path
    }

    /// Marks a row as visited.
    mutating func visit(_ path: RowPath) {
        visited.set(.measured(.zero), for: .row(path))
    }

    private func nearest(first: RowPath?, last: RowPath?, isMovingUp: Bool?) -> RowPath? {
        guard let first, let last else { return nil }
        let start = visited.rowNumber(of: first)
        let end = visited.rowNumber(of: last)
        let below = row(visited.firstUnmeasuredItem(from: .row(first)))
        let above = row(visited.lastUnmeasuredItem(before: .row(first)))
        guard let below else { return above }
        guard let above else { return below }
        let downDistance = max(0, visited.rowNumber(of: below) - end)
        if downDistance == 0 { return below }
        let upDistance = start - visited.rowNumber(of: above)
        let goesDown =
            switch isMovingUp {
            case nil: downDistance <= upDistance
            case false?: downDistance <= upDistance * Self.lead
            case true?: downDistance * Self.lead < upDistance
            }
        return goesDown ? below : above
    }

    private func row(_ item: SectionItem?) -> RowPath? {
        if case .row(let path) = item { return path }
        return nil
    }

    /// The row itself, or the last one before it, or the first one of all; `nil` for a table without rows.
    private func clamped(_ path: RowPath) -> RowPath? {
        guard visited.rowCount > 0 else { return nil }
        if path.section < visited.sectionCount, path.row < visited.rowCount(inSection: path.section) { return path }
        var section = min(path.section, visited.sectionCount - 1)
        while section >= 0, visited.rowCount(inSection: section) == 0 { section -= 1 }
        guard section >= 0 else { return visited.path(ofRowNumber: 0) }
        return RowPath(section: section, row: visited.rowCount(inSection: section) - 1)
    }
}
