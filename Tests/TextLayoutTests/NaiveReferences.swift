// SPDX-License-Identifier: MIT
import CHarfBuzz
import CICU

@testable import TextLayout

/// What the engine has to give, found out the long way.
enum NaiveReferences {
    /// How wide each run of a text is where it is shaped at once, in units, and how wide its segments make it.
    static func runWidths(_ text: PreparedText) -> [(whole: Int, segments: Int, run: TextRun)] {
        let source = GlyphSource(text)
        return text.lines.paragraphs.flatMap { paragraph in
            text.lines.runs.filter { run in
                run.kind == .text && paragraph.characters.contains(Int(run.start)) && run.start < run.end
            }.map { run in
                let range = Int(run.start)..<Int(run.end)
                let style = text.lines.styles[run.style]
                let whole = shapedWidth(source.units, range, style, run.joining)
                return (whole, source.pieces(of: range, in: paragraph).reduce(0) { $0 + $1.width }, run)
            }
        }
    }

    private static func shapedWidth(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, _ joining: Joining
    ) -> Int {
        var glyphs: [ShapedGlyph] = []
        ShapingBuffer().shape(units, range, style, joining: joining, into: &glyphs)
        return glyphs.reduce(0) { $0 + Int($1.advance) }
    }

    /// Where lines may end in a paragraph, by one walk of ICU's iterator.
    static func breaks(_ units: [UInt16], keepsHangulWords: Bool) -> [Int] {
        var places: [Int32] = []
        let isJapanese = String(decoding: units, as: UTF16.self).unicodeScalars.contains { scalar in
            // The prolonged sound mark and the middle dot are of no script by themselves.
            let name = scalar.properties.name ?? ""
            let isShared = ["PROLONGED SOUND", "MIDDLE DOT", "DOUBLE HYPHEN"].contains { name.contains($0) }
            return name.contains("GANA LETTER") || name.contains("KATAKANA") && !isShared
        }
        BreakIterator(.line, language: isJapanese ? "ja" : "").appendBreaks(in: units, 0..<units.count, to: &places)
        let scalars = { (index: Int) -> Unicode.Scalar? in
            String(decoding: units[index...].prefix(2), as: UTF16.self).unicodeScalars.first
        }
        let before = { (index: Int) -> Unicode.Scalar? in
            String(decoding: units[..<index].suffix(2), as: UTF16.self).unicodeScalars.last
        }
        let isHangul = { (scalar: Unicode.Scalar) in openTypeScript(of: scalar.value) == openTypeScript(of: 0xAC00) }
        let isWord = { (scalar: Unicode.Scalar) in
            let properties = scalar.properties
            let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
            return properties.isAlphabetic || isMark || properties.generalCategory == .decimalNumber
        }
        var all = Set(places.map(Int.init))
        if keepsHangulWords {
            all = all.filter { place in
                guard place < units.count, let left = before(place), let right = scalars(place) else { return true }
                return !(isWord(left) && isWord(right) && (isHangul(left) || isHangul(right)))
            }
        }
        for index in units.indices where units[index] == 0x09 { all.insert(index + 1) }
        return all.sorted()
    }

    /// The lines of a paragraph in UTF-16 ranges: for each, every place where it may end is tried.
    static func lines(_ text: PreparedText, _ paragraph: Paragraph, limit: Int) -> [Range<Int>] {
        let lines = text.lines
        var result: [Range<Int>] = []
        let source = GlyphSource(text)
        // Every place: where it is in the text, where a line that ends there ends, and where one that begins there begins.
        var start = (character: paragraph.characters.lowerBound, x: 0)
        while start.character < paragraph.characters.upperBound {
            var best: (character: Int, x: Int)?
            for index in paragraph.segments where lines.segments[index].characterEnd > start.character {
                let segment = lines.segments[index]
                if segment.end - start.x <= limit { best = (segment.characterEnd, segment.nextStart) }
            }
            if best == nil {
                // The first segment has no room: as many of its characters as have, at least one.
                let index = paragraph.segments.first { lines.segments[$0].characterEnd > start.character }!
                let segment = lines.segments[index]
                let clusters = source.clusters(of: index, in: paragraph)
                let places = zip(clusters.characterEnds, clusters.ends).filter { $0.0 > start.character }
                // Kerning may bring back inside what comes after one that has no room: the line has ended before.
                let fitting = places.prefix { $0.1 - start.x <= limit }.last ?? places[0]
                let isWhole = Int(fitting.0) == segment.characterEnd || fitting.1 >= segment.end
                best = isWhole ? (segment.characterEnd, segment.nextStart) : (Int(fitting.0), fitting.1)
            }
            result.append(start.character..<best!.character)
            start = best!
        }
        return result.isEmpty ? [paragraph.characters] : result
    }
}
