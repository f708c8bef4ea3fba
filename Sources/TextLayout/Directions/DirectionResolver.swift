// SPDX-License-Identifier: MIT
/// The second step: each paragraph's direction, and the embedding level of each of its characters (Unicode Annex 9).
///
/// Most texts have only characters from left to right; for these ICU is not called.
struct DirectionResolver {
    private let algorithm = BidirectionalAlgorithm()
    /// The level of each unit of the paragraph resolved last; empty if all are 0.
    private(set) var levels: [UInt8] = []
    /// The direction of the previous paragraph, which a paragraph without letters inherits.
    private var isRightToLeft = false

    /// Clears the state of the previous text.
    mutating func beginText() { isRightToLeft = false }

    /// Sets a paragraph's direction, and the levels of its units.
    mutating func resolve(
        _ paragraph: inout Paragraph, _ text: TextSource, flags: CharacterProperties.Flags,
        direction: WritingDirection, _ table: inout CharacterTable
    ) {
        levels.removeAllForReuse()
        switch direction {
        case .leftToRight: isRightToLeft = false
        case .rightToLeft: isRightToLeft = true
        case .natural:
            if paragraph.startsParagraph, flags.contains(.strongRight) || isRightToLeft {
                isRightToLeft = firstStrong(paragraph, text, &table) ?? isRightToLeft
            }
        }
        paragraph.isRightToLeft = isRightToLeft
        let overrides = text.directionOverrides(in: paragraph.characters)
        guard isRightToLeft || flags.contains(.needsDirections) || !overrides.isEmpty else { return }
        if !overrides.isEmpty { embed(overrides, paragraph) }
        algorithm.resolve(text.units, paragraph.characters, isRightToLeft: isRightToLeft, levels: &levels)
    }

    /// Rules P2 and P3: the first letter with a direction, except those in an isolate.
    private func firstStrong(_ paragraph: Paragraph, _ text: TextSource, _ table: inout CharacterTable) -> Bool? {
        var depth = 0
        var index = paragraph.characters.lowerBound
        // A line separator does not end a paragraph in the sense of Annex 9.
        while index < text.units.count {
            let (character, count) = text.units.character(at: index)
            if index >= paragraph.characters.upperBound, [0x0A, 0x0D, 0x2029].contains(character) { return nil }
            switch character {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(0, depth - 1)
            default:
                let properties = table[character]
                if depth == 0, properties.has([.strongLeft, .strongRight]) { return properties.has(.strongRight) }
            }
            index += count
        }
        return nil
    }

    private mutating func embed(_ overrides: [(range: Range<Int>, value: DirectionOverride)], _ paragraph: Paragraph) {
        let base: UInt8 = isRightToLeft ? 1 : 0
        levels = [UInt8](repeating: base, count: paragraph.characters.count)
        for (range, value) in overrides {
            // The next level of the requested direction.
            let level = (base + 1) & ~1 | (value.isRightToLeft ? 1 : 0)
            let embedded = level <= base ? level + 2 : level
            for index in range {
                levels[index - paragraph.characters.lowerBound] =
                    embedded | (value.isForced ? BidirectionalAlgorithm.forced : 0)
            }
        }
    }
}
