// SPDX-License-Identifier: MIT
import Foundation

// Foundation declares these on Apple's platforms only.

/// What Markdown says of a stretch of text (Apple: "InlinePresentationIntent").
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Shown in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Shown in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Shown in a font of characters of equal width.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Shown with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line end in the source that is shown as a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line end that is shown as one.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension NSAttributedString.Key {
    /// The raw value of an `InlinePresentationIntent`: what Markdown says of the text.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}
