// SPDX-License-Identifier: MIT
import Foundation

/// A press of a key, from pressing to releasing (Apple: "UIPress").
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of a press (Apple: "UIPress.Phase").
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The force of the press changed.
        case changed = 1
        /// Nothing changed.
        case stationary = 2
        /// The key was released.
        case ended = 3
        /// The press was cancelled by the system.
        case cancelled = 4
    }

    /// The phase of the press.
    open internal(set) var phase = Phase.began
    /// The time of the phase, in seconds of `CACurrentMediaTime`.
    open internal(set) var timestamp: TimeInterval
    /// The pressed key.
    open internal(set) var key: UIKey?

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
        super.init()
    }
}

/// An event of keys (Apple: "UIPressesEvent").
open class UIPressesEvent: UIEvent {
    /// The presses of the event.
    open private(set) var allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(timestamp: timestamp)
    }

    /// The type of presses.
    open override var type: EventType { .presses }
}

/// A key of a keyboard, with the modifiers held (Apple: "UIKey").
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The key's position on the keyboard.
    open private(set) var keyCode: UIKeyboardHIDUsage
    /// Its characters with the modifiers held; one of the `UIKeyCommand.input…` strings for a key without characters.
    open private(set) var characters: String
    /// Its characters without modifiers.
    open private(set) var charactersIgnoringModifiers: String
    /// The modifiers held.
    open private(set) var modifierFlags: UIKeyModifierFlags

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

/// A key's position on the keyboard: its number on page 7 of the USB HID usage tables (Apple: "UIKeyboardHIDUsage").
/// Apple names every number; here only the keys that list views use have names.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: Int

    /// The key of this usage number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The A key of a US keyboard; the other letters follow.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
    /// Return.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// Backspace.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// Tab.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
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
