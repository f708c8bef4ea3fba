/// Collects the break opportunities of a text's paragraphs and decides whether the lines of each follow from sums of
/// advances alone. Only under the shaper's lock.
///
/// They do unless the paragraph has tabs, line separators, letter spacing, characters without glyphs, or white space
/// that shares a cluster with a letter. Then PangoLayout's line breaking has to be followed step by step. So it has on
/// lines that begin or end at an uncertain boundary: beside a hyphen that breaking inserts, or within long stretches
/// that hang together.
final class SegmentBuilder {
    private let boundaries = ScratchList<TextStorage.Boundary>()
    private let bytes = ScratchList<Int32>()
    private let unsafeBreaks = ScratchList<TextStorage.UnsafeBreak>()
    private(set) var isRegular = true
    /// The sum of all advances so far.
    private(set) var width = 0
    /// The sum of all advances before the last boundary.
    private var boundaryWidth = 0
    /// The paragraph's first boundary and first unsafe break.
    private var first = (boundary: 0, unsafeBreak: 0)
    /// The first unsafe break of the item that is being added.
    private var openUnsafeBreaks = 0
    /// The last boundary was at the start of an item, after white space.
    private var needsWidth = false

    deinit {
        boundaries.deallocate()
        bytes.deallocate()
        unsafeBreaks.deallocate()
    }

    /// Begins a text.
    func removeAll() {
        boundaries.removeAll()
        bytes.removeAll()
        unsafeBreaks.removeAll()
    }

    /// Begins a paragraph.
    func begin(atByte byte: Int) {
        first = (boundaries.count, unsafeBreaks.count)
        isRegular = true
        width = 0
        boundaryWidth = 0
        needsWidth = false
        openUnsafeBreaks = unsafeBreaks.count
        boundaries.append(TextStorage.Boundary(start: 0, fit: 0))
        bytes.append(Int32(byte))
    }

    /// Ends a paragraph; its boundaries, or none where its lines don't follow from sums.
    func end() -> Range<Int> {
        if isRegular { return first.boundary..<boundaries.count }
        boundaries.removeLast(boundaries.count - first.boundary)
        bytes.removeLast(bytes.count - first.boundary)
        unsafeBreaks.removeLast(unsafeBreaks.count - first.unsafeBreak)
        return 0..<0
    }

    /// Hands the boundaries of all paragraphs over. Valid until the next text begins.
    func store(in storage: inout StorageBuilder) {
        storage.boundaries = boundaries.elements
        storage.boundaryBytes = bytes.elements
        storage.unsafeBreaks = unsafeBreaks.elements
    }

    /// Tells where the item that the last unsafe boundaries stand in ends: here.
    func endItem(hang: Int32) {
        for index in openUnsafeBreaks..<unsafeBreaks.count {
            unsafeBreaks[index].itemEnd = Int32(truncatingIfNeeded: width)
            unsafeBreaks[index].itemEndHang = hang
        }
        openUnsafeBreaks = unsafeBreaks.count
    }

    func giveUp() {
        isRegular = false
    }

    @inline(__always)
    func add(_ advance: Int32) {
        width += Int(advance)
    }

    /// Adds a boundary where the advances so far end. `hang` is the advance of the white space before it.
    func addBoundary(atByte byte: Int, hang: Int32, isItemStart: Bool) {
        add(
            byte: Int32(byte), start: Int32(truncatingIfNeeded: width),
            fit: Int32(truncatingIfNeeded: width &- Int(hang)))
        needsWidth = isItemStart && hang != 0
    }

    /// Adds a boundary that changes the shapes beside it.
    func addUnsafeBoundary(
        atByte byte: Int, hang: Int32, endDelta: Int32, startDelta: Int32, safeBefore: Int, safeAfter: Int
    ) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(boundaries.count), startDelta: startDelta, hang: hang, isUncertain: false,
                safeBefore: Int32(safeBefore), safeAfter: Int32(safeAfter)))
        add(
            byte: Int32(byte) | TextStorage.unsafeBit, start: Int32(truncatingIfNeeded: width - Int(startDelta)),
            fit: Int32(truncatingIfNeeded: width + Int(endDelta) - Int(hang)))
        needsWidth = false
    }

    /// Adds a boundary at which lines have to be found step by step.
    func addUncertainBoundary(atByte byte: Int, hang: Int32) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(boundaries.count), startDelta: 0, hang: hang, isUncertain: true,
                safeBefore: Int32(byte),
                safeAfter: Int32(byte)))
        add(
            byte: Int32(byte) | TextStorage.unsafeBit, start: Int32(truncatingIfNeeded: width),
            fit: Int32(truncatingIfNeeded: width - Int(hang)))
        needsWidth = false
    }

    private func add(byte: Int32, start: Int32, fit: Int32) {
        // Positions wrap around: a stretch without opportunities must not.
        if width - boundaryWidth >= SegmentBreaker.greatestLimit { isRegular = false }
        boundaryWidth = width
        // A line's end must not come before that of a shorter line.
        let last = boundaries[boundaries.count - 1]
        let advance = fit &- last.fit
        if advance < 0 { isRegular = false }
        // Where white space hangs over the edge at an item's end, PangoLayout forgets by how much. That is of no
        // consequence unless what follows needs no room.
        if needsWidth && fit &- last.start <= 0 { isRegular = false }
        boundaries.append(TextStorage.Boundary(start: start, fit: fit))
        bytes.append(byte)
    }
}
