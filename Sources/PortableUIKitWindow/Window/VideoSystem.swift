// SPDX-License-Identifier: MIT
import CSDL
import Foundation

/// SDL's video subsystem, started with the first window and stopped with the last.
@MainActor
enum VideoSystem {
    private static var windowCount = 0
    /// The open windows by SDL's window number.
    static var windows: [UInt32: PixelWindow] = [:]

    static func start() throws(WindowError) {
        if windowCount == 0 {
            // The program handles signals itself; SDL would report them only when its events are read.
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
            // SDL must not report a finger as a mouse as well, or a mouse as a finger.
            SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
            SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
            // The screen saver may start: a list is not a film.
            SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
            // The click that brings the window to the front counts too; SDL drops some of these by default.
            SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
            // A composed text may be longer than an event of SDL.
            SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
            SDL_SetMainReady()
            guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: errorMessage) }
            if ["dummy", "offscreen", "evdev"].contains(driverName) {
                let driver = driverName
                SDL_QuitSubSystem(SDL_INIT_VIDEO)
                // SDL falls back to a driver without output if no display answers.
                guard isDriverChosen else { throw .noDisplay(reason: triedDisplays) }
                throw .unsupportedDisplay(driver: driver)
            }
            // The processor draws the pixels, so an X server gets them as they are. On Wayland SDL can show pixels only
            // as a texture.
            if driverName == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        }
        windowCount += 1
    }

    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether SDL connects to an input method: it reads the same variables.
    static let hasInputMethod = ["SDL_IM_MODULE", "XMODIFIERS"].contains { name in
        variable(name).map { $0.contains("ibus") || $0.contains("fcitx") } ?? false
    }

    private static var isDriverChosen: Bool { variable("SDL_VIDEODRIVER") != nil }

    private static var triedDisplays: String {
        let named = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in variable(name).map { "\(name)=\($0)" } }
        return named.isEmpty
            ? "neither DISPLAY nor WAYLAND_DISPLAY is set" : named.joined(separator: " and ") + ": no answer"
    }

    static func stop() {
        windowCount -= 1
        if windowCount == 0 { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    }

    /// The window of an SDL event. A finger event without a known window belongs to the only window.
    static func window(of event: SDL_Event) -> PixelWindow? {
        let number: UInt32 =
            switch SDL_EventType(event.type) {
            case SDL_WINDOWEVENT: event.window.windowID
            case SDL_MOUSEMOTION: event.motion.windowID
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
            case SDL_MOUSEWHEEL: event.wheel.windowID
            case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
            case SDL_TEXTINPUT: event.text.windowID
            case SDL_TEXTEDITING: event.edit.windowID
            case SDL_TEXTEDITING_EXT: event.editExt.windowID
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
            default: 0
            }
        if let window = windows[number] { return window }
        return number == 0 && windows.count == 1 ? windows.first?.value : nil
    }

    static var errorMessage: String { String(cString: SDL_GetError()) }

    static var driverName: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}
