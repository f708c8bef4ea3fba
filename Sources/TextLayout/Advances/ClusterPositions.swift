// SPDX-License-Identifier: MIT
/// The positions of the clusters of a shaped piece, in the text's order.
struct ClusterPositions {
    /// The first unit of each cluster, ascending.
    private(set) var starts: [Int32] = []
    /// The position of each cluster, in units from the start of the piece.
    private(set) var positions: [Int] = []
    private(set) var width = 0

    init(_ glyphs: [ShapedGlyph], _ range: Range<Int>, isRightToLeft: Bool) {
        starts.reserveCapacity(glyphs.count)
        positions.reserveCapacity(glyphs.count)
        var index = 0
        while index < glyphs.count {
            let glyph = glyphs[isRightToLeft ? glyphs.count - 1 - index : index]
            if starts.last != glyph.cluster {
                starts.append(glyph.cluster)
                positions.append(width)
            }
            width += Int(glyph.advance)
            index += 1
        }
    }

    /// The position of the first cluster at or after a unit. O(log clusters).
    func position(of unit: Int) -> Int {
        let index = starts.partitionIndex { Int($0) >= unit }
        return index < positions.count ? positions[index] : width
    }

    /// The width of the white space that ends at a unit and begins at or after another.
    func space(before end: Int, from start: Int, _ units: [UInt16]) -> Int {
        var first = end
        while first > start, units[first - 1].isWhiteSpace { first -= 1 }
        return first < end ? position(of: end) - position(of: first) : 0
    }
}
