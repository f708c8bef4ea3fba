import CPango

/// The rules of a font that a script is shaped by, as its table "GSUB" or "GPOS" has them: whether one could change a
/// glyph that has a certain other beside it.
///
/// Of each rule only the glyph that it begins with is looked at, and the nearest one beside that it asks for. So the
/// answer is yes more often than rules apply, but never no where one does. It is about letters: rules may skip marks.
final class LayoutRules {
    /// What stands beside a glyph.
    enum Neighbor {
        /// Of no matter for the rules asked for.
        case none
        case before(Int)
        case after(Int)
    }

    /// What a rule asks for beside the glyph that it begins with: another glyph, known by its number, its class or a
    /// coverage.
    private enum Condition {
        case none
        case before(Int)
        case after(Int, isInput: Bool)
    }

    private struct Lookup {
        let type: Int
        /// Glyphs of letters may be skipped, so what is beside isn't near.
        let skipsLetters: Bool
        let subtables: [Int]
    }

    private let blob: OpaquePointer?
    private let table: FontTable
    private let isPositioning: Bool
    private var lookups: [Lookup] = []
    private var isUnreadable = false

    /// The rules of some lookups of a table, whose numbers are a set.
    init(_ tag: hb_tag_t, of face: OpaquePointer?, lookups numbers: OpaquePointer?) {
        blob = hb_face_reference_table(face, tag)
        isPositioning = tag == LookupSurvey.positioning
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        // Sound: this object keeps the table.
        table = FontTable(bytes: UnsafeRawBufferPointer(start: data, count: Int(length)))
        var number = hb_codepoint_t.max
        do {
            while hb_set_next(numbers, &number) != 0 { lookups.append(try lookup(Int(number))) }
        } catch {
            isUnreadable = true
        }
    }

    deinit {
        // Sound: the reference was taken at the beginning.
        hb_blob_destroy(blob)
    }

    /// Whether some rule that asks for just this kind of neighbour might apply to a glyph. O(rules).
    func mayChange(_ glyph: Int, beside neighbor: Neighbor) -> Bool {
        do {
            for lookup in lookups {
                for subtable in lookup.subtables where try mayApply(lookup, subtable, glyph, neighbor) { return true }
            }
            return isUnreadable
        } catch {
            return true
        }
    }

    private func lookup(_ number: Int) throws(FontTable.Unreadable) -> Lookup {
        let list = try table.number(8)
        let lookup = try table.offset(list + 2 + 2 * number, from: list)
        var type = try table.number(lookup)
        let isExtension = type == (isPositioning ? 9 : 7)
        var subtables: [Int] = []
        for index in 0..<(try table.number(lookup + 4)) {
            var subtable = try table.offset(lookup + 6 + 2 * index, from: lookup)
            if isExtension {
                type = try table.number(subtable + 2)
                subtable += try table.number(subtable + 4) << 16 | table.number(subtable + 6)
            }
            subtables.append(subtable)
        }
        return Lookup(type: type, skipsLetters: try table.number(lookup + 2) & 6 != 0, subtables: subtables)
    }

    // MARK: One subtable

    private func mayApply(
        _ lookup: Lookup, _ start: Int, _ glyph: Int, _ neighbor: Neighbor
    ) throws(FontTable.Unreadable) -> Bool {
        let isChained = lookup.type == (isPositioning ? 8 : 6)
        let isContextual = isChained || lookup.type == (isPositioning ? 7 : 5)
        let format = try table.number(start)
        if isContextual && format == 3 {
            let parts = try coverages(start, isChained: isChained)
            guard try table.index(of: glyph, inCoverage: parts.first) != nil else { return false }
            if lookup.skipsLetters { return isNone(neighbor) }
            return try isMet(parts.condition, neighbor, .coverages)
        }
        let coverage = try table.offset(start + 2, from: start)
        guard let index = try table.index(of: glyph, inCoverage: coverage) else { return false }
        if lookup.skipsLetters { return isNone(neighbor) }
        if isContextual { return try mayApplySet(start, format, isChained, index, glyph, neighbor) }
        switch (isPositioning, lookup.type) {
        case (false, 4):
            let set = try table.offset(start + 6 + 2 * index, from: start)
            for number in 0..<(try table.number(set)) {
                let ligature = try table.offset(set + 2 + 2 * number, from: set)
                let isAlone = try table.number(ligature + 2) < 2
                let condition = isAlone ? .none : Condition.after(try table.number(ligature + 4), isInput: true)
                if try isMet(condition, neighbor, .glyphs) { return true }
            }
            return false
        case (false, 8):
            return try isMet(try reverseCondition(start), neighbor, .coverages)
        case (true, 2):
            // Kerning is measured pair by pair, unless it moves the second glyph, which then isn't the next pair's first.
            let secondFormat = try table.number(start + 6)
            return isNone(neighbor) && secondFormat != 0
        default:
            return isNone(neighbor)
        }
    }

    /// Whether one of the rules for a glyph, found by its place in the coverage or by its class, might apply.
    private func mayApplySet(
        _ start: Int, _ format: Int, _ isChained: Bool, _ index: Int, _ glyph: Int, _ neighbor: Neighbor
    ) throws(FontTable.Unreadable) -> Bool {
        var matching = Matching.glyphs
        var number = index
        var sets = start + 4
        if format == 2 {
            let before = try table.offset(start + 4, from: start)
            let input = isChained ? try table.offset(start + 6, from: start) : before
            let after = isChained ? try table.offset(start + 8, from: start) : before
            matching = .classes(before: before, input: input, after: after)
            number = try table.glyphClass(of: glyph, inDefinition: input)
            sets = start + (isChained ? 10 : 6)
        }
        guard number < (try table.number(sets)), try table.number(sets + 2 + 2 * number) != 0 else { return false }
        let set = try table.offset(sets + 2 + 2 * number, from: start)
        for rule in 0..<(try table.number(set)) {
            let rule = try table.offset(set + 2 + 2 * rule, from: set)
            if try isMet(try condition(ofRule: rule, isChained: isChained), neighbor, matching) { return true }
        }
        return false
    }

    /// What a rule of glyphs or classes asks for.
    private func condition(ofRule rule: Int, isChained: Bool) throws(FontTable.Unreadable) -> Condition {
        guard isChained else {
            return try table.number(rule) < 2 ? .none : .after(try table.number(rule + 4), isInput: true)
        }
        let before = try table.number(rule)
        let inputs = rule + 2 + 2 * before
        let inputCount = try table.number(inputs)
        if inputCount > 1 { return .after(try table.number(inputs + 2), isInput: true) }
        let after = inputs + 2
        if try table.number(after) > 0 { return .after(try table.number(after + 2), isInput: false) }
        return before > 0 ? .before(try table.number(rule + 2)) : .none
    }

    /// The coverage of the glyph that a rule of coverages begins with, and what the rule asks for.
    private func coverages(
        _ start: Int, isChained: Bool
    ) throws(FontTable.Unreadable) -> (first: Int, condition: Condition) {
        guard isChained else {
            let isAlone = try table.number(start + 2) < 2
            return (
                try table.offset(start + 6, from: start),
                isAlone ? .none : .after(try table.offset(start + 8, from: start), isInput: true)
            )
        }
        let before = try table.number(start + 2)
        let inputs = start + 4 + 2 * before
        let inputCount = try table.number(inputs)
        let first = try table.offset(inputs + 2, from: start)
        if inputCount > 1 { return (first, .after(try table.offset(inputs + 4, from: start), isInput: true)) }
        let after = inputs + 2 + 2 * inputCount
        if try table.number(after) > 0 {
            return (first, .after(try table.offset(after + 2, from: start), isInput: false))
        }
        return (first, before > 0 ? .before(try table.offset(start + 4, from: start)) : .none)
    }

    /// What a rule that is applied from the end of the text asks for.
    private func reverseCondition(_ start: Int) throws(FontTable.Unreadable) -> Condition {
        let before = try table.number(start + 4)
        let after = start + 6 + 2 * before
        if try table.number(after) > 0 { return .after(try table.offset(after + 2, from: start), isInput: false) }
        return before > 0 ? .before(try table.offset(start + 6, from: start)) : .none
    }

    // MARK: Conditions

    private enum Matching {
        case glyphs
        /// Where the definitions of the classes are.
        case classes(before: Int, input: Int, after: Int)
        case coverages
    }

    private func isNone(_ neighbor: Neighbor) -> Bool {
        if case .none = neighbor { return true }
        return false
    }

    private func isMet(
        _ condition: Condition, _ neighbor: Neighbor, _ matching: Matching
    ) throws(FontTable.Unreadable) -> Bool {
        let (asked, glyph, isBefore, isInput): (Int, Int, Bool, Bool)
        switch (condition, neighbor) {
        case (.none, .none): return true
        case (.before(let value), .before(let found)): (asked, glyph, isBefore, isInput) = (value, found, true, false)
        case (.after(let value, let input), .after(let found)):
            (asked, glyph, isBefore, isInput) = (value, found, false, input)
        default: return false
        }
        switch matching {
        case .glyphs: return asked == glyph
        case .coverages: return try table.index(of: glyph, inCoverage: asked) != nil
        case .classes(let before, let input, let after):
            let definition = isBefore ? before : isInput ? input : after
            return try table.glyphClass(of: glyph, inDefinition: definition) == asked
        }
    }
}
