// SPDX-License-Identifier: MIT
/// The clusters of a segment at which a word that is wider than its line is broken: characters as readers see them.
struct SegmentClusters: Sendable {
    /// The unit behind each cluster, ascending; the last is the segment's end.
    let characterEnds: [Int32]
    /// Where each cluster ends, in units from the paragraph's beginning.
    let ends: [Int]

    /// How many clusters from one on fit before a position. O(log clusters).
    func count(from first: Int, before position: Int) -> Int {
        var (low, high) = (first, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= position { low = middle + 1 } else { high = middle }
        }
        return low - first
    }
}
