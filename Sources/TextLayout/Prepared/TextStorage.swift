/// The parts of a prepared text that don't depend on a width, in one block of memory that is filled once and then only
/// read: breaking text at a width is mostly waiting for memory.
///
/// Offsets of characters count Unicode scalars over the whole text, as Pango counts; byte offsets are UTF-8. Distances
/// are in Pango units. Positions along a paragraph wrap around at 32 bits: only differences of near ones are used.
struct TextStorage {
    /// What may happen at the boundary before a character, and what the character is. One byte each.
    struct BoundaryFlags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        static let lineBreak = BoundaryFlags(rawValue: 1)
        static let characterBreak = BoundaryFlags(rawValue: 2)
        /// The character after the boundary is white space.
        static let white = BoundaryFlags(rawValue: 4)
        static let insertsHyphen = BoundaryFlags(rawValue: 8)
        static let removesPreceding = BoundaryFlags(rawValue: 16)
        /// The boundary separates two characters as readers see them.
        static let cursorPosition = BoundaryFlags(rawValue: 32)

        var needsHyphen: Bool { !isDisjoint(with: [.insertsHyphen, .removesPreceding]) }
    }

    /// What items have in common: font, script, direction, shaping attributes.
    struct ItemStyle: Hashable {
        /// Index of the shaper's fonts.
        var font: Int32
        /// Three average characters' width, as Pango uses it.
        var safeDistance: Int32
        /// Logical extents from the baseline down, `rise` included.
        var top: Int32
        var bottom: Int32
        /// How far the item is raised, without the alignment of baselines of scripts.
        var rise: Int32
        var letterSpacing: Int32
        var script: Int32
        /// Items of one class have their scripts' baselines at the same height.
        var baselineClass: Int32
        var language: OpaquePointer?
        var level: UInt8
        var analysisFlags: UInt8
        var kind: Kind

        enum Kind: UInt8 {
            case text
            case tab
            /// U+2028: ends the line within the paragraph.
            case lineSeparator
        }
    }

    /// Where a stretch of one style begins. It ends where the next one begins; a paragraph's last one is followed by
    /// one of no length.
    struct ItemStart {
        var byte: Int32
        var character: Int32
        var style: Int32
    }

    /// Where a stretch of items that reach alike above and below the baseline begins, in a regular paragraph that isn't
    /// uniform. The last one of a paragraph is followed by one of no length.
    struct ExtentRun {
        /// Twice the index of the first boundary that isn't before the stretch, and one less where that boundary is behind
        /// its beginning.
        var key: Int32
        /// That of one of its items.
        var style: Int32
    }

    /// A stretch of one style.
    struct Item {
        var bytes: Range<Int>
        var characters: Range<Int>
        var style: ItemStyle
    }

    /// What stands between two paragraph separators.
    struct Paragraph {
        var firstItem: Int32
        var itemsEnd: Int32
        var firstBoundary: Int32 = 0
        var boundariesEnd: Int32 = 0
        var firstExtentRun: Int32 = 0
        /// Sum of all advances.
        var width = 0
        /// Extents of every line, if ``isUniform``; of an empty paragraph, those of its font.
        var top: Int32 = 0
        var bottom: Int32 = 0
        private var firstByte: Int32
        private var endByte: Int32
        private var firstCharacter: Int32
        /// All lines have the same extents.
        var isUniform = false
        var isRightToLeft: Bool

        init(firstItem: Int, bytes: Range<Int>, characterStart: Int, isRightToLeft: Bool) {
            self.firstItem = Int32(firstItem)
            itemsEnd = self.firstItem
            firstByte = Int32(bytes.lowerBound)
            endByte = Int32(bytes.upperBound)
            firstCharacter = Int32(characterStart)
            self.isRightToLeft = isRightToLeft
        }

        var byteStart: Int { Int(firstByte) }
        /// Without the separator.
        var byteEnd: Int { Int(endByte) }
        var characterStart: Int { Int(firstCharacter) }
        var items: Range<Int> { Int(firstItem)..<Int(itemsEnd) }
        /// The break opportunities, from the paragraph's start to its end; empty where the lines of this paragraph
        /// don't follow from sums of advances alone.
        var boundaries: Range<Int> { Int(firstBoundary)..<Int(boundariesEnd) }
        var isEmpty: Bool { firstItem == itemsEnd }
    }

    /// A break opportunity of a regular paragraph.
    struct Boundary {
        /// Where a line that begins at the boundary starts.
        var start: Int32
        /// Where a line that is broken at the boundary ends: without the white space before it.
        var fit: Int32
    }

    /// A break opportunity that changes the shapes beside it.
    struct UnsafeBreak {
        /// Index of the boundary.
        var boundary: Int32
        /// What the stretch after the boundary is wider shaped on its own.
        var startDelta: Int32
        /// The advance of the white space before the boundary.
        var hang: Int32
        /// What happens beside the boundary isn't known: no line that touches it is found by sums.
        var isUncertain: Bool
        /// The nearest boundaries at which shaping may be cut, in bytes.
        var safeBefore: Int32
        var safeAfter: Int32
        /// Where the item of the stretch after the boundary ends along the paragraph, and its last white space.
        var itemEnd: Int32 = 0
        var itemEndHang: Int32 = 0
    }

    // Sound: the memory is the block's, which every copy of the storage keeps, and is filled before the storage is used.
    private let block: ManagedBuffer<Void, UInt64>
    private let base: UnsafeRawPointer
    /// Where the tables end, in bytes. Each follows the one before; none is aligned to more than those before it.
    private let ends: Ends
    let characterCount: Int
    let tabWidth: Int32
    let baselineClassCount: Int32

    struct Ends {
        var paragraphs: UInt32 = 0
        var styles: UInt32 = 0
        var boundaries: UInt32 = 0
        var extentRuns: UInt32 = 0
        var items: UInt32 = 0
        var unsafeBreaks: UInt32 = 0
        var baselineShifts: UInt32 = 0
        var boundaryBytes: UInt32 = 0
        var flags: UInt32 = 0
    }

    init(_ builder: borrowing StorageBuilder) {
        characterCount = builder.characterCount
        tabWidth = builder.tabWidth
        baselineClassCount = Int32(builder.baselineClassCount)
        var end = 0
        func place<Element>(_ table: some Collection<Element>) -> UInt32 {
            end += table.count * MemoryLayout<Element>.stride
            guard let end = UInt32(exactly: end) else {
                fatalError("TextLayout: texts whose tables take 4 GiB and more are not supported")
            }
            return end
        }
        var ends = Ends()
        ends.paragraphs = place(builder.paragraphs)
        ends.styles = place(builder.styles)
        ends.boundaries = place(builder.boundaries)
        ends.extentRuns = place(builder.extentRuns)
        ends.items = place(builder.items)
        ends.unsafeBreaks = place(builder.unsafeBreaks)
        ends.baselineShifts = place(builder.baselineShifts)
        ends.boundaryBytes = place(builder.boundaryBytes)
        ends.flags = place(builder.flags)
        self.ends = ends
        let block = ManagedBuffer<Void, UInt64>.create(minimumCapacity: (end + 7) / 8) { _ in }
        self.block = block
        let base = block.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        self.base = UnsafeRawPointer(base)
        var next = base
        func fill<Element: BitwiseCopyable>(_ table: some Collection<Element>) {
            _ = table.withContiguousStorageIfAvailable { elements in
                let bytes = UnsafeRawBufferPointer(elements)
                guard let source = bytes.baseAddress, bytes.count > 0 else { return }
                next.copyMemory(from: source, byteCount: bytes.count)
                next += bytes.count
            }
        }
        fill(builder.paragraphs)
        fill(builder.styles)
        fill(builder.boundaries)
        fill(builder.extentRuns)
        fill(builder.items)
        fill(builder.unsafeBreaks)
        fill(builder.baselineShifts)
        fill(builder.boundaryBytes)
        fill(builder.flags)
    }

    @inline(__always)
    private func table<Element>(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(
            start: (base + Int(start)).assumingMemoryBound(to: Element.self),
            count: Int(end - start) / MemoryLayout<Element>.stride)
    }

    /// The bytes that the tables take up.
    var memoryCost: Int { Int(ends.flags) }

    var paragraphs: UnsafeBufferPointer<Paragraph> { table(0, ends.paragraphs) }
    var styles: UnsafeBufferPointer<ItemStyle> { table(ends.paragraphs, ends.styles) }
    /// The break opportunities of all regular paragraphs.
    var boundaries: UnsafeBufferPointer<Boundary> { table(ends.styles, ends.boundaries) }
    var extentRuns: UnsafeBufferPointer<ExtentRun> { table(ends.boundaries, ends.extentRuns) }
    var items: UnsafeBufferPointer<ItemStart> { table(ends.extentRuns, ends.items) }
    var unsafeBreaks: UnsafeBufferPointer<UnsafeBreak> { table(ends.items, ends.unsafeBreaks) }
    /// For each class of a line's first item and each class of an item: how far the latter is shifted up. Empty where
    /// nothing is.
    var baselineShifts: UnsafeBufferPointer<Int32> { table(ends.unsafeBreaks, ends.baselineShifts) }
    /// The UTF-8 offset of each break opportunity, and `unsafeBit` where shaping changes there.
    var boundaryBytes: UnsafeBufferPointer<Int32> { table(ends.baselineShifts, ends.boundaryBytes) }
    var flags: UnsafeBufferPointer<BoundaryFlags> { table(ends.boundaryBytes, ends.flags) }

    func canBreak(at character: Int, _ wrap: Wrap) -> Bool {
        if character == characterCount { return true }
        return flags[character].contains(wrap == .character ? .characterBreak : .lineBreak)
    }

    func item(_ index: Int) -> Item {
        let start = items[index]
        let end = items[index + 1]
        return Item(
            bytes: Int(start.byte)..<Int(end.byte), characters: Int(start.character)..<Int(end.character),
            style: styles[Int(start.style)])
    }

    func style(ofItem index: Int) -> ItemStyle { styles[Int(items[index].style)] }

    func characters(ofItem index: Int) -> Range<Int> {
        Int(items[index].character)..<Int(items[index + 1].character)
    }

    /// How far an item of a style is shifted up on a line that begins with an item of another.
    func baselineShift(of style: Int32, besideFirst first: Int32) -> Int {
        guard !baselineShifts.isEmpty else { return 0 }
        return Int(
            baselineShift(
                ofClass: styles[Int(style)].baselineClass, besideFirst: styles[Int(first)].baselineClass))
    }

    @inline(__always)
    func baselineShift(ofClass own: Int32, besideFirst first: Int32) -> Int32 {
        baselineShifts.isEmpty ? 0 : baselineShifts[Int(first) * Int(baselineClassCount) + Int(own)]
    }

    @inline(__always)
    var hasUnsafeBreaks: Bool { ends.unsafeBreaks != ends.items }

    static let unsafeBit = Int32.min

    /// The UTF-8 offset of a break opportunity.
    @inline(__always)
    func byte(ofBoundary boundary: Int) -> Int { Int(boundaryBytes[boundary] & ~Self.unsafeBit) }

    @inline(__always)
    func unsafeBreak(at boundary: Int) -> UnsafeBreak? {
        guard boundaryBytes[boundary] < 0 else { return nil }
        return foundUnsafeBreak(at: boundary)
    }

    private func foundUnsafeBreak(at boundary: Int) -> UnsafeBreak? {
        let unsafeBreaks = unsafeBreaks
        var low = 0
        var high = unsafeBreaks.count
        while low < high {
            let middle = (low + high) / 2
            if Int(unsafeBreaks[middle].boundary) < boundary { low = middle + 1 } else { high = middle }
        }
        guard low < unsafeBreaks.count, Int(unsafeBreaks[low].boundary) == boundary else { return nil }
        return unsafeBreaks[low]
    }

    enum Wrap {
        /// At words, within words where one is too wide.
        case wordOrCharacter
        case character
    }
}
