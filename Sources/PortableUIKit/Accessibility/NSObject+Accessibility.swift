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

    /// Whether assistive technology sees the element.
    public var isAccessibilityElement: Bool {
        get { responder.map(\.isAccessibilityElement) ?? givenAccessibility.isAccessibilityElement ?? false }
        set {
            if let responder {
                responder.isAccessibilityElement = newValue
            } else {
                settableAccessibility.isAccessibilityElement = newValue
            }
        }
    }
    /// What is read out for the element.
    public var accessibilityLabel: String? {
        get { responder.map(\.accessibilityLabel) ?? givenAccessibility.accessibilityLabel }
        set {
            if let responder {
                responder.accessibilityLabel = newValue
            } else {
                settableAccessibility.accessibilityLabel = newValue
            }
        }
    }
    /// What is read out for the element's value.
    public var accessibilityValue: String? {
        get { responder.map(\.accessibilityValue) ?? givenAccessibility.accessibilityValue }
        set {
            if let responder {
                responder.accessibilityValue = newValue
            } else {
                settableAccessibility.accessibilityValue = newValue
            }
        }
    }
    /// What is read out to explain the element's use.
    public var accessibilityHint: String? {
        get { responder.map(\.accessibilityHint) ?? givenAccessibility.accessibilityHint }
        set {
            if let responder {
                responder.accessibilityHint = newValue
            } else {
                settableAccessibility.accessibilityHint = newValue
            }
        }
    }
    /// What kind of element it is.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { responder.map(\.accessibilityTraits) ?? givenAccessibility.accessibilityTraits ?? [] }
        set {
            if let responder {
                responder.accessibilityTraits = newValue
            } else {
                settableAccessibility.accessibilityTraits = newValue
            }
        }
    }
    /// Whether assistive technology passes over what is inside.
    public var accessibilityElementsHidden: Bool {
        get { responder.map(\.accessibilityElementsHidden) ?? givenAccessibility.accessibilityElementsHidden }
        set {
            if let responder {
                responder.accessibilityElementsHidden = newValue
            } else {
                settableAccessibility.accessibilityElementsHidden = newValue
            }
        }
    }
    /// Whether assistive technology passes over the views beside this one.
    public var accessibilityViewIsModal: Bool {
        get { responder.map(\.accessibilityViewIsModal) ?? givenAccessibility.accessibilityViewIsModal }
        set {
            if let responder {
                responder.accessibilityViewIsModal = newValue
            } else {
                settableAccessibility.accessibilityViewIsModal = newValue
            }
        }
    }
    /// Whether what is inside is gone through before what is beside.
    public var shouldGroupAccessibilityChildren: Bool {
        get { responder.map(\.shouldGroupAccessibilityChildren) ?? givenAccessibility.shouldGroupAccessibilityChildren }
        set {
            if let responder {
                responder.shouldGroupAccessibilityChildren = newValue
            } else {
                settableAccessibility.shouldGroupAccessibilityChildren = newValue
            }
        }
    }
    /// The language that texts are read in, such as "en-GB".
    public var accessibilityLanguage: String? {
        get { responder.map(\.accessibilityLanguage) ?? givenAccessibility.accessibilityLanguage }
        set {
            if let responder {
                responder.accessibilityLanguage = newValue
            } else {
                settableAccessibility.accessibilityLanguage = newValue
            }
        }
    }
    /// What may be done with the element beside its usual use.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { responder.map(\.accessibilityCustomActions) ?? givenAccessibility.accessibilityCustomActions }
        set {
            if let responder {
                responder.accessibilityCustomActions = newValue
            } else {
                settableAccessibility.accessibilityCustomActions = newValue
            }
        }
    }
    /// The elements inside, in the order in which they are gone through.
    public var accessibilityElements: [Any]? {
        get { responder.map(\.accessibilityElements) ?? givenAccessibility.accessibilityElements }
        set {
            if let responder {
                responder.accessibilityElements = newValue
            } else {
                settableAccessibility.accessibilityElements = newValue
            }
        }
    }
    /// The names that a user may say for the element.
    public var accessibilityUserInputLabels: [String]? {
        get { responder.map(\.accessibilityUserInputLabels) ?? givenAccessibility.accessibilityUserInputLabels }
        set {
            if let responder {
                responder.accessibilityUserInputLabels = newValue
            } else {
                settableAccessibility.accessibilityUserInputLabels = newValue
            }
        }
    }
}

extension UIImage: UIAccessibilityIdentification {
    /// A name for automation; never shown.
    public var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }
}
