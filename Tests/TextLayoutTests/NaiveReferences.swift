// SPDX-License-Identifier: MIT
import CHarfBuzz
import CICU

@testable import TextLayout

/// Reference implementations, slow and simple, of the engine's results.
enum NaiveReferences {
    /// For each run of a text, its width shaped as a whole and the sum of its segments' widths, in units.
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

    /// The break opportunities of a paragraph, by one iteration of ICU's iterator.
    static func breaks(_ units: [UInt16], keepsHangulWords: Bool) -> [Int] {
        var places: [Int32] = []
        let isJapanese = String(decoding: units, as: UTF16.self).unicodeScalars.contains { scalar in
            // The prolonged sound mark and the middle dot belong to several scripts.
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

    /// The lines of a paragraph in UTF-16 ranges. Each line tries every break opportunity.
    static func lines(_ text: PreparedText, _ paragraph: Paragraph, limit: Int) -> [Range<Int>] {
        let lines = text.lines
        var result: [Range<Int>] = []
        let source = GlyphSource(text)
        // The start of the line: its position in the text, and its x coordinate in the unbroken text.
        var start = (character: paragraph.characters.lowerBound, x: 0)
        while start.character < paragraph.characters.upperBound {
            var best: (character: Int, x: Int)?
            for index in paragraph.segments where lines.segments[index].characterEnd > start.character {
                let segment = lines.segments[index]
                if segment.end - start.x <= limit { best = (segment.characterEnd, segment.nextStart) }
            }
            if best == nil {
                // The first segment does not fit: the line has as many of its characters as fit, at least one.
                let index = paragraph.segments.first { lines.segments[$0].characterEnd > start.character }!
                let segment = lines.segments[index]
                let clusters = source.clusters(of: index, in: paragraph)
                let places = zip(clusters.characterEnds, clusters.ends).filter { $0.0 > start.character }
                // Negative kerning may make a later cluster fit again. The line ends before the first one that does not fit.
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
