// SPDX-License-Identifier: MIT
/// The first step: a text's characters as UTF-16 units, and its paragraphs.
struct ParagraphSplitter {
    /// The text's units. A control character without a function is replaced by U+2060, which is invisible; NUL is
    /// replaced by a space.
    private(set) var units: [UInt16] = []
    private(set) var paragraphs: [Paragraph] = []

    /// Splits a text at its mandatory breaks (Unicode Annex 14, classes BK, CR, LF and NL). A text always has a
    /// paragraph, and one that ends with a separator has an empty last one. O(length).
    mutating func split(_ string: String) {
        decode(string)
        paragraphs.removeAllForReuse()
        var start = 0
        var startsParagraph = true
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            // Most characters are none of these.
            guard unit < 0x0E || unit == 0x85 || unit == 0x2028 || unit == 0x2029 else { continue }
            let separator = Separator(unit)
            guard separator != .none else { continue }
            let end = index - 1
            if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
            paragraphs.append(Paragraph(characters: start..<end, end: index, startsParagraph: startsParagraph))
            start = index
            startsParagraph = separator == .paragraph
        }
        paragraphs.append(
            Paragraph(characters: start..<units.count, end: units.count, startsParagraph: startsParagraph))
    }

    private enum Separator {
        case none, line, paragraph

        init(_ unit: UInt16) {
            switch unit {
            case 0x0A, 0x0D, 0x2029: self = .paragraph
            case 0x0B, 0x0C, 0x85, 0x2028: self = .line
            default: self = .none
            }
        }
    }

    private mutating func decode(_ string: String) {
        units.removeAllForReuse()
        var bytes = string.utf8.makeIterator()
        while let first = bytes.next() {
            if first < 0x80 {
                units.append(first < 0x20 ? Self.control(first) : UInt16(first))
                continue
            }
            // A string is always valid UTF-8, so these bytes are there.
            let second = UInt32(bytes.next()! & 0x3F)
            if first < 0xE0 {
                units.append(UInt16(first & 0x1F) << 6 | UInt16(second))
                continue
            }
            let third = UInt32(bytes.next()! & 0x3F)
            if first < 0xF0 {
                units.append(UInt16(first & 0x0F) << 12 | UInt16(second << 6 | third))
                continue
            }
            let character = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes.next()! & 0x3F)
            units.append(UInt16(0xD800 + (character - 0x10000) >> 10))
            units.append(UInt16(0xDC00 + character & 0x3FF))
        }
    }

    private static func control(_ byte: UInt8) -> UInt16 {
        switch byte {
        case 0: 0x20
        case 0x09...0x0D: UInt16(byte)
        default: 0x2060
        }
    }
}

extension [UInt16] {
    /// The character that begins at a unit, and its number of units. A lone surrogate gives U+FFFD.
    @inline(__always)
    func character(at index: Int) -> (character: UInt32, count: Int) {
        let unit = self[index]
        if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
        guard unit < 0xDC00, index + 1 < count, self[index + 1] & 0xFC00 == 0xDC00 else { return (0xFFFD, 1) }
        return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(self[index + 1] & 0x3FF)), 2)
    }

    /// The character that ends before a unit, and its first unit.
    @inline(__always)
    func character(before index: Int) -> (character: UInt32, start: Int) {
        let unit = self[index - 1]
        if unit & 0xFC00 == 0xDC00, index >= 2, self[index - 2] & 0xFC00 == 0xD800 {
            return (character(at: index - 2).character, index - 2)
        }
        return (unit & 0xF800 == 0xD800 ? 0xFFFD : UInt32(unit), index - 1)
    }
}
