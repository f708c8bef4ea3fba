// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The parts that adapt to a new superview size; along an axis the difference is shared among the flexible parts in
    /// proportion to their sizes (Apple: "UIView.AutoresizingMask").
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance to the superview's left edge adapts.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width adapts.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge adapts.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's top edge adapts.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height adapts.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's bottom edge adapts.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How content is placed in bounds of another size (Apple: "UIView.ContentMode").
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// Scaled to fit inside, proportions kept.
        case scaleAspectFit = 1
        /// Scaled to cover, proportions kept.
        case scaleAspectFill = 2
        /// Drawn anew for the bounds.
        case redraw = 3
        /// Unscaled in the centre.
        case center = 4
        /// Unscaled at the top edge.
        case top = 5
        /// Unscaled at the bottom edge.
        case bottom = 6
        /// Unscaled at the left edge.
        case left = 7
        /// Unscaled at the right edge.
        case right = 8
        /// Unscaled in the top-left corner.
        case topLeft = 9
        /// Unscaled in the top-right corner.
        case topRight = 10
        /// Unscaled in the bottom-left corner.
        case bottomLeft = 11
        /// Unscaled in the bottom-right corner.
        case bottomRight = 12
    }

    /// Whether a view dims its tint (Apple: "UIView.TintAdjustmentMode").
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic = 0
        /// The tint as it is.
        case normal = 1
        /// The tint without its colour.
        case dimmed = 2
    }
}

/// Whether a view's content turns round where reading goes from right to left
/// (Apple: "UISemanticContentAttribute").
public enum UISemanticContentAttribute: Int, Sendable {
    /// Turns round.
    case unspecified = 0
    /// A player's controls: never turned round.
    case playback = 1
    /// Controls that mean directions in space: never turned round.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}

/// A reading direction (Apple: "UIUserInterfaceLayoutDirection").
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
