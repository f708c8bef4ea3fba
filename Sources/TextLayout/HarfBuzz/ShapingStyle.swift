// SPDX-License-Identifier: MIT
import CHarfBuzz

/// All attributes that determine how characters become glyphs. Immutable; usable on any thread.
///
/// The context's ``FontStore`` gives equal styles the same number. Each worker has its own objects: threads that count
/// references to one object slow each other down.
final class ShapingStyle: @unchecked Sendable {
    // `@unchecked Sendable` is sound: HarfBuzz's language is the address of a constant.

    struct Key: Hashable {
        // Not the font itself: another may get its address. Faces live as long as their store.
        var face: ObjectIdentifier
        var size: Double
        /// The weight whose advances San Francisco's table gives; 0 for fonts with advances of their own, -2 for emoji.
        var weight: Int
        var script: UInt32
        var isRightToLeft: Bool
        var language: String
        var features: [Font.Feature]
        /// Extra units after every cluster.
        var letterSpacing: Int
        /// Whether upright glyphs are slanted, because the font has no italics.
        var isSlanted: Bool
    }

    /// The number of the style in its context, from 0.
    let number: Int
    let font: ScaledFont
    let script: UInt32
    let isRightToLeft: Bool
    let letterSpacing: Int
    let isSlanted: Bool
    /// Whether letters of the script do not join, so that the advance of a word is the sum of its letters' advances and
    /// of the kerning of its pairs.
    let composesWords: Bool
    let features: [hb_feature_t]
    let language: hb_language_t?
    /// The font whose kerning is used in place of the font's own.
    let kerning: ScaledFont?

    init(_ key: Key, font: ScaledFont, kerning: ScaledFont?, number: Int) {
        self.number = number
        self.font = font
        self.kerning = kerning
        self.script = key.script
        isRightToLeft = key.isRightToLeft
        letterSpacing = key.letterSpacing
        isSlanted = key.isSlanted
        let script = key.script
        // A feature that is switched on may depend on more than two letters, such as fractions.
        composesWords =
            !key.isRightToLeft && key.features.allSatisfy { $0.value == 0 }
            && [HB_SCRIPT_LATIN, HB_SCRIPT_CYRILLIC, HB_SCRIPT_GREEK].contains { $0.rawValue == script }
        language = .of(key.language)
        features = key.features.compactMap { feature in
            var result = hb_feature_t()
            guard hb_feature_from_string("\(feature.tag)=\(feature.value)", -1, &result) != 0 else { return nil }
            return result
        }
    }
}
