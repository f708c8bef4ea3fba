// SPDX-License-Identifier: MIT
import Foundation

/// A group of changes of layers (Apple: "CATransaction").
///
/// Layers without a view animate their changes by `CALayer.action(forKey:)`; layers of views change at once, unless
/// `UIView.animate` runs. Outside of `begin` and `commit` a transaction lasts until the next frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private var isWithoutActions = false
    private var duration: TimeInterval = 0.25
    private var timingFunction: CAMediaTimingFunction?
    private var completion: (() -> Void)?
    /// The number of animations in it that have not ended.
    private var pending = 0
    private var isCommitted = false
    private var values: [String: Any] = [:]

    private static var stack: [CATransaction] = []
    private static var implicit = CATransaction()
    private static var current: CATransaction { stack.last ?? implicit }
    /// The number of frames so far, of all clocks.
    private(set) static var number = 0

    /// The transactions that a new animation belongs to: each calls its completion when the animation has ended.
    static var open: [CATransaction] {
        for transaction in stack + [implicit] { transaction.pending += 1 }
        return stack + [implicit]
    }

    func animationDidEnd() {
        pending -= 1
        completeIfDone()
    }

    private func completeIfDone() {
        guard isCommitted, pending == 0, let completion else { return }
        self.completion = nil
        completion()
    }

    private func end() {
        isCommitted = true
        completeIfDone()
    }

    /// Ends the transaction outside of `begin` and `commit`.
    static func frameWillBegin() {
        number += 1
        let ended = implicit
        implicit = CATransaction()
        ended.end()
    }

    /// Begins a transaction within the present one.
    open class func begin() {
        let inner = CATransaction()
        (inner.isWithoutActions, inner.duration) = (current.isWithoutActions, current.duration)
        inner.timingFunction = current.timingFunction
        stack.append(inner)
    }

    /// Ends the innermost transaction. Its completion is called when the animations that were added in it have ended; at
    /// once if there are none.
    open class func commit() { stack.popLast()?.end() }

    /// Ends the transaction outside of `begin` and `commit`.
    open class func flush() { frameWillBegin() }

    /// Whether changes of layers without a view are not animated.
    open class func disableActions() -> Bool { current.isWithoutActions }

    /// Sets whether changes of layers without a view are not animated.
    open class func setDisableActions(_ flag: Bool) { current.isWithoutActions = flag }

    /// The value of a key of the transaction: `kCATransactionDisableActions` and its siblings.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: current.values[key]
        }
    }

    /// Sets the value of a key of the transaction; other keys than UIKit's keep the app's values.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: setDisableActions((anObject as? NSNumber)?.boolValue ?? false)
        case kCATransactionAnimationDuration: setAnimationDuration((anObject as? NSNumber)?.doubleValue ?? 0.25)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: current.values[key] = anObject
        }
    }

    /// The duration of animations without one, in seconds.
    open class func animationDuration() -> TimeInterval { current.duration }

    /// Sets the duration of animations without one, in seconds.
    open class func setAnimationDuration(_ dur: TimeInterval) { current.duration = dur }

    /// The timing of changes of layers without a view; `nil` for that of the system.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    /// Sets the timing of changes of layers without a view.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }

    /// The function that is called when the animations of the transaction have ended.
    open class func completionBlock() -> (() -> Void)? { current.completion }

    /// Sets the function that is called when the animations of the transaction have ended. Without a clock, outside of
    /// `begin` and `commit`, it is called at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if stack.isEmpty, FrameClock.current.drive == .none { block?() } else { current.completion = block }
        if stack.isEmpty { FrameClock.current.requestFrame() }
    }
}

/// The key of `CATransaction.setDisableActions(_:)`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.setAnimationDuration(_:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.setAnimationTimingFunction(_:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.setCompletionBlock(_:)`.
public let kCATransactionCompletionBlock = "completionBlock"
