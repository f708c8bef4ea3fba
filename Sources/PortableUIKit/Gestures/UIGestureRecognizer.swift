// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes a gesture in the touches of its view and of the view's subviews (Apple: "UIGestureRecognizer").
///
/// A subclass overrides the touch methods, which get the touches before the view does, and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, GestureTargetAction {
    /// The state of a recognition (Apple: "UIGestureRecognizer.State").
    public enum State: Int, Sendable {
        /// Nothing is recognized yet.
        case possible = 0
        /// A continuous gesture has begun.
        case began = 1
        /// A continuous gesture has changed.
        case changed = 2
        /// A continuous gesture has ended, or a discrete one has been recognized.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches are not this gesture.
        case failed = 5

        /// A discrete gesture has been recognized: another name for `ended`.
        public static var recognized: State { .ended }

        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    }

    /// The delegate that may prevent recognition.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches are received.
    open internal(set) weak var view: UIView?
    /// Whether touches are received. Setting `false` cancels a gesture that has begun.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue, isActive else { return }
            if storedState == .began || storedState == .changed { state = .cancelled } else { fail() }
        }
    }
    /// Whether the view's touches are cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the gesture has failed.
    open var delaysTouchesBegan = false
    /// Whether `touchesEnded` is sent to the view only after the gesture has failed.
    open var delaysTouchesEnded = true
    /// The kinds of touches that are received, as raw values of `UITouch.TouchType`: all, unless it is set.
    open var allowedTouchTypes = UIGestureRecognizer.allTouchTypes
    /// A name for debugging.
    open var name: String?

    private static let allTouchTypes: [NSNumber] = [0, 1, 2, 3]
    final var actions: [GestureAction] = []
    private var storedState = State.possible { didSet { observedValuesMayDiffer() } }
    /// The recognized state, while other recognizers must fail first.
    final private(set) var pendingState: State?
    private var failureRequirements: [WeakGestureRecognizer] = []
    /// Whether touches were received since the last reset.
    final var isActive = false
    final private(set) var trackedTouches: [UITouch] = []
    /// All touches since the last reset, also those that have ended.
    final private(set) var sequenceTouches: [UITouch] = []
    private var lastCentroid = CGPoint.zero

    /// A recognizer that calls a method of `target`, which it does not retain.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer without an action.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// The state, the view and the targets (printed by iOS 9 to 18).
    nonisolated open override var description: String {
        // Off the main thread, only constant properties can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            var parts = baseClassName(of: self).map { ["baseClass = \($0)"] } ?? []
            parts.append("state = \("\(state)".capitalized)")
            if delaysTouchesBegan { parts.append("delaysTouchesBegan = YES") }
            if let view { parts.append("view = \(sourceName(view))") }
            let targets = actions.compactMap { action in
                action.method.flatMap { method in
                    method.target.map {
                        "(action=\(method.action?.description ?? "(null)"), target=<\(className(of: $0)) \(address(of: $0))>)"
                    }
                }
            }
            if !targets.isEmpty { parts.append("target= <\(targets.joined(separator: ", "))>") }
            return "<\(className(of: self)): \(address(of: self)); \(parts.joined(separator: "; "))>"
        }
    }

    /// Calls a method of `target`, which is not retained, whenever the state has changed to anything but `failed`.
    open func addTarget(_ target: Any, action: Selector) {
        let method = TargetAction(target, action)
        actions.append(
            GestureAction(method: method) { recognizer in
                if let target = method.target { action.send(to: target, [recognizer]) }
            })
    }

    /// Removes a method of `target`; any method for `nil`, of any target for `nil`.
    open func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { $0.method?.matches(target, action) ?? false }
    }

    // MARK: State

    /// The state of the recognition. Only subclasses set it.
    open var state: State {
        get { storedState }
        set { change(to: newValue) }
    }

    private func change(to state: State) {
        switch (storedState, state) {
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            if pendingState != nil {
                pendingState = state == .changed ? pendingState : state
            } else {
                begin(with: state == .changed ? .began : state)
            }
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            set(state == .failed ? .cancelled : state)
        default: break  // A final state lasts until the reset.
        }
    }

    private func begin(with state: State) {
        let wasActive = isActive
        guard touchedViewsLetBegin, delegate?.gestureRecognizerShouldBegin(self) ?? true, !isPreventedByRecognized
        else { return fail() }
        let waits = isWaitingForFailures
        // What was asked may have disabled the recognizer, or removed its view.
        guard storedState == .possible, isActive == wasActive else { return }
        if waits { pendingState = state } else { recognize(as: state) }
    }

    /// Whether every view from the touched ones up to the recognizer's own allows the gesture: a control withholds the
    /// gestures that use it (Apple: "Attaching gesture recognizers to UIKit controls").
    private var touchedViewsLetBegin: Bool {
        guard let view else { return true }
        for touch in sequenceTouches {
            var touched = touch.view
            while let current = touched, current !== view {
                guard current.gestureRecognizerShouldBegin(self) else { return false }
                touched = current.superview
            }
        }
        return view.gestureRecognizerShouldBegin(self)
    }

    private func recognize(as state: State) {
        let others = competitors
        set(state)
        for other in others where other.isActive && other.storedState == .possible {
            if other.mustWait(for: self) || prevents(other) { other.fail() }
        }
        if cancelsTouchesInView { view?.window?.touchRouter.cancelInView(sequenceTouches) }
    }

    private func set(_ state: State) {
        storedState = state
        for action in actions { action.body(self) }
        if state.isFinal { view?.window?.touchRouter.recognizerDidFinish(self) }
    }

    final func fail() {
        guard isActive, storedState == .possible else { return }
        pendingState = nil
        storedState = .failed
        view?.window?.touchRouter.recognizerDidFinish(self)
    }

    /// Another recognizer has failed: a gesture that waited for it may begin.
    final func otherDidFail() {
        guard let pending = pendingState, !isWaitingForFailures else { return }
        let isPrevented = isPreventedByRecognized
        guard pendingState != nil else { return }  // What was asked has disabled the recognizer.
        pendingState = nil
        if isPrevented { return fail() }
        // A continuous gesture that ended while it waited begins and ends at once.
        if pending == .ended, isContinuous { recognize(as: .began) }
        if pending == .ended, isContinuous { set(.ended) } else { recognize(as: pending) }
    }

    /// Whether the gesture has a beginning, changes and an end.
    var isContinuous: Bool { false }
    var takesTouches: Bool { true }

    final func finishSequence() {
        trackedTouches = []
        sequenceTouches = []
        pendingState = nil
        isActive = false
        reset()
        storedState = .possible
    }

    // MARK: Other recognizers

    /// Delays recognition until `otherGestureRecognizer` has failed, if it receives the same touches.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakGestureRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether recognizing this gesture prevents `preventedGestureRecognizer`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether recognizing `preventingGestureRecognizer` prevents this gesture.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until the other one has failed.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits until this one has failed.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private var competitors: [UIGestureRecognizer] {
        view?.window?.touchRouter.activeRecognizers.filter { $0 !== self } ?? []
    }

    private func mustWait(for other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    private var isWaitingForFailures: Bool {
        competitors.contains { $0.storedState == .possible && mustWait(for: $0) }
    }

    private func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        let areTogether =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
        return !areTogether
    }

    private var isPreventedByRecognized: Bool {
        competitors.contains {
            ($0.storedState == .began || $0.storedState == .changed || $0.storedState == .ended) && $0.prevents(self)
        }
    }

    // MARK: Touches

    /// The number of touches that are received now.
    open var numberOfTouches: Int { trackedTouches.count }

    /// The centre of the touches, in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(centroid, from: nil) ?? centroid
    }

    /// The location of one of the touches, in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else {
            fatalError("location(ofTouch: \(touchIndex), in:): there are \(trackedTouches.count) touches")
        }
        return trackedTouches[touchIndex].location(in: view)
    }

    /// The centre of the touches in the window's coordinates; their last centre after they have ended.
    final var centroid: CGPoint {
        guard !trackedTouches.isEmpty else { return lastCentroid }
        let sum = trackedTouches.reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
        }
        let count = CGFloat(trackedTouches.count)
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Stops receiving this touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { untrack(touch) }

    final func track(_ touch: UITouch) {
        isActive = true
        trackedTouches.append(touch)
        sequenceTouches.append(touch)
    }

    final func untrack(_ touch: UITouch) {
        lastCentroid = centroid
        trackedTouches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Fingers have touched the view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches have ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called after the gesture has ended or failed and all its touches have ended: clears the state of the
    /// recognition.
    open func reset() {}
}

private struct WeakGestureRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
