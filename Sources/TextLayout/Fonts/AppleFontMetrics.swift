// SPDX-License-Identifier: MIT
/// The vertical measures of families of iOS, in em. Another family that is installed in their place has them, so that its
/// lines are as high as on iOS.
enum AppleFontMetrics {
    /// Helvetica: printed by `UIFont(name: "Helvetica", size: 17)` on iOS (ascender 15.64033, descender -3.90967, leading 0,
    /// lineHeight 19.55). Helvetica Neue: printed at 16 points (15.232, -3.408, 0.448).
    static let families: [String: (ascender: Double, descender: Double, leading: Double)] = [
        "Helvetica": (1577.0 / 2048 + 0.15, -471.0 / 2048, 0), "Helvetica Neue": (0.952, -0.213, 0.028),
    ]
}
