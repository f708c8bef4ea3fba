// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// The effect of attributes on the size of a text.
@MainActor
struct TextAttributeTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func size(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGSize {
        text.size(withAttributes: attributes.merging([.font: font]) { old, _ in old })
    }

    @Test func stringsAreMadeWithoutArguments() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "abc", attributes: [.font: font]))
        #expect(text.string == "abc" && type(of: text) == NSMutableAttributedString.self)
    }

    @Test func trackingIsAddedAfterEachCharacter() {
        #expect(abs(size("abcd", [.tracking: 3]).width - size("abcd").width - 12) < 0.02)
        #expect(size("abcd", [.tracking: 3]) == size("abcd", [.kern: 3]))
    }

    /// The rows of a label with two lines of "H" that have ink, and its height, in points.
    private func lines(
        offset: CGFloat, _ heights: ClosedRange<CGFloat>? = nil
    ) -> (height: CGFloat, ink: [ClosedRange<Int>]) {
        let style = NSMutableParagraphStyle()
        if let heights { (style.minimumLineHeight, style.maximumLineHeight) = (heights.lowerBound, heights.upperBound) }
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: "H\nH", attributes: [.font: font, .paragraphStyle: style, .baselineOffset: offset])
        label.frame.size = label.sizeThatFits(CGSize(width: 100, height: 1000))
        let rows = Picture(of: label).rows.map { $0.contains { $0 != "." } }
        let ink = rows.indices.filter { rows[$0] }
        let split = ink.indices.dropFirst().first { ink[$0] > ink[$0 - 1] + 1 } ?? ink.count - 1
        return (label.bounds.height, [ink[0]...ink[split - 1], ink[split]...ink[ink.count - 1]])
    }

    /// How design systems centre text in lines of a given height: by half of the difference to the font's (Apple's forum, thread
    /// 124799; the factor was 4 before iOS 16.4).
    @Test func aBaselineOffsetMovesTextInLinesOfAGivenHeight() {
        let flat = lines(offset: 0, 40...40)
        for offset in [CGFloat(8), 3, -3] {
            let moved = lines(offset: offset, 40...40)
            #expect(moved.height == flat.height)
            #expect(moved.ink.map { $0.lowerBound + Int(offset) } == flat.ink.map(\.lowerBound), "\(offset)")
        }
        let (tight, raised, lowered) = (
            lines(offset: 0, 20...20), lines(offset: 2, 20...20), lines(offset: -2, 20...20)
        )
        #expect(raised.height == tight.height && lowered.height == tight.height)
        #expect(raised.ink[1].lowerBound == tight.ink[1].lowerBound - 2)
        // iOS 16.6's release notes, 106109259, as quoted in Geri-Borbas/iOS.Blog.UILabel_Typography_Extensions, issue 7.
        #expect(lowered.ink[1].lowerBound == tight.ink[1].lowerBound + 2)
    }

    /// A report about iOS 16.4 (boohere.com/detail/10524686): an offset of all of the text increases the label's size.
    @Test func aBaselineOffsetMakesRoomInLinesOfTheFontsHeight() {
        let flat = lines(offset: 0)
        let (raised, lowered) = (lines(offset: 5), lines(offset: -5))
        #expect(raised.height == flat.height + 10 && lowered.height == flat.height + 10)
        #expect(raised.ink[0] == flat.ink[0])
        #expect(lowered.ink[0].lowerBound == flat.ink[0].lowerBound + 5)
    }

    /// DrawBot, issue 74, printed widths of "ToTAVA" in Arial of 100 points: 377.88 with a kern of 0, 362.53 with one of 3. So 0 alone
    /// switches the font's kerning off (Apple: "kCTKernAttributeName"; HarfBuzz, pull request 508; BonMot, issue 11).
    @Test func aKernOfZeroSwitchesTheKerningOfTheFontOff() throws {
        let arial = try #require(UIFont(name: "Arial", size: 100))
        func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
            size("ToTAVA", attributes.merging([.font: arial]) { $1 }).width
        }
        #expect(abs(width([.kern: 0]) - 377.88) < 0.01)
        #expect(abs(width([.kern: 3]) - 362.53) < 0.01)
        #expect(abs(width([:]) - (362.53 - 18)) < 0.01)
        #expect(width([.kern: NSNull()]) == width([:]) && width([.tracking: 0]) == width([:]))
    }

    @Test("A kern of zero, and no other, switches off the system font's kerning", arguments: [0.0, 1.0])
    func kerningOfTheSystemFont(_ kern: Double) {
        let letters = ["A", "V", "A", "T", "o"].map { size($0).width }.reduce(0, +)
        let width = size("AVATo", [.kern: kern]).width - 5 * kern
        #expect((abs(width - letters) < 0.05) == (kern == 0), "\(width) of \(letters)")
    }

    @Test func ligaturesMayBeSwitchedOff() throws {
        let serif = try #require(font.fontDescriptor.withDesign(.serif))
        let font = UIFont(descriptor: serif, size: 40)
        let joined = "ffi".size(withAttributes: [.font: font]).width
        let apart = "ffi".size(withAttributes: [.font: font, .ligature: 0]).width
        let letters = "f".size(withAttributes: [.font: font]).width
        #expect(apart >= joined && apart > 2 * letters)
        #expect("ffi".size(withAttributes: [.font: font, .ligature: 1]).width == joined)
    }

    @Test func outlinesSlantsAndShadowsDoNotChangeTheSize() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 5, height: 5)
        for attributes in [[.strokeWidth: 5], [.obliqueness: 0.3], [.shadow: shadow]] as [[NSAttributedString.Key: Any]]
        {
            #expect(size("text", attributes) == size("text"))
        }
    }

    /// Apple: "NSShadow.init()": no offset, no blur; "shadowColor": black of a third's opacity.
    @Test func shadowsHaveApplesDefaults() {
        let shadow = NSShadow()
        #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
        #expect((shadow.shadowColor as? UIColor)?.cgColor.alpha == 1.0 / 3)
        let other = NSShadow()
        #expect(shadow == other && shadow.hash == other.hash && shadow.copy() as? NSShadow == other)
        other.shadowBlurRadius = 1
        #expect(shadow != other)
    }

    // MARK: Paragraph styles

    private func size(_ text: String, width: CGFloat = 1000, _ change: (NSMutableParagraphStyle) -> Void) -> CGSize {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style]).boundingRect(
            with: CGSize(width: width, height: 10_000), options: .usesLineFragmentOrigin, context: nil
        ).size
    }

    /// Apple: "tabStops": 12 stops, 28 points apart; "defaultTabInterval".
    @Test func tabsAdvanceToTheirStops() {
        let wide = size("w").width
        #expect(abs(size("\tw", [:]).width - 28 - wide) < 0.02)
        #expect(
            abs(size("\tw") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] }.width - 100 - wide)
                < 0.02)
        #expect(abs(size("\tw") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 100)] }.width - 100) < 0.02)
        #expect(
            abs(size("\tw") { $0.tabStops = [NSTextTab(textAlignment: .center, location: 100)] }.width - 100 - wide / 2)
                < 0.02)
        let far = size("\t\tw") {
            $0.tabStops = [NSTextTab(textAlignment: .left, location: 50)]
            $0.defaultTabInterval = 60
        }
        #expect(abs(far.width - 60 - wide) < 0.02)
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
        style.addTabStop(NSTextTab(textAlignment: .right, location: 30))
        #expect(style.tabStops[1].location == 30 && style != NSParagraphStyle.default)
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 30))
        #expect(style == NSParagraphStyle.default)
    }

    @Test func paragraphStylesKeepTheirProperties() throws {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 0.5
        style.usesDefaultHyphenation = true
        style.allowsDefaultTighteningForTruncation = true
        style.lineBreakStrategy = .pushOut
        style.defaultTabInterval = 7
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.hyphenationFactor == 0.5 && copy.usesDefaultHyphenation && copy.lineBreakStrategy == .pushOut)
        #expect(copy.allowsDefaultTighteningForTruncation && copy.defaultTabInterval == 7 && copy == style)
    }

    @Test func wordsAreHyphenatedByTheFactorOfTheirParagraph() {
        let text = "internationalization"
        let plain = size(text, width: 100) { _ in }
        let hyphenated = size(text, width: 100) { $0.hyphenationFactor = 1 }
        #expect(hyphenated.width < plain.width, "\(plain) \(hyphenated)")
        #expect(size(text, width: 100) { $0.usesDefaultHyphenation = true } == hyphenated)
        #expect(size(text, width: 100) { $0.hyphenationFactor = -1 } == plain)
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width < plain.width.rounded(.up))
        attributes[.languageIdentifier] = "zxx"
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width >= plain.width)
    }

    @Test func layoutManagersHyphenateParagraphsWithoutAFactor() {
        let storage = NSTextStorage(string: "internationalization", attributes: [.font: font])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 110, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let plain = manager.usedRect(for: container).width
        manager.usesDefaultHyphenation = true
        let hyphenated = manager.usedRect(for: container).width
        #expect(hyphenated < plain)
        manager.usesDefaultHyphenation = false
        #expect(manager.usedRect(for: container).width == plain)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
        view.font = font
        view.text = "internationalization"
        let width = view.layoutManager.usedRect(for: view.textContainer).width
        view.layoutManager.hyphenationFactor = 1
        #expect(view.layoutManager.usedRect(for: view.textContainer).width < width)
    }

    @Test func pushOutMovesAnotherWordToALoneLastWord() {
        let text = "one two three four"
        let width = size("one two three f").width
        let plain = size(text, width: width) { _ in }
        let pushed = size(text, width: width) { $0.lineBreakStrategy = .pushOut }
        #expect(pushed.height == plain.height && pushed.width < plain.width)
    }

    @Test func labelsTakeTheStrategyOfTheirTextsStyles() {
        let label = UILabel()
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        let text = "안녕하세요 반갑습니다"
        label.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
        let width = label.sizeThatFits(.zero).width - 10
        let broken = label.sizeThatFits(CGSize(width: width, height: 0)).width
        style.lineBreakStrategy = .standard
        label.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)).width < broken)
    }

    @Test func textIsTightenedBeforeItIsTruncated() {
        let label = UILabel()
        label.text = "Tightened before it is cut"
        let natural = label.sizeThatFits(.zero)
        label.frame = CGRect(x: 0, y: 0, width: natural.width - 4, height: natural.height)
        #expect(!label.allowsDefaultTighteningForTruncation)
        let cut = Picture(of: label)
        label.allowsDefaultTighteningForTruncation = true
        #expect(label.sizeThatFits(.zero) == natural)
        #expect(Picture(of: label).rows != cut.rows)
        label.allowsDefaultTighteningForTruncation = false
        #expect(Picture(of: label).rows == cut.rows)
    }

    // MARK: Ink

    @Test func deviceMetricsAreThoseOfTheInk() {
        let text = NSAttributedString(string: "x", attributes: [.font: font])
        let lines = text.boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
        let ink = text.boundingRect(with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)
        #expect(lines.contains(ink) && ink.height < lines.height / 1.5)
        #expect(abs(ink.height - font.xHeight) < 1 && abs(ink.maxY - font.ascender) < 0.5)
        let onBaseline = text.boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(onBaseline.size == ink.size && abs(onBaseline.minY) < 0.5)
        let below = NSAttributedString(string: "g", attributes: [.font: font])
            .boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(below.minY < -2)
        let empty = NSAttributedString(string: " ", attributes: [.font: font])
            .boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(empty == .zero)
    }

    // MARK: Infinite values and NaN

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func unusualDistancesGiveFiniteSizes(_ value: CGFloat) {
        let keys: [WritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
            \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
            \.tailIndent,
            \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.defaultTabInterval,
        ]
        for key in keys {
            for text in ["one\ttwo\nthree", "a"] {
                var style = NSMutableParagraphStyle()
                style[keyPath: key] = value
                let string = NSMutableAttributedString(
                    string: text + "\n", attributes: [.font: font, .paragraphStyle: style])
                string.append(NSAttributedString(string: "other", attributes: [.font: font]))
                expectFinite(string)
            }
        }
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .left, location: value)]
        expectFinite(NSAttributedString(string: "a\tb", attributes: [.paragraphStyle: style]))
        for key in [
            NSAttributedString.Key.kern, .tracking, .baselineOffset, .strokeWidth, .obliqueness, .underlineStyle,
            .ligature,
        ] {
            expectFinite(NSAttributedString(string: "abc def", attributes: [.font: font, key: value]))
        }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: value, height: value)
        shadow.shadowBlurRadius = value
        expectFinite(NSAttributedString(string: "abc", attributes: [.shadow: shadow]))
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: value, width: value, height: 5)
        if abs(value) != 1e300 { expectFinite(NSAttributedString(attachment: attachment)) }
    }

    private func expectFinite(_ string: NSAttributedString) {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = string
        for width in [0, 60, 300] as [CGFloat] {
            let size = label.sizeThatFits(CGSize(width: width, height: 0))
            #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
        }
        label.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        _ = Picture(of: label)
    }

    @Test(arguments: [CGFloat.nan, .infinity])
    func unusualInsetsGiveFiniteSizes(_ value: CGFloat) {
        let view = UITextView()
        view.isScrollEnabled = false
        view.text = "text"
        view.textContainerInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        view.textContainer.lineFragmentPadding = value
        for size in [view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 100, height: 0))] {
            #expect(size.width.isFinite && size.height.isFinite && size.height > 0)
        }
    }
}
