// SPDX-License-Identifier: MIT
/// San Francisco's measures. The interface font uses them instead of its own, so that lines are as high as on iOS, and
/// texts are nearly as wide.
///
/// Vertical measures: printed by devices (`UIFont.systemFont(ofSize: 17)`: ascender 16.186, lineHeight 20.287,
/// capHeight 11.978, xHeight 8.948). Tracking: Apple's Human Interface Guidelines, "Typography", table "SF Pro"; widths
/// of Inter with this tracking are within 1 % of the widths that devices print.
enum SystemFont {
    static let ascender = 1950.0 / 2048
    static let descender = -494.0 / 2048
    static let capHeight = 1443.0 / 2048
    static let xHeight = 1078.0 / 2048

    /// The size in points from which San Francisco uses its design for display, and so does the interface font.
    static let displaySize = 20.0

    /// The space after each character in 1/1000 em by size in points, for the design for text.
    private static let textTracking: [(size: Double, tracking: Double)] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
        (17, -26), (18, -25), (19, -24), (20, -23),
    ]

    /// The same for the design for display. Up to 28 pt San Francisco interpolates between its two designs, which Inter
    /// does not; for these sizes the values are chosen so that the printed widths result.
    private static let displayTracking: [(size: Double, tracking: Double)] = [
        (20, 10), (22, 12), (24, 15), (28, 14), (34, 12), (40, 10), (48, 8), (56, 6), (64, 4), (80, 0),
    ]

    /// The additional space of weights above regular, in 1/1000 em for each 100: San Francisco becomes wider with its
    /// weight than Inter does (printed widths of semibold and bold labels).
    private static let weightTracking = 4.0

    /// The space in points after each character.
    static func tracking(size: Double, weight: Int, isDisplay: Bool) -> Double {
        let table = isDisplay ? displayTracking : textTracking
        let extra = isDisplay ? 0 : weightTracking * Double(max(0, weight - 400)) / 100
        return (interpolated(table, size) + extra) / 1000 * size
    }

    /// The size of Han characters relative to the font that lacks them, from widths that devices printed for the fonts
    /// that iOS substitutes: 17.323 at 17 pt, in Japanese text 15.9 at 17 pt.
    static func hanScale(size: Double, isJapanese: Bool) -> Double {
        isJapanese ? 0.9385 : interpolated([(16, 1.02), (17, 1.019), (19, 1.019), (22, 1.013)], size)
    }

    /// The space between kana or kanji and Latin letters or digits, in em (labels printed by iOS 26).
    static let ideographSpace = 1.0 / 8

    private static func interpolated(_ table: [(size: Double, tracking: Double)], _ size: Double) -> Double {
        guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
        guard upper > 0 else { return table[0].tracking }
        let (low, high) = (table[upper - 1], table[upper])
        return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
    }
}
