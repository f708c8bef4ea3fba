/// Where in a paragraph the next line begins.
struct LineCursor {
    /// The boundary, where sums of advances give the lines: the last one that isn't behind the place.
    private(set) var boundary: Int
    private(set) var isParagraphStart = true
    /// A place at or before the cursor; counting goes on from there.
    private var known: Place
    /// A character at or before the cursor, and its byte.
    private var counted: (character: Int, byte: Int)
    /// The item that holds a place at or before the cursor.
    private var item: Int
    private let end: Place

    private struct Place {
        var boundary: Int
        var character: Int
    }

    init(_ paragraph: TextStorage.Paragraph, in storage: borrowing TextStorage) {
        boundary = Int(paragraph.firstBoundary)
        item = paragraph.items.lowerBound
        known = Place(boundary: boundary, character: paragraph.characterStart)
        counted = (paragraph.characterStart, paragraph.byteStart)
        end = Place(
            boundary: Int(paragraph.boundariesEnd) - 1,
            character: Int(storage.itemStart(paragraph.items.upperBound).character))
    }

    @inline(__always)
    mutating func move(to boundary: Int) {
        self.boundary = boundary
        isParagraphStart = false
    }

    /// Goes past a line that was found step by step.
    mutating func advance(pastCharacters count: Int, in prepared: PreparedText) {
        locate(in: prepared)
        let flags = prepared.storage.flags
        for _ in 0..<count { Self.step(&known, flags) }
        if known.character == end.character { known.boundary = end.boundary }
        boundary = known.boundary
        isParagraphStart = false
    }

    /// Whether the place is a boundary of sums, in a regular paragraph.
    func isAtBoundary(in storage: borrowing TextStorage) -> Bool {
        known.character == end.character || storage.flags[known.character].contains(.lineBreak)
    }

    /// The byte.
    mutating func byte(in prepared: PreparedText) -> Int {
        locate(in: prepared)
        counted.byte = prepared.byte(counted.byte, advancedByCharacters: known.character - counted.character)
        counted.character = known.character
        return counted.byte
    }

    /// The character and its item.
    mutating func place(in prepared: PreparedText) -> (item: Int, character: Int) {
        locate(in: prepared)
        findItem(in: prepared.storage)
        return (item, known.character)
    }

    /// Extents of the items between the cursor and a boundary, baselines of scripts aligned.
    mutating func extents(to boundary: Int, in prepared: PreparedText) -> (top: Int, bottom: Int) {
        let storage = prepared.storage
        if storage.boundaries.hasExtents { return storage.boundaries.extents(from: self.boundary, to: boundary) }
        locate(in: prepared)
        findItem(in: storage)
        return storage.extents(fromItem: item, to: place(ofBoundary: boundary, in: prepared).character)
    }

    /// The line between the cursor and a boundary, with its runs.
    mutating func line(
        to boundary: Int, _ paragraph: TextStorage.Paragraph, in prepared: PreparedText, width: Int, top: Int,
        bottom: Int, isEnd: Bool
    ) -> LineBreaker.Line {
        let storage = prepared.storage
        locate(in: prepared)
        findItem(in: storage)
        let first = known.character
        let end = place(ofBoundary: boundary, in: prepared).character
        var runs: [LineBreaker.Run] = []
        var index = item
        while Int(storage.itemStart(index).character) < end {
            let metrics = PieceMetrics(width: 0, lastGlyphWidth: nil, top: 0, bottom: 0)
            runs.append(
                LineBreaker.Run(
                    item: index, characters: storage.characters(ofItem: index).clamped(to: first..<end), hyphen: false,
                    metrics: metrics, isTab: false))
            index += 1
        }
        let hang =
            storage.unsafeBreak(at: boundary)?.hang
            ?? (storage.start(ofBoundary: boundary) &- storage.boundaries.fits[boundary])
        return LineBreaker.Line(
            characters: first..<end, runs: runs, width: width, top: top, bottom: bottom, isWrapped: !isEnd,
            droppedSpace: isEnd ? 0 : Int(hang),
            isParagraphStart: isParagraphStart, isParagraphEnd: isEnd, isRightToLeft: paragraph.isRightToLeft)
    }

    // MARK: Counting

    /// Finds the cursor's character and byte.
    private mutating func locate(in prepared: PreparedText) {
        if known.boundary < boundary { known = place(ofBoundary: boundary, in: prepared) }
    }

    /// Where a boundary from the known place on is: every character that a line may begin with has one.
    private func place(ofBoundary boundary: Int, in prepared: PreparedText) -> Place {
        if boundary == end.boundary { return end }
        var place = known
        let flags = prepared.storage.flags
        while place.boundary < boundary { Self.step(&place, flags) }
        return place
    }

    @inline(__always)
    private static func step(_ place: inout Place, _ flags: UnsafeBufferPointer<TextStorage.BoundaryFlags>) {
        place.character &+= 1
        if flags[place.character].contains(.lineBreak) { place.boundary &+= 1 }
    }

    private mutating func findItem(in storage: borrowing TextStorage) {
        while Int(storage.itemStart(item + 1).character) <= known.character { item += 1 }
    }
}

extension TextStorage {
    /// Extents of a line from an item up to a character, baselines of scripts aligned. As Pango unites them: the baseline
    /// itself always belongs to the line.
    func extents(fromItem first: Int, to end: Int) -> (top: Int, bottom: Int) {
        var top: Int32 = 0
        var bottom: Int32 = 0
        let firstStyle = itemStart(first).style
        let isShifted = shiftsBaselines
        var index = first
        while Int(itemStart(index).character) < end {
            let style = Int(itemStart(index).style)
            var shift: Int32 = 0
            if isShifted {
                shift = Int32(truncatingIfNeeded: baselineShift(of: Int32(style), besideFirst: firstStyle))
            }
            top = min(top, styles[style].top &- shift)
            bottom = max(bottom, styles[style].bottom &- shift)
            index += 1
        }
        return (Int(top), Int(bottom))
    }
}

extension PreparedText {
    /// The byte of the character behind the one at a byte.
    @inline(__always)
    func byte(after byte: Int) -> Int {
        withBytes { bytes in
            var end = byte + 1
            while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
            return end
        }
    }

    /// The byte a number of characters after another.
    func byte(_ byte: Int, advancedByCharacters count: Int) -> Int {
        var end = byte
        for _ in 0..<count { end = self.byte(after: end) }
        return end
    }
}
