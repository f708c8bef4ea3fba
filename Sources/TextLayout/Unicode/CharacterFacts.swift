import CPango

/// The Unicode properties of a character, as GLib and Pango know them.
struct CharacterFacts {
    let scalar: UInt32
    let type: GUnicodeType
    let breakType: GUnicodeBreakType
    let script: Int32

    init(_ scalar: UInt32) {
        self.scalar = scalar
        type = g_unichar_type(scalar)
        breakType = g_unichar_break_type(scalar)
        script = Int32(g_unichar_get_script(scalar).rawValue)
    }

    var isMark: Bool {
        type == G_UNICODE_SPACING_MARK || type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK
    }

    private var isVariationSelector: Bool {
        (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
    }

    private var isSeparator: Bool {
        type == G_UNICODE_SPACE_SEPARATOR || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR
    }

    private var isJamo: Bool {
        breakType == G_UNICODE_BREAK_HANGUL_L_JAMO || breakType == G_UNICODE_BREAK_HANGUL_V_JAMO
            || breakType == G_UNICODE_BREAK_HANGUL_T_JAMO
    }

    var isWhite: Bool {
        isSeparator || scalar == 0x09 || scalar == 0x0A || scalar == 0x0D || scalar == 0x0C
    }

    var attaches: Bool {
        isMark || isJamo || isVariationSelector || type == G_UNICODE_FORMAT || scalar == 0xFF9E || scalar == 0xFF9F
            || (0x1F3FB...0x1F3FF).contains(scalar)
    }

    /// As Pango's itemising decides it (1.50).
    var takesFont: Bool {
        switch type {
        case G_UNICODE_CONTROL, G_UNICODE_SURROGATE, G_UNICODE_LINE_SEPARATOR, G_UNICODE_PARAGRAPH_SEPARATOR:
            return true
        case G_UNICODE_FORMAT:
            return !((0x600...0x6FF).contains(scalar) || scalar == 0x70F || scalar == 0x8E2)
        case G_UNICODE_SPACE_SEPARATOR:
            return scalar != 0x1680
        default:
            return isVariationSelector
        }
    }

    /// Emoji by themselves, and all that makes emoji of what stands before, but for joiners.
    var mayBeEmoji: Bool {
        (0x2300...0x27BF).contains(scalar) || (0x2B00...0x2BFF).contains(scalar) || (0x1F000...0x1FFFF).contains(scalar)
            || scalar == 0x20E0 || scalar == 0x20E3 || scalar == 0xFE0E || scalar == 0xFE0F
            || scalar >= 0xE0000
    }

    /// Characters that are emoji where a joiner or a selector asks for it (Unicode's property `Emoji`), those left out that
    /// may be so by themselves.
    static func becomesEmoji(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x23, 0x2A, 0x30...0x39, 0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139, 0x2194...0x2199, 0x21A9...0x21AA,
            0x2934...0x2935, 0x3030, 0x303D, 0x3297, 0x3299:
            true
        default: false
        }
    }

    /// Tailored rules, sequences that are counted, and what is too rare to be worth a class.
    var hasUncertainBreaks: Bool {
        if scalar == 0x09 || scalar == 0x0A || scalar == 0x0D { return false }
        switch type {
        case G_UNICODE_CONTROL, G_UNICODE_FORMAT, G_UNICODE_SURROGATE, G_UNICODE_PRIVATE_USE, G_UNICODE_UNASSIGNED,
            G_UNICODE_LINE_SEPARATOR:
            return true
        default: break
        }
        switch breakType {
        case G_UNICODE_BREAK_ZERO_WIDTH_JOINER, G_UNICODE_BREAK_REGIONAL_INDICATOR,
            G_UNICODE_BREAK_EMOJI_MODIFIER, G_UNICODE_BREAK_SURROGATE:
            return true
        default: break
        }
        // Beyond the first plane only ideographs and pictographs are certain; U+0D4E joins what follows it.
        let isFar = scalar >= 0x10000 && !(0x1F000...0x3FFFF).contains(scalar)
        return isJamo || isFar || scalar == 0x0D4E || GUnicodeScript(rawValue: script) == G_UNICODE_SCRIPT_SINHALA
    }

    /// Shapers of scripts that join or reorder letters look at more than glyphs.
    var mayStandAlone: Bool {
        if attaches || hasUncertainBreaks { return false }
        switch type {
        case G_UNICODE_CONTROL, G_UNICODE_SURROGATE, G_UNICODE_PRIVATE_USE, G_UNICODE_UNASSIGNED: return false
        case G_UNICODE_LOWERCASE_LETTER, G_UNICODE_UPPERCASE_LETTER, G_UNICODE_TITLECASE_LETTER,
            G_UNICODE_MODIFIER_LETTER, G_UNICODE_OTHER_LETTER:
            switch GUnicodeScript(rawValue: script) {
            case G_UNICODE_SCRIPT_COMMON: return scalar != 0x0640
            case G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_CYRILLIC, G_UNICODE_SCRIPT_GREEK, G_UNICODE_SCRIPT_HAN,
                G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_HANGUL,
                G_UNICODE_SCRIPT_BOPOMOFO, G_UNICODE_SCRIPT_HEBREW:
                return true
            case G_UNICODE_SCRIPT_THAI:
                // SARA AM is taken apart.
                return scalar != 0x0E33
            default: return false
            }
        default: return true
        }
    }

    /// The dot that stands for RA before other letters, and the consonants that stand above or below the next one (Unicode's
    /// Indic syllabic categories `Consonant_Preceding_Repha` and `Consonant_With_Stacker`).
    var takesNext: Bool {
        scalar == 0x0D4E || (0x0CF1...0x0CF2).contains(scalar) || (0x1CF5...0x1CF6).contains(scalar)
    }

    var looksAhead: Bool {
        breakType == G_UNICODE_BREAK_OPEN_PUNCTUATION || breakType == G_UNICODE_BREAK_HYPHEN
    }

    var isMirrored: Bool {
        hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar) != scalar
    }

    var pair: UInt8 {
        guard script == Int32(G_UNICODE_SCRIPT_COMMON.rawValue) else { return 0 }
        return UInt8((ScriptRuns.pairs.firstIndex(of: scalar) ?? -1) + 1)
    }

    var bidirectional: CharacterTraits.Bidirectional {
        // Pango takes isolates for neutral characters.
        if (0x2066...0x2069).contains(scalar) { return .explicit }
        switch CPangoBidirectionalClass(scalar) {
        case PANGO_BIDI_TYPE_L: return .left
        case PANGO_BIDI_TYPE_R: return .right
        case PANGO_BIDI_TYPE_AL: return [.right, .arabicLetter]
        case PANGO_BIDI_TYPE_EN: return .number
        case PANGO_BIDI_TYPE_AN: return .arabicNumber
        case PANGO_BIDI_TYPE_ES, PANGO_BIDI_TYPE_ET, PANGO_BIDI_TYPE_CS, PANGO_BIDI_TYPE_NSM, PANGO_BIDI_TYPE_WS,
            PANGO_BIDI_TYPE_ON:
            return []
        case PANGO_BIDI_TYPE_S: return .separator
        default: return .explicit
        }
    }
}
