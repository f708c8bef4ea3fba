// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Fonts, text styles and the user's text size.
@MainActor
struct FontTests {
    @Test func systemFontsHaveTheirSizeAndWeight() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.pointSize == 17)
        #expect(font.ascender > 0 && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
        #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 17) != font.withSize(18))
    }

    /// Printed: "font-family: \".SFUI-Regular\"" in the description of a label's font (iOS 13 on).
    @Test func systemFontsHaveApplesNames() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.fontName == ".SFUI-Regular" && font.familyName == ".AppleSystemUIFont")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Bold")
        #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == ".SFUI-Semibold")
        #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-RegularItalic")
        #expect(
            UIFont.monospacedSystemFont(ofSize: 17, weight: .medium).fontName == ".AppleSystemUIFontMonospaced-Medium")
    }

    @Test func fontsAreFoundByNameOrNotAtAll() {
        #expect(UIFont(name: "Inter", size: 12)?.fontName == "Inter-Regular")
        #expect(UIFont(name: "Inter-BoldItalic", size: 12)?.fontName == "Inter-BoldItalic")
        #expect(UIFont(name: "No Such Family", size: 12) == nil)
        #expect(UIFont(name: "Inter-Nonsense", size: 12) == nil)
        #expect(UIFont(name: "NoSuchFamily-Bold", size: 12) == nil && UIFont(name: "", size: 12) == nil)
        for weight in [UIFont.Weight.ultraLight, .regular, .semibold, .bold, .black] {
            let font = UIFont.systemFont(ofSize: 12, weight: weight)
            #expect(UIFont(name: font.fontName, size: 12) == font)
        }
    }

    @Test func fontsOfTheAppThatCantBeUsedAreNamedOnce() {
        let name = "Damaged-\(UUID().uuidString).ttf"
        let texts = WarningLog.texts { for _ in 0..<2 { UIFont.warn(ofUnusable: [name]) } }
        #expect(texts == ["UIFont: the Info.plist lists a font under UIAppFonts that is missing or damaged: \(name)"])
    }

    @Test(arguments: [
        "Helvetica", "Helvetica Neue", "HelveticaNeue", "HelveticaNeue-Bold", "Arial", "ArialMT", "Arial-BoldMT",
        "Times New Roman", "TimesNewRomanPSMT", "TimesNewRomanPS-BoldItalicMT", "Courier", "CourierNewPS-BoldMT",
        "Menlo-Regular", "Georgia-Bold", "AvenirNext-DemiBold", "ZapfDingbatsITC", "BradleyHandITCTT-Bold",
    ])
    func namesOfApplesFontsGiveWhatStandsInForThem(_ name: String) throws {
        let font = try #require(UIFont(name: name, size: 20))
        #expect(font.familyName != ".AppleSystemUIFont" && !font.familyName.isEmpty)
        let traits = font.fontDescriptor.symbolicTraits
        #expect(traits.contains(.traitBold) == name.contains("Bold"))
        #expect(traits.contains(.traitItalic) == name.contains("Italic"))
        #expect(UIFont(name: font.fontName, size: 20)?.familyName == font.familyName)
    }

    @Test func familiesOfEqualWidthsAreSubstituted() {
        func width(_ name: String, _ text: String) -> CGFloat {
            text.size(withAttributes: [.font: UIFont(name: name, size: 20) ?? .systemFont(ofSize: 20)]).width
        }
        #expect(width("Courier", "iiii") == width("Courier", "WWWW"))
        #expect(width("Menlo", "iiii") == width("Menlo", "WWWW"))
        #expect(width("Helvetica", "iiii") < width("Helvetica", "WWWW"))
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
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
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
        // Printed: values in thirds and fonts in whole points, by the pitch of lines: 22 at "large", 62 at the largest size.
        #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 56)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: huge).pointSize == 40)
        #expect(metrics.scaledFont(for: font, compatibleWith: huge).fontName == ".SFUI-Medium")
        #expect(metrics.scaledValue(for: 17, compatibleWith: huge) == 48)
        #expect(metrics.scaledValue(for: 10, compatibleWith: huge) * 3 == 85)
        #expect(metrics.scaledFont(for: font, compatibleWith: huge).leading == 0)
    }
}
