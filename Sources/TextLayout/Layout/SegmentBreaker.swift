/// Finds the ends of lines in a regular paragraph by sums of advances alone.
///
/// The result is PangoLayout's: the last opportunity that fits, where the white space before it doesn't count. `nil`
/// where sums are not enough: a word wider than the line, or a break that changes shapes too near to the edge.
struct SegmentBreaker {
    let limit: Int32
    /// How many boundaries there are in a Pango unit, in parts of 2³².
    private let density: Int
    /// How many boundaries a line is expected to span.
    private let guess: Int
    let boundaries: BoundaryTable

    /// `limit` is the lines' width in Pango units, `boundaries` those of the paragraph's text.
    @inline(__always)
    init(limit: Int, _ paragraph: TextStorage.Paragraph, _ boundaries: BoundaryTable) {
        self.limit = Int32(truncatingIfNeeded: min(limit, Self.greatestLimit))
        density = Int(paragraph.boundaryDensity)
        guess = max(1, (Int(self.limit) &* density) &>> 32)
        self.boundaries = boundaries
    }

    /// A million points: positions wrap around at two.
    static let greatestLimit = 1 << 30

    /// The boundary that a line from boundary `start` ends at. `origin` is where that line starts.
    @inline(__always)
    func end(from start: Int, origin: Int32, last: Int, in storage: borrowing TextStorage) -> Int? {
        guard let (end, _) = self.end(from: start, edge: origin &+ limit, last: last) else { return nil }
        let isUnsafe =
            boundaries.isUnsafe(start) || boundaries.isUnsafe(end) || boundaries.isUnsafe(min(end &+ 1, last))
        let isCertain =
            !isUnsafe
            || Self.isCertain(from: start, edge: origin &+ limit, limit, to: end, last: last, in: storage)
        return isCertain ? end : nil
    }

    /// The last boundary behind `start` that fits before an edge, and where a line that is broken there ends.
    @inline(__always)
    func end(from start: Int, edge: Int32, last: Int) -> (boundary: Int, fit: Int32)? {
        let fits = boundaries.fits
        var end = min(start &+ guess, last)
        // What is left of the line, or hangs over its edge, tells how many boundaries further the end is.
        end &+= (Int(edge &- fits[end]) &* density) &>> 32
        end = max(start &+ 1, min(end, last))
        var fit = fits[end]
        if fit &- edge > 0 {
            repeat {
                end &-= 1
                if end == start { return nil }
                fit = fits[end]
            } while fit &- edge > 0
        } else {
            while end < last {
                let next = fits[end &+ 1]
                if next &- edge > 0 { break }
                fit = next
                end &+= 1
            }
        }
        return (end, fit)
    }

    /// Whether the line's ends are far enough from each other and from the edge to be judged by sums.
    // Static, so that a breaker never has to be written to memory.
    @inline(never)
    static func isCertain(
        from start: Int, edge: Int32, _ limit: Int32, to end: Int, last: Int, in storage: borrowing TextStorage
    ) -> Bool {
        if end < last && storage.unsafeBreak(at: end + 1)?.isUncertain == true { return false }
        let endBreak = storage.unsafeBreak(at: end)
        if endBreak?.isUncertain == true { return false }
        guard let first = storage.unsafeBreak(at: start) else { return true }
        if first.isUncertain { return false }
        if let endBreak, endBreak.safeBefore < first.safeAfter { return false }
        if end < Int(first.boundaryAfter) { return false }
        // PangoLayout judges an item's rest by the advances of the whole item first.
        let rest = first.itemEnd &- (edge &- limit)
        let slack = abs(first.startDelta)
        return abs(Int(rest) - Int(limit)) > slack && abs(Int(rest) - Int(first.itemEndHang) - Int(limit)) > slack
    }
}
