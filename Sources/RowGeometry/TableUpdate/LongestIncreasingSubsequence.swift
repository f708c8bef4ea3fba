// SPDX-License-Identifier: MIT
/// A longest subsequence of different numbers that increases (Fredman, "On computing the length of longest increasing
/// subsequences", 1975). O(n log n).
package func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the smallest last number of a subsequence of this length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        var low = 0
        var high = ends.count
        // Most lists are nearly in order.
        if let last = ends.last, numbers[last] < number { low = high }
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
        result.append(numbers[index])
        index = previous[index]
    }
    return result.reversed()
}
