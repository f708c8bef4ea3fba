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
    /// Text was put in by something else than a key, as an input method for another script.
    case text(String)
    /// The window has a new size or scale; its pixels are lost.
    case resized
    /// Another program or the user asks the window to close. It stays open until `PixelWindow.close()`.
    case closeRequested
    /// The window became the one that gets keys (`true`), or stopped being it.
    case focusChanged(Bool)
    /// The mouse left the window.
    case pointerLeft
}

/// A moment of the mouse.
public struct PointerEvent: Hashable, Sendable, Codable {
    /// What the mouse did.
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
    /// What the mouse did.
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// When, on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
    /// The primary button is down after this event.
    public var isPrimaryButtonDown: Bool
}

/// A moment of one finger.
public struct FingerEvent: Hashable, Sendable, Codable {
    /// What the finger did.
    public enum Phase: Hashable, Sendable, Codable {
        /// It touched the screen.
        case down
        /// It moved on the screen.
        case moved
        /// It left the screen.
        case up
    }
    /// Which finger: the same number from touching to leaving.
    public var identifier: Int64
    /// What the finger did.
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// When, on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}

/// A turn of a wheel.
public struct WheelEvent: Hashable, Sendable, Codable {
    /// How far to the right the content shall move, in notches; parts of one from a trackpad.
    public var horizontalNotches: CGFloat
    /// How far down (towards its beginning) the content shall move, in notches; parts of one from a trackpad.
    public var verticalNotches: CGFloat
    /// Where the mouse was, in points.
    public var location: CGPoint
    /// When, on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}

/// A moment of a key.
public struct KeyEvent: Hashable, Sendable, Codable {
    /// The modifier keys held.
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
    /// The key's place on the keyboard: its usage number on the keyboard page (7) of the USB HID usage tables.
    public var usage: Int
    /// What the key types without modifiers in the current layout, or an empty string.
    public var charactersIgnoringModifiers: String
    /// What the key types with the modifiers held, or an empty string; `nil` where that isn't known.
    public var characters: String?
    /// The key is down after this event.
    public var isDown: Bool
    /// The key was down already.
    public var isRepeat: Bool
    /// The modifiers held.
    public var modifiers: Modifiers
    /// When, on the clock of `ProcessInfo.systemUptime`, in seconds.
    public var timestamp: TimeInterval
}
