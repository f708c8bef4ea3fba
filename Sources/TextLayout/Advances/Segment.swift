// SPDX-License-Identifier: MIT
/// The text between two break opportunities, with the white space after it: the unit of line breaking and of shaping.
///
/// Positions count from the start of the paragraph, as if it were one line.
struct Segment {
    /// The end of the visible text if the segment is the last of its line, in units: without the white space, with the
    /// hyphen.
    var end: Int
    /// The distance from `end` to the next segment, in units: the white space that hangs over the end of a line;
    /// negative for a hyphen that is visible only there.
    var hang: Int32
    private var textEnd: Int32

    /// - Parameter isJoined: Whether the glyphs of this segment and of the next one depend on each other.
    init(end: Int, hang: Int, textEnd: Int, isJoined: Bool) {
        self.end = end
        self.hang = Int32(clamping: hang)
        self.textEnd = Int32(textEnd) << 1 | (isJoined ? 1 : 0)
    }

    /// The end with the white space, in UTF-16 units of the text.
    var characterEnd: Int { Int(textEnd >> 1) }
    /// Whether the segment was shaped together with the next one.
    var isJoined: Bool { textEnd & 1 == 1 }
    /// The position of the next segment.
    @inline(__always)
    var nextStart: Int { end + Int(hang) }
}
