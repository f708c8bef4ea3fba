// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Labels: sizes, lines, fitting, looks.
@MainActor
struct LabelTests {
    private let long = "The quick brown fox jumps over the lazy dog and runs away from the sleepy cat."

    private func label(_ text: String?, lines: Int = 1, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.font = .systemFont(ofSize: size)
        return label
    }

    private func isWholePixels(_ size: CGSize) -> Bool {
        let scale = UIScreen.main.scale
        return [size.width, size.height].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-9 }
    }

    @Test func oneLineHasTheWidthOfItsText() {
        let label = label(long)
        let natural = label.intrinsicContentSize
        #expect(isWholePixels(natural))
        #expect(natural.height == ceil(label.font.lineHeight * 2) / 2)
        #expect(label.sizeThatFits(CGSize(width: 50, height: 5)) == natural)
        label.preferredMaxLayoutWidth = 50
        #expect(label.intrinsicContentSize == natural)
        label.sizeToFit()
        #expect(label.bounds.size == natural)
    }

    @Test func severalLinesWrapAtTheGivenWidth() {
        let label = label(long, lines: 0)
        let oneLine = label.intrinsicContentSize
        #expect(label.sizeThatFits(.zero) == oneLine)
        let narrow = label.sizeThatFits(CGSize(width: 100, height: 1))
        #expect(narrow.width <= 100 && narrow.height > 3 * oneLine.height)
        #expect(isWholePixels(narrow))
        #expect(label.intrinsicContentSize == oneLine)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == narrow)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(abs(two.height - 2 * label.font.lineHeight) <= 0.5)
    }

    @Test func measuringAgainAtTheMeasuredSizeChangesNothing() {
        let words = long.split(separator: " ").map(String.init) + ["日本語のテキスト", "العربية", "ภาษาไทย", "👩‍👩‍👧", "a\nb"]
        withSeeds(60) { seed, generator in
            let count = Int.random(in: 1...30, using: &generator)
            let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            let label = self.label(
                text, lines: Int.random(in: 0...4, using: &generator),
                size: CGFloat.random(in: 9...30, using: &generator))
            // Widths are whole pixels, because a measured width is rounded up, and more text may fit into it.
            let width = CGFloat(Int.random(in: 40...600, using: &generator)) / 2
            let size = label.sizeThatFits(CGSize(width: width, height: 0))
            #expect(isWholePixels(size), "SEED=\(seed)")
            if label.numberOfLines != 1 { #expect(size.width <= max(width, 60), "SEED=\(seed)") }
            #expect(label.sizeThatFits(size) == size, "SEED=\(seed)")
            let rect = label.textRect(
                forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: label.numberOfLines)
            #expect(rect.size == size, "SEED=\(seed)")
        }
    }

    @Test func theMeasuredSizeContainsTheInk() throws {
        for (text, lines) in [(long, 0), (long, 1), ("日本語の長い文章がここにあります。", 0), ("a\nb\n\nc", 0)] {
            let label = self.label(text, lines: lines)
            label.textColor = .black
            let size = label.sizeThatFits(CGSize(width: 120, height: 0))
            label.frame = CGRect(origin: .zero, size: size)
            let exact = ink(of: Picture(of: label, scale: 2))
            // With a margin on all sides no ink is clipped.
            let roomy = Picture(size: CGSize(width: size.width + 40, height: size.height + 40), scale: 2) { _ in
                label.drawText(in: CGRect(x: 20, y: 20, width: size.width, height: size.height))
            }
            #expect(exact > 0)
            // Strokes that overhang the line's advance by a pixel or two are clipped, as by UIKit.
            #expect(abs(exact - ink(of: roomy)) < 1000, "\(text)")
        }
    }

    private func ink(of picture: Picture) -> Int {
        guard let pixels = picture.image.cgImage else { return 0 }
        var sum = 0
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { sum += Int(pixels.pixel(x: x, y: y).alpha) }
        }
        return sum
    }

    @Test func emptyLabelsHaveNoSize() {
        #expect(label(nil).intrinsicContentSize == .zero)
        let size = label("").sizeThatFits(CGSize(width: 100, height: 100))
        #expect(size == .zero)
        // A negative zero equals zero, but it is printed as -0, and dividing by it gives negative infinity.
        #expect(size.width.sign == .plus && size.height.sign == .plus)
    }

    @Test func linesThatDoNotFitTheHeightAreOmitted() {
        let label = label(long, lines: 0)
        let line = label.font.lineHeight
        let rect = label.textRect(
            forBounds: CGRect(x: 5, y: 6, width: 100, height: 2.7 * line), limitedToNumberOfLines: 0)
        #expect(abs(rect.height - 2 * line) <= 0.5)
        #expect(rect.origin == CGPoint(x: 5, y: 6))
    }

    @Test func insetsOfSubclassesAffectSizesAndDrawing() {
        final class Padded: UILabel {
            let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
                return CGRect(
                    x: inner.minX - 8, y: inner.minY - 4, width: inner.width + 16, height: inner.height + 8)
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
        }
        let plain = label("Hello")
        let padded = Padded()
        padded.text = "Hello"
        #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
        #expect(padded.sizeThatFits(.zero).height == plain.intrinsicContentSize.height + 8)
    }

    @Test func textAndAttributedTextReplaceEachOther() {
        let label = label("plain")
        label.attributedText = NSAttributedString(
            string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        #expect(label.text == "rich")
        #expect(label.intrinsicContentSize.height > 40)
        label.font = .systemFont(ofSize: 10)
        #expect(label.intrinsicContentSize.height < 20)
        label.text = "plain"
        #expect(label.attributedText?.string == "plain")
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
        label.text = nil
        #expect(label.attributedText == nil)
    }

    @Test func textShrinksToFit() {
        let label = label("A long title that does not fit")
        label.textColor = .black
        label.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        let intrinsic = label.intrinsicContentSize
        label.adjustsFontSizeToFitWidth = true
        #expect(label.intrinsicContentSize == intrinsic)
        let shrunk = Picture(of: label)
        label.minimumScaleFactor = 0.9
        let cut = Picture(of: label)
        #expect(ink(of: shrunk) != ink(of: cut))
        #expect(ink(of: shrunk) > 0)
    }

    @Test func highlightAndDisabledChangeTheColour() throws {
        let label = label("■■", size: 30)
        label.textColor = .red
        label.sizeToFit()
        func colors() -> Set<String> {
            var found: Set<String> = []
            guard let pixels = Picture(of: label).image.cgImage else { return [] }
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let pixel = pixels.pixel(x: x, y: y)
                    if pixel.alpha > 120 { found.insert(pixel.red > 0 ? "red" : "blue") }
                    if pixel.alpha == 255 { found.insert("full") }
                }
            }
            return found
        }
        #expect(colors() == ["red", "full"])
        label.highlightedTextColor = .blue
        label.isHighlighted = true
        #expect(colors() == ["blue", "full"])
        label.isHighlighted = false
        label.isEnabled = false
        #expect(colors() == ["red"])
    }

    @Test func theFontFollowsTheTextSizeOnlyIfSetToAdjust() {
        let application = UIApplication.shared
        let before = application.preferredContentSizeCategory
        defer { application.preferredContentSizeCategory = before }
        let following = label("x")
        following.font = .preferredFont(forTextStyle: .body)
        following.adjustsFontForContentSizeCategory = true
        let staying = label("x")
        staying.font = .preferredFont(forTextStyle: .body)
        let fixed = label("x")
        fixed.adjustsFontForContentSizeCategory = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for view in [following, staying, fixed] { window.addSubview(view) }
        application.preferredContentSizeCategory = .accessibilityLarge
        #expect(following.font.pointSize == 33)
        #expect(staying.font.pointSize == 17 && fixed.font.pointSize == 17)
        let detached = label("x")
        detached.font = .preferredFont(forTextStyle: .body)
        detached.adjustsFontForContentSizeCategory = true
        #expect(detached.font.pointSize == 33)
        application.preferredContentSizeCategory = .small
        #expect(detached.traitCollection.preferredContentSizeCategory == .small)
        #expect(detached.font.pointSize == 15)
    }

    @Test func naturalAlignmentFollowsTheUserInterface() {
        func leftInk(_ label: UILabel) -> Bool {
            guard let pixels = Picture(of: label).image.cgImage else { return false }
            return (0..<pixels.height).contains { y in (0..<20).contains { pixels.pixel(x: $0, y: y).alpha > 0 } }
        }
        for text in ["abc", "مرحبا"] {
            let label = self.label(text)
            label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
            #expect(leftInk(label))
            label.semanticContentAttribute = .forceRightToLeft
            #expect(!leftInk(label))
            label.textAlignment = .left
            #expect(leftInk(label))
            label.textAlignment = .center
            #expect(!leftInk(label))
        }
    }

    /// Device prints of a label that is constrained to at most 50 pt, with this machine's font.
    @Test func theLayoutSetsAConstrainedLabelsWrappingWidth() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let label = self.label("A label of some words", lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        ])
        let oneLine = label.intrinsicContentSize
        #expect(label.frame == .zero && label.preferredMaxLayoutWidth == 0)
        #expect(abs(oneLine.height - label.font.lineHeight) < 0.5)
        label.layoutIfNeeded()
        #expect(label.center == .zero && label.bounds.width <= 50)
        #expect(label.frame.midX == 0 && label.frame.midY == 0)
        #expect(label.preferredMaxLayoutWidth == 50)
        #expect(label.intrinsicContentSize.height > 2 * oneLine.height)
        #expect(label.bounds.height == label.intrinsicContentSize.height)
        root.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 20, y: 30))
    }

    @Test func theFontOfAnAttributedTextIsThatOfItsFirstCharacter() {
        let label = label("A", size: 15)
        label.attributedText = NSAttributedString(string: "B", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        #expect(label.font == .systemFont(ofSize: 30))
        label.attributedText = NSAttributedString(string: "C")
        #expect(label.font == .systemFont(ofSize: 15))
        label.attributedText = NSAttributedString(string: "D", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        label.text = "E"
        #expect(label.font == .systemFont(ofSize: 15))
    }

    @Test func theColorOfAnAttributedTextIsThatOfItsFirstCharacter() {
        let label = label("A", size: 15)
        label.textColor = .blue
        label.attributedText = NSAttributedString(string: "B", attributes: [.foregroundColor: UIColor.red])
        #expect(label.textColor == .red)
        label.attributedText = NSAttributedString(string: "C")
        #expect(label.textColor == .blue)
        label.attributedText = NSAttributedString(string: "D", attributes: [.foregroundColor: UIColor.red])
        label.textColor = .green
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
        label.text = "E"
        #expect(label.textColor == .green)
    }

    @Test("Fonts of attributed texts follow the text size each, as developers report of iOS 11 and later")
    func attributedTextsFollowTheTextSize() {
        func sizes(_ text: NSAttributedString?) -> [CGFloat] {
            guard let text else { return [] }
            return [0, 6, 12].map { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0 }
        }
        let text = NSMutableAttributedString()
        for font in [
            UIFont.preferredFont(forTextStyle: .title1), .preferredFont(forTextStyle: .footnote),
            .systemFont(ofSize: 9),
        ] {
            text.append(NSAttributedString(string: "words ", attributes: [.font: font]))
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (label, view) = (UILabel(), UITextView())
        label.adjustsFontForContentSizeCategory = true
        view.adjustsFontForContentSizeCategory = true
        window.addSubview(label)
        window.addSubview(view)
        (label.attributedText, view.attributedText) = (text, text)
        #expect(sizes(label.attributedText) == [28, 13, 9])
        let before = label.intrinsicContentSize
        window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(sizes(label.attributedText) == [58, 44, 9] && label.intrinsicContentSize.height > before.height)
        #expect(sizes(view.attributedText) == [58, 44, 9])
        window.traitOverrides.preferredContentSizeCategory = .large
        #expect(sizes(label.attributedText) == [28, 13, 9] && sizes(view.attributedText) == [28, 13, 9])
    }
}
