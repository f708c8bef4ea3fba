// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// A presentation controller of an app (Apple: "UIPresentationController").
@MainActor
struct PresentationHookTests {
    private final class Panel: UIPresentationController {
        var log: [String] = []
        var removes = false
        override var shouldRemovePresentersView: Bool { removes }
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
            return CGRect(x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
        }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width, height: container.preferredContentSize.height) }
        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            log.append("lays out")
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
        override func containerViewDidLayoutSubviews() { log.append("has laid out") }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            log.append("prefers \(Int(container.preferredContentSize.height))")
            containerView?.setNeedsLayout()
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("turns to \(Int(size.width))")
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        var panel: Panel?
        var removes = false
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let made = Panel(presentedViewController: presented, presenting: presenting)
            made.removes = removes
            panel = made
            return made
        }
    }

    private let world = TouchWorld()
    private let diary = ControllerDiary()
    private let delegate = Delegate()

    @Test func thePanelFollowsWhatItsControllerPrefersAndTheScreen() throws {
        let (one, two) = (DiaryController("A", diary), DiaryController("B", diary))
        world.window.rootViewController = one
        world.window.layoutIfNeeded()
        _ = diary.taken()
        two.preferredContentSize = CGSize(width: 0, height: 100)
        (two.modalPresentationStyle, two.transitioningDelegate) = (.custom, delegate)
        one.present(two, animated: false)
        world.window.layoutIfNeeded()
        let panel = try #require(delegate.panel)
        let bounds = world.window.bounds
        #expect(two.view.frame == CGRect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100))
        #expect(one.view.window != nil && diary.taken() == ["B will appear", "B did appear"])
        panel.log = []
        two.preferredContentSize.height = 150
        world.window.layoutIfNeeded()
        #expect(panel.log == ["prefers 150", "lays out", "has laid out"] && two.view.frame.height == 150)
        panel.log = []
        world.window.frame.size = CGSize(width: 500, height: 250)
        world.window.layoutIfNeeded()
        #expect(panel.log.first == "turns to 500")
        #expect(two.view.frame == CGRect(x: 0, y: 100, width: 500, height: 150))
    }

    @Test func aPanelMayRemoveThePresentersView() {
        let (one, two) = (DiaryController("A", diary), DiaryController("B", diary))
        world.window.rootViewController = one
        world.window.layoutIfNeeded()
        _ = diary.taken()
        delegate.removes = true
        (two.modalPresentationStyle, two.transitioningDelegate) = (.custom, delegate)
        one.present(two, animated: false)
        #expect(one.view.window == nil)
        #expect(diary.taken() == ["A will disappear", "B will appear", "B did appear", "A did disappear"])
        one.dismiss(animated: false)
        #expect(one.view.window != nil && two.view.window == nil)
        #expect(diary.taken() == ["B will disappear", "A will appear", "A did appear", "B did disappear"])
    }
}
