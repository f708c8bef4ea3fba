// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Every call that navigates, from every callback of controllers and their delegates.
@MainActor
struct CallbackOracleTests {
    /// Performs an action at the first call of one callback.
    final class Trap {
        var callback = ""
        var action: () -> Void = {}
        var seen: Set<String> = []

        func note(_ name: String) {
            seen.insert(name)
            guard name == callback else { return }
            callback = ""
            action()
        }
    }

    final class Page: UIViewController {
        let trap: Trap
        init(_ trap: Trap, _ title: String = "") {
            self.trap = trap
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func loadView() {
            super.loadView()
            trap.note("loadView")
        }
        override func viewDidLoad() { trap.note("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { trap.note("viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { trap.note("viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { trap.note("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { trap.note("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { trap.note("viewDidDisappear") }
        override func viewWillLayoutSubviews() { trap.note("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { trap.note("viewDidLayoutSubviews") }
        override func viewSafeAreaInsetsDidChange() { trap.note("viewSafeAreaInsetsDidChange") }
        override func viewLayoutMarginsDidChange() { trap.note("viewLayoutMarginsDidChange") }
        override func willMove(toParent parent: UIViewController?) { trap.note("willMove") }
        override func didMove(toParent parent: UIViewController?) { trap.note("didMove") }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) { trap.note("viewWillTransition") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            trap.note("traitCollectionDidChange")
        }
        override func updateViewConstraints() {
            super.updateViewConstraints()
            trap.note("updateViewConstraints")
        }
    }

    final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIAdaptivePresentationControllerDelegate, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let trap: Trap
        var animates = false
        init(_ trap: Trap) { self.trap = trap }
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { trap.note("navigationController(willShow)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { trap.note("navigationController(didShow)") }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            trap.note("navigationController(animationControllerFor)")
            return animates ? self : nil
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            trap.note("navigationController(interactionControllerFor)")
            return nil
        }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            trap.note("interactionControllerForPresentation")
            return nil
        }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            trap.note("interactionControllerForDismissal")
            return nil
        }
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            trap.note("tabBarController(shouldSelect)")
            return true
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            trap.note("tabBarController(didSelect)")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            trap.note("tabBarController(animationControllerForTransitionFrom)")
            return animates ? self : nil
        }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            trap.note("tabBarController(interactionControllerFor)")
            return nil
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            trap.note("presentationControllerShouldDismiss")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            trap.note("presentationControllerWillDismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            trap.note("presentationControllerDidDismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            trap.note("presentationControllerDidAttemptToDismiss")
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            trap.note("animationController(forPresented)")
            return animates ? self : nil
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            trap.note("animationController(forDismissed)")
            return animates ? self : nil
        }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            trap.note("presentationController(forPresented)")
            return nil
        }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            trap.note("transitionDuration")
            return 0.1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            trap.note("animateTransition")
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            context.completeTransition(true)
        }
        func animationEnded(_ transitionCompleted: Bool) { trap.note("animationEnded") }
    }

    /// The callbacks that the sources of PortableUIKit declare, by the names in `Trap`.
    static func declaredCallbacks() throws -> Set<String> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/PortableUIKit").standardized
        let delegates = [
            "Bars/UINavigationControllerDelegate.swift", "Bars/UITabBarController.swift",
            "Presentation/UIPresentationController.swift", "Presentation/UIViewControllerTransitioning.swift",
        ]
        var found: Set<String> = []
        for file in delegates {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            for body in text.components(separatedBy: "public protocol ").dropFirst() {
                let kind = body.prefix { $0.isLetter }
                guard kind.hasSuffix("Delegate") || kind.hasSuffix("AnimatedTransitioning") else { continue }
                for method in body.components(separatedBy: "\n}")[0].components(separatedBy: "    func ").dropFirst() {
                    let name = String(method.prefix { $0 != "(" })
                    let labels = method.replacing("\n", with: " ").matches(of: #/(\w+) \w+: /#).map { String($0.1) }
                    let label = labels.first { $0 != "_" && $0 != "using" && $0 != "for" && $0 != "traitCollection" }
                    let isShared = name.hasSuffix("ontroller")
                    found.insert(isShared ? "\(name)(\(label ?? ""))" : name)
                }
            }
        }
        let text = try String(
            contentsOf: sources.appendingPathComponent("ViewController/UIViewController.swift"), encoding: .utf8)
        for match in text.matches(of: #/open func ((?:view|willMove|didMove|loadView\b|updateView|traitColl)\w*)\(/#) {
            found.insert(String(match.1))
        }
        // The style on a narrow screen is never asked for.
        return found.subtracting(["adaptivePresentationStyle"])
    }

    @MainActor
    struct Scene {
        let trap = Trap()
        let delegate: Delegate
        let world = TouchWorld()
        let root: Page
        let stack: UINavigationController
        let tabs = UITabBarController()
        let presented: Page
        let pushed: Page

        init() {
            delegate = Delegate(trap)
            (root, presented, pushed) = (Page(trap, "root"), Page(trap, "presented"), Page(trap, "pushed"))
            stack = UINavigationController(rootViewController: root)
            stack.delegate = delegate
            tabs.delegate = delegate
            tabs.viewControllers = [stack, Page(trap, "tab")]
            presented.transitioningDelegate = delegate
            world.window.rootViewController = tabs
            world.window.layoutIfNeeded()
        }

        /// A story with every callback.
        func play(animated: Bool, style: UIModalPresentationStyle) {
            let finish = { world.clock.advance(by: 1) }
            stack.pushViewController(pushed, animated: animated)
            finish()
            presented.modalPresentationStyle = style
            presented.presentationController?.delegate = delegate
            root.present(presented, animated: animated) { trap.note("completion") }
            finish()
            world.window.bounds.size.width += 20
            world.window.layoutIfNeeded()
            root.view.overrideUserInterfaceStyle = .dark
            presented.overrideUserInterfaceStyle = .dark
            presented.isModalInPresentation = true
            presented.presentationController?.endByUser()
            presented.isModalInPresentation = false
            presented.presentationController?.endByUser()
            finish()
            tabs.tabBar.onSelect?(tabs.viewControllers!.last!.tabBarItem)
            finish()
            tabs.tabBar.onSelect?(tabs.viewControllers![0].tabBarItem)
            stack.popToRootViewController(animated: animated)
            finish()
        }

        /// The calls to make in a callback.
        var actions: [(String, () -> Void)] {
            [
                ("push", { [stack, trap] in stack.pushViewController(Page(trap, "more"), animated: false) }),
                ("pop", { [stack] in stack.popViewController(animated: true) }),
                ("pop to root", { [stack] in stack.popToRootViewController(animated: false) }),
                ("set", { [stack, root, trap] in stack.viewControllers = [root, Page(trap, "other")] }),
                ("present", { [root, trap] in root.present(Page(trap, "more presented"), animated: true) }),
                (
                    "present from presented",
                    { [presented, trap] in presented.present(Page(trap, "upper"), animated: false) }
                ),
                ("dismiss", { [presented] in presented.dismiss(animated: true) }),
                ("dismiss from root", { [root] in root.dismiss(animated: false) }),
                ("tab", { [tabs] in tabs.selectedIndex = 1 - tabs.selectedIndex }),
                ("tabs", { [tabs, stack] in tabs.viewControllers = [stack] }),
                ("root", { [world, trap] in world.window.rootViewController = Page(trap, "another root") }),
            ]
        }

        /// What is wrong at the end; `nil` for nothing.
        var fault: String? {
            world.clock.advance(by: 5)
            world.window.layoutIfNeeded()
            let inWindow = world.window.viewControllersInside
            for controller in inWindow where controller.appearance != .appeared {
                return "\(controller.title ?? "\(type(of: controller))") is \(controller.appearance) in the window"
            }
            for controller in [root, pushed, presented, tabs, stack] as [UIViewController]
            where !inWindow.contains(controller) && controller.appearance != .disappeared {
                return "\(controller.title ?? "\(type(of: controller))") is \(controller.appearance) outside"
            }
            if stack.children != stack.viewControllers { return "other children than in the stack" }
            if let shown = stack.topViewController, stack.viewIfLoaded?.window != nil, shown.view.window == nil {
                return "the topmost controller is not in the window"
            }
            for controller in inWindow {
                if let next = controller.presentedViewController, next.view.window == nil {
                    return "a presented controller is not in the window"
                }
                if controller.isBeingPresented || controller.isBeingDismissed { return "a transition has not ended" }
            }
            return nil
        }
    }

    @Test("The test has every callback of the sources, and plays each")
    func list() throws {
        let scene = Scene()
        scene.world.open()
        defer { scene.world.close() }
        scene.play(animated: true, style: .custom)
        let other = Scene()
        other.delegate.animates = true
        other.play(animated: true, style: .fullScreen)
        let seen = scene.trap.seen.union(other.trap.seen)
        #expect(try Self.declaredCallbacks().symmetricDifference(seen) == ["completion"])
    }

    @Test("Each call from each callback leaves the views and states that the controllers report", arguments: 0..<11)
    func calls(_ index: Int) throws {
        let callbacks = try Self.declaredCallbacks().union(["completion"]).sorted()
        _ = WarningLog.texts {
            for callback in callbacks {
                for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
                    for animated in [true, false] {
                        let scene = Scene()
                        scene.world.open()
                        defer { scene.world.close() }
                        scene.delegate.animates =
                            style == .pageSheet || callback.contains(#/nim|nteraction|^transition/#)
                        let (name, action) = scene.actions[index]
                        scene.trap.callback = callback
                        scene.trap.action = action
                        scene.play(animated: animated, style: style)
                        if let fault = scene.fault {
                            Issue.record("\(fault) after \(name) in \(callback), \(style), animated \(animated)")
                        }
                    }
                }
            }
        }
    }
}
