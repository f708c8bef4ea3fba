/// The break opportunities of a text's regular paragraphs, as measuring reads them: a view of the tables of a
/// ``TextStorage``, which has to be kept as long.
struct BoundaryTable {
    // Sound: they are the storage's, and boundaries are asked for within those of a paragraph.

    /// Where lines that are broken at the boundaries end: without the white space before them.
    let fits: UnsafePointer<Int32>
    fileprivate let codes: UnsafePointer<TextStorage.BoundaryCode>
    fileprivate let gaps: UnsafePointer<Int32>
    /// The classes of the items from each boundary to the next.
    fileprivate let masks: UnsafeRawPointer
    /// For each class of a line's first item and each class of an item.
    fileprivate let extents: UnsafePointer<TextStorage.Extents>
    fileprivate let extentClassCount: Int

    init(
        fits: UnsafePointer<Int32>, codes: UnsafePointer<TextStorage.BoundaryCode>, gaps: UnsafePointer<Int32>,
        masks: UnsafeRawPointer, extents: UnsafePointer<TextStorage.Extents>, extentClassCount: Int
    ) {
        self.fits = fits
        self.codes = codes
        self.gaps = gaps
        self.masks = masks
        self.extents = extents
        self.extentClassCount = extentClassCount
    }

    /// Where a line that begins at a boundary starts; `nil` where the storage has to look it up.
    @inline(__always)
    func start(of boundary: Int) -> Int32? {
        let gap = codes[boundary].gap
        return gap == TextStorage.BoundaryCode.rareGap ? nil : fits[boundary] &+ gaps[gap]
    }

    /// Whether lines that begin or end at the boundary change shapes.
    @inline(__always)
    func isUnsafe(_ boundary: Int) -> Bool { codes[boundary].isUnsafe }

    // MARK: Extents of lines

    /// Whether the extents of lines that differ in them are known by boundaries.
    @inline(__always)
    var hasExtents: Bool { extentClassCount > 0 }

    /// The extents of a line between two boundaries, baselines of scripts aligned. As Pango unites them: the baseline
    /// itself always belongs to the line.
    @inline(__always)
    func extents(from start: Int, to end: Int) -> (top: Int, bottom: Int) {
        // Sound: behind the masks the block has more bytes than one read goes over their end: those of styles.
        var classes: UInt64 = 0
        var boundary = start
        while boundary &+ 8 <= end {
            classes |= masks.loadUnaligned(fromByteOffset: boundary, as: UInt64.self)
            boundary &+= 8
        }
        if boundary < end {
            let rest = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* (end &- boundary))
            classes |= masks.loadUnaligned(fromByteOffset: boundary, as: UInt64.self) & rest
        }
        classes |= classes &>> 32
        classes |= classes &>> 16
        classes = (classes | classes &>> 8) & 0xFF
        let row = extents + codes[start].extentClass &* extentClassCount
        var top: Int32 = 0
        var bottom: Int32 = 0
        while classes != 0 {
            let extents = row[classes.trailingZeroBitCount]
            top = min(top, extents.top)
            bottom = max(bottom, extents.bottom)
            classes &= classes &- 1
        }
        return (Int(top), Int(bottom))
    }
}
