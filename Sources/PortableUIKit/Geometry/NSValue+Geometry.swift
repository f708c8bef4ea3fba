// SPDX-License-Identifier: MIT
import Foundation

// UIKit's names for geometry in objects, as in the notifications of the keyboard.
extension NSValue {
    /// An object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// An object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// An object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// An object with distances from four edges.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// The point in the object. It must have been made with one.
    public var cgPointValue: CGPoint { pointValue }

    /// The size in the object. It must have been made with one.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle in the object. It must have been made with one.
    public var cgRectValue: CGRect { rectValue }

    /// The distances in the object. It must have been made with them.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

// `(info[key] as AnyObject).cgRectValue` is a member that an object may have or not. `uikit-sources` casts to NSValue or NSNumber.
extension NSValue? {
    /// The point in the object. Not part of UIKit.
    public var cgPointValue: CGPoint! { map(\.cgPointValue) }
    /// The size in the object. Not part of UIKit.
    public var cgSizeValue: CGSize! { map(\.cgSizeValue) }
    /// The rectangle in the object. Not part of UIKit.
    public var cgRectValue: CGRect! { map(\.cgRectValue) }
}

extension NSNumber? {
    /// The number in the object. Not part of UIKit.
    public var doubleValue: Double! { map(\.doubleValue) }
    /// The number in the object. Not part of UIKit.
    public var integerValue: Int! { map(\.intValue) }
}
