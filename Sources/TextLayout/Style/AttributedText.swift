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
        let shared: SharedAttributes
        /// The attributes of the range.
        public var attributes: TextAttributes { shared.values }
    }

    /// The characters.
    public private(set) var string: String

    /// The runs in the string's order, without gaps, adjacent ones different. Empty only for an empty string.
    public private(set) var runs: [Run]

    private(set) var sharedDefaults: SharedAttributes

    /// The attributes of an empty text: it has the height of a line of this font.
    public var defaultAttributes: TextAttributes { sharedDefaults.values }

    /// Makes a text with one set of attributes.
    public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
        self.init(string, SharedAttributes(attributes))
    }

    init(_ string: String, _ shared: SharedAttributes) {
        self.string = string
        sharedDefaults = shared
        runs = string.isEmpty ? [] : [Run(range: 0..<string.utf8.count, shared: shared)]
    }

    /// Whether the text equals one made by ``init(_:attributes:)``.
    func isPlain(_ attributes: SharedAttributes) -> Bool {
        sharedDefaults == attributes && runs.count <= 1 && runs.allSatisfy { $0.shared == attributes }
    }

    /// The memory of the runs and of the attributes, in bytes. Attributes that other texts share are not known here. O(runs).
    var memoryCost: Int {
        var attributes = 1
        for run in runs where run.shared !== sharedDefaults { attributes += 1 }
        return runs.memoryCost + attributes * (32 + MemoryLayout<TextAttributes>.stride)
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
        let shared = SharedAttributes(attributes)
        if runs.isEmpty { sharedDefaults = shared }
        appendRun(start..<string.utf8.count, shared)
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
                appendRun(run.range, run.shared)
                continue
            }
            appendRun(run.range.lowerBound..<overlap.lowerBound, run.shared)
            var changed = run.attributes
            change(&changed)
            appendRun(overlap, SharedAttributes(changed))
            appendRun(overlap.upperBound..<run.range.upperBound, run.shared)
        }
    }

    /// The attributes of the character at a UTF-8 offset; after the end, those of the last character.
    ///
    /// - Complexity: O(log runs)
    public func attributes(atByte byte: Int) -> TextAttributes {
        guard runs.count > 1 else { return runs.first?.attributes ?? defaultAttributes }
        return runs[max(0, runs.indices.partitionIndex { runs[$0].range.lowerBound > byte } - 1)].attributes
    }

    private mutating func appendRun(_ range: Range<Int>, _ shared: SharedAttributes) {
        guard !range.isEmpty else { return }
        if let last = runs.last, last.shared == shared {
            runs[runs.count - 1] = Run(range: last.range.lowerBound..<range.upperBound, shared: last.shared)
        } else {
            runs.append(Run(range: range, shared: shared))
        }
    }
}
