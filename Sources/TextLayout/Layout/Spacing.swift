/// The distances of a paragraph style in Pango units.
struct Spacing {
    let line: Int
    let paragraph: Int
    let firstIndent: Int
    let indent: Int
    let tailIndent: Int
    private let isNatural: Bool
    private let multiple: Double
    private let minimum: Int
    private let maximum: Int

    init(_ style: ParagraphStyle) {
        line = PangoUnits.nearest(style.lineSpacing)
        paragraph =
            max(0, PangoUnits.nearest(style.paragraphSpacing))
            + max(0, PangoUnits.nearest(style.paragraphSpacingBefore))
        firstIndent = max(0, PangoUnits.nearest(style.firstLineHeadIndent))
        indent = max(0, PangoUnits.nearest(style.headIndent))
        tailIndent = PangoUnits.nearest(style.tailIndent)
        let isScaled = style.lineHeightMultiple > 0 && style.lineHeightMultiple.isFinite
        multiple = isScaled ? min(style.lineHeightMultiple, 1e6) : 1
        minimum = PangoUnits.nearest(style.minimumLineHeight)
        let limit = PangoUnits.nearest(style.maximumLineHeight)
        maximum = limit > 0 ? limit : Int.max
        isNatural = multiple == 1 && minimum <= 0 && maximum == Int.max
    }

    /// The height of a line whose fonts take up `natural`.
    func height(natural: Int) -> Int {
        if isNatural { return natural }
        let scaled = multiple == 1 ? natural : Int((Double(natural) * multiple).rounded())
        return min(max(scaled, minimum), maximum)
    }
}
