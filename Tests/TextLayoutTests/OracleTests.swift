import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Lines, widths, heights and baselines are those of PangoLayout with `PANGO_WRAP_WORD_CHAR` and the same fonts.
@Suite struct OracleTests {
    static let widths: [Double?] =
        ProcessInfo.processInfo.environment["ORACLE_WIDTHS"].flatMap(Int.init).map { count in
            (0..<count).map { 24 + Double($0) * 451.7 / Double(count) }
        } ?? [40, 97.3, 180, 343, 800]

    static func check(_ text: AttributedText, widths: [Double?] = OracleTests.widths, _ note: String = "") {
        let prepared = PreparedText(text)
        let layouts = widths.map { ParagraphLayout(prepared, width: $0) }
        let expected = PangoLayoutOracle.lines(of: prepared, widths: widths)
        for ((width, lines), layout) in zip(zip(widths, expected), layouts) {
            let found = layout.oracleLines
            let size = prepared.size(width: width)
            #expect(size == layout.size, "\(note) at width \(width ?? .infinity): \(text.string.debugDescription)")
            guard found != lines else { continue }
            let index = zip(found, lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, lines.count)
            Issue.record(
                """
                \(note) at width \(width ?? .infinity), line \(index): \
                \(index < found.count ? found[index].description : "none") instead of \
                \(index < lines.count ? lines[index].description : "none"); \
                text \(text.string.prefix(400).debugDescription)
                """)
            return
        }
    }

    static let texts: [String] = [
        "", "a", "Hello, world", "The quick brown fox jumps over the lazy dog. AVATAR To. We. fi ffi office",
        "one\ntwo\r\nthree\rfour\u{2028}five\u{2029}six\n", "\n", "\n\n", "a\n\nb",
        "   leading and   inner    spaces   ",
        "tab\there\t\tand\there", "a\tb", "\t", "longwordwithoutanybreaksinsidethatistoowideforthelinehere and more",
        "https://example.com/a/very/long/path?with=query&and=more#fragment",
        "soft\u{AD}hyphen\u{AD}ated\u{AD}words in\u{AD}side",
        "zero\u{200B}width\u{200B}breaks\u{2060}and\u{2060}joiners",
        "ééé日本", "日本語のテキストは、単語の間に空白がありません。改行はどこでもできますが、句読点は行頭に来ません。",
        "中文文本没有空格，所以可以在任何字符之间换行。“引号”和（括号）有特殊规则。",
        "한국어는 띄어쓰기가 있는 언어입니다. 줄바꿈은 음절 사이에서 될 수 있습니다.",
        "مرحبا بالعالم. هذا نص عربي طويل لاختبار كسر الأسطر والتشكيل.",
        "שלום עולם, זה טקסט בעברית שנועד לבדוק שבירת שורות",
        "नमस्ते दुनिया। यह हिन्दी में एक लम्बा पाठ है जो पंक्तियों को तोड़ने की जाँच करता है।",
        "สวัสดีชาวโลก นี่คือข้อความภาษาไทยที่ยาวมากเพื่อทดสอบการตัดบรรทัดโดยไม่มีช่องว่าง",
        "Emoji 👩‍👩‍👧‍👦 family 🇩🇪 flag 👍🏽 tone 🏳️‍🌈 and ❤️ heart",
        "Mixed English with العربية and עברית, 日本語, 한국어, हिन्दी, ไทย and 😀 in one line of text.",
        "العربية مع English words و 123 numbers، ثم عودة.", "नमस्ते hello नमस्ते", "Latin then नमस्ते",
    ]

    @Test(arguments: texts.indices)
    func matchesPangoLayout(index: Int) {
        Self.check(AttributedText(Self.texts[index], font: .system(size: 14)), widths: Self.widths + [nil, 0, 3])
    }

    static let corpora = [
        "ar-al-bukhala-opening.txt", "en-gatsby-opening.txt", "hi-eidgah.txt", "ja-kumo-no-ito.txt",
        "ko-unsu-joh-eun-nal.txt", "mixed-app-text.txt", "th-nithan-vetal-story-1.txt", "zh-guxiang.txt",
    ]

    @Test(arguments: corpora)
    func matchesPangoLayoutOnSharedCorpus(name: String) {
        guard let corpus = sharedCorpus(named: name) else { return }
        let limit = ProcessInfo.processInfo.environment["ORACLE_TEXTS"].flatMap(Int.init) ?? 40
        for text in corpus.split(separator: "\n").prefix(limit) {
            Self.check(AttributedText(String(text), font: .system(size: 14)), "\(name)")
        }
    }

    @Test(arguments: SampleTexts.names)
    func matchesPangoLayoutOnSamples(name: String) throws {
        for text in try SampleTexts.paragraphs(name) {
            for size in [12.5, 17] { Self.check(AttributedText(text, font: .system(size: size)), name) }
        }
        let whole = try SampleTexts.paragraphs(name).joined(separator: "\n\n")
        Self.check(AttributedText(whole, font: .system(size: 14)), name)
    }

    /// Fonts, weights, letter spacing and raised text in random runs.
    @Test func matchesPangoLayoutWithAttributes() throws {
        let texts = try SampleTexts.names.flatMap { try SampleTexts.paragraphs($0) }
        try withSeeds(250) { seed, generator in
            let text = try #require(texts.randomElement(using: &generator))
            var attributed = AttributedText("")
            var rest = Substring(text)
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...20, using: &generator))
                rest = rest.dropFirst(piece.count)
                let weights: [Font.Weight] = [.regular, .bold]
                var attributes = TextAttributes(
                    font: Font(
                        size: [11.0, 14, 21].randomElement(using: &generator)!,
                        weight: weights.randomElement(using: &generator)!))
                if Int.random(in: 0..<4, using: &generator) == 0 { attributes.baselineOffset = 3 }
                attributed.append(String(piece), attributes: attributes)
            }
            Self.check(attributed, "seed \(seed)")
        }
    }

    /// More heights of lines and widths of spaces than a text's tables have numbers for.
    @Test func matchesPangoLayoutWithManySizes() {
        var attributed = AttributedText("")
        for step in 0..<24 {
            let font = Font.system(size: 9 + Double(step) * 0.75)
            attributed.append(
                "some words, AV\u{200B}To 日本 and fi in size \(step) ", attributes: TextAttributes(font: font))
        }
        Self.check(attributed, widths: [30, 60, 97.3, 180, 343, nil])
        Self.check(attributed, widths: stride(from: 100.0, to: 400, by: 7.3).map { $0 })
    }

    /// What makes a line higher stands behind more opportunities than are looked at together.
    @Test func matchesPangoLayoutOnLinesOfManyOpportunities() {
        for count in [55, 56, 57, 58, 64, 113, 114, 115, 130, 200] {
            var attributed = AttributedText("")
            attributed.append(String(repeating: "語", count: count), attributes: TextAttributes(font: .system(size: 9)))
            attributed.append("語", attributes: TextAttributes(font: .system(size: 21)))
            let widths = [Double(count) * 9 - 1, Double(count) * 9 + 22, 2000]
            Self.check(attributed, widths: widths, "\(count), two heights")
            attributed.append("語 語", attributes: TextAttributes(font: .system(size: 15)))
            attributed.append("語", attributes: TextAttributes(font: .system(size: 30)))
            Self.check(attributed, widths: widths + [Double(count) * 9 + 60], "\(count), four heights")
        }
    }

    /// Lines in the middle of an item of thousands of characters that sums don't give. PangoLayout shapes what is left of
    /// the item for each line, so texts are no longer than it takes for several parts of an item.
    @Test(arguments: SampleTexts.names)
    func matchesPangoLayoutInLongItems(name: String) throws {
        let paragraphs = try SampleTexts.paragraphs(name)
        var text = ""
        var index = 0
        while text.unicodeScalars.count < 4600 {
            text += paragraphs[index % paragraphs.count].replacingOccurrences(of: "\n", with: " ") + " "
            if index % 5 == 3 { text += "A" + String(repeating: "-", count: 90 + index) + "V office " }
            if index % 7 == 4 { text += "soft\u{AD}hyphen\u{AD}ated\u{AD}words " }
            index += 1
        }
        text += String(repeating: "officeAVATAR", count: 120)
        // Fonts of other hyphens: it matters where the first one is weighed.
        let others = "日本 नमस्ते مرحبا "
        for words in [text, String(text.reversed()), others + text, "x " + others + text] {
            let widths: [Double?] = words == text ? [60, 180, 343] : [180]
            Self.check(AttributedText(words, font: .system(size: 14)), widths: widths, name)
        }
    }

    @Test func matchesPangoLayoutWithLetterSpacing() {
        for kern in [2.0, 0.7, -0.5] {
            for text in ["spaced out words here", "office affine fjord", "日本語 テキスト", "two\tcolumns\there"] {
                Self.checkSpaced(text, kern)
            }
        }
    }

    private static func checkSpaced(_ text: String, _ kern: Double) {
        check(
            AttributedText(text, attributes: TextAttributes(font: .system(size: 14), kern: kern)),
            widths: [40, 80, 200, nil], "kern \(kern)")
    }
}
