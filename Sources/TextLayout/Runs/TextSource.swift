// SPDX-License-Identifier: MIT
/// The text that is being prepared: its units and the attributes of each range. Ranges are in UTF-16 units.
struct TextSource {
    let units: [UInt16]
    /// Ranges with one set of attributes, without gaps. Never empty.
    let stretches: [(end: Int, attributes: TextAttributes)]

    init(_ text: AttributedText, units: [UInt16]) {
        self.units = units
        guard text.runs.count > 1 else {
            stretches = [(units.count, text.runs.first?.attributes ?? text.defaultAttributes)]
            return
        }
        var ends = UTF16Offsets(text.string)
        stretches = text.runs.map { (ends.offset(ofByte: $0.range.upperBound), $0.attributes) }
    }

    /// The index of the range of a unit; after the end, the last one. O(log ranges).
    func stretch(at index: Int) -> Int {
        stretches.indices.dropLast().partitionIndex { stretches[$0].end > index }
    }

    /// The ranges with a writing direction attribute. O(log ranges + ranges within `range`).
    func directionOverrides(in range: Range<Int>) -> [(range: Range<Int>, value: DirectionOverride)] {
        var result: [(range: Range<Int>, value: DirectionOverride)] = []
        var index = stretch(at: range.lowerBound)
        var start = range.lowerBound
        while index < stretches.count, start < range.upperBound {
            let end = min(stretches[index].end, range.upperBound)
            if let value = stretches[index].attributes.directionOverride { result.append((start..<end, value)) }
            (start, index) = (end, index + 1)
        }
        return result
    }
}

/// Converts UTF-8 offsets to UTF-16 offsets. The offsets have to be requested in ascending order. O(length) in all.
struct UTF16Offsets {
    private var bytes: String.UTF8View.Iterator
    private var byte = 0
    private var unit = 0

    init(_ string: String) { bytes = string.utf8.makeIterator() }

    mutating func offset(ofByte end: Int) -> Int {
        while byte < end, let next = bytes.next() {
            byte += 1
            // The first byte of a character gives its length: continuation bytes add nothing.
            if next & 0xC0 != 0x80 { unit += next >= 0xF0 ? 2 : 1 }
        }
        return unit
    }
}

/// Converts UTF-16 offsets to UTF-8 offsets. The offsets have to be requested in ascending order. O(length) in all.
struct UTF8Offsets {
    private var bytes: String.UTF8View.Iterator
    private var byte = 0
    private var unit = 0

    init(_ string: String) { bytes = string.utf8.makeIterator() }

    mutating func offset(ofUnit end: Int) -> Int {
        while unit < end, let first = bytes.next() {
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            for _ in 1..<length { _ = bytes.next() }
            byte += length
            unit += length == 4 ? 2 : 1
        }
        return byte
    }
}
