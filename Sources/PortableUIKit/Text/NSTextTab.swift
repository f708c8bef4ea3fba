// SPDX-License-Identifier: MIT
import Foundation

/// A place that a tab character leads to (Apple: "NSTextTab"). Immutable; usable on any thread.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because every stored property is a constant value.

    /// What else a tab stop may say (Apple: "NSTextTab.OptionKey").
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the option.
        public let rawValue: String

        /// The option of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The characters that end a column, a `CharacterSet`. Kept: columns end at the next tab.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private var coreFoundationMark = CoreFoundationMark()
    /// How the text up to the next tab is aligned at the stop.
    public let alignment: NSTextAlignment
    /// From the leading edge, in points.
    public let location: CGFloat
    private let terminators: CharacterSet?

    /// What else the stop says.
    open var options: [OptionKey: Any] { terminators.map { [.columnTerminators: $0] } ?? [:] }

    /// A stop at a place in points from the leading edge.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        terminators = options[.columnTerminators] as? CharacterSet
        super.init()
    }

    /// What styles have at first (Apple: "tabStops"): 12 stops, 28 points apart.
    static let standardStops = (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }

    /// The characters that end a column of numbers in a language: its decimal separator.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    /// Immutable, so the copy is the stop itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if all that they say is.
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
