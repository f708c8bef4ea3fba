// SPDX-License-Identifier: MIT

extension UIView {
    /// The parts of a view's frame that adapt to the superview's size; along an axis the flexible parts share the
    /// difference in proportion to their sizes (Apple: "UIView.AutoresizingMask").
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

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

    /// The position and scaling of content in bounds of another size (Apple: "UIView.ContentMode").
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// Scaled to fit inside, proportions kept.
        case scaleAspectFit = 1
        /// Scaled to cover, proportions kept.
        case scaleAspectFill = 2
        /// Drawn again for the new bounds.
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

    /// Whether the tint colour of a view is dimmed (Apple: "UIView.TintAdjustmentMode").
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode of the superview.
        case automatic = 0
        /// The tint colour without a change.
        case normal = 1
        /// The tint colour in grey.
        case dimmed = 2
    }
}

/// Whether a view's content is mirrored in right-to-left reading directions (Apple: "UISemanticContentAttribute").
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored.
    case unspecified = 0
    /// Playback controls: never mirrored.
    case playback = 1
    /// Controls of directions in space: never mirrored.
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
