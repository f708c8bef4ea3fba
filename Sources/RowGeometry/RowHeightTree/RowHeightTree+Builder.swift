// SPDX-License-Identifier: MIT
extension RowHeightTree {
    /// Makes a tree of rows that come one after another, from the first to the last. O(1) amortised for each.
    public struct Builder: Sendable {
        private var runs: SummaryTree<PackedRun>.Builder
        /// The last run, which the next row may belong to.
        private var last = PackedRun.empty
        private var countBeforeLast = 0

        /// Makes a builder without rows.
        public init() { self.init(nodeCapacity: RowHeightTree.defaultNodeCapacity) }

        /// As `init()`, of a tree whose nodes hold at most `nodeCapacity` entries.
        package init(nodeCapacity: Int) {
            runs = SummaryTree<PackedRun>.Builder(nodeCapacity: nodeCapacity)
        }

        /// The number of rows so far.
        public var count: Int { countBeforeLast + last.count }

        /// Adds a row.
        ///
        /// - Precondition: The height is valid for a row.
        public mutating func append(_ dimension: RowDimension) {
            append(RowRun(count: 1, dimension: dimension))
        }

        /// Adds a run of rows.
        ///
        /// - Precondition: The count and the height are valid.
        public mutating func append(_ run: RowRun) {
            RowHeightTree.check(count: run.count, addedTo: count)
            RowHeightTree.check(run.dimension)
            if run.count == 0 { return }
            let packed = PackedRun(count: run.count, dimension: run.dimension)
            if last.count > 0 && last.isAlike(packed) {
                last.count += run.count
            } else {
                flush()
                last = packed
            }
        }

        /// The tree of all rows so far. O(log n).
        public var tree: RowHeightTree {
            var builder = self
            builder.flush()
            var tree = RowHeightTree()
            tree.runs = builder.runs.finished()
            return tree
        }

        private mutating func flush() {
            guard last.count > 0 else { return }
            runs.append(last)
            countBeforeLast += last.count
            last = .empty
        }
    }
}
