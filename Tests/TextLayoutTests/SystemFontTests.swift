// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The widths of the interface font are San Francisco's. Printed: iOS 26.1 simulator, github.com/Vercantez/openuikit.
struct SystemFontTests {
    private func width(
        _ text: String, _ size: Double = 17, _ weight: Font.Weight = .regular, change: (inout Font) -> Void = { _ in }
    ) -> Double {
        var font = Font(size: size, weight: weight)
        change(&font)
        return PreparedText(AttributedText(text, font: font)).size(width: nil).width
    }

    /// Widths of strings without kerning, which are sums of printed advances.
    private static let printed: [(text: String, size: Double, weight: Font.Weight, width: Double)] = [
        ("iiiiillll", 8, .ultraLight, 17.094762), ("WWWW MMMM", 8, .medium, 63.814915),
        ("iiiiillll", 12, .regular, 26.96484375), ("WWWW MMMM", 12, .regular, 91.78125),
        ("iiiiillll", 16, .medium, 35.300713), ("WWWW MMMM", 16, .medium, 121.161079),
    ]

    @Test(arguments: printed)
    func stringsAreAsWideAsOnDevices(text: String, size: Double, weight: Font.Weight, width: Double) {
        let advances = SystemFont.advances(size: size, weight: weight.value)
        let sum = text.unicodeScalars.reduce(0) {
            $0 + advances.characters[Int($1.value - SystemFontTable.characters.lowerBound)] + advances.tracking
        }
        #expect(abs(sum * size / 2048 - width) < 1e-5)
        // Each advance is rounded to a unit.
        #expect(abs(self.width(text, size, weight) - width) <= Double(text.count) / TextUnits.perPoint / 2)
    }

    /// The whole table, where it is beside the checkout.
    @Test(.enabled(if: sharedFolder(named: "device-prints") != nil))
    func theTableIsThePrintedOne() throws {
        struct Print: Decodable {
            let tracking, opsz: [String: Double]
            let u17, u28: [String: [String: Double]]
            let mono: Double
        }
        let file = try #require(sharedFolder(named: "device-prints")).appendingPathComponent("system-font.json")
        let print = try JSONDecoder().decode(Print.self, from: Data(contentsOf: file))
        let masters = ["ultraLight", "regular", "bold", "black"]
        for (table, printed) in [(SystemFontTable.text, print.u17), (SystemFontTable.display, print.u28)] {
            for (master, name) in zip(table, masters) {
                let expected = SystemFontTable.characters.compactMap { character in
                    Unicode.Scalar(character).flatMap { printed[name]?[String($0)] }
                }
                #expect(master == expected, "\(name)")
            }
        }
        for (size, value) in SystemFontTable.tracking where (8...40).contains(size) {
            #expect(print.tracking.contains { Double($0.key) == size && $0.value == value }, "\(size)")
        }
        for (size, part) in SystemFontTable.displayPart {
            #expect(print.opsz.contains { Double($0.key) == size && $0.value / 16384 == part }, "\(size)")
        }
        #expect(print.mono == SystemFontTable.monospaced)
    }

    // MARK: What is not printed

    @Test func lettersWithMarksAreAsWideAsTheirLetters() {
        for (letter, marked) in [
            ("e", "é"), ("A", "Ấ"), ("n", "n\u{303}"), ("o", "ȭ"), (" ", "\u{A0}"), ("-", "\u{2011}"),
        ] {
            for size in [11.0, 17, 24] { #expect(width(letter, size) == width(marked, size), "\(marked) at \(size)") }
        }
    }

    @Test func otherLettersHaveTheMeanRatio() {
        for (size, family) in [(15.0, "Inter"), (34, "Inter Display")] {
            let tracking = SystemFont.advances(size: size, weight: 400).tracking * size / 2048
            let own = { (text: String) in width(text, size) { $0.family = family } }
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".map(String.init)
            let ratio = letters.reduce(0) { $0 + width($1, size) - tracking } / letters.reduce(0) { $0 + own($1) }
            for letter in ["д", "Ж", "ω", "Σ", "ø", "ß", "“", "…"] {
                #expect(abs((width(letter, size) - tracking) / own(letter) - ratio) < 0.001, "\(letter) at \(size)")
            }
        }
    }

    @Test func sizesAndWeightsLieBetweenThePrintedOnes() {
        for text in ["a", "W", "0"] {
            for (below, size, above) in [(18.0, 18.5, 19.0), (40, 44, 48), (7, 7.5, 8)] {
                let em = [below, size, above].map { width(text, $0) / $0 }
                #expect(em[1] <= max(em[0], em[2]) + 0.0001 && em[1] >= min(em[0], em[2]) - 0.0001, "\(text) \(size)")
            }
        }
        let weights = [100, 200, 300, 400, 500, 600, 650, 700, 800, 900].map { width("W", 17, Font.Weight($0)) }
        #expect(weights == weights.sorted())
        // No tracking from 80 points; below 6 points that of 6 points.
        #expect(SystemFont.advances(size: 90, weight: 400).tracking == 0)
        #expect(abs(width("n", 3) - width("n", 6) / 2) < 0.002)
    }

    @Test func italicsAreAsWideAsUprightLetters() {
        #expect(width("Hello UIKit") == width("Hello UIKit") { $0.isItalic = true })
    }

    /// Printed: 1266/2048 em, without tracking and kerning.
    @Test func monospacedCharactersHaveOneWidth() {
        for size in [9.0, 17, 31] {
            for text in ["AVAST Wavy To. LT", "iiiiillll", "日"] {
                let expected = 1266.0 / 2048 * size * Double(text.count)
                let ours = width(text, size, .bold) { $0.design = .monospaced }
                if text != "日" { #expect(abs(ours - expected) < 0.01, "\(text) at \(size)") }
            }
        }
    }

    // MARK: Kerning

    @Test func kerningIsTheSamePartOfTheSizeInAllWeights() {
        for pair in ["AV", "To", "LT", "Wa", "11", "ΓΑ", "ТА"] {
            let kerning = { (size: Double, weight: Font.Weight) in
                (width(pair, size, weight) - pair.reduce(0) { $0 + width(String($1), size, weight) }) / size
            }
            let expected = kerning(17, .regular)
            for size in [11.0, 17, 28] {
                for weight in [Font.Weight.light, .semibold, .black] {
                    #expect(abs(kerning(size, weight) - expected) < 0.001, "\(pair) at \(size), \(weight.value)")
                }
            }
            if ["AV", "To", "LT"].contains(pair) { #expect(expected < -0.05, "\(pair)") }
        }
    }

    @Test func kerningCanBeSwitchedOff() {
        let apart = width("A") + width("V")
        #expect(width("AV") { $0.features = [Font.Feature(tag: "kern", value: 0)] } == apart)
    }

    /// Marks between two letters do not hinder their kerning, and stay on their letter.
    @Test func lettersWithMarksAreKerned() {
        #expect(abs(width("A\u{331}V") - width("AV")) < 0.002)
    }

    /// Printed: システム 64.0 and グラスの上 80.0 wide at 17 points @2x; kern of Noto would make them narrower.
    @Test func kanaAreNotKerned() {
        for text in ["システム", "グラスの上", "トグル"] {
            #expect(abs(width(text) - Double(text.count) * 0.936 * 17) < 0.01, "\(text)")
        }
    }

    // MARK: Other fonts

    @Test func familiesByTheirNameKeepTheirAdvances() {
        for (family, size) in [("Inter", 17.0), ("Inter Display", 34), ("Noto Sans", 17)] {
            let source = TextContext.shared.metrics(of: Font(family: family, size: size))
            #expect(source.ascender != SystemFont.ascender * size, "\(family)")
            let isNamed = abs(width("n", size) { $0.family = family } - width("n", size)) > 0.01
            #expect(isNamed, "\(family)")
        }
    }

    // MARK: Drawing

    /// A glyph is in the middle of its advance, and its ink does not touch that of its neighbours.
    @Test func glyphsDoNotTouch() {
        let letters = "abcdeghiklmnopqrsuvwxzABCDEFGHIKLMNOPQRSTUVWXYZ0123456789@#&/\\*".map(String.init)
        for size in [11.0, 17, 21, 22, 28, 34] {
            for weight in [Font.Weight.light, .regular, .semibold, .black] {
                for letter in letters {
                    let text = PreparedText(AttributedText(letter, font: Font(size: size, weight: weight)))
                    guard let ink = ParagraphLayout(text, width: nil).inkBounds else { continue }
                    let advance = text.size(width: nil).width
                    // Slashes and the heaviest K lean over in Inter, too.
                    let overhang = ("/\\".contains(letter) ? -0.05 : -0.005) * size
                    #expect(
                        ink.x >= overhang && advance - ink.x - ink.width >= overhang,
                        "\(letter) \(size) \(weight.value)")
                }
            }
        }
    }

    /// The capital letters that are drawn are as high as `capHeight` says.
    @Test func capitalLettersAreAsHighAsSanFranciscos() {
        for size in [11.0, 17, 34] {
            let font = Font(size: size, weight: .semibold)
            let ink = ParagraphLayout(PreparedText(AttributedText("H", font: font)), width: nil).inkBounds
            #expect(abs((ink?.height ?? 0) - font.capHeight) < 0.01)
        }
    }

    /// Marks are over the middle of their letter, wherever that is drawn.
    @Test func marksAreOverTheirLetter() {
        // Inter Display has no anchors for these marks.
        for size in [8.0, 17, 21] {
            let ink = { (text: String) in
                ParagraphLayout(PreparedText(AttributedText(text, font: Font(size: size))), width: nil).inkBounds
            }
            // "m" with a macron below, which is no character of its own.
            guard let letter = ink("m"), let marked = ink("m\u{331}") else {
                Issue.record("no ink at \(size)")
                continue
            }
            #expect(abs(marked.x - letter.x) < 0.03 && abs(marked.width - letter.width) < 0.03, "\(size)")
        }
    }
}
