// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// The accessibility elements, one per line.
@MainActor
enum AccessibilityDescription {
    static func text(of view: UIView) -> String {
        var lines: [String] = []
        append(view, depth: 0, to: &lines)
        return lines.isEmpty ? "(no elements)" : lines.joined(separator: "\n")
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
        var depth = depth
        if view.isAccessibilityElement {
            lines.append(line(for: view, depth: depth))
            // Controls in a cell are elements beside the cell.
            if view is UITableViewCell { appendControls(in: view, depth: depth + 1, to: &lines) }
            return
        }
        if let label = view.accessibilityLabel, !label.isEmpty, !(view is UIImageView) {
            lines.append(indent(depth) + "[\(quoted(label))]")
            depth += 1
        }
        if let elements = view.accessibilityElements {
            for element in elements {
                if let inner = element as? UIView {
                    append(inner, depth: depth, to: &lines)
                } else if let element = element as? UIResponder, element.isAccessibilityElement {
                    lines.append(line(for: element, depth: depth))
                }
            }
            return
        }
        let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
        for subview in modal.map({ [$0] }) ?? inOrderOfReading(view) { append(subview, depth: depth, to: &lines) }
    }

    private static func appendControls(in view: UIView, depth: Int, to lines: inout [String]) {
        for subview in inOrderOfReading(view) where !subview.isHidden && subview.alpha > 0.01 {
            if subview is UIControl {
                append(subview, depth: depth, to: &lines)
            } else {
                appendControls(in: subview, depth: depth, to: &lines)
            }
        }
    }

    /// From top to bottom, and in a row from the leading edge.
    private static func inOrderOfReading(_ view: UIView) -> [UIView] {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return view.subviews.enumerated().sorted { left, right in
            let (first, second) = (left.element.frame, right.element.frame)
            if first.maxY <= second.minY + 0.5 { return true }
            if second.maxY <= first.minY + 0.5 { return false }
            let (start, other) = isMirrored ? (-first.maxX, -second.maxX) : (first.minX, second.minX)
            return start == other ? left.offset < right.offset : start < other
        }.map(\.element)
    }

    private static func line(for element: UIResponder, depth: Int) -> String {
        indent(depth) + element.accessibilitySummary
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth) }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\""
    }
}
