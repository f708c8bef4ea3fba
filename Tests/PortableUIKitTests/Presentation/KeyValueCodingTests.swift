// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Keys of UIKit's classes that published apps set and read.
@MainActor
@Suite struct KeyValueCodingTests {
    @Test func aNavigationBarHidesItsLine() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        func line() throws -> Bool {
            let image = try #require(
                UIGraphicsImageRenderer(size: bar.bounds.size).image { bar.layer.render(in: $0.cgContext) }.cgImage)
            let (a, b) = (image.pixel(x: 50, y: image.height - 1), image.pixel(x: 50, y: image.height / 2))
            return a.red != b.red || a.alpha != b.alpha
        }
        bar.barTintColor = .white
        #expect(try line())
        bar.setValue(true, forKey: "hidesShadow")
        #expect(try !line() && bar.value(forKey: "hidesShadow") as? Bool == true)
    }

    @Test func anActionOfAnAlertIsChecked() throws {
        let action = UIAlertAction(title: "All", style: .default)
        action.setValue(true, forKey: "checked")
        #expect(action.value(forKey: "checked") as? Bool == true)
        let button = AlertButton(action, pointSize: 17, isBold: false) {}
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.layoutIfNeeded()
        let mark = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(mark.frame.maxX == 184 && mark.frame.width > 0 && button.accessibilityTraits.contains(.selected))
        let plain = AlertButton(UIAlertAction(title: "All", style: .default), pointSize: 17, isBold: false) {}
        #expect(!plain.subviews.contains { $0 is UIImageView } && !plain.accessibilityTraits.contains(.selected))
    }

    @Test func aSearchBarGivesItsField() {
        let bar = UISearchBar()
        #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    }

    @Test func otherKeysStopWithUIKitsWords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UINavigationBar().setValue(1, forKey: "wrong") }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            words.contains(
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key wrong."))
    }

    @Test func aTransactionTakesItsKeys() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue("a", forKey: "own")
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
        #expect(CATransaction.value(forKey: "own") as? String == "a")
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.setValue(NSNumber(value: false), forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
    }

    @Test func picturesOfBarItemsHaveInsets() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let item = UIBarButtonItem(image: picture, style: .plain, target: nil, action: nil)
        var changes = 0
        item.onChange = { changes += 1 }
        item.imageInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
        let button = try #require(UINavigationBar.view(of: item, UINavigationBarAppearance()) as? UIButton)
        #expect(button.imageEdgeInsets == item.imageInsets && changes == 1)
        let size = CGSizeMake(3, 4)
        #expect(CGRectMake(1, 2, 3, 4) == CGRect(origin: CGPointMake(1, 2), size: size))
    }
}
