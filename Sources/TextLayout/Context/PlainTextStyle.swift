/// How a text of one look is prepared: made once and handed in with many texts, so that looking them up compares an
/// address instead of attributes.
package final class PlainTextStyle: Sendable {
    package let attributes: TextAttributes
    package let baseWritingDirection: WritingDirection
    /// The font's size in points: every look-up of a text asks for it.
    let fontSize: Double

    package init(_ attributes: TextAttributes, baseWritingDirection: WritingDirection) {
        self.attributes = attributes
        fontSize = attributes.font.size
        self.baseWritingDirection = baseWritingDirection
    }

    /// Whether texts of both are prepared alike.
    func isSame(as other: PlainTextStyle) -> Bool {
        self === other
            || baseWritingDirection == other.baseWritingDirection && attributes == other.attributes
    }
}
