// SPDX-License-Identifier: MIT
/// Why a window could not be opened or drawn into.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no display. `reason` is SDL's message.
    case noDisplay(reason: String)
    /// The display works, but gives the run loop no file descriptor to wait on. `driver` is SDL's name for it.
    case unsupportedDisplay(driver: String)
    /// The display refused the window or its pixels. `reason` is SDL's message.
    case refused(reason: String)

    /// The problem and what to do about it, in a sentence or two.
    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "There is no display to open a window on (\(reason)). Start it in an X11 or Wayland session, "
                + "or set DISPLAY or WAYLAND_DISPLAY."
        case .unsupportedDisplay(let driver):
            "SDL's video driver “\(driver)” has no connection that a run loop could wait for. "
                + "Set SDL_VIDEODRIVER to x11 or wayland."
        case .refused(let reason):
            "The display refused the window or its pixels"
                + (reason.isEmpty ? "." : ": \(reason).")
        }
    }
}
