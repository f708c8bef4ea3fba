// SPDX-License-Identifier: MIT
import CAllocator

/// How many bytes the C allocator, which Swift's objects come from, has handed out and not got back, block headers
/// included; `nil` where the platform does not say.
func allocatedBytes() -> Int? {
    let bytes = allocator_bytes_in_use()
    return bytes < 0 ? nil : Int(bytes)
}

/// Makes a value, and says how many bytes it keeps allocated.
func allocation<Value>(of make: () throws -> Value) rethrows -> (value: Value, bytes: Int?) {
    let before = allocatedBytes()
    let value = try make()
    let after = allocatedBytes()
    return (value, before.flatMap { before in after.map { $0 - before } })
}

/// How often the main thread has asked the C allocator for memory; `nil` where that is not counted.
func allocationCount() -> Int? {
    let count = allocator_allocations()
    return count < 0 ? nil : Int(count)
}
