// SPDX-License-Identifier: MIT
/// The grapheme clusters of a segment, where a word that is wider than its line is broken.
struct SegmentClusters: Sendable {
    /// The unit after each cluster, ascending; the last one is the end of the segment.
    let characterEnds: [Int32]
    /// The end of each cluster, in units from the start of the paragraph.
    let ends: [Int]

    /// The number of clusters, from one on, that fit before a position. O(log clusters).
    func count(from first: Int, before position: Int) -> Int {
        ends[first...].partitionIndex { $0 > position } - first
    }

    /// The memory in bytes of the clusters of a segment, at most.
    static func memoryCost(characterCount: Int) -> Int { 96 + 12 * characterCount }
}
