// SPDX-License-Identifier: MIT
/// A sequence of elements as a B+ tree whose branches store the sums of the elements below.
///
/// It is a value: a copy shares all nodes until one of the two is changed, and then only the changed path is copied.
/// Nodes are structs of arrays, so the arrays' copy-on-write does this.
///
/// A node has between half its capacity and its capacity entries; the root may have fewer. An element is found
/// by a condition on the sum of the elements from the first one to itself. From the first element to the last, the
/// condition must change from false to true at most once.
struct SummaryTree<Element: Summarized>: Sendable {
    typealias Sum = Element.Sum

    var root: Node

    /// The sum over all elements.
    var summary: Sum

    /// The largest number of elements, or branches, in a node. At least 4, so that halves of an overfull node are
    /// valid.
    let nodeCapacity: Int

    init(nodeCapacity: Int) {
        guard nodeCapacity >= 4 else {
            fatalError("A node must hold at least 4 elements, but its capacity is \(nodeCapacity).")
        }
        root = Node()
        summary = .zero
        self.nodeCapacity = nodeCapacity
    }

    /// Adopts a node as the root, dropping levels of one branch.
    init(root: Node, nodeCapacity: Int) {
        var root = root
        while root.branches.count == 1 { root = root.branches[0].node }
        self.root = root
        summary = root.summary()
        self.nodeCapacity = nodeCapacity
    }

    init(_ element: Element, nodeCapacity: Int) {
        self.init(nodeCapacity: nodeCapacity)
        root.elements = [element]
        summary = element.summary
    }

    var isEmpty: Bool { root.count == 0 }

    var first: Element? {
        var node = root
        while !node.isLeaf { node = node.branches[0].node }
        return node.elements.first
    }

    var last: Element? {
        var node = root
        while !node.isLeaf { node = node.branches[node.branches.count - 1].node }
        return node.elements.last
    }
}

extension SummaryTree {
    /// A leaf, with elements and no branches, or an inner node, with branches and no elements. All leaves are equally
    /// deep.
    struct Node: Sendable {
        var elements: [Element] = []
        var branches: [Branch] = []

        var isLeaf: Bool { branches.isEmpty }

        var count: Int { isLeaf ? elements.count : branches.count }

        /// The number of levels below. O(log n).
        var height: Int {
            var height = 0
            var node = self
            while !node.isLeaf {
                node = node.branches[0].node
                height += 1
            }
            return height
        }

        /// The sum over the elements below, computed from the node's own entries.
        func summary() -> Sum {
            var sum = Sum.zero
            if isLeaf {
                for element in elements { sum += element.summary }
            } else {
                for index in branches.indices { sum += branches[index].summary }
            }
            return sum
        }
    }

    /// A node below an inner node, and the sum over its elements.
    struct Branch: Sendable {
        var summary: Sum
        var node: Node

        init(_ node: Node) {
            self.node = node
            summary = node.summary()
        }
    }
}
