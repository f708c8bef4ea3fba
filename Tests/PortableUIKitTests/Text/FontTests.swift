import PortableUIKit
import Testing

/// Fonts, text styles and the user's text size.
@MainActor
@Suite struct FontTests {
    @Test func systemFontsHaveTheirSizeAndWeight() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.pointSize == 17 && font.fontName == "Inter-Regular" && font.familyName == "Inter")
        #expect(font.ascender > 0 && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == "Inter-Bold")
        #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == "Inter-SemiBold")
        #expect(UIFont.italicSystemFont(ofSize: 17).fontName == "Inter-Italic")
        #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 17) != font.withSize(18))
    }

    @Test func fontsAreFoundByNameOrNotAtAll() {
        #expect(UIFont(name: "Inter", size: 12)?.fontName == "Inter-Regular")
        #expect(UIFont(name: "Inter-BoldItalic", size: 12)?.fontName == "Inter-BoldItalic")
        #expect(UIFont(name: "No Such Family", size: 12) == nil)
        #expect(UIFont(name: "Inter-Nonsense", size: 12) == nil)
    }

    @Test func descriptorsChangeTheStyle() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 15))
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
        #expect(bold.symbolicTraits == .traitBold && font.fontDescriptor.symbolicTraits.isEmpty)
    }

    @Test func textStylesHaveThePublishedSizes() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
            ).pointSize
        }
        #expect(size(.body, .large) == 17 && size(.body, .extraSmall) == 14)
        #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
        #expect(size(.largeTitle, .large) == 34 && size(.caption2, .small) == 11)
        #expect(size(.footnote, .accessibilityMedium) == 23)
        #expect(
            UIFont.preferredFont(forTextStyle: .headline).fontName == "Inter-SemiBold")
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        for style in [UIFont.TextStyle.body, .title1, .callout, .caption1] {
            let sizes = categories.map { size(style, $0) }
            #expect(sizes == sizes.sorted())
        }
    }

    @Test func metricsScaleOwnSizes() {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 20, weight: .medium)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 20)
        #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 62.35)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: huge).pointSize == 40)
        #expect(metrics.scaledFont(for: font, compatibleWith: huge).fontName == "Inter-Medium")
        #expect(metrics.scaledValue(for: 17, compatibleWith: huge) == 53)
    }
}
