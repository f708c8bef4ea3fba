import CPango

/// The substitutions that a font makes in a text of letters and signs without marks, in the order in which they are made:
/// what they come to in a certain text. Only under the shaper's lock.
///
/// It is about the rules that nearly all texts leave without effect, such as those for signs between capitals: they are
/// followed exactly, with what they ask for at any distance. Where more than one glyph is put in another one's place is
/// left to shaping. For scripts that are shaped without knowledge of their own (HarfBuzz's default shaper), left to right.
final class SubstitutionRules {
    /// What glyphs a rule asks for: those before from the nearest on, the input but for its first glyph, those after.
    struct Rule {
        var lookup: Int
        var elements = 0
        var before = 0
        var input = 0
        var after = 0
        /// The next rule that asks for another element first.
        var next = 0
        /// Number of what is done.
        var action = exception

        /// Nothing, but later rules of its lookup don't apply.
        static let exception = -1
        /// Something that isn't followed.
        static let unfollowed = -2
    }

    /// What a glyph asked for is known by: a test and what it has to give, or `glyph` and the glyph.
    struct Element: BitwiseCopyable {
        let test: Int32
        let wanted: Int32

        static let glyph: Int32 = -1
    }

    /// What is known of a glyph.
    struct Known: BitwiseCopyable {
        let glyph: Int32
        /// What the tests give for it.
        let values: Int
        /// The rules that begin with it, in order.
        let firstRule: Int
        let rulesEnd: Int
        /// Those lookups of the rules, as bits.
        let lookups: UInt64
    }

    struct Test: Hashable {
        let place: Int
        /// A definition of classes, or a coverage.
        let isDefinition: Bool
    }

    let source: LayoutRules
    private let font: OpaquePointer
    /// Glyphs that no text has in which rules are followed: marks, and those of characters for private use.
    private let absent: OpaquePointer
    var tests: [Test] = []
    var testNumbers: [Test: Int32] = [:]
    /// How far from its first glyph a rule looks to either side.
    var reach = 1
    /// Nothing beyond so many quiet characters reaches what is before them: a rule there may take some of them in, which
    /// others look at.
    var quietDistance: Int { 4 * reach }
    /// What is nearer to the end of a part may be other than it was found to be.
    var margin: Int { 2 * reach }
    /// Rules put other glyphs in the place of those only that they begin with, as far as they are followed.
    var changesFirstOnly = true
    let elements = ScratchList<Element>()
    let rules = ScratchList<Rule>()
    let known = ScratchList<Known>()
    let values = ScratchList<UInt16>()
    var actions: [[(place: Int, lookup: Int)]] = []
    private var knownGlyphs: [Int32: Int32] = [:]
    /// By character: the number of what is known of its glyph, 0 where that wasn't looked for, -1 where there is none.
    private let numbers = CharacterPages<Int32>(unknown: 0)

    /// The rules hold nothing that can't be read or followed at all.
    private(set) var isUsable = false

    // The text that rules are followed in, by the numbers of what is known of its glyphs.
    let original = ScratchList<Int32>()
    let glyphs = ScratchList<Int32>()
    /// Whether some rule looked across the place before a glyph.
    let isCrossed = ScratchList<Bool>()

    /// The features that switch substitutions off, after the font's own, and whether positions don't depend on them.
    let plainFeatures: [hb_feature_t]

    private static let maximumLookupCount = 64
    private static let maximumTestCount = 2048
    /// No rule is followed that looks further.
    private static let maximumReach = 24

    init?(_ source: LayoutRules, font: Shaper.FontRecord, plainFeatures: [hb_feature_t]) {
        guard let absent = hb_set_create() else { fatalError("TextLayout: out of memory") }
        self.source = source
        self.font = font.harfBuzz
        self.absent = absent
        self.plainFeatures = plainFeatures
        LookupSurvey.addMarks(of: font.harfBuzz, to: absent)
        Self.addAbsent(of: font.harfBuzz, to: absent)
        guard !source.isUnreadable, source.lookups.count <= Self.maximumLookupCount else { return nil }
        do {
            for lookup in source.lookups { try survey(lookup) }
        } catch {
            return nil
        }
        guard tests.count <= Self.maximumTestCount, reach <= Self.maximumReach else { return nil }
        // What is known begins at 1.
        known.append(Known(glyph: -1, values: 0, firstRule: 0, rulesEnd: 0, lookups: 0))
    }

    deinit {
        // Sound: this object owns the set and the memory.
        hb_set_destroy(absent)
        elements.deallocate()
        rules.deallocate()
        known.deallocate()
        values.deallocate()
        numbers.deallocate()
        original.deallocate()
        glyphs.deallocate()
        isCrossed.deallocate()
    }

    // MARK: Characters

    /// The number of what is known of a character's glyph; `nil` for marks, and for what isn't shaped by its glyph alone.
    func number(_ scalar: UInt32, _ traits: CharacterTraits) -> Int32? {
        let number = numbers[scalar]
        if number != 0 { return number > 0 ? number : nil }
        var found: Int32?
        var glyph: hb_codepoint_t = 0
        if traits.options.contains(.mayStandAlone), hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph != 0,
            !isAbsent(Int(glyph))
        {
            found = self.number(ofGlyph: Int(glyph))
        }
        numbers.set(scalar, found ?? -1)
        return found
    }

    /// Whether no rule that is followed changes a glyph.
    @inline(__always)
    func isFixed(_ number: Int32) -> Bool { changesFirstOnly && known[Int(number)].lookups == 0 }

    /// Whether each rule that begins with a glyph asks for a place beside, counted from it, for which `isMissed` says that
    /// what is wanted there isn't.
    func allRules(of number: Int32, _ isMissed: (Int, (Int32) -> Bool) -> Bool) -> Bool {
        let glyph = known[Int(number)]
        for index in glyph.firstRule..<glyph.rulesEnd {
            let rule = rules[index]
            let count = rule.before + rule.input + rule.after
            let isMissing = (0..<count).contains { offset in
                let element = elements[rule.elements + offset]
                let place = offset < rule.before ? -1 - offset : 1 + offset - rule.before
                return isMissed(place) { matches(element, $0) }
            }
            if !isMissing { return false }
        }
        return true
    }

    func number(ofGlyph glyph: Int) -> Int32? {
        if let number = knownGlyphs[Int32(glyph)] { return number }
        guard let found = try? learn(glyph) else { return nil }
        known.append(found)
        let number = Int32(known.count - 1)
        knownGlyphs[Int32(glyph)] = number
        return number
    }

    func isAbsent(_ glyph: Int) -> Bool { hb_set_has(absent, hb_codepoint_t(glyph)) != 0 }

    /// Adds the glyphs of characters that are marks or for private use. O(characters of the font).
    private static func addAbsent(of font: OpaquePointer, to glyphs: OpaquePointer) {
        let scalars = hb_set_create()
        // Sound: made here.
        defer { hb_set_destroy(scalars) }
        hb_face_collect_unicodes(hb_font_get_face(font), scalars)
        let types = [
            G_UNICODE_NON_SPACING_MARK, G_UNICODE_SPACING_MARK, G_UNICODE_ENCLOSING_MARK, G_UNICODE_PRIVATE_USE,
        ]
        var scalar = hb_codepoint_t.max
        while hb_set_next(scalars, &scalar) != 0 {
            guard types.contains(g_unichar_type(scalar)) else { continue }
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 { hb_set_add(glyphs, glyph) }
        }
    }

    // MARK: Following

    /// Follows the rules in a part of the text, as if it were all there is; `false` where something isn't followed.
    ///
    /// `glyphs` and `isCrossed` are of the part then.
    func follow(_ part: Range<Int>) -> Bool {
        let count = part.count
        glyphs.removeAll()
        isCrossed.removeAll()
        isCrossed.extend(by: count + 1).initialize(repeating: false, count: count + 1)
        var lookups: UInt64 = 0
        for index in part {
            glyphs.append(original[index])
            lookups |= known[Int(original[index])].lookups
        }
        var lookup = 0
        while lookup < source.lookups.count {
            let bit: UInt64 = 1 << UInt64(lookup)
            if lookups & bit != 0 {
                var index = 0
                while index < count {
                    guard known[Int(glyphs[index])].lookups & bit != 0 else {
                        index += 1
                        continue
                    }
                    guard let step = apply(lookup, at: index, count, &lookups) else { return false }
                    index = step > 0 ? index + step : endOfRow(at: index, count)
                }
            }
            lookup += 1
        }
        return true
    }

    /// Where to go on behind a glyph that no rule of a lookup matches: in a row of one glyph, none matches before one that
    /// sees the row's end.
    private func endOfRow(at index: Int, _ count: Int) -> Int {
        let glyph = glyphs[index]
        var first = index
        while first > 0 && index - first < reach && glyphs[first - 1] == glyph { first -= 1 }
        guard index - first == reach else { return index + 1 }
        var end = index + 1
        while end < count && glyphs[end] == glyph { end += 1 }
        return max(index + 1, end - reach)
    }

    /// Applies the first rule of a lookup that matches at a glyph; how many glyphs it takes, 0 where none matches, `nil`
    /// where it isn't followed.
    private func apply(_ lookup: Int, at index: Int, _ count: Int, _ lookups: inout UInt64) -> Int? {
        let glyph = known[Int(glyphs[index])]
        var number = glyph.firstRule
        while number < glyph.rulesEnd {
            let rule = rules[number]
            guard rule.lookup == lookup else {
                number += 1
                continue
            }
            guard let missed = firstMiss(rule, at: index, count) else { return take(rule, at: index, &lookups) }
            number = missed == 0 ? rule.next : number + 1
        }
        return 0
    }

    /// Does what a rule that matches says; how many glyphs it takes.
    private func take(_ rule: Rule, at index: Int, _ lookups: inout UInt64) -> Int? {
        guard rule.action != Rule.unfollowed else { return nil }
        let (first, end) = (index - rule.before, index + 1 + rule.input + rule.after)
        for place in first + 1..<max(first + 1, end) { isCrossed[place] = true }
        if rule.action >= 0 {
            for action in actions[rule.action] where action.place <= rule.input {
                guard let changed = substitute(Int(known[Int(glyphs[index + action.place])].glyph), action.lookup)
                else { return nil }
                if changed >= 0 {
                    guard !isAbsent(changed), let number = self.number(ofGlyph: changed) else { return nil }
                    glyphs[index + action.place] = number
                    lookups |= known[Int(number)].lookups
                }
            }
        }
        return 1 + rule.input
    }

    /// The first element of a rule that isn't there; `nil` where the rule matches.
    @inline(__always)
    private func firstMiss(_ rule: Rule, at index: Int, _ count: Int) -> Int? {
        let total = rule.before + rule.input + rule.after
        guard index >= rule.before, index + rule.input + rule.after < count else { return total }
        for offset in 0..<total {
            let place = offset < rule.before ? index - 1 - offset : index + 1 + offset - rule.before
            if !matches(elements[rule.elements + offset], glyphs[place]) { return offset }
        }
        return nil
    }

    @inline(__always)
    private func matches(_ element: Element, _ number: Int32) -> Bool {
        let glyph = known[Int(number)]
        if element.test == Element.glyph { return glyph.glyph == element.wanted }
        return Int32(values[glyph.values + Int(element.test)]) == element.wanted
    }
}
