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

    struct Lookup {
        let type: Int
        /// Glyphs of letters may be skipped, so what is beside isn't near.
        let skipsLetters: Bool
        let subtables: [Int]
    }

    /// A subtable whose rules begin with a glyph, and the glyph's place in its coverage.
    private struct Covered {
        let lookup: Int
        let subtable: Int
        let index: Int
    }

    private let blob: OpaquePointer?
    let table: FontTable
    let isPositioning: Bool
    private(set) var lookups: [Lookup] = []
    private(set) var isUnreadable = false
    /// Rules by the glyph that they begin with, as they are met.
    var rulesOfGlyphs: [Int: [Rule]] = [:]
    private var covered: [[Covered]] = []
    /// Where in that list a glyph's places are; -1 where they were not looked for yet.
    private let coveredNumbers = CharacterPages<Int32>(unknown: -1)

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
        coveredNumbers.deallocate()
    }

    /// Whether some rule that asks for just this kind of neighbour might apply to a glyph. O(rules) for a new glyph, else
    /// O(rules that begin with it).
    func mayChange(_ glyph: Int, beside neighbor: Neighbor) -> Bool {
        do {
            var number = Int(coveredNumbers[UInt32(glyph)])
            if number < 0 {
                number = covered.count
                covered.append(try coverage(of: glyph))
                coveredNumbers.set(UInt32(glyph), Int32(number))
            }
            for place in covered[number] where try mayApply(place, glyph, neighbor) { return true }
            return isUnreadable
        } catch {
            return true
        }
    }

    private func coverage(of glyph: Int) throws(FontTable.Unreadable) -> [Covered] {
        var places: [Covered] = []
        for number in lookups.indices {
            let lookup = lookups[number]
            for start in lookup.subtables {
                let format = try table.number(start)
                let coverage =
                    isContextual(lookup) && format == 3
                    ? try ofCoverages(start, isChained: isChained(lookup)).first
                    : try table.offset(start + 2, from: start)
                guard let index = try table.index(of: glyph, inCoverage: coverage) else { continue }
                places.append(Covered(lookup: number, subtable: start, index: index))
            }
        }
        return places
    }

    /// Whether some rule might look at a glyph that it doesn't change, and at another one beyond that. O(rules).
    func looksBeyond(_ glyph: Int) -> Bool {
        do {
            for lookup in lookups {
                for subtable in lookup.subtables where try looksBeyond(glyph, lookup, subtable) { return true }
            }
            return isUnreadable
        } catch {
            return true
        }
    }

    func lookup(_ number: Int) throws(FontTable.Unreadable) -> Lookup {
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

    // MARK: Subtables

    func isChained(_ lookup: Lookup) -> Bool { lookup.type == (isPositioning ? 8 : 6) }

    func isContextual(_ lookup: Lookup) -> Bool {
        isChained(lookup) || lookup.type == (isPositioning ? 7 : 5)
    }

    private func mayApply(_ place: Covered, _ glyph: Int, _ neighbor: Neighbor) throws(FontTable.Unreadable) -> Bool {
        let (lookup, start, index) = (lookups[place.lookup], place.subtable, place.index)
        let format = try table.number(start)
        if isContextual(lookup) && format == 3 {
            let sequence = try ofCoverages(start, isChained: isChained(lookup)).sequence
            guard !sequence.isException else { return false }
            return try lookup.skipsLetters ? isNone(neighbor) : asks(sequence, for: neighbor, .coverages(start))
        }
        if lookup.skipsLetters { return isNone(neighbor) }
        if isContextual(lookup) {
            let matching = try matching(start, format, isChained: isChained(lookup))
            var set = index
            if case .classes(_, let input, _) = matching { set = try table.glyphClass(of: glyph, inDefinition: input) }
            return try anySequence(start, matching, isChained: isChained(lookup), set: set) {
                sequence throws(FontTable.Unreadable) in try changes(sequence, beside: neighbor, matching)
            }
        }
        switch (isPositioning, lookup.type) {
        case (false, 4):
            let set = try table.offset(start + 6 + 2 * index, from: start)
            for number in 0..<(try table.number(set)) {
                let ligature = try table.offset(set + 2 + 2 * number, from: set)
                let sequence = Sequence(input: Part(place: ligature + 4, count: try table.number(ligature + 2) - 1))
                if try asks(sequence, for: neighbor, .glyphs) { return true }
            }
            return false
        case (false, 8):
            return try asks(try ofReverseRule(start), for: neighbor, .coverages(start))
        case (true, 2):
            // Kerning is measured pair by pair, unless it moves the second glyph, which then isn't the next pair's first.
            let secondFormat = try table.number(start + 6)
            return isNone(neighbor) && secondFormat != 0
        default:
            return isNone(neighbor)
        }
    }

    private func looksBeyond(_ glyph: Int, _ lookup: Lookup, _ start: Int) throws(FontTable.Unreadable) -> Bool {
        let isReverse = !isPositioning && lookup.type == 8
        guard isContextual(lookup) || isReverse else { return false }
        if lookup.skipsLetters { return true }
        if isReverse { return try crosses(try ofReverseRule(start), glyph, .coverages(start)) }
        let format = try table.number(start)
        if format == 3 {
            let sequence = try ofCoverages(start, isChained: isChained(lookup)).sequence
            return try crosses(sequence, glyph, .coverages(start))
        }
        let matching = try matching(start, format, isChained: isChained(lookup))
        for set in 0..<(try table.number(start + matching.setsOffset(isChained: isChained(lookup)))) {
            let isFound = try anySequence(start, matching, isChained: isChained(lookup), set: set) {
                sequence throws(FontTable.Unreadable) in try crosses(sequence, glyph, matching)
            }
            if isFound { return true }
        }
        return false
    }

    // MARK: Sequences

    /// How glyphs are known in a sequence.
    enum Matching {
        case glyphs
        /// Where the definitions of the classes are.
        case classes(before: Int, input: Int, after: Int)
        /// From where the places of coverages are counted.
        case coverages(Int)

        /// Where the number of the sets of rules stands in a subtable.
        func setsOffset(isChained: Bool) -> Int {
            guard case .classes = self else { return 4 }
            return isChained ? 10 : 6
        }
    }

    enum Side { case before, input, after }

    /// Where glyphs of a sequence stand in the table, from the nearest on.
    struct Part {
        var place = 0
        var count = 0
    }

    /// What a rule asks for, but for the glyph that it begins with.
    struct Sequence {
        var before = Part()
        var input = Part()
        var after = Part()
        /// Where it matches, it only keeps later rules from matching.
        var isException = false
        /// What is done where it matches: pairs of the place of a glyph and the number of a lookup.
        var actions = Part()
    }

    func matching(
        _ start: Int, _ format: Int, isChained: Bool
    ) throws(FontTable.Unreadable) -> Matching {
        guard format == 2 else { return .glyphs }
        let before = try table.offset(start + 4, from: start)
        guard isChained else { return .classes(before: before, input: before, after: before) }
        return .classes(
            before: before, input: try table.offset(start + 6, from: start),
            after: try table.offset(start + 8, from: start))
    }

    /// Whether a sequence of a set has a property.
    func anySequence(
        _ start: Int, _ matching: Matching, isChained: Bool, set: Int,
        _ has: (Sequence) throws(FontTable.Unreadable) -> Bool
    ) throws(FontTable.Unreadable) -> Bool {
        let sets = start + matching.setsOffset(isChained: isChained)
        guard set < (try table.number(sets)), try table.number(sets + 2 + 2 * set) != 0 else { return false }
        let set = try table.offset(sets + 2 + 2 * set, from: start)
        for number in 0..<(try table.number(set)) {
            let rule = try table.offset(set + 2 + 2 * number, from: set)
            if try has(try sequence(at: rule, isChained: isChained, hasFirst: false)) { return true }
        }
        return false
    }

    func ofCoverages(
        _ start: Int, isChained: Bool
    ) throws(FontTable.Unreadable) -> (first: Int, sequence: Sequence) {
        let sequence = try sequence(at: start + 2, isChained: isChained, hasFirst: true)
        return (try table.offset(sequence.input.place - 2, from: start), sequence)
    }

    /// What a rule that is applied from the end of the text asks for.
    func ofReverseRule(_ start: Int) throws(FontTable.Unreadable) -> Sequence {
        let before = Part(place: start + 6, count: try table.number(start + 4))
        let after = before.place + 2 * before.count
        return Sequence(before: before, after: Part(place: after + 2, count: try table.number(after)))
    }

    private func sequence(
        at place: Int, isChained: Bool, hasFirst: Bool
    ) throws(FontTable.Unreadable) -> Sequence {
        let first = hasFirst ? 2 : 0
        guard isChained else {
            let input = Part(place: place + 4 + first, count: try table.number(place) - 1)
            let actions = Part(place: input.place + 2 * max(0, input.count), count: try table.number(place + 2))
            return Sequence(input: input, isException: actions.count == 0, actions: actions)
        }
        let before = Part(place: place + 2, count: try table.number(place))
        let inputs = before.place + 2 * before.count
        let input = Part(place: inputs + 2 + first, count: try table.number(inputs) - 1)
        let afters = input.place + 2 * max(0, input.count)
        let after = Part(place: afters + 2, count: try table.number(afters))
        let counted = after.place + 2 * after.count
        let actions = Part(place: counted + 2, count: try table.number(counted))
        return Sequence(before: before, input: input, after: after, isException: actions.count == 0, actions: actions)
    }

    // MARK: Glyphs

    private func isNone(_ neighbor: Neighbor) -> Bool {
        if case .none = neighbor { return true }
        return false
    }

    private func changes(
        _ sequence: Sequence, beside neighbor: Neighbor, _ matching: Matching
    ) throws(FontTable.Unreadable) -> Bool {
        guard !sequence.isException else { return false }
        return try asks(sequence, for: neighbor, matching)
    }

    /// Whether the nearest glyph that a rule asks for might be the neighbour.
    private func asks(
        _ sequence: Sequence, for neighbor: Neighbor, _ matching: Matching
    ) throws(FontTable.Unreadable) -> Bool {
        if sequence.input.count > 0 || sequence.after.count > 0 {
            guard case .after(let glyph) = neighbor else { return false }
            let isInput = sequence.input.count > 0
            return try matches(
                isInput ? sequence.input.place : sequence.after.place, glyph, isInput ? .input : .after, matching)
        }
        if sequence.before.count > 0 {
            guard case .before(let glyph) = neighbor else { return false }
            return try matches(sequence.before.place, glyph, .before, matching)
        }
        return isNone(neighbor)
    }

    /// Whether a glyph might stand between those that a rule asks for.
    private func crosses(
        _ sequence: Sequence, _ glyph: Int, _ matching: Matching
    ) throws(FontTable.Unreadable) -> Bool {
        let parts: [(part: Part, count: Int, side: Side)] = [
            (sequence.before, sequence.before.count - 1, .before), (sequence.input, sequence.input.count, .input),
            (sequence.after, sequence.after.count - 1, .after),
        ]
        for (part, count, side) in parts where count > 0 {
            for index in 0..<count where try matches(part.place + 2 * index, glyph, side, matching) { return true }
        }
        return false
    }

    func matches(
        _ place: Int, _ glyph: Int, _ side: Side, _ matching: Matching
    ) throws(FontTable.Unreadable) -> Bool {
        let asked = try table.number(place)
        switch matching {
        case .glyphs: return asked == glyph
        case .coverages(let start): return try table.index(of: glyph, inCoverage: start + asked) != nil
        case .classes(let before, let input, let after):
            let definition = side == .before ? before : side == .input ? input : after
            return try table.glyphClass(of: glyph, inDefinition: definition) == asked
        }
    }
}
