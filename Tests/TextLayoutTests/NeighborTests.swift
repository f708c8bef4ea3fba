import TestSupport
import Testing

@testable import TextLayout

/// Characters that are shaped otherwise because of what is beside them, though most texts leave that out: those that take
/// in the sign behind them, jamo, joiners and selectors, digits that turn an item round, marks without a letter.
@Suite struct NeighborTests {
    /// The dot above that stands for RA takes in a space or a sign as it does a letter.
    @Test(arguments: ["Noto Sans", "Noto Sans Malayalam", "Noto Serif Malayalam"])
    func signsBelongToTheRephBeforeThem(family: String) {
        let texts = ["ൎ\u{A0}", "ൎ ", "ൎ–", "കൎ\u{A0} ക", "കൎ×ക", "ൎ◌", "ക ൎ◌", "ക്◌", "ൎ\u{A0}\u{A0}"]
        Self.check(texts, Font(family: family, size: 14))
    }

    /// RA and a virama go above the circle that stands for a missing letter.
    @Test(arguments: ["Noto Sans", "Noto Serif Devanagari"])
    func circlesBelongToTheRaBeforeThem(family: String) {
        Self.check(["र्◌", "क र्◌ि", "र् ◌", "क्◌"], Font(family: family, size: 14))
    }

    /// Shaping exchanges a virama and a nukta behind it.
    @Test(arguments: ["Noto Sans", "Noto Serif"])
    func nuktasGoBeforeViramas(family: String) {
        Self.check(["क\u{94D}\u{93C}र", "क\u{94D}\u{93C}ष", "क\u{93C}\u{94D}र"], Font(family: family, size: 14))
    }

    /// Digits decide on the direction in which the signs beside them are kerned where the script runs from right to left.
    @Test func digitsTurnSignsRound() {
        let texts = [
            "’«0٩", "\u{6DB}*&5", "µ41\u{602}", "ب‏ 9 „”a", "שלום „12, 34” ’«0 – ’« «’ 5", "ב ’«a", "א, 1’« ’« 2 b",
            "abc ב „”, ’«0 ’« def", "\u{600}µ76 ",
        ]
        Self.check(texts, .system(size: 14))
        for text in texts {
            OracleTests.check(AttributedText(text, font: .system(size: 14)), widths: [8, 12, 20, 31, 60])
        }
    }

    /// Letters of Arabic join with those of scripts that are written beside them in other items.
    @Test func lettersJoinAcrossItems() {
        Self.check(["\u{6BC}", "\u{6BC}\u{182A}", "\u{628}\u{182A}", "\u{628}"], .system(size: 14))
    }

    /// Joiners make emoji of digits and signs that may be some.
    @Test func joinersMakeEmojiOfDigits() {
        Self.check(
            ["3\u{200D}1", "a 0\u{200D}3 b", "#\u{200D}*", "©\u{200D}®", "™\u{200D}1", "a\u{200D}1"], .system(size: 14))
    }

    /// Whether there is a space behind a phrase decides on breaks before its last sign.
    @Test func breaksInThaiPhrasesDependOnTheSpaceBehind() {
        let texts = ["<.@ โ", "โ <.@", "โก <.@ a.@ (.@ .@ โก", "โ a.@ ก", "ก <.@", "ก [ |ก", "ก { | ก"]
        Self.check(texts, .system(size: 14))
    }

    private static func check(_ texts: [String], _ font: Font) {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        for text in texts { PreparationTests.check(AttributedText(text, font: font), shaper: shaper) }
    }

    // MARK: Random texts

    /// By kind of text, characters that change each other and signs between them: jamo and syllables that take them in,
    /// Unicode's class `Prepend`, stacked consonants, viramas and joiners with what may end up in their syllable, letters
    /// that join across items, digits and kerned signs between letters from right to left, emoji by joiners, selectors,
    /// and what is ignored.
    private static let kinds: [[Unicode.Scalar]] = [
        "\u{1100}\u{1112}\u{113E}\u{115F}\u{1160}\u{1161}\u{1175}\u{119E}\u{11A8}\u{11C2}\u{A960}\u{D7B0}\u{D7CB}"
            + "가각힣가한\u{302E}\u{302F}\u{3164} -「」",
        "\u{600}\u{605}\u{6DD}\u{70F}\u{8E2}\u{D4E}\u{CF1}\u{CF2}\u{1CF5}"
            + "\u{110BD}\u{111C2}\u{1193F}\u{11D46}بxക1٢ .–\u{A0}",
        "ൎകമരൻൺ\u{D4D}\u{D4D}\u{D3F}\u{D46}\u{D3E}\u{D02}\u{200D}\u{200C}◌×\u{A0}–- 1",
        "रकषिाे\u{94D}\u{94D}\u{93C}\u{902}\u{951}ऽ।\u{200D}\u{200C}◌×\u{A0}–- 1²",
        "রকয\u{9CD}\u{9CD}\u{9BC}িো\u{982}ৎ\u{200D}\u{200C}◌\u{A0}–- ।1",
        "ரகஷ\u{BCD}\u{BCD}ிொ\u{B82}ஃ²₃◌\u{A0}–- 1", "రకష\u{C4D}\u{C4D}ిెా\u{C02}\u{200D}◌\u{A0}–- 1",
        "ರಕಷ\u{CCD}\u{CCD}ಿೆಾ\u{CF1}\u{CF2}\u{200D}◌\u{A0}–- 1",
        "\u{628}\u{6BC}\u{627}\u{644}\u{678}\u{182A}\u{1828}\u{A840}\u{710}\u{7CA}\u{640}\u{200D}\u{200C}\u{64B}\u{670}\u{6DB} -«»1",
        "ב\u{5B8}ש\u{5C1}ب٢٣12.,:’”„“«»AVTo µ*&/-\u{200F}\u{200E} ()",
        "0123#*©®™‼\u{200D}\u{200D}\u{FE0F}\u{FE0E}\u{20E3}\u{1F3FB}❤↔a ",
        "กำ่เโๆ\u{E31}\u{E34}ฯ.@<([{|~:;\"'%a1   ",
        "AVTofijx\u{301}\u{308}\u{34F}\u{35C}\u{AD}\u{200B}\u{2060}\u{2027}\u{2044}\u{FE0F}\u{E0100}12-–\u{A0} ",
        "かが\u{3099}\u{309A}ﾊ\u{FF9E}ー漢\u{FE00}\u{E0101}、。「」\u{3000}\u{2002} a",
    ].map { Array($0.unicodeScalars) }

    private static func text(using generator: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        let own = [kinds.randomElement(using: &generator)!, kinds.randomElement(using: &generator)!]
        let isMixed = Int.random(in: 0..<3, using: &generator) == 0
        for _ in 0..<Int.random(in: 1...10, using: &generator) {
            let kind = isMixed ? own.randomElement(using: &generator)! : own[0]
            text.append(kind.randomElement(using: &generator)!)
        }
        return String(text)
    }

    @Test func randomNeighborsAreShapedAsInTheWholeText() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let families = ["Noto Sans", "Noto Serif", "Noto Serif Devanagari", "Noto Sans CJK JP", "DejaVu Sans"]
        withSeeds(1500) { _, generator in
            var font = Font.system(size: 14)
            if Int.random(in: 0..<3, using: &generator) == 0 {
                font = Font(family: families.randomElement(using: &generator)!, size: 14)
            }
            let directions: [WritingDirection] = [.natural, .natural, .leftToRight, .rightToLeft]
            let direction = directions.randomElement(using: &generator)!
            let text = AttributedText(Self.text(using: &generator), font: font)
            PreparationTests.check(text, direction: direction, shaper: shaper)
        }
    }
}
