// SPDX-License-Identifier: MIT
/// The measures of a font at its size, in points, as `UIFont` names them.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line.
    public let ascender: Double
    /// From the baseline to the bottom of the line; negative below the baseline.
    public let descender: Double
    /// The gap that the font asks for between two lines.
    public let leading: Double
    public let capHeight: Double
    public let xHeight: Double
    /// Where an underline's upper edge lies: negative below the baseline.
    public let underlinePosition: Double
    public let underlineThickness: Double
    /// Where a strikethrough's upper edge lies above the baseline.
    public let strikethroughPosition: Double
    public let strikethroughThickness: Double

    /// The height of a line: ascender minus descender.
    public var lineHeight: Double { ascender - descender }
}
