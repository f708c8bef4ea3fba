// SPDX-License-Identifier: MIT
// Apple's traits as iOS 17 declares them: see UIKit.swift.

import Foundation

public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad
}

@available(iOS 17, *) public protocol UITraitDefinition {}
@available(iOS 17, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17, *) public struct UITraitUserInterfaceStyle: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitLayoutDirection: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitDisplayScale: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitAccessibilityContrast: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitLegibilityWeight: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitVerticalSizeClass: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
@available(iOS 17, *) public struct UITraitTypesettingLanguage: UITraitDefinition {}

@available(iOS 17, *) public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayScale: CGFloat { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var typesettingLanguage: Locale.Language? { get set }
}

@available(iOS 17, *) public struct UITraitOverrides: UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    public var preferredContentSizeCategory: UIContentSizeCategory
    public var displayScale: CGFloat
    public var accessibilityContrast: UIAccessibilityContrast
    public var legibilityWeight: UILegibilityWeight
    public var horizontalSizeClass: UIUserInterfaceSizeClass
    public var verticalSizeClass: UIUserInterfaceSizeClass
    public var userInterfaceIdiom: UIUserInterfaceIdiom
    public var typesettingLanguage: Locale.Language?
    public func contains(_ trait: UITrait) -> Bool { fatalError() }
    public mutating func remove(_ trait: UITrait) {}
}

open class UITraitCollection: NSObject {
    @available(iOS 17, *) public convenience init(mutations: (inout any UIMutableTraits) -> Void) { fatalError() }
    public static var current: UITraitCollection {
        get { fatalError() }
        set {}
    }
    @available(iOS 17, *) open var typesettingLanguage: Locale.Language? { fatalError() }
    open func performAsCurrent(_ actions: () -> Void) {}
    open var displayScale: CGFloat { fatalError() }
    open var legibilityWeight: UILegibilityWeight { fatalError() }
    open var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
}
