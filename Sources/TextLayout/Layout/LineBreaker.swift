/// Breaks prepared paragraphs into lines exactly as PangoLayout does with `PANGO_WRAP_WORD_CHAR`.
///
/// The rules, from observing Pango 1.50: items are added while they fit; an item that doesn't is broken at its last
/// opportunity that does, where the one white space character before a break doesn't count and a hyphen does. A break
/// is first judged by the advances of the item as a whole, and near the end of the line by those of the stretch shaped
/// on its own, because shaping may depend on where a line ends. Where no opportunity fits since the line's start, the
/// item is broken between characters.
struct LineBreaker {
    /// An item or a part of one on a line.
    struct Run {
        var item: Int
        var characters: Range<Int>
        var hyphen: Bool
        var metrics: PieceMetrics
        var isTab: Bool
        /// Letter spacing taken off at the ends of the line, in Pango units.
        var leftTrim: Int32 = 0
        var rightTrim: Int32 = 0
    }

    /// A line without its place.
    struct Line {
        var characters: Range<Int>
        var runs: [Run]
        var width: Int
        var top: Int
        var bottom: Int
        /// It was ended by want of room or by a line separator, not by the paragraph's end.
        var isWrapped: Bool
        /// The white space at the end of the line whose advance was dropped.
        var droppedSpace: Int
        var isParagraphStart: Bool
        /// Nothing of the paragraph comes behind it.
        var isParagraphEnd: Bool
        var isRightToLeft: Bool
    }

    /// What is left of an item after lines have taken from it.
    private struct Pending {
        var item: Int
        var start: Int
        var end: Int
        var hyphen = false
        /// The first character of the stretch whose shaping gave the character widths in use, or `nil` if the stretch
        /// must be shaped when its turn comes.
        var widthsFrom: Int?
        /// The stretch that is shaped instead of all from there, of a long item.
        var window: Range<Int>?
        /// The rest of the item comes next.
        var isCut = false
    }

    private enum Outcome { case allFit, someFit, emptyFit, noneFit, lineSeparator }

    private let prepared: PreparedText
    private let wrap: TextStorage.Wrap
    private let storage: TextStorage

    /// The parts of items still to be placed, the next one last; then come the items from `nextItem` on.
    private var pending: [Pending] = []
    private var nextItem = 0
    private var itemsEnd = 0
    private var paragraph: TextStorage.Paragraph
    private var startOffset = 0
    private var remaining = 0
    private var lineWidth = 0
    private var isUnlimited = false
    /// The hyphen of the first item of the paragraph where one was weighed, negative before: Pango keeps it for the items
    /// that follow, whatever their font.
    private(set) var hyphenWidth: Int32 = -1
    /// Fonts of the paragraph have different hyphens, so that it matters where the first one is weighed.
    var looksForHyphens = false
    /// Where one was looked for and there is none.
    private var withoutHyphen = 0..<0
    private var runs: [Run] = []
    /// Index into `runs` of the tab that decides the tab stop.
    private var lastTab: Int?
    private var tabIndex = 0
    private var tabOffset = 0

    init(_ prepared: PreparedText, wrap: TextStorage.Wrap) {
        self.prepared = prepared
        self.wrap = wrap
        storage = prepared.storage
        paragraph = storage.paragraphs[0]
    }

    /// Starts a paragraph at one of its characters, where a line begins in the item of that number.
    ///
    /// Follow with ``nextLine(width:tabOffset:isFirst:)`` until a line ends the paragraph.
    mutating func begin(
        _ paragraph: TextStorage.Paragraph, item: Int, character: Int, hyphenWidth: Int32 = -1
    ) {
        self.paragraph = paragraph
        pending.removeAll(keepingCapacity: true)
        nextItem = item
        itemsEnd = paragraph.items.upperBound
        let characters = storage.characters(ofItem: item)
        if character > characters.lowerBound {
            pending.append(
                Pending(
                    item: item, start: character, end: characters.upperBound, widthsFrom: characters.lowerBound))
            nextItem += 1
        }
        startOffset = character
        self.hyphenWidth = hyphenWidth
    }

    /// Starts a paragraph at its beginning.
    mutating func begin(_ paragraph: TextStorage.Paragraph) {
        begin(paragraph, item: paragraph.items.lowerBound, character: paragraph.characterStart)
    }

    private var isAtEnd: Bool { pending.isEmpty && nextItem == itemsEnd }

    /// The first character of the next line.
    var character: Int { startOffset }

    /// Puts the next item at the head of the line, if there is one.
    private mutating func loadHead() -> Pending? {
        if pending.isEmpty && nextItem < itemsEnd {
            let characters = storage.characters(ofItem: nextItem)
            pending.append(Pending(item: nextItem, start: characters.lowerBound, end: characters.upperBound))
            nextItem += 1
            cutHead()
        }
        return pending.last
    }

    /// Cuts what this line can't reach off the item at the head of the line, if that is long.
    private mutating func cutHead() {
        if let cut = pending.last, cut.isCut {
            pending.removeLast()
            pending[pending.count - 1].start = cut.start
            pending[pending.count - 1].widthsFrom = cut.widthsFrom
        }
        guard var head = pending.last, !isUnlimited else { return }
        pending[pending.count - 1].window = nil
        head.window = nil
        let first = head.widthsFrom ?? head.start
        let style = storage.style(ofItem: head.item)
        guard head.end - first > PreparedText.longItem, !head.hyphen, style.kind == .text, style.letterSpacing == 0,
            let window = prepared.window(
                item: head.item, from: first, start: head.start, end: head.end,
                width: 2 * (lineWidth + prepared.safeDistance(ofItem: head.item)))
        else { return }
        guard !isSearched || weighsHyphens(alikeIn: head.start..<window.end, endingAt: head.end) else { return }
        head.window = window.shaped
        head.isCut = window.end < head.end
        if head.isCut {
            pending[pending.count - 1].start = window.end
            pending[pending.count - 1].widthsFrom = nil
            head.end = window.end
            pending.append(head)
        } else {
            pending[pending.count - 1] = head
        }
    }

    /// The first hyphen of the paragraph is still looked for, and it matters where that is.
    private var isSearched: Bool { looksForHyphens && hyphenWidth < 0 }

    /// Whether a hyphen is weighed in a part of an item if it is in the item: one in the part is met in both alike, but for
    /// one at the end, which is weighed first.
    private mutating func weighsHyphens(alikeIn part: Range<Int>, endingAt end: Int) -> Bool {
        let hyphen = firstHyphen(from: part.lowerBound, to: end)
        if hyphen > end { return true }
        return hyphen < part.upperBound && !storage.flags[part.upperBound].contains(.insertsHyphen)
            && !storage.flags[end].contains(.insertsHyphen)
    }

    /// The first place of some where a break inserts a hyphen; behind them if there is none.
    private mutating func firstHyphen(from start: Int, to end: Int) -> Int {
        // Each place is looked at once for all lines of an item.
        if start < withoutHyphen.lowerBound || start > withoutHyphen.upperBound { withoutHyphen = start..<start }
        var place = withoutHyphen.upperBound
        while place <= end && !storage.flags[place].contains(.insertsHyphen) { place += 1 }
        withoutHyphen = withoutHyphen.lowerBound..<place
        return place
    }

    private var isLastItem: Bool { pending.count == 1 && nextItem == itemsEnd }

    /// The next line of the paragraph, in Pango units; `nil` width is unlimited.
    mutating func nextLine(width: Int?, tabOffset: Int, isFirst: Bool) -> Line? {
        guard !isAtEnd else { return nil }
        let lineStart = startOffset
        runs = []
        lastTab = nil
        tabIndex = 0
        self.tabOffset = tabOffset
        isUnlimited = width == nil
        lineWidth = width ?? 0
        remaining = lineWidth
        cutHead()
        let isWrapped = fillLine()
        return finish(from: lineStart, isWrapped: isWrapped, isFirst: isFirst)
    }

    private mutating func fillLine() -> Bool {
        var hasBreak = false
        var breakRemaining = 0
        var breakOffset = 0
        var breakRuns = 0
        while let head = loadHead() {
            let oldCount = head.end - head.start
            let oldRemaining = remaining
            let isFirstItem = runs.isEmpty
            let result = process(forceFit: !hasBreak, noBreakAtEnd: false, isLast: isLastItem)
            switch result {
            case .allFit:
                if storage.style(ofItem: head.item).kind != .tab
                    && canBreakInside(from: startOffset, count: oldCount, allowStart: !isFirstItem)
                {
                    hasBreak = true
                    breakRemaining = oldRemaining
                    breakOffset = startOffset
                    breakRuns = runs.count - 1
                }
                pending.removeLast()
                startOffset += oldCount
            case .emptyFit:
                return true
            case .someFit:
                startOffset += oldCount - (pending[pending.count - 1].end - pending[pending.count - 1].start)
                return true
            case .noneFit:
                // Take back the runs since the one that has a break, and break that one.
                while runs.count > breakRuns {
                    let run = runs.removeLast()
                    if lastTab == runs.count {
                        lastTab = nil
                        tabIndex = 0
                    }
                    pending.append(
                        Pending(
                            item: run.item, start: run.characters.lowerBound, end: run.characters.upperBound,
                            hyphen: run.hyphen))
                }
                startOffset = breakOffset
                remaining = breakRemaining
                let count = pending[pending.count - 1].end - pending[pending.count - 1].start
                _ = process(forceFit: true, noBreakAtEnd: true, isLast: isLastItem)
                startOffset += count - (pending[pending.count - 1].end - pending[pending.count - 1].start)
                return true
            case .lineSeparator:
                pending.removeLast()
                startOffset += oldCount
                return true
            }
        }
        return false
    }

    private func canBreakInside(from start: Int, count: Int, allowStart: Bool) -> Bool {
        var index = allowStart ? 0 : 1
        while index < count {
            if storage.canBreak(at: start + index, wrap) { return true }
            index += 1
        }
        return false
    }

    private mutating func process(forceFit: Bool, noBreakAtEnd: Bool, isLast: Bool) -> Outcome {
        var head = pending[pending.count - 1]
        let item = storage.style(ofItem: head.item)
        let isNew = head.widthsFrom == nil
        let count = head.end - head.start
        if isNew {
            head.widthsFrom = head.start
            pending[pending.count - 1].widthsFrom = head.start
        }
        if item.kind == .tab {
            let width = appendTab(head)
            if !isUnlimited { remaining = max(0, remaining - width) }
            return .allFit
        }
        if item.kind == .lineSeparator {
            append(head, metrics: measure(head))
            return .lineSeparator
        }
        if isUnlimited && !noBreakAtEnd {
            append(head, metrics: measure(head))
            return .allFit
        }
        let shape = prepared.shapedStretch(
            item: head.item, head.window ?? (head.widthsFrom ?? head.start)..<head.end, hyphen: head.hyphen)
        var width = shape.width(head.start..<head.end)
        var extra = 0
        if !noBreakAtEnd && storage.canBreak(at: startOffset + count, wrap) {
            extra = extraWidth(at: count, head, shape)
        }
        if !noBreakAtEnd && (width + extra <= remaining || (count == 1 && runs.isEmpty)) {
            let metrics = measure(head, shape)
            width = metrics.width
            if width + extra <= remaining || (count == 1 && runs.isEmpty) {
                append(head, metrics: metrics)
                remaining = max(0, remaining - width)
                return .allFit
            }
        }
        return breakItem(
            head, shape, width: width, extra: extra, forceFit: forceFit, noBreakAtEnd: noBreakAtEnd, isLast: isLast)
    }

    /// Looks for the place to break the item at the head of the line.
    private mutating func breakItem(
        _ head: Pending, _ shape: ShapedStretch, width wholeWidth: Int, extra wholeExtra: Int, forceFit: Bool,
        noBreakAtEnd: Bool, isLast: Bool
    ) -> Outcome {
        let count = head.end - head.start
        let safeDistance = prepared.safeDistance(ofItem: head.item)
        var wrap = self.wrap
        while true {
            var best = (count: count, width: wholeWidth, extra: wholeExtra)
            var bestPiece: (count: Int, metrics: PieceMetrics)?
            let far = passOpportunities(
                farFrom: remaining - safeDistance, in: startOffset..<startOffset + count, head, shape, wrap)
            if let last = far.last {
                let width = shape.width(head.start..<head.start + last)
                best = (last, width, extraWidth(at: last, head, shape))
            }
            var width = shape.width(head.start..<head.start + far.end)
            for index in far.end..<(noBreakAtEnd ? count : count + 1) {
                var extra = extraWidth(at: index, head, shape)
                if min(width + extra, width) > remaining + safeDistance {
                    if best.count < count { break }
                    // Whatever opportunity comes now, it is beyond the edge and is not taken.
                    if wrap == .wordOrCharacter && !isSearched { break }
                }
                if storage.canBreak(at: startOffset + index, wrap) && (index > 0 || !runs.isEmpty) {
                    if index == 0 || width + extra < remaining - safeDistance {
                        best = (index, width, extra)
                    } else {
                        let flags = storage.flags[startOffset + index]
                        var stretch = head
                        if index < count {
                            stretch.end = head.start + index
                            stretch.hyphen = flags.needsHyphen
                        }
                        let metrics = measure(stretch, shape)
                        let measured = metrics.width
                        if index > 0 && (index < count || !isLast)
                            && storage.flags[startOffset + index - 1].contains(.white)
                        {
                            extra = -shape.advance(head.start + index - 1)
                        } else if index == count && !isLast && flags.needsHyphen {
                            extra = Int(hyphenWidth)
                        } else {
                            extra = 0
                        }
                        if best.count == count || measured + extra <= remaining
                            || measured + extra < best.width + best.extra
                        {
                            best = (index, measured, extra)
                            bestPiece = (index, metrics)
                        }
                    }
                }
                if index < count { width += shape.advance(head.start + index) }
            }
            let fits = best.width + best.extra <= remaining
            if wrap == .wordOrCharacter && forceFit && !fits {
                wrap = .character
                continue
            }
            guard forceFit || fits else {
                pending[pending.count - 1].widthsFrom = nil
                pending[pending.count - 1].window = nil
                return .noneFit
            }
            return take(head, shape, best: best, piece: bestPiece, wrap: wrap)
        }
    }

    /// Goes through the places of an item that are far from the edge: nothing is weighed there, and of its opportunities
    /// the last one is the best. How far that is, and the opportunity, counted from the item's first character.
    private func passOpportunities(
        farFrom edge: Int, in characters: Range<Int>, _ head: Pending, _ shape: ShapedStretch, _ wrap: TextStorage.Wrap
    ) -> (end: Int, last: Int?) {
        let flags = storage.flags
        let wanted: TextStorage.BoundaryFlags = wrap == .character ? .characterBreak : .lineBreak
        var last: Int?
        var index = 0
        for character in characters {
            let found = flags[character]
            // A hyphen makes the line wider; white space before a break only makes it shorter.
            if shape.width(head.start..<head.start + index) >= edge || found.contains(.insertsHyphen) { break }
            if found.contains(wanted) && (index > 0 || !runs.isEmpty) { last = index }
            index += 1
        }
        return (index, last)
    }

    private mutating func take(
        _ head: Pending, _ shape: ShapedStretch, best: (count: Int, width: Int, extra: Int),
        piece: (count: Int, metrics: PieceMetrics)?, wrap: TextStorage.Wrap
    ) -> Outcome {
        let count = head.end - head.start
        if !isUnlimited { remaining = max(0, remaining - best.width - best.extra) }
        if best.count == count {
            var whole = head
            if storage.canBreak(at: startOffset + count, wrap) && storage.flags[startOffset + count].needsHyphen {
                whole.hyphen = true
            }
            append(whole, metrics: measure(whole, shape))
            return .allFit
        }
        if best.count == 0 { return .emptyFit }
        var stretch = head
        stretch.end = head.start + best.count
        // A measured break has its hyphen already; otherwise the finished line gets it.
        if piece?.count == best.count { stretch.hyphen = storage.flags[startOffset + best.count].needsHyphen }
        append(stretch, metrics: piece?.metrics ?? measure(stretch, shape))
        pending[pending.count - 1].start += best.count
        return .someFit
    }

    /// What a break adds to the width: a hyphen, or less the white space before it.
    private mutating func extraWidth(
        at index: Int, _ head: Pending, _ shape: ShapedStretch
    ) -> Int {
        let flags = storage.flags[startOffset + index]
        if flags.contains(.insertsHyphen) {
            if hyphenWidth < 0 { hyphenWidth = prepared.hyphenWidth(ofItem: head.item) }
            if flags.contains(.removesPreceding) && index > 0 {
                return Int(hyphenWidth) - shape.advance(head.start + index - 1)
            }
            return Int(hyphenWidth)
        }
        if index > 0 && storage.flags[startOffset + index - 1].contains(.white) {
            return -shape.advance(head.start + index - 1)
        }
        return 0
    }

    /// The measures of a stretch on its own: out of the item's shape where that tells, else by shaping it.
    private func measure(_ stretch: Pending, _ shape: ShapedStretch) -> PieceMetrics {
        if !stretch.hyphen,
            let metrics = shape.metrics(
                stretch.start..<stretch.end, endsWithWhite: storage.flags[stretch.end - 1].contains(.white),
                // What is captured is the text, or the breaker would be copied.
                shapeAgain: { [prepared] in prepared.metrics(item: stretch.item, characters: $0, hyphen: false) })
        {
            return metrics
        }
        return measure(stretch)
    }

    private func measure(_ stretch: Pending) -> PieceMetrics {
        prepared.metrics(item: stretch.item, characters: stretch.start..<stretch.end, hyphen: stretch.hyphen)
    }

    private mutating func append(_ stretch: Pending, metrics: PieceMetrics) {
        runs.append(
            Run(
                item: stretch.item, characters: stretch.start..<stretch.end, hyphen: stretch.hyphen, metrics: metrics,
                isTab: false))
    }

    // MARK: Tabs

    private var usedWidth: Int {
        isUnlimited ? runs.reduce(0) { $0 + $1.metrics.width } : lineWidth - remaining
    }

    /// Places a tab up to the next stop that leaves at least a space; returns its width.
    private mutating func appendTab(_ head: Pending) -> Int {
        let stop = Int(storage.tabWidth)
        let space = stop / 8
        let used = usedWidth
        while stop * tabIndex - tabOffset < used + space {
            // Straight to the first stop that can do.
            tabIndex = max(tabIndex + 1, (used + space + tabOffset) / stop)
        }
        let width = stop * tabIndex - tabOffset - used
        let font = prepared.fontExtents(ofItem: head.item)
        runs.append(
            Run(
                item: head.item, characters: head.start..<head.end, hyphen: false,
                metrics: PieceMetrics(
                    width: width, lastGlyphWidth: Int32(clamping: width), top: font.top,
                    bottom: font.top + font.height), isTab: true))
        lastTab = runs.count - 1
        return width
    }

    // MARK: The finished line

    private mutating func finish(from lineStart: Int, isWrapped: Bool, isFirst: Bool) -> Line {
        let last = runs.count - 1
        let count = runs.reduce(0) { $0 + $1.characters.count }
        let end = lineStart + count
        if storage.flags[end].contains(.insertsHyphen) && !runs[last].hyphen && !runs[last].isTab {
            // The last run fitted whole, and yet a hyphen is due.
            runs[last].hyphen = true
            runs[last].metrics = prepared.metrics(
                item: runs[last].item, characters: runs[last].characters, hyphen: true)
        }
        var dropped = 0
        if isWrapped && startOffset > 0 && storage.flags[startOffset - 1].contains(.white),
            let width = runs[last].metrics.lastGlyphWidth
        {
            dropped = Int(width)
            runs[last].metrics.width -= Int(width)
        }
        var line = Line(
            characters: lineStart..<end, runs: runs, width: 0, top: 0, bottom: 0, isWrapped: isWrapped,
            droppedSpace: dropped, isParagraphStart: isFirst, isParagraphEnd: isAtEnd,
            isRightToLeft: paragraph.isRightToLeft)
        prepared.measure(&line)
        return line
    }
}
