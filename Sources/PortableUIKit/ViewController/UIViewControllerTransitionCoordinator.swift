// SPDX-License-Identifier: MIT
import Foundation

/// The properties of a transition (Apple: "UIViewControllerTransitionCoordinatorContext").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated. Changes of size are not, here.
    var isAnimated: Bool { get }
    /// Whether an interaction controller drives the transition now.
    var isInteractive: Bool { get }
    /// Whether an interaction controller drove the transition at its beginning. It does not change later.
    var initiallyInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How a presented controller covers the presenting one; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The container of the transition.
    var containerView: UIView { get }
    /// The rotation of the transition: none.
    var targetTransform: CGAffineTransform { get }
    /// The controller before or after the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of the controller before or after the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates an app's own changes alongside a transition (Apple: "UIViewControllerTransitionCoordinator").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` with the transition, and `completion` after it. Returns whether `animation` will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the interaction ends, or a transition that runs is stopped (Apple: "notifyWhenInteractionChanges(_:)").
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` with the transition. Returns whether it will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// The same by its former name (Apple: "notifyWhenInteractionEnds(_:)").
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { notifyWhenInteractionChanges(handler) }
}

/// A transition with animations alongside: a change of a window's size, of a stack, or a presentation.
class ViewTransition: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated: Bool
    private let from: UIViewController?
    private let to: UIViewController?
    final var isCancelled = false
    private var hasRun = false
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(
        container: UIView, isAnimated: Bool = false, from: UIViewController? = nil, to: UIViewController? = nil
    ) {
        containerView = container
        self.isAnimated = isAnimated
        self.from = from
        self.to = to
    }

    var isInteractive: Bool { false }
    var initiallyInteractive: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation, !hasRun else { return false }
        animations.append(animation)
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    final func runInteractionHandlers() { for handler in interactionHandlers { handler(self) } }

    /// The views have their new positions: runs the animations alongside.
    func runAnimations() {
        hasRun = true
        let all = animations
        animations = []
        for animation in all { animation(self) }
    }

    /// The transition has ended.
    func runCompletions(isCancelled: Bool = false) {
        self.isCancelled = isCancelled
        let all = completions
        completions = []
        for completion in all { completion(self) }
    }

    /// The transition happened at once.
    func finish() {
        runAnimations()
        runCompletions()
    }
}
