import CPango

/// What substitutions could make of glyphs, whatever stands around them: all glyphs that a text of theirs may come to.
final class GlyphReach {
    /// One glyph with others gives several.
    private struct Step {
        let others: [Int]
        let results: [Int]
    }

    private let blob: OpaquePointer?
    private let table: FontTable
    private var steps: [Int: [Step]] = [:]

    init(_ face: OpaquePointer?) {
        blob = hb_face_reference_table(face, LookupSurvey.substitution)
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        // Sound: this object keeps the table.
        table = FontTable(bytes: UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    deinit {
        // Sound: the reference was taken at the beginning.
        hb_blob_destroy(blob)
    }

    /// Glyphs and all that may come of them; `nil` if the font's table can't be read.
    func reachable(from glyphs: [Int]) -> [Int]? {
        var reached = Set(glyphs)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for glyph in reached {
                guard let steps = steps(of: glyph) else { return nil }
                for step in steps where step.others.allSatisfy(reached.contains) {
                    for result in step.results where reached.insert(result).inserted { isGrowing = true }
                }
            }
        }
        return reached.sorted()
    }

    private func steps(of glyph: Int) -> [Step]? {
        if let known = steps[glyph] { return known }
        guard let found = try? findSteps(of: glyph) else { return nil }
        steps[glyph] = found
        return found
    }

    private func findSteps(of glyph: Int) throws(FontTable.Unreadable) -> [Step] {
        var steps: [Step] = []
        guard !table.bytes.isEmpty else { return steps }
        let list = try table.number(8)
        for lookup in 0..<(try table.number(list)) {
            let place = try table.offset(list + 2 + 2 * lookup, from: list)
            let type = try table.number(place)
            for index in 0..<(try table.number(place + 4)) {
                let start = try table.offset(place + 6 + 2 * index, from: place)
                if type == 7 {
                    let extended = try start + (table.number(start + 4) << 16 | table.number(start + 6))
                    try addSteps(of: glyph, type: try table.number(start + 2), extended, to: &steps)
                } else {
                    try addSteps(of: glyph, type: type, start, to: &steps)
                }
            }
        }
        return steps
    }

    private func addSteps(
        of glyph: Int, type: Int, _ start: Int, to steps: inout [Step]
    ) throws(FontTable.Unreadable) {
        // Rules of context name others of the font's rules.
        guard (1...4).contains(type) || type == 8 else { return }
        guard let index = try table.index(of: glyph, inCoverage: try table.offset(start + 2, from: start)) else {
            return
        }
        switch type {
        case 1:
            let result =
                try table.number(start) == 1
                ? (glyph + table.number(start + 4)) & 0xFFFF : table.number(start + 6 + 2 * index)
            steps.append(Step(others: [], results: [result]))
        case 2, 3:
            let set = try table.offset(start + 6 + 2 * index, from: start)
            steps.append(Step(others: [], results: try numbers(set + 2, try table.number(set))))
        case 4:
            let set = try table.offset(start + 6 + 2 * index, from: start)
            for number in 0..<(try table.number(set)) {
                let ligature = try table.offset(set + 2 + 2 * number, from: set)
                let others = try numbers(ligature + 4, try table.number(ligature + 2) - 1)
                steps.append(Step(others: others, results: [try table.number(ligature)]))
            }
        default:
            let after = start + 6 + 2 * (try table.number(start + 4))
            let results = after + 2 + 2 * (try table.number(after)) + 2
            steps.append(Step(others: [], results: [try table.number(results + 2 * index)]))
        }
    }

    private func numbers(_ place: Int, _ count: Int) throws(FontTable.Unreadable) -> [Int] {
        var numbers: [Int] = []
        for index in 0..<max(0, count) { numbers.append(try table.number(place + 2 * index)) }
        return numbers
    }
}
