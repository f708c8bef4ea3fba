/// The tables of a text that is being prepared, until they are put together in its ``TextStorage``.
struct StorageBuilder {
    var byteCount = 0
    var tabWidth: Int32 = 0
    var baselineClassCount = 0
    var paragraphs: [TextStorage.Paragraph] = []
    var styles: [TextStorage.ItemStyle] = []
    var baselineShifts: [Int32] = []

    // In the shaper's work space.
    let segments: SegmentBuilder
    var items = UnsafeBufferPointer<TextStorage.ItemStart>(start: nil, count: 0)
    var flags = UnsafeBufferPointer<TextStorage.BoundaryFlags>(start: nil, count: 0)

    init(_ segments: SegmentBuilder) {
        self.segments = segments
    }

    func baselineShift(of style: TextStorage.ItemStyle, besideFirst first: TextStorage.ItemStyle) -> Int32 {
        guard !baselineShifts.isEmpty else { return 0 }
        return baselineShifts[Int(first.baselineClass) * baselineClassCount + Int(style.baselineClass)]
    }
}
