// SPDX-License-Identifier: MIT
// The part of Apple's UIKit that TemplateLayout and TemplateLayoutSnapshots use, with the declarations of iOS 15 (traits: 17) as
// Apple's documentation shows them, without implementations. `Scripts/check-apple-surface.sh` type-checks TemplateLayout against
// it on Linux: TemplateLayout must not use a declaration that is not here. It is not part of the package.
//
// Optional methods of Objective-C's protocols have no counterpart in Swift on Linux; a property that may be called
// (`dataSource.tableView?(self, canEditRowAt: path)`) reads the same.

@_exported import CoreFoundation
@_exported import Foundation

// MARK: Objective-C's objects

// Foundation on Linux has them without messages.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
    func responds(to aSelector: Selector!) -> Bool
}

extension NSObjectProtocol {
    public func responds(to aSelector: Selector!) -> Bool { fatalError() }
}

open class NSObject: Foundation.NSObject, NSObjectProtocol {
    open func responds(to aSelector: Selector!) -> Bool { fatalError() }
    open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { fatalError() }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
}

// MARK: Values

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
    public static var zero: UIEdgeInsets { fatalError() }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(rawValue: 1000)
    public static let defaultHigh = UILayoutPriority(rawValue: 750)
    public static let defaultLow = UILayoutPriority(rawValue: 250)
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let small = UIContentSizeCategory(rawValue: "small")
    public static let large = UIContentSizeCategory(rawValue: "large")
    public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

open class UIFont: NSObject {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let regular = Weight(rawValue: 0)
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open var fontName: String { fatalError() }
    open var ascender: CGFloat { fatalError() }
    open var descender: CGFloat { fatalError() }
    open var lineHeight: CGFloat { fatalError() }
    open var leading: CGFloat { fatalError() }
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
    public var section: Int { self[0] }
}

// MARK: Views

@MainActor open class UIScreen: NSObject {
    open class var main: UIScreen { fatalError() }
    open var scale: CGFloat { fatalError() }
}

@MainActor open class UIDevice: NSObject {
    open class var current: UIDevice { fatalError() }
    open var systemVersion: String { fatalError() }
}

// UIKit re-exports QuartzCore.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { fatalError() }

open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var bounds = CGRect.zero
    open func render(in ctx: CGContext) {}
    open func value(forKey key: String) -> Any? { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) {}
}

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }
    public enum Axis: Int, Sendable { case horizontal, vertical }
    open unowned(unsafe) var firstItem: AnyObject? { fatalError() }
    open unowned(unsafe) var secondItem: AnyObject? { fatalError() }
    open class func activate(_ constraints: [NSLayoutConstraint]) {}
    open var priority = UILayoutPriority.required
    open var constant: CGFloat = 0
    open var isActive = false
    open var firstAttribute: Attribute { fatalError() }
    open var secondAttribute: Attribute { fatalError() }
}

@MainActor open class UILayoutGuide: NSObject {
    open weak var owningView: UIView?
    open var layoutFrame: CGRect { .zero }
}

// The compiler lets subclasses on the main actor be sendable, but only if `NSObject` is Foundation's.
@MainActor open class UIResponder: Foundation.NSObject, NSObjectProtocol {
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open var canBecomeFirstResponder: Bool { fatalError() }
}

@MainActor open class UIPressesEvent: UIEvent {}

@MainActor open class UIPress: Foundation.NSObject {
    open var key: UIKey? { fatalError() }
}

@MainActor open class UIKey: Foundation.NSObject {
    open var modifierFlags: UIKeyModifierFlags { fatalError() }
    open var keyCode: UIKeyboardHIDUsage { fatalError() }
}

public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 4
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var shift: UIKeyModifierFlags { fatalError() }
    public static var command: UIKeyModifierFlags { fatalError() }
}

@MainActor open class UITouch: Foundation.NSObject {
    open func location(in view: UIView?) -> CGPoint { fatalError() }
}

@MainActor open class UIEvent: Foundation.NSObject {
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }
}

public struct NSKeyValueObservedChange<Value> {}

public final class NSKeyValueObservation: Foundation.NSObject {}

extension NSObjectProtocol {
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: [Int] = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

open class UIColor: NSObject {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(white: CGFloat, alpha: CGFloat) {}
    open class var white: UIColor { fatalError() }
    open class var clear: UIColor { fatalError() }
    open class var label: UIColor { fatalError() }
    open class var link: UIColor { fatalError() }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }
    open func setFill() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}

@MainActor open class UIApplication: UIResponder {
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name { fatalError() }
    public nonisolated class var willTerminateNotification: NSNotification.Name { fatalError() }
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open var parent: UIViewController? { fatalError() }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    // Objective-C has `init` in addition.
    public override convenience init() { fatalError() }
    open var view: UIView!
    open var viewIfLoaded: UIView? { fatalError() }
}

@MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { nil }
    open var tableView: UITableView!
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        fatalError()
    }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
}

@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }
    public init(frame: CGRect) {}
    // Objective-C has `init` in addition.
    public override convenience init() { fatalError() }
    public required init?(coder: NSCoder) {}
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var layer: CALayer { fatalError() }
    open var superview: UIView? { fatalError() }
    open var window: UIWindow? { fatalError() }
    open var subviews: [UIView] { fatalError() }
    open func addSubview(_ view: UIView) {}
    open func insertSubview(_ view: UIView, at index: Int) {}
    open func removeFromSuperview() {}
    open var isHidden = false
    open var backgroundColor: UIColor?
    open func bringSubviewToFront(_ view: UIView) {}
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
    open func setNeedsDisplay() {}
    open func draw(_ rect: CGRect) {}
    open var intrinsicContentSize: CGSize { fatalError() }
    open var isUserInteractionEnabled = true
    open func setNeedsLayout() {}
    open func updateConstraintsIfNeeded() {}
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() {}
    open func invalidateIntrinsicContentSize() {}
    open func didMoveToSuperview() {}
    open var autoresizingMask: AutoresizingMask = []
    // A method of Objective-C's NSObject.
    public class func instanceMethod(for aSelector: Selector!) -> IMP! { fatalError() }
    open func layoutIfNeeded() {}
    open func layoutSubviews() {}
    open var layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var insetsLayoutMarginsFromSafeArea = true
    open var safeAreaInsets: UIEdgeInsets { fatalError() }
    open func safeAreaInsetsDidChange() {}
    @available(iOS 17, *) public final func updateTraitsIfNeeded() {}
    open var constraints: [NSLayoutConstraint] { fatalError() }
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { fatalError() }
    open class var layoutFittingCompressedSize: CGSize { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
    open func sizeToFit() {}
    open var center: CGPoint {
        get { fatalError() }
        set {}
    }
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fatalError() }
    open var traitCollection: UITraitCollection { fatalError() }
    @available(iOS 17, *) open var traitOverrides: UITraitOverrides {
        get { fatalError() }
        set {}
    }
    open class var layoutFittingExpandedSize: CGSize { fatalError() }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fatalError() }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var alpha: CGFloat = 1
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var clipsToBounds = false
    open var tag = 0
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
}

@MainActor open class UIScrollView: UIView {
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    @available(iOS 17.4, *) open var isScrollAnimating: Bool { fatalError() }
    open var adjustedContentInset: UIEdgeInsets { fatalError() }
    open var isTracking: Bool { fatalError() }
    open var isDragging: Bool { fatalError() }
    open var isDecelerating: Bool { fatalError() }
}

// MARK: Tables

@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public convenience init() { fatalError() }
    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }
    open var contentView: UIView { fatalError() }
    open var contentConfiguration: (any UIContentConfiguration)?
    open var textLabel: UILabel? { fatalError() }
    open var detailTextLabel: UILabel? { fatalError() }
    open var imageView: UIImageView? { fatalError() }
    open func prepareForReuse() {}
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) {}
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var editingAccessoryType = AccessoryType.none
    open var editingAccessoryView: UIView?
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var numberOfLines = 1
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { fatalError() }
}

@MainActor open class UIAction: NSObject {
    public convenience init(handler: @escaping (UIAction) -> Void) { fatalError() }
}

@MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }
    public init(style: Style) { fatalError() }
    public required init(coder: NSCoder) { fatalError() }
    open func startAnimating() {}
    open func stopAnimating() {}
}

@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
    }
    open func sendActions(for controlEvents: Event) {}
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
    open var isEnabled = true
    open var isSelected = false
}

@MainActor open class UISwitch: UIControl {
    open var isOn = false
}

@MainActor open class UITextField: UIControl {
    open var text: String?
    open var font: UIFont?
    open var isSecureTextEntry = false
}

@MainActor open class UITextView: UIScrollView {
    open var text: String!
    open var font: UIFont?
}

@MainActor open class UIImageView: UIView {
    open var image: UIImage?
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public static func cell() -> UIListContentConfiguration { fatalError() }
    public var text: String?
}

@MainActor open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }
    open var contentView: UIView { fatalError() }
    open var textLabel: UILabel? { fatalError() }
    open func prepareForReuse() {}
}

@MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public convenience init(style: Style, title: String?, handler: @escaping Handler) { fatalError() }
    open var title: String?
}

@MainActor open class UISwipeActionsConfiguration: NSObject {
    public convenience init(actions: [UIContextualAction]) { fatalError() }
    open var actions: [UIContextualAction] { fatalError() }
}

// MARK: Declarations of Apple's modules that Foundation on Linux lacks

public struct Selector: Equatable, Sendable {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { fatalError() }
public typealias IMP = OpaquePointer

extension CFRunLoopMode {
    public static var defaultMode: CFRunLoopMode { fatalError() }
    public static var commonModes: CFRunLoopMode { fatalError() }
}
