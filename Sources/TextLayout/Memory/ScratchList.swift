/// A list that is filled again and again and keeps its room. Copies share the elements; who owns them calls
/// ``deallocate()``.
///
/// An array would be checked for other owners and for its bounds at every step of loops over characters, and a variable
/// of an object for other accesses. This is a constant that points to what changes.
struct ScratchList<Element: BitwiseCopyable> {
    private struct Header {
        var start: UnsafeMutablePointer<Element>
        var count: Int
        var capacity: Int
    }

    private let header: UnsafeMutablePointer<Header>

    /// Room for more than so many elements is given back after use.
    private static var keptCapacity: Int { 1 << 16 }
    private static var firstCapacity: Int { 64 }

    init(capacity: Int = firstCapacity) {
        header = .allocate(capacity: 1)
        header.initialize(to: Header(start: .allocate(capacity: capacity), count: 0, capacity: capacity))
    }

    func deallocate() {
        // Sound: the memory is this list's own, and its elements need no deinitialising.
        header.pointee.start.deallocate()
        header.deallocate()
    }

    /// Valid until the list grows.
    @inline(__always)
    var start: UnsafeMutablePointer<Element> { header.pointee.start }

    @inline(__always)
    var count: Int { header.pointee.count }

    var indices: Range<Int> { 0..<count }

    @inline(__always)
    subscript(index: Int) -> Element {
        // Sound: who asks keeps within `count`.
        get { header.pointee.start[index] }
        nonmutating _modify { yield &header.pointee.start[index] }
    }

    @inline(__always)
    func append(_ element: Element) {
        let count = header.pointee.count
        if count == header.pointee.capacity { grow(to: 2 * count) }
        // Sound: there is room.
        (header.pointee.start + count).initialize(to: element)
        header.pointee.count = count + 1
    }

    func append(contentsOf other: UnsafeBufferPointer<Element>) {
        guard let source = other.baseAddress else { return }
        extend(by: other.count).initialize(from: source, count: other.count)
    }

    /// Adds so many elements that the caller sets; where they are.
    func extend(by number: Int) -> UnsafeMutablePointer<Element> {
        reserve(count + number)
        header.pointee.count += number
        return start + (count - number)
    }

    @inline(__always)
    func removeLast(_ number: Int = 1) {
        header.pointee.count -= number
    }

    /// Forgets the elements; gives the room of a long list back.
    func removeAll() {
        header.pointee.count = 0
        if header.pointee.capacity > Self.keptCapacity { grow(to: Self.firstCapacity) }
    }

    /// Makes room for so many elements in all.
    func reserve(_ number: Int) {
        if number > header.pointee.capacity { grow(to: max(number, 2 * header.pointee.capacity)) }
    }

    @inline(never)
    private func grow(to capacity: Int) {
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        moved.initialize(from: start, count: count)
        start.deallocate()
        header.pointee.start = moved
        header.pointee.capacity = capacity
    }

    /// The elements where they are: valid until the list changes.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }
}
