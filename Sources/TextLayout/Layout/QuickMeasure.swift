// Measures texts in lines that follow from sums of advances, allocating nothing: the way of nearly every text.
extension TextStorage {
    /// The size of the text within a limit in Pango units; `nil` where a line needs more than sums: then ``LineSetter``
    /// measures, with the same result for the lines that don't.
    func quickSize(limit: Int?, maximumLineCount: Int, replacesLastLine: Bool) -> TextSize? {
        if let limit, limit >= SegmentBreaker.greatestLimit { return nil }
        prefetch()
        let maximum = maximumLineCount > 0 ? maximumLineCount : Int.max
        var lines = Lines(count: 0, widest: 0, height: 0)
        return add(to: &lines, limit: limit, maximum: maximum, replacesLastLine: replacesLastLine)
    }

    /// The size of a text whose lines have no limit.
    struct UnlimitedSize {
        let size: TextSize
        private let lineCount: Int
        /// The widest paragraph's width in Pango units.
        private let widest: Int

        fileprivate init(_ lines: Lines) {
            size = lines.size
            lineCount = lines.count
            widest = lines.widest
        }

        /// Whether a limit in Pango units and one of lines change nothing.
        @inline(__always)
        func fits(limit: Int?, lineCount: Int) -> Bool {
            guard lineCount <= 0 || lineCount >= self.lineCount else { return false }
            guard let limit else { return true }
            return widest <= limit && limit < SegmentBreaker.greatestLimit
        }
    }

    /// The size without a limit of width, where sums give it.
    var unlimitedSize: UnlimitedSize? {
        var lines = Lines(count: 0, widest: 0, height: 0)
        let size = add(to: &lines, limit: nil, maximum: Int.max, replacesLastLine: false)
        return size == nil ? nil : UnlimitedSize(lines)
    }

    /// Adds all paragraphs' lines.
    @inline(__always)
    private func add(to lines: inout Lines, limit: Int?, maximum: Int, replacesLastLine: Bool) -> TextSize? {
        let paragraphs = paragraphs
        for index in paragraphs.indices {
            let isLast = index == paragraphs.count - 1
            if paragraphs[index].isEmpty {
                lines.count += 1
                lines.height += Int(paragraphs[index].bottom) - Int(paragraphs[index].top)
            } else {
                guard paragraphs[index].boundariesEnd > 0 else { return nil }
                guard let isWhole = add(paragraphs[index], to: &lines, limit: limit, maximum: maximum) else {
                    return nil
                }
                if !isWhole { return replacesLastLine ? nil : lines.size }
            }
            if lines.count == maximum { return !isLast && replacesLastLine ? nil : lines.size }
        }
        return lines.size
    }

    fileprivate struct Lines {
        var count: Int
        var widest: Int
        var height: Int

        var size: TextSize { TextSize(width: PangoUnits.points(widest), height: PangoUnits.points(height)) }
    }

    /// Adds a paragraph's lines; `false` if there was no room for all, `nil` if sums are not enough.
    @inline(__always)
    private func add(_ paragraph: Paragraph, to lines: inout Lines, limit: Int?, maximum: Int) -> Bool? {
        let boundaries = boundaries
        // A loop of its own for each way of finding the heights of lines.
        if paragraph.isUniform {
            let height = AlikeHeights(height: Int(paragraph.bottom) - Int(paragraph.top))
            return add(paragraph, boundaries, to: &lines, limit: limit, maximum: maximum, height)
        }
        guard boundaries.hasExtents else { return nil }
        if let heights = TwoHeights(boundaries) {
            return add(paragraph, boundaries, to: &lines, limit: limit, maximum: maximum, heights)
        }
        return addSeveral(paragraph, boundaries, to: &lines, limit: limit, maximum: maximum)
    }

    @inline(never)
    private func addSeveral(
        _ paragraph: Paragraph, _ boundaries: BoundaryTable, to lines: inout Lines, limit: Int?, maximum: Int
    ) -> Bool? {
        add(paragraph, boundaries, to: &lines, limit: limit, maximum: maximum, SeveralHeights(boundaries: boundaries))
    }

    @inline(__always)
    private func add(
        _ paragraph: Paragraph, _ boundaries: BoundaryTable, to lines: inout Lines, limit: Int?, maximum: Int,
        _ heights: some LineHeights
    ) -> Bool? {
        let last = Int(paragraph.boundariesEnd) &- 1
        var start = Int(paragraph.firstBoundary)
        guard let limit, paragraph.width > limit else {
            // All of it on one line.
            lines.count += 1
            lines.height += heights.height(from: start, to: last)
            lines.widest = max(lines.widest, paragraph.width)
            return true
        }
        let breaker = SegmentBreaker(limit: limit, paragraph, boundaries)
        var isUnsafe = boundaries.isUnsafe(start)
        /// Where the line may end at most.
        var edge = self.start(ofBoundary: start) &+ breaker.limit
        /// How far the paragraph goes on behind the edge: it doesn't wrap around, as places in the table do.
        var left =
            paragraph.width &+ Int(boundaries.fits[last] &- Int32(truncatingIfNeeded: paragraph.width)) &- limit
        /// How much of a line is left free at least.
        var leastFree = Int32.max
        var linesLeft = maximum &- lines.count
        // Most lines end with the same gap.
        var gap = (number: -1, width: Int32(0))
        while left > 0 {
            guard let (end, fit) = breaker.end(from: start, edge: edge, last: last) else { return nil }
            let codes = boundaries.codes(at: end)
            if isUnsafe || codes.isUnsafe {
                guard SegmentBreaker.isCertain(from: start, edge: edge, breaker.limit, to: end, last: last, in: self)
                else { return nil }
            }
            isUnsafe = codes.first.isUnsafe
            leastFree = min(leastFree, edge &- fit)
            lines.height &+= heights.height(from: start, to: end)
            linesLeft &-= 1
            if linesLeft == 0 {
                lines.count = maximum
                lines.widest = max(lines.widest, Int(breaker.limit &- leastFree))
                return false
            }
            if codes.first.gap != gap.number {
                gap.width = self.start(ofBoundary: end) &- fit
                gap.number = codes.first.gap == BoundaryCode.rareGap ? -1 : codes.first.gap
            }
            let next = fit &+ gap.width &+ breaker.limit
            left &-= Int(next &- edge)
            edge = next
            start = end
        }
        if isUnsafe || boundaries.isUnsafe(last) {
            guard SegmentBreaker.isCertain(from: start, edge: edge, breaker.limit, to: last, last: last, in: self)
            else { return nil }
        }
        leastFree = min(leastFree, edge &- self.start(ofBoundary: last))
        lines.height &+= heights.height(from: start, to: last)
        lines.count = maximum &- linesLeft &+ 1
        lines.widest = max(lines.widest, Int(breaker.limit &- leastFree))
        return true
    }
}

/// The heights of lines between two boundaries.
private protocol LineHeights {
    func height(from start: Int, to end: Int) -> Int
}

private struct AlikeHeights: LineHeights {
    let height: Int

    @inline(__always)
    func height(from start: Int, to end: Int) -> Int { height }
}

/// Of items of two classes.
private struct TwoHeights: LineHeights {
    private let boundaries: BoundaryTable
    /// By the class of the line's first item: without the other one, and with it.
    private let first: (alone: Int, both: Int)
    private let second: (alone: Int, both: Int)

    @inline(__always)
    init?(_ boundaries: BoundaryTable) {
        guard boundaries.extentClassCount == 2 else { return nil }
        self.boundaries = boundaries
        first = Self.heights(of: 0, boundaries)
        second = Self.heights(of: 1, boundaries)
    }

    @inline(__always)
    private static func heights(of index: Int, _ boundaries: BoundaryTable) -> (alone: Int, both: Int) {
        let row = boundaries.extents + 2 * index
        let alone = (top: min(0, row[index].top), bottom: max(0, row[index].bottom))
        let other = row[1 - index]
        return (
            Int(alone.bottom &- alone.top), Int(max(alone.bottom, other.bottom) &- min(alone.top, other.top))
        )
    }

    @inline(__always)
    func height(from start: Int, to end: Int) -> Int {
        let index = boundaries.extentClass(at: start)
        let heights = index == 0 ? first : second
        return boundaries.hasItem(ofClass: 1 &- index, from: start, to: end) ? heights.both : heights.alone
    }
}

private struct SeveralHeights: LineHeights {
    let boundaries: BoundaryTable

    @inline(__always)
    func height(from start: Int, to end: Int) -> Int {
        let extents = boundaries.extents(from: start, to: end)
        return extents.bottom - extents.top
    }
}
