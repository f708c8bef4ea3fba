// SPDX-License-Identifier: MIT
/// How the baseline moves when a label shrinks its text (Apple: "UIBaselineAdjustment").
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline stays at that of the full-size text.
    case alignBaselines = 0
    /// The smaller text is centred.
    case alignCenters = 1
    /// The smaller text keeps the top-left corner.
    case none = 2
}
