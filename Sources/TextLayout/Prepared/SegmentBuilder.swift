/// Collects the break opportunities of a text's paragraphs and decides whether the lines of each follow from sums of
/// advances alone. Only under the shaper's lock.
///
/// They do unless the paragraph has tabs, line separators, letter spacing, characters without glyphs, or white space
/// that shares a cluster with a letter. Then PangoLayout's line breaking has to be followed step by step. So it has on
/// lines that begin or end at an uncertain boundary: beside a hyphen that breaking inserts, or within long stretches
/// that hang together.
final class SegmentBuilder {
    /// Where lines that are broken at the boundaries end.
    let fits = ScratchList<Int32>()
    let codes = ScratchList<TextStorage.BoundaryCode>()
    private let bytes = ScratchList<Int32>()
    let unsafeBreaks = ScratchList<TextStorage.UnsafeBreak>()
    /// The gaps that codes give the numbers of, and those that are looked up by their boundary.
    let gaps = ScratchList<Int32>()
    let rareGaps = ScratchList<TextStorage.RareGap>()
    /// For each class of items a bit for each boundary: whether there is one between it and the next. Empty where all
    /// lines are alike, or where there are too many classes.
    let extentBits = ScratchList<UInt8>()
    /// How many bytes the bits of a class take up.
    private(set) var extentBitsStride = 0
    /// For each class of a line's first item and each class of an item.
    let extents = ScratchList<TextStorage.Extents>()
    private(set) var extentClassCount = 0
    /// A style of each class of items, and the class of each style.
    private let extentStyles = ScratchList<TextStorage.ItemStyle>()
    private let extentClasses = ScratchList<Int>()
    /// Where a line from the last boundary starts.
    private var lastStart: Int32 = 0
    private(set) var isRegular = true
    /// The sum of all advances so far.
    private(set) var width = 0
    /// The sum of all advances before the last boundary.
    private var boundaryWidth = 0
    /// The paragraph's first boundary, unsafe break and rare gap.
    private var first = (boundary: 0, unsafeBreak: 0, rareGap: 0)
    /// The first unsafe break of the item that is being added.
    private var openUnsafeBreaks = 0
    /// The last boundary was at the start of an item, after white space.
    private var needsWidth = false

    deinit {
        fits.deallocate()
        codes.deallocate()
        bytes.deallocate()
        unsafeBreaks.deallocate()
        gaps.deallocate()
        rareGaps.deallocate()
        extentBits.deallocate()
        extents.deallocate()
        extentStyles.deallocate()
        extentClasses.deallocate()
    }

    /// Begins a text.
    func removeAll() {
        fits.removeAll()
        codes.removeAll()
        bytes.removeAll()
        unsafeBreaks.removeAll()
        gaps.removeAll()
        rareGaps.removeAll()
        extentBits.removeAll()
        extents.removeAll()
        extentClassCount = 0
    }

    /// Begins a paragraph.
    func begin(atByte byte: Int) {
        first = (fits.count, unsafeBreaks.count, rareGaps.count)
        isRegular = true
        width = 0
        boundaryWidth = 0
        needsWidth = false
        openUnsafeBreaks = unsafeBreaks.count
        append(byte: Int32(byte), start: 0, fit: 0, isUnsafe: false)
    }

    /// Ends a paragraph; its boundaries, or none where its lines don't follow from sums.
    func end() -> Range<Int> {
        if isRegular {
            findBoundariesAfter()
            return first.boundary..<fits.count
        }
        fits.removeLast(fits.count - first.boundary)
        codes.removeLast(codes.count - first.boundary)
        bytes.removeLast(bytes.count - first.boundary)
        unsafeBreaks.removeLast(unsafeBreaks.count - first.unsafeBreak)
        rareGaps.removeLast(rareGaps.count - first.rareGap)
        return 0..<0
    }

    private func findBoundariesAfter() {
        for index in first.unsafeBreak..<unsafeBreaks.count {
            var boundary = Int(unsafeBreaks[index].boundary)
            while bytes[boundary] < unsafeBreaks[index].safeAfter { boundary += 1 }
            unsafeBreaks[index].boundaryAfter = Int32(boundary)
        }
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
            fit: Int32(truncatingIfNeeded: width &- Int(hang)), isUnsafe: false)
        needsWidth = isItemStart && hang != 0
    }

    /// Adds a boundary that changes the shapes beside it.
    func addUnsafeBoundary(
        atByte byte: Int, hang: Int32, endDelta: Int32, startDelta: Int32, safeBefore: Int, safeAfter: Int
    ) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(fits.count), startDelta: startDelta, hang: hang, isUncertain: false,
                safeBefore: Int32(safeBefore), safeAfter: Int32(safeAfter)))
        add(
            byte: Int32(byte), start: Int32(truncatingIfNeeded: width - Int(startDelta)),
            fit: Int32(truncatingIfNeeded: width + Int(endDelta) - Int(hang)), isUnsafe: true)
        needsWidth = false
    }

    /// Adds a boundary at which lines have to be found step by step.
    func addUncertainBoundary(atByte byte: Int, hang: Int32) {
        unsafeBreaks.append(
            TextStorage.UnsafeBreak(
                boundary: Int32(fits.count), startDelta: 0, hang: hang, isUncertain: true, safeBefore: Int32(byte),
                safeAfter: Int32(byte)))
        add(
            byte: Int32(byte), start: Int32(truncatingIfNeeded: width),
            fit: Int32(truncatingIfNeeded: width - Int(hang)), isUnsafe: true)
        needsWidth = false
    }

    private func add(byte: Int32, start: Int32, fit: Int32, isUnsafe: Bool) {
        // Positions wrap around: a stretch without opportunities must not.
        if width - boundaryWidth >= SegmentBreaker.greatestLimit { isRegular = false }
        boundaryWidth = width
        // A line's end must not come before that of a shorter line.
        if fit &- fits[fits.count - 1] < 0 { isRegular = false }
        // Where white space hangs over the edge at an item's end, PangoLayout forgets by how much. That is of no
        // consequence unless what follows needs no room.
        if needsWidth && fit &- lastStart <= 0 { isRegular = false }
        append(byte: byte, start: start, fit: fit, isUnsafe: isUnsafe)
    }

    @inline(__always)
    private func append(byte: Int32, start: Int32, fit: Int32, isUnsafe: Bool) {
        lastStart = start
        let gap = start &- fit
        var number = 0
        while number < gaps.count && gaps[number] != gap { number += 1 }
        if number == gaps.count {
            if number < TextStorage.BoundaryCode.rareGap {
                gaps.append(gap)
            } else {
                rareGaps.append(TextStorage.RareGap(boundary: Int32(fits.count), gap: gap))
            }
        }
        fits.append(fit)
        codes.append(TextStorage.BoundaryCode(gap: number, isUnsafe: isUnsafe))
        bytes.append(byte)
    }

    // MARK: Extents

    /// Finds how far the items between boundaries reach up and down in the paragraphs whose lines differ in that.
    func findExtents(_ storage: borrowing StorageBuilder) {
        guard storage.paragraphs.elements.contains(where: { !$0.isUniform && !$0.boundaries.isEmpty }) else { return }
        // Those of styles: top, bottom, and how their baselines are shifted.
        let (classes, classOfStyle) = (extentStyles, extentClasses)
        classes.removeAll()
        classOfStyle.removeAll()
        let styleCount = storage.styles.count
        classOfStyle.extend(by: styleCount).initialize(repeating: -1, count: styleCount)
        for paragraph in storage.paragraphs.elements where !paragraph.isUniform && !paragraph.boundaries.isEmpty {
            for item in storage.items[paragraph.items] where classOfStyle[Int(item.style)] < 0 {
                let style = storage.styles[Int(item.style)]
                let known = classes.elements.firstIndex {
                    $0.top == style.top && $0.bottom == style.bottom && $0.baselineClass == style.baselineClass
                }
                classOfStyle[Int(item.style)] = known ?? classes.count
                if known == nil { classes.append(style) }
            }
        }
        guard classes.count > 0 && classes.count <= Self.maximumExtentClassCount else { return }
        extentClassCount = classes.count
        for first in classes.elements {
            for style in classes.elements {
                let shift = storage.baselineShift(of: style, besideFirst: first)
                extents.append(TextStorage.Extents(top: style.top &- shift, bottom: style.bottom &- shift))
            }
        }
        extentBitsStride = (fits.count + 7) / 8
        let byteCount = classes.count * extentBitsStride
        extentBits.extend(by: byteCount).initialize(repeating: 0, count: byteCount)
        for paragraph in storage.paragraphs.elements where !paragraph.isUniform && !paragraph.boundaries.isEmpty {
            var boundary = paragraph.boundaries.lowerBound
            let last = paragraph.boundaries.upperBound - 1
            for index in paragraph.items {
                let item = storage.items[index]
                let itemClass = classOfStyle[Int(item.style)]
                while bytes[boundary + 1] <= item.byte { boundary += 1 }
                if bytes[boundary] == item.byte { codes[boundary].extentClass = itemClass }
                setExtentBit(of: itemClass, at: boundary)
                while boundary + 1 < last && bytes[boundary + 1] < storage.items[index + 1].byte {
                    boundary += 1
                    codes[boundary].extentClass = itemClass
                    setExtentBit(of: itemClass, at: boundary)
                }
            }
        }
    }

    private func setExtentBit(of itemClass: Int, at boundary: Int) {
        extentBits[itemClass * extentBitsStride + boundary / 8] |= 1 << (boundary % 8)
    }

    /// As many as the codes of boundaries have room for. Texts with more have the heights of their lines found item by item.
    private static let maximumExtentClassCount = 8
}
