// SPDX-License-Identifier: MIT
/// How a feed is shown: the command line of `feed`, understood.
public struct FeedOptions: Hashable, Sendable {
    /// Which heights are remembered.
    public enum CacheChoice: String, CaseIterable, Sendable {
        /// None: a height is measured each time that it is asked.
        case none
        /// By index path.
        case indexPath = "index-path"
        /// By the post's identity and revision.
        case key
        /// By the table itself, which lets cells size themselves.
        case selfSizing = "self-sizing"
    }

    /// Text sizes, by the names of the content size categories.
    public enum TextSize: String, CaseIterable, Sendable {
        case extraSmall = "XS"
        case small = "S"
        case medium = "M"
        case large = "L"
        case extraLarge = "XL"
        case extraExtraLarge = "XXL"
        case extraExtraExtraLarge = "XXXL"
        case accessibilityMedium = "AX1"
        case accessibilityLarge = "AX2"
        case accessibilityExtraLarge = "AX3"
        case accessibilityExtraExtraLarge = "AX4"
        case accessibilityExtraExtraExtraLarge = "AX5"
    }

    /// How a card lays out its views.
    public enum LayoutChoice: String, CaseIterable, Sendable {
        /// Constraints.
        case auto
        /// Frames, computed by the card itself.
        case frame
    }

    /// The file to read, `-` for standard input, `nil` for the sample feed.
    public var inputPath: String?
    /// How many rows there are; the posts repeat to fill them. `nil`: one row a post.
    public var rowCount: Int?
    /// The width of the screen in points.
    public var widthInPoints: Double = 390
    /// The height of the screen in points.
    public var heightInPoints: Double = 844
    /// Pixels per point of the picture.
    public var scale: Double = 2
    /// Which heights are remembered.
    public var cache: CacheChoice = .key
    /// The estimated height of a row in points; `nil`: off, every row is measured at load.
    public var estimateInPoints: Double?
    /// How far to scroll before the picture is taken, in points.
    public var scrollInPoints: Double = 0
    /// Where the picture goes.
    public var outputPath: String = "feed.png"
    /// Whether the report is printed as one JSON object.
    public var printsJSON: Bool = false
    /// Whether what the height machinery does is logged on standard error.
    public var logs: Bool = false
    /// How a card lays out its views.
    public var layout: LayoutChoice = .auto
    /// Whether the appearance is dark.
    public var isDark: Bool = false
    /// Whether reading goes from right to left.
    public var isRightToLeft: Bool = false
    /// The size of texts; `nil` is the usual one.
    public var textSize: TextSize?
    /// Whether the window shows the counters and the buttons at once.
    public var showsDebug: Bool = false

    /// The options of a command line without arguments.
    public init() {}
}

/// What a command line asks for.
public enum FeedCommand: Hashable, Sendable {
    /// Show a feed.
    case show(FeedOptions)
    /// Print how the program is used.
    case help
}
