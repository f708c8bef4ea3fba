// SPDX-License-Identifier: MIT
extension PreparedText {
    /// The results of each step of preparation as readable text: paragraphs, directions, runs, break opportunities and
    /// advances. The format may change. O(length).
    ///
    /// "How text becomes lines" explains an example.
    public func debugDump() -> String {
        let source = GlyphSource(self)
        var result = "text \(text.string.debugDescription), \(source.units.count) UTF-16 units\n"
        for (number, paragraph) in lines.paragraphs.enumerated() {
            let direction = paragraph.isRightToLeft ? "right to left" : "left to right"
            let kind = paragraph.startsParagraph ? "paragraph" : "line of the same paragraph"
            result += "\(kind) \(number): units \(describe(paragraph.characters)), \(direction)\n"
            for run in lines.runs
            where run.start >= paragraph.characters.lowerBound && run.end <= paragraph.characters.upperBound {
                result += "  run \(run.start)..<\(run.end): \(describe(run))\n"
            }
            var start = 0
            for index in paragraph.segments {
                let segment = lines.segments[index]
                let characters = lines.characterStart(of: index, in: paragraph)..<segment.characterEnd
                let shown = String(decoding: source.units[characters], as: UTF16.self).debugDescription
                result += "  segment \(describe(characters)) \(shown): \(points(segment.end - start)) pt wide"
                if segment.hang > 0 { result += ", \(points(Int(segment.hang))) pt of white space behind it" }
                if segment.hang < 0 { result += " with its hyphen" }
                result += segment.isJoined ? ", shaped together with the next\n" : "\n"
                start = segment.nextStart
            }
        }
        let first = lines.heights.first
        result += lines.heights.isUniform ? "all lines " : "lines of several heights; the first "
        return result + "\(points(first.ascent)) pt above the baseline, \(points(first.descent)) pt below\n"
    }

    private func describe(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }

    private func describe(_ run: TextRun) -> String {
        switch run.kind {
        case .tab: return "tab, level \(run.level)"
        case .attachment: return "attachment, level \(run.level)"
        case .text:
            let style = lines.styles[run.style]
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: style.script >> $0) }
            var result = "\(style.font.face.source.family) at \(style.font.size) pt"
            result += ", script \(String(decoding: bytes, as: UTF8.self)), level \(run.level)"
            if style.letterSpacing != 0 { result += ", \(points(style.letterSpacing)) pt behind each cluster" }
            return result
        }
    }

    private func points(_ units: Int) -> String {
        let thousandths = (TextUnits.points(units) * 1000).rounded() / 1000
        return "\(thousandths)"
    }
}
