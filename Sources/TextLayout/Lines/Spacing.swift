// SPDX-License-Identifier: MIT
/// The distances of a paragraph style in units.
struct Spacing {
    let line: Int
    let paragraphBefore: Int
    let paragraphAfter: Int
    let firstIndent: Int
    let indent: Int
    let tailIndent: Int
    /// Whether lines are as high as their fonts.
    let isNatural: Bool
    private let multiple: Double
    private let minimum: Int
    private let maximum: Int

    init(_ style: ParagraphStyle) {
        line = TextUnits.nearest(style.lineSpacing)
        paragraphAfter = max(0, TextUnits.nearest(style.paragraphSpacing))
        paragraphBefore = max(0, TextUnits.nearest(style.paragraphSpacingBefore))
        firstIndent = max(0, TextUnits.nearest(style.firstLineHeadIndent))
        indent = max(0, TextUnits.nearest(style.headIndent))
        tailIndent = TextUnits.nearest(style.tailIndent)
        let isScaled = style.lineHeightMultiple > 0 && style.lineHeightMultiple.isFinite
        multiple = isScaled ? min(style.lineHeightMultiple, 1e6) : 1
        minimum = TextUnits.nearest(style.minimumLineHeight)
        let limit = TextUnits.nearest(style.maximumLineHeight)
        maximum = limit > 0 ? limit : Int.max
        isNatural = multiple == 1 && minimum <= 0 && maximum == Int.max
    }

    /// The height of a line whose fonts have the height `natural`.
    func height(natural: Int) -> Int {
        if isNatural { return natural }
        let scaled = multiple == 1 ? natural : Int((Double(natural) * multiple).rounded())
        return min(max(scaled, minimum), maximum)
    }

    /// The width between the indents of a line, in units.
    func room(width: Int, indent: Int) -> Int {
        if width >= TextUnits.unlimited { return tailIndent > 0 ? max(0, tailIndent - indent) : width }
        let edge = tailIndent > 0 ? min(width, tailIndent) : width + tailIndent
        return max(0, edge - indent)
    }
}
