// SPDX-License-Identifier: MIT
/// A position where a line may begin or end.
struct LinePlace: Equatable {
    /// The index of the segment in the text.
    var segment: Int
    /// The number of the segment's clusters before the position: 0 except in words that are wider than their line.
    var cluster = 0
}

/// A line of a paragraph between two positions. Widths are in units.
struct BrokenLine {
    var start: LinePlace
    var end: LinePlace
    /// Without the white space that hangs over the edge.
    var width: Int
    /// The white space that hangs over the edge.
    var hang: Int
    /// What the line takes up in a room: white space at its end counts as far as it has room, as in UIKit ("label " of
    /// "test label text" is printed 40.5 wide).
    @inline(__always)
    func advance(room: Int) -> Int { max(width, min(width + hang, room)) }

    /// Whether the line ends the paragraph.
    var isParagraphEnd: Bool
}
