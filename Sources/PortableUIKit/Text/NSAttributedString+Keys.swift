// SPDX-License-Identifier: MIT
import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`: the value at a paragraph's first character applies to the paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor` of the text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Extra space after each character, a number of points. 0 switches the font's kerning off, which is on without the attribute
    /// and with other numbers (Apple: "kCTKernAttributeName").
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor` of the underline; by default the text's.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The raw value of an `NSUnderlineStyle`, for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor` of the line through the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance above the baseline, a number of points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// Extra space after each character like `kern`, a number of points, but without optional ligatures.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Whether common ligatures are used, a number: 0 for not.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The width of the letters' outlines, a number in percent of the font's size: positive draws outlines alone, negative
    /// fills the letters as well.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `UIColor` of the outlines; by default the text's.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The slant to the right, a number: the shift of a point that lies one point above the baseline.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// An `NSTextAttachment`, in place of U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a string with one.
    public static let link = NSAttributedString.Key("NSLink")
    /// A list of numbers, each the sum of an `NSWritingDirection` and an `NSWritingDirectionFormatType`. The last one,
    /// the innermost, is used.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// The language of the text, a BCP 47 tag ("ja", "zh-Hant"): it selects the forms of Han characters.
    public static let languageIdentifier = NSAttributedString.Key(kCTLanguageAttributeName)
}

/// Core Text's name of the attribute for the language of a text, the same as `NSAttributedString.Key.languageIdentifier`.
public let kCTLanguageAttributeName = "NSLanguage"

/// How the direction of a stretch is set (Apple: "NSWritingDirectionFormatType").
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The stretch is embedded: characters keep their directions.
    case embedding = 0
    /// All characters of the stretch take the direction.
    case override = 2
}

extension NSAttributedString {
    /// An empty string, as in `NSAttributedString()`.
    ///
    /// Not part of UIKit with an argument: Foundation on Linux declares no initializer without arguments, and an extension
    /// can't override that of `NSObject`.
    public convenience init(noString: Void = ()) { self.init(string: "") }
}

/// Lines under or through text (Apple: "NSUnderlineStyle").
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A thin line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
}
