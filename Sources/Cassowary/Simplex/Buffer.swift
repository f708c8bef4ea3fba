// SPDX-License-Identifier: MIT
/// A growable array of trivial values, indexed by `Int32`, with a single owner.
///
/// The only unsafe memory of the module. It is safe because the buffer is noncopyable, its elements need no
/// initialization, retain or destruction, only the first `count` elements are reachable, and debug builds check each
/// index. `Array` would check uniqueness and bounds at each write in the inner loops.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count: Int32 = 0
    private var capacity: Int32

    init(capacity: Int32 = 0) {
        base = .allocate(capacity: Int(capacity))
        self.capacity = capacity
    }

    deinit {
        base.deallocate()
    }

    var isEmpty: Bool { @inline(__always) get { count == 0 } }

    subscript(index: Int32) -> Element {
        @inline(__always) _read {
            assert(index >= 0 && index < count)
            yield base[Int(index)]
        }
        @inline(__always) _modify {
            assert(index >= 0 && index < count)
            yield &base[Int(index)]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + Int(count)).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[Int(count)]
    }

    mutating func removeAll() { count = 0 }

    /// Copies the elements of `other` into the memory of this buffer. O(n).
    mutating func assign(from other: borrowing Buffer) {
        if capacity < other.count {
            base.deallocate()
            base = .allocate(capacity: Int(other.capacity))
            capacity = other.capacity
        }
        base.update(from: other.base, count: Int(other.count))
        count = other.count
    }

    @inline(never)
    private mutating func grow() {
        let newCapacity = max(16, capacity * 2)
        let newBase = UnsafeMutablePointer<Element>.allocate(capacity: Int(newCapacity))
        newBase.update(from: base, count: Int(count))
        base.deallocate()
        base = newBase
        capacity = newCapacity
    }
}

extension Buffer where Element == Int32 {
    /// Removes the element at `position` and closes the gap. O(n).
    mutating func removeElement(at position: Int32) {
        var index = position
        while index + 1 < count {
            self[index] = self[index + 1]
            index += 1
        }
        _ = popLast()
    }

    /// Inserts an element before the one at `position`. O(n).
    mutating func insert(_ element: Int32, at position: Int32) {
        append(element)
        var index = count - 1
        while index > position {
            self[index] = self[index - 1]
            index -= 1
        }
        self[position] = element
    }
}
