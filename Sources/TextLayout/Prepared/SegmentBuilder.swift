/// Collects the break opportunities of a paragraph and decides whether its lines follow from sums of advances alone.
///
/// They do unless the paragraph has tabs, line separators, letter spacing, characters without glyphs, or white space
/// that shares a cluster with a letter. Then PangoLayout's line breaking has to be followed step by step. So it has on
/// lines that begin or end at an uncertain boundary: beside a hyphen that breaking inserts, or within long stretches
/// that hang together.
struct SegmentBuilder {
    private(set) var starts: [Int32] = []
    private(set) var fits: [Int32] = []
    private(set) var bytes: [UInt32] = []
    private(set) var unsafeBreaks: [TextStorage.UnsafeBreak] = []
    private(set) var isRegular = true
    /// The sum of all advances so far.
    private(set) var width = 0
    /// The first unsafe break of the item that is being added.
    private var openUnsafeBreaks = 0
    /// Index that the next boundary will have in the storage.
    private var nextBoundary = 0
    /// The last boundary was at the start of an item, after white space.
    private var needsWidth = false

    mutating func begin(atByte byte: Int, boundary: Int) {
        starts.removeAll(keepingCapacity: true)
        fits.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        unsafeBreaks.removeAll(keepingCapacity: true)
        isRegular = true
        width = 0
        nextBoundary = boundary + 1
        needsWidth = false
        openUnsafeBreaks = 0
        starts.append(0)
        fits.append(0)
        bytes.append(UInt32(byte))
    }

    /// Tells where the item that the last unsafe boundaries stand in ends: here.
    mutating func endItem(hang: Int32) {
        for index in openUnsafeBreaks..<unsafeBreaks.count {
            unsafeBreaks[index].itemEnd = Int32(truncatingIfNeeded: width)
            unsafeBreaks[index].itemEndHang = hang
        }
        openUnsafeBreaks = unsafeBreaks.count
    }

    /// What to go back to.
    struct Checkpoint {
        fileprivate let count: Int
        fileprivate let unsafeCount: Int
        fileprivate let openUnsafeBreaks: Int
        fileprivate let width: Int
        fileprivate let isRegular: Bool
        fileprivate let needsWidth: Bool
    }

    var checkpoint: Checkpoint {
        Checkpoint(
            count: starts.count, unsafeCount: unsafeBreaks.count, openUnsafeBreaks: openUnsafeBreaks, width: width,
            isRegular: isRegular, needsWidth: needsWidth)
    }

    mutating func goBack(to checkpoint: Checkpoint) {
        let excess = starts.count - checkpoint.count
        starts.removeLast(excess)
        fits.removeLast(excess)
        bytes.removeLast(excess)
        nextBoundary -= excess
        unsafeBreaks.removeLast(unsafeBreaks.count - checkpoint.unsafeCount)
        openUnsafeBreaks = checkpoint.openUnsafeBreaks
        width = checkpoint.width
        isRegular = checkpoint.isRegular
        needsWidth = checkpoint.needsWidth
    }

    /// Puts the sum of advances where a measured stretch says.
    @inline(__always)
    mutating func move(to width: Int) {
        self.width = width
    }

    mutating func giveUp() {
        isRegular = false
    }

    mutating func add(_ advance: Int32) {
        width += Int(advance)
    }

    /// Adds a boundary where the advances so far end. `hang` is the advance of the white space before it.
    mutating func addBoundary(atByte byte: Int, hang: Int32, isItemStart: Bool) {
        add(
            byte: UInt32(byte), start: Int32(truncatingIfNeeded: width),
            fit: Int32(truncatingIfNeeded: width &- Int(hang)))
        needsWidth = isItemStart && hang != 0
    }

    /// Adds a boundary that changes the shapes beside it.
    mutating func addUnsafeBoundary(
        atByte byte: Int, hang: Int32, endDelta: Int32, startDelta: Int32, safeBefore: Int, safeAfter: Int
    ) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(nextBoundary), startDelta: startDelta, hang: hang, isUncertain: false,
                safeBefore: Int32(safeBefore), safeAfter: Int32(safeAfter)))
        add(
            byte: UInt32(byte) | TextStorage.unsafeBit, start: Int32(truncatingIfNeeded: width - Int(startDelta)),
            fit: Int32(truncatingIfNeeded: width + Int(endDelta) - Int(hang)))
        needsWidth = false
    }

    /// Adds a boundary at which lines have to be found step by step.
    mutating func addUncertainBoundary(atByte byte: Int, hang: Int32) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(nextBoundary), startDelta: 0, hang: hang, isUncertain: true, safeBefore: Int32(byte),
                safeAfter: Int32(byte)))
        add(
            byte: UInt32(byte) | TextStorage.unsafeBit, start: Int32(truncatingIfNeeded: width),
            fit: Int32(truncatingIfNeeded: width - Int(hang)))
        needsWidth = false
    }

    private mutating func add(byte: UInt32, start: Int32, fit: Int32) {
        // A line's end must not come before that of a shorter line.
        let advance = fit &- (fits.last ?? 0)
        if advance < 0 { isRegular = false }
        // Where white space hangs over the edge at an item's end, PangoLayout forgets by how much. That is of no
        // consequence unless what follows needs no room.
        if needsWidth && fit &- (starts.last ?? 0) <= 0 { isRegular = false }
        starts.append(start)
        fits.append(fit)
        bytes.append(byte)
        nextBoundary += 1
    }
}
