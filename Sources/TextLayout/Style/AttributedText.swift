// SPDX-License-Identifier: MIT
/// A string with attributes.
///
/// Ranges are UTF-8 offsets (bytes) of the string. A `String` is always valid Unicode: a lone surrogate of another
/// string type has been replaced by U+FFFD before. A NUL character is laid out as a space.
public struct AttributedText: Hashable, Sendable {
    /// A range and its attributes.
    public struct Run: Hashable, Sendable {
        /// The range in UTF-8 offsets.
        public let range: Range<Int>
        /// The attributes of the range.
        public let attributes: TextAttributes
    }

    /// The characters.
    public private(set) var string: String

    /// The runs in the string's order, without gaps, adjacent ones different. Empty only for an empty string.
    public private(set) var runs: [Run]

    /// The attributes of an empty text: it has the height of a line of this font.
    public private(set) var defaultAttributes: TextAttributes

    /// Makes a text with one set of attributes.
    public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
        self.string = string
        defaultAttributes = attributes
        runs = string.isEmpty ? [] : [Run(range: 0..<string.utf8.count, attributes: attributes)]
    }

    /// Whether the text equals one made by ``init(_:attributes:)``.
    func isPlain(_ attributes: TextAttributes) -> Bool {
        defaultAttributes == attributes && runs.count <= 1 && runs.allSatisfy { $0.attributes == attributes }
    }

    /// Makes a text with one font, in black.
    public init(_ string: String, font: Font) {
        self.init(string, attributes: TextAttributes(font: font))
    }

    /// Appends a string with attributes.
    public mutating func append(_ addition: String, attributes: TextAttributes) {
        guard !addition.isEmpty else { return }
        let start = string.utf8.count
        string += addition
        if runs.isEmpty { defaultAttributes = attributes }
        appendRun(start..<string.utf8.count, attributes)
    }

    /// Changes the attributes of a range given in UTF-8 offsets.
    ///
    /// - Precondition: the range lies within the string and begins and ends between characters (Unicode scalars).
    /// - Complexity: O(runs)
    public mutating func updateAttributes(in range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
        let utf8 = string.utf8
        guard range.lowerBound >= 0 && range.upperBound <= utf8.count else {
            fatalError("AttributedText: range \(range) is outside of the string's 0..<\(utf8.count) UTF-8 bytes")
        }
        for offset in [range.lowerBound, range.upperBound] where offset < utf8.count {
            guard utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 != 0x80 else {
                fatalError("AttributedText: UTF-8 offset \(offset) is inside of a character")
            }
        }
        guard !range.isEmpty else { return }
        let old = runs
        runs = []
        for run in old {
            let overlap = run.range.clamped(to: range)
            guard !overlap.isEmpty else {
                appendRun(run.range, run.attributes)
                continue
            }
            appendRun(run.range.lowerBound..<overlap.lowerBound, run.attributes)
            var changed = run.attributes
            change(&changed)
            appendRun(overlap, changed)
            appendRun(overlap.upperBound..<run.range.upperBound, run.attributes)
        }
    }

    /// The attributes of the character at a UTF-8 offset; after the end, those of the last character.
    ///
    /// - Complexity: O(log runs)
    public func attributes(atByte byte: Int) -> TextAttributes {
        guard runs.count > 1 else { return runs.first?.attributes ?? defaultAttributes }
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].range.lowerBound <= byte { low = middle } else { high = middle - 1 }
        }
        return runs[low].attributes
    }

    private mutating func appendRun(_ range: Range<Int>, _ attributes: TextAttributes) {
        guard !range.isEmpty else { return }
        if let last = runs.last, last.attributes == attributes {
            runs[runs.count - 1] = Run(range: last.range.lowerBound..<range.upperBound, attributes: attributes)
        } else {
            runs.append(Run(range: range, attributes: attributes))
        }
    }
}
