// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Extreme texts: the measured size agrees with the drawing.
@MainActor struct TextFuzzTests {
    private static let pieces = [
        "word", " ", "  ", "\n", "\t", "a", "supercalifragilisticexpialidocious", "語", "日本語の文", "한국어", "العربية",
        "שלום", "हिन्दी", "ไทยภาษา", "👨‍👩‍👧", "🇯🇵", "e\u{301}\u{302}\u{303}", "\u{200B}", "\u{AD}", "\u{2028}", "\u{202E}",
        "\u{0}", "\u{FFFD}", "\u{FEFF}", "-", "—", "…", "http://a.b/c?d=e", "1,234.56", "\u{1F468}", "ﷺ",
    ]

    private func text(using generator: inout SeededGenerator) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: [1, 9, 17, 34].randomElement(using: &generator)!)
            ]
            if Int.random(in: 0..<4, using: &generator) == 0 {
                attributes[.kern] = CGFloat([-3, 0.5, 20].randomElement(using: &generator)!)
            }
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let style = NSMutableParagraphStyle()
                style.lineSpacing = [0, 3].randomElement(using: &generator)!
                style.headIndent = [0, 15].randomElement(using: &generator)!
                style.alignment = [.natural, .center, .right, .justified].randomElement(using: &generator)!
                style.lineHeightMultiple = [0, 0.5, 2].randomElement(using: &generator)!
                attributes[.paragraphStyle] = style
            }
            result.append(
                NSAttributedString(string: Self.pieces.randomElement(using: &generator)!, attributes: attributes))
        }
        return result
    }

    @Test("A label has the measured size of its text, and its ink hardly exceeds that size")
    func measuredIsDrawn() {
        fuzz("texts", share: 0.15) { seed, generator in
            let text = text(using: &generator)
            let width = CGFloat([0.5, 10, 60, 150, 400].randomElement(using: &generator)!)
            let label = UILabel()
            label.attributedText = text
            label.numberOfLines = [0, 1, 2].randomElement(using: &generator)!
            label.lineBreakMode = [
                .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
                .byTruncatingMiddle,
            ].randomElement(using: &generator)!
            let limit = CGSize(width: width, height: 10_000)
            let size = label.sizeThatFits(limit)
            #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "SEED=\(seed)")
            #expect(label.sizeThatFits(limit) == size, "SEED=\(seed): measured twice")
            let again = UILabel()
            again.attributedText = text
            again.numberOfLines = label.numberOfLines
            again.lineBreakMode = label.lineBreakMode
            #expect(again.sizeThatFits(limit) == size, "SEED=\(seed): measured by another label")
            guard size.height > 0, size.height < 1500, size.width < 1500 else { return }
            // The text is drawn into the middle of a larger picture. Overhangs may reach the margin, but not beyond it.
            let room: CGFloat = 120
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room))
            label.frame = CGRect(x: room, y: room, width: size.width, height: size.height)
            holder.addSubview(label)
            guard let pixels = Picture(of: holder).image.cgImage else { return }
            for y in [0, pixels.height - 1] {
                for x in 0..<pixels.width where pixels.pixel(x: x, y: y).alpha != 0 {
                    Issue.record("ink at (\(x), \(y)), far from the label; SEED=\(seed)")
                    return
                }
            }
        }
    }
}
