// SPDX-License-Identifier: MIT
/// A place where a line may begin or end.
struct LinePlace: Equatable {
    /// Among the text's segments.
    var segment: Int
    /// How many clusters of the segment lie before the place: 0 but in words that are wider than their line.
    var cluster = 0
}

/// A line of a paragraph between two places. Widths are in units.
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

    /// Nothing of the paragraph follows.
    var isParagraphEnd: Bool
}
