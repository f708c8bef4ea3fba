// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// The accessibility elements in reading order, one per line, below the labels of their containers.
@MainActor
package enum AccessibilityDescription {
    package static func text(of view: UIView) -> String {
        var lines: [String] = []
        var open: [String] = []
        for item in AccessibilityTree.items(in: view) {
            let common = zip(open, item.containers).prefix { $0 == $1 }.count
            for (depth, label) in item.containers.enumerated().dropFirst(common) {
                lines.append(indent(depth) + "[\"\(label.replacingOccurrences(of: "\n", with: "\\n"))\"]")
            }
            open = item.containers
            lines.append(indent(open.count + item.depth) + item.object.accessibilitySummary)
        }
        return lines.isEmpty ? "(no elements)" : lines.joined(separator: "\n")
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth) }
}
