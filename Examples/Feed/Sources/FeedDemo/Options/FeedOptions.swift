// SPDX-License-Identifier: MIT
/// The parsed command line of `feed`.
public struct FeedOptions: Hashable, Sendable {
    /// How heights are cached.
    public enum CacheChoice: String, CaseIterable, Sendable {
        /// No cache: a height is measured each time it is requested.
        case none
        /// By index path.
        case indexPath = "index-path"
        /// By the post's identity and revision.
        case key
        /// No cache in TemplateLayout: cells size themselves.
        case selfSizing = "self-sizing"
    }

    /// Text sizes, named like the content size categories.
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

    /// How a card places its views.
    public enum LayoutChoice: String, CaseIterable, Sendable {
        /// With constraints.
        case auto
        /// With frames that the card computes.
        case frame
    }

    /// The file to read, `-` for standard input, `nil` for the sample feed.
    public var inputPath: String?
    /// The number of rows; the posts repeat to fill them. `nil`: one row for each post.
    public var rowCount: Int?
    /// The width of the screen in points.
    public var widthInPoints: Double = 390
    /// The height of the screen in points.
    public var heightInPoints: Double = 844
    /// Pixels per point of the picture.
    public var scale: Double = 2
    /// How heights are cached.
    public var cache: CacheChoice = .key
    /// The estimated row height in points; `nil`: no estimates, every row is measured at load.
    public var estimateInPoints: Double?
    /// How far to scroll before the picture is drawn, in points.
    public var scrollInPoints: Double = 0
    /// The path of the picture.
    public var outputPath: String = "feed.png"
    /// Whether the report is printed as one JSON object.
    public var printsJSON: Bool = false
    /// Whether TemplateLayout's log is written to standard error.
    public var logs: Bool = false
    /// How a card places its views.
    public var layout: LayoutChoice = .auto
    /// Whether the dark appearance is used.
    public var isDark: Bool = false
    /// Whether the layout is right to left.
    public var isRightToLeft: Bool = false
    /// The text size; `nil`: the default.
    public var textSize: TextSize?
    /// Whether the window shows the counters and the buttons from the start.
    public var showsDebug: Bool = false

    /// The options of a command line without arguments.
    public init() {}
}

/// The command of a command line.
public enum FeedCommand: Hashable, Sendable {
    /// Show a feed.
    case show(FeedOptions)
    /// Print how the program is used.
    case help
}
