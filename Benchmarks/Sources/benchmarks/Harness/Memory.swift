// SPDX-License-Identifier: MIT
import CAllocator

/// The bytes that are allocated by the C allocator, which Swift's objects use too, with block headers; `nil` if the
/// platform does not report it.
func allocatedBytes() -> Int? {
    let bytes = allocator_bytes_in_use()
    return bytes < 0 ? nil : Int(bytes)
}

/// Makes a value, and returns it with the number of bytes that it keeps allocated.
func allocation<Value>(of make: () throws -> Value) rethrows -> (value: Value, bytes: Int?) {
    let before = allocatedBytes()
    let value = try make()
    let after = allocatedBytes()
    return (value, before.flatMap { before in after.map { $0 - before } })
}

/// The number of the main thread's allocations; `nil` if they are not counted.
func allocationCount() -> Int? {
    let count = allocator_allocations()
    return count < 0 ? nil : Int(count)
}
