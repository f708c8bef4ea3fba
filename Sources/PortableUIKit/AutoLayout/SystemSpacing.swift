// SPDX-License-Identifier: MIT
import Foundation

/// The distances of "system spacing" and of a bare `-` in the visual format, in points.
@MainActor
enum SystemSpacing {
    /// Between two edges.
    static let edgeToEdge: CGFloat = 8

    /// From one vertical anchor down to another: the line height of the lower text between two baselines, otherwise 8
    /// points.
    static func below(_ upper: LayoutOperand, _ lower: LayoutOperand) -> CGFloat {
        let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
        guard baselines.contains(upper.attribute), baselines.contains(lower.attribute),
            let height =
                ((lower.item as? any BaselineContent) ?? (upper.item as? any BaselineContent))?.baselineLineHeight
        else { return edgeToEdge }
        return height
    }
}
