// SPDX-License-Identifier: MIT

/// A source text and the changes to make in it. No change moves a line; what is before a change on its line keeps its column.
struct Edits {
    let bytes: [UInt8]
    private var changes: [(range: Range<Int>, text: String)] = []
    /// What follows the last line.
    private(set) var tail: [String] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The source between two offsets.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Replaces a range by spaces.
    mutating func blank(_ range: Range<Int>) { replace(range, by: "") }

    /// Replaces a range. A shorter text is followed by spaces up to the range's end, and the range's line ends are kept.
    mutating func replace(_ range: Range<Int>, by text: String) {
        let old = bytes[range]
        let lines = old.count { $0 == UInt8(ascii: "\n") }
        var padded = text
        if lines > 0 {
            let last = old.count - 1 - (old.lastIndex(of: UInt8(ascii: "\n"))! - old.startIndex)
            padded += String(repeating: "\n", count: lines) + String(repeating: " ", count: last)
        } else {
            padded += String(repeating: " ", count: max(0, old.count - text.utf8.count))
        }
        changes.append((range, padded))
    }

    /// Inserts a text without line ends.
    mutating func insert(_ text: String, at offset: Int) { changes.append((offset..<offset, text)) }

    /// Adds a line after the end of the file.
    mutating func append(_ line: String) { tail.append(line) }

    /// The changed source. Of nested changes the outer one counts; insertions at one place keep their order.
    func result() -> String {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + 1_024)
        var position = 0
        func order(_ change: EnumeratedSequence<[(range: Range<Int>, text: String)]>.Element) -> (Int, Int, Int) {
            let range = change.element.range
            return (range.lowerBound, range.isEmpty ? Int.min : -range.count, change.offset)
        }
        let sorted = changes.enumerated().sorted { order($0) < order($1) }
        for (_, change) in sorted where change.range.lowerBound >= position {
            out += bytes[position..<change.range.lowerBound]
            out += Array(change.text.utf8)
            position = change.range.upperBound
        }
        out += bytes[position...]
        if !tail.isEmpty {
            if out.last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
            for line in tail { out += Array((line + "\n").utf8) }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

/// What the lowering cannot do, at a place of the original source.
public struct SourceError: Error, Codable, Hashable, CustomStringConvertible, Sendable {
    /// The path of the file.
    public var file: String
    /// The line and the column, from 1; the column counts bytes of UTF-8, as the compiler's does.
    public let line: Int, column: Int
    /// What is wrong, and the way out.
    public let message: String

    /// The error as the compiler prints its own.
    public var description: String { "\(file):\(line):\(column): error: \(message)" }
}
