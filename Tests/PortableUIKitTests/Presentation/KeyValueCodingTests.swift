// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Keys of UIKit's classes that published apps set and read.
@MainActor
struct KeyValueCodingTests {
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

    @Test func userDefaultsSetTheirValuesByKeys() throws {
        let defaults = try #require(UserDefaults(suiteName: "KeyValueCodingTests"))
        defer { defaults.removePersistentDomain(forName: "KeyValueCodingTests") }
        defaults.setValue("Large", forKey: "Size")
        #expect(defaults.string(forKey: "Size") == "Large" && defaults.value(forKey: "Size") as? String == "Large")
        #expect(defaults.value(forKey: "Missing") == nil)
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

    @Test func actionsHaveAColourAndAPicture() throws {
        let action = UIAlertAction(title: "All", style: .destructive)
        action.setValue(UIColor.purple, forKey: "titleTextColor")
        action.setValue(UIImage(systemName: "star"), forKey: "image")
        let button = AlertButton(action, pointSize: 17, isBold: false) {}
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.layoutIfNeeded()
        #expect(button.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.purple])
        let picture = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(picture.frame.minX == 16 && picture.frame.width > 0 && picture.frame.midY == 22)
    }

    @Test func textsOfAlertsAreReplacedByAttributedOnes() {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.loadViewIfNeeded()
        func labels(_ view: UIView) -> [UILabel] {
            ([view as? UILabel].compactMap { $0 }) + view.subviews.flatMap(labels)
        }
        let title = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        alert.setValue(title, forKey: "attributedTitle")
        alert.setValue(NSAttributedString(string: "Words"), forKey: "attributedMessage")
        #expect(labels(alert.view).compactMap(\.text).prefix(2) == ["Big", "Words"])
        #expect(labels(alert.view)[0].attributedText == title)
    }

    @Test func controllersTakeBarsOfAnAppsClass() throws {
        final class Tabs: UITabBar {}
        final class Bar: UINavigationBar {}
        let (tabs, tabBar) = (UITabBarController(), Tabs())
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.loadViewIfNeeded()
        tabs.setValue(tabBar, forKey: "tabBar")
        #expect(tabs.tabBar === tabBar && tabBar.superview != nil && tabBar.items?.count == 2)
        #expect(tabs.view.subviews.count { $0 is UITabBar } == 1)
        tabs.selectedIndex = 1
        #expect(tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
        let (navigation, bar) = (UINavigationController(rootViewController: UIViewController()), Bar())
        navigation.setValue(bar, forKeyPath: "navigationBar")
        navigation.loadViewIfNeeded()
        #expect(bar.superview === navigation.view && bar.items?.count == 1)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(bar.items?.count == 2)
    }

    @Test func aBarItemGivesItsView() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UINavigationItem(title: "A")
        let button = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        item.rightBarButtonItem = button
        bar.items = [item]
        bar.layoutIfNeeded()
        let view = try #require(button.value(forKey: "view") as? UIView)
        #expect(view.isDescendant(of: bar) && view.frame.maxX > 250)
    }

    @Test func propertiesAreSetByNamesAndPaths() {
        let view = UIView()
        view.setValue(true, forKey: "hidden")
        view.setValue(0.5, forKeyPath: "alpha")
        view.setValue(8, forKeyPath: "layer.cornerRadius")
        #expect(view.isHidden && view.alpha == 0.5 && view.layer.cornerRadius == 8)
        #expect(view.value(forKey: "hidden") as? Bool == true)
        let controller = UIViewController()
        controller.setValuesForKeys(["modalInPresentation": true, "title": "A"])
        #expect(controller.isModalInPresentation && controller.title == "A")
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.setValue(UIColor.red, forKey: "textColor")
        let wheels = picker.subviews.compactMap { $0 as? UIPickerView }.first
        #expect((wheels?.makeView(0, 0, reusing: nil) as? UILabel)?.textColor == .red)
        let warnings = WarningLog.texts { UIDevice.current.setValue(1, forKey: "orientation") }
        #expect(warnings.allSatisfy { $0.contains("no effect") })
    }

    @Test func aSearchBarGivesItsFieldAndButton() {
        let bar = UISearchBar()
        #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
        bar.setValue("Done", forKey: "cancelButtonText")
        #expect((bar.value(forKey: "cancelButton") as? UIButton)?.currentTitle == "Done")
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
