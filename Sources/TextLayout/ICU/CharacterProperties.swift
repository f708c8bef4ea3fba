// SPDX-License-Identifier: MIT
import CICU

/// The properties of a character that text layout uses, in one word.
struct CharacterProperties {
    private var bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    struct Flags: OptionSet {
        let rawValue: UInt32
        /// A direction other than left to right, or a control of direction: texts with it need the bidirectional
        /// algorithm.
        static let needsDirections = Flags(rawValue: 1 << 0)
        /// A letter from left to right, and one from right to left.
        static let strongLeft = Flags(rawValue: 1 << 1)
        static let strongRight = Flags(rawValue: 1 << 2)
        /// Marks, joiners, selectors: they have the font of the previous character.
        static let extends = Flags(rawValue: 1 << 3)
        /// White space that hangs over a line's end.
        static let space = Flags(rawValue: 1 << 4)
        static let emoji = Flags(rawValue: 1 << 5)
        /// Shown as a picture unless U+FE0E follows.
        static let emojiPresentation = Flags(rawValue: 1 << 6)
        static let emojiModifier = Flags(rawValue: 1 << 7)
        static let hangul = Flags(rawValue: 1 << 8)
        static let kana = Flags(rawValue: 1 << 9)
        static let ideograph = Flags(rawValue: 1 << 10)
        /// Letters, digits and their marks.
        static let word = Flags(rawValue: 1 << 11)
        /// The script is that of the neighbouring characters: Common or Inherited.
        static let anyScript = Flags(rawValue: 1 << 12)
        /// A character of a script whose letters join.
        static let joins = Flags(rawValue: 1 << 13)
        static let regionalIndicator = Flags(rawValue: 1 << 14)
        static let tab = Flags(rawValue: 1 << 15)
        /// U+FFFC, the placeholder of an attachment.
        static let object = Flags(rawValue: 1 << 16)
        static let softHyphen = Flags(rawValue: 1 << 17)
        /// A virama: the letter after it belongs to the cluster.
        static let stacks = Flags(rawValue: 1 << 18)
    }

    var flags: Flags { Flags(rawValue: bits & 0xFF_FFFF) }

    @inline(__always)
    func has(_ flags: Flags) -> Bool { bits & flags.rawValue != 0 }

    /// The number of the script in the ``CharacterTable`` of the properties.
    var script: Int { Int(bits >> 24) }
}

/// The properties of characters, read from ICU and HarfBuzz in blocks of 256. Used by one thread at a time.
struct CharacterTable {
    private var firstOfBlock = [Int32](repeating: -1, count: 0x1100)
    private var words: [UInt32] = []
    /// OpenType's tags of the scripts, in the order of their first use.
    private(set) var scripts: [UInt32] = []

    @inline(__always)
    subscript(character: UInt32) -> CharacterProperties {
        mutating get {
            var first = firstOfBlock[Int(character >> 8)]
            if first < 0 { first = addBlock(character >> 8) }
            return CharacterProperties(bits: words[Int(first) + Int(character & 0xFF)])
        }
    }

    private mutating func addBlock(_ block: UInt32) -> Int32 {
        let first = Int32(words.count)
        for character in block << 8..<(block + 1) << 8 {
            var flags = Self.flags(of: character)
            var script = openTypeScript(of: character)
            // A Japanese word may have three scripts with one font: they are one run.
            let isKana = script == Self.tag("Hira") || script == Self.tag("Kana")
            if isKana { script = Self.tag("Hani") }
            if Self.anyScripts.contains(script) { flags.insert(.anyScript) }
            if Self.joiningScripts.contains(script) { flags.insert(.joins) }
            if script == Self.tag("Hang") { flags.insert(.hangul) }
            if isKana { flags.insert(.kana) }
            if isVirama(character) { flags.insert(.stacks) }
            words.append(flags.rawValue | UInt32(number(of: script)) << 24)
        }
        firstOfBlock[Int(block)] = first
        return first
    }

    private mutating func number(of script: UInt32) -> Int {
        if let found = scripts.firstIndex(of: script) { return found }
        scripts.append(script)
        return scripts.count - 1
    }

    private static func flags(of character: UInt32) -> CharacterProperties.Flags {
        var flags: CharacterProperties.Flags = []
        switch CICUDirectionOf(character) {
        case CICULeftToRight: flags.insert(.strongLeft)
        case CICURightToLeft: flags.formUnion([.strongRight, .needsDirections])
        case CICUArabicNumber, CICUDirectionControl: flags.insert(.needsDirections)
        default: break
        }
        let isMark = CICUIsMark(character)
        let isJoiner = character == 0x200C || character == 0x200D
        if isMark || isJoiner || CICUIsVariationSelector(character) || CICUIsEmojiModifier(character) {
            flags.insert(.extends)
        }
        if CICUIsBreakingSpace(character) { flags.insert(.space) }
        if CICUIsEmoji(character) { flags.insert(.emoji) }
        if CICUHasEmojiPresentation(character) { flags.insert(.emojiPresentation) }
        if CICUIsEmojiModifier(character) { flags.insert(.emojiModifier) }
        if CICUIsRegionalIndicator(character) { flags.insert(.regionalIndicator) }
        if CICUIsIdeographic(character) { flags.insert(.ideograph) }
        if isMark || CICUIsAlphabetic(character) || CICUIsDecimalDigit(character) { flags.insert(.word) }
        switch character {
        case 0x09: flags.insert(.tab)
        case 0xAD: flags.insert(.softHyphen)
        case 0xFFFC: flags.insert(.object)
        default: break
        }
        return flags
    }

    static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    private static let anyScripts = Set(["Zyyy", "Zinh", "Zzzz"].map(tag))
    private static let joiningScripts = Set(
        ["Arab", "Syrc", "Nkoo", "Mong", "Mand", "Phag", "Adlm", "Rohg", "Sogd", "Mani", "Phlp"].map(tag))
}

/// The version of ICU that this module was compiled with.
var icuVersion: String {
    // Sound: the string is a constant of the library.
    String(cString: CICUVersion())
}
