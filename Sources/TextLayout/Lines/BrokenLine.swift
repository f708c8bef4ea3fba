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
    /// The width of the line in a container: white space at its end counts as far as there is room, as in UIKit
    /// (devices print 40.5 for the width of "label " in "test label text").
    @inline(__always)
    func advance(room: Int) -> Int { max(width, min(width + hang, room)) }

    var isParagraphEnd: Bool
    /// A hyphen that is not in the text follows.
    var isHyphenated = false
}
