// SPDX-License-Identifier: MIT
extension SummaryTree {
    /// The nodes, one a line, each indented below its parent; leaves list their elements. O(n).
    func outline(summary describe: (Sum) -> String, element describeElement: (Element) -> String) -> String {
        var lines: [String] = []
        func add(_ node: Node, indent: String) {
            if node.isLeaf {
                let elements = node.elements.map(describeElement).joined(separator: " ")
                lines.append("\(indent)leaf \(describe(node.summary())): \(elements)")
            } else {
                lines.append("\(indent)node \(describe(node.summary()))")
                for branch in node.branches { add(branch.node, indent: indent + "  ") }
            }
        }
        add(root, indent: "")
        return lines.joined(separator: "\n")
    }
}
