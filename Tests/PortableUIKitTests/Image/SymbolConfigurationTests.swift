// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Configurations of symbols: sizes, weights and equality.
@MainActor
struct SymbolConfigurationTests {
    @Test func everySymbolWeightIsAWeightOfFonts() {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let fonts: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map { $0.fontWeight() } == fonts && UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
    }

    @Test func aConfigurationOfAFontHasItsSizeAndWeight() {
        let font = UIFont.systemFont(ofSize: 30)
        #expect(
            UIImage.SymbolConfiguration(font: font)
                == UIImage.SymbolConfiguration(pointSize: 30, weight: .regular, scale: .unspecified))
        #expect(
            UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 30), scale: .large)
                == UIImage.SymbolConfiguration(pointSize: 30, weight: .semibold, scale: .large))
    }

    @Test func aNamedPictureHasTheConfiguration() throws {
        UIImage.register(UIImage(systemName: "star"), named: "configured star")
        defer { UIImage.register(nil, named: "configured star") }
        let configuration = UIImage.SymbolConfiguration(pointSize: 60, weight: .bold)
        let large = try #require(UIImage(named: "configured star", in: nil, with: configuration))
        #expect(large.symbolConfiguration == configuration)
        #expect(large.size == UIImage(systemName: "star", withConfiguration: configuration)?.size)
        let plain = try #require(UIImage(named: "configured star", in: nil, with: nil))
        #expect(plain.size == UIImage(systemName: "star")?.size && plain.size.height < large.size.height)
        #expect(UIImage(named: "no such picture", in: nil, with: configuration) == nil)
    }

    @Test func equalConfigurationsHaveOneHash() {
        let large = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
        let same = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
        let style = UIImage.SymbolConfiguration(textStyle: .title1, scale: .small)
        #expect(Set([large, same, style]).count == 2 && large.hash == same.hash && large != style)
    }

    @Test func aConfigurationForATextStyleMakesLargerSymbolsForTitles() throws {
        let title = UIImage(
            systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .title1, scale: .medium))
        let caption = UIImage(
            systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .caption2, scale: .medium))
        #expect(try #require(title).size.width > (try #require(caption).size.width))
    }
}
