// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

// Core Text's names and numbers of font features (Apple: "SFNTLayoutTypes.h", Font Feature Registry), if they are
// OpenType features.

/// The key of an OpenType feature's tag of four letters in a feature's dictionary.
public let kCTFontOpenTypeFeatureTag = "CTFeatureOpenTypeTag"
/// The key of an OpenType feature's value, 0 for off, in a feature's dictionary.
public let kCTFontOpenTypeFeatureValue = "CTFeatureOpenTypeValue"

/// Ligatures.
public let kLigaturesType = 1
/// The common ligatures.
public let kCommonLigaturesOnSelector = 2
/// No common ligatures.
public let kCommonLigaturesOffSelector = 3
/// Optional ligatures.
public let kRareLigaturesOnSelector = 4
/// No optional ligatures.
public let kRareLigaturesOffSelector = 5

/// The width of digits.
public let kNumberSpacingType = 6
/// Digits of equal width.
public let kMonospacedNumbersSelector = 0
/// Digits of different widths.
public let kProportionalNumbersSelector = 1

/// The vertical position of characters.
public let kVerticalPositionType = 10
/// On the baseline.
public let kNormalPositionSelector = 0
/// Small and raised.
public let kSuperiorsSelector = 1
/// Small and lowered.
public let kInferiorsSelector = 2
/// The letters of ordinal numbers, small and raised.
public let kOrdinalsSelector = 3
/// Small and lowered, as in formulas.
public let kScientificInferiorsSelector = 4

/// Fractions.
public let kFractionsType = 11
/// No fractions.
public let kNoFractionsSelector = 0
/// One number above the other.
public let kVerticalFractionsSelector = 1
/// Numerator and denominator beside a slanted bar.
public let kDiagonalFractionsSelector = 2

/// Typographic extras.
public let kTypographicExtrasType = 14
/// A zero with a slash.
public let kSlashedZeroOnSelector = 4
/// A zero without a slash.
public let kSlashedZeroOffSelector = 5

/// The height of digits.
public let kNumberCaseType = 21
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Digits of the height of capitals.
public let kUpperCaseNumbersSelector = 1

/// Punctuation for text in capitals.
public let kCaseSensitiveLayoutType = 33
/// Punctuation for text in capitals is on.
public let kCaseSensitiveLayoutOnSelector = 0
/// Punctuation for text in capitals is off.
public let kCaseSensitiveLayoutOffSelector = 1

/// The font's stylistic sets: set n is switched on by 2 n and off by 2 n + 1.
public let kStylisticAlternativesType = 35
/// The first stylistic set.
public let kStylisticAltOneOnSelector = 2
/// Not the first stylistic set.
public let kStylisticAltOneOffSelector = 3
/// The second stylistic set.
public let kStylisticAltTwoOnSelector = 4
/// Not the second stylistic set.
public let kStylisticAltTwoOffSelector = 5

/// Forms that depend on neighbouring letters.
public let kContextualAlternatesType = 36
/// Forms that depend on neighbouring letters are on.
public let kContextualAlternatesOnSelector = 0
/// Forms that depend on neighbouring letters are off.
public let kContextualAlternatesOffSelector = 1

/// Lower-case letters.
public let kLowerCaseType = 37
/// Lower-case letters unchanged.
public let kDefaultLowerCaseSelector = 0
/// Lower-case letters as small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Lower-case letters as capitals of the x height.
public let kLowerCasePetiteCapsSelector = 2

/// Capitals.
public let kUpperCaseType = 38
/// Capitals unchanged.
public let kDefaultUpperCaseSelector = 0
/// Capitals as small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Capitals as capitals of the x height.
public let kUpperCasePetiteCapsSelector = 2

extension Font.Feature {
    /// The feature of a dictionary; `nil` if it is not a known OpenType feature.
    init?(_ setting: [UIFontDescriptor.FeatureKey: Any]) {
        if let tag = setting[.openTypeTag] as? String, tag.utf8.count == 4 {
            self.init(tag: tag, value: AttributeReader.number(setting[.openTypeValue]).map { Int($0) } ?? 1)
            return
        }
        guard let type = AttributeReader.number(setting[.type]),
            let selector = AttributeReader.number(setting[.selector]), abs(type) < 1e6, abs(selector) < 1e6
        else { return nil }
        self.init(type: Int(type), selector: Int(selector))
    }

    private init?(type: Int, selector: Int) {
        if type == kStylisticAlternativesType {
            guard (2...41).contains(selector) else { return nil }
            let number = selector / 2
            self.init(tag: number < 10 ? "ss0\(number)" : "ss\(number)", value: selector % 2 == 0 ? 1 : 0)
            return
        }
        guard let (tag, value) = Font.Feature.known[Key(type, selector)] else { return nil }
        self.init(tag: tag, value: value)
    }

    private struct Key: Hashable {
        let type: Int
        let selector: Int

        init(_ type: Int, _ selector: Int) {
            self.type = type
            self.selector = selector
        }
    }

    private static let known: [Key: (tag: String, value: Int)] = [
        Key(kLigaturesType, kCommonLigaturesOnSelector): ("liga", 1),
        Key(kLigaturesType, kCommonLigaturesOffSelector): ("liga", 0),
        Key(kLigaturesType, kRareLigaturesOnSelector): ("dlig", 1),
        Key(kLigaturesType, kRareLigaturesOffSelector): ("dlig", 0),
        Key(kNumberSpacingType, kMonospacedNumbersSelector): ("tnum", 1),
        Key(kNumberSpacingType, kProportionalNumbersSelector): ("tnum", 0),
        Key(kVerticalPositionType, kSuperiorsSelector): ("sups", 1),
        Key(kVerticalPositionType, kInferiorsSelector): ("subs", 1),
        Key(kVerticalPositionType, kOrdinalsSelector): ("ordn", 1),
        Key(kVerticalPositionType, kScientificInferiorsSelector): ("sinf", 1),
        Key(kFractionsType, kVerticalFractionsSelector): ("afrc", 1),
        Key(kFractionsType, kDiagonalFractionsSelector): ("frac", 1),
        Key(kTypographicExtrasType, kSlashedZeroOnSelector): ("zero", 1),
        Key(kTypographicExtrasType, kSlashedZeroOffSelector): ("zero", 0),
        Key(kNumberCaseType, kLowerCaseNumbersSelector): ("onum", 1),
        Key(kNumberCaseType, kUpperCaseNumbersSelector): ("lnum", 1),
        Key(kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector): ("case", 1),
        Key(kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector): ("case", 0),
        Key(kContextualAlternatesType, kContextualAlternatesOnSelector): ("calt", 1),
        Key(kContextualAlternatesType, kContextualAlternatesOffSelector): ("calt", 0),
        Key(kLowerCaseType, kLowerCaseSmallCapsSelector): ("smcp", 1),
        Key(kLowerCaseType, kLowerCasePetiteCapsSelector): ("pcap", 1),
        Key(kUpperCaseType, kUpperCaseSmallCapsSelector): ("c2sc", 1),
        Key(kUpperCaseType, kUpperCasePetiteCapsSelector): ("c2pc", 1),
    ]
}
