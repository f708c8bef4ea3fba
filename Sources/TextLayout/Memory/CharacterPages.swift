/// A value for each character, in pages of 256 that are made when one of their characters is first given a value.
///
/// Copies share the pages; who owns them calls ``deallocate()``.
struct CharacterPages<Value: BitwiseCopyable & Equatable> {
    private typealias Page = UnsafeMutablePointer<Value>
    private typealias Plane = UnsafeMutablePointer<Page>

    /// The pages of the 17 planes of Unicode. What isn't made yet is one plane of one page of unknown values.
    private let planes: UnsafeMutablePointer<Plane>
    private let emptyPlane: Plane
    private let emptyPage: Page
    let unknown: Value

    private static var planeCount: Int { 17 }
    private static var length: Int { 256 }
    static var pageBytes: Int { length * MemoryLayout<Value>.stride }

    init(unknown: Value) {
        self.unknown = unknown
        emptyPage = .allocate(capacity: Self.length)
        emptyPage.initialize(repeating: unknown, count: Self.length)
        emptyPlane = .allocate(capacity: Self.length)
        emptyPlane.initialize(repeating: emptyPage, count: Self.length)
        planes = .allocate(capacity: Self.planeCount)
        planes.initialize(repeating: emptyPlane, count: Self.planeCount)
    }

    func deallocate() {
        // Sound: all of it was allocated here, and only what is empty stands in several places.
        for plane in 0..<Self.planeCount where planes[plane] != emptyPlane {
            for page in 0..<Self.length where planes[plane][page] != emptyPage { planes[plane][page].deallocate() }
            planes[plane].deallocate()
        }
        planes.deallocate()
        emptyPlane.deallocate()
        emptyPage.deallocate()
    }

    @inline(__always)
    subscript(scalar: UInt32) -> Value {
        // Sound: a scalar is less than 17 planes of 256 pages of 256.
        planes[Int(scalar >> 16)][Int(scalar >> 8 & 0xFF)][Int(scalar & 0xFF)]
    }

    /// Gives a character its value; `true` if that made a page.
    @discardableResult
    func set(_ scalar: UInt32, _ value: Value) -> Bool {
        let (plane, page) = (Int(scalar >> 16), Int(scalar >> 8 & 0xFF))
        if planes[plane] == emptyPlane {
            planes[plane] = .allocate(capacity: Self.length)
            planes[plane].initialize(repeating: emptyPage, count: Self.length)
        }
        let isNew = planes[plane][page] == emptyPage
        if isNew {
            planes[plane][page] = .allocate(capacity: Self.length)
            planes[plane][page].initialize(repeating: unknown, count: Self.length)
        }
        planes[plane][page][Int(scalar & 0xFF)] = value
        return isNew
    }
}
