// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// `present` and `dismiss`: the calls and their order.
@MainActor
struct PresentationTests {
    let diary = ControllerDiary()

    @Test("Over the whole screen, the presenter disappears, and its view leaves the window")
    func fullScreen() {
        let (one, two) = (DiaryController("A", diary), DiaryController("B", diary))
        let window = makePresentingWindow(one)
        _ = diary.taken()
        two.modalPresentationStyle = .fullScreen
        one.present(two, animated: true) { diary.entries.append("completion") }
        #expect(
            diary.taken() == [
                "A will disappear", "B will appear", "B did appear", "A did disappear", "completion",
            ])
        #expect(one.presentedViewController === two && two.presentingViewController === one)
        #expect(one.view.window == nil && two.view.frame == window.bounds && two.view.window === window)
        #expect(two.flags == ["will appear: presented", "did appear: presented"])
        #expect(!two.isBeingPresented)
        two.dismiss(animated: true) { diary.entries.append("completion") }
        #expect(
            diary.taken() == [
                "B will disappear", "A will appear", "A did appear", "B did disappear", "completion",
            ])
        #expect(two.flags.suffix(2) == ["will disappear: dismissed", "did disappear: dismissed"])
        #expect(one.presentedViewController == nil && two.presentingViewController == nil)
        #expect(one.view.superview === window && two.view.window == nil && !two.isBeingDismissed)
        #expect(window.subviews == [one.view])
    }

    @Test(
        "Under a sheet, and under a controller over it, the presenter gets no appearance calls",
        arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .custom])
    func sheets(_ style: UIModalPresentationStyle) {
        let (one, two) = (DiaryController("A", diary), DiaryController("B", diary))
        let window = makePresentingWindow(one)
        _ = diary.taken()
        two.modalPresentationStyle = style
        one.present(two, animated: false)
        #expect(diary.taken() == ["B will appear", "B did appear"])
        #expect(one.view.window === window && two.view.window === window)
        one.dismiss(animated: false)
        #expect(diary.taken() == ["B will disappear", "B did disappear"])
        #expect(window.subviews == [one.view])
    }

    @Test("A sheet leaves a strip at the top free, and its upper corners are rounded")
    func sheetFrame() throws {
        let one = UIViewController()
        let two = UIViewController()
        let window = makePresentingWindow(one)
        #expect(two.modalPresentationStyle == .automatic)
        one.present(two, animated: false)
        let frame = two.view.convert(two.view.bounds, to: window)
        #expect(frame == CGRect(x: 0, y: 10, width: 300, height: 490))
        let sheet = try #require(two.view.superview)
        #expect(sheet.layer.cornerRadius == 10 && sheet.clipsToBounds)
        #expect(two.presentationController is UISheetPresentationController)
        #expect(two.sheetPresentationController?.containerView?.frame == window.bounds)
    }

    @Test("A sheet with the medium detent covers half of the screen, and grows with another detent")
    func detents() {
        let (one, two) = (UIViewController(), UIViewController())
        let window = makePresentingWindow(one)
        two.sheetPresentationController?.detents = [.medium(), .large()]
        one.present(two, animated: false)
        #expect(two.view.convert(two.view.bounds, to: window).minY == 250)
        two.sheetPresentationController?.animateChanges {
            two.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        #expect(two.view.convert(two.view.bounds, to: window).minY == 10)
    }

    @Test func aSheetHasTheHeightOfACustomDetentAboveTheSafeArea() throws {
        let (one, two) = (UIViewController(), UIViewController())
        let window = makePresentingWindow(one)
        let sheet = try #require(two.sheetPresentationController)
        let small = UISheetPresentationController.Detent.Identifier("small")
        var (height, seen) = (CGFloat(120), CGFloat(0))
        sheet.detents = [
            .large(),
            .custom(identifier: small) { context in
                seen = context.maximumDetentValue
                return height
            },
        ]
        one.present(two, animated: false)
        #expect(two.view.convert(two.view.bounds, to: window).minY == 380 && seen == 490)
        height = 200
        sheet.invalidateDetents()
        #expect(two.view.convert(two.view.bounds, to: window).minY == 300)
        height = 10_000
        sheet.invalidateDetents()
        #expect(two.view.convert(two.view.bounds, to: window).minY == 10)
        // Without a height for it, the sheet does not have the detent.
        sheet.detents = [.medium(), .custom { _ in nil }]
        #expect(two.view.convert(two.view.bounds, to: window).minY == 250)
        window.deviceSafeArea = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        sheet.detents = [.custom { _ in 100 }]
        #expect(two.view.convert(two.view.bounds, to: window).minY == 366)
    }

    @Test("The outermost controller presents, and children of both controllers return the other one")
    func containers() {
        let (page, inner) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: page)
        let presented = UINavigationController(rootViewController: inner)
        _ = makePresentingWindow(navigation)
        page.present(presented, animated: false)
        #expect(presented.presentingViewController === navigation)
        #expect(inner.presentingViewController === navigation)
        #expect(page.presentedViewController === presented && navigation.presentedViewController === presented)
        #expect(navigation.visibleViewController === presented)
        inner.dismiss(animated: false)
        #expect(page.presentedViewController == nil)
    }

    @Test("A controller that defines a context presents within its own frame")
    func context() {
        let (root, child, presented) = (UIViewController(), UIViewController(), UIViewController())
        let window = makePresentingWindow(root)
        root.addChild(child)
        child.view.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        presented.modalPresentationStyle = .currentContext
        child.present(presented, animated: false)
        #expect(presented.presentingViewController === child && child.view.window == nil)
        #expect(presented.view.convert(presented.view.bounds, to: window).origin == CGPoint(x: 20, y: 30))
        child.dismiss(animated: false)
        #expect(child.view.superview === root.view && child.view.frame.origin == CGPoint(x: 20, y: 30))
    }

    @Test("Dismissing removes all controllers above a controller, and keeps those below")
    func chain() {
        let (one, two, three) = (
            DiaryController("A", diary), DiaryController("B", diary), DiaryController("C", diary)
        )
        let window = makePresentingWindow(one)
        two.modalPresentationStyle = .fullScreen
        one.present(two, animated: false)
        two.present(three, animated: false)
        _ = diary.taken()
        one.dismiss(animated: true)
        #expect(
            diary.taken() == [
                "C will disappear", "B will disappear", "A will appear", "A did appear", "C did disappear",
                "B did disappear",
            ])
        #expect(one.presentedViewController == nil && two.presentedViewController == nil)
        #expect(window.subviews == [one.view])
        one.present(two, animated: false)
        two.present(three, animated: false)
        three.dismiss(animated: false)
        #expect(one.presentedViewController === two && two.presentedViewController == nil)
    }

    @Test("A controller that is already presenting, or is not in a window, presents nothing, with a warning")
    func warningsOfMistakes() {
        let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
        #expect(
            warnings { one.present(two, animated: false) }.map { $0.contains("is not in the window hierarchy.") }
                == [true])
        #expect(two.presentingViewController == nil)
        _ = makePresentingWindow(one)
        one.present(two, animated: false)
        let found = warnings { one.present(three, animated: false) }
        #expect(found.count == 1 && found[0].hasPrefix("Attempt to present \(three) on \(one) (from \(one)) which is"))
        #expect(found[0].hasSuffix("already presenting \(two)."))
        #expect(one.presentedViewController === two)
    }

    @Test("Without a presentation, dismissing calls its completion")
    func nothingToDismiss() {
        var calls = 0
        UIViewController().dismiss(animated: true) { calls += 1 }
        #expect(calls == 1)
    }

    @Test("Alongside animations run between will and did; their completion is called before the presentation's")
    func coordinator() throws {
        final class Alongside: DiaryController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                let coordinator = transitionCoordinator
                let isExpected =
                    coordinator?.viewController(forKey: .to) === self && coordinator?.presentationStyle == .fullScreen
                diary.entries.append(isExpected ? "coordinator" : "another coordinator")
                let note = { [diary] (words: String) in diary.entries.append(words) }
                coordinator?.animate(
                    alongsideTransition: { _ in note("alongside") }, completion: { note("done \($0.isCancelled)") })
            }
        }
        let (one, two) = (UIViewController(), Alongside("B", diary))
        _ = makePresentingWindow(one)
        two.modalPresentationStyle = .fullScreen
        one.present(two, animated: true) { diary.entries.append("completion") }
        #expect(
            diary.taken() == [
                "B will appear", "coordinator", "alongside", "B did appear", "done false", "completion",
            ])
        #expect(two.transitionCoordinator == nil)
        let navigation = UINavigationController(rootViewController: UIViewController())
        _ = makePresentingWindow(navigation)
        let pushed = Alongside("C", diary)
        navigation.pushViewController(pushed, animated: true)
        #expect(diary.taken() == ["C will appear", "another coordinator", "alongside", "C did appear", "done false"])
    }

    @Test("A window of another size notifies its presented controllers and lays them out again")
    func resizing() {
        final class Sized: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let (one, two, three) = (UIViewController(), Sized(), Sized())
        let window = makePresentingWindow(one)
        two.modalPresentationStyle = .fullScreen
        one.present(two, animated: false)
        two.present(three, animated: false)
        window.frame.size = CGSize(width: 600, height: 400)
        window.layoutIfNeeded()
        #expect(two.sizes == [CGSize(width: 600, height: 400)] && three.sizes.count == 1)
        #expect(two.view.frame == window.bounds)
        #expect(three.view.convert(three.view.bounds, to: window) == CGRect(x: 0, y: 10, width: 600, height: 390))
        one.dismiss(animated: false)
        #expect(one.view.frame == window.bounds)
    }

    @Test("Setting another root controller ends the presentations of the former one")
    func anotherRoot() {
        let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
        let window = makePresentingWindow(one)
        one.present(two, animated: false)
        window.rootViewController = three
        #expect(window.subviews == [three.view] && one.presentedViewController == nil)
    }

    @Test("A dismissed controller is deallocated")
    func lifetime() {
        weak var gone: UIViewController?
        let one = UIViewController()
        _ = makePresentingWindow(one)
        do {
            let two = UIViewController()
            gone = two
            one.present(two, animated: false)
        }
        #expect(gone != nil)
        one.dismiss(animated: false)
        #expect(gone == nil)
    }
}
