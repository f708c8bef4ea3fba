// SPDX-License-Identifier: MIT
/// What stands between two break opportunities, with the white space behind it: the unit of breaking and of shaping.
///
/// Positions count from the paragraph's beginning, as if it were one line.
struct Segment {
    /// Where the line's ink ends if the segment is its last one, in units: without the white space, with the hyphen.
    var end: Int
    /// How much further the next segment begins, in units: the white space that hangs over a line's end; negative for a
    /// hyphen that is shown at a line's end only.
    var hang: Int32
    private var textEnd: Int32

    /// - Parameter isJoined: the glyphs of this segment and of the next one depend on each other.
    init(end: Int, hang: Int, textEnd: Int, isJoined: Bool) {
        self.end = end
        self.hang = Int32(clamping: hang)
        self.textEnd = Int32(textEnd) << 1 | (isJoined ? 1 : 0)
    }

    /// In UTF-16 units of the text, with the white space.
    var characterEnd: Int { Int(textEnd >> 1) }
    /// It was shaped together with the next one.
    var isJoined: Bool { textEnd & 1 == 1 }
    /// Where the next segment begins.
    @inline(__always)
    var nextStart: Int { end + Int(hang) }
}
