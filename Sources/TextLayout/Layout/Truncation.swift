/// A line with an ellipsis in it.
struct TruncatedLine {
    var line: LineBreaker.Line
    var runs: [PlacedRun]
    /// How many characters the line stands for, the left-out ones included.
    var spannedCharacters: Int
}

/// Shortens a line that is too long, or that more text follows, with an ellipsis.
struct Truncation {
    private let prepared: PreparedText
    /// The paragraph's rest as one line.
    private let whole: LineBreaker.Line
    private let width: Int
    private let mode: LineBreakMode

    init(
        _ prepared: PreparedText, whole: LineBreaker.Line, width: Int,
        mode: LineBreakMode
    ) {
        self.prepared = prepared
        self.whole = whole
        self.width = width
        self.mode = mode
    }

    func truncate() -> TruncatedLine {
        switch mode {
        case .truncatingHead: return truncateHead()
        case .truncatingMiddle: return truncateMiddle()
        default: return truncateTail()
        }
    }

    private var range: Range<Int> { whole.characters }

    private func truncateTail() -> TruncatedLine {
        var end = range.upperBound
        var kept = runs(of: range)
        var ellipsis = ellipsis(at: end)
        if width(kept) + ellipsis.width > width {
            end = longestPrefix(within: width - ellipsis.width)
            kept = runs(of: range.lowerBound..<end)
            ellipsis = self.ellipsis(at: end)
            // The ellipsis takes the font of what it follows, which may be another than the one measured with.
            while width(kept) + ellipsis.width > width && end > range.lowerBound {
                end = previousBoundary(end)
                kept = runs(of: range.lowerBound..<end)
                ellipsis = self.ellipsis(at: end)
            }
        }
        return assemble(kept, ellipsis, [])
    }

    private func truncateHead() -> TruncatedLine {
        // What follows in other paragraphs is left out too; the ellipsis stands where this line's text is missing.
        let ellipsis = ellipsis(at: range.lowerBound)
        let start = width(runs(of: range)) > width ? shortestSuffix(within: width - ellipsis.width) : range.lowerBound
        if start == range.lowerBound { return truncateTail() }
        return assemble([], ellipsis, runs(of: start..<range.upperBound))
    }

    private func truncateMiddle() -> TruncatedLine {
        guard width(runs(of: range)) > width else { return truncateTail() }
        let ellipsis = ellipsis(at: range.lowerBound)
        let room = width - ellipsis.width
        var end = longestPrefix(within: room / 2)
        let start = max(end, shortestSuffix(within: room - width(runs(of: range.lowerBound..<end))))
        let tail = runs(of: start..<range.upperBound)
        // What the tail's boundary left over goes to the head.
        end = min(start, longestPrefix(within: room - width(tail)))
        return assemble(runs(of: range.lowerBound..<end), ellipsis, tail)
    }

    // MARK: Parts of the line

    private func width(_ runs: [LineBreaker.Run]) -> Int { runs.reduce(0) { $0 + $1.metrics.width } }

    /// The line's runs cut down to a range of characters; what is cut is shaped on its own.
    private func runs(of characters: Range<Int>) -> [LineBreaker.Run] {
        whole.runs.compactMap { run in
            let part = run.characters.clamped(to: characters)
            guard !part.isEmpty else { return nil }
            if part == run.characters { return run }
            var cut = run
            cut.characters = part
            cut.hyphen = false
            cut.metrics = prepared.metrics(item: run.item, characters: part, hyphen: false)
            return cut
        }
    }

    private func isBoundary(_ character: Int) -> Bool {
        character >= prepared.storage.characterCount || prepared.storage.flags[character].contains(.cursorPosition)
    }

    private func previousBoundary(_ character: Int) -> Int {
        var result = character - 1
        while result > range.lowerBound && !isBoundary(result) { result -= 1 }
        return max(result, range.lowerBound)
    }

    private func nextBoundary(_ character: Int) -> Int {
        var result = character + 1
        while result < range.upperBound && !isBoundary(result) { result += 1 }
        return min(result, range.upperBound)
    }

    /// The end of the longest beginning that fits.
    private func longestPrefix(within limit: Int) -> Int {
        var end = range.lowerBound
        var sum = 0
        // A guess from the advances of the whole line, then exactly.
        while end < range.upperBound {
            let next = nextBoundary(end)
            sum += advance(of: end..<next)
            if sum > limit { break }
            end = next
        }
        while end > range.lowerBound && width(runs(of: range.lowerBound..<end)) > limit { end = previousBoundary(end) }
        while end < range.upperBound {
            let next = nextBoundary(end)
            guard width(runs(of: range.lowerBound..<next)) <= limit else { break }
            end = next
        }
        return end
    }

    /// The start of the longest end that fits.
    private func shortestSuffix(within limit: Int) -> Int {
        var start = range.upperBound
        var sum = 0
        while start > range.lowerBound {
            let previous = previousBoundary(start)
            sum += advance(of: previous..<start)
            if sum > limit { break }
            start = previous
        }
        while start < range.upperBound && width(runs(of: start..<range.upperBound)) > limit {
            start = nextBoundary(start)
        }
        return start
    }

    /// The advances of a stretch in the line as a whole.
    private func advance(of characters: Range<Int>) -> Int {
        whole.runs.reduce(0) { sum, run in
            let part = run.characters.clamped(to: characters)
            guard !part.isEmpty else { return sum }
            if run.isTab { return sum + run.metrics.width }
            return sum + prepared.shapedStretch(item: run.item, run.characters, hyphen: run.hyphen).width(part)
        }
    }

    // MARK: The ellipsis

    private struct Ellipsis {
        let source: PreparedText
        let runs: [LineBreaker.Run]
        let width: Int
        let top: Int
        let bottom: Int
    }

    /// An ellipsis that looks like the character before a place.
    private func ellipsis(at character: Int) -> Ellipsis {
        let before = max(range.lowerBound, min(character, range.upperBound) - 1)
        let index = whole.runs.first { $0.characters.contains(before) }?.item
        let byte = index.map { prepared.byteOffset(of: before, in: prepared.storage.item($0)) } ?? 0
        let attributes = prepared.text.attributes(atByte: byte)
        let source = PreparedText(
            AttributedText("\u{2026}", attributes: attributes), like: prepared,
            baseWritingDirection: whole.isRightToLeft ? .rightToLeft : .leftToRight)
        var breaker = LineBreaker(source, wrap: .wordOrCharacter)
        breaker.begin(source.storage.paragraphs[0])
        guard let line = breaker.nextLine(width: nil, tabOffset: 0, isFirst: true) else {
            fatalError("an ellipsis has a line")
        }
        return Ellipsis(source: source, runs: line.runs, width: line.width, top: line.top, bottom: line.bottom)
    }

    private func assemble(
        _ head: [LineBreaker.Run], _ ellipsis: Ellipsis, _ tail: [LineBreaker.Run]
    ) -> TruncatedLine {
        var line = whole
        line.runs = head + tail
        if line.runs.isEmpty {
            (line.top, line.bottom, line.width) = (ellipsis.top, ellipsis.bottom, 0)
        } else {
            prepared.measure(&line)
            line.top = min(line.top, ellipsis.top)
            line.bottom = max(line.bottom, ellipsis.bottom)
        }
        line.width += ellipsis.width
        line.droppedSpace = 0
        let kept = prepared.placedRuns(of: line.runs, dropsFinalSpace: false)
        let dots = ellipsis.source.placedRuns(
            of: ellipsis.runs, dropsFinalSpace: false)
        return TruncatedLine(
            line: line, runs: Array(kept[..<head.count]) + dots + Array(kept[head.count...]),
            spannedCharacters: whole.characters.count)
    }
}
