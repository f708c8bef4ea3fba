// SPDX-License-Identifier: MIT
import Foundation

/// The text of a text view in chunks of whole paragraphs, about 16 each. An edit reads and prepares only the chunks around it,
/// so its cost does not depend on the length of the text. Ranges are in UTF-16 offsets.
struct EditableText: CharacterSequences {
    private struct Chunk {
        /// With the line feed at its end, except for the last chunk.
        let string: String
        /// `nil` in a text without attributes.
        let attributed: NSAttributedString?
        let length: Int
        var start = 0
        var sections: [StyledText.Section]?

        /// The chunk without the paragraph separator at its end.
        var body: (string: String, attributed: NSAttributedString?) {
            let separator = string.utf8.suffix(2).elementsEqual([0x0D, 0x0A]) ? 2 : 1
            let range = NSRange(location: 0, length: length - separator)
            return (String(string.utf8.dropLast(separator)) ?? string, attributed?.attributedSubstring(from: range))
        }
    }

    private var chunks: [Chunk]
    private(set) var length = 0
    let hasAttributes: Bool

    init(_ string: String) {
        hasAttributes = false
        chunks = Self.chunks(of: string, nil)
        number()
    }

    /// - Parameter attributed: is copied.
    init(_ attributed: NSAttributedString) {
        let attributed = NSAttributedString(attributedString: attributed)
        hasAttributes = true
        chunks = Self.chunks(of: attributed.string, attributed)
        number()
    }

    private mutating func number() {
        length = 0
        for index in chunks.indices {
            chunks[index].start = length
            length += chunks[index].length
        }
    }

    // MARK: Reading

    /// O(length).
    var string: String {
        var result = ""
        for chunk in chunks { result += chunk.string }
        return result
    }

    /// The text with its attributes; `nil` if it has none. O(length).
    var attributed: NSAttributedString? { hasAttributes ? Self.joined(chunks[...]).attributed : nil }

    func piece(_ range: NSRange) -> (string: String, attributed: NSAttributedString?) {
        let (first, last) = (index(at: range.location), index(at: range.location + max(0, range.length - 1)))
        let part = Self.joined(chunks[first...last])
        let local = NSRange(location: range.location - chunks[first].start, length: range.length)
        return (NSString(string: part.string).substring(with: local), part.attributed?.attributedSubstring(from: local))
    }

    func substring(with range: NSRange) -> String { piece(range).string }

    func character(at index: Int) -> unichar {
        let chunk = chunks[self.index(at: index)]
        return NSString(string: chunk.string).character(at: index - chunk.start)
    }

    func rangeOfComposedCharacterSequence(at index: Int) -> NSRange {
        let chunk = chunks[self.index(at: index)]
        let local = NSString(string: chunk.string).rangeOfComposedCharacterSequence(at: index - chunk.start)
        return NSRange(location: chunk.start + local.location, length: local.length)
    }

    func offset(afterSeparatorAt index: Int) -> Int {
        guard index < length else { return length }
        let chunk = chunks[self.index(at: index)]
        let rest = NSString(string: chunk.string)
        let place = index - chunk.start
        let isPair =
            place + 1 < chunk.length && rest.character(at: place) == 0x0D && rest.character(at: place + 1) == 0x0A
        return index + (isPair ? 2 : 1)
    }

    /// The sections of the text, prepared again where it was edited.
    mutating func styled(
        _ style: ((string: String, attributed: NSAttributedString?)) -> StyledText
    ) -> StyledText {
        var sections: [StyledText.Section] = []
        for index in chunks.indices {
            if chunks[index].sections == nil {
                let chunk = chunks[index]
                let body = index + 1 < chunks.count ? chunk.body : (chunk.string, chunk.attributed)
                chunks[index].sections = style(body).sections
            }
            sections += chunks[index].sections ?? []
        }
        return StyledText(sections: sections)
    }

    /// The sections of all chunks are out of date.
    mutating func dropCachedSections() {
        for index in chunks.indices { chunks[index].sections = nil }
    }

    // MARK: Editing

    mutating func replace(_ range: NSRange, with string: String) {
        // The beginning of a chunk decides where the one before it ends.
        let first = max(0, index(at: range.location) - 1)
        let last = min(chunks.count - 1, index(at: range.location + range.length) + 1)
        let part = Self.joined(chunks[first...last])
        let local = NSRange(location: range.location - chunks[first].start, length: range.length)
        if let attributed = part.attributed {
            let changed = attributed.replacing(local, by: string)
            chunks.replaceSubrange(first...last, with: Self.chunks(of: changed.string, changed))
        } else {
            var changed = part.string
            let start = changed.utf16.index(changed.startIndex, offsetBy: local.location)
            changed.replaceSubrange(start..<changed.utf16.index(start, offsetBy: local.length), with: string)
            chunks.replaceSubrange(first...last, with: Self.chunks(of: changed, nil))
        }
        number()
    }

    private static func joined(_ chunks: ArraySlice<Chunk>) -> (string: String, attributed: NSAttributedString?) {
        guard let first = chunks.first, chunks.count > 1 else {
            return (chunks.first?.string ?? "", chunks.first?.attributed)
        }
        guard first.attributed != nil else { return (chunks.map(\.string).joined(), nil) }
        let result = NSMutableAttributedString()
        for chunk in chunks { chunk.attributed.map(result.append) }
        return (result.string, result)
    }

    /// The chunk with a character; the last one after the end. O(log chunks).
    private func index(at offset: Int) -> Int {
        max(0, chunks.indices.partitionIndex { chunks[$0].start > offset } - 1)
    }

    // MARK: Chunks

    /// Whole paragraphs that do not change each other's lines: near the beginning of a chunk is a letter, so that its direction
    /// does not depend on the paragraph before. Where chunks end depends on the characters there only. O(length).
    private static func chunks(of string: String, _ attributed: NSAttributedString?) -> [Chunk] {
        let bytes = string.utf8
        var chunks: [Chunk] = []
        var (start, index, offset) = (bytes.startIndex, bytes.startIndex, 0)
        func add(_ end: String.Index) {
            let part = String(string[start..<end])
            let length = part.utf16.count
            let range = NSRange(location: offset, length: length)
            let isWhole = length == attributed?.length
            chunks.append(
                Chunk(
                    string: part, attributed: isWhole ? attributed : attributed?.attributedSubstring(from: range),
                    length: length))
            (start, offset) = (end, offset + length)
        }
        while let feed = bytes[index...].firstIndex(of: 0x0A) {
            index = bytes.index(after: feed)
            guard endsChunk(string, at: index, length: bytes.distance(from: start, to: feed)) else { continue }
            if let attributed {
                let place = offset + string[start..<feed].utf16.count
                // A separator with other attributes than the character before it may make its line higher.
                var run = NSRange(location: place, length: 1)
                _ = attributed.attributes(at: place, effectiveRange: &run)
                guard run.location < place, place > offset else { continue }
            }
            add(index)
        }
        add(bytes.endIndex)
        return chunks
    }

    private static func endsChunk(_ string: String, at index: String.Index, length: Int) -> Bool {
        guard hasDirection(string.unicodeScalars[index...].prefix(64)) else { return false }
        let hash = string.utf8[index...].prefix(24).prefix { $0 != 0x0A }.reduce(0x811C_9DC5 as UInt32) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        return hash >> 24 < 16 || length > 8192
    }

    /// Whether a letter determines the direction of the paragraph that begins here (Unicode Annex 9, P2).
    private static func hasDirection(_ beginning: Substring.UnicodeScalarView) -> Bool {
        for scalar in beginning {
            switch scalar.value {
            // The end of the paragraph, and isolates, whose letters do not count.
            case 0x0A, 0x0D, 0x85, 0x2029, 0x2066...0x2069: return false
            default: break
            }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
            default: break
            }
        }
        return false
    }
}

/// A text in which the boundaries between characters are found: an `NSString`, or one in parts.
protocol CharacterSequences {
    var length: Int { get }
    func rangeOfComposedCharacterSequence(at index: Int) -> NSRange
    func substring(with range: NSRange) -> String
    func character(at index: Int) -> unichar
}

extension NSString: CharacterSequences {}
