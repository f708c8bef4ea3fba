import CPango

/// The parts of a prepared text that don't depend on a width, in one block of memory that is filled once and then only
/// read: breaking text at a width is mostly waiting for memory.
///
/// Offsets of characters count Unicode scalars over the whole text, as Pango counts; byte offsets are UTF-8. Distances
/// are in Pango units. Positions along a paragraph wrap around at 32 bits: only differences of near ones are used.
struct TextStorage {
    // Sound: the memory is the block's, which every copy of the storage keeps, and is filled before the storage is used.
    private let block: ManagedBuffer<Void, UInt64>
    private let base: UnsafeRawPointer
    /// How much of the block is worth fetching before it is measured.
    private let fetchedBytes: Int

    /// Stands at the beginning of the block. Each table is behind the one before; what measuring reads comes first.
    private struct Header {
        // Where the tables are of the text that was prepared three texts later, and the text: see `fetchAhead()`.
        var tablesAhead: UInt64 = 0
        var textAhead: UInt64 = 0
        var characterCount = 0
        var tabWidth: Int32 = 0
        var baselineClassCount: Int32 = 0
        var extentClassCount: Int32 = 0
        var extentBitsStride: Int32 = 0
        /// Items have 16 bits a field.
        var isNarrow = false
        // Where the tables end, in bytes.
        var paragraphs: UInt32 = 0
        var gaps: UInt32 = 0
        var extents: UInt32 = 0
        var fits: UInt32 = 0
        var codes: UInt32 = 0
        var extentBits: UInt32 = 0
        /// Where the styles begin.
        var rest: UInt32 = 0
        var styles: UInt32 = 0
        var unsafeBreaks: UInt32 = 0
        var rareGaps: UInt32 = 0
        var baselineShifts: UInt32 = 0
        var items: UInt32 = 0
        var flags: UInt32 = 0
    }

    init(_ builder: borrowing StorageBuilder) {
        let segments = builder.segments
        var header = Header()
        header.characterCount = builder.flags.count - 1
        header.tabWidth = builder.tabWidth
        header.baselineClassCount = Int32(builder.baselineClassCount)
        header.extentClassCount = Int32(segments.extentClassCount)
        header.extentBitsStride = Int32(segments.extentBitsStride)
        header.isNarrow = builder.byteCount < 1 << 16 && builder.styles.count < 1 << 16
        var end = MemoryLayout<Header>.stride
        func place<Element>(_ count: Int, of type: Element.Type) -> UInt32 {
            end += count * MemoryLayout<Element>.stride
            guard let end = UInt32(exactly: end) else {
                fatalError("TextLayout: texts whose tables take 4 GiB and more are not supported")
            }
            return end
        }
        // None is aligned to more than those before it, but for the rest.
        header.paragraphs = place(builder.paragraphs.count, of: Paragraph.self)
        header.gaps = place(segments.gaps.count, of: Int32.self)
        header.extents = place(segments.extents.count, of: Extents.self)
        header.fits = place(segments.fits.count, of: Int32.self)
        header.codes = place(segments.codes.count, of: BoundaryCode.self)
        header.extentBits = place(segments.extentBits.count, of: UInt8.self)
        end = (end + 7) & ~7
        header.rest = UInt32(end)
        header.styles = place(builder.styles.count, of: ItemStyle.self)
        header.unsafeBreaks = place(segments.unsafeBreaks.count, of: UnsafeBreak.self)
        header.rareGaps = place(segments.rareGaps.count, of: RareGap.self)
        header.baselineShifts = place(builder.baselineShifts.count, of: Int32.self)
        header.items =
            header.isNarrow
            ? place(builder.items.count, of: NarrowItemStart.self) : place(builder.items.count, of: ItemStart.self)
        header.flags = place(builder.flags.count, of: BoundaryFlags.self)

        let block = ManagedBuffer<Void, UInt64>.create(minimumCapacity: (end + 7) / 8) { _ in }
        self.block = block
        fetchedBytes = min(Int(header.extentBits), Self.maximumFetchedBytes)
        let base = block.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        self.base = UnsafeRawPointer(base)
        base.storeBytes(of: header, as: Header.self)
        var next = base + MemoryLayout<Header>.stride
        func fill<Element: BitwiseCopyable>(_ elements: UnsafeBufferPointer<Element>) {
            let bytes = UnsafeRawBufferPointer(elements)
            guard let source = bytes.baseAddress, bytes.count > 0 else { return }
            next.copyMemory(from: source, byteCount: bytes.count)
            next += bytes.count
        }
        fill(builder.paragraphs.elements)
        fill(segments.gaps.elements)
        fill(segments.extents.elements)
        fill(segments.fits.elements)
        fill(segments.codes.elements)
        fill(segments.extentBits.elements)
        next = base + Int(header.rest)
        fill(builder.styles.elements)
        fill(segments.unsafeBreaks.elements)
        fill(segments.rareGaps.elements)
        fill(builder.baselineShifts.elements)
        if header.isNarrow {
            let items = next.assumingMemoryBound(to: NarrowItemStart.self)
            for index in builder.items.indices { items[index] = NarrowItemStart(builder.items[index]) }
            next = base + Int(header.items)
        } else {
            fill(builder.items)
        }
        fill(builder.flags)
    }

    @inline(__always)
    private var header: UnsafePointer<Header> { base.assumingMemoryBound(to: Header.self) }

    @inline(__always)
    private func table<Element>(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(
            start: (base + Int(start)).assumingMemoryBound(to: Element.self),
            count: Int(end - start) / MemoryLayout<Element>.stride)
    }

    /// The bytes that the tables take up.
    var memoryCost: Int { Int(header.pointee.flags) }

    var characterCount: Int { header.pointee.characterCount }
    var tabWidth: Int32 { header.pointee.tabWidth }

    var paragraphs: UnsafeBufferPointer<Paragraph> {
        table(UInt32(MemoryLayout<Header>.stride), header.pointee.paragraphs)
    }
    var styles: UnsafeBufferPointer<ItemStyle> { table(header.pointee.rest, header.pointee.styles) }
    var flags: UnsafeBufferPointer<BoundaryFlags> { table(header.pointee.items, header.pointee.flags) }

    func canBreak(at character: Int, _ wrap: Wrap) -> Bool {
        if character == characterCount { return true }
        return flags[character].contains(wrap == .character ? .characterBreak : .lineBreak)
    }

    // MARK: Items

    @inline(__always)
    func itemStart(_ index: Int) -> ItemStart {
        let items = base + Int(header.pointee.baselineShifts)
        return header.pointee.isNarrow
            ? ItemStart(items.assumingMemoryBound(to: NarrowItemStart.self)[index])
            : items.assumingMemoryBound(to: ItemStart.self)[index]
    }

    func item(_ index: Int) -> Item {
        let start = itemStart(index)
        let end = itemStart(index + 1)
        return Item(
            bytes: Int(start.byte)..<Int(end.byte), characters: Int(start.character)..<Int(end.character),
            style: styles[Int(start.style)])
    }

    func style(ofItem index: Int) -> ItemStyle { styles[Int(itemStart(index).style)] }

    func characters(ofItem index: Int) -> Range<Int> {
        Int(itemStart(index).character)..<Int(itemStart(index + 1).character)
    }

    /// For each class of a line's first item and each class of an item: how far the latter is shifted up. Empty where
    /// nothing is.
    private var baselineShifts: UnsafeBufferPointer<Int32> {
        table(header.pointee.rareGaps, header.pointee.baselineShifts)
    }

    var shiftsBaselines: Bool { !baselineShifts.isEmpty }

    /// How far an item of a style is shifted up on a line that begins with an item of another.
    func baselineShift(of style: Int32, besideFirst first: Int32) -> Int {
        guard shiftsBaselines else { return 0 }
        let (own, first) = (styles[Int(style)].baselineClass, styles[Int(first)].baselineClass)
        return Int(baselineShifts[Int(first) * Int(header.pointee.baselineClassCount) + Int(own)])
    }

    // MARK: Break opportunities of regular paragraphs

    /// The boundaries of all regular paragraphs.
    @inline(__always)
    var boundaries: BoundaryTable {
        let header = header
        return BoundaryTable(
            fits: (base + Int(header.pointee.extents)).assumingMemoryBound(to: Int32.self),
            codes: (base + Int(header.pointee.fits)).assumingMemoryBound(to: BoundaryCode.self),
            gaps: (base + Int(header.pointee.paragraphs)).assumingMemoryBound(to: Int32.self),
            extentBits: base + Int(header.pointee.codes), extentBitsStride: Int(header.pointee.extentBitsStride),
            extents: (base + Int(header.pointee.gaps)).assumingMemoryBound(to: Extents.self),
            extentClassCount: Int(header.pointee.extentClassCount))
    }

    /// The gap at a boundary, where it isn't among the text's first ones.
    func rareGap(at boundary: Int) -> Int32 {
        let gaps: UnsafeBufferPointer<RareGap> = table(header.pointee.unsafeBreaks, header.pointee.rareGaps)
        return gaps[Self.firstIndex(in: gaps, notBefore: boundary, \.boundary)].gap
    }

    /// What a line that begins or ends at the boundary changes.
    @inline(__always)
    func unsafeBreak(at boundary: Int) -> UnsafeBreak? {
        guard boundaries.isUnsafe(boundary) else { return nil }
        let breaks: UnsafeBufferPointer<UnsafeBreak> = table(header.pointee.styles, header.pointee.unsafeBreaks)
        return breaks[Self.firstIndex(in: breaks, notBefore: boundary, \.boundary)]
    }

    private static func firstIndex<Element>(
        in table: UnsafeBufferPointer<Element>, notBefore boundary: Int, _ key: (Element) -> Int32
    ) -> Int {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if Int(key(table[middle])) < boundary { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where a line that begins at a boundary starts.
    func start(ofBoundary boundary: Int) -> Int32 {
        boundaries.start(of: boundary) ?? boundaries.fits[boundary] &+ rareGap(at: boundary)
    }

    /// Begins to fetch what measuring reads: all of it at once, where line after line would wait for its part.
    @inline(__always)
    func prefetch() {
        Self.prefetch(base, fetchedBytes)
    }

    @inline(__always)
    private static func prefetch(_ address: UnsafeRawPointer, _ byteCount: Int) {
        // Sound: hints to the processor, whatever is at the address.
        var offset = 0
        while offset < byteCount {
            CPangoPrefetch(address + offset)
            offset &+= 64
        }
    }

    // MARK: The order of texts

    /// Texts are mostly measured in the order in which they were prepared. So a text knows where the one is that was
    /// prepared three later, which is fetched while this one and the next two are measured. It may be gone by then; nothing
    /// is read there.
    @inline(__always)
    func fetchAhead() {
        guard let tables = tablesAhead else { return }
        Self.prefetch(tables.address, tables.byteCount)
        if let text = UnsafeRawPointer(bitPattern: UInt(CPangoHintLoad(hint(Self.textHint)))) {
            PreparedText.prefetch(text)
        }
    }

    /// Where the tables of the text are that was prepared three texts later, and what is worth fetching of them.
    @inline(__always)
    var tablesAhead: (address: UnsafeRawPointer, byteCount: Int)? {
        // Sound: written by atomic operations alone once the block is filled.
        let hint = CPangoHintLoad(hint(Self.tablesHint))
        let address = UnsafeRawPointer(bitPattern: UInt(hint - hint % Self.hintAlignment))
        return address.map { ($0, Int(hint % Self.hintAlignment + 1) * 64) }
    }

    /// Where the tables are.
    var address: UnsafeRawPointer { base }

    /// Notes where a text is that was prepared three texts later.
    func noteAhead(_ text: UnsafeRawPointer, _ storage: TextStorage) {
        // Blocks are aligned, so the lower bits of the address have room for the number of lines of the cache.
        let lineCount = UInt64(max(1, ((storage.isNarrow ? 0 : storage.fetchedBytes) + 63) / 64))
        let address = UInt64(UInt(bitPattern: storage.address))
        CPangoHintStore(hint(Self.tablesHint), address - address % Self.hintAlignment + lineCount - 1)
        CPangoHintStore(hint(Self.textHint), UInt64(UInt(bitPattern: text)))
    }

    /// Fits most widths on one line, for which no tables are read but where the next text is.
    private var isNarrow: Bool {
        let paragraphs = paragraphs
        return paragraphs.count == 1 && paragraphs[0].width < Self.narrowWidth
    }

    /// 240 points.
    private static let narrowWidth = 240 * 1024

    /// As many as there are lines to fetch, and no more than memory is aligned to.
    private static let hintAlignment: UInt64 = 16

    // The header begins with the hints.
    private static let tablesHint = 0
    private static let textHint = 1

    @inline(__always)
    private func hint(_ index: Int) -> UnsafeMutablePointer<UInt64> {
        UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt64.self) + index
    }

    /// As many lines of the cache as processors fetch at the same time.
    private static let maximumFetchedBytes = 16 * 64
}
