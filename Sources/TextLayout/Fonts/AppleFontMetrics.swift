// SPDX-License-Identifier: MIT
/// The vertical measures of families of iOS, in em. Another family that is installed in their place has them, so that its
/// lines are as high as on iOS.
enum AppleFontMetrics {
    /// Helvetica: printed by `UIFont(name: "Helvetica", size: 17)` on iOS (ascender 15.64033, descender -3.90967, leading 0,
    /// lineHeight 19.55). Helvetica Neue: printed at 16 points (15.232, -3.408, 0.448). Avenir Next: labels of one line in documents of
    /// Interface Builder are 28, 31, 33 and 123 points high at 20, 22, 24 and 90, which leaves 1.3637 to 1.3666; Avenir has the same
    /// height in published tests of BrickKit (14 points: 20 and 39, give or take one). That a descender of 0.366 is below is a guess.
    static let families: [String: (ascender: Double, descender: Double, leading: Double)] = [
        "Helvetica": (1577.0 / 2048 + 0.15, -471.0 / 2048, 0), "Helvetica Neue": (0.952, -0.213, 0.028),
        "Avenir": (1, -0.366, 0), "Avenir Next": (1, -0.366, 0),
    ]
}
