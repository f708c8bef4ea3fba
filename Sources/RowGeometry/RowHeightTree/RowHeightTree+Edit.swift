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

    /// Takes a row out, then puts it in again as row `target`, counted without it. O(log n).
    public mutating func move(from source: Int, to target: Int) {
        check(row: source)
        check(row: target)
        let dimension = self[source]
        replace(source..<source + 1, with: nil)
        replace(target..<target, with: PackedRun(count: 1, dimension: dimension))
    }

    /// Takes a range of rows out, then puts them in again from row `target` on, counted without them. O(log n).
    public mutating func move(_ rows: Range<Int>, to target: Int) {
        check(rows: rows)
        guard target >= 0 && target <= count - rows.count else {
            fatalError("Row \(target) is out of range: \(count - rows.count) rows are left without those that move.")
        }
        let moved = self[rows]
        remove(rows)
        insert(contentsOf: moved, at: target)
    }

    /// The rows of a range, as a tree that shares what it can with this one. O(log n).
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

    /// Puts all rows of another tree behind this one's. O(log n).
    public mutating func append(_ other: RowHeightTree) {
        RowHeightTree.check(count: other.count, addedTo: count)
        guard other.runs.nodeCapacity == runs.nodeCapacity || other.isEmpty || isEmpty else {
            fatalError("Row trees of different node capacities can't be joined.")
        }
        var other = other
        if let last = runs.last, let first = other.runs.first, last.isAlike(first) {
            // The first run of the one becomes part of the last run of the other.
            _ = other.runs.cutFirst()
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
    /// The run that all rows are in, if there is one alone.
    private var onlyRun: PackedRun? { runs.root.elements.count == 1 ? runs.root.elements[0] : nil }

    /// Puts a run in the place of some rows: the one edit that all others are made of.
    ///
    /// Nearly always the rows lie in one leaf, and so do the neighbours that may have to join the run. If a neighbour
    /// lies in another leaf, it is looked at first. Only if it has to join, or if the rows lie in several leaves, is the
    /// tree split and joined again.
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
    /// - Parameter joinsOtherLeaves: Whether a run may become a part of the run before it, or of the run behind it,
    ///   should that lie in another leaf.
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

    /// Whether a run in the place of some rows becomes a part of the runs before and behind it. If there is no run,
    /// those two may become one.
    private func joins(_ rows: Range<Int>, with run: PackedRun?) -> (before: Bool, behind: Bool) {
        let before = rows.lowerBound > 0 ? self[rows.lowerBound - 1] : nil
        let behind = rows.upperBound < count ? self[rows.upperBound] : nil
        guard let dimension = run?.dimension else { return (before == behind, before == behind) }
        return (dimension == before, dimension == behind)
    }

    /// Puts a run behind all others, or makes it part of the last one.
    private mutating func append(_ run: PackedRun) {
        replace(count..<count, with: run)
    }
}

extension SummaryTree {
    /// Takes the first element out.
    fileprivate mutating func cutFirst() -> Element? {
        let (first, rest) = cut { _ in true }
        self = rest
        return first
    }
}

extension [PackedRun] {
    /// Puts a run in the place of rows counted from the start of the leaf, and keeps runs that are alike together.
    ///
    /// - Parameters:
    ///   - isFirst: Whether nothing before the leaf matters.
    ///   - isLast: Whether nothing behind the leaf matters.
    /// - Returns: `false`, with nothing changed, if the rows or a neighbour that matters lie in another leaf.
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
        // The run that holds the row behind the last.
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

/// Up to three runs, no two neighbours alike.
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
