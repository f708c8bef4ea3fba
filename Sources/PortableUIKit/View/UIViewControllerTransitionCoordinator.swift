import Foundation

/// What can be asked while views change (Apple: "UIViewControllerTransitionCoordinatorContext").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the change is animated. Changes of size are not, here.
    var isAnimated: Bool { get }
    /// Whether the change was given up.
    var isCancelled: Bool { get }
    /// How long the change takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The view that the change happens in.
    var containerView: UIView { get }
}

/// What takes an app's own changes along with a change of views (Apple: "UIViewControllerTransitionCoordinator").
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` once the views have their new sizes, and `completion` after it. Whether `animation` will be
    /// called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` once the views have their new sizes. Whether it will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The change of a window's size, which happens at once.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(container: UIView) {
        containerView = container
    }

    var isAnimated: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// The views have their new sizes.
    func finish() {
        for animation in animations { animation(self) }
        for completion in completions { completion(self) }
        animations = []
        completions = []
    }
}
