import CPango

/// What shaping depends on besides the text, and what is known of characters and words shaped so. Only under the
/// shaper's lock.
///
/// A character whose glyph no rule of the font changes is shaped alike beside any other: its advance is kept by itself.
/// What stands between two such characters (spaces, nearly always) is a word. What is on the other side of them changes
/// nothing in it, so it is shaped once, with one of them on each side, and kept. Only words with glyphs whose rules look
/// beyond them, such as hyphens between capitals, are kept together with what is around them.
final class ShapingStyle {
    let item: TextStorage.ItemStyle
    let number: Int
    /// Shaping this script depends on nothing but the rules of the font and the joining of neighbours.
    let isCacheable: Bool
    /// Letters join across the edges of items.
    let joins: Bool
    private let font: OpaquePointer
    private let isRightToLeft: Bool
    private let survey: LookupSurvey
    private unowned let table: StyleTable
    /// Advances of characters that stand alone; `notAlone`, `sensitive` and `unknown` else.
    private let advances = CharacterPages<Int32>(unknown: unknown)

    static let unknown = Int32.min
    static let notAlone: Int32 = -1
    /// The character's shape may depend on more than the word that it stands in.
    static let sensitive: Int32 = -2

    init(_ item: TextStorage.ItemStyle, number: Int, font: OpaquePointer, survey: LookupSurvey, table: StyleTable) {
        self.item = item
        self.number = number
        self.font = font
        self.survey = survey
        self.table = table
        isRightToLeft = item.level & 1 == 1
        isCacheable = Self.cacheableScripts.contains(item.script)
        joins = item.script == Int32(G_UNICODE_SCRIPT_ARABIC.rawValue)
    }

    deinit {
        advances.deallocate()
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

    /// The advance of a character that is shaped alike wherever it stands, unless something attaches to it; negative for
    /// others.
    @inline(__always)
    func advance(_ scalar: UInt32, _ traits: CharacterTraits) -> Int32 {
        let known = advances[scalar]
        return known != Self.unknown ? known : find(scalar, traits)
    }

    @inline(never)
    private func find(_ scalar: UInt32, _ traits: CharacterTraits) -> Int32 {
        let measured = measure(scalar, traits)
        if advances.set(scalar, measured) { table.pageBytes += CharacterPages<Int32>.pageBytes }
        return measured
    }

    private func measure(_ scalar: UInt32, _ traits: CharacterTraits) -> Int32 {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph != 0 else { return Self.notAlone }
        if survey.isSensitive(glyph) { return Self.sensitive }
        guard traits.options.contains(.mayStandAlone), !(isRightToLeft && traits.options.contains(.isMirrored)),
            survey.isInert(glyph)
        else { return Self.notAlone }
        return max(Self.notAlone, hb_font_get_glyph_h_advance(font, glyph))
    }
}
