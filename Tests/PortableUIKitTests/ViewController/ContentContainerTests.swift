// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Sizes that controllers ask their containers for, and get from them (Apple: "UIContentContainer").
@MainActor struct ContentContainerTests {
    private final class Container: UIViewController {
        var preferred: [CGSize] = []
        var childSizes: [CGSize] = []

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            preferred.append(container.preferredContentSize)
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width, height: min(parentSize.height, 300)) }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            childSizes.append(size)
        }
    }

    private final class Presenter: UIPresentationController, UIViewControllerTransitioningDelegate {
        var preferred: [CGSize] = []

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            preferred.append(container.preferredContentSize)
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

        override var frameOfPresentedViewInContainerView: CGRect {
            let all = containerView?.bounds.size ?? .zero
            let own = size(forChildContentContainer: presentedViewController, withParentContainerSize: all)
            return CGRect(origin: .zero, size: own)
        }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { self }
    }

    private func makeWindow(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @Test func aParentLearnsOfEachChangeOfAPreferredSize() {
        let (parent, child) = (Container(), UIViewController())
        child.preferredContentSize = CGSize(width: 1, height: 1)
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 200, height: 100)
        child.preferredContentSize = CGSize(width: 200, height: 100)
        #expect(parent.preferred == [CGSize(width: 200, height: 100)])
        child.removeFromParent()
        child.preferredContentSize = .zero
        #expect(parent.preferred.count == 1)
    }

    @Test func aPresentationControllerLearnsOfThePresentedControllersPreferredSize() {
        let (page, presented) = (Container(), UIViewController())
        let window = makeWindow(page)
        let presenter = Presenter(presentedViewController: presented, presenting: page)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = presenter
        page.present(presented, animated: false)
        presented.preferredContentSize = CGSize(width: 50, height: 60)
        #expect(presenter.preferred == [CGSize(width: 50, height: 60)] && page.preferred.isEmpty)
        #expect(presenter.preferredContentSize == CGSize(width: 50, height: 60))
        window.isHidden = true
    }

    @Test func childrenLearnOfTheSizeThatTheirContainerGivesThemUnlessTheyHaveIt() {
        let (parent, child) = (Container(), Container())
        parent.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        parent.view.addSubview(child.view)
        let window = makeWindow(parent)
        child.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        window.frame.size = CGSize(width: 400, height: 700)
        window.layoutIfNeeded()
        #expect(parent.childSizes == [CGSize(width: 400, height: 700)] && child.childSizes.isEmpty)
        window.frame.size = CGSize(width: 700, height: 400)
        window.layoutIfNeeded()
        #expect(child.childSizes == [CGSize(width: 700, height: 300)])
    }

    @Test func aPresentedControllerLearnsOfTheSizeThatItsPresentationControllerGivesIt() {
        let (page, presented) = (UIViewController(), Container())
        let window = makeWindow(page)
        let presenter = Presenter(presentedViewController: presented, presenting: page)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = presenter
        page.present(presented, animated: false)
        #expect(presented.view.frame.size == CGSize(width: 200, height: 600))
        window.frame.size = CGSize(width: 600, height: 400)
        window.layoutIfNeeded()
        #expect(presented.childSizes == [CGSize(width: 300, height: 400)])
    }

    @Test func aSheetInTheMiddleFollowsThePreferredSize() throws {
        let (page, presented) = (UIViewController(), UIViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        window.traitOverrides.horizontalSizeClass = .regular
        window.traitOverrides.verticalSizeClass = .regular
        window.rootViewController = page
        window.isHidden = false
        presented.modalPresentationStyle = .formSheet
        presented.preferredContentSize = CGSize(width: 300, height: 200)
        page.present(presented, animated: false)
        window.layoutIfNeeded()
        #expect(presented.view.bounds.size == CGSize(width: 300, height: 200))
        presented.preferredContentSize = CGSize(width: 400, height: 500)
        #expect(presented.view.bounds.size == CGSize(width: 400, height: 500))
    }
}
