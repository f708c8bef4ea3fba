// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Animated presentations, and presentations that touches dismiss.
@MainActor
struct AnimatedPresentationTests {
    let world = TouchWorld()
    let diary = ControllerDiary()
    let one: DiaryController

    init() {
        one = DiaryController("A", diary)
        world.window.rootViewController = one
        world.window.layoutIfNeeded()
    }

    @Test("An animated controller moves until the animation ends, and has appeared then")
    func animated() {
        world.open()
        defer { world.close() }
        let two = DiaryController("B", diary)
        one.present(two, animated: true) { diary.entries.append("completion") }
        #expect(two.isBeingPresented && one.presentedViewController === two)
        #expect(diary.taken().suffix(1) == ["B will appear"])
        world.clock.advance(by: 0.1)
        let shown = two.view.superview?.layer.shownPosition.y ?? 0
        #expect(shown > 155 && shown < 445)
        #expect(diary.taken() == [])
        world.clock.advance(by: 0.5)
        #expect(diary.taken() == ["B did appear", "completion"] && !two.isBeingPresented)
    }

    @Test("A presentation or dismissal during a transition begins after it")
    func waiting() {
        world.open()
        defer { world.close() }
        let (two, three) = (DiaryController("B", diary), DiaryController("C", diary))
        one.present(two, animated: true)
        one.dismiss(animated: true)
        world.clock.advance(by: 0.5)
        #expect(two.isBeingDismissed)
        one.present(three, animated: true)
        #expect(one.presentedViewController === two)
        world.clock.advance(by: 0.5)
        #expect(one.presentedViewController === three)
        world.clock.advance(by: 0.5)
        #expect(diary.taken().suffix(4) == ["B will disappear", "B did disappear", "C will appear", "C did appear"])
    }

    @Test("Presentations during a transition begin after it in their order")
    func waitingInOrder() {
        world.open()
        defer { world.close() }
        let pages = ["B", "C", "D"].map { DiaryController($0, diary) }
        let found = warnings {
            one.present(pages[0], animated: true)
            pages[0].present(pages[1], animated: true)
            pages[0].present(pages[2], animated: true)
            world.clock.advance(by: 2)
        }
        #expect(pages[0].presentedViewController === pages[1])
        #expect(found.count == 1 && found[0].hasSuffix("already presenting \(pages[1])."), "\(found)")
    }

    final class Decision: NSObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = []
        var isAllowed = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            isAllowed
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
    }

    @Test func draggingASheetSelectsTheNextHigherOrLowerDetent() throws {
        let two = UIViewController()
        let sheet = try #require(two.sheetPresentationController)
        let low = UISheetPresentationController.Detent.Identifier("low")
        sheet.detents = [.large(), .custom(identifier: low) { _ in 100 }, .medium()]
        one.present(two, animated: false)
        world.open()
        defer { world.close() }
        let height = world.window.bounds.height
        #expect(two.view.convert(CGPoint.zero, to: nil).y == height - 100)
        func drag(from: CGFloat, to: CGFloat) {
            world.drag(from: CGPoint(x: 150, y: from), to: CGPoint(x: 150, y: to), steps: 60)
            world.clock.advance(by: 1)
        }
        drag(from: height - 80, to: height - 180)
        #expect(sheet.selectedDetentIdentifier == .medium)
        #expect(two.view.convert(CGPoint.zero, to: nil).y == height / 2)
        drag(from: height / 2 + 20, to: height / 2 - 120)
        #expect(sheet.selectedDetentIdentifier == .large)
        drag(from: 40, to: 240)
        #expect(sheet.selectedDetentIdentifier == .medium)
        drag(from: height / 2 + 20, to: height - 20)
        #expect(sheet.selectedDetentIdentifier == low && one.presentedViewController === two)
    }

    @Test("Dragging a sheet down dismisses it, unless isModalInPresentation is true")
    func draggingASheet() {
        let (two, decision) = (UIViewController(), Decision())
        two.presentationController?.delegate = decision
        one.present(two, animated: false)
        world.open()
        defer { world.close() }
        decision.isAllowed = false
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 280), steps: 20)
        world.clock.advance(by: 1)
        #expect(decision.calls == ["attempt"] && one.presentedViewController === two)
        #expect(two.view.convert(CGPoint.zero, to: nil).y == 10)
        decision.isAllowed = true
        two.isModalInPresentation = true
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 280), steps: 20)
        world.clock.advance(by: 1)
        #expect(decision.calls == ["attempt", "attempt"])
        two.isModalInPresentation = false
        // After a short drag the sheet returns.
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 80), steps: 60)
        world.clock.advance(by: 1)
        #expect(one.presentedViewController === two)
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 280), steps: 20)
        world.clock.advance(by: 1)
        #expect(decision.calls == ["attempt", "attempt", "will", "did"] && one.presentedViewController == nil)
    }

    @Test("A table on a sheet scrolls, and moves the sheet when it is at its top")
    func draggingATable() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let (two, rows) = (UITableViewController(style: .plain), Rows())
        two.tableView.dataSource = rows
        one.present(two, animated: false)
        world.open()
        defer { world.close() }
        two.tableView.contentOffset.y = 400
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 250), steps: 60)
        world.clock.advance(by: 3)
        #expect(one.presentedViewController === two && two.tableView.contentOffset.y < 400)
        two.tableView.contentOffset.y = 0
        world.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 150), steps: 60)
        world.clock.advance(by: 3)
        #expect(two.tableView.contentOffset.y > 50)
        two.tableView.contentOffset.y = 0
        world.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 280), steps: 20)
        world.clock.advance(by: 3)
        #expect(one.presentedViewController == nil)
    }

    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        var log: [String] = []
        var completes = true
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.viewController(forKey: .to)
            log.append("from \(context.viewController(forKey: .from)?.title ?? "") to \(to?.title ?? "")")
            if let view = context.view(forKey: .to), let to {
                view.frame = context.finalFrame(for: to)
                context.containerView.addSubview(view)
            }
            UIView.animate(withDuration: 0.2) {
                context.view(forKey: .to)?.backgroundColor = .red
            } completion: { [completes] _ in
                context.completeTransition(completes)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
    }

    final class Lower: UIPresentationController {
        var log: [String] = []
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 100, width: 300, height: 200)
        }
        override func presentationTransitionWillBegin() { log.append("will begin \(containerView != nil)") }
        override func presentationTransitionDidEnd(_ completed: Bool) { log.append("began \(completed)") }
        override func dismissalTransitionWillBegin() { log.append("will end") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("ended \(completed)") }
    }

    final class Custom: NSObject, UIViewControllerTransitioningDelegate {
        let fade = Fade()
        var lower: Lower?
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let made = Lower(presentedViewController: presented, presenting: presenting)
            lower = made
            return made
        }
    }

    @Test("In the custom style, the app's presentation controller and animator do the work")
    func custom() {
        let (two, custom) = (DiaryController("B", diary), Custom())
        two.modalPresentationStyle = .custom
        two.transitioningDelegate = custom
        one.present(two, animated: true)
        let lower = custom.lower
        #expect(two.view.frame == CGRect(x: 0, y: 100, width: 300, height: 200))
        #expect(two.presentationController === lower && lower?.presentingViewController === one)
        #expect(custom.fade.log == ["from A to B", "ended true"] && lower?.log == ["will begin true", "began true"])
        two.dismiss(animated: true)
        #expect(custom.fade.log.suffix(2) == ["from B to A", "ended true"])
        #expect(lower?.log.suffix(2) == ["will end", "ended true"] && two.view.window == nil)
    }

    @Test("An animator that cancels the transition restores the former state")
    func cancelledTransition() {
        let (two, custom) = (DiaryController("B", diary), Custom())
        two.modalPresentationStyle = .custom
        two.transitioningDelegate = custom
        custom.fade.completes = false
        _ = diary.taken()
        one.present(two, animated: true)
        #expect(one.presentedViewController == nil && world.window.subviews == [one.view])
        #expect(
            diary.taken() == ["B will appear", "B will disappear", "B did disappear"]
                && custom.lower?.log.last == "began false")
        custom.fade.completes = true
        one.present(two, animated: true)
        custom.fade.completes = false
        one.dismiss(animated: true)
        #expect(one.presentedViewController === two && two.view.window != nil)
        #expect(diary.taken().suffix(3) == ["B will disappear", "B will appear", "B did appear"])
    }

    @Test("A swipe from the edge pops the controller if there is a back button")
    func swipingBack() {
        let (page, top) = (DiaryController("P", diary), DiaryController("T", diary))
        let navigation = UINavigationController(rootViewController: page)
        world.window.rootViewController = navigation
        navigation.pushViewController(top, animated: false)
        world.window.layoutIfNeeded()
        world.open()
        defer { world.close() }
        top.navigationItem.setHidesBackButton(true, animated: false)
        world.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 250, y: 150), steps: 20)
        #expect(navigation.topViewController === top)
        top.navigationItem.hidesBackButton = false
        world.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 250, y: 150), steps: 20)
        #expect(navigation.topViewController === top)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        world.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 250, y: 150), steps: 20)
        #expect(navigation.topViewController === top)
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        world.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 250, y: 150), steps: 20)
        world.clock.advance(by: 0.5)
        #expect(navigation.topViewController === page)
        #expect(
            top.flags == [
                "will appear: to parent", "did appear: to parent", "will disappear: from parent",
                "did disappear: from parent",
            ])
    }

    private final class Fader: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        var frames: [CGRect] = []
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
        var completes = true
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            frames.append(view.frame)
            context.containerView.addSubview(view)
            context.completeTransition(completes)
        }
    }

    /// Tutorials animate the view from and to the frame that it has, whatever the size in the storyboard.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func theViewOfAnAnimatorHasItsFrame(_ style: UIModalPresentationStyle) {
        let (fader, two) = (Fader(), DiaryController("B", diary))
        two.loadViewIfNeeded()
        two.view.frame = CGRect(x: 0, y: 0, width: 100, height: 700)
        (two.modalPresentationStyle, two.transitioningDelegate) = (style, fader)
        one.present(two, animated: true)
        #expect(fader.frames == [world.window.bounds] && two.view.frame == world.window.bounds)
    }

    /// As in Apple's sample "Custom View Controller Presentations and Transitions": an animator adds the incoming view to the container,
    /// also when that is the presenter's.
    @Test func thePresentersViewIsBackAfterAnAnimatorMovedIt() {
        let (fader, two) = (Fader(), DiaryController("B", diary))
        (two.modalPresentationStyle, two.transitioningDelegate) = (.fullScreen, fader)
        one.present(two, animated: true)
        #expect(one.view.window == nil && two.view.window === world.window)
        fader.completes = false
        one.dismiss(animated: true)
        #expect(one.presentedViewController === two)
        #expect(one.view.window == nil && two.view.window === world.window)
        fader.completes = true
        one.dismiss(animated: true)
        #expect(one.view.superview === world.window && one.view.frame == world.window.bounds)
        #expect(two.view.window == nil && one.presentedViewController == nil)
        fader.completes = false
        one.present(two, animated: true)
        #expect(one.view.superview === world.window && two.view.window == nil)
    }
}
