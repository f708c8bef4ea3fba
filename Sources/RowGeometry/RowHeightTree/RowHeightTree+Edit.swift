// SPDX-License-Identifier: MIT
extension RowHeightTree {
    /// Gives row `row` its measured height. O(log n).
    public mutating func setMeasuredHeight(_ height: RowHeight, at row: Int) {
        check(row: row)
        set(.measured(height), in: row..<row + 1)
    }

    /// Gives row `row` an estimated height, so that it counts as not measured. O(log n).
    public mutating func setEstimatedHeight(_ height: RowHeight, at row: Int) {
        check(row: row)
        set(.estimated(height), in: row..<row + 1)
    }

    /// Gives every row of a range the same estimated height, so that they count as not measured. O(log n).
    public mutating func setEstimatedHeight(_ height: RowHeight, in rows: Range<Int>) {
        set(.estimated(height), in: rows)
    }

    /// Gives every row of a range the same dimension. O(log n).
    public mutating func set(_ dimension: RowDimension, in rows: Range<Int>) {
        check(rows: rows)
        RowHeightTree.check(dimension)
        replace(rows, with: PackedRun(count: rows.count, dimension: dimension))
    }

    /// Inserts `count` rows with one estimated height, the first of which becomes row `row`. O(log n).
    public mutating func insert(count: Int, at row: Int, estimatedHeight: RowHeight) {
        insert(RowRun(count: count, dimension: .estimated(estimatedHeight)), at: row)
    }

    /// Inserts a run of rows, the first of which becomes row `row`. O(log n).
    public mutating func insert(_ run: RowRun, at row: Int) {
        check(rows: row..<row)
        RowHeightTree.check(count: run.count, addedTo: count)
        RowHeightTree.check(run.dimension)
        replace(row..<row, with: PackedRun(count: run.count, dimension: run.dimension))
    }

    /// Inserts all rows of another tree, the first of which becomes row `row`. O(log n).
    public mutating func insert(contentsOf other: RowHeightTree, at row: Int) {
        check(rows: row..<row)
        RowHeightTree.check(count: other.count, addedTo: count)
        if let run = other.onlyRun {
            replace(row..<row, with: run)
            return
        }
        let behind = split(at: row)
        append(other)
        append(behind)
    }

    /// Removes a range of rows. O(log n).
    public mutating func remove(_ rows: Range<Int>) {
        check(rows: rows)
        replace(rows, with: nil)
    }

    /// Removes a row and inserts it again as row `target`, counted without it. O(log n).
    public mutating func move(from source: Int, to target: Int) {
        check(row: source)
        check(row: target)
        let dimension = self[source]
        replace(source..<source + 1, with: nil)
        replace(target..<target, with: PackedRun(count: 1, dimension: dimension))
    }

    /// Removes a range of rows and inserts them again from row `target` on, counted without them. O(log n).
    public mutating func move(_ rows: Range<Int>, to target: Int) {
        check(rows: rows)
        guard target >= 0 && target <= count - rows.count else {
            fatalError("Row \(target) is out of range: \(count - rows.count) rows are left without those that move.")
        }
        let moved = self[rows]
        remove(rows)
        insert(contentsOf: moved, at: target)
    }

    /// The rows of a range, as a tree that shares nodes with this one. O(log n).
    public subscript(rows: Range<Int>) -> RowHeightTree {
        check(rows: rows)
        if let found = runs.first(where: { $0.rowCount > rows.lowerBound }),
            found.prefix.rowCount + found.element.count >= rows.upperBound
        {
            let run = RowRun(count: rows.count, dimension: found.element.dimension)
            return RowHeightTree(run, nodeCapacity: runs.nodeCapacity)
        }
        var slice = self
        _ = slice.split(at: rows.upperBound)
        return slice.split(at: rows.lowerBound)
    }

    /// Appends all rows of another tree. O(log n).
    public mutating func append(_ other: RowHeightTree) {
        RowHeightTree.check(count: other.count, addedTo: count)
        guard other.runs.nodeCapacity == runs.nodeCapacity || other.isEmpty || isEmpty else {
            fatalError("Row trees of different node capacities can't be joined.")
        }
        var other = other
        if let last = runs.last, let first = other.runs.first, last.isAlike(first) {
            // The first run of one tree joins the last run of the other.
            other.runs = other.runs.cut { _ in true }.behind
            append(first)
        }
        runs.append(other.runs)
    }

    /// Keeps the rows before `row`, and returns the others. O(log n).
    public mutating func split(at row: Int) -> RowHeightTree {
        check(rows: row..<row)
        var behind = RowHeightTree(nodeCapacity: runs.nodeCapacity)
        let (cut, rest) = runs.cut { $0.rowCount > row }
        behind.runs = rest
        guard let cut else { return behind }
        let kept = row - runs.summary.rowCount
        if kept > 0 {
            runs.append(SummaryTree(PackedRun(count: kept, dimension: cut.dimension), nodeCapacity: runs.nodeCapacity))
        }
        var front = SummaryTree(
            PackedRun(count: cut.count - kept, dimension: cut.dimension), nodeCapacity: runs.nodeCapacity)
        front.append(behind.runs)
        behind.runs = front
        return behind
    }
}

extension RowHeightTree {
    private var onlyRun: PackedRun? { runs.root.elements.count == 1 ? runs.root.elements[0] : nil }

    /// Replaces rows by a run: the single operation behind all other edits.
    ///
    /// Nearly always the rows are in one leaf, with the neighbours that may join the run. If a neighbour is in another
    /// leaf, it is tested first. The tree is split and joined again only if that neighbour has to join, or if the rows
    /// are in several leaves.
    private mutating func replace(_ rows: Range<Int>, with run: PackedRun?) {
        let run = run.flatMap { $0.count > 0 ? $0 : nil }
        if rows.isEmpty && run == nil { return }
        if replaceInLeaf(rows, with: run, joinsOtherLeaves: (true, true)) { return }
        if replaceInLeaf(rows, with: run, joinsOtherLeaves: joins(rows, with: run)) { return }
        var behind = split(at: rows.lowerBound)
        if !rows.isEmpty { behind = behind.split(at: rows.count) }
        if let run { append(run) }
        append(behind)
    }

    /// Replaces rows of one leaf.
    ///
    /// - Parameter joinsOtherLeaves: Whether the run has to be joined with the run before or after it, if that is in
    ///   another leaf.
    /// - Returns: `false`, with nothing changed, if the rows or a neighbour to join lie in another leaf.
    private mutating func replaceInLeaf(
        _ rows: Range<Int>, with run: PackedRun?, joinsOtherLeaves joins: (before: Bool, behind: Bool)
    ) -> Bool {
        let isReached = { (sum: RowHeightSummary) in sum.rowCount > rows.lowerBound }
        return runs.editLeaf(where: isReached) { leaf, prefix, isFirst, isLast in
            let rows = rows.lowerBound - prefix.rowCount..<rows.upperBound - prefix.rowCount
            return leaf.replaceRows(
                rows, with: run, isFirst: isFirst || !joins.before, isLast: isLast || !joins.behind)
        }
    }

    /// Whether a run in place of some rows joins the runs before and after it. Without a run, those two may join.
    private func joins(_ rows: Range<Int>, with run: PackedRun?) -> (before: Bool, behind: Bool) {
        let before = rows.lowerBound > 0 ? self[rows.lowerBound - 1] : nil
        let behind = rows.upperBound < count ? self[rows.upperBound] : nil
        guard let dimension = run?.dimension else { return (before == behind, before == behind) }
        return (dimension == before, dimension == behind)
    }

    /// Appends a run, or joins it to the last one.
    private mutating func append(_ run: PackedRun) { replace(count..<count, with: run) }
}

extension [PackedRun] {
    /// Replaces rows, counted from the start of the leaf, by a run, and joins equal neighbours.
    ///
    /// - Parameters:
    ///   - isFirst: Whether no run before the leaf has to be joined.
    ///   - isLast: Whether no run after the leaf has to be joined.
    /// - Returns: `false`, without a change, if a part of the rows or a run to join is in another leaf.
    fileprivate mutating func replaceRows(
        _ rows: Range<Int>, with run: PackedRun?, isFirst: Bool, isLast: Bool
    ) -> Bool {
        // The run that holds the first row, or the row before it if the first row starts a run.
        var lower = 0
        var lowerStart = 0
        while lower < count, lowerStart + self[lower].count < rows.lowerBound {
            lowerStart += self[lower].count
            lower += 1
        }
        // The run with the row after the last.
        var upper = lower
        var upperStart = lowerStart
        while upper < count, upperStart + self[upper].count <= rows.upperBound {
            upperStart += self[upper].count
            upper += 1
        }
        if rows.lowerBound == 0 && !isFirst { return false }
        if upper == count && (!isLast || rows.upperBound > upperStart) { return false }

        var pieces = RunPieces()
        if rows.lowerBound > lowerStart {
            pieces.append(self[lower], count: rows.lowerBound - lowerStart)
        }
        if let run { pieces.append(run, count: run.count) }
        if upper < count {
            pieces.append(self[upper], count: upperStart + self[upper].count - rows.upperBound)
        }
        replaceSubrange(lower..<Swift.min(upper + 1, count), with: pieces)
        return true
    }
}

/// Up to three runs; neighbours differ.
private struct RunPieces: RandomAccessCollection {
    private var runs = (PackedRun.empty, PackedRun.empty, PackedRun.empty)
    private(set) var endIndex = 0

    var startIndex: Int { 0 }

    subscript(index: Int) -> PackedRun {
        get {
            switch index {
            case 0: runs.0
            case 1: runs.1
            default: runs.2
            }
        }
        set {
            switch index {
            case 0: runs.0 = newValue
            case 1: runs.1 = newValue
            default: runs.2 = newValue
            }
        }
    }

    mutating func append(_ run: PackedRun, count: Int) {
        if endIndex > 0, self[endIndex - 1].isAlike(run) {
            self[endIndex - 1].count += count
        } else {
            endIndex += 1
            self[endIndex - 1] = PackedRun(count: count, dimension: run.dimension)
        }
    }
}
