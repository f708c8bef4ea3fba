/// The tables of a text that is being prepared, until they are put together in its ``TextStorage``.
struct StorageBuilder {
    var characterCount = 0
    var tabWidth: Int32 = 0
    var baselineClassCount = 0
    var paragraphs: [TextStorage.Paragraph] = []
    var styles: [TextStorage.ItemStyle] = []
    var extentRuns: [TextStorage.ExtentRun] = []
    var baselineShifts: [Int32] = []

    // In the shaper's work space.
    var boundaries = UnsafeBufferPointer<TextStorage.Boundary>(start: nil, count: 0)
    var boundaryBytes = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    var unsafeBreaks = UnsafeBufferPointer<TextStorage.UnsafeBreak>(start: nil, count: 0)
    var items = UnsafeBufferPointer<TextStorage.ItemStart>(start: nil, count: 0)
    var flags = UnsafeBufferPointer<TextStorage.BoundaryFlags>(start: nil, count: 0)

    /// Finds the stretches of equal extents in the paragraphs whose lines differ in them.
    mutating func findExtentRuns() {
        for index in paragraphs.indices where !paragraphs[index].isUniform && !paragraphs[index].boundaries.isEmpty {
            paragraphs[index].firstExtentRun = Int32(extentRuns.count)
            var boundary = paragraphs[index].boundaries.lowerBound
            var known: TextStorage.ItemStyle?
            for item in paragraphs[index].items {
                let style = styles[Int(items[item].style)]
                if let known, known.top == style.top, known.bottom == style.bottom,
                    known.baselineClass == style.baselineClass
                {
                    continue
                }
                known = style
                while boundaryBytes[boundary] & ~TextStorage.unsafeBit < items[item].byte { boundary += 1 }
                let isAtBoundary = boundaryBytes[boundary] & ~TextStorage.unsafeBit == items[item].byte
                extentRuns.append(
                    TextStorage.ExtentRun(key: Int32(2 * boundary - (isAtBoundary ? 0 : 1)), style: items[item].style))
            }
            let end = 2 * (paragraphs[index].boundaries.upperBound - 1)
            extentRuns.append(TextStorage.ExtentRun(key: Int32(end), style: 0))
        }
    }
}
