// SPDX-License-Identifier: MIT

// The implementation of `present` and `dismiss`, and the choice of the presenting controller.
extension UIViewController {
    /// The style that `automatic` resolves to.
    final var resolvedPresentationStyle: UIModalPresentationStyle {
        switch modalPresentationStyle {
        case .automatic: automaticPresentationStyle
        case .none:
            fatalError("The specified modal presentation style doesn't have a corresponding presentation controller.")
        default: modalPresentationStyle
        }
    }

    final var outermostParent: UIViewController {
        var found = self
        while let parent = found.parent { found = parent }
        return found
    }

    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style.usesContext else { return outermostParent }
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.definesPresentationContext { return current }
            candidate = current.parent
        }
        return outermostParent
    }

    final func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard controller !== self else {
            fatalError(
                "Application tried to present modal view controller on itself. Presenting controller is \(self).")
        }
        let style = controller.resolvedPresentationStyle
        let presenter = presenter(for: style)
        let isInWindow = presenter.viewIfLoaded?.window != nil
        let (own, child) = (presenter.ownPresentation, presenter.childPresentation)
        let running = isInWindow && own?.isChanging == true ? own : child?.phase == .dismissing ? child : nil
        if let running {
            return running.afterTransition { [weak self] in
                self?.startPresenting(controller, animated: animated, completion: completion)
            }
        }
        if let other = controller.ownPresentation?.presenter {
            fatalError(
                "Application tried to present modally a view controller \(controller) that is already being presented "
                    + "by \(other).")
        }
        if let parent = controller.parent {
            fatalError(
                "Application tried to present modally a view controller \(controller) that has a parent view controller "
                    + "\(parent).")
        }
        if let present = presenter.childPresentation?.presented {
            return WarningLog.write(
                "Attempt to present \(controller) on \(presenter) (from \(self)) which is already presenting \(present)."
            )
        }
        guard isInWindow else {
            return WarningLog.write(
                "Attempt to present \(controller) on \(presenter) (from \(self)) whose view is not in the window "
                    + "hierarchy.")
        }
        controller.checkBeforePresenting(from: presenter)
        let presentation = ModalPresentation(
            presenter: presenter, presented: controller, source: self, style: style)
        presenter.childPresentation = presentation
        controller.ownPresentation = presentation
        presentation.begin(animated: animated, completion: completion)
    }

    final func startDismissing(animated: Bool, completion: (() -> Void)?) {
        guard let presentation = nearest(\.childPresentation) ?? nearest(\.ownPresentation) else {
            completion?()
            return
        }
        if presentation.phase == .dismissing || presentation.phase == .over {
            if let completion { presentation.afterTransition(completion) }
        } else if let running = presentation.chain.last(where: \.isChanging) {
            running.afterTransition { [weak self] in self?.startDismissing(animated: animated, completion: completion) }
        } else {
            presentation.end(animated: animated, completion: completion)
        }
    }

    /// A presentation of this controller, or of the nearest ancestor with one.
    final func nearest(_ path: (UIViewController) -> ModalPresentation?) -> ModalPresentation? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let found = path(current) { return found }
            candidate = current.parent
        }
        return nil
    }

    /// The present transition of this controller, or of the nearest ancestor with one.
    final var runningTransition: (any UIViewControllerTransitionCoordinator)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let found = current.containerTransition { return found }
            if let found = current.ownPresentation?.transition ?? current.childPresentation?.transition { return found }
            candidate = current.parent
        }
        return nil
    }

    final func makePresentationController(
        presenter: UIViewController, source: UIViewController, style: UIModalPresentationStyle
    ) -> UIPresentationController {
        if style == .custom, let own = ownPresentationController(presenter: presenter) { return own }
        if style == .custom,
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: source)
        {
            keptPresentationController = made
            return made
        }
        return presentationController(for: style)
    }

    /// The presentation controller for a style; the same one until the end of the presentation.
    final func presentationController(for style: UIModalPresentationStyle) -> UIPresentationController {
        if let own = ownPresentationController(presenter: nil) { return own }
        let made: UIPresentationController
        switch style {
        case .pageSheet, .formSheet:
            if let kept = keptPresentationController as? UISheetPresentationController { return kept }
            made = UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover:
            if let kept = keptPresentationController as? UIPopoverPresentationController { return kept }
            made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        default:
            if let kept = keptPresentationController, type(of: kept) == UIPresentationController.self { return kept }
            made = UIPresentationController(presentedViewController: self, presenting: nil)
        }
        keptPresentationController = made
        return made
    }
}
