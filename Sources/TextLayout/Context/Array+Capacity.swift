// SPDX-License-Identifier: MIT
extension Array {
    /// A copy without unused capacity, in memory of its own. `Array(self)` would share this array's memory.
    var compacted: [Element] { map { $0 } }

    /// Removes all elements, and keeps the memory for the next text if it is no larger than texts of a list need.
    @inline(__always)
    mutating func removeAllForReuse() { removeAll(keepingCapacity: capacity <= 1 << 14) }

    /// The memory of the array in bytes, with its header.
    var memoryCost: Int { capacity == 0 ? 0 : 48 + capacity * MemoryLayout<Element>.stride }
}
