// SPDX-License-Identifier: MIT

extension UIControl {
    /// An event of a control (Apple: "UIControl.Event").
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch began inside.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch began again shortly after the last.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch moved back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch moved outside from inside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch ended inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch ended outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action was triggered.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu was opened.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text was changed by editing.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control (Apple: "UIControl.State").
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, neither selected nor highlighted.
        public static let normal: State = []
        /// A touch is inside.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Focused: never here.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits of an app's own states.
        public static let application = State(rawValue: 0xFF_0000)
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
        /// At the leading edge.
        case leading = 4
        /// At the trailing edge.
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
