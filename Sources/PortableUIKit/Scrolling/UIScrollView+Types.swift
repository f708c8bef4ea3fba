// SPDX-License-Identifier: MIT
import Foundation

extension UIScrollView {
    /// The deceleration of scrolling: the factor by which the velocity shrinks in a millisecond (Apple:
    /// "UIScrollView.DecelerationRate").
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor per millisecond.
        public let rawValue: CGFloat

        /// A rate with this factor per millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The usual rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A fast rate.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When the safe area is added to the content inset (Apple: "UIScrollView.ContentInsetAdjustmentBehavior").
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// In the directions in which the view scrolls.
        case automatic
        /// In the directions in which the view scrolls.
        case scrollableAxes
        /// Never.
        case never
        /// Always.
        case always
    }

    /// The style of the scroll indicators (Apple: "UIScrollView.IndicatorStyle").
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light content, light on dark.
        case `default`
        /// Black.
        case black
        /// White.
        case white
    }

    /// When dragging dismisses the keyboard (Apple: "UIScrollView.KeyboardDismissMode").
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none
        /// When the drag begins.
        case onDrag
        /// When the drag reaches the keyboard.
        case interactive
        /// When the drag begins, with the accessory above the keyboard.
        case onDragWithAccessory
        /// When the drag reaches the accessory above the keyboard.
        case interactiveWithAccessory
    }
}
