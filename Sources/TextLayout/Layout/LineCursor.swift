/// Where in a paragraph the next line begins.
struct LineCursor {
    /// The boundary, where sums of advances give the lines.
    private(set) var boundary: Int
    private(set) var byte: Int
    /// The item that holds `byte`.
    private var item: Int
    private let start: Int
    /// A character whose byte is known, at or before `byte`: counting starts there.
    private var known: (character: Int, byte: Int)

    init(_ paragraph: TextStorage.Paragraph) {
        boundary = Int(paragraph.firstBoundary)
        byte = paragraph.byteStart
        start = paragraph.byteStart
        item = paragraph.items.lowerBound
        known = (paragraph.characterStart, paragraph.byteStart)
    }

    var isParagraphStart: Bool { byte == start }

    @inline(__always)
    mutating func move(to boundary: Int, byte: Int, in storage: borrowing TextStorage) {
        self.boundary = boundary
        self.byte = byte
    }

    /// Goes past a line that was found step by step.
    mutating func advance(pastCharacters count: Int, in prepared: PreparedText) {
        let character = character(in: prepared) + count
        byte = prepared.byte(byte, advancedByCharacters: count)
        known = (character, byte)
    }

    /// Whether the place is a boundary of sums; if so, the cursor is there.
    mutating func resume(_ paragraph: TextStorage.Paragraph, in storage: borrowing TextStorage) -> Bool {
        var low = paragraph.boundaries.lowerBound
        var high = paragraph.boundaries.upperBound
        while low < high {
            let middle = (low + high) / 2
            if storage.byte(ofBoundary: middle) < byte {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < paragraph.boundaries.upperBound, storage.byte(ofBoundary: low) == byte else { return false }
        boundary = low
        return true
    }

    /// The character and its item.
    mutating func place(in prepared: PreparedText) -> (item: Int, character: Int) {
        findItem(in: prepared.storage)
        return (item, character(in: prepared))
    }

    /// Extents of the items between the cursor and a byte, baselines of scripts aligned.
    mutating func extents(to end: Int, in storage: borrowing TextStorage) -> (top: Int, bottom: Int) {
        findItem(in: storage)
        return storage.extents(fromItem: item, to: end)
    }

    /// The line between the cursor and a byte, with its runs.
    mutating func line(
        to byteEnd: Int, _ paragraph: TextStorage.Paragraph, in prepared: PreparedText, width: Int, top: Int,
        bottom: Int, isEnd: Bool, _ boundary: Int
    ) -> LineBreaker.Line {
        let storage = prepared.storage
        findItem(in: storage)
        let first = character(in: prepared)
        let end = first + prepared.characterCount(byte..<byteEnd)
        var runs: [LineBreaker.Run] = []
        var index = item
        while Int(storage.items[index].byte) < byteEnd {
            let metrics = PieceMetrics(width: 0, lastGlyphWidth: nil, top: 0, bottom: 0)
            runs.append(
                LineBreaker.Run(
                    item: index, characters: storage.characters(ofItem: index).clamped(to: first..<end), hyphen: false,
                    metrics: metrics, isTab: false))
            index += 1
        }
        known = (end, byteEnd)
        let hang =
            storage.unsafeBreak(at: boundary)?.hang
            ?? (storage.boundaries[boundary].start &- storage.boundaries[boundary].fit)
        return LineBreaker.Line(
            characters: first..<end, runs: runs, width: width, top: top, bottom: bottom, isWrapped: !isEnd,
            droppedSpace: isEnd ? 0 : Int(hang),
            isParagraphStart: isParagraphStart, isRightToLeft: paragraph.isRightToLeft)
    }

    private mutating func character(in prepared: PreparedText) -> Int {
        if known.byte < byte { known = (known.character + prepared.characterCount(known.byte..<byte), byte) }
        return known.character
    }

    private mutating func findItem(in storage: borrowing TextStorage) {
        while Int(storage.items[item + 1].byte) <= byte { item += 1 }
    }
}

extension TextStorage {
    /// Extents of a line from an item up to a byte, baselines of scripts aligned. As Pango unites them: the baseline
    /// itself always belongs to the line.
    func extents(fromItem first: Int, to end: Int) -> (top: Int, bottom: Int) {
        var top: Int32 = 0
        var bottom: Int32 = 0
        let firstStyle = items[first].style
        let isShifted = !baselineShifts.isEmpty
        var index = first
        while Int(items[index].byte) < end {
            let style = Int(items[index].style)
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
    /// How many characters (Unicode scalars) begin within a range of bytes.
    func characterCount(_ range: Range<Int>) -> Int {
        withBytes { bytes in
            var count = 0
            for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
            return count
        }
    }

    /// The byte a number of characters after another.
    func byte(_ byte: Int, advancedByCharacters count: Int) -> Int {
        withBytes { bytes in
            var end = byte
            for _ in 0..<count {
                end += 1
                while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
            }
            return end
        }
    }
}
