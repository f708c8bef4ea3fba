// swift-format-ignore-file: ReplaceForEachWithForLoop

#if canImport(UIKit)
    import UIKit
#else
    #error("The module alias UIKit=PortableUIKit is missing")
#endif

// A small layout library as people write them for iOS: unaware of PortableUIKit, of actors and of Linux.

public protocol Layoutable: AnyObject {
    var layoutSuperview: UIView? { get }
}

extension UIView: Layoutable {
    public var layoutSuperview: UIView? { return self.superview }
}

extension UILayoutGuide: Layoutable {
    public var layoutSuperview: UIView? { return self.owningView }
}

public class TrackedConstraint: NSLayoutConstraint {
    public var label: String? {
        get { return self.identifier }
        set { self.identifier = newValue }
    }

    weak var rule: Rule?
}

public final class Rule {
    let item: Layoutable
    private(set) var constraints: [TrackedConstraint] = []

    init(item: Layoutable, attributes: [NSLayoutConstraint.Attribute], to other: AnyObject?, constant: CGFloat) {
        self.item = item
        if let view = item as? UIView {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        for attribute in attributes {
            var target = other
            if target == nil && attribute != .width && attribute != .height {
                target = item.layoutSuperview
            }
            let constraint = TrackedConstraint(
                item: item, attribute: attribute, relatedBy: .equal, toItem: target, attribute: attribute,
                multiplier: 1.0, constant: constant)
            constraint.priority = UILayoutPriority(rawValue: UILayoutPriority.required.rawValue)
            constraint.rule = self
            constraints.append(constraint)
        }
    }

    func activate() {
        NSLayoutConstraint.activate(constraints)
        item.rules.add(self)
    }

    func deactivate() {
        NSLayoutConstraint.deactivate(constraints)
        item.rules.remove(self)
    }

    var constant: CGFloat = 0 {
        didSet { for constraint in constraints { constraint.constant = constant } }
    }
}

private var rulesKey: UInt8 = 0
private var nameKey: UInt8 = 0

extension Layoutable {
    var rules: NSMutableSet {
        if let existing = objc_getAssociatedObject(self, &rulesKey) as? NSMutableSet {
            return existing
        }
        let rules = NSMutableSet()
        objc_setAssociatedObject(self, &rulesKey, rules, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return rules
    }

    var ruleName: String? {
        get { return objc_getAssociatedObject(self, &nameKey) as? String }
        set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

public struct Shorthand {
    let view: UIView

    @discardableResult
    public func edges(to other: UIView? = nil, inset: CGFloat = 0) -> Rule {
        let rule = Rule(item: view, attributes: [.left, .top, .right, .bottom], to: other, constant: inset)
        rule.activate()
        return rule
    }

    @discardableResult
    public func size(_ size: CGSize) -> [Rule] {
        let rules = [
            Rule(item: view, attributes: [.width], to: nil, constant: size.width),
            Rule(item: view, attributes: [.height], to: nil, constant: size.height),
        ]
        rules.forEach { $0.activate() }
        return rules
    }

    public var hugging: Float {
        get { return view.contentHuggingPriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }
}

extension UIView {
    public var shorthand: Shorthand { return Shorthand(view: self) }
}

func attributeName(_ attribute: NSLayoutConstraint.Attribute) -> String {
    switch attribute {
    case .notAnAttribute: return "notAnAttribute"
    case .top: return "top"
    case .left: return "left"
    case .bottom: return "bottom"
    case .right: return "right"
    case .leading: return "leading"
    case .trailing: return "trailing"
    case .width: return "width"
    case .height: return "height"
    case .centerX: return "centerX"
    case .centerY: return "centerY"
    case .lastBaseline: return "lastBaseline"
    case .firstBaseline: return "firstBaseline"
    case .topMargin: return "topMargin"
    case .leftMargin: return "leftMargin"
    case .bottomMargin: return "bottomMargin"
    case .rightMargin: return "rightMargin"
    case .leadingMargin: return "leadingMargin"
    case .trailingMargin: return "trailingMargin"
    case .centerXWithinMargins: return "centerXWithinMargins"
    case .centerYWithinMargins: return "centerYWithinMargins"
    @unknown default: return "unknown"
    }
}
