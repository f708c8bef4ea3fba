// SPDX-License-Identifier: MIT
import PortableUIKit

/// The view hierarchy of a window in depth-first order, without the tools' views.
@MainActor
struct ViewTree {
    struct Node {
        weak var view: UIView?
        let depth: Int
        let title: String
    }

    private(set) var nodes: [Node] = []

    init(of root: UIView? = nil) {
        if let root { add(root, depth: 0) }
    }

    private mutating func add(_ view: UIView, depth: Int) {
        guard !(view is ToolLayer) else { return }
        nodes.append(Node(view: view, depth: depth, title: Self.title(of: view)))
        for subview in view.subviews { add(subview, depth: depth + 1) }
    }

    func index(of view: UIView) -> Int? { nodes.firstIndex { $0.view === view } }

    /// The class of a view, and a text that distinguishes it from its siblings.
    static func title(of view: UIView) -> String {
        let name = ViewNames.name(of: view)
        let text =
            switch view {
            case let label as UILabel: label.text
            case let field as UITextField: field.text
            case let button as UIButton: button.title(for: .normal)
            default: view.accessibilityIdentifier
            }
        guard let text, !text.isEmpty else { return name }
        let line = text.replacingOccurrences(of: "\n", with: " ")
        return "\(name) “\(line.count > 24 ? line.prefix(23) + "…" : line)”"
    }

    /// The deepest visible view at a location of a window, including views without user interaction.
    static func view(at point: CGPoint, in window: UIView) -> UIView? {
        find(at: point, in: window)
    }

    private static func find(at point: CGPoint, in view: UIView) -> UIView? {
        guard !view.isHidden, view.alpha > 0.01, !(view is ToolLayer) else { return nil }
        let isInside = view.bounds.contains(point)
        guard isInside || !view.clipsToBounds else { return nil }
        for subview in view.subviews.reversed() {
            if let found = find(at: view.convert(point, to: subview), in: subview) { return found }
        }
        return isInside ? view : nil
    }
}
