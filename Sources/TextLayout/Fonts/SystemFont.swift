// SPDX-License-Identifier: MIT
/// San Francisco's measures. The interface font has them in place of its own, so that lines are as high and as wide as on
/// iOS.
///
/// Vertical measures are printed by devices (`UIFont.systemFont(ofSize: 17)`: ascender 16.186, lineHeight 20.287, capHeight
/// 11.978, xHeight 8.948; bold 9.139; 22 points: 11.365). Advances: ``SystemFontTable``. What is not printed follows rules:
///
/// - A letter with a mark is as wide as the letter. Other characters are as wide as the face's own glyph, times the mean
///   ratio of the 52 Latin letters.
/// - Italics are as wide as upright letters.
/// - A weight between two printed ones lies between them in proportion.
/// - Kerning is that of the family for display in medium, at all weights and sizes, but for ``kerning(_:_:)``. It predicts
///   the printed widths best among the masters of Inter: rms 0.13 pt up to 20 points, regular 0.26, semibold 0.24.
enum SystemFont {
    static let ascender = 1950.0 / 2048
    static let descender = -494.0 / 2048
    static let capHeight = 1443.0 / 2048

    /// The height of the letter x, relative to the size. Nothing is printed for light weights and for more than bold.
    static func xHeight(size: Double, weight: Int) -> Double {
        let bold = min(max(interpolated(weights, Double(weight)) - 1, 0), 1)
        return (1078 + 23 * bold - 38 * interpolated(SystemFontTable.displayPart, size)) / 2048
    }

    /// The size in points from which San Francisco's design is nearer to that for display.
    static let displaySize = 22.0

    /// The weight of the family for display whose kerning the interface font has.
    static let kerningWeight = 500

    /// The kerning of two characters in 1/2048 em where widths show another one than the family's; `nil` where it is the
    /// family's. Of 563 labels and buttons whose frames Interface Builder 17 to 24 wrote, 336 have their width to the pixel
    /// with the family's kerning, 389 with these; most are held by four widths at least. Those before a full stop: 74 texts of 12 points
    /// that iOS 17 to 26 drew (cashapp/AccessibilitySnapshot).
    static func kerning(_ first: UInt32, _ second: UInt32) -> Int32? {
        guard first < 0x7B, second < 0x7B, let first = Unicode.Scalar(first), let second = Unicode.Scalar(second) else {
            return nil
        }
        switch (first, second) {
        case (".", "0"..."9"): return -95
        case ("t", "e"): return -3
        case ("e", "x"): return -24
        case ("x", "t"): return -51
        case ("b", "."): return -90
        case ("1", "."): return -35
        case ("2", "."): return -40
        case ("3", "."): return -85
        case ("t", "c"..."d"), ("t", "g"), ("t", "o"), ("F", "c"..."e"), ("F", "g"), ("F", "o"): return 0
        case ("b", "c"), ("b", "e"), ("b", "o"), ("o", "c"), ("o", "e"), ("o", "o"): return 0
        case ("r", "c"..."e"), ("r", "g"), ("r", "o"): return -28
        case ("o", "g"): return -37
        case ("A", "u"): return -45
        case ("C", "a"): return 38
        case ("C", "T"): return -63
        case ("F", "A"): return -94
        case ("F", "a"): return -60
        case ("P", "a"): return -70
        case ("T", "i"): return -30
        case ("T", "e"): return -185
        case ("T", "r"): return -150
        default: return nil
        }
    }

    /// The advances of a size and weight.
    struct Advances {
        /// Those of ``SystemFontTable/characters`` without tracking, in 1/2048 of the size.
        let characters: [Double]
        /// The space added to each, in 1/2048 of the size.
        let tracking: Double

        /// The sum over the Latin letters: its ratio to that of a face scales what is not printed.
        var sumOfLetters: Double {
            zip(SystemFontTable.characters, characters).reduce(0) { $0 + (isLetter($1.0) ? $1.1 : 0) }
        }
    }

    static func isLetter(_ character: UInt32) -> Bool {
        (0x41...0x5A).contains(character) || (0x61...0x7A).contains(character)
    }

    /// - Parameter weight: on OpenType's scale.
    static func advances(size: Double, weight: Int) -> Advances {
        let display = interpolated(SystemFontTable.displayPart, size)
        // The two masters of weight on both sides.
        let place = interpolated(weights, Double(weight))
        let lower = min(Int(place), 2)
        func between(_ masters: [[Double]]) -> [Double] {
            zip(masters[lower], masters[lower + 1]).map { $0 + (place - Double(lower)) * ($1 - $0) }
        }
        let characters = zip(between(SystemFontTable.text), between(SystemFontTable.display)).map {
            (1 - display) * $0 + display * $1
        }
        return Advances(characters: characters, tracking: interpolated(SystemFontTable.tracking, size))
    }

    /// The places of the weights on the way from ultraLight (0) over regular (1) and bold (2) to black (3).
    private static let weights: [(at: Double, value: Double)] = [
        (100, 0), (200, 0.2162322), (300, 0.6594524), (400, 1), (500, 1.3666992), (600, 1.6333008), (700, 2),
        (800, 2.5333252), (900, 3),
    ]

    /// The size of Han characters relative to the font that lacks them, from widths that devices printed for the fonts
    /// that iOS substitutes: 17.323 at 17 pt. In Japanese text: 64 for four kana at 17 pt, 95.5 for six, 80 for five (rounded
    /// up to half points).
    static func hanScale(size: Double, isJapanese: Bool) -> Double {
        isJapanese ? 0.936 : interpolated([(16, 1.02), (17, 1.019), (19, 1.019), (22, 1.013)], size)
    }

    /// The side of the picture of an emoji in points. Measured by Dan Field on iOS for 11 to 30 points (Flutter, issue 28894): 1.25 times
    /// the size up to 16 points, the size from 24 points, and between them in proportion.
    static func emojiSide(size: Double) -> Double { min(1.25 * size, max(12 + size / 2, size)) }

    /// The advance of an emoji in points: a whole number. Documents of Interface Builder 11542 to 23727 have labels of 23 points at 17
    /// points, 27 at 24, 43 at 38, 50 at 45, 108 at 100, 218 at 200, 248 at 228, 264 at 243 and 326 at 300. The ratio changes with the
    /// picture that iOS's font has for a size; where is a guess, and so are advances below 17 points.
    static func emojiAdvance(size: Double) -> Double {
        let side = emojiSide(size: size)
        return (side * (side <= 64 ? 1.12 : side <= 160 ? 1.0833 : 1.0876)).rounded()
    }

    /// The space between kana or kanji and Latin letters or digits, in em (labels printed by iOS 26).
    static let ideographSpace = 1.0 / 8

    private static func interpolated(_ table: [(at: Double, value: Double)], _ place: Double) -> Double {
        guard let upper = table.firstIndex(where: { $0.at >= place }) else { return table[table.count - 1].value }
        guard upper > 0 else { return table[0].value }
        let (low, high) = (table[upper - 1], table[upper])
        return low.value + (high.value - low.value) * (place - low.at) / (high.at - low.at)
    }
}
