// SPDX-License-Identifier: MIT
extension RandomAccessCollection where Index == Int {
    /// The first index at which a condition holds that holds for all later elements, or the end. O(log n).
    @inline(__always)
    func partitionIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// A copy without unused capacity, in memory of its own. `Array(self)` would share this array's memory.
    var compacted: [Element] { map { $0 } }

    /// Removes all elements, and keeps the memory for the next text if it is no larger than texts of a list need.
    @inline(__always)
    mutating func removeAllForReuse() { removeAll(keepingCapacity: capacity <= 1 << 14) }

    /// The memory of the array in bytes, with its header.
    var memoryCost: Int { capacity == 0 ? 0 : 48 + capacity * MemoryLayout<Element>.stride }
}
