// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import TextLayout

/// Texts for comparisons of the engine with naive references.
enum OracleTexts {
    /// The repository's samples, and known difficult cases for text engines.
    static let all: [String] = {
        SampleTexts.all + DeclarationTexts.all + [
            "", " ", "a", "   ", "a b", "one  two   three ", " leading", "Word-with-hyphens and/or slashes",
            "https://example.com/a/very/long/path?query=value&other=1", "soft\u{AD}hyphen\u{AD}ated words",
            "tab\tbed\ttext", "line\u{2028}separator\u{0B}vertical\u{0C}form\u{85}next", "a\nb\r\nc\rd\u{2029}e\n",
            "😀 👨‍👩‍👧‍👦 🇩🇪🇫🇷 1️⃣ ☺ ☺️ ✈ 👍🏽 ❤️‍🔥", "مرحبا (abc) 123 بالعالم، كيف؟", "שלום world 42 עולם!",
            "日本語、「括弧」と句読点。ー々", "中文，标点（全角）《书名》！", "한국어 문장입니다. 2024년은 좋은 해(年)입니다",
            "ภาษาไทยไม่มีช่องว่างระหว่างคำ", "ສະບາຍດີຊາວໂລກ", "ភាសាខ្មែរគឺជាភាសាផ្លូវការ", "မြန်မာဘာသာစကား", "हिन्दी में लिखा हुआ पाठ।",
            "বাংলা ভাষা", "தமிழ் மொழி", "తెలుగు భాష", "ಕನ್ನಡ ಭಾಷೆ", "മലയാളം ഭാഷ", "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල", "བོད་ཡིག་གི་སྐད་",
            "አማርኛ ቋንቋ", "ქართული ენა", "Հայերեն լեզու", "Ελληνικά, Русский, Türkçe: İIıi",
            "e\u{301}\u{323}\u{302} a\u{30A}",
            "\u{202E}forced\u{202C} and \u{2067}isolated\u{2069}", "A\u{200B}B\u{2060}C\u{FEFF}D", "fi ffi ffl ff",
            "ab \u{3000} ", "tab \t \u{3000} end \t",
            "x\u{20D7} a\u{1F3FB} \u{E31}",
            "AVAToToY. Te.",
            "\u{1F1E6}\u{1F1E6}\u{1F1E6}", "a\u{0}b\u{7}c", "1/2 3×4 -> <- != (c) 10x10 12:30", "…—–‐‑",
        ]
    }()

    static let corpora = [
        "en-gatsby-opening.txt", "zh-guxiang.txt", "ja-kumo-no-ito.txt", "ko-unsu-joh-eun-nal.txt",
        "ar-al-bukhala-opening.txt", "hi-eidgah.txt", "th-nithan-vetal-story-1.txt", "mixed-app-text.txt",
    ]

    /// The first `count` paragraphs of each shared corpus; empty without corpora. `ORACLE_TEXTS=n` overrides the count.
    static func fromCorpora(_ count: Int) -> [String] {
        let count = ProcessInfo.processInfo.environment["ORACLE_TEXTS"].flatMap(Int.init) ?? count
        return corpora.flatMap { name in
            let paragraphs = sharedCorpus(named: name)?.split(whereSeparator: \.isNewline).map(String.init) ?? []
            return paragraphs.prefix(count)
        }
    }

    /// Letters of many scripts, marks, digits and signs.
    private static let alphabets: [[Unicode.Scalar]] = [
        0x41...0x7A, 0x30...0x39, 0x20...0x2F, 0xC0...0x17F, 0x370...0x3FF, 0x400...0x44F, 0x5D0...0x5EA, 0x620...0x652,
        0x905...0x94D, 0x995...0x9CD, 0xB85...0xBCD, 0xE01...0xE4E, 0xE81...0xEC6, 0xF40...0xFBC, 0x1000...0x103F,
        0x1780...0x17D2,
        0x2010...0x2027, 0x3001...0x301B, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x4E7F, 0xAC00...0xAC7F,
        0x300...0x36F, 0x1F600...0x1F64F, 0x1F3FB...0x1F3FF, 0x200B...0x200F, 0x202A...0x202E, 0xFE0E...0xFE0F,
    ].map { $0.compactMap(Unicode.Scalar.init as (UInt32) -> Unicode.Scalar?) }

    /// A text of short runs of random scripts.
    static func random(using generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...10, using: &generator) {
            let alphabet = alphabets.randomElement(using: &generator)!
            for _ in 0..<Int.random(in: 1...7, using: &generator) {
                text.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
            }
            if Int.random(in: 0..<3, using: &generator) == 0 { text += " " }
        }
        return text
    }
}
