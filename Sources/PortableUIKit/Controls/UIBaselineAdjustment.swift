// SPDX-License-Identifier: MIT
/// How the baseline moves when a label's text is made smaller to fit (Apple: "UIBaselineAdjustment").
public enum UIBaselineAdjustment: Int, Sendable {
    /// It stays where that of the full-size text would be.
    case alignBaselines = 0
    /// The smaller text is centred.
    case alignCenters = 1
    /// The smaller text keeps the top-left corner.
    case none = 2
}
