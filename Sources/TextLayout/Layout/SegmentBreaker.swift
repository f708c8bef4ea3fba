/// Finds the ends of lines in a regular paragraph by sums of advances alone.
///
/// The result is PangoLayout's: the last opportunity that fits, where the white space before it doesn't count. `nil`
/// where sums are not enough: a word wider than the line, or a break that changes shapes too near to the edge.
struct SegmentBreaker {
    private let limit: Int32
    /// How many boundaries the line before spanned: a good guess for the next.
    private var guess = 8

    /// `limit` is the lines' width in Pango units.
    init(limit: Int) {
        self.limit = Int32(clamping: min(limit, Self.greatestLimit))
    }

    /// A million points: positions wrap around at two.
    static let greatestLimit = 1 << 30

    /// The boundary that a line from boundary `start` ends at.
    @inline(__always)
    mutating func end(from start: Int, last: Int, in storage: borrowing TextStorage) -> Int? {
        let origin = storage.boundaryStarts[start]
        var end = min(start + guess, last)
        if storage.boundaryFits[end] &- origin <= limit {
            while end < last && storage.boundaryFits[end + 1] &- origin <= limit { end += 1 }
        } else {
            repeat { end -= 1 } while end > start && storage.boundaryFits[end] &- origin > limit
            if end == start { return nil }
        }
        guess = end - start
        if storage.unsafeBreaks.isEmpty { return end }
        return isCertain(from: start, to: end, in: storage) ? end : nil
    }

    /// Whether the line's ends are far enough from each other and from the edge to be judged by sums.
    private func isCertain(from start: Int, to end: Int, in storage: borrowing TextStorage) -> Bool {
        guard let first = storage.unsafeBreak(at: start) else { return true }
        if let last = storage.unsafeBreak(at: end), last.safeBefore < first.safeAfter { return false }
        if storage.boundaryBytes[end] & ~TextStorage.unsafeBit < UInt32(first.safeAfter) { return false }
        // PangoLayout judges an item's rest by the advances of the whole item first.
        let rest = first.itemEnd &- storage.boundaryStarts[start]
        let slack = abs(first.startDelta)
        return abs(Int(rest) - Int(limit)) > slack && abs(Int(rest) - Int(first.itemEndHang) - Int(limit)) > slack
    }
}
