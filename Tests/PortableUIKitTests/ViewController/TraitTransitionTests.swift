// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@MainActor struct TraitTransitionTests {
    private final class Page: UIViewController {
        var calls: [String] = []

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            let classes = [traitCollection, newCollection].map {
                $0.horizontalSizeClass == .regular ? "regular" : "other"
            }
            calls.append(classes.joined(separator: " to "))
            coordinator.animate { _ in
                self.calls.append(self.traitCollection.horizontalSizeClass == .regular ? "now regular" : "now other")
            }
        }
    }

    private final class Presenter: UIPresentationController, UIViewControllerTransitioningDelegate {
        var sizes: [CGSize] = []

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { self }
    }

    @Test func controllersAreCalledBeforeSizeClassesChange() {
        let (page, child, presented) = (Page(), Page(), Page())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.traitOverrides.horizontalSizeClass = .compact
        window.rootViewController = page
        page.addChild(child)
        page.view.addSubview(child.view)
        window.isHidden = false
        window.layoutIfNeeded()
        page.present(presented, animated: false)
        #expect(page.calls.isEmpty)
        window.traitOverrides.userInterfaceStyle = .dark
        #expect(page.calls.isEmpty)
        window.traitOverrides.horizontalSizeClass = .regular
        for controller in [page, child, presented] {
            #expect(controller.calls == ["other to regular", "now regular"])
        }
    }

    /// XLPagerTabStrip sizes its bar in `viewDidLayoutSubviews`, if a rotation has begun and not ended.
    @Test func viewsAreLaidOutBeforeTheTransitionEnds() {
        final class Turning: UIViewController {
            var calls: [String] = []

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                calls = ["begins"]
                coordinator.animate(alongsideTransition: nil) { _ in self.calls.append("ends") }
            }

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                if calls.last != "\(view.bounds.width)" { calls.append("\(view.bounds.width)") }
            }
        }
        let (page, presented) = (Turning(), Turning())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = page
        window.isHidden = false
        window.layoutIfNeeded()
        window.frame.size = CGSize(width: 480, height: 320)
        #expect(page.calls == ["begins", "480.0", "ends"])
        page.present(presented, animated: false)
        window.layoutIfNeeded()
        window.frame.size = CGSize(width: 320, height: 480)
        #expect(presented.calls == ["begins", "320.0", "ends"])
    }

    @Test func presentationControllersAreCalledBeforeTheSizeChanges() {
        let (page, presented) = (UIViewController(), UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = page
        window.isHidden = false
        let presenter = Presenter(presentedViewController: presented, presenting: page)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = presenter
        page.present(presented, animated: false)
        window.frame.size = CGSize(width: 480, height: 320)
        window.layoutIfNeeded()
        #expect(presenter.sizes == [CGSize(width: 480, height: 320)])
    }
}
