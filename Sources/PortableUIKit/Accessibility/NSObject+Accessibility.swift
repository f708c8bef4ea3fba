// SPDX-License-Identifier: MIT
import Foundation

/// What was set of an object for assistive technology.
@MainActor
final class AccessibilityAttributes {
    /// Those of an object of which nothing was set.
    static let none = AccessibilityAttributes()

    var isAccessibilityElement: Bool?
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var accessibilityHint: String?
    var accessibilityTraits: UIAccessibilityTraits?
    var accessibilityElementsHidden = false
    var accessibilityViewIsModal = false
    var shouldGroupAccessibilityChildren = false
    var accessibilityLanguage: String?
    var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    var accessibilityElements: [Any]?
    var accessibilityUserInputLabels: [String]?
    var accessibilityIdentifier: String?
    var frame: CGRect?
}

/// The key of the attributes of an object that is no responder: the address of `byte`.
@MainActor
private enum AccessibilityKey {
    static var byte: UInt8 = 0
}

// On iOS every object may be described for assistive technology. A member of a protocol's extension gives way to the members of
// `UIResponder`, which subclasses may override.
@MainActor
extension NSObjectProtocol where Self: NSObject {
    fileprivate var givenAccessibility: AccessibilityAttributes {
        objc_getAssociatedObject(self, &AccessibilityKey.byte) as? AccessibilityAttributes ?? .none
    }

    fileprivate var settableAccessibility: AccessibilityAttributes {
        let known = objc_getAssociatedObject(self, &AccessibilityKey.byte) as? AccessibilityAttributes
        if let known { return known }
        let made = AccessibilityAttributes()
        objc_setAssociatedObject(self, &AccessibilityKey.byte, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    private var responder: UIResponder? { self as? UIResponder }

    private func set<Value>(
        _ value: Value, _ own: ReferenceWritableKeyPath<UIResponder, Value>,
        _ kept: ReferenceWritableKeyPath<AccessibilityAttributes, Value>
    ) {
        if let responder { responder[keyPath: own] = value } else { settableAccessibility[keyPath: kept] = value }
    }

    private func set<Value>(
        _ value: Value, _ own: ReferenceWritableKeyPath<UIResponder, Value>,
        _ kept: ReferenceWritableKeyPath<AccessibilityAttributes, Value?>
    ) {
        if let responder { responder[keyPath: own] = value } else { settableAccessibility[keyPath: kept] = value }
    }

    /// Whether assistive technology sees the element.
    public var isAccessibilityElement: Bool {
        get { responder.map(\.isAccessibilityElement) ?? givenAccessibility.isAccessibilityElement ?? false }
        set { set(newValue, \.isAccessibilityElement, \.isAccessibilityElement) }
    }
    /// What is read out for the element.
    public var accessibilityLabel: String? {
        get { responder.map(\.accessibilityLabel) ?? givenAccessibility.accessibilityLabel }
        set { set(newValue, \.accessibilityLabel, \.accessibilityLabel) }
    }
    /// What is read out for the element's value.
    public var accessibilityValue: String? {
        get { responder.map(\.accessibilityValue) ?? givenAccessibility.accessibilityValue }
        set { set(newValue, \.accessibilityValue, \.accessibilityValue) }
    }
    /// What is read out to explain the element's use.
    public var accessibilityHint: String? {
        get { responder.map(\.accessibilityHint) ?? givenAccessibility.accessibilityHint }
        set { set(newValue, \.accessibilityHint, \.accessibilityHint) }
    }
    /// What kind of element it is.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { responder.map(\.accessibilityTraits) ?? givenAccessibility.accessibilityTraits ?? [] }
        set { set(newValue, \.accessibilityTraits, \.accessibilityTraits) }
    }
    /// Whether assistive technology passes over what is inside.
    public var accessibilityElementsHidden: Bool {
        get { responder.map(\.accessibilityElementsHidden) ?? givenAccessibility.accessibilityElementsHidden }
        set { set(newValue, \.accessibilityElementsHidden, \.accessibilityElementsHidden) }
    }
    /// Whether assistive technology passes over the views beside this one.
    public var accessibilityViewIsModal: Bool {
        get { responder.map(\.accessibilityViewIsModal) ?? givenAccessibility.accessibilityViewIsModal }
        set { set(newValue, \.accessibilityViewIsModal, \.accessibilityViewIsModal) }
    }
    /// Whether what is inside is gone through before what is beside.
    public var shouldGroupAccessibilityChildren: Bool {
        get { responder.map(\.shouldGroupAccessibilityChildren) ?? givenAccessibility.shouldGroupAccessibilityChildren }
        set { set(newValue, \.shouldGroupAccessibilityChildren, \.shouldGroupAccessibilityChildren) }
    }
    /// The language that texts are read in, such as "en-GB".
    public var accessibilityLanguage: String? {
        get { responder.map(\.accessibilityLanguage) ?? givenAccessibility.accessibilityLanguage }
        set { set(newValue, \.accessibilityLanguage, \.accessibilityLanguage) }
    }
    /// What may be done with the element beside its usual use.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { responder.map(\.accessibilityCustomActions) ?? givenAccessibility.accessibilityCustomActions }
        set { set(newValue, \.accessibilityCustomActions, \.accessibilityCustomActions) }
    }
    /// The elements inside, in the order in which they are gone through.
    public var accessibilityElements: [Any]? {
        get { responder.map(\.accessibilityElements) ?? givenAccessibility.accessibilityElements }
        set { set(newValue, \.accessibilityElements, \.accessibilityElements) }
    }
    /// The names that a user may say for the element.
    public var accessibilityUserInputLabels: [String]? {
        get { responder.map(\.accessibilityUserInputLabels) ?? givenAccessibility.accessibilityUserInputLabels }
        set { set(newValue, \.accessibilityUserInputLabels, \.accessibilityUserInputLabels) }
    }
}

extension UIImage: UIAccessibilityIdentification {
    /// A name for automation; never shown.
    public var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }
}
