// SPDX-License-Identifier: MIT
import Foundation

/// An object that receives events: a view, a view controller, the application (Apple: "UIResponder").
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    // Sound: read and written only under the lock of `AssociatedObjects`, or by a responder that is being deallocated.
    /// The values associated with this object, by key.
    nonisolated(unsafe) final var associatedValues: [UnsafeRawPointer: AssociatedObjects.Value] = [:]

    /// Those who registered for changes of the traits of a view or a controller; `nil` before the first.
    final var traitObservers: TraitObservers?

    /// A responder without a next responder.
    public override init() { super.init() }

    /// The class, with its module if it is the app's, and the address.
    nonisolated open override var description: String { "<\(className(of: self)): \(address(of: self))>" }

    /// The responder that handles the events that this one does not handle.
    open var next: UIResponder? { nil }

    /// Whether this responder can become the first responder: `false`, unless a subclass overrides it.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder can resign as the first responder.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is the first responder of its window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the first responder of its window. Returns whether it is the first responder afterwards.
    ///
    /// A view that is in no window becomes it when it is added to one, unless another view has called this meanwhile: so that
    /// `viewDidLoad` and `viewWillAppear` can call it (Stack Overflow, 33486030).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        guard let window = responderWindow else {
            UIView.waitingForWindow = self as? UIView
            return false
        }
        return window.exchangeFirstResponder(
            {
                if let current = window.firstResponder, !current.resignFirstResponder() { return false }
                // A callback of that one may have made another one the first: it ends, too.
                if !isFirstResponder { window.firstResponder?.resignFirstResponder() }
                guard window.firstResponder == nil || isFirstResponder else { return false }
                window.firstResponder = self
                return true
            }, then: didBecomeFirstResponder)
    }

    /// The responder is the first one; its input views are not shown yet.
    func didBecomeFirstResponder() {}

    /// Stops being the first responder. Returns whether it is no longer the first responder afterwards.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else {
            if UIView.waitingForWindow === self { UIView.waitingForWindow = nil }
            return true
        }
        guard canResignFirstResponder else { return false }
        responderWindow?.endFirstResponder(self)
        return true
    }

    /// Stops being the first responder without calling `canResignFirstResponder`.
    func loseFirstResponder() {
        if isFirstResponder { responderWindow?.firstResponder = nil }
    }

    /// The manager that undoes the changes of this responder: that of the next one. Windows have one, and so have texts that are
    /// edited.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Events

    /// Whether a key edits the text of this responder, which precedes key commands.
    func edits(with key: UIKey) -> Bool { false }

    /// Fingers have touched the view. Passed to the next responder, unless a subclass overrides it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches have ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were cancelled by a gesture recognizer or the system.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Keys have gone down. A first responder with simple text input enters what they type.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let input = isFirstResponder ? self as? any UIKeyInput : nil
        let rest = input.map { input in presses.filter { !($0.key.map(input.enter) ?? false) } } ?? presses
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }

    /// Keys have come up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Key presses were cancelled, for example because the window lost the keyboard.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The device is being shaken. Passed to the next responder, unless a subclass overrides it.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// The device was shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// The shaking went on for too long, or was interrupted.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Actions

    /// Whether the responder performs an action now: whether it has the method, unless a subclass overrides it.
    /// Standard actions of editing, such as `copy(_:)`, are those of text views and fields; other responders that perform one override
    /// this method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let edit = EditAction(action) else { return responds(to: action) }
        return (self as? any EditActionTaking)?.canPerform(edit) ?? false
    }

    /// Deletes the selection and copies it to the pasteboard.
    open func cut(_ sender: Any?) { performEdit(.cut) }
    /// Copies the selection to the pasteboard.
    open func copy(_ sender: Any?) { performEdit(.copy) }
    /// Replaces the selection by the content of the pasteboard.
    open func paste(_ sender: Any?) { performEdit(.paste) }
    /// Deletes the selection.
    open func delete(_ sender: Any?) { performEdit(.delete) }
    /// Selects a word.
    open func select(_ sender: Any?) { performEdit(.select) }
    /// Selects everything.
    open func selectAll(_ sender: Any?) { performEdit(.selectAll) }

    /// Changes the menus of the app, or those of the edit actions of this responder. Overrides call `super`.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Changes the title, the state or the attributes of a command of this responder before a menu shows it.
    open func validate(_ command: UICommand) {}

    /// The first responder from this one along the chain that performs an action; `nil` if none does.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
    }

    /// Key commands that are available while this responder is in the chain of the first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Input views

    /// The view that replaces the keyboard while this responder, or one before it in the chain, is the first responder.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while this responder, or one before it in the chain, is the first responder.
    open var inputAccessoryView: UIView? { nil }
    /// Shows other input views now, if this is the first responder.
    open func reloadInputViews() { if isFirstResponder { responderWindow?.updateInputViews() } }

    /// The window whose first responder this may be.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// Continues an activity that was given to the app; see `UIApplicationDelegate`.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    /// A property of an object that this one observes has changed (Apple: "observeValue(forKeyPath:of:change:context:)").
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    // The accessibility properties that were set; few responders have any.
    private var accessibility: AccessibilityAttributes?

    final var givenAccessibility: AccessibilityAttributes { accessibility ?? .none }

    /// The accessibility properties that the class provides.
    private var defaultAccessibility: AccessibilityDefaults {
        (self as? any HasAccessibilityDefaults)?.accessibilityDefaults ?? AccessibilityDefaults()
    }

    final var settableAccessibility: AccessibilityAttributes {
        if let accessibility { return accessibility }
        let made = AccessibilityAttributes()
        accessibility = made
        return made
    }

    /// Whether the element is visible to assistive technology.
    open var isAccessibilityElement: Bool {
        get { givenAccessibility.isAccessibilityElement ?? defaultAccessibility.isElement }
        set { settableAccessibility.isAccessibilityElement = newValue }
    }
    /// The text that is read out for the element.
    open var accessibilityLabel: String? {
        get { givenAccessibility.accessibilityLabel ?? defaultAccessibility.label }
        set { settableAccessibility.accessibilityLabel = newValue }
    }
    /// The text that is read out for the element's value.
    open var accessibilityValue: String? {
        get { givenAccessibility.accessibilityValue ?? defaultAccessibility.value }
        set { settableAccessibility.accessibilityValue = newValue }
    }
    /// The text that is read out to explain the element's use.
    open var accessibilityHint: String? {
        get { givenAccessibility.accessibilityHint }
        set { settableAccessibility.accessibilityHint = newValue }
    }
    /// The kind of the element.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { givenAccessibility.accessibilityTraits ?? defaultAccessibility.traits }
        set { settableAccessibility.accessibilityTraits = newValue }
    }
    /// Whether assistive technology ignores the elements inside.
    open var accessibilityElementsHidden: Bool {
        get { givenAccessibility.accessibilityElementsHidden }
        set { settableAccessibility.accessibilityElementsHidden = newValue }
    }
    /// Whether assistive technology ignores the sibling views.
    open var accessibilityViewIsModal: Bool {
        get { givenAccessibility.accessibilityViewIsModal }
        set { settableAccessibility.accessibilityViewIsModal = newValue }
    }
    /// Whether the user can interact with the element, for Voice Control and Switch Control. If the app has not set it: whether its
    /// traits are those of a control (a guess).
    open var accessibilityRespondsToUserInteraction: Bool {
        get {
            givenAccessibility.accessibilityRespondsToUserInteraction
                ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField, .keyboardKey])
        }
        set { settableAccessibility.accessibilityRespondsToUserInteraction = newValue }
    }
    /// Whether the elements inside come together in the reading order, before the siblings.
    open var shouldGroupAccessibilityChildren: Bool {
        get { givenAccessibility.shouldGroupAccessibilityChildren }
        set { settableAccessibility.shouldGroupAccessibilityChildren = newValue }
    }
    /// The language for reading texts aloud, such as "en-GB".
    open var accessibilityLanguage: String? {
        get { givenAccessibility.accessibilityLanguage }
        set { settableAccessibility.accessibilityLanguage = newValue }
    }
    /// Actions of the element besides its usual one.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { givenAccessibility.accessibilityCustomActions }
        set { settableAccessibility.accessibilityCustomActions = newValue }
    }
    /// The elements inside, in reading order.
    open var accessibilityElements: [Any]? {
        get { givenAccessibility.accessibilityElements ?? defaultAccessibility.elements }
        set { settableAccessibility.accessibilityElements = newValue }
    }
    /// The number of elements inside (Apple: "UIAccessibilityContainer"). Override it with the two methods below to give elements
    /// one by one.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The element inside at an index in reading order; `nil` if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// The index of an element inside; `NSNotFound` if it is none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// The names that a user may say to choose the element.
    open var accessibilityUserInputLabels: [String]? {
        get { givenAccessibility.accessibilityUserInputLabels }
        set { settableAccessibility.accessibilityUserInputLabels = newValue }
    }
    /// The element's frame on the screen, in points: a view's frame in its window, unless it was set.
    open var accessibilityFrame: CGRect {
        get { givenAccessibility.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { settableAccessibility.frame = newValue }
    }

    /// The point on the screen that a double tap of assistive technology touches: the middle of the frame, unless it was set.
    open var accessibilityActivationPoint: CGPoint {
        get { givenAccessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { settableAccessibility.activationPoint = newValue }
    }
    /// The kind of container that the element is for those inside.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { givenAccessibility.containerType }
        set { settableAccessibility.containerType = newValue }
    }

    /// Performs the element's usual action for assistive technology. Returns whether anything was done.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the element's value larger.
    open func accessibilityIncrement() {}
    /// Makes the element's value smaller.
    open func accessibilityDecrement() {}
    /// Scrolls the content for assistive technology. Returns whether it scrolled.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Dismisses the current screen. Returns whether anything was done.
    open func accessibilityPerformEscape() -> Bool { false }
}
