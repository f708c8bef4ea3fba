/// A colour of text: red, green, blue and opacity, each 0...1, in sRGB, not premultiplied.
public struct TextColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let black = TextColor(red: 0, green: 0, blue: 0)
    public static let white = TextColor(red: 1, green: 1, blue: 1)
}

/// A line drawn under or through text.
public enum LineStyle: Hashable, Sendable {
    case none
    case single
    /// Twice as thick as `single`.
    case thick
    case double
}

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
    public var font: Font

    public var color: TextColor

    /// Extra space in points after every character, half of it on each side; negative draws characters closer.
    /// None is added at the two ends of a line. Not a number counts as 0.
    public var kern: Double

    public var underline: LineStyle

    /// The underline's colour, or `nil` for the text's own.
    public var underlineColor: TextColor?

    public var strikethrough: LineStyle

    /// The strikethrough's colour, or `nil` for the text's own.
    public var strikethroughColor: TextColor?

    /// What is painted behind the text over the line's height, or `nil` for nothing.
    public var backgroundColor: TextColor?

    /// How far the text is raised above the line's baseline, in points; negative lowers it.
    public var baselineOffset: Double

    /// The language of the text as a BCP 47 tag ("ja", "zh-hant"): it chooses among the forms of Han characters and the
    /// rules of line breaking. `nil` lets the text's own letters tell (kana: Japanese, hangul: Korean), then the context.
    public var language: String?

    public init(
        font: Font = .system(size: 17), color: TextColor = .black, kern: Double = 0, underline: LineStyle = .none,
        underlineColor: TextColor? = nil, strikethrough: LineStyle = .none, strikethroughColor: TextColor? = nil,
        backgroundColor: TextColor? = nil, baselineOffset: Double = 0, language: String? = nil
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underline = underline
        self.underlineColor = underlineColor
        self.strikethrough = strikethrough
        self.strikethroughColor = strikethroughColor
        self.backgroundColor = backgroundColor
        self.baselineOffset = baselineOffset
        self.language = language
    }
}
