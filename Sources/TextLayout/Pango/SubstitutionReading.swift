/// How the rules of substitutions are read from their table.
extension SubstitutionRules {
    /// The table asks for something that isn't followed.
    private static let unfollowed = FontTable.Unreadable()

    // MARK: Tests

    /// Numbers the tests that a lookup's rules ask for, and finds how far they look.
    func survey(_ lookup: LayoutRules.Lookup) throws(FontTable.Unreadable) {
        guard !lookup.skipsLetters else { throw Self.unfollowed }
        for start in lookup.subtables {
            let format = try source.table.number(start)
            switch lookup.type {
            case 1, 2, 3: break
            case 4:
                try eachLigature(start) { (sequence) throws(FontTable.Unreadable) in try note(sequence, .glyphs) }
            case 5, 6:
                if format == 3 {
                    let sequence = try source.ofCoverages(start, isChained: source.isChained(lookup)).sequence
                    try note(sequence, .coverages(start))
                } else {
                    let isChained = source.isChained(lookup)
                    let matching = try source.matching(start, format, isChained: isChained)
                    for set in 0..<(try source.table.number(start + matching.setsOffset(isChained: isChained))) {
                        _ = try source.anySequence(start, matching, isChained: isChained, set: set) {
                            (sequence) throws(FontTable.Unreadable) in
                            try note(sequence, matching)
                            return false
                        }
                    }
                }
            case 8: try note(try source.ofReverseRule(start), .coverages(start))
            default: throw Self.unfollowed
            }
        }
    }

    private func eachLigature(
        _ start: Int, inSet only: Int? = nil,
        _ body: (LayoutRules.Sequence) throws(FontTable.Unreadable) -> Void
    ) throws(FontTable.Unreadable) {
        for index in 0..<(try source.table.number(start + 4)) where only == nil || only == index {
            let set = try source.table.offset(start + 6 + 2 * index, from: start)
            for number in 0..<(try source.table.number(set)) {
                let ligature = try source.table.offset(set + 2 + 2 * number, from: set)
                let count = try source.table.number(ligature + 2) - 1
                try body(LayoutRules.Sequence(input: LayoutRules.Part(place: ligature + 4, count: count)))
            }
        }
    }

    private func note(
        _ sequence: LayoutRules.Sequence, _ matching: LayoutRules.Matching
    ) throws(FontTable.Unreadable) {
        reach = max(reach, sequence.before.count, max(0, sequence.input.count) + sequence.after.count)
        for index in 0..<sequence.actions.count where try source.table.number(sequence.actions.place + 4 * index) != 0 {
            changesFirstOnly = false
        }
        for (part, side) in Self.parts(sequence) {
            for index in 0..<max(0, part.count) { _ = try element(part.place + 2 * index, side, matching) }
        }
    }

    private static func parts(
        _ sequence: LayoutRules.Sequence
    ) -> [(LayoutRules.Part, LayoutRules.Side)] {
        [(sequence.before, .before), (sequence.input, .input), (sequence.after, .after)]
    }

    private func element(
        _ place: Int, _ side: LayoutRules.Side, _ matching: LayoutRules.Matching
    ) throws(FontTable.Unreadable) -> Element {
        let asked = try source.table.number(place)
        switch matching {
        case .glyphs: return Element(test: Element.glyph, wanted: Int32(asked))
        case .coverages(let start):
            return Element(test: number(Test(place: start + asked, isDefinition: false)), wanted: 1)
        case .classes(let before, let input, let after):
            let definition = side == .before ? before : side == .input ? input : after
            return Element(test: number(Test(place: definition, isDefinition: true)), wanted: Int32(asked))
        }
    }

    private func number(_ test: Test) -> Int32 {
        if let known = testNumbers[test] { return known }
        let number = Int32(tests.count)
        tests.append(test)
        testNumbers[test] = number
        return number
    }

    // MARK: What isn't there

    /// Whether all that an element asks for is absent.
    private func isAbsent(_ element: Element) throws(FontTable.Unreadable) -> Bool {
        guard element.test != Element.glyph else { return isAbsent(Int(element.wanted)) }
        let test = tests[Int(element.test)]
        // All glyphs that a definition says nothing of are of class 0.
        if test.isDefinition && element.wanted == 0 { return false }
        let table = source.table
        let format = try table.number(test.place)
        if test.isDefinition && format == 1 {
            let first = try table.number(test.place + 2)
            for index in 0..<(try table.number(test.place + 4)) {
                let isWanted = try table.number(test.place + 6 + 2 * index) == Int(element.wanted)
                if isWanted && !isAbsent(first + index) { return false }
            }
            return true
        }
        // Glyphs, or stretches of them with a number.
        let isList = !test.isDefinition && format == 1
        for index in 0..<(try table.number(test.place + 2)) {
            let entry = test.place + 4 + (isList ? 2 : 6) * index
            let first = try table.number(entry)
            let last = isList ? first : try table.number(entry + 2)
            if test.isDefinition, try table.number(entry + 4) != Int(element.wanted) { continue }
            guard first <= last else { continue }
            for glyph in first...last where !isAbsent(glyph) { return false }
        }
        return true
    }

    // MARK: Glyphs

    /// Finds the rules that begin with a glyph and may match beside letters.
    func learn(_ glyph: Int) throws(FontTable.Unreadable) -> Known {
        let firstValue = values.count
        for test in tests {
            let value =
                test.isDefinition
                ? try source.table.glyphClass(of: glyph, inDefinition: test.place)
                : try source.table.index(of: glyph, inCoverage: test.place) == nil ? 0 : 1
            values.append(UInt16(truncatingIfNeeded: value))
        }
        let firstRule = rules.count
        var lookups: UInt64 = 0
        for number in source.lookups.indices {
            let count = rules.count
            for start in source.lookups[number].subtables { try addRules(of: glyph, number, start) }
            if rules.count > count { lookups |= 1 << UInt64(number) }
        }
        skipRules(from: firstRule)
        return Known(
            glyph: Int32(glyph), values: firstValue, firstRule: firstRule, rulesEnd: rules.count, lookups: lookups)
    }

    /// Tells rules with the same beginning where the next one begins otherwise.
    private func skipRules(from first: Int) {
        var next = rules.count
        for index in (first..<rules.count).reversed() {
            if index + 1 < rules.count && !beginsAlike(rules[index], rules[index + 1]) { next = index + 1 }
            rules[index].next = next
        }
    }

    private func beginsAlike(_ left: Rule, _ right: Rule) -> Bool {
        let (first, second) = (left.before + left.input + left.after, right.before + right.input + right.after)
        guard left.lookup == right.lookup, first > 0, second > 0, (left.before > 0) == (right.before > 0) else {
            return false
        }
        let (element, other) = (elements[left.elements], elements[right.elements])
        return element.test == other.test && element.wanted == other.wanted
    }

    private func addRules(of glyph: Int, _ number: Int, _ start: Int) throws(FontTable.Unreadable) {
        let lookup = source.lookups[number]
        let format = try source.table.number(start)
        if source.isContextual(lookup) && format == 3 {
            let (first, sequence) = try source.ofCoverages(start, isChained: source.isChained(lookup))
            guard try source.table.index(of: glyph, inCoverage: first) != nil else { return }
            return try add(sequence, .coverages(start), number)
        }
        let coverage = try source.table.offset(start + 2, from: start)
        guard let index = try source.table.index(of: glyph, inCoverage: coverage) else { return }
        switch lookup.type {
        case 4:
            try eachLigature(start, inSet: index) { (sequence) throws(FontTable.Unreadable) in
                try add(sequence, .glyphs, number, isFollowed: false)
            }
        case 5, 6:
            let isChained = source.isChained(lookup)
            let matching = try source.matching(start, format, isChained: isChained)
            var set = index
            if case .classes(_, let input, _) = matching {
                set = try source.table.glyphClass(of: glyph, inDefinition: input)
            }
            _ = try source.anySequence(start, matching, isChained: isChained, set: set) {
                (sequence) throws(FontTable.Unreadable) in
                try add(sequence, matching, number)
                return false
            }
        case 8: try add(try source.ofReverseRule(start), .coverages(start), number, isFollowed: false)
        default: try add(LayoutRules.Sequence(), .glyphs, number, isFollowed: false)
        }
    }

    private func add(
        _ sequence: LayoutRules.Sequence, _ matching: LayoutRules.Matching, _ lookup: Int, isFollowed: Bool = true
    ) throws(FontTable.Unreadable) {
        var rule = Rule(lookup: lookup, elements: elements.count)
        rule.before = sequence.before.count
        rule.input = max(0, sequence.input.count)
        rule.after = sequence.after.count
        for (part, side) in Self.parts(sequence) {
            for index in 0..<max(0, part.count) {
                let element = try element(part.place + 2 * index, side, matching)
                // There are none in the texts that rules are followed in.
                if try isAbsent(element) {
                    elements.removeLast(elements.count - rule.elements)
                    return
                }
                elements.append(element)
            }
        }
        if !isFollowed {
            rule.action = Rule.unfollowed
        } else if !sequence.isException {
            rule.action = actions.count
            var list: [(place: Int, lookup: Int)] = []
            for index in 0..<sequence.actions.count {
                let place = sequence.actions.place + 4 * index
                list.append((try source.table.number(place), try source.table.number(place + 2)))
            }
            actions.append(list)
        }
        rules.append(rule)
    }

    /// The glyph that a lookup puts in the place of another one: -1 for none, `nil` where it does something else.
    func substitute(_ glyph: Int, _ number: Int) -> Int? {
        do {
            let lookup = try source.lookup(number)
            guard lookup.type == 1 else { return nil }
            for start in lookup.subtables {
                let coverage = try source.table.offset(start + 2, from: start)
                guard let index = try source.table.index(of: glyph, inCoverage: coverage) else { continue }
                if try source.table.number(start) == 1 {
                    return (glyph + (try source.table.number(start + 4))) & 0xFFFF
                }
                return try source.table.number(start + 6 + 2 * index)
            }
            return -1
        } catch {
            return nil
        }
    }
}
