import CPango

/// What of a character decides how text is split into items, where lines may break, and what may be shaped by itself.
struct CharacterTraits {
    /// `GUnicodeScript`.
    var script: UInt8
    /// The character's class in the ``BreakAutomaton``.
    var breakClass: UInt8
    /// One more than the place among the paired brackets and quotation marks: openers are odd. 0 for other characters.
    var pair: UInt8
    var bidirectional: Bidirectional
    var options: Options

    struct Options: OptionSet {
        let rawValue: UInt16

        /// The entry has been filled in.
        static let isKnown = Options(rawValue: 1)
        /// It belongs to what stands before it: a mark, a joiner, a variation selector, a jamo.
        static let attaches = Options(rawValue: 2)
        /// Any font does: it takes that of its neighbours.
        static let takesFont = Options(rawValue: 4)
        /// A tab or a line separator: an item of its own.
        static let isForcedBreak = Options(rawValue: 8)
        /// Where lines may break beside it is left to Pango.
        static let hasUncertainBreaks = Options(rawValue: 16)
        /// It may be shown as emoji: the text's items are left to Pango.
        static let mayBeEmoji = Options(rawValue: 32)
        /// Nothing but its font decides on its shape, if its glyph stands in no rule of the font.
        static let mayStandAlone = Options(rawValue: 64)
        static let isNumber = Options(rawValue: 128)
        /// Its break class is another one before a number.
        static let looksAhead = Options(rawValue: 256)
        static let isWhite = Options(rawValue: 512)
        /// Its mirror image stands in for it in text from right to left.
        static let isMirrored = Options(rawValue: 1024)
        /// The fraction slash, which changes digits on both sides.
        static let makesFraction = Options(rawValue: 2048)
    }

    struct Bidirectional: OptionSet {
        let rawValue: UInt8
        static let left = Bidirectional(rawValue: 1)
        static let right = Bidirectional(rawValue: 2)
        static let number = Bidirectional(rawValue: 4)
        static let arabicNumber = Bidirectional(rawValue: 8)
        static let explicit = Bidirectional(rawValue: 16)
    }

    static let unknown = CharacterTraits(script: 0, breakClass: 0, pair: 0, bidirectional: [], options: [])
}

/// The traits of characters, found when they are first met. Only under the shaper's lock.
final class CharacterTable {
    private static let pageCount = 0x110000 >> 8
    private let pages: UnsafeMutablePointer<UnsafeMutablePointer<CharacterTraits>?>
    let breaks = BreakAutomaton()

    init() {
        pages = .allocate(capacity: Self.pageCount)
        pages.initialize(repeating: nil, count: Self.pageCount)
    }

    deinit {
        // Sound: this object owns the pages.
        for index in 0..<Self.pageCount { pages[index]?.deallocate() }
        pages.deallocate()
    }

    @inline(__always)
    func traits(of scalar: UInt32) -> CharacterTraits {
        // Sound: a scalar of valid UTF-8 is less than 0x110000.
        if let page = pages[Int(scalar >> 8)] {
            let known = page[Int(scalar & 0xFF)]
            if known.options.contains(.isKnown) { return known }
        }
        return find(scalar)
    }

    @inline(never)
    private func find(_ scalar: UInt32) -> CharacterTraits {
        let index = Int(scalar >> 8)
        if pages[index] == nil {
            let page = UnsafeMutablePointer<CharacterTraits>.allocate(capacity: 256)
            page.initialize(repeating: .unknown, count: 256)
            pages[index] = page
        }
        let traits = make(CharacterFacts(scalar))
        pages[index]![Int(scalar & 0xFF)] = traits
        return traits
    }

    private func make(_ facts: CharacterFacts) -> CharacterTraits {
        var options: CharacterTraits.Options = .isKnown
        if facts.attaches { options.insert(.attaches) }
        if facts.takesFont { options.insert(.takesFont) }
        if facts.scalar == 0x09 || facts.scalar == 0x2028 { options.insert(.isForcedBreak) }
        if facts.hasUncertainBreaks { options.insert(.hasUncertainBreaks) }
        if facts.mayBeEmoji { options.insert(.mayBeEmoji) }
        if facts.mayStandAlone { options.insert(.mayStandAlone) }
        if facts.breakType == G_UNICODE_BREAK_NUMERIC { options.insert(.isNumber) }
        if facts.looksAhead { options.insert(.looksAhead) }
        if facts.isWhite { options.insert(.isWhite) }
        if facts.isMirrored { options.insert(.isMirrored) }
        if facts.scalar == 0x2044 { options.insert(.makesFraction) }
        let breakClass = facts.hasUncertainBreaks ? nil : breaks.breakClass(of: facts)
        if breakClass == nil { options.insert(.hasUncertainBreaks) }
        return CharacterTraits(
            script: UInt8(clamping: facts.script), breakClass: breakClass ?? 0, pair: facts.pair,
            bidirectional: facts.bidirectional, options: options)
    }
}
