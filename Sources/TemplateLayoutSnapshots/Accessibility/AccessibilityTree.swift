// SPDX-License-Identifier: MIT
import PlatformUIKit

/// An element of assistive technology, in the order in which a screen reader reads.
@MainActor
package struct AccessibilityItem {
    /// The view, or the element that is not a view.
    package let object: UIResponder
    /// The frame in the coordinates of the view whose elements were read, in points.
    package let frame: CGRect
    /// The labels of the containers around the element, the outermost first.
    package let containers: [String]
    /// How many elements are around this one: 1 for a control in a cell.
    package let depth: Int
}

/// The accessibility elements of a view, in reading order.
///
/// The order is the one that AccessibilitySnapshot's parser found in VoiceOver: from top to bottom and from the leading edge;
/// elements whose tops differ by less than 8 points (13 on a tablet) are beside each other. Groups stay together: the elements that
/// a view lists, the views in one with `shouldGroupAccessibilityChildren`, the rows of a table.
@MainActor
package struct AccessibilityTree {
    private indirect enum Node {
        case element(UIResponder, CGRect, inside: [Node])
        case group([Node], label: String?, isOrdered: Bool, box: CGRect?)
    }

    private let root: UIView
    private let isMirrored: Bool
    private let sameRow: CGFloat

    /// The elements in a view.
    package static func items(in root: UIView) -> [AccessibilityItem] {
        let tree = AccessibilityTree(root)
        var items: [AccessibilityItem] = []
        tree.append(tree.ordered(tree.nodes(root)), containers: [], depth: 0, to: &items)
        return items
    }

    private init(_ root: UIView) {
        self.root = root
        isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
        sameRow = root.traitCollection.userInterfaceIdiom == .pad ? 13 : 8
    }

    private func nodes(_ view: UIView) -> [Node] {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement {
            // Controls in a cell are elements beside the cell.
            let inside = view is UITableViewCell ? controls(in: view) : []
            return [.element(view, view.convert(view.bounds, to: root), inside: ordered(inside))]
        }
        let label = view is UIImageView ? nil : containerName(of: view)
        if let elements = view.containedAccessibilityElements {
            let nodes = elements.flatMap { element -> [Node] in
                if let inner = element as? UIView { return self.nodes(inner) }
                guard let element = element as? UIResponder, element.isAccessibilityElement else { return [] }
                return [.element(element, frame(of: element), inside: [])]
            }
            return [.group(nodes, label: label, isOrdered: true, box: nil)]
        }
        let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
        let inner = (modal.map { [$0] } ?? view.subviews).flatMap(nodes)
        guard label != nil || view.shouldGroupAccessibilityChildren || view is UITableView || view is UINavigationBar
        else { return inner }
        var box: CGRect?
        if let table = view as? UITableView {
            box = table.convert(table.bounds.inset(by: table.adjustedContentInset), to: root)
        }
        return inner.isEmpty ? [] : [.group(inner, label: label, isOrdered: false, box: box)]
    }

    /// The label of a container and its kind, such as "Results, list"; `nil` for a view that is none.
    private func containerName(of view: UIView) -> String? {
        let kinds: [UIAccessibilityContainerType: String] = [
            .dataTable: "data table", .list: "list", .landmark: "landmark", .semanticGroup: "group",
        ]
        let parts = [view.accessibilityLabel, kinds[view.accessibilityContainerType]].compactMap { $0 }
            .filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func controls(in view: UIView) -> [Node] {
        view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 }
            .flatMap { $0 is UIControl ? nodes($0) : controls(in: $0) }
    }

    private func frame(of element: UIResponder) -> CGRect {
        if let element = element as? UIAccessibilityElement, let container = element.accessibilityContainer as? UIView,
            !element.accessibilityFrameInContainerSpace.isEmpty
        {
            return container.convert(element.accessibilityFrameInContainerSpace, to: root)
        }
        return root.convert(element.accessibilityFrame, from: nil)
    }

    private func box(_ node: Node) -> CGRect {
        switch node {
        case .element(_, let frame, _): frame
        case .group(let nodes, _, _, let box): box ?? nodes.reduce(CGRect.null) { $0.union(self.box($1)) }
        }
    }

    /// From top to bottom, and in a row from the leading edge.
    private func ordered(_ nodes: [Node]) -> [Node] {
        let placed = nodes.enumerated().map { (offset: $0.offset, node: $0.element, box: box($0.element)) }
            .sorted { ($0.box.minY, $0.offset) < ($1.box.minY, $1.offset) }
        var rows: [[(offset: Int, node: Node, box: CGRect)]] = []
        for item in placed {
            if let first = rows.last?.first, item.box.minY - first.box.minY < sameRow {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.sorted { left, right in
                let (first, second) = isMirrored ? (-left.box.maxX, -right.box.maxX) : (left.box.minX, right.box.minX)
                return (first, left.offset) < (second, right.offset)
            }.map(\.node)
        }
    }

    private func append(_ nodes: [Node], containers: [String], depth: Int, to items: inout [AccessibilityItem]) {
        for node in nodes {
            switch node {
            case .element(let object, let frame, let inside):
                items.append(AccessibilityItem(object: object, frame: frame, containers: containers, depth: depth))
                append(inside, containers: containers, depth: depth + 1, to: &items)
            case .group(let inner, let label, let isOrdered, _):
                append(
                    isOrdered ? inner : ordered(inner), containers: containers + (label.map { [$0] } ?? []),
                    depth: depth, to: &items)
            }
        }
    }
}

extension UIView {
    /// The elements inside, as the view gives them: as a list or one by one; `nil` if it gives none.
    package var containedAccessibilityElements: [Any]? {
        if let accessibilityElements { return accessibilityElements }
        let count = accessibilityElementCount()
        // Not a number where a phone's view gives none.
        guard count > 0, count < NSNotFound else { return nil }
        return (0..<count).compactMap { accessibilityElement(at: $0) }
    }
}
