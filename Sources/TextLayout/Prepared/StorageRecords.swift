/// What the tables of a prepared text consist of.
extension TextStorage {
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

        init(byte: Int32, character: Int32, style: Int32) {
            self.byte = byte
            self.character = character
            self.style = style
        }

        init(_ narrow: NarrowItemStart) {
            self.init(byte: Int32(narrow.byte), character: Int32(narrow.character), style: Int32(narrow.style))
        }
    }

    /// The same in the tables of a text of less than 64 KiB.
    struct NarrowItemStart {
        var byte: UInt16
        var character: UInt16
        var style: UInt16

        init(_ wide: ItemStart) {
            byte = UInt16(truncatingIfNeeded: wide.byte)
            character = UInt16(truncatingIfNeeded: wide.character)
            style = UInt16(truncatingIfNeeded: wide.style)
        }
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
        private(set) var firstBoundary: Int32 = 0
        private(set) var boundariesEnd: Int32 = 0
        /// Sum of all advances.
        var width = 0
        /// Extents of every line, if ``isUniform``; of an empty paragraph, those of its font.
        var top: Int32 = 0
        var bottom: Int32 = 0
        private var firstByte: Int32
        private var endByte: Int32
        private var firstCharacter: Int32
        /// How many boundaries there are in a Pango unit, in parts of 2³², by which a line's end is guessed.
        private(set) var boundaryDensity: Int32 = 0
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

        mutating func setBoundaries(_ boundaries: Range<Int>) {
            firstBoundary = Int32(boundaries.lowerBound)
            boundariesEnd = Int32(boundaries.upperBound)
            // Dividing is slow beside what a line takes, so it is done once.
            boundaryDensity = Int32(clamping: ((boundaries.count - 1) &<< 32) / max(1, width))
        }
    }

    /// What is known of a break opportunity besides the place where a line that is broken there ends.
    struct BoundaryCode: BitwiseCopyable {
        private(set) var bits: UInt8

        /// The number of a gap that is looked up by the boundary: a ``RareGap``.
        static let rareGap = 15
        private static let unsafeBit: UInt8 = 0x80

        @inline(__always)
        init(gap: Int, isUnsafe: Bool) {
            bits = UInt8(truncatingIfNeeded: gap) | (isUnsafe ? Self.unsafeBit : 0)
        }

        /// Number of the gap between the end of a line that is broken here and the start of the next: white space.
        @inline(__always) var gap: Int { Int(bits & 15) }
        /// Lines that begin or end here change shapes: there is an ``UnsafeBreak``.
        @inline(__always) var isUnsafe: Bool { bits & Self.unsafeBit != 0 }
        /// The class of extents of the item that a line from here begins with.
        @inline(__always) var extentClass: Int {
            get { Int(bits >> 4 & 7) }
            set { bits = bits & ~0x70 | UInt8(truncatingIfNeeded: newValue) << 4 }
        }
    }

    /// The gap at a boundary where it is none of the text's first 15.
    struct RareGap {
        var boundary: Int32
        var gap: Int32
    }

    /// How far an item reaches from the baseline down on a line that begins with another one.
    struct Extents {
        var top: Int32
        var bottom: Int32
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
        /// The nearest places at which shaping may be cut, in bytes.
        var safeBefore: Int32
        var safeAfter: Int32
        /// Index of the first boundary that isn't before `safeAfter`.
        var boundaryAfter: Int32 = 0
        /// Where the item of the stretch after the boundary ends along the paragraph, and its last white space.
        var itemEnd: Int32 = 0
        var itemEndHang: Int32 = 0
    }

    enum Wrap {
        /// At words, within words where one is too wide.
        case wordOrCharacter
        case character
    }
}
