// SPDX-License-Identifier: MIT

/// An action of a recognizer, and the token for removing it. Not part of UIKit.
public struct GestureAction {
    final class Identity {}
    let identity = Identity()
    /// The method that is called, if the action is one.
    let method: TargetAction?
    let body: @MainActor (UIGestureRecognizer) -> Void

    init(method: TargetAction?, body: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.method = method
        self.body = body
    }
}

/// Gives each class of recognizer actions with a parameter of that class. Not part of UIKit.
@preconcurrency @MainActor
public protocol GestureTargetAction: AnyObject {}

extension GestureTargetAction where Self: UIGestureRecognizer {
    /// Calls a closure whenever the state has changed to anything but `failed`.
    @discardableResult
    public func addAction(_ body: @escaping @MainActor (Self) -> Void) -> GestureAction {
        let action = GestureAction(method: nil) { recognizer in
            if let recognizer = recognizer as? Self { body(recognizer) }
        }
        actions.append(action)
        return action
    }

    /// Removes the action.
    public func removeAction(_ action: GestureAction) {
        actions.removeAll { $0.identity === action.identity }
    }
}
