// SPDX-License-Identifier: MIT

/// The size of a bar for its pictures (Apple: "UIBarMetrics").
public enum UIBarMetrics: Int, Sendable {
    /// The usual height.
    case `default` = 0
    /// The compact height.
    case compact = 1
    /// The usual height, with a prompt.
    case defaultPrompt = 101
    /// The compact height, with a prompt.
    case compactPrompt = 102
}
