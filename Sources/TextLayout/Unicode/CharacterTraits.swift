import CPango

/// What of a character decides how text is split into items, where lines may break, and what may be shaped by itself.
///
/// All of it stands in one word, so that a loop over characters reads and writes one and can unite many.
struct CharacterTraits: BitwiseCopyable, Equatable {
    private(set) var bits: UInt64

    init(script: UInt8, breakClass: UInt8, pair: UInt8, bidirectional: Bidirectional, options: Options) {
        bits =
            UInt64(script) | UInt64(breakClass) << 8 | UInt64(pair) << 16 | UInt64(bidirectional.rawValue) << 24
            | UInt64(options.rawValue) << 32 | UInt64(ScriptRuns.isReal(script) ? script : 0) << 48
    }

    private init(bits: UInt64) { self.bits = bits }

    /// `GUnicodeScript`.
    @inline(__always) var script: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The character's class in the ``BreakAutomaton``.
    @inline(__always) var breakClass: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    /// One more than the place among the paired brackets and quotation marks: openers are odd. 0 for other characters.
    @inline(__always) var pair: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    @inline(__always) var bidirectional: Bidirectional {
        Bidirectional(rawValue: UInt8(truncatingIfNeeded: bits >> 24))
    }
    @inline(__always) var options: Options { Options(rawValue: UInt16(truncatingIfNeeded: bits >> 32)) }
    /// The script where it is one of letters; 0 for signs that scripts share.
    @inline(__always) var letterScript: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) }

    /// What any of several characters is: of use for options and bidirectional classes.
    @inline(__always)
    func union(_ other: CharacterTraits) -> CharacterTraits { CharacterTraits(bits: bits | other.bits) }

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
        /// It separates paragraphs.
        static let endsParagraph = Options(rawValue: 4096)
        /// Behind two of these, what came before them doesn't decide on breaks.
        static let settlesBreaks = Options(rawValue: 8192)
        /// Shaping puts what is behind it, signs and no-break spaces included, into one syllable with it.
        static let takesNext = Options(rawValue: 16384)
    }

    struct Bidirectional: OptionSet {
        let rawValue: UInt8
        static let left = Bidirectional(rawValue: 1)
        static let right = Bidirectional(rawValue: 2)
        static let number = Bidirectional(rawValue: 4)
        static let arabicNumber = Bidirectional(rawValue: 8)
        /// An embedding, override or isolate, the end of one, or what the rules for them leave out or stop at.
        static let explicit = Bidirectional(rawValue: 16)
        /// A letter of Arabic, which is one from right to left, too.
        static let arabicLetter = Bidirectional(rawValue: 32)
        /// A tab or another separator, which has the paragraph's level.
        static let separator = Bidirectional(rawValue: 64)
        /// What a letter may be, of which none is any of the others.
        static let letters: Bidirectional = [.left, .right, .arabicLetter]
    }

    static let unknown = CharacterTraits(script: 0, breakClass: 0, pair: 0, bidirectional: [], options: [])
}

/// The traits of characters, found when they are first met. Only under the shaper's lock.
final class CharacterTable {
    private let pages = CharacterPages<CharacterTraits>(unknown: .unknown)
    let breaks = BreakAutomaton()

    deinit { pages.deallocate() }

    @inline(__always)
    func traits(of scalar: UInt32) -> CharacterTraits {
        let known = pages[scalar]
        return known.options.contains(.isKnown) ? known : find(scalar)
    }

    @inline(never)
    private func find(_ scalar: UInt32) -> CharacterTraits {
        let traits = make(CharacterFacts(scalar))
        pages.set(scalar, traits)
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
        if facts.takesNext { options.insert(.takesNext) }
        if facts.scalar == 0x2044 { options.insert(.makesFraction) }
        if facts.scalar == 0x0A || facts.scalar == 0x0D || facts.scalar == 0x2029 { options.insert(.endsParagraph) }
        let breakClass = facts.hasUncertainBreaks ? nil : breaks.breakClass(of: facts)
        if breakClass == nil {
            options.insert(.hasUncertainBreaks)
        } else if BreakAutomaton.ClassKey(facts).settlesState {
            options.insert(.settlesBreaks)
        }
        return CharacterTraits(
            script: UInt8(clamping: facts.script), breakClass: breakClass ?? 0, pair: facts.pair,
            bidirectional: facts.bidirectional, options: options)
    }
}
