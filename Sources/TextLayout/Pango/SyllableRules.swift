import CPango

/// What the rules of a font have to do with syllables: which may look from one syllable of a word into the next.
///
/// What isn't certain is taken for yes: which glyph of a syllable is its first while rules are applied isn't known, so
/// each may be.
final class SyllableRules {
    /// The glyphs of a syllable, as rules may meet them.
    struct Glyphs {
        /// All that substitutions could make of its characters, and those they begin with.
        let reachable: [Int]
        /// Those that are placed in the end, in the order in which they stand.
        let shown: [Int]
        /// Some rule that begins at one of them asks for what is beside.
        let isOpen: Bool
        /// It begins with a letter, so that no rule skips it as a whole.
        let beginsWithLetter: Bool
    }

    private unowned let survey: LookupSurvey
    private let reach: GlyphReach
    /// By characters; `nil` where shaping gives glyphs that couldn't be expected.
    private var known: [[UInt32]: Glyphs?] = [:]
    private var crossings: [[UInt32]: Bool] = [:]
    private static let maximumCount = 10_000

    init(_ survey: LookupSurvey) {
        self.survey = survey
        reach = GlyphReach(survey.face)
    }

    /// The glyphs of a syllable's characters. `shown` shapes it by itself: it gives no glyphs where some are missing.
    func glyphs(of scalars: [UInt32], font: OpaquePointer?, shown: () -> [Int]?) -> Glyphs? {
        if let known = known[scalars] { return known }
        if known.count > Self.maximumCount { known = [:] }
        let found = shown().flatMap { find(scalars, font, $0) }
        known[scalars] = .some(found)
        return found
    }

    private func find(_ scalars: [UInt32], _ font: OpaquePointer?, _ shown: [Int]) -> Glyphs? {
        var nominal: [Int] = []
        for scalar in Self.equivalents(scalars) {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 { nominal.append(Int(glyph)) }
        }
        guard let substitutions = survey.substitutions, let positionings = survey.positionings,
            let reachable = reach.reachable(from: nominal),
            shown.allSatisfy({ $0 == Int(Shaper.emptyGlyph) || reachable.contains($0) })
        else { return nil }
        let isOpen =
            substitutions.areOpen(reachable, staysInside: survey.staysInSyllables)
            || positionings.areOpen(shown, staysInside: false)
        return Glyphs(
            reachable: reachable, shown: shown, isOpen: isOpen, beginsWithLetter: shown.first.map(isLetter) ?? false)
    }

    /// The characters of a text, what they are made of and may be composed to, and what stands in for missing letters.
    private static func equivalents(_ scalars: [UInt32]) -> [UInt32] {
        var parts = scalars + [0x25CC]
        for scalar in scalars {
            var decomposed = [UInt32](repeating: 0, count: 18)
            let count = g_unichar_fully_decompose(scalar, 0, &decomposed, gsize(decomposed.count))
            parts += decomposed.prefix(Int(count))
        }
        for first in parts {
            for second in parts {
                var composed: UInt32 = 0
                if g_unichar_compose(first, second, &composed) != 0 { parts.append(composed) }
            }
        }
        return parts
    }

    /// Whether some rule might apply to glyphs of two syllables that stand side by side.
    func mayCross(_ left: (scalars: [UInt32], glyphs: Glyphs), _ right: (scalars: [UInt32], glyphs: Glyphs)) -> Bool {
        let key = left.scalars + [UInt32.max] + right.scalars
        if let known = crossings[key] { return known }
        if crossings.count > Self.maximumCount { crossings = [:] }
        let crosses = mayCross(left.glyphs, right.glyphs)
        crossings[key] = crosses
        return crosses
    }

    private func mayCross(_ left: Glyphs, _ right: Glyphs) -> Bool {
        guard let substitutions = survey.substitutions, let positionings = survey.positionings else { return true }
        return substitutions.mayCross(
            left.reachable, right.reachable, front: right.reachable.filter(isLetter),
            staysInside: survey.staysInSyllables)
            || positionings.mayCross(
                left.shown, right.shown, front: right.shown.filter(isLetter), staysInside: false)
    }

    private func isLetter(_ glyph: Int) -> Bool {
        hb_ot_layout_get_glyph_class(survey.face, hb_codepoint_t(glyph)) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
}

extension LookupSurvey {
    /// Whether HarfBuzz applies substitutions to the glyphs of one syllable only, all those that a plan has.
    ///
    /// It does so for the features of Indic scripts, but not for those that all scripts have; and not where it takes the
    /// script for a simple one, or leaves it to another shaper ("dev3").
    static func staysInSyllables(
        _ lookups: OpaquePointer?, of face: OpaquePointer?, script: hb_script_t, language: OpaquePointer?
    ) -> Bool {
        guard hb_version_atleast(5, 0, 0) != 0 else { return false }
        var (count, languageCount): (UInt32, UInt32) = (3, 0)
        var tags = [hb_tag_t](repeating: 0, count: 4)
        hb_ot_tags_from_script_and_language(script, language, &count, &tags, &languageCount, nil)
        tags[Int(count)] = 0
        var (index, chosen): (UInt32, hb_tag_t) = (0, 0)
        guard hb_ot_layout_table_select_script(face, substitution, count, tags, &index, &chosen) != 0,
            tags.prefix(Int(count)).contains(chosen), chosen & 0xFF != 0x33
        else { return false }
        guard let inside = hb_set_create(), let beyond = hb_set_create() else {
            fatalError("TextLayout: out of memory")
        }
        // Sound: made here; the lists of tags end with 0.
        defer {
            hb_set_destroy(inside)
            hb_set_destroy(beyond)
        }
        hb_ot_layout_collect_lookups(face, substitution, [chosen, 0], nil, insideFeatures, inside)
        hb_ot_layout_collect_lookups(face, substitution, [chosen, 0], nil, beyondFeatures, beyond)
        hb_set_intersect(beyond, lookups)
        return hb_set_is_empty(beyond) != 0 && hb_set_is_subset(lookups, inside) != 0
    }

    /// Whether some substitutions are for the beginnings or ends of words, as HarfBuzz tells them apart.
    static func hasFormsByPlace(_ lookups: OpaquePointer?, of face: OpaquePointer?) -> Bool {
        let forms = hb_set_create()
        // Sound: made here; the list of tags ends with 0.
        defer { hb_set_destroy(forms) }
        hb_ot_layout_collect_lookups(face, substitution, nil, nil, formFeatures, forms)
        hb_set_intersect(forms, lookups)
        return hb_set_is_empty(forms) == 0
    }

    private static func tagList(_ names: String) -> [hb_tag_t] {
        names.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } } + [0]
    }

    private static let insideFeatures = tagList(
        "locl ccmp nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct pres abvs blws psts haln")
    private static let formFeatures = tagList("init medi fina isol med2 fin2 fin3")
    private static let beyondFeatures = tagList("rlig calt clig rclt liga")
}

extension LayoutRules {
    /// A rule of context, or a ligature.
    struct Rule {
        let skipsLetters: Bool
        let sequence: Sequence
        let matching: Matching
    }

    fileprivate func areOpen(_ glyphs: [Int], staysInside: Bool) -> Bool {
        do {
            for glyph in glyphs {
                if try !openRules(of: glyph, staysInside: staysInside).isEmpty { return true }
                if try isPaired(glyph, with: nil) { return true }
            }
            return isUnreadable
        } catch {
            return true
        }
    }

    /// - Parameters:
    ///   - front: the glyphs on the right that rules don't skip.
    ///   - staysInside: what rules change is on one side.
    fileprivate func mayCross(_ left: [Int], _ right: [Int], front: [Int], staysInside: Bool) -> Bool {
        do {
            for glyph in left {
                for rule in try openRules(of: glyph, staysInside: staysInside) {
                    if rule.skipsLetters { return true }
                    if !staysInside, try asks(rule, rule.sequence.input, .input, forOneOf: front) { return true }
                    if try asks(rule, rule.sequence.after, .after, forOneOf: front) { return true }
                }
                if try isPaired(glyph, with: front) { return true }
            }
            for glyph in right {
                for rule in try openRules(of: glyph, staysInside: staysInside) {
                    if rule.skipsLetters { return true }
                    if try asks(rule, rule.sequence.before, .before, forOneOf: left) { return true }
                }
            }
            return isUnreadable
        } catch {
            return true
        }
    }

    private func asks(
        _ rule: Rule, _ part: Part, _ side: Side, forOneOf glyphs: [Int]
    ) throws(FontTable.Unreadable) -> Bool {
        for index in 0..<max(0, part.count) {
            for glyph in glyphs where try matches(part.place + 2 * index, glyph, side, rule.matching) { return true }
        }
        return false
    }

    /// The rules that begin with a glyph and ask for what may be beyond its syllable. One that does nothing counts: it
    /// keeps others from applying.
    private func openRules(of glyph: Int, staysInside: Bool) throws(FontTable.Unreadable) -> [Rule] {
        let key = glyph << 1 | (staysInside ? 1 : 0)
        if let known = rulesOfGlyphs[key] { return known }
        var rules: [Rule] = []
        for lookup in lookups {
            for subtable in lookup.subtables { try addRules(lookup, subtable, glyph, staysInside, to: &rules) }
        }
        rulesOfGlyphs[key] = rules
        return rules
    }

    private func addRules(
        _ lookup: Lookup, _ start: Int, _ glyph: Int, _ staysInside: Bool, to rules: inout [Rule]
    ) throws(FontTable.Unreadable) {
        let isReverse = !isPositioning && lookup.type == 8
        let isLigature = !isPositioning && lookup.type == 4
        guard isContextual(lookup) || isReverse || isLigature else { return }
        func add(_ sequence: Sequence, _ matching: Matching) {
            let inside = staysInside ? 0 : sequence.input.count
            guard sequence.before.count + inside + sequence.after.count > 0 else { return }
            rules.append(Rule(skipsLetters: lookup.skipsLetters, sequence: sequence, matching: matching))
        }
        let format = try table.number(start)
        if isContextual(lookup) && format == 3 {
            let (first, sequence) = try ofCoverages(start, isChained: isChained(lookup))
            if try table.index(of: glyph, inCoverage: first) != nil { add(sequence, .coverages(start)) }
            return
        }
        let coverage = try table.offset(start + 2, from: start)
        guard let index = try table.index(of: glyph, inCoverage: coverage) else { return }
        if isReverse { return add(try ofReverseRule(start), .coverages(start)) }
        if isLigature {
            let set = try table.offset(start + 6 + 2 * index, from: start)
            for number in 0..<(try table.number(set)) {
                let ligature = try table.offset(set + 2 + 2 * number, from: set)
                add(Sequence(input: Part(place: ligature + 4, count: try table.number(ligature + 2) - 1)), .glyphs)
            }
            return
        }
        let matching = try matching(start, format, isChained: isChained(lookup))
        var set = index
        if case .classes(_, let input, _) = matching { set = try table.glyphClass(of: glyph, inDefinition: input) }
        _ = try anySequence(start, matching, isChained: isChained(lookup), set: set) {
            sequence throws(FontTable.Unreadable) in
            add(sequence, matching)
            return false
        }
    }

    // MARK: Pairs

    /// Whether a glyph is kerned, or tied as in cursive writing, before one of others; `nil` for any.
    private func isPaired(_ glyph: Int, with others: [Int]?) throws(FontTable.Unreadable) -> Bool {
        guard isPositioning else { return false }
        for lookup in lookups where lookup.type == 2 || lookup.type == 3 {
            for start in lookup.subtables {
                let coverage = try table.offset(start + 2, from: start)
                guard let index = try table.index(of: glyph, inCoverage: coverage) else { continue }
                guard let others, !lookup.skipsLetters else { return true }
                for other in others {
                    if lookup.type == 3 {
                        if try table.index(of: other, inCoverage: coverage) != nil { return true }
                    } else if try isKerned(start, index, glyph, before: other) {
                        return true
                    }
                }
            }
        }
        return false
    }

    private func isKerned(
        _ start: Int, _ index: Int, _ glyph: Int, before other: Int
    ) throws(FontTable.Unreadable) -> Bool {
        let values = try table.number(start + 4).nonzeroBitCount + table.number(start + 6).nonzeroBitCount
        if try table.number(start) == 1 {
            let set = try table.offset(start + 10 + 2 * index, from: start)
            for record in 0..<(try table.number(set)) {
                let place = set + 2 + record * (2 + 2 * values)
                if try table.number(place) == other { return try isSomething(place + 2, values) }
            }
            return false
        }
        let first = try table.glyphClass(of: glyph, inDefinition: try table.offset(start + 8, from: start))
        let second = try table.glyphClass(of: other, inDefinition: try table.offset(start + 10, from: start))
        let record = first * (try table.number(start + 14)) + second
        return try isSomething(start + 16 + 2 * values * record, values)
    }

    private func isSomething(_ place: Int, _ values: Int) throws(FontTable.Unreadable) -> Bool {
        for value in 0..<values where try table.number(place + 2 * value) != 0 { return true }
        return false
    }
}
