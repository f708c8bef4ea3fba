// SPDX-License-Identifier: MIT
import Foundation

extension UIControl {
    /// What happened (Apple: "UIControl.Event").
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger went down inside.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger went down again soon after.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger came back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger went up inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger went up outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used in the way that is usual for it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu was opened.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// The text began to be edited.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text was changed by typing.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The text is not edited any more.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was typed: somebody listens for it, so editing ends.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Everything about editing text.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Everything about touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is (Apple: "UIControl.State").
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Enabled, neither selected nor highlighted.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Can't be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
    }

    /// The horizontal alignment of the content (Apple: "UIControl.ContentHorizontalAlignment").
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// Over the whole width.
        case fill = 3
        /// Where reading starts.
        case leading = 4
        /// Where reading ends.
        case trailing = 5
    }

    /// The vertical alignment of the content (Apple: "UIControl.ContentVerticalAlignment").
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top edge.
        case top = 1
        /// At the bottom edge.
        case bottom = 2
        /// Over the whole height.
        case fill = 3
    }
}
