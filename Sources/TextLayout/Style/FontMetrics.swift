// SPDX-License-Identifier: MIT
/// The metrics of a font at its size, in points, named as in `UIFont`.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line.
    public let ascender: Double
    /// From the baseline to the bottom of the line; negative below the baseline.
    public let descender: Double
    /// The gap between two lines that the font specifies.
    public let leading: Double
    /// The height of capital letters.
    public let capHeight: Double
    /// The height of the letter x.
    public let xHeight: Double
    /// The upper edge of an underline: negative below the baseline.
    public let underlinePosition: Double
    /// The thickness of an underline.
    public let underlineThickness: Double
    /// The upper edge of a strikethrough above the baseline.
    public let strikethroughPosition: Double
    /// The thickness of a strikethrough.
    public let strikethroughThickness: Double

    /// The height of a line: ascender minus descender.
    public var lineHeight: Double { ascender - descender }
}
