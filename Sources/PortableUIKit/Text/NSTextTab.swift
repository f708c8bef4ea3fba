// SPDX-License-Identifier: MIT
import Foundation

/// A tab stop (Apple: "NSTextTab"). Immutable; usable on any thread.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because every stored property is a constant value.

    /// An option of a tab stop (Apple: "NSTextTab.OptionKey").
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the option.
        public let rawValue: String

        /// The option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters that end a column, a `CharacterSet`. Stored without effect: columns end at the next tab.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private var coreFoundationMark = CoreFoundationMark()
    /// The alignment at the stop of the text up to the next tab.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat
    private let terminators: CharacterSet?

    /// The options of the stop.
    open var options: [OptionKey: Any] { terminators.map { [.columnTerminators: $0] } ?? [:] }

    /// A stop at a distance from the leading edge, in points.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        terminators = options[.columnTerminators] as? CharacterSet
        super.init()
    }

    /// The stops by default (Apple: "tabStops"): 12 stops, 28 points apart.
    static let standardStops = (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }

    /// The characters that end a column of numbers in a language: its decimal separator.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    /// Immutable, so the copy is the stop itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if all their properties are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location && terminators == other.terminators
    }

    /// Equal stops have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }
}
