// SPDX-License-Identifier: MIT
import Foundation

/// A view that responds to touches and calls actions (Apple: "UIControl").
@preconcurrency @MainActor
open class UIControl: UIView {
    private struct Registration {
        enum Action {
            case closure(UIAction)
            case method(TargetAction)
        }
        let action: Action
        var events: Event

        var closure: UIAction? { if case .closure(let action) = action { action } else { nil } }
        var method: TargetAction? { if case .method(let method) = action { method } else { nil } }
    }

    private var registrations: [Registration] = []

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

    func stateDidChange() {
        observedValuesMayDiffer()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet {
            guard contentVerticalAlignment != oldValue else { return }
            setNeedsLayout()
            forEachEngineKnowingSelf { $0.arrangementChanged() }
        }
    }

    /// Whether a touch opens the control's menu at once, not only a long touch.
    open var showsMenuAsPrimaryAction = false

    // MARK: Actions

    /// Adds `action` for `controlEvents`. It replaces an action with the same identifier, whose events it takes over (kern0x1b/charon,
    /// "Actions on a control, iOS 14").
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        let former = registrations.filter { $0.closure?.identifier == action.identifier }
        removeAction(identifiedBy: action.identifier, for: .allEvents)
        let events = former.reduce(into: controlEvents) { $0.formUnion($1.events) }
        registrations.append(Registration(action: .closure(action), events: events))
    }

    /// Removes `action` for `controlEvents`.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with this identifier for `controlEvents`.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.closure?.identifier == actionIdentifier }
    }

    /// Calls a method of `target`, which is not retained, on `controlEvents`; for `nil`, of the first responder that has the
    /// method: of the first responder and those after it, then of the control and those after it. The same method is called
    /// once for an event.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let same = registrations.firstIndex {
            $0.method.map { $0.hasTarget == (target != nil) && $0.matches(target, action) } ?? false
        }
        if let same { return registrations[same].events.formUnion(controlEvents) }
        registrations.append(
            Registration(action: .method(TargetAction(target, action)), events: controlEvents))
    }

    /// Removes a method of `target` for `controlEvents`; any method for `nil`, of any target for `nil`.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.method?.matches(target, action) ?? false }
    }

    private func removeEvents(_ events: Event, where matches: (Registration) -> Bool) {
        for index in registrations.indices where matches(registrations[index]) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty || $0.method?.isDead == true }
    }

    /// The events that have actions.
    open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

    /// The targets of methods; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(registrations.compactMap(\.method).filter { !$0.isDead }.map { ($0.target as? NSObject) ?? NSNull() })
    }

    /// The names of the methods of a target for an event; `nil` if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = registrations.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.method)
            .filter { $0.hasTarget == (target != nil) && $0.matches(target, nil) }.compactMap { $0.action?.description }
        return names.isEmpty ? nil : names
    }

    /// Performs the actions for any of `controlEvents`, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, event: nil) }

    func sendActions(for controlEvents: Event, event: UIEvent?) {
        for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
            switch registration.action {
            case .closure(let action): sendAction(action)
            case .method(let method):
                if !method.isDead, let action = method.action { sendAction(action, to: method.target, for: event) }
            }
        }
    }

    /// Performs the actions for an event, and after all of them those for the primary action (kern0x1b/charon, "Actions on a
    /// control, iOS 14").
    func sendPrimaryActions(after controlEvent: Event, event: UIEvent? = nil) {
        sendActions(for: controlEvent, event: event)
        sendActions(for: .primaryActionTriggered, event: event)
    }

    /// Performs `action` for this control.
    open func sendAction(_ action: UIAction) { action.perform(for: self) }

    /// Calls a method of `target` for this control. Override to see every call.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    // MARK: Gestures

    final override var keepsTrackedTouches: Bool { true }

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
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
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
        if isTouchInside != wasInside {
            sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, event: event)
        }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
    }

    /// Sends the event for a touch that ended inside or outside.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let inside = isInside(touch)
        finishTracking()
        endTracking(touch, with: event)
        if inside, tapsArePrimaryActions {
            sendPrimaryActions(after: .touchUpInside, event: event)
        } else {
            sendActions(for: inside ? .touchUpInside : .touchUpOutside, event: event)
        }
    }

    /// Ends tracking.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        finishTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel, event: event)
    }

    /// Whether the main event of the control is a tap.
    var tapsArePrimaryActions: Bool { false }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}

extension UIControl {
    /// The part of the free width at the left of the content.
    final var horizontalFraction: CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .center, .fill: 0.5
        case .left: 0
        case .right: 1
        case .leading: isMirrored ? 1 : 0
        case .trailing: isMirrored ? 0 : 1
        }
    }

    /// The part of the free height above the content.
    final var verticalFraction: CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }

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
