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

    /// Who is asked when this responder does not handle something.
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

    /// Fingers have touched the view. The next responder hears of it, unless a subclass does something else.
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

    /// A name for automation; never shown.
    open var accessibilityIdentifier: String?
    /// Whether assistive technology sees the element.
    open var isAccessibilityElement = false
    /// What is read out for the element.
    open var accessibilityLabel: String?
    /// What is read out for the element's value.
    open var accessibilityValue: String?
    /// What is read out to explain the element's use.
    open var accessibilityHint: String?
    /// What kind of element it is.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// Whether assistive technology passes over what is inside.
    open var accessibilityElementsHidden = false
}

/// What kind of element something is for assistive technology (Apple: "UIAccessibilityTraits").
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64

    /// A set of these bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Can't be used now.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A value that goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
