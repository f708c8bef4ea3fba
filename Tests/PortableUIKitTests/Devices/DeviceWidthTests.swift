// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Widths of strings in the system font, and heights of lines in scripts that are taller, as devices print them.
@MainActor
@Suite(.serialized, .enabled(if: DevicePrint.areThere)) struct DeviceWidthTests {
    /// The root of the mean square of differences.
    private struct Difference {
        private(set) var count = 0
        private var sum = 0.0

        mutating func add(_ difference: Double) {
            count += 1
            sum += difference * difference
        }

        var rms: Double { count > 0 ? (sum / Double(count)).squareRoot() : 0 }
    }

    private func font(_ row: DevicePrint) -> UIFont {
        let size = row.number("size") ?? 17
        let name = row["weight"].replacing("mono-", with: "").replacing("italic-", with: "")
        let weights: [String: UIFont.Weight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
            "bold": .bold, "heavy": .heavy, "black": .black,
        ]
        let weight = weights[name.replacing("?", with: "")] ?? .regular
        if row["weight"].hasPrefix("mono-") { return .monospacedSystemFont(ofSize: size, weight: weight) }
        return row["weight"].hasPrefix("italic-")
            ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: weight)
    }

    @Test("Strings are as wide as devices print them: rms 0.25 points up to 20 points, 1.5 % above")
    func widths() throws {
        var texts = Difference()
        var titles = Difference()
        var bySize: [Int: Difference] = [:]
        var byWeight: [String: Difference] = [:]
        for row in try DevicePrint.read("system-font-widths.tsv") {
            guard let size = row.number("size"), let width = row.number("stringWidth") else { continue }
            let ours = row["string"].size(withAttributes: [.font: font(row)]).width
            if size <= 20 { texts.add(ours - width) } else { titles.add(ours / width - 1) }
            bySize[Int(size), default: Difference()].add((ours - width) / size)
            byWeight[row["weight"], default: Difference()].add((ours - width) / size)
        }
        let percent = { (difference: Difference) in "\((difference.rms * 10_000).rounded() / 100) %" }
        print(
            "device prints, system-font-widths.tsv: rms \((texts.rms * 1000).rounded() / 1000) points up to 20 points,",
            "\(percent(titles)) above; in percent of the size:")
        print(" ", bySize.sorted { $0.key < $1.key }.map { "\($0.key): \(percent($0.value))" }.joined(separator: ", "))
        print(
            " ", byWeight.sorted { $0.key < $1.key }.map { "\($0.key): \(percent($0.value))" }.joined(separator: ", "))
        #expect(texts.count + titles.count == 582)
        #expect(texts.rms <= 0.25 && titles.rms <= 0.015)
    }

    @Test("85 % of labels in Latin letters have the width that iOS 13 and later print, or the pixel beside it")
    func latinLabels() throws {
        var counts = (agree: 0, all: 0)
        var others: [String] = []
        for row in try DevicePrint.read("labels.tsv") where row["fit"] == "yes" {
            let digits = row["ios"].prefix { $0.isNumber }
            guard let release = Int(digits), release >= 13, let width = row.number("w"),
                let scale = row.number("scale"), row["text"].unicodeScalars.allSatisfy({ $0.value < 0x250 })
            else { continue }
            let label = UILabel()
            label.font = font(row)
            label.text = row["text"]
            let ours = withScale(scale) { label.intrinsicContentSize.width }
            counts.all += 1
            // Some tools print only one decimal.
            if abs(ours - width) * scale < 1.2 { counts.agree += 1 } else { others.append("\(ours) \(row)") }
        }
        print("device prints, labels.tsv: \(counts.agree) of \(counts.all) labels in Latin letters agree to a pixel")
        #expect(counts.agree * 100 >= counts.all * 85, "\(others.joined(separator: "\n"))")
    }

    /// Two texts that name the language, and one letter or two of every script.
    private static let samples: [(prefix: String, text: String)] = [
        ("Arabic", "مرحبا"), ("Thai", "ภาษาไทย"), ("Hindi", "हिन्दी"), ("Bangla", "বাংলা"), ("Telugu", "తెలుగు"),
        ("Gujarati", "ગુજરાતી"), ("Punjabi", "ਪੰਜਾਬੀ"), ("Oriya", "ଓଡ଼ିଆ"), ("Tamil", "தமிழ்"), ("Kannada", "ಕನ್ನಡ"),
        ("Malayalam", "മലയാളം"), ("Sinhala", "සිංහල"), ("Khmer", "ខ្មែរ"), ("Lao", "ລາວ"), ("Tibetan", "བོད"),
        ("Chinese", "中文"), ("Japanese", "日本語"), ("Korean", "한국어"), ("Urdu", "اردو"),
    ]

    @Test("Lines of text styles are as high as the fonts of iOS for tall scripts make them")
    func tallScripts() throws {
        var counts = (agree: 0, all: 0)
        for row in try DevicePrint.read("tall-scripts.tsv") {
            guard let sample = Self.samples.first(where: { row["# script"].hasPrefix($0.prefix) }),
                let body = row.number("one line 17pt @2x"), let subheadline = row.number("15pt @2x")
            else { continue }
            for (style, expected) in [(UIFont.TextStyle.body, body), (.subheadline, subheadline)] {
                let label = UILabel()
                var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.preferredFont(forTextStyle: style)]
                if sample.prefix == "Urdu" { attributes[.languageIdentifier] = "ur" }
                label.attributedText = NSAttributedString(string: sample.text, attributes: attributes)
                let ours = withScale(2) { label.intrinsicContentSize.height }
                counts.all += 1
                if ours == expected { counts.agree += 1 }
                // The table rounds 1.8 × 15 up, a rounding error above 27.
                let isKhmer = sample.prefix == "Khmer" && ours == 27
                #expect(ours == expected || isKhmer, "\(row["# script"]) \(style.rawValue)")
            }
        }
        print("device prints, tall-scripts.tsv: \(counts.agree) of \(counts.all) lines agree")
        #expect(counts.all == 38)
    }
}
