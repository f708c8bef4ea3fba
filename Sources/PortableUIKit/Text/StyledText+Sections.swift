// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension StyledText {
    /// A text with equal attributes that is edited: in sections of whole paragraphs, which end where the characters after
    /// them say so. An edit changes one or two sections; the cache of prepared texts has the others. O(length).
    init(edited string: String, attributes: TextAttributes, values: NSParagraphStyle.Values) {
        let style = SectionStyle(values)
        self.init(
            sections: Self.sectionRanges(of: string).map { range in
                let text = AttributedText(String(string[range]), attributes: attributes)
                return Section(text: StyledText.prepared(text, values), style: style)
            })
    }

    /// The sections of a text, without the separators between them. A section is 16 paragraphs long on average.
    static func sectionRanges(of string: String) -> [Range<String.Index>] {
        let bytes = string.utf8
        var ranges: [Range<String.Index>] = []
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        while let end = bytes[index...].firstIndex(of: 0x0A) {
            index = bytes.index(after: end)
            guard endsSection(string, at: index, length: bytes.distance(from: start, to: end)) else { continue }
            ranges.append(start..<end)
            start = index
        }
        return ranges + [start..<bytes.endIndex]
    }

    /// Whether a section ends before a paragraph. It begins with a letter, so that its direction does not depend on the
    /// paragraph before.
    private static func endsSection(_ string: String, at index: String.Index, length: Int) -> Bool {
        guard index < string.endIndex, string.unicodeScalars[index].properties.isAlphabetic else { return false }
        let hash = string.utf8[index...].prefix(24).prefix { $0 != 0x0A }.reduce(0x811C_9DC5 as UInt32) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        return hash >> 24 < 16 || length > 8192
    }
}
