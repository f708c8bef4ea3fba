// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The buttons of navigation bars.
@MainActor
struct BarButtonTests {
    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))

    private var buttons: [UIButton] {
        bar.layoutIfNeeded()
        return bar.subviews.compactMap { $0 as? UIButton }
    }

    @Test(
        "An action gives its title and its picture to an item, but not to one of the system's (Apple: UIBarButtonItem.h)"
    )
    func primaryActions() {
        let picture = UIImage(systemName: "plus")
        let item = UIBarButtonItem(title: "Old", style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction(title: "New") { _ in }
        #expect(item.title == "New" && item.image == nil)
        item.primaryAction = UIAction(title: "", image: picture) { _ in }
        #expect(item.title == "New" && item.image == picture)
        item.primaryAction = nil
        #expect(item.title == "New" && item.image == picture)
        let system = UIBarButtonItem(systemItem: .done, primaryAction: UIAction(title: "New", image: picture) { _ in })
        #expect(system.title == "Done" && system.image == nil && system.primaryAction != nil)
        let named = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "New") { _ in })
        #expect(named.title == "Own")
        #expect(UIBarButtonItem(primaryAction: UIAction(title: "New", image: picture) { _ in }).image == picture)
    }

    @Test func spacesAreNoButtons() {
        let item = UINavigationItem(title: "")
        let (left, right) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
        bar.items = [item]
        item.leftBarButtonItems = [left, right]
        let near = buttons.map(\.frame.minX)
        item.leftBarButtonItems = [.fixedSpace(-8), left, .fixedSpace(20), .flexibleSpace(), right]
        #expect(buttons.count == 2)
        #expect(buttons.map(\.frame.minX) == [near[0], near[1] + 20])
    }

    @Test("A generic back button ignores titles but for that of its item (Apple: UINavigationItem.h)")
    func genericBackButtons() {
        let former = UINavigationItem(title: "Inbox")
        bar.items = [former, UINavigationItem(title: "")]
        #expect(buttons.map(\.currentTitle) == ["Inbox"])
        former.backButtonDisplayMode = .generic
        #expect(buttons.map(\.currentTitle) == ["Back"])
        former.backButtonTitle = "Mail"
        #expect(buttons.map(\.currentTitle) == ["Back"])
        former.backBarButtonItem = UIBarButtonItem(title: "Mine")
        #expect(buttons.map(\.currentTitle) == ["Mine"])
    }

    @Test func theItemOfABackButtonGivesItsTintAndIsFollowed() {
        let former = UINavigationItem(title: "Inbox")
        let item = UIBarButtonItem(title: "Mine")
        item.tintColor = .red
        former.backBarButtonItem = item
        bar.items = [former, UINavigationItem(title: "")]
        #expect(buttons.map(\.tintColor) == [.red])
        item.title = "Yours"
        #expect(buttons.map(\.currentTitle) == ["Yours"])
    }

    @Test("A disabled button has the attributes for that state (Apple: setTitleTextAttributes(_:for:))")
    func attributesOfDisabledButtons() {
        let item = UIBarButtonItem(title: "A")
        item.setTitleTextAttributes([.foregroundColor: UIColor.red, .kern: 2], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .disabled)
        bar.items = [UINavigationItem(title: "")]
        bar.topItem?.rightBarButtonItem = item
        func color() -> UIColor? {
            buttons[0].currentAttributedTitle?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        #expect(color() == .red)
        item.isEnabled = false
        #expect(color() == .blue)
        item.isEnabled = true
        #expect(color() == .red)
    }

    @Test func aButtonThatMovesToTheOtherSideIsFollowedThere() {
        let (item, button) = (UINavigationItem(title: ""), UIBarButtonItem(title: "A"))
        bar.items = [item]
        item.leftBarButtonItem = button
        item.rightBarButtonItem = button
        item.leftBarButtonItem = nil
        button.title = "B"
        #expect(buttons.map(\.currentTitle) == ["B"])
    }
}
