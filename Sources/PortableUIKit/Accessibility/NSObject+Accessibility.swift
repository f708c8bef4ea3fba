// SPDX-License-Identifier: MIT
import Foundation

@MainActor
final class AccessibilityAttributes {
    static let none = AccessibilityAttributes()

    var isAccessibilityElement: Bool?
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var accessibilityHint: String?
    var accessibilityTraits: UIAccessibilityTraits?
    var accessibilityElementsHidden = false
    var accessibilityViewIsModal = false
    var shouldGroupAccessibilityChildren = false
    var accessibilityRespondsToUserInteraction: Bool?
    var accessibilityLanguage: String?
    var ignoresInvertColors = false
    var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    var accessibilityElements: [Any]?
    var accessibilityUserInputLabels: [String]?
    var accessibilityIdentifier: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var containerType = UIAccessibilityContainerType.none
}

/// The key of the attributes of an object that is not a responder: the address of `byte`.
@MainActor
private enum AccessibilityKey {
    static var byte: UInt8 = 0
}

// On iOS every object has accessibility properties. The members of `UIResponder`, which subclasses may override, take
// precedence over members of a protocol extension.
@MainActor
extension NSObjectProtocol where Self: NSObject {
    var givenAccessibility: AccessibilityAttributes {
        objc_getAssociatedObject(self, &AccessibilityKey.byte) as? AccessibilityAttributes ?? .none
    }

    var settableAccessibility: AccessibilityAttributes {
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

    /// Whether the element is visible to assistive technology.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { responder.map(\.isAccessibilityElement) ?? givenAccessibility.isAccessibilityElement ?? false }
        set { set(newValue, \.isAccessibilityElement, \.isAccessibilityElement) }
    }
    /// The text that is read out for the element.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { responder.map(\.accessibilityLabel) ?? givenAccessibility.accessibilityLabel }
        set { set(newValue, \.accessibilityLabel, \.accessibilityLabel) }
    }
    /// The text that is read out for the element's value.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { responder.map(\.accessibilityValue) ?? givenAccessibility.accessibilityValue }
        set { set(newValue, \.accessibilityValue, \.accessibilityValue) }
    }
    /// The text that is read out to explain the element's use.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { responder.map(\.accessibilityHint) ?? givenAccessibility.accessibilityHint }
        set { set(newValue, \.accessibilityHint, \.accessibilityHint) }
    }
    /// The kind of the element.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { responder.map(\.accessibilityTraits) ?? givenAccessibility.accessibilityTraits ?? [] }
        set { set(newValue, \.accessibilityTraits, \.accessibilityTraits) }
    }
    /// Whether assistive technology ignores the elements inside.
    @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
        get { responder.map(\.accessibilityElementsHidden) ?? givenAccessibility.accessibilityElementsHidden }
        set { set(newValue, \.accessibilityElementsHidden, \.accessibilityElementsHidden) }
    }
    /// Whether assistive technology ignores the sibling views.
    @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
        get { responder.map(\.accessibilityViewIsModal) ?? givenAccessibility.accessibilityViewIsModal }
        set { set(newValue, \.accessibilityViewIsModal, \.accessibilityViewIsModal) }
    }
    /// Whether the elements inside come together in the reading order, before the siblings.
    @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
        get { responder.map(\.shouldGroupAccessibilityChildren) ?? givenAccessibility.shouldGroupAccessibilityChildren }
        set { set(newValue, \.shouldGroupAccessibilityChildren, \.shouldGroupAccessibilityChildren) }
    }
    /// The language for reading texts aloud, such as "en-GB".
    @preconcurrency @MainActor public var accessibilityLanguage: String? {
        get { responder.map(\.accessibilityLanguage) ?? givenAccessibility.accessibilityLanguage }
        set { set(newValue, \.accessibilityLanguage, \.accessibilityLanguage) }
    }
    /// Actions of the element besides its usual one.
    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { responder.map(\.accessibilityCustomActions) ?? givenAccessibility.accessibilityCustomActions }
        set { set(newValue, \.accessibilityCustomActions, \.accessibilityCustomActions) }
    }
    /// The elements inside, in reading order.
    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { responder.map(\.accessibilityElements) ?? givenAccessibility.accessibilityElements }
        set { set(newValue, \.accessibilityElements, \.accessibilityElements) }
    }
    /// The names that a user may say to choose the element.
    @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]? {
        get { responder.map(\.accessibilityUserInputLabels) ?? givenAccessibility.accessibilityUserInputLabels }
        set { set(newValue, \.accessibilityUserInputLabels, \.accessibilityUserInputLabels) }
    }
}

extension UIImage: UIAccessibilityIdentification {
    /// A name for automation; never shown.
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }
}
