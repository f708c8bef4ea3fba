import CPango

/// How a character is shaped in one style, whatever the text.
struct CharacterShape: BitwiseCopyable, Equatable {
    /// The advance of its glyph by itself.
    var advance: Int32 = 0
    /// Its place in the table of pairs.
    var code = PairTable.unknownCode
    var options: Options = []

    struct Options: OptionSet {
        let rawValue: UInt8

        /// The entry has been filled in.
        static let isKnown = Options(rawValue: 1)
        /// It is shaped alike beside any other, unless something attaches to it.
        static let standsAlone = Options(rawValue: 2)
        /// What stands beyond such characters may change its shape.
        static let isSensitive = Options(rawValue: 4)
        /// It stands alone, and what is sensitive beside it may change because of it.
        static let isWatched = Options(rawValue: 8)
        /// It is watched, and so may be what stands beyond it.
        static let isCrossed = Options(rawValue: 16)
        /// It is known whether a syllable begins with it.
        static let isSyllableKnown = Options(rawValue: 32)
        static let beginsSyllable = Options(rawValue: 64)
    }
}

/// What shaping depends on besides the text, and what is known of characters and words shaped so. Only under the
/// shaper's lock.
///
/// A character whose glyph no rule of the font changes is shaped alike beside any other: its advance is kept by itself.
/// What stands between two such characters (spaces, nearly always) is a word. What is on the other side of them changes
/// nothing in it. Most words are put together from what is known of pairs of characters; others are shaped once, with one
/// of those characters on each side, and kept. Only words with glyphs whose rules look beyond them, such as hyphens between
/// capitals, are kept together with what is around them.
final class ShapingStyle {
    let item: TextStorage.ItemStyle
    let number: Int
    /// Shaping this script depends on nothing but the rules of the font and the joining of neighbours.
    let isCacheable: Bool
    /// Letters join across the edges of items.
    let joins: Bool
    /// Digits anywhere in an item decide on how all of it is shaped.
    let isOfOnePiece: Bool
    let font: OpaquePointer
    private let isRightToLeft: Bool
    let survey: LookupSurvey
    /// Words may be put together from syllables.
    let hasSyllables: Bool
    /// Shaped without any knowledge of the script.
    private let isPlainScript: Bool
    /// The font's substitutions, where they can be followed through a text.
    var followed: SubstitutionRules? { isPlainScript ? survey.followed : nil }
    private unowned let table: StyleTable
    private let shapes = CharacterPages<CharacterShape>(unknown: CharacterShape())
    let pairs = PairTable()

    init(_ item: TextStorage.ItemStyle, number: Int, font: OpaquePointer, survey: LookupSurvey, table: StyleTable) {
        self.item = item
        self.number = number
        self.font = font
        self.survey = survey
        self.table = table
        isRightToLeft = item.level & 1 == 1
        isCacheable = Self.cacheableScripts.contains(item.script)
        hasSyllables =
            Self.syllableScripts.contains(item.script) && !isRightToLeft && !survey.isOpaque && !survey.hasFormsByPlace
        isPlainScript = Self.plainScripts.contains(item.script)
        joins = item.script == Int32(G_UNICODE_SCRIPT_ARABIC.rawValue)
        isOfOnePiece = item.isAgainstItsScript
    }

    deinit {
        shapes.deallocate()
    }

    private static let cacheableScripts = Set(
        [
            G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_CYRILLIC, G_UNICODE_SCRIPT_GREEK,
            G_UNICODE_SCRIPT_ARMENIAN, G_UNICODE_SCRIPT_GEORGIAN, G_UNICODE_SCRIPT_HEBREW, G_UNICODE_SCRIPT_ARABIC,
            G_UNICODE_SCRIPT_DEVANAGARI, G_UNICODE_SCRIPT_BENGALI, G_UNICODE_SCRIPT_GUJARATI,
            G_UNICODE_SCRIPT_GURMUKHI, G_UNICODE_SCRIPT_TAMIL, G_UNICODE_SCRIPT_TELUGU, G_UNICODE_SCRIPT_KANNADA,
            G_UNICODE_SCRIPT_MALAYALAM, G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA,
            G_UNICODE_SCRIPT_BOPOMOFO, G_UNICODE_SCRIPT_HANGUL, G_UNICODE_SCRIPT_THAI,
        ].map { Int32($0.rawValue) })

    private static let plainScripts = Set(
        [
            G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_CYRILLIC, G_UNICODE_SCRIPT_GREEK,
        ].map { Int32($0.rawValue) })

    private static let syllableScripts = Set(
        [
            G_UNICODE_SCRIPT_DEVANAGARI, G_UNICODE_SCRIPT_BENGALI, G_UNICODE_SCRIPT_GUJARATI,
            G_UNICODE_SCRIPT_GURMUKHI, G_UNICODE_SCRIPT_TAMIL, G_UNICODE_SCRIPT_TELUGU, G_UNICODE_SCRIPT_KANNADA,
            G_UNICODE_SCRIPT_MALAYALAM,
        ].map { Int32($0.rawValue) })

    @inline(__always)
    func shape(_ scalar: UInt32, _ traits: CharacterTraits) -> CharacterShape {
        let known = shapes[scalar]
        return known.options.contains(.isKnown) ? known : find(scalar, traits)
    }

    @inline(never)
    private func find(_ scalar: UInt32, _ traits: CharacterTraits) -> CharacterShape {
        let shape = makeShape(scalar, traits)
        keep(shape, of: scalar)
        return shape
    }

    func keep(_ shape: CharacterShape, of scalar: UInt32) {
        if shapes.set(scalar, shape) { table.pageBytes += CharacterPages<CharacterShape>.pageBytes }
    }

    private func makeShape(_ scalar: UInt32, _ traits: CharacterTraits) -> CharacterShape {
        var shape = CharacterShape(advance: 0, code: PairTable.noCode, options: .isKnown)
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph != 0 else { return shape }
        if survey.isSensitive(glyph) { shape.options.insert(.isSensitive) }
        if survey.isWatched(glyph) {
            shape.options.insert(.isWatched)
            if survey.looksBeyond(glyph) { shape.options.insert(.isCrossed) }
        }
        shape.advance = hb_font_get_glyph_h_advance(font, glyph)
        // What takes the place of a missing letter belongs to the syllable of the signs before it.
        let isInSyllable = scalar == 0x25CC && Self.syllableScripts.contains(item.script)
        guard traits.options.contains(.mayStandAlone), !(isRightToLeft && traits.options.contains(.isMirrored)),
            shape.advance >= 0, !isInSyllable
        else { return shape }
        if survey.isInert(glyph) { shape.options.insert(.standsAlone) }
        if survey.isChangedByNeighborsOnly(glyph) { shape.code = PairTable.unknownCode }
        return shape
    }

    // MARK: Pairs

    /// What is known of two characters that stand side by side, and that neither is a mark.
    @inline(__always)
    func pair(_ first: CharacterShape, _ second: CharacterShape) -> PairTable.Pair {
        pairs[first.code, second.code]
    }

    /// The same for a pair that isn't in the table; `measure` shapes it, with features of its own where they are given.
    func findPair(
        _ first: UInt32, _ second: UInt32,
        measure: (CharacterShape, CharacterShape, [hb_feature_t]?) -> PairTable.Pair
    ) -> PairTable.Pair {
        let (left, right) = (coded(first), coded(second))
        let known = pairs[left.code, right.code]
        guard known == .unknown else { return known }
        var (glyph, next): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
        hb_font_get_nominal_glyph(font, first, &glyph)
        hb_font_get_nominal_glyph(font, second, &next)
        var pair = PairTable.Pair.complex
        if !survey.mayChange(glyph, before: next) {
            pair = measure(left, right, nil)
        } else if let followed, !survey.mayMove(glyph, before: next) {
            let found = measure(left, right, followed.plainFeatures)
            if found.isSimple { pair = found.inContext }
        }
        pairs.set(left.code, right.code, pair)
        return pair
    }

    /// A character's shape with a place in the table of pairs, where there is room.
    private func coded(_ scalar: UInt32) -> CharacterShape {
        var shape = shapes[scalar]
        guard shape.code == PairTable.unknownCode else { return shape }
        let (code, isFirst) = pairs.makeCode()
        if isFirst { table.pageBytes += PairTable.byteCount }
        shape.code = code
        keep(shape, of: scalar)
        return shape
    }
}
