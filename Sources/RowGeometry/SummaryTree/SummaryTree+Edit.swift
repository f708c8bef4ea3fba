// SPDX-License-Identifier: MIT
extension SummaryTree {
    /// Changes the leaf that holds the first element for which `isReached` is true, or the last leaf if there is none.
    ///
    /// `body` gets the leaf's elements, the sum of the elements before the leaf, and whether the leaf is the first
    /// or the last of the tree. It may insert at most `nodeCapacity` elements. If it returns `false`, it must not have
    /// changed the elements. O(log n).
    ///
    /// - Returns: The result of `body`.
    mutating func editLeaf(
        where isReached: (Sum) -> Bool,
        _ body: (_ elements: inout [Element], _ prefix: Sum, _ isFirst: Bool, _ isLast: Bool) -> Bool
    ) -> Bool {
        let edited = root.editLeaf(
            summing: summary, after: .zero, isFirst: true, isLast: true, nodeCapacity: nodeCapacity, where: isReached,
            body)
        guard let edited else { return false }
        restoreRootShape()
        summary = edited
        return true
    }

    /// Appends another tree of the same node capacity. O(log n).
    mutating func append(_ other: SummaryTree) {
        if other.isEmpty { return }
        if isEmpty {
            self = other
            return
        }
        let rise = root.height - other.root.height
        if rise >= 0 {
            root.append(other.root, depth: rise, nodeCapacity: nodeCapacity)
        } else {
            let front = root
            root = other.root
            root.prepend(front, depth: -rise, nodeCapacity: nodeCapacity)
        }
        restoreRootShape()
        summary = root.summary()
    }

    /// Cuts the tree around the first element for which `isReached` is true: this tree keeps the elements before it. If
    /// there is none, it keeps all. O(log n).
    ///
    /// - Returns: That element, and a tree of the elements after it.
    mutating func cut(where isReached: (Sum) -> Bool) -> (element: Element?, behind: SummaryTree) {
        guard !isEmpty, isReached(summary) else { return (nil, SummaryTree(nodeCapacity: nodeCapacity)) }
        let whole = root
        self = SummaryTree(nodeCapacity: nodeCapacity)
        return whole.cut(after: .zero, nodeCapacity: nodeCapacity, before: &self, where: isReached)
    }

    /// Keeps the elements before the first one for which `isReached` is true, and returns the rest. O(log n).
    mutating func split(where isReached: (Sum) -> Bool) -> SummaryTree {
        let (element, behind) = cut(where: isReached)
        guard let element else { return behind }
        var rest = SummaryTree(element, nodeCapacity: nodeCapacity)
        rest.append(behind)
        return rest
    }

    private mutating func restoreRootShape() {
        if root.count > nodeCapacity {
            let sibling = root.split(at: root.count / 2)
            root = Node(branches: [Branch(root), Branch(sibling)])
        }
        while root.branches.count == 1 { root = root.branches[0].node }
    }
}

extension SummaryTree.Node {
    typealias Tree = SummaryTree<Element>

    /// Moves the entries from an index on into a new node.
    ///
    /// Both parts get arrays of the exact size: the grown array would keep twice the capacity.
    fileprivate mutating func split(at index: Int) -> Tree.Node {
        var rear = Tree.Node()
        if isLeaf {
            rear.elements = Array(elements[index...])
            elements = Array(elements[..<index])
        } else {
            rear.branches = Array(branches[index...])
            branches = Array(branches[..<index])
        }
        return rear
    }

    /// Edits a leaf below a node of the given summary.
    ///
    /// - Returns: The node's summary afterwards, or `nil` if the body declined.
    fileprivate mutating func editLeaf(
        summing summary: Tree.Sum, after prefix: Tree.Sum, isFirst: Bool, isLast: Bool, nodeCapacity: Int,
        where isReached: (Tree.Sum) -> Bool, _ body: (inout [Element], Tree.Sum, Bool, Bool) -> Bool
    ) -> Tree.Sum? {
        if isLeaf { return body(&elements, prefix, isFirst, isLast) ? self.summary() : nil }
        var prefix = prefix
        let index = branches.passed(prefix: &prefix, where: isReached)
        let before = branches[index].summary
        let after = branches[index].node.editLeaf(
            summing: before, after: prefix, isFirst: isFirst && index == 0,
            isLast: isLast && index == branches.count - 1, nodeCapacity: nodeCapacity, where: isReached, body)
        guard let after else { return nil }
        branches[index].summary = after
        restoreBranchShape(index, nodeCapacity: nodeCapacity)
        return summary - before + after
    }

    /// Appends a node that belongs `depth` levels below this one; this node may become overfull.
    fileprivate mutating func append(_ other: Tree.Node, depth: Int, nodeCapacity: Int) {
        if depth == 0 {
            elements += other.elements
            branches += other.branches
        } else {
            branches[branches.count - 1].node.append(other, depth: depth - 1, nodeCapacity: nodeCapacity)
            restoreBranch(branches.count - 1, nodeCapacity: nodeCapacity)
        }
    }

    /// Prepends a node that belongs `depth` levels below this one; this node may become overfull.
    fileprivate mutating func prepend(_ other: Tree.Node, depth: Int, nodeCapacity: Int) {
        if depth == 0 {
            elements.insert(contentsOf: other.elements, at: 0)
            branches.insert(contentsOf: other.branches, at: 0)
        } else {
            branches[0].node.prepend(other, depth: depth - 1, nodeCapacity: nodeCapacity)
            restoreBranch(0, nodeCapacity: nodeCapacity)
        }
    }

    /// Corrects the branch's summary, and the number of its entries.
    private mutating func restoreBranch(_ index: Int, nodeCapacity: Int) {
        branches[index].summary = branches[index].node.summary()
        restoreBranchShape(index, nodeCapacity: nodeCapacity)
    }

    /// Corrects the number of the branch's entries, by a split or with entries of a neighbour. This node may become
    /// overfull, or be left with one branch.
    private mutating func restoreBranchShape(_ index: Int, nodeCapacity: Int) {
        let count = branches[index].node.count
        if count > nodeCapacity {
            for neighbour in [index - 1, index + 1] where branches.indices.contains(neighbour) {
                fillBranch(neighbour, from: index, nodeCapacity: nodeCapacity)
            }
            if branches[index].node.count > nodeCapacity { splitBranch(index) }
        } else if count < nodeCapacity / 2, branches.count > 1 {
            let left = index == 0 ? 0 : index - 1
            let right = branches.remove(at: left + 1)
            branches[left].summary += right.summary
            branches[left].node.append(right.node, depth: 0, nodeCapacity: nodeCapacity)
            if branches[left].node.count > nodeCapacity { splitBranch(left) }
        }
    }

    /// Moves entries of an overfull branch to its neighbour, if that has much room. A tree that grows at one place would
    /// otherwise have nodes that are half full.
    private mutating func fillBranch(_ neighbour: Int, from index: Int, nodeCapacity: Int) {
        let count = branches[index].node.count
        let moved = min(nodeCapacity - branches[neighbour].node.count, count / 2)
        guard count > nodeCapacity, moved > nodeCapacity / 4 else { return }
        let rear = branches[index].node.split(at: neighbour < index ? moved : count - moved)
        if neighbour < index {
            branches[neighbour].node.append(branches[index].node, depth: 0, nodeCapacity: nodeCapacity)
            branches[index].node = rear
        } else {
            branches[neighbour].node.prepend(rear, depth: 0, nodeCapacity: nodeCapacity)
        }
        for changed in [neighbour, index] { branches[changed].summary = branches[changed].node.summary() }
    }

    private mutating func splitBranch(_ index: Int) {
        let rear = Tree.Branch(branches[index].node.split(at: branches[index].node.count / 2))
        branches[index].summary = branches[index].summary - rear.summary
        branches.insert(rear, at: index + 1)
    }

    /// Adds the elements before the first reached one to `before`. The node must hold such an element.
    fileprivate func cut(
        after prefix: Tree.Sum, nodeCapacity: Int, before: inout Tree, where isReached: (Tree.Sum) -> Bool
    ) -> (element: Element?, behind: Tree) {
        var prefix = prefix
        if isLeaf {
            let index = elements.passed(prefix: &prefix, where: isReached)
            before.append(
                Tree(root: Tree.Node(elements: Array(elements[..<index])), nodeCapacity: nodeCapacity))
            let behind = Tree.Node(elements: Array(elements[(index + 1)...]))
            return (elements[index], Tree(root: behind, nodeCapacity: nodeCapacity))
        }
        let index = branches.passed(prefix: &prefix, where: isReached)
        before.append(Tree(root: Tree.Node(branches: Array(branches[..<index])), nodeCapacity: nodeCapacity))
        var (element, behind) = branches[index].node.cut(
            after: prefix, nodeCapacity: nodeCapacity, before: &before, where: isReached)
        behind.append(
            Tree(root: Tree.Node(branches: Array(branches[(index + 1)...])), nodeCapacity: nodeCapacity))
        return (element, behind)
    }
}
