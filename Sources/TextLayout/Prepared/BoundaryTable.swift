/// The break opportunities of a text's regular paragraphs, as measuring reads them: a view of the tables of a
/// ``TextStorage``, which has to be kept as long.
struct BoundaryTable {
    // Sound: they are the storage's, and boundaries are asked for within those of a paragraph.

    /// Where lines that are broken at the boundaries end: without the white space before them.
    let fits: UnsafePointer<Int32>
    fileprivate let codes: UnsafePointer<TextStorage.BoundaryCode>
    fileprivate let gaps: UnsafePointer<Int32>
    /// For each class of items a bit for each boundary: whether there is one between it and the next.
    fileprivate let extentBits: UnsafeRawPointer
    /// How many bytes the bits of a class take up.
    fileprivate let extentBitsStride: Int
    /// For each class of a line's first item and each class of an item.
    let extents: UnsafePointer<TextStorage.Extents>
    let extentClassCount: Int

    init(
        fits: UnsafePointer<Int32>, codes: UnsafePointer<TextStorage.BoundaryCode>, gaps: UnsafePointer<Int32>,
        extentBits: UnsafeRawPointer, extentBitsStride: Int, extents: UnsafePointer<TextStorage.Extents>,
        extentClassCount: Int
    ) {
        self.fits = fits
        self.codes = codes
        self.gaps = gaps
        self.extentBits = extentBits
        self.extentBitsStride = extentBitsStride
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

    /// A boundary's code, and whether it or the next one, which must be there, is unsafe.
    @inline(__always)
    func codes(at boundary: Int) -> (first: TextStorage.BoundaryCode, isUnsafe: Bool) {
        let first = codes[boundary]
        return (first, first.isUnsafe || codes[boundary &+ 1].isUnsafe)
    }

    // MARK: Extents of lines

    /// Whether the extents of lines that differ in them are known by boundaries.
    @inline(__always)
    var hasExtents: Bool { extentClassCount > 0 }

    /// The class of the item that a line from a boundary begins with.
    @inline(__always)
    func extentClass(at boundary: Int) -> Int { codes[boundary].extentClass }

    /// Whether there are items of a class between two boundaries.
    @inline(__always)
    func hasItem(ofClass index: Int, from start: Int, to end: Int) -> Bool {
        Self.hasBit(in: extentBits + index &* extentBitsStride, from: start, to: end)
    }

    /// The extents of a line between two boundaries, baselines of scripts aligned. As Pango unites them: the baseline
    /// itself always belongs to the line.
    @inline(__always)
    func extents(from start: Int, to end: Int) -> (top: Int, bottom: Int) {
        var row = extents + codes[start].extentClass &* extentClassCount
        let rowEnd = row + extentClassCount
        var bits = extentBits
        var top: Int32 = 0
        var bottom: Int32 = 0
        while row < rowEnd {
            // All bits where the class is on the line.
            let present: Int32 = Self.hasBit(in: bits, from: start, to: end) ? -1 : 0
            top = min(top, row.pointee.top & present)
            bottom = max(bottom, row.pointee.bottom & present)
            bits += extentBitsStride
            row += 1
        }
        return (Int(top), Int(bottom))
    }

    /// Whether any of some bits is set.
    @inline(__always)
    private static func hasBit(in bits: UnsafeRawPointer, from start: Int, to end: Int) -> Bool {
        // Sound: behind the bits the block has more bytes than one read goes over their end: those of styles.
        let count = end &- start
        let word = bits.loadUnaligned(fromByteOffset: start &>> 3, as: UInt64.self) &>> UInt64(start & 7)
        // So many of the bits read are always of use.
        if word & ((1 &<< UInt64(truncatingIfNeeded: min(count, 57))) &- 1) != 0 { return true }
        return count > 57 && hasFarBit(in: bits, from: start &+ 57, to: end)
    }

    @inline(never)
    private static func hasFarBit(in bits: UnsafeRawPointer, from start: Int, to end: Int) -> Bool {
        var start = start
        while end - start > 57 {
            if hasBit(in: bits, from: start, to: start + 57) { return true }
            start += 57
        }
        return hasBit(in: bits, from: start, to: end)
    }
}
