// SPDX-License-Identifier: MIT
import Foundation

// Foundation declares these on Apple's platforms only.

/// The Markdown style of a stretch of text (Apple: "InlinePresentationIntent").
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// A monospaced font.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Strikethrough.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line end in the source that becomes a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line end that is kept.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension NSAttributedString.Key {
    /// The raw value of an `InlinePresentationIntent`: the Markdown style of the text.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}
