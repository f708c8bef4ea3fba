// SPDX-License-Identifier: MIT
import Foundation

/// What can receive events: views, view controllers, the application (Apple: "UIResponder").
@preconcurrency @MainActor
open class UIResponder: NSObject {
    // Sound: read and written under the lock of `AssociatedObjects` only, or by a responder that is going.
    /// What other objects keep with this one, by key.
    nonisolated(unsafe) final var associatedValues: [UnsafeRawPointer: AssociatedObjects.Value] = [:]

    /// A responder with nobody after it.
    public override init() {
        super.init()
    }

    /// The responder that handles what this one does not.
    open var next: UIResponder? { nil }

    /// Whether this responder agrees to become the first one: no, unless a subclass says so.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder agrees to stop being the first one.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is the first responder of its window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the first responder of its window; says whether it is now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        if let current = window.firstResponder, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Stops being the first responder; says whether it is not any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }

    /// Stops being the first responder without being asked.
    func loseFirstResponder() {
        responderWindow?.firstResponder = nil
    }

    // MARK: Events

    /// Fingers have touched the view. Passed to the next responder, unless a subclass overrides it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers have left.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were taken away, by a gesture recognizer or the system.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Keys have gone down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Keys have come up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Keys were taken away, as when the window stops getting them.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Keys that do something while this responder is in the chain of the first one.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The window whose first responder this may be.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Accessibility

    // What is set for assistive technology: few responders have any of it.
    private var accessibility: AccessibilityAttributes?

    final var givenAccessibility: AccessibilityAttributes { accessibility ?? .none }

    /// What the class says of itself.
    private var defaultAccessibility: AccessibilityDefaults {
        (self as? any HasAccessibilityDefaults)?.accessibilityDefaults ?? AccessibilityDefaults()
    }

    final var settableAccessibility: AccessibilityAttributes {
        if let accessibility { return accessibility }
        let made = AccessibilityAttributes()
        accessibility = made
        return made
    }

    /// Whether assistive technology sees the element.
    open var isAccessibilityElement: Bool {
        get { givenAccessibility.isAccessibilityElement ?? defaultAccessibility.isElement }
        set { settableAccessibility.isAccessibilityElement = newValue }
    }
    /// What is read out for the element.
    open var accessibilityLabel: String? {
        get { givenAccessibility.accessibilityLabel ?? defaultAccessibility.label }
        set { settableAccessibility.accessibilityLabel = newValue }
    }
    /// What is read out for the element's value.
    open var accessibilityValue: String? {
        get { givenAccessibility.accessibilityValue ?? defaultAccessibility.value }
        set { settableAccessibility.accessibilityValue = newValue }
    }
    /// What is read out to explain the element's use.
    open var accessibilityHint: String? {
        get { givenAccessibility.accessibilityHint }
        set { settableAccessibility.accessibilityHint = newValue }
    }
    /// What kind of element it is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { givenAccessibility.accessibilityTraits ?? defaultAccessibility.traits }
        set { settableAccessibility.accessibilityTraits = newValue }
    }
    /// Whether assistive technology passes over what is inside.
    open var accessibilityElementsHidden: Bool {
        get { givenAccessibility.accessibilityElementsHidden }
        set { settableAccessibility.accessibilityElementsHidden = newValue }
    }
    /// Whether assistive technology passes over the views beside this one.
    open var accessibilityViewIsModal: Bool {
        get { givenAccessibility.accessibilityViewIsModal }
        set { settableAccessibility.accessibilityViewIsModal = newValue }
    }
    /// Whether what is inside is gone through before what is beside.
    open var shouldGroupAccessibilityChildren: Bool {
        get { givenAccessibility.shouldGroupAccessibilityChildren }
        set { settableAccessibility.shouldGroupAccessibilityChildren = newValue }
    }
    /// The language that texts are read in, such as "en-GB".
    open var accessibilityLanguage: String? {
        get { givenAccessibility.accessibilityLanguage }
        set { settableAccessibility.accessibilityLanguage = newValue }
    }
    /// What may be done with the element beside its usual use.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { givenAccessibility.accessibilityCustomActions }
        set { settableAccessibility.accessibilityCustomActions = newValue }
    }
    /// The elements inside, in the order in which they are gone through.
    open var accessibilityElements: [Any]? {
        get { givenAccessibility.accessibilityElements ?? defaultAccessibility.elements }
        set { settableAccessibility.accessibilityElements = newValue }
    }
    /// The names that a user may say for the element.
    open var accessibilityUserInputLabels: [String]? {
        get { givenAccessibility.accessibilityUserInputLabels }
        set { settableAccessibility.accessibilityUserInputLabels = newValue }
    }
    /// Where the element is on the screen, in points: a view's place in its window, unless it was set.
    open var accessibilityFrame: CGRect {
        get { givenAccessibility.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { settableAccessibility.frame = newValue }
    }

    /// Uses the element: assistive technology asks for it. Says whether anything was done.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the element's value larger.
    open func accessibilityIncrement() {}
    /// Makes the element's value smaller.
    open func accessibilityDecrement() {}
    /// Leaves what is shown. Says whether anything was done.
    open func accessibilityPerformEscape() -> Bool { false }
}
