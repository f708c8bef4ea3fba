// SPDX-License-Identifier: MIT
extension SummaryTree {
    /// The first element for which `isReached` is true of the summary from the start through that element, and the
    /// summary of the elements before it; `nil` if there is none. O(log n).
    func first(where isReached: (Sum) -> Bool) -> (element: Element, prefix: Sum)? {
        guard let (leaf, index, prefix) = leaf(where: isReached) else { return nil }
        return (leaf[index], prefix)
    }

    /// The leaf that holds the first element for which `isReached` is true, the element's index in it, and the summary
    /// of the elements before it.
    func leaf(where isReached: (Sum) -> Bool) -> (elements: [Element], index: Int, prefix: Sum)? {
        guard !isEmpty, isReached(summary) else { return nil }
        return root.leaf(after: .zero, where: isReached)
    }

    /// All elements in order. O(n).
    func allElements() -> [Element] {
        var elements: [Element] = []
        root.collect(into: &elements)
        return elements
    }
}

extension SummaryTree.Node {
    /// The node must hold an element that is reached.
    fileprivate func leaf(
        after prefix: SummaryTree.Sum, where isReached: (SummaryTree.Sum) -> Bool
    ) -> (elements: [Element], index: Int, prefix: SummaryTree.Sum) {
        var prefix = prefix
        if isLeaf {
            let index = elements.passed(prefix: &prefix, where: isReached)
            return (elements, index, prefix)
        }
        let index = branches.passed(prefix: &prefix, where: isReached)
        return branches[index].node.leaf(after: prefix, where: isReached)
    }

    fileprivate func collect(into elements: inout [Element]) {
        elements += self.elements
        for branch in branches { branch.node.collect(into: &elements) }
    }
}

extension SummaryTree.Branch: Summarized {}

extension Array where Element: Summarized {
    /// The number of elements before the first one that is reached, or before the last element if none is; adds them to
    /// `prefix`.
    func passed(prefix: inout Element.Sum, where isReached: (Element.Sum) -> Bool) -> Int {
        var index = 0
        while index < count - 1 {
            let end = prefix + self[index].summary
            if isReached(end) { break }
            prefix = end
            index += 1
        }
        return index
    }
}
