// SPDX-License-Identifier: MIT
extension RandomAccessCollection where Index == Int {
    /// The first index at which a condition holds that holds for all later elements, or the end. O(log n).
    @inlinable
    package func partitionIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
