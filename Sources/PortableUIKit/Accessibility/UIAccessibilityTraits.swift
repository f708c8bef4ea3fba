// SPDX-License-Identifier: MIT

/// The kind of an element for assistive technology (Apple: "UIAccessibilityTraits").
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64

    /// A set of these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Provides a summary when the application starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts to play or record when it is used.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// A value that goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Can be touched directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns the page after it was read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
