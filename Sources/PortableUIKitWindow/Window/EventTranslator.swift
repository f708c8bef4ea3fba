// SPDX-License-Identifier: MIT
import CSDL
import Foundation

struct EventTranslator {
    private var pointerLocation = CGPoint.zero
    private var isPrimaryButtonDown = false

    /// The event in points, or `nil` if the window does not report such events.
    ///
    /// - Parameters:
    ///   - pointsPerUnit: the size of SDL's unit of window coordinates.
    ///   - size: the window's size in points; SDL gives finger locations as fractions of it.
    ///   - typed: the text that SDL reports with a key.
    mutating func translate(
        _ event: SDL_Event, pointsPerUnit: CGFloat, size: CGSize, typed: String?
    ) -> WindowEvent? {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION:
            guard event.motion.which != UInt32.max else { return nil }  // SDL_TOUCH_MOUSEID
            pointerLocation = CGPoint(
                x: CGFloat(event.motion.x) * pointsPerUnit, y: CGFloat(event.motion.y) * pointsPerUnit)
            return .pointer(
                PointerEvent(
                    button: 0, phase: .moved, location: pointerLocation, timestamp: Self.time(event.motion.timestamp),
                    isPrimaryButtonDown: event.motion.state & 1 != 0))
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            guard event.button.which != UInt32.max else { return nil }
            let isPressed = event.button.state == UInt8(SDL_PRESSED)
            pointerLocation = CGPoint(
                x: CGFloat(event.button.x) * pointsPerUnit, y: CGFloat(event.button.y) * pointsPerUnit)
            if event.button.button == 1 { isPrimaryButtonDown = isPressed }
            return .pointer(
                PointerEvent(
                    button: Int(event.button.button), phase: isPressed ? .pressed : .released,
                    location: pointerLocation,
                    timestamp: Self.time(event.button.timestamp),
                    isPrimaryButtonDown: isPrimaryButtonDown))
        case SDL_MOUSEWHEEL:
            let direction: CGFloat = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            return .wheel(
                WheelEvent(
                    horizontalNotches: 0 - CGFloat(event.wheel.preciseX) * direction,
                    verticalNotches: CGFloat(event.wheel.preciseY) * direction, location: pointerLocation,
                    timestamp: Self.time(event.wheel.timestamp)))
        case SDL_FINGERDOWN: return Self.finger(event.tfinger, .down, size)
        case SDL_FINGERMOTION: return Self.finger(event.tfinger, .moved, size)
        case SDL_FINGERUP: return Self.finger(event.tfinger, .up, size)
        case SDL_KEYDOWN, SDL_KEYUP: return Self.key(event.key, typed: typed)
        case SDL_TEXTINPUT: return .text(Self.text(of: event))
        case SDL_TEXTEDITING:
            // Sound: SDL ends the text with a zero inside of these bytes.
            let text = withUnsafeBytes(of: event.edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return .composition(
                text, selectionStart: Int(event.edit.start), selectionLength: Int(event.edit.length))
        case SDL_TEXTEDITING_EXT:
            guard let text = event.editExt.text else { return nil }
            defer { SDL_free(text) }
            return .composition(
                String(cString: text), selectionStart: Int(event.editExt.start),
                selectionLength: Int(event.editExt.length))
        default: return nil
        }
    }

    private static func finger(_ event: SDL_TouchFingerEvent, _ phase: FingerEvent.Phase, _ size: CGSize) -> WindowEvent
    {
        .finger(
            FingerEvent(
                identifier: event.fingerId, phase: phase,
                location: CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height),
                timestamp: time(event.timestamp)))
    }

    static func text(of event: SDL_Event) -> String {
        // Sound: SDL ends the text with a zero inside of these bytes.
        withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Whether a key without text from SDL types nothing yet, such as a dead key before its letter.
    private static func typesNothing(_ plain: String, _ modifiers: KeyEvent.Modifiers) -> Bool {
        guard SDL_IsTextInputActive() == SDL_TRUE, modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        return plain.unicodeScalars.contains { $0.value >= 0x20 && $0.value != 0x7F }
    }

    private static func key(_ event: SDL_KeyboardEvent, typed text: String?) -> WindowEvent {
        let held = UInt32(event.keysym.mod)
        var modifiers: KeyEvent.Modifiers = []
        if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
        if held & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alternate) }
        if held & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.command) }
        if held & KMOD_CAPS.rawValue != 0 { modifiers.insert(.capsLock) }
        // SDL's key codes below 0x40000000 are the Unicode scalar that the key types; those above name function keys.
        let code = UInt32(bitPattern: event.keysym.sym)
        let typed = code < 0x4000_0000 ? Unicode.Scalar(code).map { String(Character($0)) } ?? "" : ""
        return .key(
            KeyEvent(
                usage: Int(event.keysym.scancode.rawValue), charactersIgnoringModifiers: typed,
                characters: text ?? (typesNothing(typed, modifiers) ? "" : nil),
                isDown: event.state == UInt8(SDL_PRESSED), isRepeat: event.repeat != 0, modifiers: modifiers,
                timestamp: time(event.timestamp)))
    }

    /// SDL's time counts milliseconds since SDL was started; the window's time counts seconds since the machine was
    /// started.
    private static func time(_ milliseconds: UInt32) -> TimeInterval {
        let age = SDL_GetTicks() &- milliseconds
        return ProcessInfo.processInfo.systemUptime - (age < 10_000 ? TimeInterval(age) / 1000 : 0)
    }
}
