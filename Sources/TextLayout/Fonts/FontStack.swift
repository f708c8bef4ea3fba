// SPDX-License-Identifier: MIT
/// A font and its fallback fonts, without a size. Immutable; usable on any thread.
final class FontStack: Sendable {
    /// The font itself first, then the fallback fonts. Never empty.
    let sources: [FontSource]
    /// Whether this is the interface font, which has San Francisco's metrics.
    let isSystem: Bool
    /// Whether this is the interface font's design for large sizes.
    let isDisplay: Bool
    /// Counts the stacks of a context from 0.
    let number: Int

    init(sources: [FontSource], isSystem: Bool, isDisplay: Bool, number: Int) {
        self.sources = sources
        self.isSystem = isSystem
        self.isDisplay = isDisplay
        self.number = number
    }

    /// The font for a character: the first one that has it, or the first font if none has. O(fonts).
    func source(of character: UInt32, isEmoji: Bool) -> Int {
        // San Francisco lacks these characters, while Inter has them: "①" is as wide as an ideograph on iOS.
        if isSystem, Self.enclosedAlphanumerics.contains(character),
            let han = sources.indices.first(where: { isHan($0) && sources[$0].has(character) })
        {
            return han
        }
        let wanted = sources.indices.first { sources[$0].isColor == isEmoji && sources[$0].has(character) }
        return wanted ?? sources.firstIndex { $0.has(character) } ?? 0
    }

    private static let enclosedAlphanumerics: ClosedRange<UInt32> = 0x2460...0x24FF

    /// Whether a font is one of the pan-CJK families.
    func isHan(_ index: Int) -> Bool { index > 0 && sources[index].family.contains("CJK") }
}
