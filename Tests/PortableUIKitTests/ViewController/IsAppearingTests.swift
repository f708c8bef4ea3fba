// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Apple: "viewIsAppearing(_:)": the view is in its window and has its final size; it has not laid out its subviews.
@MainActor
struct IsAppearingTests {
    final class Page: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will \(animated)") }
        override func viewIsAppearing(_ animated: Bool) {
            calls.append(
                "is \(animated) \(view.window != nil) \(Int(view.bounds.width)) \(traitCollection.layoutDirection.rawValue)"
            )
        }
        override func viewWillLayoutSubviews() { if calls.last != "layout" { calls.append("layout") } }
        override func viewDidAppear(_ animated: Bool) { calls.append("did \(animated)") }
    }

    @Test func isCalledOnceBeforeTheLayoutOfEachAppearance() {
        let (page, other) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: page)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(page.calls == ["will false", "is false true 300 0", "layout", "did false"])
        page.calls = []
        navigation.pushViewController(other, animated: true)
        window.layoutIfNeeded()
        #expect(other.calls == ["will true", "is true true 300 0", "layout", "did true"])
        #expect(page.calls == [])
        navigation.popViewController(animated: false)
        window.layoutIfNeeded()
        #expect(page.calls.filter { $0 != "layout" } == ["will false", "is false true 300 0", "did false"])
    }
}
