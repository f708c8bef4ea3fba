/// Finds the ends of lines in a regular paragraph by sums of advances alone.
///
/// The result is PangoLayout's: the last opportunity that fits, where the white space before it doesn't count. `nil`
/// where sums are not enough: a word wider than the line, or a break that changes shapes too near to the edge.
struct SegmentBreaker {
    private let limit: Int32
    /// How many boundaries a line is expected to span.
    private let guess: Int

    /// `limit` is the lines' width in Pango units; `boundaries` are the paragraph's and `width` is its own.
    init(limit: Int, boundaries: Int, width: Int) {
        self.limit = Int32(clamping: min(limit, Self.greatestLimit))
        guess = max(1, Int(self.limit) &* boundaries / max(1, width))
    }

    /// A million points: positions wrap around at two.
    static let greatestLimit = 1 << 30

    /// The boundary that a line from boundary `start` ends at.
    @inline(__always)
    func end(from start: Int, last: Int, in storage: borrowing TextStorage) -> Int? {
        let end = greatest(from: start, last: last, storage.boundaries)
        if end == start { return nil }
        if !storage.hasUnsafeBreaks { return end }
        return isCertain(from: start, to: end, last: last, in: storage) ? end : nil
    }

    /// The last boundary that fits, or `start` if none does.
    @inline(__always)
    private func greatest(from start: Int, last: Int, _ boundaries: UnsafeBufferPointer<TextStorage.Boundary>) -> Int {
        let origin = boundaries[start].start
        var end = min(start + guess, last)
        if boundaries[end].fit &- origin <= limit {
            while end < last && boundaries[end + 1].fit &- origin <= limit { end += 1 }
        } else {
            repeat { end -= 1 } while end > start && boundaries[end].fit &- origin > limit
        }
        return end
    }

    /// Whether the line's ends are far enough from each other and from the edge to be judged by sums.
    private func isCertain(from start: Int, to end: Int, last: Int, in storage: borrowing TextStorage) -> Bool {
        if end < last && storage.unsafeBreak(at: end + 1)?.isUncertain == true { return false }
        let endBreak = storage.unsafeBreak(at: end)
        if endBreak?.isUncertain == true { return false }
        guard let first = storage.unsafeBreak(at: start) else { return true }
        if first.isUncertain { return false }
        if let endBreak, endBreak.safeBefore < first.safeAfter { return false }
        if storage.byte(ofBoundary: end) < Int(first.safeAfter) { return false }
        // PangoLayout judges an item's rest by the advances of the whole item first.
        let rest = first.itemEnd &- storage.boundaries[start].start
        let slack = abs(first.startDelta)
        return abs(Int(rest) - Int(limit)) > slack && abs(Int(rest) - Int(first.itemEndHang) - Int(limit)) > slack
    }
}
