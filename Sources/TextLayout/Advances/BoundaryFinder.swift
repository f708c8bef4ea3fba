// SPDX-License-Identifier: MIT
/// Finds where a run may be split: whether the glyphs on the two sides of a boundary depend on each other. Each pair of
/// clusters is shaped together and apart once per style, and the result is kept.
struct BoundaryFinder {
    let buffer: ShapingBuffer
    /// By the number of the style.
    private var probes: [BoundaryProbe] = []
    private var longProbes: [LongKey: Bool] = [:]

    /// A cluster of several marks and the character after it.
    private struct LongKey: Hashable {
        var style: Int
        var units: ArraySlice<UInt16>
        var boundary: Int
    }

    init(buffer: ShapingBuffer) { self.buffer = buffer }

    /// The memory of the results, in bytes.
    var memoryCost: Int { probes.reduce(0) { $0 + $1.memoryCost } }

    mutating func forget() {
        probes = []
        longProbes = [:]
    }

    /// Whether the glyphs on both sides of a boundary inside a run depend on each other.
    mutating func isJoined(
        _ units: [UInt16], at boundary: Int, runStart: Int, _ style: ShapingStyle, _ table: inout CharacterTable
    ) -> Bool {
        while probes.count <= style.number { probes.append(BoundaryProbe()) }
        let (next, nextCount) = units.character(at: boundary)
        let (last, lastStart) = units.character(before: boundary)
        let (before, behind) = (Self.representative(last, &table), Self.representative(next, &table))
        if let before, let behind {
            return isJoined(UInt16(before), UInt16(behind), style)
        } else if let before, next < 0x10000 {
            return isJoined(UInt16(before), UInt16(next), style)
        } else if let behind, last < 0x10000, !table[last].has(.extends) {
            return isJoined(UInt16(last), UInt16(behind), style)
        }
        var start = lastStart
        var base: UInt32 = 0
        if table[last].has(.extends), start > runStart {
            (base, start) = units.character(before: start)
            if table[base].has(.extends), start > runStart {
                return isJoinedLong(units, boundary, runStart, nextCount, style, &table)
            }
        }
        let key = BoundaryProbe.key(base, last, next)
        if let cached = probes[style.number].answer(key) { return cached }
        let answer = probe(units, start, boundary, boundary + nextCount, style)
        probes[style.number].insert(key, answer)
        return answer
    }

    /// One ideograph represents all ideographs, and one syllable represents all of Hangul: there are too many to test
    /// each, and their glyphs all fill a square.
    private static func representative(_ character: UInt32, _ table: inout CharacterTable) -> UInt32? {
        let properties = table[character]
        return properties.has(.ideograph) ? 0x4E00 : properties.has(.hangul) ? 0xAC00 : nil
    }

    private mutating func isJoined(_ before: UInt16, _ behind: UInt16, _ style: ShapingStyle) -> Bool {
        let key = BoundaryProbe.key(0, UInt32(before), UInt32(behind))
        if let cached = probes[style.number].answer(key) { return cached }
        let answer = probe([before, behind], 0, 1, 2, style)
        probes[style.number].insert(key, answer)
        return answer
    }

    private mutating func isJoinedLong(
        _ units: [UInt16], _ boundary: Int, _ runStart: Int, _ nextCount: Int, _ style: ShapingStyle,
        _ table: inout CharacterTable
    ) -> Bool {
        var start = boundary
        repeat {
            let (character, before) = units.character(before: start)
            start = before
            if !table[character].has(.extends) { break }
        } while start > runStart
        let end = boundary + nextCount
        let key = LongKey(style: style.number, units: units[start..<end], boundary: boundary - start)
        if let cached = longProbes[key] { return cached }
        let answer = probe(units, start, boundary, end, style)
        // Copied, because the slice would retain all units of the text.
        let copy = LongKey(style: style.number, units: Array(units[start..<end])[...], boundary: boundary - start)
        longProbes[copy] = answer
        return answer
    }

    private mutating func probe(
        _ units: [UInt16], _ start: Int, _ boundary: Int, _ end: Int, _ style: ShapingStyle
    ) -> Bool {
        let (before, behind, both) = buffer.shapes(units, start, boundary, end, style)
        return both != (style.isRightToLeft ? behind + before : before + behind)
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
