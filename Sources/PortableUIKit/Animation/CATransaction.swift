// SPDX-License-Identifier: MIT
import Foundation

/// Changes of layers that belong together (Apple: "CATransaction").
///
/// Layers change at once here unless `UIView.animate` runs, so a transaction only keeps what apps say of it and calls its
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

    /// Nothing waits for being shown: layers change at once.
    open class func flush() {}

    /// Whether changes of layers are not animated. They never are by themselves here.
    open class func disableActions() -> Bool { current.isWithoutActions }

    /// Says whether changes of layers are not animated.
    open class func setDisableActions(_ flag: Bool) {
        current.isWithoutActions = flag
    }

    /// How long changes take, in seconds, where they are animated by themselves, which they are not here.
    open class func animationDuration() -> TimeInterval { current.animationDuration }

    /// Says how long changes take, in seconds.
    open class func setAnimationDuration(_ dur: TimeInterval) {
        current.animationDuration = dur
    }

    /// What is called when the transaction ends.
    open class func completionBlock() -> (() -> Void)? { current.completion }

    /// Sets what is called when the transaction ends. Outside of `begin` and `commit` the changes are made already, so it
    /// is called at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if stack.isEmpty { block?() } else { current.completion = block }
    }
}
