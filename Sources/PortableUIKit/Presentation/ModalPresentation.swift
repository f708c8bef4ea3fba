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
    private(set) var transition: ModalTransition?
    /// Functions to call at the end of the transition.
    private var waiting: [() -> Void] = []
    /// The superview of the presenter's view before it was removed.
    private weak var formerSuperview: UIView?
    /// The view under the container.
    private weak var coveredView: UIView?
    /// Whether the presenter's view was removed because it is covered.
    private(set) var hasTakenPresenter = false

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

    /// Whether the presentation begins or ends. Calls of `present` and `dismiss` wait for the end of the transition.
    var isChanging: Bool { phase == .presenting || phase == .dismissing }

    /// Calls a function after the present transition, or now.
    func afterTransition(_ body: @escaping () -> Void) {
        if isChanging { waiting.append(body) } else { body() }
    }

    /// Whether the input views of the presenter's responders are hidden.
    var coversInputViews: Bool { (phase == .presenting || phase == .presented) && controller.coversPresenter }

    private var removesPresenter: Bool { controller.shouldRemovePresentersView }

    // MARK: Presenting

    func begin(animated: Bool, completion: (() -> Void)?) {
        controller.presentation = self
        presented.loadViewIfNeeded()
        // `viewDidLoad` may have removed the presenter.
        guard phase == .presenting else { return }
        // A presented controller's view may be on a sheet: the next presentation covers the sheet, too.
        let covered = style.usesContext ? nil : presenter.ownPresentation?.containerView
        guard let presenterView = presenter.viewIfLoaded, let superview = (covered ?? presenterView).superview else {
            return discard()
        }
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
        // The delegate may have removed the presenter.
        guard phase == .presenting else { return }
        self.transition = transition
        let change = AppearanceChange(
            leaving: removesPresenter ? [presenter] : [], coming: presented, isAnimated: animated)
        superview.insertSubview(container, aboveSubview: covered ?? presenterView)
        if superview is UIWindow { superview.bringSubviewToFront(container) }
        container.window?.updateInputViews()
        controller.presentationTransitionWillBegin()
        guard phase == .presenting else { return }
        if isVisible { change.begin() }
        guard phase == .presenting else { return }
        coveredView = covered ?? presenterView
        dimTint(true)

        transition.onEnd = { [self] didComplete in
            if didComplete { controller.presentationTransitionDidEnd(true) }
            takePresenter(outOf: container)
            change.end(didComplete) {
                if !didComplete { return removeContainer() }
                if removesPresenter { removePresenter() }
            }
            phase = didComplete ? .presented : .over
            if !didComplete {
                presenter.viewIfLoaded?.window?.updateInputViews()
                controller.presentationTransitionDidEnd(false)
                unlink()
            }
            finish(transition, isCancelled: !didComplete, completion)
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
        put(view, in: superview)
    }

    /// Takes the presenter's view out of a container, where animators of apps put it: the container is about to go.
    private func takePresenter(outOf container: UIView) {
        guard removesPresenter, let view = presenter.viewIfLoaded, view.isDescendant(of: container),
            let superview = formerSuperview ?? container.superview
        else { return }
        put(view, in: superview)
    }

    private func put(_ view: UIView, in superview: UIView) {
        let own = presenter.ownPresentation
        view.frame =
            if let containerView, containerView.superview === superview {
                containerView.frame
            } else if let own, own.containerView === superview {
                own.controller.frameOfPresentedViewInContainerView
            } else { superview.bounds }
        if let containerView, containerView.superview === superview {
            superview.insertSubview(view, belowSubview: containerView)
        } else {
            superview.insertSubview(view, at: 0)
        }
    }

    // MARK: Dismissing

    /// This presentation and those that its presented controller has begun, the latest last.
    var chain: [ModalPresentation] { [self] + (presented.childPresentation?.chain ?? []) }

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
        guard phase == .dismissing else { return }
        for presentation in all { presentation.transition = transition }

        let change = AppearanceChange(
            leaving: all.reversed().map(\.presented), coming: hasTakenPresenter && isVisible ? presenter : nil,
            isAnimated: animated)
        for presentation in all.reversed() { presentation.controller.dismissalTransitionWillBegin() }
        guard phase == .dismissing else { return }
        change.begin()
        guard phase == .dismissing else { return }
        bringPresenterBack()
        for presentation in all { presentation.dimTint(false) }
        // Presentations between the first and the latest end at once: only the latest one is animated.
        for presentation in all.dropLast() { presentation.containerView?.isHidden = true }
        presenter.viewIfLoaded?.layoutIfNeeded()
        guard phase == .dismissing else { return }

        transition.onEnd = { [self] didComplete in
            for presentation in all.reversed() where didComplete {
                presentation.controller.dismissalTransitionDidEnd(true)
            }
            takePresenter(outOf: container)
            change.end(didComplete) {
                for presentation in all.reversed() where didComplete { presentation.removeContainer() }
                if !didComplete, removesPresenter { removePresenter() }
            }
            for presentation in all { presentation.dimTint(!didComplete) }
            for presentation in all.reversed() {
                presentation.phase = didComplete ? .over : .presented
                presentation.containerView?.isHidden = false
                if didComplete {
                    presentation.unlink()
                } else if presentation === top {
                    presentation.controller.dismissalTransitionDidEnd(false)
                }
            }
            for presentation in all.dropLast() { presentation.transition = nil }
            presenter.viewIfLoaded?.window?.updateInputViews()
            top.finish(transition, isCancelled: !didComplete, completion)
            for presentation in all.dropLast() { presentation.runWaiting() }
        }
        transition.run()
    }

    /// Removes all presentations at once with the presenter, because its window gets another root.
    func discard() {
        for presentation in chain.reversed() {
            presentation.transition?.onEnd = nil
            presentation.transition = nil
            presentation.presenter.appearsWithTransition = false
            presentation.presented.appearsWithTransition = false
            presentation.removeContainer()
            // Controllers that were about to appear are in no window yet.
            AppearanceChange(leaving: [presentation.presented], coming: nil, isAnimated: false).perform()
            presentation.phase = .over
            presentation.unlink()
            presentation.runWaiting()
        }
    }

    /// Dims the tint colours of the covered view, if the presentation darkens it.
    private func dimTint(_ isDimmed: Bool) {
        guard controller.dimming != nil else { return }
        coveredView?.changeTintAdjustment { $0.isBehindPresentation = isDimmed && controller.coversPresenter }
    }

    /// The presentation may dim its presenter at one height and not at another.
    func updateDimming() {
        dimTint(true)
        containerView?.dimmingView.alpha = controller.coversPresenter ? 1 : 0
    }

    private func removeContainer() {
        dimTint(false)
        containerView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
    }

    private func unlink() {
        if presenter.childPresentation === self { presenter.childPresentation = nil }
        if presented.ownPresentation === self { presented.ownPresentation = nil }
        presented.keptPresentationController = nil
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

extension UIWindow {
    /// Whether there is a first responder that no presented controller covers.
    ///
    /// The input views of a covered one are hidden until the dismissal, as InputBarAccessoryView's users report (issue 219).
    final var hasFirstResponderInFront: Bool {
        guard let firstResponder else { return false }
        let controller = InputHost.chain(of: firstResponder).lazy.compactMap { $0 as? UIViewController }.first { _ in
            true
        }
        return !(controller?.nearest(\.childPresentation)?.coversInputViews ?? false)
    }
}
