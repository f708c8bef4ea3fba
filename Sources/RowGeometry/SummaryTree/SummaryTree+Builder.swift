// SPDX-License-Identifier: MIT
extension SummaryTree {
    /// Builds a tree of full nodes from elements that come one at a time. O(1) amortised for each.
    struct Builder {
        private let nodeCapacity: Int
        private var leaf: [Element] = []
        /// Finished nodes without a parent; the first array has leaves.
        private var levels: [[Branch]] = []

        init(nodeCapacity: Int) { self.nodeCapacity = nodeCapacity }

        mutating func append(_ element: Element) {
            if leaf.count == nodeCapacity {
                add(Node(elements: leaf), level: 0)
                leaf = []
                leaf.reserveCapacity(nodeCapacity)
            }
            leaf.append(element)
        }

        private mutating func add(_ node: Node, level: Int) {
            if level == levels.count { levels.append([]) }
            if levels[level].count == nodeCapacity {
                let full = Node(branches: levels[level])
                levels[level] = []
                add(full, level: level + 1)
            }
            levels[level].append(Branch(node))
        }

        /// The tree of all elements so far. The last nodes, which may be underfull, are joined one by one. O(log n).
        func finished() -> SummaryTree {
            var tree = SummaryTree(nodeCapacity: nodeCapacity)
            for level in levels.reversed() where !level.isEmpty {
                tree.append(SummaryTree(root: Node(branches: level), nodeCapacity: nodeCapacity))
            }
            // A `map` has an array of the exact capacity, which matters for many small trees.
            tree.append(SummaryTree(root: Node(elements: leaf.map { $0 }), nodeCapacity: nodeCapacity))
            return tree
        }
    }

    /// A tree of the elements, in full nodes. O(n).
    init(_ elements: some Sequence<Element>, nodeCapacity: Int) {
        var builder = Builder(nodeCapacity: nodeCapacity)
        for element in elements { builder.append(element) }
        self = builder.finished()
    }
}
