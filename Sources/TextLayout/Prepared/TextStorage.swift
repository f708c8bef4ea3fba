/// The parts of a prepared text that don't depend on a width: arrays that are filled once and then only read.
///
/// Offsets of characters count Unicode scalars over the whole text, as Pango counts; byte offsets are UTF-8. Distances
/// are in Pango units. Positions along a paragraph wrap around at 32 bits: only differences of near ones are used.
struct TextStorage {
    /// What may happen at the boundary before a character, and what the character is. One byte each.
    struct BoundaryFlags: OptionSet {
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
        var byteStart: Int
        /// Without the separator.
        var byteEnd: Int
        var characterStart: Int
        /// Sum of all advances.
        var width: Int = 0
        /// Extents of every line, if ``isUniform``; of an empty paragraph, those of its font.
        var top: Int32 = 0
        var bottom: Int32 = 0
        /// All lines have the same extents.
        var isUniform = false
        var isRightToLeft: Bool

        var items: Range<Int> { Int(firstItem)..<Int(itemsEnd) }
        /// The break opportunities, from the paragraph's start to its end; empty where the lines of this paragraph
        /// don't follow from sums of advances alone.
        var boundaries: Range<Int> { Int(firstBoundary)..<Int(boundariesEnd) }
        var isEmpty: Bool { firstItem == itemsEnd }
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

    var characterCount = 0
    var flags: [BoundaryFlags] = []
    var items: [ItemStart] = []
    var styles: [ItemStyle] = []
    var paragraphs: [Paragraph] = []
    var tabWidth: Int32 = 0

    // The break opportunities of all regular paragraphs, field by field.

    /// Where a line that begins at the boundary starts.
    var boundaryStarts: [Int32] = []
    /// Where a line that is broken at the boundary ends: without the white space before it.
    var boundaryFits: [Int32] = []
    /// UTF-8 offset, and `unsafeBit` where shaping changes at the boundary.
    var boundaryBytes: [UInt32] = []
    static let unsafeBit: UInt32 = 1 << 31

    var unsafeBreaks: [UnsafeBreak] = []
    /// For each class of a line's first item and each class of an item: how far the latter is shifted up. Empty where
    /// nothing is.
    var baselineShifts: [Int32] = []
    var baselineClassCount = 0

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
        let row = Int(styles[Int(first)].baselineClass) * baselineClassCount
        return Int(baselineShifts[row + Int(styles[Int(style)].baselineClass)])
    }

    func unsafeBreak(at boundary: Int) -> UnsafeBreak? {
        guard boundaryBytes[boundary] & Self.unsafeBit != 0 else { return nil }
        var low = 0
        var high = unsafeBreaks.count
        while low < high {
            let middle = (low + high) / 2
            if Int(unsafeBreaks[middle].boundary) < boundary { low = middle + 1 } else { high = middle }
        }
        return unsafeBreaks[low]
    }

    enum Wrap {
        /// At words, within words where one is too wide.
        case wordOrCharacter
        case character
    }
}
