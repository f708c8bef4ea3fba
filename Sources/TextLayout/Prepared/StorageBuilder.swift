/// The tables of a text that is being prepared, until they are put together in its ``TextStorage``.
struct StorageBuilder {
    var byteCount = 0
    var tabWidth: Int32 = 0
    var baselineClassCount = 0

    // In the shaper's work space.
    let segments: SegmentBuilder
    let paragraphs: ScratchList<TextStorage.Paragraph>
    let styles: ScratchList<TextStorage.ItemStyle>
    /// Empty where nothing is shifted.
    let baselineShifts: ScratchList<Int32>
    var items = UnsafeBufferPointer<TextStorage.ItemStart>(start: nil, count: 0)
    var flags = UnsafeBufferPointer<TextStorage.BoundaryFlags>(start: nil, count: 0)

    init(_ segments: SegmentBuilder, _ scratch: PreparationScratch) {
        self.segments = segments
        paragraphs = scratch.paragraphs
        styles = scratch.styles
        baselineShifts = scratch.baselineShifts
    }

    func baselineShift(of style: TextStorage.ItemStyle, besideFirst first: TextStorage.ItemStyle) -> Int32 {
        guard baselineShifts.count > 0 else { return 0 }
        return baselineShifts[Int(first.baselineClass) * baselineClassCount + Int(style.baselineClass)]
    }
}
