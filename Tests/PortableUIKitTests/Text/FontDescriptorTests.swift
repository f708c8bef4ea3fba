// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Descriptions of fonts: traits, designs, features, attributes.
@MainActor
struct FontDescriptorTests {
    private let system = UIFont.systemFont(ofSize: 15)

    private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    @Test func traitsChangeTheStyle() throws {
        let bold = try #require(system.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 15))
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
        #expect(bold.symbolicTraits == .traitBold && system.fontDescriptor.symbolicTraits.isEmpty)
        let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.symbolicTraits == [.traitBold, .traitItalic])
        #expect(both.withSymbolicTraits([])?.symbolicTraits == [])
    }

    @Test func equalPitchIsADesignOfTheSystemFont() throws {
        let mono = try #require(system.fontDescriptor.withSymbolicTraits(.traitMonoSpace))
        #expect(mono.symbolicTraits == .traitMonoSpace && mono == system.fontDescriptor.withDesign(.monospaced))
        let font = UIFont(descriptor: mono, size: 0)
        #expect(font == .monospacedSystemFont(ofSize: 15, weight: .regular))
        #expect(width("iiii", font) == width("WWWW", font))
        #expect(mono.withSymbolicTraits([])?.symbolicTraits == [])
        let inter = try #require(UIFont(name: "Inter", size: 15))
        #expect(inter.fontDescriptor.withSymbolicTraits(.traitMonoSpace) == nil)
    }

    @Test func traitsOfMissingWidthsReturnNil() {
        #expect(system.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
        #expect(system.fontDescriptor.withSymbolicTraits(.traitExpanded) == nil)
    }

    @Test func leadingIsKept() throws {
        let loose = try #require(system.fontDescriptor.withSymbolicTraits(.traitLooseLeading))
        #expect(loose.symbolicTraits == .traitLooseLeading && loose != system.fontDescriptor)
        #expect(UIFont(descriptor: loose, size: 0).fontDescriptor.symbolicTraits == .traitLooseLeading)
    }

    /// Apple: Human Interface Guidelines, "Typography", "Emphasized weight".
    @Test func boldTextStylesHaveTheirEmphasizedWeights() {
        for (style, weight) in [
            (UIFont.TextStyle.body, UIFont.Weight.semibold), (.headline, .semibold), (.title1, .bold),
            (.footnote, .semibold),
        ] {
            let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
            let bold = descriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
            #expect(bold?.fontName == UIFont.systemFont(ofSize: 17, weight: weight).fontName, "\(style)")
        }
    }

    @Test func onlyTheSystemFontHasDesigns() throws {
        let serif = try #require(system.fontDescriptor.withDesign(.serif)).withSize(40)
        let font = UIFont(descriptor: serif, size: 0)
        #expect(font.fontName == ".NewYork-Regular" && font.pointSize == 40)
        #expect(width("Hamburg", font) != width("Hamburg", .systemFont(ofSize: 40)))
        #expect(font.lineHeight == UIFont.systemFont(ofSize: 40).lineHeight)
        let rounded = try #require(system.fontDescriptor.withDesign(.rounded))
        #expect(UIFont(descriptor: rounded, size: 0).fontName == ".AppleSystemUIFontRounded-Regular")
        #expect(rounded.withDesign(.default) == system.fontDescriptor)
        #expect(UIFont(name: "Inter", size: 12)?.fontDescriptor.withDesign(.serif) == nil)
    }

    @Test func fontsMadeFromATextStyleFollowTheTextSize() throws {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let label = UILabel()
        label.text = "x"
        label.font = UIFont(descriptor: try #require(descriptor.withDesign(.serif)), size: 0)
        label.adjustsFontForContentSizeCategory = true
        let fixed = UILabel()
        fixed.text = "x"
        fixed.font = UIFont(descriptor: descriptor, size: 17)
        fixed.adjustsFontForContentSizeCategory = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for view in [label, fixed] { window.addSubview(view) }
        let application = UIApplication.shared
        let before = application.preferredContentSizeCategory
        defer { application.preferredContentSizeCategory = before }
        application.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 33 && label.font.fontName == ".NewYork-Regular")
        #expect(fixed.font.pointSize == 17)
    }

    @Test func digitsOfEqualWidth() {
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(width("1111", digits) == width("8888", digits))
        #expect(width("1111", .systemFont(ofSize: 17)) < width("8888", .systemFont(ofSize: 17)))
        #expect(width("letters", digits) == width("letters", .systemFont(ofSize: 17)))
        #expect(digits.lineHeight == UIFont.systemFont(ofSize: 17).lineHeight && digits.fontName == ".SFUI-Regular")
    }

    @Test func featuresAreSwitchedByTypeAndSelectorOrByTag() {
        func font(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> UIFont {
            UIFont(
                descriptor: UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([.featureSettings: [setting]]
                ),
                size: 0)
        }
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(font([.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]) == digits)
        #expect(font([.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]) == digits)
        #expect(
            font([.init(rawValue: kCTFontOpenTypeFeatureTag): "tnum", .init(rawValue: kCTFontOpenTypeFeatureValue): 1])
                == digits)
        #expect(font([.type: 1_000, .selector: 1]) == .systemFont(ofSize: 17))
        #expect(
            font([.type: kStylisticAlternativesType, .selector: kStylisticAltOneOnSelector]) != .systemFont(ofSize: 17))
        let raised = font([.type: kVerticalPositionType, .selector: kSuperiorsSelector])
        #expect(width("12", raised) < width("12", .systemFont(ofSize: 17)))
        let fraction = font([.type: kFractionsType, .selector: kDiagonalFractionsSelector])
        #expect(width("1/2", fraction) < width("1/2", .systemFont(ofSize: 17)))
    }

    @Test func attributesDescribeAFont() throws {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Inter", .face: "Bold Italic", .size: 21,
        ])
        #expect(UIFont(descriptor: descriptor, size: 0) == UIFont(name: "Inter-BoldItalic", size: 21))
        #expect(descriptor.object(forKey: .size) as? CGFloat == 21)
        #expect(descriptor.object(forKey: .family) as? String == "Inter")
        let heavy = system.fontDescriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
        ])
        #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 15, weight: .heavy))
        let style = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
        #expect(UIFont(descriptor: style, size: 0) == .preferredFont(forTextStyle: .title1))
        #expect(UIFontDescriptor(name: "Inter-Bold", size: 9).postscriptName == "Inter-Bold")
    }
}
