// SPDX-License-Identifier: MIT
import Foundation

/// An action of a recognizer, and the token for removing it. Not part of UIKit.
public struct GestureAction {
    final class Identity {}
    let identity = Identity()
    weak var target: AnyObject?
    let hasTarget: Bool
    let body: @MainActor (UIGestureRecognizer) -> Void

    init(target: AnyObject?, hasTarget: Bool, body: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.target = target
        self.hasTarget = hasTarget
        self.body = body
    }
}

/// Gives each class of recognizer actions with a parameter of that class. Not part of UIKit.
@preconcurrency @MainActor
public protocol GestureTargetAction: AnyObject {}

extension GestureTargetAction where Self: UIGestureRecognizer {

    /// Calls a method of `target` whenever the state has changed to anything but `failed`. The target is not retained.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) -> GestureAction {
        add(to: target) { [weak target] recognizer in
            if let target { action(target)(recognizer) }
        }
    }

    /// Calls a method of `target` without a parameter.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> GestureAction {
        add(to: target) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// Removes the methods of a target. Without Objective-C the only selector is `nil`, which means all methods.
    public func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { $0.hasTarget && (target == nil || $0.target === target) }
    }

    /// Calls a closure whenever the state has changed to anything but `failed`.
    @discardableResult
    public func addAction(_ body: @escaping @MainActor (Self) -> Void) -> GestureAction {
        add(to: nil, body)
    }

    private func add(to target: AnyObject?, _ body: @escaping @MainActor (Self) -> Void) -> GestureAction {
        let action = GestureAction(target: target, hasTarget: target != nil) { recognizer in
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
