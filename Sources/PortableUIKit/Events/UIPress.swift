// SPDX-License-Identifier: MIT
import Foundation

/// A key that is held, from going down to coming up (Apple: "UIPress").
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// What the key does (Apple: "UIPress.Phase").
    public enum Phase: Int, Sendable {
        /// It has gone down.
        case began = 0
        /// It has changed how hard it is pressed.
        case changed = 1
        /// It is as it was.
        case stationary = 2
        /// It has come up.
        case ended = 3
        /// The system has taken the press away.
        case cancelled = 4
    }

    /// What the key does.
    open internal(set) var phase = Phase.began
    /// When it did that, in seconds of `CACurrentMediaTime`.
    open internal(set) var timestamp: TimeInterval
    /// Which key.
    open internal(set) var key: UIKey?

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
        super.init()
    }
}

/// Keys that have changed (Apple: "UIPressesEvent").
open class UIPressesEvent: UIEvent {
    /// The keys of the event.
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(timestamp: timestamp)
    }

    /// Keys.
    open override var type: EventType { .presses }
}

/// A key of a keyboard, with the modifiers held (Apple: "UIKey").
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The key's place on the keyboard.
    public let keyCode: UIKeyboardHIDUsage
    /// What it types with the modifiers held; one of the `UIKeyCommand.input…` strings for a key that types nothing.
    public let characters: String
    /// What it types without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifiers held.
    public let modifierFlags: UIKeyModifierFlags

    init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        super.init()
    }
}

/// A key's place on the keyboard: its number on page 7 of the USB HID usage tables (Apple: "UIKeyboardHIDUsage"). Apple
/// names every number; here those have names that list views use.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: Int

    /// The key of this usage number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The A key of a US keyboard; the other letters follow.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
    /// Return.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// Backspace.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// The space bar.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// Home.
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
    /// Page up.
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
    /// Delete forward.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    /// End.
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
    /// Page down.
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
    /// Right arrow.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// Left arrow.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// Down arrow.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// Up arrow.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
