// SPDX-License-Identifier: MIT
/// Finds where a run may be split: whether the glyphs on the two sides of a boundary depend on each other. The clusters
/// before and after the boundary are shaped together and apart once per style, and the answer is cached. The font's tables
/// are not read.
struct BoundaryFinder {
    let buffer: ShapingBuffer
    private var answers = BoundaryTable()

    init(buffer: ShapingBuffer) { self.buffer = buffer }

    var memoryCost: Int { answers.memoryCost }

    mutating func removeAll() { answers = BoundaryTable() }

    /// Whether the glyphs on both sides of a boundary inside a run depend on each other.
    mutating func isJoined(
        _ units: [UInt16], at boundary: Int, run: Range<Int>, _ style: ShapingStyle, _ table: inout CharacterTable
    ) -> Bool {
        let start = Self.clusterStart(before: boundary, units, run, &table)
        let end = Self.clusterEnd(after: boundary, units, run, &table)
        let before = Self.representative(units, start..<boundary, &table)
        let behind = Self.representative(units, boundary..<end, &table)
        // Multiplied, because the exclusive or of a style's number and a unit is that of other numbers and units, too.
        var state = UInt64(truncatingIfNeeded: style.number &+ 1) &* 0xD6E8_FEB8_6659_FD93
        state ^= state >> 32
        func add(_ unit: UInt16) {
            state = (state ^ UInt64(unit)) &* 0x9E37_79B9_7F4A_7C15
            state ^= state >> 29
        }
        if let before { add(before) } else { for index in start..<boundary { add(units[index]) } }
        // No text has this unit: it separates the clusters.
        add(0)
        if let behind { add(behind) } else { for index in boundary..<end { add(units[index]) } }
        let hash = max(1, state & Int64.max.magnitude)
        if let cached = answers.answer(hash) { return cached }
        let first = before.map { [$0] } ?? Array(units[start..<boundary])
        let second = behind.map { [$0] } ?? Array(units[boundary..<end])
        let (left, right, both) = buffer.shapes(first + second, 0, first.count, first.count + second.count, style)
        let answer = both != (style.isRightToLeft ? right + left : left + right)
        answers.insert(hash, answer)
        return answer
    }

    /// The start of the cluster before a boundary: a character with its marks, and with those it is stacked on.
    @inline(__always)
    private static func clusterStart(
        before boundary: Int, _ units: [UInt16], _ run: Range<Int>, _ table: inout CharacterTable
    ) -> Int {
        var (character, start) = units.character(before: boundary)
        while start > run.lowerBound {
            let (previous, previousStart) = units.character(before: start)
            guard table[character].has(.extends) || table[previous].has(.stacks) else { break }
            (character, start) = (previous, previousStart)
        }
        return start
    }

    /// The end of the cluster after a boundary.
    @inline(__always)
    private static func clusterEnd(
        after boundary: Int, _ units: [UInt16], _ run: Range<Int>, _ table: inout CharacterTable
    ) -> Int {
        var (character, count) = units.character(at: boundary)
        var end = boundary + count
        while end < run.upperBound {
            let (next, nextCount) = units.character(at: end)
            guard table[next].has(.extends) || table[character].has(.stacks) else { break }
            (character, count) = (next, nextCount)
            end += count
        }
        return end
    }

    /// One ideograph represents all ideographs, and one syllable represents all of Hangul: there are too many to test
    /// each, and their glyphs all fill a square.
    @inline(__always)
    private static func representative(
        _ units: [UInt16], _ cluster: Range<Int>, _ table: inout CharacterTable
    ) -> UInt16? {
        let (character, count) = units.character(at: cluster.lowerBound)
        guard count == cluster.count else { return nil }
        let properties = table[character]
        return properties.has(.ideograph) ? 0x4E00 : properties.has(.hangul) ? 0xAC00 : nil
    }
}

extension ShapingBuffer {
    /// The glyphs of the clusters before and after a boundary, shaped apart and together.
    func shapes(
        _ units: [UInt16], _ start: Int, _ boundary: Int, _ end: Int, _ style: ShapingStyle
    ) -> (before: [ShapedGlyph], behind: [ShapedGlyph], both: [ShapedGlyph]) {
        func shape(_ range: Range<Int>) -> [ShapedGlyph] {
            var result: [ShapedGlyph] = []
            self.shape(units, range, style, into: &result)
            return result
        }
        return (shape(start..<boundary), shape(boundary..<end), shape(start..<end))
    }
}
