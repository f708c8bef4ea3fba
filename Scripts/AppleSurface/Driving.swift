// SPDX-License-Identifier: MIT
// The part of Apple's UIKit that TemplateLayoutDriving and the audits use besides: see UIKit.swift.

import Foundation

extension CALayer {
    public func animationKeys() -> [String]? { fatalError() }
    public var sublayers: [CALayer]? { fatalError() }
    public func presentation() -> Self? { fatalError() }
}

extension UIResponder {
    public var isFirstResponder: Bool { fatalError() }
}

extension UIView {
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
    public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
    public func isDescendant(of view: UIView) -> Bool { fatalError() }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

@MainActor public protocol UICoordinateSpace: NSObjectProtocol {}

extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint { fatalError() }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { fatalError() }
}

extension UIScreen {
    public var coordinateSpace: any UICoordinateSpace { fatalError() }
}

extension UIWindow {
    public var screen: UIScreen { fatalError() }
    public func makeKeyAndVisible() {}
}

extension UIViewController {
    public var presentedViewController: UIViewController? { fatalError() }
    public var isBeingDismissed: Bool { fatalError() }
    public var title: String? { fatalError() }
}

@MainActor open class UIAlertAction: NSObject {
    open var title: String? { fatalError() }
}

@MainActor open class UIAlertController: UIViewController {
    open var message: String? { fatalError() }
    open var actions: [UIAlertAction] { fatalError() }
}

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior { fatalError() }
    public var isScrollEnabled: Bool { fatalError() }
    public var refreshControl: UIRefreshControl? {
        get { fatalError() }
        set {}
    }
}

extension UILabel {
    public var attributedText: NSAttributedString? {
        get { fatalError() }
        set {}
    }
    public var lineBreakMode: NSLineBreakMode {
        get { fatalError() }
        set {}
    }
    public var adjustsFontSizeToFitWidth: Bool { fatalError() }
    public var minimumScaleFactor: CGFloat { fatalError() }
}

public enum NSLineBreakMode: Int, Sendable { case byWordWrapping }

extension UITextField {
    public var placeholder: String? { fatalError() }
}

@MainActor open class UIRefreshControl: UIControl {
    public init() { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { fatalError() }
    open func beginRefreshing() {}
    open var isRefreshing: Bool { fatalError() }
    open func endRefreshing() {}
}
@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system }
    public convenience init(type: ButtonType) { fatalError() }
    open func setTitle(_ title: String?, for state: UIControl.State) {}
}
@MainActor open class UISlider: UIControl {}
@MainActor open class UIStepper: UIControl {}
@MainActor open class UISegmentedControl: UIControl {}
@MainActor open class UIPageControl: UIControl {}
@MainActor open class UINavigationBar: UIView {}
@MainActor open class UITabBar: UIView {}
@MainActor open class UISearchBar: UIView {}

extension UIFont {
    public var pointSize: CGFloat { fatalError() }
    public var fontDescriptor: UIFontDescriptor { fatalError() }
}

open class UIFontDescriptor: NSObject {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }
    open var symbolicTraits: SymbolicTraits { fatalError() }
}

extension UIColor {
    public class var red: UIColor { fatalError() }
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { fatalError() }
}

extension UIBezierPath {
    public var lineWidth: CGFloat {
        get { fatalError() }
        set {}
    }
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func fill() {}
}

extension UITraitCollection {
    public var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
    public var verticalSizeClass: UIUserInterfaceSizeClass { fatalError() }
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection { fatalError() }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
}

open class NSStringDrawingContext: NSObject {}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { fatalError() }
}

extension NSAttributedString {
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { fatalError() }
    public func draw(in rect: CGRect) {}
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}
