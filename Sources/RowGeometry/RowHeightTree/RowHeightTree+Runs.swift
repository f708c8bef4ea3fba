// SPDX-License-Identifier: MIT
extension RowHeightTree {
    /// The runs that make up a range of rows, in order. The first and the last are cut to the range.
    public func runs(in rows: Range<Int>) -> Runs {
        check(rows: rows)
        return Runs(tree: self, rows: rows)
    }

    /// The runs of all rows, in order.
    public var allRuns: Runs { Runs(tree: self, rows: 0..<count) }

    /// The runs that make up a range of rows. O(log n) for the first, O(1) amortised for each further one.
    public struct Runs: Sequence, Sendable {
        let tree: RowHeightTree
        let rows: Range<Int>

        /// An iterator over the runs.
        public func makeIterator() -> Iterator { Iterator(tree: tree, rows: rows) }

        /// Walks from leaf to leaf.
        public struct Iterator: IteratorProtocol {
            private let tree: RowHeightTree
            private var rows: Range<Int>
            private var leaf: [PackedRun] = []
            private var index = 0
            /// The rows of the run at `index` that come before `rows`.
            private var skipped = 0

            init(tree: RowHeightTree, rows: Range<Int>) {
                self.tree = tree
                self.rows = rows
            }

            /// The next run, or `nil` at the end of the range.
            public mutating func next() -> RowRun? {
                if rows.isEmpty { return nil }
                if index == leaf.count {
                    let row = rows.lowerBound
                    guard let found = tree.runs.leaf(where: { $0.rowCount > row }) else { return nil }
                    leaf = found.elements
                    index = found.index
                    skipped = row - found.prefix.rowCount
                }
                let run = leaf[index]
                let count = Swift.min(run.count - skipped, rows.count)
                index += 1
                skipped = 0
                rows = rows.lowerBound + count..<rows.upperBound
                return RowRun(count: count, dimension: run.dimension)
            }
        }
    }
}
