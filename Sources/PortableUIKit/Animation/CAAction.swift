// SPDX-License-Identifier: MIT
import Foundation

/// What a layer does when a property changes (Apple: "CAAction").
public protocol CAAction {
    /// Runs the action for a property of a layer.
    @MainActor func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing, so that the property changes at once.
    @preconcurrency @MainActor public func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {}
}

extension CALayer {
    final func searchAction(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
    }

    /// Runs the action of a property that has changed from a displayed value, if the layer has no view and was in the window
    /// before this transaction.
    final func runAction<Value: Animatable>(forKey event: String, from old: Value) {
        guard view == nil, !CATransaction.disableActions(), FrameClock.current.drive != .none, wasCommitted,
            let action = action(forKey: event)
        else { return }
        if let basic = action as? CABasicAnimation, basic.fromValue == nil, let copy = basic.copy() as? CABasicAnimation
        {
            copy.fromValue = presented.flatMap { LayerProperty.all[event]?.shown($0) } ?? old
            return copy.run(forKey: event, object: self, arguments: nil)
        }
        action.run(forKey: event, object: self, arguments: nil)
    }

    /// Whether the layer is in a visible window, and it and its ancestors were so in the last frame.
    private var wasCommitted: Bool {
        isInVisibleWindow
            && sequence(first: self, next: { $0.superlayer }).allSatisfy { $0.insertion < CATransaction.number }
    }
}
