/// The advances of a stretch of an item shaped on its own, and where shaping may be cut: what lines are broken by where
/// sums over break opportunities aren't enough.
///
/// What may be cut out of it without changing a shape is measured in O(1), which spares shaping it again.
final class ShapedStretch {
    /// The characters in the whole text.
    let characters: Range<Int>
    /// The advances before each of the characters, and before the end, in Pango units.
    private let sums: [Int]
    /// What shaping knows of the characters' beginnings; empty where that isn't known.
    private let marks: [GlyphMeasurer.Marks]
    private let top: Int32
    private let bottom: Int32

    /// Measures that HarfBuzz took, of a font with these extents.
    init(_ characters: Range<Int>, _ measurer: GlyphMeasurer, font: Shaper.FontRecord) {
        self.characters = characters
        sums = Self.sums(UnsafeBufferPointer(start: measurer.widths, count: characters.count))
        marks = Array(UnsafeBufferPointer(start: measurer.marks, count: characters.count))
        top = font.top
        bottom = font.top + font.height
    }

    /// What is known of characters one after the other.
    struct Measures {
        fileprivate var widths: [Int32] = []
        fileprivate var marks: [GlyphMeasurer.Marks] = []

        init(capacity: Int) {
            widths.reserveCapacity(capacity)
            marks.reserveCapacity(capacity)
        }

        /// Adds a character of one glyph.
        mutating func append(_ width: Int32, isSafe: Bool = true) {
            widths.append(width)
            marks.append(isSafe ? [.single, .safeToBreak] : .single)
        }

        mutating func append(
            _ widths: UnsafePointer<Int32>, _ marks: UnsafePointer<GlyphMeasurer.Marks>, _ count: Int
        ) {
            self.widths.append(contentsOf: UnsafeBufferPointer(start: widths, count: count))
            self.marks.append(contentsOf: UnsafeBufferPointer(start: marks, count: count))
        }
    }

    /// Measures that were put together, of a font with these extents.
    init(_ characters: Range<Int>, _ measures: Measures, font: Shaper.FontRecord) {
        self.characters = characters
        sums = measures.widths.withUnsafeBufferPointer(Self.sums)
        marks = measures.marks
        top = font.top
        bottom = font.top + font.height
    }

    /// Measures of glyphs from Pango, which doesn't tell where shaping may be cut.
    init(_ characters: Range<Int>, _ piece: ShapedPiece) {
        self.characters = characters
        var widths = [Int32](repeating: 0, count: characters.count)
        piece.copyCharacterWidths(to: &widths, at: 0)
        sums = widths.withUnsafeBufferPointer(Self.sums)
        marks = []
        top = 0
        bottom = 0
    }

    private static func sums(_ widths: UnsafeBufferPointer<Int32>) -> [Int] {
        Array(unsafeUninitializedCapacity: widths.count + 1) { sums, count in
            var sum = 0
            for index in widths.indices {
                sums[index] = sum
                sum += Int(widths[index])
            }
            sums[widths.count] = sum
            count = widths.count + 1
        }
    }

    /// The advances of some of the characters. O(1).
    @inline(__always)
    func width(_ part: Range<Int>) -> Int {
        sums[part.upperBound - characters.lowerBound] - sums[part.lowerBound - characters.lowerBound]
    }

    /// The advance of a character. O(1).
    @inline(__always)
    func advance(_ character: Int) -> Int { width(character..<character + 1) }

    /// The measures of a part shaped on its own; what shaping may be cut off from doesn't change, so only the characters
    /// between such a cut and the part's ends are shaped again, by `shapeAgain`.
    ///
    /// `nil` where that tells nothing: then the whole part has to be shaped. O(1) where both ends are cuts.
    func metrics(
        _ part: Range<Int>, endsWithWhite: Bool, shapeAgain: (Range<Int>) -> PieceMetrics
    ) -> PieceMetrics? {
        guard !marks.isEmpty, !part.isEmpty else { return nil }
        var first = part.lowerBound
        while !mayBeCut(before: first) {
            first += 1
            if first >= part.upperBound { return nil }
        }
        var last = part.upperBound
        while !mayBeCut(before: last) {
            last -= 1
            if last <= first { return nil }
        }
        var metrics: PieceMetrics
        if last < part.upperBound {
            metrics = shapeAgain(last..<part.upperBound)
            metrics.top = min(metrics.top, top)
            metrics.bottom = max(metrics.bottom, bottom)
        } else {
            let isSingle = marks[last - 1 - characters.lowerBound].contains(.single)
            if endsWithWhite && !isSingle { return nil }
            metrics = PieceMetrics(
                width: 0, lastGlyphWidth: isSingle ? Int32(advance(last - 1)) : nil, top: top, bottom: bottom)
        }
        metrics.width += width(first..<last)
        if first > part.lowerBound { metrics.width += shapeAgain(part.lowerBound..<first).width }
        return metrics
    }

    /// The last place of some characters where shaping may be cut.
    func lastCut(in places: Range<Int>) -> Int? {
        guard !marks.isEmpty else { return nil }
        return places.clamped(to: characters).last { marks[$0 - characters.lowerBound].contains(.safeToBreak) }
    }

    private func mayBeCut(before character: Int) -> Bool {
        character == characters.lowerBound || character == characters.upperBound
            || marks[character - characters.lowerBound].contains(.safeToBreak)
    }
}
