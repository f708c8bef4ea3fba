// SPDX-License-Identifier: MIT
import Foundation

/// Makes presses and events from the key input of a window or a script, and sends them through the application.
@MainActor
@_spi(Window)
public final class KeyInput {
    /// The window that gets the keys.
    public private(set) weak var window: UIWindow?
    private var presses: [Int: UIPress] = [:]

    /// Input for a window.
    public init(window: UIWindow) { self.window = window }

    /// A key was pressed, or repeats while it is held.
    ///
    /// - Parameters:
    ///   - usage: the key's number on page 7 of the USB HID usage tables.
    ///   - characters: its characters without modifiers; empty for a key without characters.
    ///   - typed: its characters with the modifiers; if `nil`, shift makes capitals.
    public func pressed(
        _ usage: Int, characters: String, typed: String? = nil, modifiers: UIKeyModifierFlags, time: TimeInterval
    ) {
        let keyCode = UIKeyboardHIDUsage(rawValue: usage)
        let plain = Self.inputs[keyCode] ?? characters
        let capitals = modifiers.contains(.shift) && Self.inputs[keyCode] == nil ? plain.uppercased() : plain
        let typed = Self.inputs[keyCode] == nil ? typed ?? capitals : plain
        let key = UIKey(
            keyCode: keyCode, characters: typed, charactersIgnoringModifiers: plain, modifierFlags: modifiers)
        let press = presses[usage] ?? UIPress(key: key, timestamp: time)
        presses[usage] = press
        send(press, key, .began, time)
    }

    /// A key was released.
    public func released(_ usage: Int, time: TimeInterval) {
        guard let press = presses.removeValue(forKey: usage), let key = press.key else { return }
        send(press, key, .ended, time)
    }

    /// The window lost the keyboard: all pressed keys are cancelled.
    public func cancelAll(time: TimeInterval) {
        for (usage, press) in presses {
            presses[usage] = nil
            if let key = press.key { send(press, key, .cancelled, time) }
        }
    }

    private func send(_ press: UIPress, _ key: UIKey, _ phase: UIPress.Phase, _ time: TimeInterval) {
        guard let window else { return }
        press.phase = phase
        press.timestamp = time
        press.key = key
        let event = UIPressesEvent(presses: [press], timestamp: time)
        event.modifierFlags = key.modifierFlags
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }

    private static let inputs: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
        .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardRightArrow: UIKeyCommand.inputRightArrow,
        .keyboardEscape: UIKeyCommand.inputEscape, .keyboardPageUp: UIKeyCommand.inputPageUp,
        .keyboardPageDown: UIKeyCommand.inputPageDown, .keyboardHome: UIKeyCommand.inputHome,
        .keyboardEnd: UIKeyCommand.inputEnd,
    ]
}
