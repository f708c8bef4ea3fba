import CPango

/// What decides whether a character may stand in a chunk.
extension ChunkAnalysis {
    /// `G_UNICODE_SCRIPT_INHERITED`: this and common characters have no script of their own.
    static let inherited = Int32(G_UNICODE_SCRIPT_INHERITED.rawValue)

    /// Characters whose items, shapes and breaks depend on nothing but their script and their neighbours.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 }
        if value >= 0x1F000 || emojiRanges.contains(where: { $0.contains(value) }) { return false }
        switch g_unichar_type(value) {
        case G_UNICODE_CONTROL, G_UNICODE_FORMAT, G_UNICODE_SURROGATE, G_UNICODE_PRIVATE_USE, G_UNICODE_UNASSIGNED,
            G_UNICODE_LINE_SEPARATOR, G_UNICODE_PARAGRAPH_SEPARATOR, G_UNICODE_SPACE_SEPARATOR,
            G_UNICODE_ENCLOSING_MARK:
            return false
        default:
            break
        }
        switch g_unichar_break_type(value) {
        // Broken by a dictionary over the whole run, or glued to what is beside.
        case G_UNICODE_BREAK_COMPLEX_CONTEXT, G_UNICODE_BREAK_NON_BREAKING_GLUE, G_UNICODE_BREAK_WORD_JOINER,
            G_UNICODE_BREAK_REGIONAL_INDICATOR, G_UNICODE_BREAK_ZERO_WIDTH_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_JOINER:
            return false
        default:
            return !(0xFE00...0xFE0F).contains(value)
        }
    }

    /// Characters that may be shown as emoji.
    private static let emojiRanges: [ClosedRange<UInt32>] = [
        0x203C...0x203C, 0x2049...0x2049, 0x20E3...0x20E3, 0x2122...0x2122, 0x2139...0x2139, 0x2190...0x21FF,
        0x2300...0x23FF, 0x24C2...0x24C2, 0x25A0...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF, 0x3030...0x3030,
        0x303D...0x303D, 0x3297...0x3299,
    ]

    static func isMark(_ value: UInt32) -> Bool {
        let type = g_unichar_type(value)
        return type == G_UNICODE_SPACING_MARK || type == G_UNICODE_NON_SPACING_MARK
    }

    /// Brackets and quotation marks that Pango pairs.
    static func isPaired(_ value: UInt32) -> Bool {
        switch g_unichar_type(value) {
        case G_UNICODE_OPEN_PUNCTUATION, G_UNICODE_CLOSE_PUNCTUATION, G_UNICODE_INITIAL_PUNCTUATION,
            G_UNICODE_FINAL_PUNCTUATION:
            return true
        default:
            return value == 0x3C || value == 0x3E
        }
    }

    static func bidirectional(_ value: UInt32) -> Chunk.BidirectionalMask {
        switch CPangoBidirectionalClass(value) {
        case PANGO_BIDI_TYPE_L: return .left
        case PANGO_BIDI_TYPE_R, PANGO_BIDI_TYPE_AL: return .right
        case PANGO_BIDI_TYPE_EN: return .number
        case PANGO_BIDI_TYPE_AN: return .arabicNumber
        case PANGO_BIDI_TYPE_ES, PANGO_BIDI_TYPE_ET, PANGO_BIDI_TYPE_CS, PANGO_BIDI_TYPE_NSM, PANGO_BIDI_TYPE_WS,
            PANGO_BIDI_TYPE_ON:
            return []
        default: return .explicit
        }
    }

    /// A usual letter of a script, to stand beside a chunk while it is measured.
    static func letter(of script: Int32) -> String? {
        switch GUnicodeScript(rawValue: script) {
        case G_UNICODE_SCRIPT_LATIN: return "a"
        case G_UNICODE_SCRIPT_CYRILLIC: return "\u{430}"
        case G_UNICODE_SCRIPT_GREEK: return "\u{3B1}"
        case G_UNICODE_SCRIPT_ARMENIAN: return "\u{561}"
        case G_UNICODE_SCRIPT_GEORGIAN: return "\u{10D0}"
        case G_UNICODE_SCRIPT_HEBREW: return "\u{5D0}"
        case G_UNICODE_SCRIPT_ARABIC: return "\u{628}"
        case G_UNICODE_SCRIPT_DEVANAGARI: return "\u{915}"
        case G_UNICODE_SCRIPT_BENGALI: return "\u{995}"
        case G_UNICODE_SCRIPT_GUJARATI: return "\u{A95}"
        case G_UNICODE_SCRIPT_GURMUKHI: return "\u{A15}"
        case G_UNICODE_SCRIPT_TAMIL: return "\u{B95}"
        case G_UNICODE_SCRIPT_TELUGU: return "\u{C15}"
        case G_UNICODE_SCRIPT_KANNADA: return "\u{C95}"
        case G_UNICODE_SCRIPT_MALAYALAM: return "\u{D15}"
        case G_UNICODE_SCRIPT_HAN: return "\u{4E2D}"
        case G_UNICODE_SCRIPT_HIRAGANA: return "\u{306E}"
        case G_UNICODE_SCRIPT_KATAKANA: return "\u{30A2}"
        case G_UNICODE_SCRIPT_HANGUL: return "\u{AC00}"
        default: return nil
        }
    }
}
