/// Measures texts in lines that follow from sums of advances, allocating nothing: the way of nearly every text.
///
/// `nil` where a line needs more: then ``LineSetter`` measures, with the same result for the lines that don't.
struct QuickMeasure {
    private let storage: TextStorage

    init(_ storage: TextStorage) {
        self.storage = storage
    }

    func size(width: Double?, maximumLineCount: Int, replacesLastLine: Bool) -> TextSize? {
        let limit = LineSetter.units(ofWidth: width)
        if let limit, limit >= SegmentBreaker.greatestLimit { return nil }
        let maximum = maximumLineCount > 0 ? maximumLineCount : Int.max
        var lines = Lines(count: 0, widest: 0, height: 0)
        return add(to: &lines, limit: limit, maximum: maximum, replacesLastLine: replacesLastLine)
    }

    /// Adds all paragraphs' lines.
    private func add(to lines: inout Lines, limit: Int?, maximum: Int, replacesLastLine: Bool) -> TextSize? {
        for index in storage.paragraphs.indices {
            let isLast = index == storage.paragraphs.count - 1
            if storage.paragraphs[index].isEmpty {
                lines.count += 1
                lines.height += Int(storage.paragraphs[index].bottom) - Int(storage.paragraphs[index].top)
            } else {
                guard storage.paragraphs[index].boundariesEnd > 0 else { return nil }
                guard let isWhole = add(index, to: &lines, limit: limit, maximum: maximum) else { return nil }
                if !isWhole { return replacesLastLine ? nil : lines.size }
            }
            if lines.count == maximum { return !isLast && replacesLastLine ? nil : lines.size }
        }
        return lines.size
    }

    /// The size of a text whose lines have no limit.
    struct Unlimited {
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

    /// The size without a limit of width.
    var unlimited: Unlimited? {
        var lines = Lines(count: 0, widest: 0, height: 0)
        return add(to: &lines, limit: nil, maximum: Int.max, replacesLastLine: false) == nil ? nil : Unlimited(lines)
    }

    fileprivate struct Lines {
        var count: Int
        var widest: Int
        var height: Int

        var size: TextSize { TextSize(width: PangoUnits.points(widest), height: PangoUnits.points(height)) }
    }

    /// Adds a paragraph's lines; `false` if there was no room for all, `nil` if sums are not enough.
    private func add(_ index: Int, to lines: inout Lines, limit: Int?, maximum: Int) -> Bool? {
        let isUniform = storage.paragraphs[index].isUniform
        let first = Int(storage.paragraphs[index].firstBoundary)
        let last = Int(storage.paragraphs[index].boundariesEnd) - 1
        var height = Int(storage.paragraphs[index].bottom) - Int(storage.paragraphs[index].top)
        var item = Int(storage.paragraphs[index].firstItem)
        let width = storage.paragraphs[index].width
        guard let limit, width > limit else {
            // All of it on one line.
            if !isUniform {
                let extents = storage.extents(fromItem: item, to: storage.paragraphs[index].byteEnd)
                height = extents.bottom - extents.top
            }
            lines.count += 1
            lines.height += height
            lines.widest = max(lines.widest, width)
            return true
        }
        let breaker = SegmentBreaker(limit: limit, boundaries: last - first, width: width)
        var start = first
        while true {
            guard let end = breaker.end(from: start, last: last, in: storage) else { return nil }
            let edge = end == last ? storage.boundaryStarts[end] : storage.boundaryFits[end]
            lines.widest = max(lines.widest, Int(edge &- storage.boundaryStarts[start]))
            if !isUniform {
                let byte = Int(storage.boundaryBytes[start] & ~TextStorage.unsafeBit)
                while Int(storage.items[item + 1].byte) <= byte { item += 1 }
                let endByte = Int(storage.boundaryBytes[end] & ~TextStorage.unsafeBit)
                if Int(storage.items[item + 1].byte) >= endByte {
                    // The usual line is of one item.
                    let style = Int(storage.items[item].style)
                    height = Int(max(0, storage.styles[style].bottom) - min(0, storage.styles[style].top))
                } else {
                    let extents = storage.extents(fromItem: item, to: endByte)
                    height = extents.bottom - extents.top
                }
            }
            lines.height += height
            lines.count += 1
            if end == last { return true }
            if lines.count == maximum { return false }
            start = end
        }
    }
}
