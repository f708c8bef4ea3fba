// SPDX-License-Identifier: MIT

/// The address of an object as UIKit prints it, as in `0x7f8b5c40`.
func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// Whether a class is one of this module.
func isClassOfUIKit(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("PortableUIKit.") }

/// The class of an object as UIKit prints it: the app's with its module, as in `Shop.PriceLabel`; local classes without.
func className(of object: AnyObject) -> String {
    let type: AnyClass = type(of: object)
    let path = String(reflecting: type)
    return isClassOfUIKit(type) || path.contains("(") ? "\(type)" : path
}

/// The nearest superclass that is UIKit's, of an object of the app's class; `nil` for one of UIKit's.
func baseClassName(of object: AnyObject) -> String? {
    guard !isClassOfUIKit(type(of: object)) else { return nil }
    var type: AnyClass = type(of: object)
    while !isClassOfUIKit(type), let above = _getSuperclass(type) { type = above }
    return "\(type)"
}

/// The class and address of an object as UIKit prints them, as in `UILabel:0x7f8b5c40`.
func objectName(_ object: AnyObject) -> String { "\(className(of: object)):\(address(of: object))" }

/// A data source as UIKit prints it. Not by its own description: an app's list may be its own data source.
func sourceName(_ source: AnyObject?) -> String {
    source.map { "<\(className(of: $0)): \(address(of: $0))>" } ?? "(null)"
}

/// A text as names of views show it: its first 25 characters (printed by devices).
func shortText(_ text: String) -> String { text.count > 25 ? text.prefix(25) + "..." : text }

/// A number as C's `%g` writes it: up to six significant digits and no trailing zeros.
func shortNumber(_ value: Double) -> String { String(format: "%g", value) }

extension LayoutOperand {
    /// The item and attribute as UIKit prints them, as in `UIView:0x….left`; a distance as `(a.left -> b.left)`.
    var name: String {
        let end = Self.name(item, attribute)
        guard isDistance else { return end }
        return "(\(Self.name(originItem, originAttribute)) -> \(end))"
    }

    private static func name(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) -> String {
        (item?.layoutName ?? "(null)") + "." + attribute.name
    }

    /// The class of anchor that makes such an operand.
    var anchorClassName: String {
        if isLength { return "NSLayoutDimension" }
        return attribute.kind == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
    }
}
