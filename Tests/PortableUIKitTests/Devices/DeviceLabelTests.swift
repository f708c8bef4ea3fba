// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sizes of labels that devices printed. The number of equal rows depends on the text engine. The required numbers are
/// increased when the engine improves.
@MainActor
@Suite(.serialized, .enabled(if: DevicePrint.areThere)) struct DeviceLabelTests {
    /// The number of one-line heights that have to agree to a tenth of a point.
    static let requiredHeights = 165
    /// The number of widths that have to agree within 2 % or 1 point.
    static let requiredWidths = 138

    /// The reason why a row is not compared or differs; `nil` if it is compared.
    static func reason(_ row: DevicePrint) -> String? {
        let text = row["text"]
        switch (row["fit"], row["ios"]) {
        case ("doubt", _): return "the print is in doubt"
        case (_, "13b"): return "another release: a beta of iOS 13 rounds heights up to whole points"
        default: break
        }
        if row["note"].contains("nav title view") { return "the app's own view: a point higher than its text" }
        if row["note"].contains("height whole") { return "the height of a button's title in whole points" }
        if row["note"].contains("XCUI/AX"), row.number("h") == 20.7 { return "the app's own size of text" }
        if row["class"] == "UITabBarButtonLabel" { return "labels of tabs are sized by the bar" }
        if text.hasPrefix("\u{200E}") { return "the app's own font" }
        return nil
    }

    /// The app whose printed values come from a device set to Japanese.
    private static let japaneseDevice = "grandbig/ios-accessibility-agent-benchmark"

    private func font(_ row: DevicePrint) -> UIFont {
        let weight: UIFont.Weight =
            switch row["weight"] {
            case let name where name.hasPrefix("semibold"): .semibold
            case "medium": .medium
            case "bold": .bold
            default: .regular
            }
        let size = row.number("size") ?? 17
        let styles: [String: UIFont.TextStyle] = [
            "headline": .headline, "caption1": .caption1, "footnote": .footnote, "title2": .title2,
        ]
        // The app's source names the text style.
        if let style = row["font_note"].split(separator: " ").first.flatMap({ styles[String($0)] }) {
            let font = UIFont.preferredFont(forTextStyle: style)
            if font.pointSize == size { return font }
        }
        return .systemFont(ofSize: size, weight: weight)
    }

    /// The size here: unrounded for strings, in whole pixels for labels.
    private func size(_ row: DevicePrint) -> CGSize {
        // The print is of several lines.
        let wraps = (row.number("h") ?? 0) > 1.8 * (row.number("size") ?? 17)
        let limit = CGSize(
            width: wraps || row["fit"] == "h-only"
                ? row.number("w") ?? .greatestFiniteMagnitude : .greatestFiniteMagnitude,
            height: .greatestFiniteMagnitude)
        return withScale(row.number("scale") ?? 2) {
            guard row["class"] != "boundingRect" else {
                return row["text"].boundingRect(
                    with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font(row)], context: nil
                ).size
            }
            let label = UILabel()
            label.font = font(row)
            if row["source"].contains(Self.japaneseDevice) {
                label.attributedText = NSAttributedString(
                    string: row["text"], attributes: [.font: font(row), .languageIdentifier: "ja"])
            } else {
                label.text = row["text"]
            }
            label.numberOfLines = wraps ? 0 : 1
            return label.sizeThatFits(limit)
        }
    }

    @Test("Labels have the heights and widths that devices printed, except for a list with reasons")
    func labels() throws {
        var heights = (agree: 0, all: 0)
        var widths = (agree: 0, all: 0)
        // Counted separately: labels with the usual sizes of texts.
        var widthsOfTextSizes = (agree: 0, all: 0)
        var others: [String] = []
        for row in try DevicePrint.read("labels.tsv") where Self.reason(row) == nil {
            guard let width = row.number("w"), let height = row.number("h") else { continue }
            let ours = size(row)
            heights.all += 1
            // Some tools print only one decimal.
            let sameHeight = abs(ours.height - height) < 0.1
            if sameHeight { heights.agree += 1 }
            var sameWidth = true
            if row["fit"] != "h-only" {
                widths.all += 1
                sameWidth = abs(ours.width - width) <= max(1, width * 0.02)
                if sameWidth { widths.agree += 1 }
                if row["fit"] == "yes", (13...17).contains(row.number("size") ?? 0) {
                    widthsOfTextSizes.all += 1
                    if sameWidth { widthsOfTextSizes.agree += 1 }
                }
            }
            if !sameHeight || !sameWidth {
                others.append("line \(row.line): \(row["text"]) \(ours) instead of \(width) × \(height)")
            }
        }
        print(
            "device prints, labels.tsv: \(heights.agree) of \(heights.all) heights agree,",
            "\(widths.agree) of \(widths.all) widths,",
            "\(widthsOfTextSizes.agree) of \(widthsOfTextSizes.all) of texts that fit their label, 13 to 17 pt")
        #expect(heights.agree >= Self.requiredHeights, "\(others.joined(separator: "\n"))")
        #expect(widths.agree >= Self.requiredWidths, "\(others.joined(separator: "\n"))")
        #expect(widthsOfTextSizes.agree * 10 >= widthsOfTextSizes.all * 9, "\(others.joined(separator: "\n"))")
    }
}
