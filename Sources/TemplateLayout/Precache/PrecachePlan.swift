// SPDX-License-Identifier: MIT
import RowGeometry

/// Finds the row to measure next: of the rows that were not visited the nearest to the viewport, with a lead for the direction of
/// scrolling. Visited rows are mostly one run around the viewport, so the next one is found by a comparison or two.
struct PrecachePlan {
    /// A row ahead is taken before one behind that is up to this many times nearer.
    private static let lead = 4

    /// The visited rows, by their numbers over all sections: runs with gaps between, in order.
    private var visited: [Range<Int>] = []
    /// The number of rows in each section and those before it.
    private let ends: [Int]

    /// The row counts, by section, that the plan was made for.
    let rowCounts: [Int]
    var rowCount: Int { ends.last ?? 0 }
    /// How many rows were not visited.
    private(set) var remainingCount: Int

    /// A plan for a table with these row counts by section.
    init(rowCounts: [Int]) {
        self.rowCounts = rowCounts
        var sum = 0
        ends = rowCounts.map { count in
            sum += count
            return sum
        }
        remainingCount = sum
    }

    /// Takes the next row out of the plan. O(log(runs · sections)).
    ///
    /// - Parameters:
    ///   - first: The first visible row.
    ///   - last: The last visible row.
    ///   - isMovingUp: Whether the table is scrolled towards the first row; `nil` before it was scrolled.
    mutating func next(first: RowPath, last: RowPath, isMovingUp: Bool?) -> RowPath? {
        guard remainingCount > 0 else { return nil }
        let (start, end) = (number(of: first), number(of: last))
        let below = run(with: start)?.upperBound ?? start
        let above = start == 0 ? -1 : (run(with: start - 1)?.lowerBound ?? start) - 1
        guard below < rowCount, above >= 0 else { return visit(below < rowCount ? below : above) }
        let (down, up) = (max(0, below - end), start - above)
        let goesDown =
            switch isMovingUp {
            case nil: down <= up
            case false?: down <= up * Self.lead
            case true?: down * Self.lead < up
            }
        return visit(down == 0 || goesDown ? below : above)
    }

    /// The first run that ends at or behind a row.
    private func index(endingAt number: Int) -> Int {
        visited.partitionIndex { $0.upperBound >= number }
    }

    /// The run of visited rows with this row.
    private func run(with number: Int) -> Range<Int>? {
        let index = index(endingAt: number + 1)
        return index < visited.count && visited[index].contains(number) ? visited[index] : nil
    }

    private mutating func visit(_ number: Int) -> RowPath {
        remainingCount -= 1
        let index = index(endingAt: number)
        var run = number..<number + 1
        var touching = index..<index
        if index < visited.count, visited[index].upperBound == number {
            run = visited[index].lowerBound..<number + 1
            touching = index..<index + 1
        }
        if touching.upperBound < visited.count, visited[touching.upperBound].lowerBound == number + 1 {
            run = run.lowerBound..<visited[touching.upperBound].upperBound
            touching = touching.lowerBound..<touching.upperBound + 1
        }
        if touching.count == 1 { visited[index] = run } else { visited.replaceSubrange(touching, with: [run]) }
        return path(of: number)
    }

    private func path(of number: Int) -> RowPath {
        let section = ends.dropLast().partitionIndex { $0 > number }
        return RowPath(section: section, row: number - (section == 0 ? 0 : ends[section - 1]))
    }

    /// The number of a row, counted over all sections; for a row that does not exist, the number of the row before it, or 0.
    private func number(of path: RowPath) -> Int {
        let section = min(path.section, ends.count - 1)
        let before = section == 0 ? 0 : ends[section - 1]
        return path.section == section && path.row < rowCounts[section]
            ? before + path.row : max(0, ends[section] - 1)
    }
}
