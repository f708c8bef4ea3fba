// SPDX-License-Identifier: MIT

/// The names that are most like a given one.
enum NearestNames {
    /// At most three names: those that contain the wanted one or are contained in it, and those with few other characters.
    static func of(_ wanted: String, among names: [String]) -> [String] {
        let small = wanted.lowercased()
        let rated = names.enumerated().compactMap { offset, name -> (distance: Int, offset: Int, name: String)? in
            let other = name.lowercased()
            if other.contains(small) || (other.count > 2 && small.contains(other)) { return (0, offset, name) }
            let distance = distance(small, other)
            return distance <= max(2, wanted.count / 2) ? (distance, offset, name) : nil
        }
        return rated.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }.prefix(3).map(\.name)
    }

    /// The number of characters to insert, delete or replace (Levenshtein). O(a · b).
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        guard abs(a.count - b.count) <= 40 else { return max(a.count, b.count) }
        var row = Array(0...b.count)
        for (i, first) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, second) in b.enumerated() {
                (diagonal, row[j + 1]) = (
                    row[j + 1], min(row[j + 1] + 1, row[j] + 1, diagonal + (first == second ? 0 : 1))
                )
            }
        }
        return row[b.count]
    }
}
