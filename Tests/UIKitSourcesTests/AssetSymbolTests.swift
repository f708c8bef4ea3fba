// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import UIKitSources

/// Symbols of asset catalogues, held against names in files that Xcode generated.
struct AssetSymbolTests {
    @Test(arguments: [
        ("Anasheed", "anasheed"), ("dislike-active", "dislikeActive"), ("EveningAzkar", "eveningAzkar"),
        ("tutorial_live_boarding_button", "tutorialLiveBoardingButton"), ("IMG02", "IMG_02"), ("alex pp", "alexPp"),
        ("AL-0", "AL_0"), ("BMR", "BMR"), ("Empty man PP", "emptyManPP"), ("CFConfezione", "cfConfezione"),
        ("OnboardingRoutine1", "onboardingRoutine1"), ("NoraColorIcon", "noraColorIcon"), ("Image1", "image1"),
        ("image 123", "image123"), ("1", "_1"), ("home2", "home2"), ("Lock-Solid-16", "lockSolid16"),
        ("0b3b21ff27f67b9e5821e5ffee7366c5", "_0B3B21Ff27F67B9E5821E5Ffee7366C5"),
        ("15d058e5b1d372de38f21d8055f89223", "_15D058E5B1D372De38F21D8055F89223"),
    ]) func picturesHaveXcodesSymbols(_ name: String, _ symbol: String) {
        #expect(AssetSymbols.symbol(name, without: "Image") == symbol)
    }

    @Test(arguments: [
        ("AccentColor", "accent"), ("tabbarUnselectedColor", "tabbarUnselected"), ("colorPrimary", "colorPrimary"),
        ("headerBackground", "headerBackground"), ("Color", "color"), ("--", nil), ("", nil),
    ]) func coloursHaveXcodesSymbols(_ name: String, _ symbol: String?) {
        #expect(AssetSymbols.symbol(name, without: "Color") == symbol)
    }

    private func source(_ sets: [String], namespaces: [String] = [], hasExtensions: Bool = true) throws -> String {
        let catalog = temporaryPlace("Assets.xcassets")
        func write(_ path: String, _ text: String) throws {
            let file = catalog.appendingPathComponent(path + "/Contents.json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        for set in sets { try write(set, "{}") }
        for folder in namespaces { try write(folder, #"{"properties": {"provides-namespace": true}}"#) }
        return AssetSymbols(of: [catalog.path]).source(hasExtensions: hasExtensions)
    }

    @Test func foldersWithANamespaceAreTypes() throws {
        let text = try source(
            [
                "a b.imageset", "A-B.imageset", "Flat/default.imageset", "icons/16/close.imageset",
                "AppIcon.appiconset", "icons/BackColor.colorset",
            ], namespaces: ["icons", "icons/16"])
        let bundle = "bundle: Bundle.main.withResources(of: #fileID)"
        #expect(
            text == """
                import Foundation
                import UIKit

                extension ImageResource {
                    static let A_B = ImageResource(name: "A-B", \(bundle))
                    static let aB = ImageResource(name: "a b", \(bundle))
                    static let `default` = ImageResource(name: "default", \(bundle))
                    enum Icons {
                        enum _16 {
                            static let close = ImageResource(name: "icons/16/close", \(bundle))
                        }
                    }
                }
                protocol UIImageSymbols_ {}
                extension UIImage: UIImageSymbols_ {}
                extension UIImageSymbols_ {
                    @_disfavoredOverload static var A_B: UIImage { UIImage(resource: .A_B) }
                    @_disfavoredOverload static var aB: UIImage { UIImage(resource: .aB) }
                    @_disfavoredOverload static var `default`: UIImage { UIImage(resource: .`default`) }
                }
                extension UIImage {
                    enum Icons {
                        enum _16 {
                            @_disfavoredOverload static var close: UIImage { UIImage(resource: .Icons._16.close) }
                        }
                    }
                }
                extension ColorResource {
                    enum Icons {
                        static let back = ColorResource(name: "icons/BackColor", \(bundle))
                    }
                }
                protocol UIColorSymbols_ {}
                extension UIColor: UIColorSymbols_ {}
                extension UIColorSymbols_ {
                }
                extension UIColor {
                    enum Icons {
                        @_disfavoredOverload static var back: UIColor { UIColor(resource: .Icons.back) }
                    }
                }

                """)
    }

    @Test func theFirstOfTwoEqualSymbolsIsGenerated() throws {
        let text = try source(
            ["b-c.imageset", "bC.imageset", "2.0/x.colorset", "A.imagestack/B.imagestacklayer/Content.imageset"],
            hasExtensions: false)
        #expect(text.contains(#"static let bC = ImageResource(name: "b-c","#) && !text.contains(#"(name: "bC""#))
        #expect(text.contains("static let x = ColorResource") && !text.contains("content"))
        #expect(!text.contains("extension UIImage") && !text.contains("extension UIColor"))
        #expect(try source([]).isEmpty)
    }
}
