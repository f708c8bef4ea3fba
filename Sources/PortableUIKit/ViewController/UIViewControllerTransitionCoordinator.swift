// SPDX-License-Identifier: MIT
import Foundation

/// What can be asked while views change (Apple: "UIViewControllerTransitionCoordinatorContext").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the change is animated. Changes of size are not, here.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the change. None does here.
    var isInteractive: Bool { get }
    /// Whether a gesture drove the change at its beginning. None did here.
    var initiallyInteractive: Bool { get }
    /// Whether the change was given up.
    var isCancelled: Bool { get }
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How a controller that is presented covers what presents it; `none` for other changes.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The view that the change happens in.
    var containerView: UIView { get }
    /// The turn that goes with the change: none.
    var targetTransform: CGAffineTransform { get }
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of the controller that goes or comes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// What takes an app's own changes along with a change of views (Apple: "UIViewControllerTransitionCoordinator").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` with the change, and `completion` after it. Whether `animation` will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` with the change. Whether it will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A change of views that takes the app's own changes along: of a window's size, of a stack, or by presenting.
class ViewTransition: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated: Bool
    private let from: UIViewController?
    private let to: UIViewController?
    private(set) var isCancelled = false
    private var hasRun = false
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

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

    /// The views have their new places: the app's changes go along.
    func runAnimations() {
        hasRun = true
        let all = animations
        animations = []
        for animation in all { animation(self) }
    }

    /// The change is over.
    func runCompletions(isCancelled: Bool = false) {
        self.isCancelled = isCancelled
        let all = completions
        completions = []
        for completion in all { completion(self) }
    }

    /// The change happened at once.
    func finish() {
        runAnimations()
        runCompletions()
    }
}
