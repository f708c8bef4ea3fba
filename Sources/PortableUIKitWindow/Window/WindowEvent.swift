// SPDX-License-Identifier: MIT
import Foundation

/// Something that happened to a `PixelWindow`. Locations are in points from the top left corner of the content.
public enum WindowEvent: Hashable, Sendable, Codable {
    /// The mouse moved, or one of its buttons went down or up.
    case pointer(PointerEvent)
    /// A finger on a touch screen.
    case finger(FingerEvent)
    /// A wheel was turned, or two fingers moved on a trackpad.
    case wheel(WheelEvent)
    /// A key went down or up, or repeats.
    case key(KeyEvent)
    /// Text from something other than a key, such as an input method.
    case text(String)
    /// An input method composes a text, with the insertion point or a selection in it, in characters of Unicode; an empty text ends
    /// that.
    case composition(String, selectionStart: Int, selectionLength: Int)
    /// The window has a new size or scale; its pixels are lost.
    case resized
    /// Another program or the user requests that the window closes. It stays open until `PixelWindow.close()`.
    case closeRequested
    /// The window got the keyboard focus (`true`) or lost it.
    case focusChanged(Bool)
    /// The user minimized the window (`false`), or restored it.
    case visibilityChanged(Bool)
    /// The mouse left the window.
    case pointerLeft
}

/// An event of the mouse.
public struct PointerEvent: Hashable, Sendable, Codable {
    /// The action of the mouse.
    public enum Phase: Hashable, Sendable, Codable {
        /// It moved, with or without buttons held.
        case moved
        /// The button went down.
        case pressed
        /// The button came up.
        case released
    }
    /// The button that went down or up: 1 primary, 2 middle, 3 secondary; 0 for a movement.
    public var button: Int
    /// The action of the mouse.
    public var phase: Phase
    /// The location, in points.
    public var location: CGPoint
    /// The time on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
    /// Whether the primary button is down after this event.
    public var isPrimaryButtonDown: Bool
}

/// An event of one finger.
public struct FingerEvent: Hashable, Sendable, Codable {
    /// The action of the finger.
    public enum Phase: Hashable, Sendable, Codable {
        /// It touched the screen.
        case down
        /// It moved on the screen.
        case moved
        /// It left the screen.
        case up
    }
    /// Identifies the finger: the same number from down to up.
    public var identifier: Int64
    /// The action of the finger.
    public var phase: Phase
    /// The location, in points.
    public var location: CGPoint
    /// The time on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}

/// An event of the wheel.
public struct WheelEvent: Hashable, Sendable, Codable {
    /// How far to move the content to the right, in notches; fractions from a trackpad.
    public var horizontalNotches: CGFloat
    /// How far to move the content down (towards its beginning), in notches; fractions from a trackpad.
    public var verticalNotches: CGFloat
    /// The location of the mouse, in points.
    public var location: CGPoint
    /// The time on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}

/// An event of a key.
public struct KeyEvent: Hashable, Sendable, Codable {
    /// The modifier keys that are held.
    public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
        /// The bits.
        public let rawValue: Int
        /// Modifiers from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt or Option.
        public static let alternate = Modifiers(rawValue: 4)
        /// The logo or command key.
        public static let command = Modifiers(rawValue: 8)
        /// Caps lock is on.
        public static let capsLock = Modifiers(rawValue: 16)
    }
    /// The key's position: its usage number on the keyboard page (7) of the USB HID usage tables.
    public var usage: Int
    /// The text that the key types without modifiers in the current layout, or an empty string.
    public var charactersIgnoringModifiers: String
    /// The text that the key types with the modifiers held, or an empty string; `nil` if it is unknown.
    public var characters: String?
    /// Whether the key is down after this event.
    public var isDown: Bool
    /// Whether the key was down before this event.
    public var isRepeat: Bool
    /// The modifier keys that are held.
    public var modifiers: Modifiers
    /// The time on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}
