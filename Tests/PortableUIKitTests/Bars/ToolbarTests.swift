// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Tool bars.
@MainActor
struct ToolbarTests {
    @Test("Buttons are placed from the leading edge; flexible spaces share the rest; both directions")
    func places() {
        for isMirrored in [false, true] {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
            let items = views.map { UIBarButtonItem(customView: $0) }
            bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
            bar.layoutIfNeeded()
            let frames = isMirrored ? views.reversed().map(\.frame) : views.map(\.frame)
            #expect(frames.allSatisfy { $0.width == 40 && $0.midY == 22 })
            #expect(frames[0].minX == 320 - frames[2].maxX && frames[1].midX == 160)
            bar.setItems([items[0], .fixedSpace(30), items[1]], animated: false)
            bar.layoutIfNeeded()
            #expect(abs(views[1].frame.midX - views[0].frame.midX) == 78 && views[2].superview == nil)
        }
        #expect(UIToolbar().intrinsicContentSize.height == 44)
    }

    @Test("Views of items without a size are as large as their content: labels, stacks")
    func fittedViews() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let label = UILabel()
        label.text = "Updated"
        let stack = UIStackView(arrangedSubviews: [UILabel(), UIImageView(image: UIImage(systemName: "star"))])
        bar.items = [UIBarButtonItem(customView: label), .flexibleSpace(), UIBarButtonItem(customView: stack)]
        bar.layoutIfNeeded()
        #expect(label.frame.size == label.intrinsicContentSize && label.frame.midY == 22)
        #expect(stack.frame.width > 10 && stack.frame.height > 10)
    }

    @Test("System items for writing, replying, folders, books, cameras and seeking are symbols, as on iOS")
    func systemSymbols() {
        for item: UIBarButtonItem.SystemItem in [
            .compose, .reply, .organize, .bookmarks, .camera, .rewind, .fastForward,
        ] {
            #expect(UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil).image?.isSymbolImage == true)
        }
    }

    @Test(
        "The appearance has the background, the line and the titles of buttons; a colour of the bar replaces the background"
    )
    func appearance() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.items = [UIBarButtonItem(title: "A", primaryAction: UIAction { _ in })]
        let appearance = UIToolbarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        appearance.shadowColor = nil
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.standardAppearance = appearance
        let pixel = { (y: Int) in
            try #require(
                UIGraphicsImageRenderer(bounds: bar.bounds).image { bar.layer.render(in: $0.cgContext) }.cgImage
            ).pixel(x: 90, y: y)
        }
        #expect(try pixel(0) == (255, 0, 0, 255) && pixel(20) == (255, 0, 0, 255))
        let button = try #require(bar.subviews.first as? UIButton)
        let title = button.attributedTitle(for: .normal)
        #expect(title?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
        bar.barTintColor = .blue
        #expect(try pixel(20) == (0, 0, 255, 255) && pixel(0) != (0, 0, 255, 255))
        let copy = appearance.copy()
        appearance.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(copy.backgroundColor == .red && copy.buttonAppearance.normal.titleTextAttributes.count == 1)
    }

    @Test("The navigation controller's tool bar has the buttons of the displayed controller, and insets its safe area")
    func controllers() {
        var taps = 0
        let (first, second) = (UIViewController(), UIViewController())
        first.toolbarItems = [UIBarButtonItem(title: "One", primaryAction: UIAction { _ in taps += 1 })]
        let navigation = UINavigationController(rootViewController: first)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(navigation.isToolbarHidden && first.view.safeAreaInsets.bottom == 0)
        navigation.isToolbarHidden = false
        window.layoutIfNeeded()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
        #expect(first.view.safeAreaInsets.bottom == 44)
        (navigation.toolbar.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(taps == 1)
        navigation.pushViewController(second, animated: false)
        #expect(navigation.toolbar.items?.isEmpty ?? true)
        second.setToolbarItems([.flexibleSpace(), UIBarButtonItem(title: "Two")], animated: false)
        #expect(navigation.toolbar.items?.count == 2)
        navigation.setToolbarHidden(true, animated: true)
        window.layoutIfNeeded()
        #expect(second.view.safeAreaInsets.bottom == 0 && navigation.toolbar.isHidden)
    }
}
