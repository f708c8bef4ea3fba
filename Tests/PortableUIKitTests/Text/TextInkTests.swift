// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// The drawing of text: colours, outlines, shadows, and ink outside of its lines.
@MainActor
struct TextInkTests {
    private func pixels(
        _ text: NSAttributedString, size: CGSize = CGSize(width: 200, height: 80),
        at point: CGPoint = CGPoint(x: 20, y: 20)
    ) -> [[(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)]] {
        let picture = Picture(size: size) { _ in text.draw(at: point) }
        guard let image = picture.image.cgImage else { return [] }
        return (0..<image.height).map { y in (0..<image.width).map { image.pixel(x: $0, y: y) } }
    }

    private func box(of view: UIView, in size: CGSize) -> CGRect {
        guard let image = Picture(of: view).image.cgImage else { return .null }
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y).alpha > 40 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func string(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: attributes.merging([.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red]) {
                old, _ in old
            })
    }

    @Test func outlinesAreHollowOrFilled() {
        let plain = pixels(string("■", [:])).joined().count { $0.red > 200 && $0.alpha > 200 }
        let hollow = pixels(string("■", [.strokeWidth: 4, .strokeColor: UIColor.blue]))
        #expect(hollow.joined().allSatisfy { $0.red == 0 } && hollow.joined().contains { $0.blue > 100 })
        let filled = pixels(string("■", [.strokeWidth: -4, .strokeColor: UIColor.blue]))
        let inside = filled.joined().count { $0.red > 200 && $0.alpha > 200 }
        #expect(inside > 0 && inside < plain && filled.joined().contains { $0.blue > 100 && $0.red < 50 })
    }

    @Test func shadowsAreDrawnBelowTheText() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 60, height: 10)
        shadow.shadowColor = UIColor.blue
        let drawn = pixels(string("■", [.shadow: shadow]))
        let red = drawn.joined().count { $0.red > 200 }
        let blue = drawn.joined().count { $0.blue > 200 && $0.red == 0 }
        #expect(red > 50 && abs(red - blue) < red / 5)
        #expect(drawn.map { row in row.firstIndex { $0.blue > 200 } ?? 200 }.min() ?? 0 >= 75)
    }

    @Test func backgroundsAreBehindTheirOwnRange() {
        let text = NSMutableAttributedString(attributedString: string("■ ■", [.backgroundColor: UIColor.blue]))
        text.append(string(" ■", [:]))
        let drawn = pixels(text)
        let blue = drawn.map { row in row.indices.filter { row[$0].blue > 200 && row[$0].red < 50 } }
        let end = 20 + Int(string("■ ■", [:]).size().width)
        #expect(blue.joined().min() == 20 && abs((blue.joined().max() ?? 0) - end) <= 1)
        #expect(blue.contains { $0.count > end - 24 }, "below the space, too")
        #expect(drawn.joined().contains { $0.red > 200 && $0.blue < 50 })
        #expect(drawn.contains { $0[end...].contains { $0.red > 200 } })
    }

    @Test func ellipsesHaveTheColourOfTheTextThatTheyFollow() {
        // Of different texts, the range and the sign have their attributes at the same place.
        let text = NSMutableAttributedString(attributedString: string("■■", [.foregroundColor: UIColor.blue]))
        text.append(string("    \(String(repeating: "■", count: 9))", [:]))
        let label = UILabel()
        label.attributedText = text
        label.lineBreakMode = .byTruncatingTail
        label.frame.size = CGSize(width: string("■■  …", [:]).size().width + 1, height: 60)
        guard let image = Picture(of: label).image.cgImage else { return #expect(Bool(false)) }
        let places = (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel(x: $0, y: y) } }
        #expect(places.contains { $0.blue > 200 && $0.red < 50 } && places.contains { $0.red > 200 && $0.blue < 50 })
    }

    @Test func slantsLeanToTheRight() {
        func top(_ slant: CGFloat) -> Int {
            pixels(string("l", [.obliqueness: slant])).first { $0.contains { $0.alpha > 100 } }?
                .firstIndex { $0.alpha > 100 } ?? 0
        }
        #expect(top(0.5) > top(0) + 5 && top(-0.5) < top(0) - 5)
    }

    @Test func linksHaveTheTintAndALine() {
        let label = UILabel()
        label.attributedText = string("■", [.link: "https://example.org"])
        label.tintColor = .green
        label.sizeToFit()
        let green = Picture(of: label).rows.joined()
        #expect(green.contains("g") && !green.contains("r"))
        label.tintColor = .blue
        #expect(Picture(of: label).rows.joined().contains("b"))
    }

    @Test func directionsMayBeOverridden() {
        func drawn(
            _ text: String, _ direction: NSWritingDirection? = nil, _ format: NSWritingDirectionFormatType = .embedding
        )
            -> [UInt8]
        {
            let string = NSMutableAttributedString(attributedString: string(text, [:]))
            if let direction {
                string.addAttribute(
                    .writingDirection, value: [direction.rawValue | format.rawValue],
                    range: NSRange(location: 0, length: string.length))
            }
            return pixels(string).joined().map(\.alpha)
        }
        #expect(drawn("Hl", .rightToLeft, .embedding) == drawn("Hl"))
        #expect(drawn("Hl", .rightToLeft, .override) == drawn("lH"))
        #expect(drawn("Hl", .leftToRight, .override) == drawn("Hl"))
    }

    @Test func formsOfHanFollowTheLanguage() {
        func drawn(_ language: String) -> [UInt8] {
            pixels(string("直骨令", [.languageIdentifier: language])).joined().map(\.alpha)
        }
        let forms = ["zh-Hans", "zh-Hant", "ja", "ko"].map(drawn)
        for (index, form) in forms.enumerated() {
            for other in forms[(index + 1)...] { #expect(form != other) }
        }
        #expect(NSAttributedString.Key.languageIdentifier.rawValue == kCTLanguageAttributeName)
    }

    // MARK: Ink outside of lines

    private func tallLabel() -> (UIView, UILabel) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
        let label = UILabel(frame: CGRect(x: 20, y: 40, width: 160, height: 48))
        label.font = .systemFont(ofSize: 40)
        label.text = "ကြို့ Ứg̱̱"
        label.textColor = .black
        root.addSubview(label)
        return (root, label)
    }

    @Test func inkIsSeenOutsideOfTheBoundsUnlessTheyClip() {
        let (root, label) = tallLabel()
        label.sizeToFit()
        #expect(label.bounds.height == 48)
        let box = box(of: root, in: root.bounds.size)
        #expect(box.minY < label.frame.minY || box.maxY > label.frame.maxY)
        label.clipsToBounds = true
        #expect(label.frame.integral.contains(self.box(of: root, in: root.bounds.size)))
    }

    @Test func linesThatDoNotFitAreClipped() {
        let (root, label) = tallLabel()
        label.frame.size.height = 20
        #expect(label.frame.contains(box(of: root, in: root.bounds.size)))
        label.frame.size.height = 0
        #expect(box(of: root, in: root.bounds.size).isNull)
    }

    @Test func clippedLinesShowTheirBeginning() {
        func ends(_ text: String, _ alignment: NSTextAlignment) -> (Bool, Bool) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
            let label = UILabel(frame: CGRect(x: 20, y: 0, width: 80, height: 30))
            label.lineBreakMode = .byClipping
            label.textAlignment = alignment
            label.text = text
            root.addSubview(label)
            guard let image = Picture(of: root).image.cgImage else { return (false, false) }
            func dots(_ xs: Range<Int>) -> Bool {
                // The block at the beginning of the text reaches down to the baseline.
                xs.contains { x in (0..<30).count { image.pixel(x: x, y: $0).alpha > 200 } >= 10 }
            }
            #expect(!(0..<20).contains { x in (0..<30).contains { image.pixel(x: x, y: $0).alpha > 0 } })
            return (dots(20..<30), dots(88..<100))
        }
        for alignment in [NSTextAlignment.natural, .left, .right, .center] {
            #expect(ends("█ .......................................", alignment) == (true, false))
            #expect(ends("█ ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا.ا", alignment).1)
        }
    }

    /// Labels check for ink outside of their lines only if a text has other characters than these.
    @Test func charactersWithoutAnInkTestAreWithinTheirLines() {
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xA1...0xD9, 0xDE...0x138, 0x384...0x3AA, 0x3AC...0x3CE, 0x404...0x4D9, 0x2010...0x2027,
            0x2030...0x2037, 0x2039...0x205E, 0x3001...0x3029, 0x3033...0x303F, 0x3041...0x3096, 0x30A1...0x30FF,
            0xFF01...0xFF60,
        ]
        let scalars =
            ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
            + stride(from: 0x3400, to: 0x9FFF, by: 331).compactMap { Unicode.Scalar($0) }
            + stride(from: 0xAC00, to: 0xD7A3, by: 331).compactMap { Unicode.Scalar($0) }
        for weight in [UIFont.Weight.regular, .bold] {
            let font = UIFont.systemFont(ofSize: 100, weight: weight)
            for scalar in scalars {
                let ink = String(Character(scalar)).boundingRect(
                    with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], attributes: [.font: font],
                    context: nil)
                #expect(
                    ink.minY > -2.5 && ink.maxY < font.lineHeight + 2.5, "U+\(String(scalar.value, radix: 16)) \(ink)")
            }
        }
    }

    @Test func tallScriptsGrowTextStylesAndOversizeLabels() {
        for text in ["မြန်မာဘာသာ ကြို့", "العربية"] {
            let label = UILabel()
            label.text = text
            let plain = label.intrinsicContentSize
            #expect(label.sizingRule == .typographic && plain.height == 20.5)
            label.sizingRule = .oversize
            let oversize = label.intrinsicContentSize
            #expect(oversize.height > plain.height && oversize.width == plain.width)
            label.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
            #expect(label.intrinsicContentSize == oversize)
            label.sizingRule = .typographic
            #expect(label.intrinsicContentSize == plain)
            label.text = text
            label.font = .preferredFont(forTextStyle: .body)
            #expect(label.intrinsicContentSize == oversize)
            label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17))
            #expect(label.intrinsicContentSize == plain)

            let field = UITextField()
            field.text = text
            let line = field.intrinsicContentSize.height
            field.sizingRule = .oversize
            #expect(field.intrinsicContentSize.height > line)
            let view = UITextView()
            view.isScrollEnabled = false
            view.text = text
            let height = view.intrinsicContentSize.height
            view.sizingRule = .oversize
            #expect(view.intrinsicContentSize.height > height)
        }
        let latin = UILabel()
        latin.text = "Latin"
        latin.sizingRule = .oversize
        #expect(latin.intrinsicContentSize.height == 20.5)
    }
}
