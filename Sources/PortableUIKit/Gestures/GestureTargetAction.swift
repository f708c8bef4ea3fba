import Foundation

/// What a recognizer calls; the token under which it can be taken away.
public struct GestureAction {
    final class Identity {}
    let identity = Identity()
    let body: @MainActor (UIGestureRecognizer) -> Void
}

/// Gives each class of recognizer actions that take that very class.
@preconcurrency @MainActor
public protocol GestureTargetAction: AnyObject {}

extension GestureTargetAction where Self: UIGestureRecognizer {

    /// Calls a method of `target` whenever the state has changed to anything but `failed`. The target is not kept alive.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) -> GestureAction {
        addAction { [weak target] recognizer in
            if let target { action(target)(recognizer) }
        }
    }

    /// Calls a closure whenever the state has changed to anything but `failed`.
    @discardableResult
    public func addAction(_ body: @escaping @MainActor (Self) -> Void) -> GestureAction {
        let action = GestureAction { recognizer in
            if let recognizer = recognizer as? Self { body(recognizer) }
        }
        actions.append(action)
        return action
    }

    /// Doesn't call the action any more.
    public func removeAction(_ action: GestureAction) {
        actions.removeAll { $0.identity === action.identity }
    }
}
