// Measures texts in lines that follow from sums of advances, allocating nothing: the way of nearly every text.
extension TextStorage {
    /// The size of the text within a width; `nil` where a line needs more than sums: then ``LineSetter`` measures, with
    /// the same result for the lines that don't.
    func quickSize(width: Double?, maximumLineCount: Int, replacesLastLine: Bool) -> TextSize? {
        let limit = LineSetter.units(ofWidth: width)
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

        /// Whether limits change nothing.
        func fits(width: Double?, lineCount: Int) -> Bool {
            guard lineCount <= 0 || lineCount >= self.lineCount else { return false }
            guard let limit = LineSetter.units(ofWidth: width) else { return true }
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
        let last = Int(paragraph.boundariesEnd) - 1
        var start = Int(paragraph.firstBoundary)
        let boundaries = boundaries
        guard paragraph.isUniform || boundaries.hasExtents else { return nil }
        var height = Int(paragraph.bottom) - Int(paragraph.top)
        guard let limit, paragraph.width > limit else {
            // All of it on one line.
            if !paragraph.isUniform { height = boundaries.naturalHeight(from: start, to: last) }
            lines.count += 1
            lines.height += height
            lines.widest = max(lines.widest, paragraph.width)
            return true
        }
        let breaker = SegmentBreaker(limit: limit, paragraph, in: self)
        var origin = self.start(ofBoundary: start)
        while true {
            guard let end = breaker.end(from: start, origin: origin, last: last, in: self) else { return nil }
            let next = boundaries.start(of: end) ?? self.start(ofBoundary: end)
            lines.widest = max(lines.widest, Int((end == last ? next : boundaries.fits[end]) &- origin))
            if !paragraph.isUniform { height = boundaries.naturalHeight(from: start, to: end) }
            lines.height &+= height
            lines.count &+= 1
            if end == last { return true }
            if lines.count == maximum { return false }
            start = end
            origin = next
        }
    }
}

extension BoundaryTable {
    /// The height of a line between two boundaries.
    @inline(__always)
    fileprivate func naturalHeight(from start: Int, to end: Int) -> Int {
        let extents = extents(from: start, to: end)
        return extents.bottom - extents.top
    }
}
