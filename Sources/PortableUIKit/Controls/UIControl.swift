// SPDX-License-Identifier: MIT
import Foundation

/// A view that responds to touches and calls actions (Apple: "UIControl").
///
/// There are no selectors: actions are `UIAction`s, or methods written as in `Controller.saveTapped`.
@preconcurrency @MainActor
open class UIControl: UIView {
    fileprivate struct Registration {
        let action: UIAction
        weak var target: AnyObject?
        let hasTarget: Bool
        var events: Event
    }

    fileprivate var registrations: [Registration] = []

    /// A control that performs `primaryAction` on its main event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control reacts to touches.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a touch is inside the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The state of the control.
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

    /// Whether a touch opens the control's menu at once, not only a long touch.
    open var showsMenuAsPrimaryAction = false

    // MARK: Actions

    /// Adds `action` for `controlEvents`. It replaces an action with the same identifier for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(action: action, target: nil, hasTarget: false, events: controlEvents))
    }

    /// Removes `action` for `controlEvents`.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with this identifier for `controlEvents`.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.action.identifier == actionIdentifier }
    }

    /// Removes the actions of `target` (of any, for `nil`) for `controlEvents`. Without Objective-C the only selector
    /// is `nil`, which means all methods.
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

    /// The events that have actions.
    open var allControlEvents: Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Performs the actions for any of `controlEvents`, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
            sendAction(registration.action)
        }
    }

    /// Performs `action` for this control.
    open func sendAction(_ action: UIAction) {
        action.perform(for: self)
    }

    // MARK: Gestures

    /// Withholds the gestures that use the control from recognizers of its superviews; the control's own recognizers
    /// may begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self else { return true }
        return !isUsed(by: gestureRecognizer)
    }

    /// Whether a gesture uses the control, so that its action takes precedence over recognizers of superviews: for the
    /// controls that Apple names, and for text fields, which have recognizers of their own on iOS.
    func isUsed(by gesture: UIGestureRecognizer) -> Bool { false }

    // MARK: Tracking

    /// Whether a touch is tracked.
    open private(set) var isTracking = false

    /// Whether the tracked touch is inside.
    open private(set) var isTouchInside = false

    /// Called when a touch begins; returns whether to track it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch moves; returns whether to continue tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch ends.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the touch is cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    /// How far outside of the bounds a tracked touch still counts as inside, in points.
    private static let touchMargin: CGFloat = 70

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -UIControl.touchMargin, dy: -UIControl.touchMargin).contains(touch.location(in: self))
    }

    /// Begins to track the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Tracks the touch.
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

    /// Sends the event for a touch that ended inside or outside.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let inside = isInside(touch)
        finishTracking()
        endTracking(touch, with: event)
        sendActions(for: inside ? touchUpInsideEvents : .touchUpOutside)
    }

    /// Ends tracking.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        finishTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// The events of a touch that ends inside: controls whose main event is a tap add `primaryActionTriggered`.
    var touchUpInsideEvents: Event { .touchUpInside }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}

// These methods are not overridable, because they have actor-isolated functions among their parameters: Swift 6.3 names
// such methods differently in the method tables of subclasses.
extension UIControl {
    /// Calls a method of `target` on `controlEvents`; the target is not retained. Replaces selectors.
    /// Not part of UIKit.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        register(target, for: controlEvents) { target, _ in action(target)() }
    }

    /// Calls a method of `target` with this control on `controlEvents`; the target is not retained.
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

extension UIControl {
    /// The properties that controls have in common.
    func controlDefaults(
        label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []
    ) -> AccessibilityDefaults {
        var traits = traits
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(isElement: true, label: label, value: value, traits: traits)
    }

    func part(_ label: String?, _ traits: UIAccessibilityTraits, in rect: CGRect) -> UIAccessibilityElement {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityFrameInContainerSpace = rect
        element.isAccessibilityElement = true
        element.accessibilityLabel = label
        element.accessibilityTraits = isEnabled ? traits : traits.union(.notEnabled)
        return element
    }
}
