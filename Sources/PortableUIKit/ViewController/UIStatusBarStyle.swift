// SPDX-License-Identifier: MIT
/// How a status bar looks (Apple: "UIStatusBarStyle"). There is no status bar here.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the appearance asks for.
    case `default` = 0
    /// Light, for dark content.
    case lightContent = 1
    /// Dark, for light content.
    case darkContent = 3
}
