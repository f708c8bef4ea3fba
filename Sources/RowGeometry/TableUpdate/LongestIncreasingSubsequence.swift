// SPDX-License-Identifier: MIT
/// A longest subsequence of different numbers that increases (Fredman, "On computing the length of longest increasing
/// subsequences", 1975). O(n log n).
package func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the smallest last number of a subsequence of this length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        // Most lists are nearly in order.
        let follows = ends.last.map { numbers[$0] < number } ?? true
        let place = follows ? ends.count : ends.partitionIndex { numbers[$0] >= number }
        if place > 0 { previous[index] = ends[place - 1] }
        if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
        result.append(numbers[index])
        index = previous[index]
    }
    return result.reversed()
}
