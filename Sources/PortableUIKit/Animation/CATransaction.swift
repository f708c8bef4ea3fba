// SPDX-License-Identifier: MIT
import Foundation

/// A group of changes of layers (Apple: "CATransaction").
///
/// Layers change at once unless `UIView.animate` runs. So a transaction only stores its settings and calls its
/// completion.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private struct Transaction {
        var isWithoutActions = false
        var animationDuration: TimeInterval = 0.25
        var completion: (() -> Void)?
    }

    private static var stack: [Transaction] = []
    private static var implicit = Transaction()

    private static var current: Transaction {
        get { stack.last ?? implicit }
        set { if stack.isEmpty { implicit = newValue } else { stack[stack.count - 1] = newValue } }
    }

    /// Begins a transaction within the present one.
    open class func begin() {
        var inner = current
        inner.completion = nil
        stack.append(inner)
    }

    /// Ends the innermost transaction and calls its completion.
    open class func commit() {
        guard let transaction = stack.popLast() else { return }
        transaction.completion?()
    }

    /// Does nothing: layers change at once.
    open class func flush() {}

    /// Whether changes of layers are not animated. Without `UIView.animate` they never are.
    open class func disableActions() -> Bool { current.isWithoutActions }

    /// Sets whether changes of layers are not animated.
    open class func setDisableActions(_ flag: Bool) {
        current.isWithoutActions = flag
    }

    /// The duration of animated changes, in seconds. Stored without effect.
    open class func animationDuration() -> TimeInterval { current.animationDuration }

    /// Sets the duration of changes, in seconds. Stored without effect.
    open class func setAnimationDuration(_ dur: TimeInterval) {
        current.animationDuration = dur
    }

    /// The function that is called when the transaction ends.
    open class func completionBlock() -> (() -> Void)? { current.completion }

    /// Sets the function that is called when the transaction ends. Outside of `begin` and `commit` the changes are made
    /// already, so it is called at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if stack.isEmpty { block?() } else { current.completion = block }
    }
}
