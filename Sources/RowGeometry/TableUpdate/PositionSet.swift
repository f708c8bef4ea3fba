// SPDX-License-Identifier: MIT
/// Positions of removed or inserted elements of a list: a sorted array that counts and finds by bisection.
struct PositionSet: Hashable, Sendable {
    private(set) var positions: [Int]

    /// The positions must differ.
    init(_ positions: some Sequence<Int> = []) { self.positions = positions.sorted() }

    var isEmpty: Bool { positions.isEmpty }

    func contains(_ position: Int) -> Bool {
        let index = count(below: position)
        return index < positions.count && positions[index] == position
    }

    /// How many of the positions are less than `position`. O(log n).
    func count(below position: Int) -> Int { positions.partitionIndex { $0 >= position } }

    /// The position outside of the set with `number` such positions before it. O(log n).
    func nonMember(number: Int) -> Int {
        // Before the member at `index` lie `positions[index] - index` positions that are not in the set.
        number + positions.indices.partitionIndex { positions[$0] - $0 > number }
    }

    /// The positions as ranges without gaps, in order. O(n).
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for position in positions {
            if let last = ranges.last, last.upperBound == position {
                ranges[ranges.count - 1] = last.lowerBound..<position + 1
            } else {
                ranges.append(position..<position + 1)
            }
        }
        return ranges
    }
}
