/// The parts of a prepared text that don't depend on a width: arrays that are filled once and then only read.
///
/// Offsets of characters count Unicode scalars over the whole text, as Pango counts; byte offsets are UTF-8.
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

    /// A stretch of one font, script, direction and set of shaping attributes.
    struct Item {
        var byteStart: Int32
        var byteLength: Int32
        var characterStart: Int32
        var characterCount: Int32
        /// Index of the shaper's fonts.
        var font: Int32
        /// Three average characters' width, as Pango uses it.
        var safeDistance: Int32
        /// Sum of the glyphs' advances.
        var width: Int32
        /// How far the item is raised, without the alignment of baselines of scripts.
        var rise: Int32
        var letterSpacing: Int32
        /// Index of the attributes' run that the item begins in.
        var run: Int32
        var script: Int32
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

        var characters: Range<Int> { Int(characterStart)..<Int(characterStart + characterCount) }
    }

    /// What stands between two paragraph separators.
    struct Paragraph {
        var items: Range<Int>
        var byteStart: Int
        /// Without the separator.
        var byteEnd: Int
        var characterStart: Int
        var isRightToLeft: Bool
        /// The font that gives an empty paragraph its height: logical top and height in Pango units.
        var emptyTop: Int32
        var emptyHeight: Int32
    }

    var bytes: [UInt8] = []
    var characterCount = 0
    var flags: [BoundaryFlags] = []
    /// The advance of each character; that of a cluster is shared out evenly among its characters.
    var widths: [Int32] = []
    var items: [Item] = []
    var paragraphs: [Paragraph] = []
    var tabWidth: Int32 = 0

    func canBreak(at character: Int, _ wrap: Wrap) -> Bool {
        if character == characterCount { return true }
        return flags[character].contains(wrap == .character ? .characterBreak : .lineBreak)
    }

    enum Wrap {
        /// At words, within words where one is too wide.
        case wordOrCharacter
        case character
    }
}
