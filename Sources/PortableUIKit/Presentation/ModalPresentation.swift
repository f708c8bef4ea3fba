// SPDX-License-Identifier: MIT
import Foundation

/// The presentation of one view controller over another, from its beginning to its end.
@MainActor
final class ModalPresentation {
    enum Phase {
        case presenting
        case presented
        case dismissing
        case over
    }

    unowned let presenter: UIViewController
    let presented: UIViewController
    private weak var source: UIViewController?
    let style: UIModalPresentationStyle
    let controller: UIPresentationController
    private(set) var phase = Phase.presenting
    private(set) var containerView: ModalContainerView?
    /// The present transition.
    private(set) var transition: ModalTransition?
    /// Functions to call at the end of the transition.
    private var waiting: [() -> Void] = []
    /// The superview of the presenter's view before it was removed.
    private weak var formerSuperview: UIView?
    private var hasTakenPresenter = false

    init(
        presenter: UIViewController, presented: UIViewController, source: UIViewController,
        style: UIModalPresentationStyle
    ) {
        self.presenter = presenter
        self.presented = presented
        self.source = source
        self.style = style
        controller = presented.makePresentationController(presenter: presenter, source: source, style: style)
    }

    /// Calls a function after the present transition, or now.
    func afterTransition(_ body: @escaping () -> Void) {
        if transition == nil { body() } else { waiting.append(body) }
    }

    private var removesPresenter: Bool { controller.shouldRemovePresentersView }

    // MARK: Presenting

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenterView = presenter.viewIfLoaded, let superview = presenterView.superview else { return }
        controller.presentation = self
        presented.loadViewIfNeeded()
        let isVisible = presenterView.window.map { !$0.isHidden } ?? false
        let frame = style.usesContext ? presenterView.frame : superview.bounds
        let container = ModalContainerView(frame: frame, controller: controller)
        containerView = container
        let animator =
            animated
            ? source.flatMap {
                presented.transitioningDelegate?.animationController(
                    forPresented: presented, presenting: presenter, source: $0)
            } : nil
        let transition = ModalTransition(self, isPresentation: true, container: container, animated: animated, animator)
        self.transition = transition

        let leaving = removesPresenter && isVisible ? presenterView.viewControllersInside : []
        for controller in leaving { controller.beginDisappearing(animated: animated) }
        let coming = presented.view.viewControllersInside
        for controller in coming { controller.appearsWithTransition = true }
        if isVisible { for controller in coming { controller.beginAppearing(animated: animated) } }
        superview.insertSubview(container, aboveSubview: presenterView)
        if superview is UIWindow { superview.bringSubviewToFront(container) }
        controller.presentationTransitionWillBegin()

        transition.onEnd = { [self] didComplete in
            for controller in coming { controller.appearsWithTransition = false }
            guard didComplete else {
                for controller in coming { controller.beginDisappearing(animated: animated) }
                for controller in leaving { controller.beginAppearing(animated: animated) }
                removeContainer()
                for controller in coming { controller.endDisappearing() }
                for controller in leaving { controller.endAppearing() }
                phase = .over
                controller.presentationTransitionDidEnd(false)
                unlink()
                return finish(transition, isCancelled: true, completion)
            }
            controller.presentationTransitionDidEnd(true)
            if isVisible { for controller in coming { controller.endAppearing() } }
            phase = .presented
            if removesPresenter { removePresenter() }
            for controller in leaving { controller.endDisappearing() }
            finish(transition, isCancelled: false, completion)
        }
        if animator == nil, let view = controller.presentedView { container.addSubview(view) }
        transition.run()
    }

    private func removePresenter() {
        guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        formerSuperview = superview
        hasTakenPresenter = true
        view.removeFromSuperview()
    }

    private func bringPresenterBack() {
        guard hasTakenPresenter, let view = presenter.viewIfLoaded, let superview = formerSuperview else { return }
        hasTakenPresenter = false
        view.frame = containerView?.frame ?? superview.bounds
        if let containerView, containerView.superview === superview {
            superview.insertSubview(view, belowSubview: containerView)
        } else {
            superview.insertSubview(view, at: 0)
        }
    }

    // MARK: Dismissing

    /// This presentation and those that its presented controller has begun, the latest last.
    var chain: [ModalPresentation] {
        [self] + (presented.childPresentation?.chain ?? [])
    }

    /// Ends the presentation, and those over it. The latest one is animated.
    func end(animated: Bool, completion: (() -> Void)?) {
        let all = chain
        guard let top = all.last, let container = top.containerView else { return }
        for presentation in all { presentation.phase = .dismissing }
        let isVisible = container.window.map { !$0.isHidden } ?? false
        let dismissed = top.presented
        let animator = animated ? dismissed.transitioningDelegate?.animationController(forDismissed: dismissed) : nil
        let transition = ModalTransition(
            top, isPresentation: false, container: container, animated: animated, animator, revealed: presenter)
        for presentation in all { presentation.transition = transition }

        // The controllers whose views are removed: all that are still in the window.
        var leaving: [UIViewController] = []
        for presentation in all.reversed() {
            leaving += presentation.presented.viewIfLoaded?.viewControllersInside ?? []
        }
        let coming = hasTakenPresenter && isVisible ? presenter.view.viewControllersInside : []
        for controller in leaving { controller.beginDisappearing(animated: animated) }
        for controller in coming {
            controller.appearsWithTransition = true
            controller.beginAppearing(animated: animated)
        }
        for presentation in all.reversed() { presentation.controller.dismissalTransitionWillBegin() }
        bringPresenterBack()
        // Presentations between the first and the latest end at once: only the latest one is animated.
        for presentation in all.dropLast() { presentation.containerView?.isHidden = true }
        presenter.viewIfLoaded?.layoutIfNeeded()

        transition.onEnd = { [self] didComplete in
            for controller in coming { controller.appearsWithTransition = false }
            guard didComplete else {
                for controller in coming { controller.beginDisappearing(animated: animated) }
                for controller in leaving { controller.beginAppearing(animated: animated) }
                for controller in leaving { controller.endAppearing() }
                for presentation in all {
                    presentation.phase = .presented
                    presentation.containerView?.isHidden = false
                }
                if removesPresenter { removePresenter() }
                for controller in coming { controller.endDisappearing() }
                top.controller.dismissalTransitionDidEnd(false)
                for presentation in all.dropLast() { presentation.transition = nil }
                return top.finish(transition, isCancelled: true, completion)
            }
            for controller in coming { controller.endAppearing() }
            for presentation in all.reversed() { presentation.removeContainer() }
            for controller in leaving { controller.endDisappearing() }
            for presentation in all.reversed() {
                presentation.phase = .over
                presentation.controller.dismissalTransitionDidEnd(true)
                presentation.unlink()
            }
            for presentation in all.dropLast() { presentation.transition = nil }
            top.finish(transition, isCancelled: false, completion)
            for presentation in all.dropLast() { presentation.runWaiting() }
        }
        transition.run()
    }

    /// Removes all presentations at once with the presenter, because its window gets another root.
    func discard() {
        for presentation in chain.reversed() {
            presentation.removeContainer()
            presentation.phase = .over
            presentation.unlink()
        }
    }

    private func removeContainer() {
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        containerView?.removeFromSuperview()
    }

    private func unlink() {
        if presenter.childPresentation === self { presenter.childPresentation = nil }
        if presented.ownPresentation === self { presented.ownPresentation = nil }
        presented.forgetPresentationController()
    }

    private func finish(_ transition: ModalTransition, isCancelled: Bool, _ completion: (() -> Void)?) {
        self.transition = nil
        transition.runCompletions(isCancelled: isCancelled)
        completion?()
        runWaiting()
    }

    private func runWaiting() {
        let all = waiting
        waiting = []
        for body in all { body() }
    }
}
