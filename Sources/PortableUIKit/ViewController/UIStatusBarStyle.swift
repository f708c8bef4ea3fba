// SPDX-License-Identifier: MIT
/// The style of a status bar (Apple: "UIStatusBarStyle"). There is no status bar here.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the appearance.
    case `default` = 0
    /// Light, for dark content.
    case lightContent = 1
    /// Dark, for light content.
    case darkContent = 3
}

/// How a status bar appears and disappears (Apple: "UIStatusBarAnimation"). There is no status bar here.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}
