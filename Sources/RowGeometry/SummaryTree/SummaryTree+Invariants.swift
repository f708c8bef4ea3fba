// SPDX-License-Identifier: MIT
extension SummaryTree {
    /// Checks that all leaves are equally deep, that every node but the root holds between half its capacity and its
    /// capacity, and that every summary is the sum of the elements below. O(n).
    ///
    /// - Returns: The violated invariant, or `nil`.
    func invariantViolation() -> String? {
        if root.branches.count == 1 { return "the root has a single branch" }
        if root.count > nodeCapacity { return "the root holds \(root.count) entries of at most \(nodeCapacity)" }
        if let violation = violation(in: root, height: root.height) { return violation }
        return summary == root.summary() ? nil : "the tree's summary is \(summary), its root's \(root.summary())"
    }

    private func violation(in node: Node, height: Int) -> String? {
        if !node.elements.isEmpty && !node.branches.isEmpty { return "a node holds both elements and branches" }
        if node.isLeaf != (height == 0) { return "a leaf lies \(height) levels above the other leaves" }
        for branch in node.branches {
            let count = branch.node.count
            if count < nodeCapacity / 2 || count > nodeCapacity {
                return "a node of capacity \(nodeCapacity) holds \(count) entries"
            }
            if branch.summary != branch.node.summary() {
                return "a branch says \(branch.summary), but below it are \(branch.node.summary())"
            }
            if let violation = violation(in: branch.node, height: height - 1) { return violation }
        }
        return nil
    }
}
