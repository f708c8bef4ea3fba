/// Finds the ends of lines in a regular paragraph by sums of advances alone.
///
/// The result is PangoLayout's: the last opportunity that fits, where the white space before it doesn't count. `nil`
/// where sums are not enough: a word wider than the line, or a break that changes shapes too near to the edge.
struct SegmentBreaker {
    private let limit: Int32
    /// How many boundaries a line is expected to span.
    private let guess: Int
    let boundaries: BoundaryTable

    /// `limit` is the lines' width in Pango units.
    init(limit: Int, _ paragraph: TextStorage.Paragraph, in storage: borrowing TextStorage) {
        self.limit = Int32(clamping: min(limit, Self.greatestLimit))
        guess = max(1, Int(self.limit) &* (paragraph.boundaries.count - 1) / max(1, paragraph.width))
        boundaries = storage.boundaries
    }

    /// A million points: positions wrap around at two.
    static let greatestLimit = 1 << 30

    /// The boundary that a line from boundary `start` ends at. `origin` is where that line starts.
    @inline(__always)
    func end(from start: Int, origin: Int32, last: Int, in storage: borrowing TextStorage) -> Int? {
        let end = greatest(from: start, origin: origin, last: last)
        if end == start { return nil }
        let isUnsafe =
            boundaries.isUnsafe(start) || boundaries.isUnsafe(end) || boundaries.isUnsafe(min(end &+ 1, last))
        return !isUnsafe || isCertain(from: start, origin: origin, to: end, last: last, in: storage) ? end : nil
    }

    /// The last boundary that fits, or `start` if none does.
    @inline(__always)
    private func greatest(from start: Int, origin: Int32, last: Int) -> Int {
        let fits = boundaries.fits
        var end = min(start &+ guess, last)
        if fits[end] &- origin <= limit {
            while end < last && fits[end &+ 1] &- origin <= limit { end &+= 1 }
        } else {
            repeat { end &-= 1 } while end > start && fits[end] &- origin > limit
        }
        return end
    }

    /// Whether the line's ends are far enough from each other and from the edge to be judged by sums.
    @inline(never)
    private func isCertain(
        from start: Int, origin: Int32, to end: Int, last: Int, in storage: borrowing TextStorage
    ) -> Bool {
        if end < last && storage.unsafeBreak(at: end + 1)?.isUncertain == true { return false }
        let endBreak = storage.unsafeBreak(at: end)
        if endBreak?.isUncertain == true { return false }
        guard let first = storage.unsafeBreak(at: start) else { return true }
        if first.isUncertain { return false }
        if let endBreak, endBreak.safeBefore < first.safeAfter { return false }
        if end < Int(first.boundaryAfter) { return false }
        // PangoLayout judges an item's rest by the advances of the whole item first.
        let rest = first.itemEnd &- origin
        let slack = abs(first.startDelta)
        return abs(Int(rest) - Int(limit)) > slack && abs(Int(rest) - Int(first.itemEndHang) - Int(limit)) > slack
    }
}
