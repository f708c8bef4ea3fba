// SPDX-License-Identifier: MIT
/// Breaks a paragraph into lines. Each line gets as many segments as fit (greedy, as in Core Text).
struct LineBreaker: ~Copyable {
    let text: PreparedText
    /// The paragraph that is broken.
    var paragraph: Paragraph
    /// Lines may be broken between any two characters.
    var breaksCharacters = false
    /// In a paragraph of two lines, a word that would be alone on the second takes the preceding word along.
    var pushesOut = false
    /// Words are hyphenated at the ends of lines that fill less of their room than this.
    var hyphenationFactor = 0.0
    /// The tab stops, in units from the leading edge.
    var tabs: TabStops?
    /// The widths of the tabs of the last line that was found, in the order of the text.
    private(set) var tabWidths: [Int] = []
    /// Made for the first word that is broken: few texts have one, and each has a breaker.
    private lazy var source = GlyphSource(text)

    private var segments: [Segment] { text.lines.segments }
    private var lastSegment: Int { paragraph.segments.upperBound - 1 }

    init(_ text: PreparedText) {
        self.text = text
        paragraph = text.lines.paragraphs[0]
    }

    /// The line that begins at a place, at least one character long. Not for empty paragraphs.
    ///
    /// - Parameters:
    ///   - limit: in units.
    ///   - indent: the distance of the line's beginning from the leading edge, for tabs.
    /// - Complexity: O(segments between a guess and the line's end), as a rule one or two.
    mutating func line(from start: LinePlace, limit: Int, indent: Int) -> BrokenLine {
        if paragraph.features.contains(.tabs) { return lineWithTabs(from: start, limit: limit, indent: indent) }
        let origin = position(of: start)
        let room = origin + limit
        if segments[lastSegment].end <= room, !paragraph.features.contains(.unordered) {
            return paragraphEnd(start, origin)
        }
        var end = segmentsEnd(from: start.segment, before: room)
        if end > lastSegment { return paragraphEnd(start, origin) }
        if hyphenationFactor > 0, let line = hyphenated(from: start, segment: end, origin, room) { return line }
        if breaksCharacters {
            // A space that doesn't fit begins the next line (seen in pictures by iOS 15 to 17).
            while end > start.segment, segments[end - 1].nextStart > room { end -= 1 }
        }
        if end == start.segment || breaksCharacters {
            return lineOfCharacters(from: start, end: end, origin, room)
        }
        if pushesOut, let earlier = pushedOut(end, from: start, limit) { end = earlier }
        let last = segments[end - 1]
        return BrokenLine(
            start: start, end: LinePlace(segment: end), width: last.end - origin, hang: max(0, Int(last.hang)),
            isParagraphEnd: false)
    }

    /// The position of a place in the paragraph, in units.
    @inline(__always)
    private mutating func position(of place: LinePlace) -> Int {
        if place.cluster > 0 { return clusters(of: place.segment).ends[place.cluster - 1] }
        return start(of: place.segment)
    }

    @inline(__always)
    private func start(of segment: Int) -> Int {
        segment == paragraph.segments.lowerBound ? 0 : segments[segment - 1].nextStart
    }

    /// The first unit after a place.
    mutating func character(at place: LinePlace) -> Int {
        guard place.segment < paragraph.segments.upperBound else { return paragraph.characters.upperBound }
        guard place.cluster > 0 else { return text.lines.characterStart(of: place.segment, in: paragraph) }
        return Int(clusters(of: place.segment).characterEnds[place.cluster - 1])
    }

    // MARK: Segments

    private func paragraphEnd(_ start: LinePlace, _ origin: Int) -> BrokenLine {
        let last = segments[lastSegment]
        return BrokenLine(
            start: start, end: LinePlace(segment: lastSegment + 1), width: last.end - origin, hang: Int(last.hang),
            isParagraphEnd: true)
    }

    /// The first segment from `first` on that does not end before a position.
    @inline(__always)
    private func segmentsEnd(from first: Int, before room: Int) -> Int {
        let last = lastSegment
        if paragraph.features.contains(.unordered) {
            var end = first
            // Because of a hyphen, a segment may end after the end of the next one.
            for index in first...last {
                if segments[index].end <= room { end = index + 1 }
                if index > first, segments[index - 1].nextStart > room { break }
            }
            return end
        }
        let start = start(of: first)
        // Interpolates: most segments of a text have a similar length.
        var index = first + Int(Double(max(0, room - start)) * paragraph.density)
        index = min(index, last)
        if segments[index].end <= room {
            repeat { index += 1 } while index <= last && segments[index].end <= room
            return index
        }
        while index > first, segments[index - 1].end > room { index -= 1 }
        return index
    }

    /// The end of a paragraph's first line if the word after it would be alone on the second and last. Paragraphs of more
    /// lines keep such a word (seen in pictures by iOS 15 to 26).
    private func pushedOut(_ end: Int, from start: LinePlace, _ limit: Int) -> Int? {
        // The rest has no white space: it is one word.
        guard start == LinePlace(segment: paragraph.segments.lowerBound), segments[end - 1].hang > 0,
            lastSegment - end < 4,
            !(end..<lastSegment).contains(where: { segments[$0].hang > 0 })
        else { return nil }
        // The preceding word begins after the white space before it.
        var word = end - 1
        while word > start.segment, segments[word - 1].hang <= 0 { word -= 1 }
        guard word > start.segment else { return nil }
        return segments[lastSegment].end - segments[word - 1].nextStart <= limit ? word : nil
    }

    // MARK: Characters

    private mutating func clusters(of segment: Int) -> SegmentClusters {
        if let word = text.latestWideWord.withLock({ $0 }), word.segment == segment { return word.clusters }
        let clusters = source.clusters(of: segment, in: paragraph)
        text.latestWideWord.withLock { $0 = (segment, clusters) }
        return clusters
    }

    private mutating func lineOfCharacters(
        from start: LinePlace, end: Int, _ origin: Int, _ room: Int
    ) -> BrokenLine {
        let clusters = clusters(of: end)
        let first = end == start.segment ? start.cluster : 0
        var count = clusters.count(from: first, before: room)
        // At least one cluster.
        if count == 0 && end == start.segment { count = 1 }
        if count == 0 { return lineOfSegments(from: start, to: end, -origin, room - origin) }
        let place = first + count
        let segment = segments[end]
        if place == clusters.ends.count || clusters.ends[place - 1] >= segment.end && !breaksCharacters {
            // White space may extend beyond the limit, and so may a line of one cluster.
            return BrokenLine(
                start: start, end: LinePlace(segment: end + 1), width: segment.end - origin,
                hang: max(0, Int(segment.hang)), isParagraphEnd: end == lastSegment)
        }
        let width = min(clusters.ends[place - 1], max(segment.end, origin)) - origin
        return BrokenLine(
            start: start, end: LinePlace(segment: end, cluster: place), width: width,
            hang: clusters.ends[place - 1] - origin - width, isParagraphEnd: false)
    }

    // MARK: Hyphens

    /// The line that ends within a word, behind as many of its letters as fit with a hyphen; `nil` if none do, or if the line is full
    /// enough without them.
    private mutating func hyphenated(
        from start: LinePlace, segment: Int, _ origin: Int, _ room: Int
    ) -> BrokenLine? {
        let plain =
            segment == start.segment
            ? lineOfCharacters(from: start, end: segment, origin, room).width : segments[segment - 1].end - origin
        guard Double(plain) < hyphenationFactor * Double(room - origin) else { return nil }
        let clusters = clusters(of: segment)
        let first = text.lines.characterStart(of: segment, in: paragraph)
        let places = source.hyphenPlaces(in: first..<segments[segment].characterEnd)
        let cut = segment == start.segment ? start.cluster : 0
        for index in (cut..<clusters.ends.count).reversed() where places.contains(Int(clusters.characterEnds[index])) {
            let hyphen = text.hyphen(behind: Int(clusters.characterEnds[index]) - 1).signWidth
            guard clusters.ends[index] + hyphen <= room else { continue }
            return BrokenLine(
                start: start, end: LinePlace(segment: segment, cluster: index + 1),
                width: clusters.ends[index] + hyphen - origin, hang: 0, isParagraphEnd: false, isHyphenated: true)
        }
        return nil
    }

    // MARK: Tabs

    /// Adds segments one by one, because the width of a tab depends on its position.
    private mutating func lineWithTabs(from start: LinePlace, limit: Int, indent: Int) -> BrokenLine {
        var shift = 0
        tabWidths.removeAll()
        let origin = position(of: start)
        var index = start.segment
        while index <= lastSegment {
            // Spaces behind a tab hang, wherever it ends; another tab begins a line.
            let isBlank = segments[index].end <= self.start(of: index)
            let hangs = isBlank && !text.endsWithTab(index) && index > start.segment
            if segments[index].end + shift - origin > limit, !hangs {
                if hyphenationFactor > 0,
                    let line = hyphenated(from: start, segment: index, origin - shift, origin - shift + limit)
                {
                    return line
                }
                if index == start.segment || breaksCharacters {
                    return lineOfCharacters(from: start, end: index, origin - shift, origin - shift + limit)
                }
                return lineOfSegments(from: start, to: index, shift - origin, limit)
            }
            if text.endsWithTab(index) {
                let position = segments[index].nextStart + shift - origin + indent
                let following = widthUpToNextTab(from: index + 1)
                let width = (tabs ?? TabStops()).width(at: position, following: following)
                tabWidths.append(width)
                shift += width
            }
            index += 1
        }
        return lineOfSegments(from: start, to: index, shift - origin, limit)
    }

    /// - Parameter shift: from positions in the paragraph to positions in the line.
    private func lineOfSegments(from start: LinePlace, to end: Int, _ shift: Int, _ limit: Int) -> BrokenLine {
        let last = segments[end - 1]
        // A tab at the end has a width, as far as there is room.
        let edge = text.endsWithTab(end - 1) ? max(last.end, last.nextStart) : last.end
        let width = min(edge + shift, limit)
        return BrokenLine(
            start: start, end: LinePlace(segment: end), width: width, hang: max(0, last.nextStart + shift - width),
            isParagraphEnd: end > lastSegment)
    }

    private func widthUpToNextTab(from first: Int) -> Int {
        var index = first
        while index <= lastSegment, !text.endsWithTab(index) { index += 1 }
        guard first <= lastSegment else { return 0 }
        return segments[min(index, lastSegment)].end - start(of: first)
    }
}
