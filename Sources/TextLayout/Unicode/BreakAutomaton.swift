import CPango

/// Finds where lines may break and what a boundary is, character by character, as `pango_default_break` does.
///
/// The rules of Unicode Annexes 14 and 29 look at few properties of few characters. Characters with the same ones form a
/// class, and what earlier characters mean to later ones is a state. What a class does in a state is asked of Pango the
/// first time, with the characters that first led to the state, and looked up from then on.
final class BreakAutomaton {
    typealias Flags = TextStorage.BoundaryFlags

    /// What the rules tell characters apart by.
    struct ClassKey: Hashable {
        let line: UInt8
        let word: WordType
        let grapheme: Grapheme
        /// Hyphens are inserted before what follows: only after letters of some scripts.
        let hyphenation: Hyphenation
        let isWide: Bool
        let isWhite: Bool
        /// A character that rules name by itself.
        let special: UInt32

        /// The state after two of them doesn't depend on the one before: letters that are not looked at together with
        /// what is two characters before them.
        var settlesState: Bool {
            let lines = [
                G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_HANGUL_LV_SYLLABLE,
                G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE,
            ]
            return grapheme == .other && special == 0 && (word == .letter || word == .other)
                && lines.contains { UInt8(truncatingIfNeeded: $0.rawValue) == line }
        }
    }

    enum Grapheme: UInt8 { case other, extend, control }
    enum Hyphenation: UInt8 { case common, never, after }
    enum WordType: UInt8 {
        case other, newline, extend, katakana, hebrew, letter, middleLetter, middleNumber, middle, number, joiner, space
    }

    /// What came before, as far as it matters to what comes.
    struct State: Hashable {
        /// Class of line breaking, or that of the space after it.
        var previous: UInt8
        /// The one before spaces; a Hebrew letter before a hyphen; else 0.
        var beforePrevious: UInt8 = 0
        /// Within a number (1) or at the bracket that closes it (2).
        var number: UInt8 = 0
        /// The last character's class and one; 0 at the start.
        var last: UInt8 = 0
        var word: WordType = .other
        var wordBefore: WordType = .other
    }

    private struct Class {
        let key: ClassKey
        let example: UInt32
        let isBeforeNumber: Bool
    }

    private var classes: [Class] = []
    private var classNumbers = [ClassKey: UInt8](minimumCapacity: 64)
    private var states: [State] = []
    private var stateNumbers = [State: Int](minimumCapacity: 64)
    /// Characters that lead to each state.
    private var witnesses: [[UInt32]] = []
    /// For a state and a class: 1 + the next state, and the flags in the lowest byte; 0 where not known yet.
    private let table = ScratchList<UInt32>(capacity: 16 * maximumClassCount)

    private static let maximumClassCount = 256
    private static let maximumStateCount = 2048

    init() {
        let start = State(previous: UInt8(G_UNICODE_BREAK_UNKNOWN.rawValue))
        _ = number(of: start, witness: [])
    }

    deinit { table.deallocate() }

    /// Goes through characters and gives the flags of each; `false` where there would be more states than are kept.
    func run(
        _ traits: UnsafeMutablePointer<CharacterTraits>, count: Int, into flags: UnsafeMutablePointer<Flags>
    ) -> Bool {
        var state = 0
        var index = 0
        while index < count {
            // Sound: there are traits for `count` characters and room for as many flags.
            var breakClass = Int(traits[index].breakClass)
            if traits[index].options.contains(.looksAhead) && index + 1 < count
                && traits[index + 1].options.contains(.isNumber)
            {
                breakClass += 1
            }
            var entry = table[state * Self.maximumClassCount + breakClass]
            if entry == 0 {
                guard let found = learn(state, breakClass) else { return false }
                entry = found
            }
            flags[index] = Flags(rawValue: UInt8(truncatingIfNeeded: entry))
            state = Int(entry >> 8) - 1
            index += 1
        }
        return true
    }

    // MARK: Classes

    /// The class of a character, a new one if need be; `nil` where there are too many.
    func breakClass(of facts: CharacterFacts) -> UInt8? {
        let key = ClassKey(facts)
        if let known = classNumbers[key] { return known }
        guard classes.count + 2 <= Self.maximumClassCount else { return nil }
        let number = UInt8(classes.count)
        classNumbers[key] = number
        classes.append(Class(key: key, example: facts.scalar, isBeforeNumber: false))
        if facts.looksAhead { classes.append(Class(key: key, example: facts.scalar, isBeforeNumber: true)) }
        return number
    }

    // MARK: States

    private func number(of state: State, witness: [UInt32]) -> Int? {
        if let known = stateNumbers[state] { return known }
        guard states.count < Self.maximumStateCount else { return nil }
        stateNumbers[state] = states.count
        states.append(state)
        witnesses.append(witness)
        table.extend(by: Self.maximumClassCount).initialize(repeating: 0, count: Self.maximumClassCount)
        return states.count - 1
    }

    @inline(never)
    private func learn(_ state: Int, _ breakClass: Int) -> UInt32? {
        let found = classes[breakClass]
        let witness = witnesses[state] + [found.example]
        let next = states[state].next(found.key, number: UInt8(breakClass), last: lastKey(of: states[state]))
        guard let number = number(of: next, witness: witness) else { return nil }
        let flags = Self.ask(witness, isBeforeNumber: found.isBeforeNumber)
        let entry = UInt32(number + 1) << 8 | UInt32(flags.rawValue)
        table[state * Self.maximumClassCount + breakClass] = entry
        return entry
    }

    private func lastKey(of state: State) -> ClassKey? {
        state.last == 0 ? nil : classes[Int(state.last) - 1].key
    }

    /// What Pango makes of the boundary before the last of some characters.
    static func ask(_ scalars: [UInt32], isBeforeNumber: Bool) -> Flags {
        var text = ""
        for scalar in scalars { text.unicodeScalars.append(Unicode.Scalar(scalar) ?? " ") }
        if isBeforeNumber { text += "1" }
        let count = scalars.count + (isBeforeNumber ? 1 : 0)
        var boundaries = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        // Sound: there is a boundary for each character and the end.
        pango_default_break(text, Int32(text.utf8.count), nil, &boundaries, Int32(count + 1))
        return Itemizer.flags(boundaries[scalars.count - 1])
    }
}

extension BreakAutomaton.State {
    /// The state after a character of a class.
    func next(
        _ key: BreakAutomaton.ClassKey, number classNumber: UInt8, last lastKey: BreakAutomaton.ClassKey?
    ) -> BreakAutomaton.State {
        var next = self
        next.last = classNumber + 1
        let isMark = key.line == Line.mark
        let isCluster =
            key.grapheme == .other || key.grapheme == .control || lastKey?.grapheme == .control
        if !isMark && isCluster { next.number = nextNumber(key.line) }
        if key.line == Line.space {
            if previous != Line.space {
                next.beforePrevious = previous
                next.previous = Line.space
            }
        } else if isMark {
            // Unicode Annex 14, rules LB9 and LB10.
            if last == 0 || previous == Line.space || Line.newLines.contains(previous) { next.previous = Line.letter }
        } else {
            next.beforePrevious = previous
            next.previous = key.line
        }
        let isAfterHebrew =
            next.beforePrevious == Line.hebrew && (next.previous == Line.hyphen || next.previous == Line.after)
        if next.previous != Line.space && !isAfterHebrew { next.beforePrevious = 0 }
        if isCluster && key.word != .extend {
            next.wordBefore = word
            next.word = key.word
        }
        // Only letters and digits around one sign in their middle are looked at together.
        let isAround = next.wordBefore == .letter || next.wordBefore == .hebrew || next.wordBefore == .number
        let isMiddle = next.word == .middle || next.word == .middleLetter || next.word == .middleNumber
        if !isAround || !(isMiddle || next.word == .other) { next.wordBefore = .other }
        return next
    }

    private func nextNumber(_ line: UInt8) -> UInt8 {
        switch line {
        case Line.number: return 1
        case Line.symbol, Line.infix: return number == 1 ? 1 : 0
        case Line.close, Line.closeParenthesis: return number == 1 ? 2 : 0
        default: return 0
        }
    }

    private enum Line {
        static let mark = UInt8(G_UNICODE_BREAK_COMBINING_MARK.rawValue)
        static let space = UInt8(G_UNICODE_BREAK_SPACE.rawValue)
        static let letter = UInt8(G_UNICODE_BREAK_ALPHABETIC.rawValue)
        static let hebrew = UInt8(G_UNICODE_BREAK_HEBREW_LETTER.rawValue)
        static let hyphen = UInt8(G_UNICODE_BREAK_HYPHEN.rawValue)
        static let after = UInt8(G_UNICODE_BREAK_AFTER.rawValue)
        static let number = UInt8(G_UNICODE_BREAK_NUMERIC.rawValue)
        static let symbol = UInt8(G_UNICODE_BREAK_SYMBOL.rawValue)
        static let infix = UInt8(G_UNICODE_BREAK_INFIX_SEPARATOR.rawValue)
        static let close = UInt8(G_UNICODE_BREAK_CLOSE_PUNCTUATION.rawValue)
        static let closeParenthesis = UInt8(G_UNICODE_BREAK_CLOSE_PARANTHESIS.rawValue)
        static let newLines = [
            G_UNICODE_BREAK_MANDATORY, G_UNICODE_BREAK_CARRIAGE_RETURN, G_UNICODE_BREAK_LINE_FEED,
            G_UNICODE_BREAK_NEXT_LINE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE,
        ].map { UInt8($0.rawValue) }
    }
}

extension BreakAutomaton.ClassKey {
    init(_ facts: CharacterFacts) {
        switch facts.breakType {
        case G_UNICODE_BREAK_AMBIGUOUS, G_UNICODE_BREAK_UNKNOWN:
            line = UInt8(G_UNICODE_BREAK_ALPHABETIC.rawValue)
        case G_UNICODE_BREAK_COMPLEX_CONTEXT:
            line = UInt8((facts.isMark ? G_UNICODE_BREAK_COMBINING_MARK : G_UNICODE_BREAK_ALPHABETIC).rawValue)
        case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER: line = UInt8(G_UNICODE_BREAK_NON_STARTER.rawValue)
        default: line = UInt8(truncatingIfNeeded: facts.breakType.rawValue)
        }
        word = facts.wordType
        if facts.scalar == 0x09 || facts.scalar == 0x0A || facts.scalar == 0x0D || facts.scalar == 0x2029 {
            grapheme = .control
        } else {
            grapheme = facts.attaches ? .extend : .other
        }
        switch GUnicodeScript(rawValue: facts.script) {
        case G_UNICODE_SCRIPT_COMMON: hyphenation = .common
        case G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HANGUL, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA:
            hyphenation = .never
        default: hyphenation = .after
        }
        isWide = facts.isWide(line: line)
        isWhite = facts.isWhite
        let isNamed = CharacterFacts.named.contains(facts.scalar)
        special = isNamed ? facts.scalar : 0
    }
}

extension CharacterFacts {
    /// Whether Pango takes a bracket, or a mark on one, as East Asian (Unicode Annex 14, rule LB30): it keeps the table
    /// to itself, so letters beside the character tell.
    fileprivate func isWide(line: UInt8) -> Bool {
        let letter: UInt32 = 0x61
        let scalars: [UInt32]
        switch GUnicodeBreakType(rawValue: UInt32(line)) {
        case G_UNICODE_BREAK_OPEN_PUNCTUATION: scalars = [letter, scalar]
        case G_UNICODE_BREAK_CLOSE_PARANTHESIS: scalars = [scalar, letter]
        case G_UNICODE_BREAK_COMBINING_MARK: scalars = [0x29, scalar, letter]
        default: return false
        }
        return BreakAutomaton.ask(scalars, isBeforeNumber: false).contains(.lineBreak)
    }

    /// Quotation marks within words, the hyphenation point, line ends, and hyphens that are not doubled at a line's end.
    static let named: [UInt32] = [
        0x0A, 0x0D, 0x22, 0x27, 0x2D, 0x58A, 0x1400, 0x1806, 0x2010, 0x2027, 0x2E17, 0x2E40, 0x30A0, 0xFE63, 0xFF0D,
    ]

    /// Pango's classes of Unicode Annex 29, as far as hyphens depend on them.
    var wordType: BreakAutomaton.WordType {
        let script = GUnicodeScript(rawValue: script)
        let hasNoWords = breakType == G_UNICODE_BREAK_COMPLEX_CONTEXT || script == G_UNICODE_SCRIPT_HIRAGANA
        if script == G_UNICODE_SCRIPT_KATAKANA || CharacterFacts.katakana.contains(scalar) { return .katakana }
        if script == G_UNICODE_SCRIPT_HEBREW && type == G_UNICODE_OTHER_LETTER { return .hebrew }
        if scalar == 0xFF9E || scalar == 0xFF9F { return .extend }
        if scalar == 0x058A { return .letter }
        if breakType == G_UNICODE_BREAK_NUMERIC && scalar != 0x066C { return .number }
        if breakType == G_UNICODE_BREAK_INFIX_SEPARATOR && ![0x003A, 0xFE13, 0x002E].contains(scalar) {
            return .middleNumber
        }
        switch type {
        case G_UNICODE_CONTROL, G_UNICODE_LINE_SEPARATOR, G_UNICODE_PARAGRAPH_SEPARATOR:
            return scalar == 0x09 ? .other : .newline
        case G_UNICODE_FORMAT, G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK, G_UNICODE_NON_SPACING_MARK:
            return .extend
        case G_UNICODE_CONNECT_PUNCTUATION: return .joiner
        case G_UNICODE_INITIAL_PUNCTUATION, G_UNICODE_FINAL_PUNCTUATION:
            return scalar == 0x2018 || scalar == 0x2019 ? .middle : .other
        case G_UNICODE_OTHER_PUNCTUATION:
            if (0x055A...0x055C).contains(scalar) || scalar == 0x055E || scalar == 0x05F3 { return .letter }
            if CharacterFacts.middle.contains(scalar) { return .middle }
            if CharacterFacts.middleLetter.contains(scalar) { return .middleLetter }
            return CharacterFacts.middleNumber.contains(scalar) ? .middleNumber : .other
        case G_UNICODE_OTHER_SYMBOL: return (0x24B6...0x24E9).contains(scalar) ? .letter : .other
        case G_UNICODE_OTHER_LETTER, G_UNICODE_LETTER_NUMBER:
            return isIdeographic || hasNoWords ? .other : .letter
        case G_UNICODE_LOWERCASE_LETTER, G_UNICODE_MODIFIER_LETTER, G_UNICODE_TITLECASE_LETTER,
            G_UNICODE_UPPERCASE_LETTER:
            return hasNoWords ? .other : .letter
        case G_UNICODE_SPACE_SEPARATOR:
            return breakType == G_UNICODE_BREAK_NON_BREAKING_GLUE ? .other : .space
        default: return .other
        }
    }

    private static let katakana: [UInt32] = [
        0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x309B, 0x309C, 0x30A0, 0x30FC, 0xFF70,
    ]

    private static let middle: [UInt32] = [0x27, 0x2E, 0x2024, 0xFE52, 0xFF07, 0xFF0E]

    private static let middleLetter: [UInt32] = [0xB7, 0x5F4, 0x2027, 0x3A, 0x387, 0x55F, 0xFE13, 0xFE55, 0xFF1A]

    private static let middleNumber: [UInt32] = [0x66C, 0xFE50, 0xFE54, 0xFF0C, 0xFF1B]

    private var isIdeographic: Bool {
        scalar == 0x3006 || scalar == 0x3007 || (0x3021...0x3029).contains(scalar) || (0x3038...0x303A).contains(scalar)
            || (0x3400...0x4DB5).contains(scalar) || (0x4E00...0x9FC3).contains(scalar)
            || (0xF900...0xFA2D).contains(scalar) || (0xFA30...0xFA6A).contains(scalar)
            || (0xFA70...0xFAD9).contains(scalar) || (0x20000...0x2A6D6).contains(scalar)
            || (0x2F800...0x2FA1D).contains(scalar)
    }
}
