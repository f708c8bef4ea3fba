// SPDX-License-Identifier: MIT
import Foundation

/// A view that is used with a finger and tells actions what happened (Apple: "UIControl").
///
/// There are no selectors here: actions are `UIAction`s, or methods written as in `Controller.saveTapped`.
@preconcurrency @MainActor
open class UIControl: UIView {
    fileprivate struct Registration {
        let action: UIAction
        weak var target: AnyObject?
        let hasTarget: Bool
        var events: Event
    }

    fileprivate var registrations: [Registration] = []

    /// A control with this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that does `primaryAction` when it is used in its usual way.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    /// Whether the control can be used.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger is on the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// How the control is.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Called after the state has changed.
    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// Whether a touch opens the control's menu at once, and not only when it stays.
    open var showsMenuAsPrimaryAction = false

    // MARK: Actions

    /// Does `action` on `controlEvents`, instead of a present action of the same name for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(action: action, target: nil, hasTarget: false, events: controlEvents))
    }

    /// Does not do `action` on `controlEvents` any more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Does not do the action of this name on `controlEvents` any more.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.action.identifier == actionIdentifier }
    }

    /// Does not call methods of `target` (of any, for `nil`) on `controlEvents` any more. Without Objective-C there is no
    /// selector but `nil`, which means all methods.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        removeEvents(controlEvents) { $0.hasTarget && (target == nil || $0.target === target) }
    }

    private func removeEvents(_ events: Event, where matches: (Registration) -> Bool) {
        for index in registrations.indices where matches(registrations[index]) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty || ($0.hasTarget && $0.target == nil) }
    }

    /// The events that something is done on.
    open var allControlEvents: Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Does what is registered for any of `controlEvents`, in the order of registration.
    open func sendActions(for controlEvents: Event) {
        for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
            sendAction(registration.action)
        }
    }

    /// Does `action` for this control.
    open func sendAction(_ action: UIAction) {
        action.perform(for: self)
    }

    // MARK: Gestures

    /// Keeps what the control is used by from recognizers of the views around it; a recognizer of its own goes first.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else { return true }
        return !isUsed(by: gestureRecognizer)
    }

    /// Whether a gesture is what the control is used by, so that its action comes before recognizers of the views around
    /// it: of the controls that Apple names, and of text fields, whose own recognizers do it there.
    func isUsed(by gesture: UIGestureRecognizer) -> Bool { false }

    // MARK: Tracking

    /// Whether a finger is being followed.
    open private(set) var isTracking = false

    /// Whether the finger that is followed is inside.
    open private(set) var isTouchInside = false

    /// Called when a finger goes down; says whether to follow it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger moves; says whether to follow it further.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger goes up.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the touch is taken away.
    open func cancelTracking(with event: UIEvent?) {}

    /// How far outside of the bounds a finger that is followed still counts as inside, in points.
    private static let touchMargin: CGFloat = 70

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -UIControl.touchMargin, dy: -UIControl.touchMargin).contains(touch.location(in: self))
    }

    /// Begins to follow the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Follows the finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    /// Tells whether the finger went up inside.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let inside = isInside(touch)
        finishTracking()
        endTracking(touch, with: event)
        sendActions(for: inside ? touchUpInsideEvents : .touchUpOutside)
    }

    /// Forgets the finger.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        finishTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// What a tap means: controls whose usual use is a tap add `primaryActionTriggered`.
    var touchUpInsideEvents: Event { .touchUpInside }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}

// Methods with actor-isolated functions among their parameters are kept out of the table of overridable methods: Swift 6.3
// names them differently in the tables of subclasses.
extension UIControl {
    /// Calls a method of `target` on `controlEvents`; the target is not kept alive. Stands in for selectors.
    /// Not part of UIKit.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        register(target, for: controlEvents) { target, _ in action(target)() }
    }

    /// Calls a method of `target` with this control on `controlEvents`; the target is not kept alive.
    /// Not part of UIKit.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) {
        register(target, for: controlEvents) { target, sender in
            if let sender = sender as? Sender { action(target)(sender) }
        }
    }

    private func register<Target: AnyObject>(
        _ target: Target, for controlEvents: Event, _ body: @escaping @MainActor (Target, UIControl) -> Void
    ) {
        let action = UIAction { [weak self, weak target] _ in
            if let self, let target { body(target, self) }
        }
        registrations.append(
            Registration(action: action, target: target, hasTarget: true, events: controlEvents))
    }
}
