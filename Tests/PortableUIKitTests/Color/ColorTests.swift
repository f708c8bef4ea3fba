// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Colours, and the traits that resolve them.
@MainActor
struct ColorTests {
    @Test func hueSaturationAndBrightnessAreConvertedBothWays() {
        withSeeds(200) { seed, generator in
            let red = CGFloat.random(in: 0...1, using: &generator)
            let green = CGFloat.random(in: 0...1, using: &generator)
            let blue = CGFloat.random(in: 0...1, using: &generator)
            var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            UIColor(red: red, green: green, blue: blue, alpha: 0.5)
                .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha).cgColor
            let components = back.components ?? []
            for (value, expected) in zip(components, [red, green, blue, 0.5]) {
                #expect(abs(value - expected) < 1e-9, "SEED=\(seed)")
            }
        }
        #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == UIColor.red)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor.components?[1] == 1)
    }

    @Test func archivesKeepColours() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75), requiringSecureCoding: true)
        let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    }

    @Test func archivesOfIOSHaveGreysAndIncompleteOnesAreRefused() throws {
        func color(_ components: [String: Double]) throws -> UIColor? {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            for (key, value) in components { archiver.encode(value, forKey: key) }
            archiver.finishEncoding()
            return UIColor(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
        }
        #expect(try color(["UIWhite": 0.5, "UIAlpha": 1]) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(try color(["UIRed": 1, "UIAlpha": 1]) == nil)
    }

    @Test func systemColoursFollowTheAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
            (color.resolvedColor(with: traits).cgColor.components ?? [])
                .prefix(3).map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        }
        #expect(hex(.label, light) == "000000" && hex(.label, dark) == "FFFFFF")
        #expect(hex(.systemBackground, light) == "FFFFFF" && hex(.systemBackground, dark) == "000000")
        #expect(hex(.systemBlue, light) == "007AFF" && hex(.systemBlue, dark) == "0A84FF")
        #expect(hex(.separator, dark) == "545458")
        #expect(UIColor.secondaryLabel.resolvedColor(with: dark).cgColor.alpha == 0.6)
        #expect(hex(UIColor.label.withAlphaComponent(0.3), dark) == "FFFFFF")
        #expect(UIColor.label.withAlphaComponent(0.3).resolvedColor(with: dark).cgColor.alpha == 0.3)
        #expect(UIColor.label == UIColor.label && UIColor.label != UIColor.systemBackground)
        #expect(
            UIColor.systemGray.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
                == UIColor(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255, alpha: 1))
    }

    @Test func currentTraitsResolveDynamicColours() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(color.cgColor == UIColor.white.cgColor)
        }
        #expect(color.cgColor == UIColor.black.cgColor)
    }

    @Test func viewsAreNotifiedOfTraitsOnceAndInOrder() {
        final class Noting: UIView {
            var previous: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
            }
        }
        let parent = UIView()
        let child = Noting()
        child.backgroundColor = .systemBackground
        parent.addSubview(child)
        #expect(child.previous.isEmpty)
        parent.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.previous == [.light])
        #expect(child.layer.backgroundColor == UIColor.black.cgColor)
        child.overrideUserInterfaceStyle = .light
        #expect(child.previous == [.light, .dark])
        // As the device's style in a driven screen, whose window an app makes dark.
        child.traitOverrides.userInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .light)
        child.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        child.overrideUserInterfaceStyle = .unspecified
        child.removeFromSuperview()
        UIView().addSubview(child)
        #expect(child.previous == [.light, .dark, .light, .dark])
        #expect(child.layer.backgroundColor == UIColor.white.cgColor)
    }

    @Test func collectionsMergeAndCompare() {
        let both = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(both.userInterfaceStyle == .light && both.displayScale == 3)
        #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!both.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(both == UITraitCollection(traitsFrom: [both]))
        #expect(UIContentSizeCategory.extraSmall < .accessibilityExtraExtraExtraLarge)
    }

    @Test func tintsAreInherited() {
        final class Noting: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let parent = UIView()
        let child = Noting()
        parent.addSubview(child)
        #expect(child.tintColor == UIColor.systemBlue)
        let before = child.changes
        parent.tintColor = .red
        #expect(child.tintColor == UIColor.red && child.changes == before + 1)
        child.tintColor = .green
        parent.tintColor = .blue
        #expect(child.tintColor == UIColor.green && child.changes == before + 2)
    }

    @Test func displayP3IsConverted() {
        // CSS Color 4, "Predefined color spaces": sRGB's red in Display P3.
        let red = UIColor(displayP3Red: 0.917488, green: 0.200287, blue: 0.138561, alpha: 0.5).cgColor.components ?? []
        #expect(zip(red, [1, 0, 0, 0.5]).allSatisfy { abs($0 - $1) < 0.002 } && red.count == 4)
        let green = UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1).cgColor.components ?? []
        #expect(zip(green, [0, 1, 0, 1]).allSatisfy { abs($0 - $1) < 0.002 })
    }

    @Test func tintColorIsThatOfTheWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (view, label) = (UIView(), UILabel())
        view.backgroundColor = .tintColor
        window.addSubview(view)
        view.addSubview(label)
        label.textColor = .tintColor
        #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
        window.tintColor = .red
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(label.textColor.resolvedColor(with: label.traitCollection) == .red)
        window.tintColor = nil
        #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor && view.tintColor == .systemBlue)
        window.tintColor = .tintColor
        #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
    }
}
