// SPDX-License-Identifier: MIT
import Foundation

/// The transition from a controller to another (Apple: "UIStoryboardSegue").
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard.
    open private(set) var identifier: String?
    /// The controller that the segue leaves.
    open private(set) var source: UIViewController
    /// The controller that the segue shows.
    open private(set) var destination: UIViewController
    private let performHandler: (() -> Void)?

    /// A segue. Without a handler, `perform()` does nothing.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
        super.init()
    }

    /// A segue that a handler performs.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
        super.init()
    }

    /// Shows the destination.
    open func perform() { performHandler?() }
}

/// What is returned from, for containers that choose children (Apple: "UIStoryboardUnwindSegueSource").
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that performs the unwind segue.
    open private(set) var source: UIViewController
    /// The method in which the segue ends.
    open private(set) var unwindAction: Selector
    /// What triggered the segue.
    open private(set) var sender: Any?

    init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}

/// A segue of a storyboard, from which `UIStoryboardSegue`s are made.
@MainActor
package struct StoryboardSegue {
    package enum Kind {
        case show, showDetail
        /// Makes the destination a child in a view.
        case embed
        case present(UIModalPresentationStyle?)
        /// What a class of the app does.
        case custom(UIStoryboardSegue.Type)
        /// Returns to the controller that has a method.
        case unwind(Selector)
    }

    package let identifier: String?
    package let kind: Kind
    package let isAnimated: Bool
    /// What a popover points to; otherwise it is the sender.
    package weak var anchor: AnyObject?
    /// Makes the destination.
    package let destination: @MainActor (UIStoryboard?) -> UIViewController?

    package init(
        identifier: String?, kind: Kind, isAnimated: Bool, anchor: AnyObject?,
        destination: @escaping @MainActor (UIStoryboard?) -> UIViewController?
    ) {
        self.identifier = identifier
        self.kind = kind
        self.isAnimated = isAnimated
        self.anchor = anchor
        self.destination = destination
    }
}

extension UIViewController {
    func perform(segueNamed identifier: String, _ sender: Any?) {
        guard let segue = segues.first(where: { $0.identifier == identifier }) else {
            fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        perform(segue, sender: sender)
    }

    /// A control of the storyboard, or a row, performs its segue.
    ///
    /// - Parameter container: The view in which the destination is embedded.
    package final func trigger(_ segue: StoryboardSegue, sender: Any?, in container: UIView? = nil) {
        if let identifier = segue.identifier, !shouldPerformSegue(withIdentifier: identifier, sender: sender) { return }
        perform(segue, sender: sender, in: container)
    }

    private func perform(_ segue: StoryboardSegue, sender: Any?, in container: UIView? = nil) {
        if case .unwind(let action) = segue.kind { return unwind(segue, action, sender) }
        guard let destination = segue.destination(storyboard) else { return }
        if case .present(.popover) = segue.kind {
            destination.modalPresentationStyle = .popover
            destination.popoverPresentationController?.sourceItem =
                (segue.anchor as Any? ?? sender) as? any UIPopoverPresentationControllerSourceItem
        }
        if case .custom(let type) = segue.kind {
            let made = type.init(identifier: segue.identifier, source: self, destination: destination)
            prepare(for: made, sender: sender)
            return made.perform()
        }
        let made = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) { [self] in
            switch segue.kind {
            case .show:
                if segue.isAnimated { return show(destination, sender: sender) }
                UIView.performWithoutAnimation { show(destination, sender: sender) }
            case .showDetail: showDetailViewController(destination, sender: sender)
            case .present(let style):
                if let style { destination.modalPresentationStyle = style }
                present(destination, animated: segue.isAnimated)
            case .embed: if let container { embed(destination, in: container) }
            case .unwind, .custom: break
            }
        }
        prepare(for: made, sender: sender)
        made.perform()
    }

    /// Returns to the nearest controller with the method.
    private func unwind(_ segue: StoryboardSegue, _ action: Selector, _ sender: Any?) {
        guard let target = unwindTarget(action, sender) else {
            return WarningLog.write(
                "the unwind segue '\(action)' from \(type(of: self)) finds no controller with that method")
        }
        let made = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: target) { [self] in
            if let presenter = presenterOver(target) { presenter.dismiss(animated: segue.isAnimated) }
            var top = target
            while let parent = top.parent {
                parent.unwind(for: UIStoryboardSegue(identifier: nil, source: self, destination: target), towards: top)
                if let stack = parent as? UINavigationController {
                    stack.popToViewController(top, animated: segue.isAnimated)
                }
                top = parent
            }
        }
        prepare(for: made, sender: sender)
        action.send(to: target, [made])
        made.perform()
    }

    /// The controller in which an unwind segue ends: the first one, in the parents and presenters of this controller and, before each of
    /// them, in its allowed children (Apple: TN2298, "Using Unwind Segues").
    private func unwindTarget(_ action: Selector, _ sender: Any?) -> UIViewController? {
        let source = UIStoryboardUnwindSegueSource(self, action, sender)
        var current = parent ?? presentingViewController
        while let controller = current {
            if let target = controller.targetInside(source) { return target }
            current = controller.parent ?? controller.presentingViewController
        }
        return nil
    }

    private func targetInside(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let target = child.targetInside(source) { return target }
        }
        let isTarget = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
        return isTarget ? self : nil
    }

    /// The controller whose dismissal shows `target`; `nil` if nothing is presented over it.
    private func presenterOver(_ target: UIViewController) -> UIViewController? {
        sequence(first: target, next: \.parent).first { $0.presentedViewController != nil }
    }
}

extension UIView {
    /// Performs a segue of the storyboard from the controller that the view is in.
    package final func trigger(_ segue: StoryboardSegue, sender: Any?) {
        var next: UIResponder? = self
        while let responder = next {
            if let controller = responder as? UIViewController { return controller.trigger(segue, sender: sender) }
            next = responder.next
        }
    }
}
