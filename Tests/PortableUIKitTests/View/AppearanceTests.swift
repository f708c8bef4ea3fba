// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The calls of view controllers when their views appear, disappear, and are laid out.
@MainActor
struct AppearanceTests {
    final class Page: UIViewController {
        let name: String
        let diary: Diary

        init(_ name: String, _ diary: Diary) {
            self.name = name
            self.diary = diary
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        private func note(_ call: String) { diary.calls.append(name.isEmpty ? call : "\(name) \(call)") }
        override func viewDidLoad() { note("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
        override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange") }
        override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
        override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    }

    final class Diary {
        var calls: [String] = []

        /// Returns the calls since the last call of this method.
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    let diary = Diary()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test("The first appearance makes the calls that iOS 13 printed, in their order, within a turn of the run loop")
    func firstAppearance() {
        window.rootViewController = Page("", diary)
        window.makeKeyAndVisible()
        #expect(diary.take() == ["viewDidLoad", "viewWillAppear", "viewSafeAreaInsetsDidChange"])
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        #expect(diary.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"])
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        #expect(diary.take().isEmpty)
    }

    @Test("A turn of the run loop lays out a visible window and leaves a hidden one alone")
    func turns() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = Counting(frame: window.bounds)
        window.addSubview(view)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        #expect(view.layouts == 0)
        window.isHidden = false
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        #expect(view.layouts == 1)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        #expect(view.layouts == 2)
    }

    @Test("A root view that was added by hand while the window was hidden fills the window when it is shown")
    func rootViewAddedByHand() {
        let root = UIViewController()
        root.view = UIView()
        window.rootViewController = root
        window.addSubview(root.view)
        #expect(root.view.frame == .zero)
        window.isHidden = false
        #expect(root.view.frame == window.bounds)
        root.view.frame.origin.y = 20
        window.isHidden = true
        window.isHidden = false
        #expect(root.view.frame.origin.y == 20)
    }

    /// The constraints are those that a device printed (Stack Overflow, question 15715690). As in the tests of ReactiveCollectionsKit.
    @Test("A root view that does not translate its autoresizing mask fills the window")
    func rootViewWithConstraints() {
        let root = UIViewController()
        let inner = UIView()
        root.view.translatesAutoresizingMaskIntoConstraints = false
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: root.view.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
            inner.leftAnchor.constraint(equalTo: root.view.leftAnchor),
            inner.rightAnchor.constraint(equalTo: root.view.rightAnchor),
        ])
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(root.view.frame == window.bounds && inner.frame == window.bounds)
        window.frame.size = CGSize(width: 333, height: 444)
        window.layoutIfNeeded()
        #expect(inner.frame.size == CGSize(width: 333, height: 444))
    }

    @Test("The root controller of a hidden window does not appear")
    func hiddenWindow() {
        let root = Page("root", diary)
        window.rootViewController = root
        window.layoutIfNeeded()
        #expect(diary.take().isEmpty && !root.isViewLoaded)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(diary.take().last == "root viewDidAppear")
        window.isHidden = true
        #expect(diary.take() == ["root viewWillDisappear", "root viewDidDisappear"])
        let child = Page("child", diary)
        root.addChild(child)
        root.view.addSubview(child.view)
        window.layoutIfNeeded()
        #expect(!diary.take().contains { $0.contains("ppear") })
        window.isHidden = false
        #expect(diary.take().filter { $0.contains("ppear") } == ["root viewWillAppear", "child viewWillAppear"])
        window.layoutIfNeeded()
        #expect(diary.take().suffix(2) == ["root viewDidAppear", "child viewDidAppear"])
    }

    @Test("A child appears when its view is added to a visible one, and disappears with it or when removed")
    func children() {
        let root = Page("root", diary)
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        let child = Page("child", diary)
        root.addChild(child)
        _ = diary.take()
        root.view.addSubview(child.view)
        #expect(diary.take() == ["child viewDidLoad", "child viewWillAppear", "child viewSafeAreaInsetsDidChange"])
        window.layoutIfNeeded()
        #expect(diary.take().last == "child viewDidAppear")
        child.view.removeFromSuperview()
        #expect(diary.take() == ["child viewWillDisappear", "child viewDidDisappear"])
    }

    @Test("A parent that forwards appearance itself decides when its children appear")
    func manualForwarding() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let root = Container()
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        let child = Page("", diary)
        root.addChild(child)
        root.view.addSubview(child.view)
        window.layoutIfNeeded()
        #expect(!diary.take().contains { $0.contains("ppear") })
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(diary.take() == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
        // PagingKit's ContentAppearanceHandlerTests: also of a controller that has not appeared.
        let unseen = Page("", diary)
        unseen.beginAppearanceTransition(false, animated: false)
        unseen.endAppearanceTransition()
        #expect(diary.take() == ["viewWillDisappear", "viewDidDisappear"])
    }

    @Test("A push calls both controllers in UIKit's order, with the layout before viewDidAppear")
    func push() {
        let navigation = UINavigationController(rootViewController: Page("one", diary))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        _ = diary.take()
        navigation.pushViewController(Page("two", diary), animated: false)
        let calls = diary.take().filter { $0.contains("ppear") || $0 == "two viewDidLayoutSubviews" }
        #expect(
            calls == [
                "one viewWillDisappear", "two viewWillAppear", "one viewDidDisappear", "two viewDidLayoutSubviews",
                "two viewDidAppear",
            ])
    }

    /// Printed in pgzxc.github.io/posts/efa3afd7 and jianshu.com/p/28c6a69787a7.
    @Test("A change of tabs calls the new controller first")
    func tabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [Page("one", diary), Page("two", diary)]
        window.rootViewController = tabs
        window.isHidden = false
        window.layoutIfNeeded()
        _ = diary.take()
        tabs.selectedIndex = 1
        #expect(
            diary.take().filter { $0.contains("ppear") || $0.contains("Load") } == [
                "two viewDidLoad", "two viewWillAppear", "one viewWillDisappear", "one viewDidDisappear",
                "two viewDidAppear",
            ])
    }
}
