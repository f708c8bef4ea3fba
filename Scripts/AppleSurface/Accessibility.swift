// SPDX-License-Identifier: MIT
// Apple's accessibility properties: see UIKit.swift. Objective-C gives them to all objects.

import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let header = UIAccessibilityTraits(rawValue: 4)
    public static let image = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 16)
    public static let searchField = UIAccessibilityTraits(rawValue: 32)
    public static let adjustable = UIAccessibilityTraits(rawValue: 64)
    public static let selected = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1024)
}

@MainActor open class UIAccessibilityCustomAction: Foundation.NSObject {
    open var name: String { fatalError() }
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)? { fatalError() }
    open weak var target: AnyObject?
    open var selector: Selector { fatalError() }
}

extension UIResponder {
    public var isAccessibilityElement: Bool { fatalError() }
    public var accessibilityLabel: String? { fatalError() }
    public var accessibilityValue: String? { fatalError() }
    public var accessibilityHint: String? { fatalError() }
    public var accessibilityTraits: UIAccessibilityTraits { fatalError() }
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? { fatalError() }
    public var accessibilityElements: [Any]? { fatalError() }
    public var accessibilityElementsHidden: Bool { fatalError() }
    public func accessibilityElementCount() -> Int { fatalError() }
    public func accessibilityElement(at index: Int) -> Any? { fatalError() }
    public var accessibilityViewIsModal: Bool { fatalError() }
    public var accessibilityIdentifier: String? { fatalError() }
    public var accessibilityFrame: CGRect { fatalError() }
    public var accessibilityActivationPoint: CGPoint { fatalError() }
    public var accessibilityContainerType: UIAccessibilityContainerType { fatalError() }
    public var shouldGroupAccessibilityChildren: Bool { fatalError() }
    public func accessibilityActivate() -> Bool { fatalError() }
}

public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

@MainActor open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject? { fatalError() }
    open var accessibilityFrameInContainerSpace: CGRect { fatalError() }
}

open class AXCustomContent: Foundation.NSObject {
    public enum Importance: UInt, Sendable { case `default`, high }
    open var label: String { fatalError() }
    open var value: String { fatalError() }
    open var importance: Importance { fatalError() }
}

@MainActor public protocol AXCustomContentProvider: AnyObject {
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
