// SPDX-License-Identifier: MIT
/// Distances in points from the four edges of a rectangle towards its inside (Apple: "UIEdgeInsets").
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// Inset from the top edge, in points.
    public var top: CGFloat
    /// Inset from the left edge, in points.
    public var left: CGFloat
    /// Inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// Inset from the right edge, in points.
    public var right: CGFloat

    /// Insets of zero on every edge.
    public static let zero = UIEdgeInsets()

    /// Insets of zero on every edge.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets of the given points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Distances in points from the edges of a rectangle, by reading direction (Apple: "NSDirectionalEdgeInsets").
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// Inset from the top edge, in points.
    public var top: CGFloat
    /// Inset from the leading edge, in points.
    public var leading: CGFloat
    /// Inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// Inset from the trailing edge, in points.
    public var trailing: CGFloat

    /// Insets of zero on every edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// Insets of zero on every edge.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets of the given points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A shift in points (Apple: "UIOffset").
public struct UIOffset: Hashable, Sendable, Codable {
    /// Shift to the right, in points.
    public var horizontal: CGFloat
    /// Shift downwards, in points.
    public var vertical: CGFloat

    /// No shift.
    public static let zero = UIOffset()

    /// No shift.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// A shift of the given points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// Edges of a rectangle (Apple: "UIRectEdge").
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle by reading direction (Apple: "NSDirectionalRectEdge").
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The leading edge.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The trailing edge.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle (Apple: "UIRectCorner").
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top-right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom-left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom-right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// Every corner.
    public static let allCorners = UIRectCorner(rawValue: ~0)
}

extension CGRect {
    /// The rectangle with `insets` taken off its edges, in points (Apple: "inset(by:)"). Negative insets grow it.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}

extension UIEdgeInsets {
    /// The insets with 0 in place of numbers that are not finite, which no position or size could use.
    var usable: UIEdgeInsets {
        func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return UIEdgeInsets(top: usable(top), left: usable(left), bottom: usable(bottom), right: usable(right))
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets with 0 in place of numbers that are not finite.
    var usable: NSDirectionalEdgeInsets {
        let plain = UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).usable
        return NSDirectionalEdgeInsets(
            top: plain.top, leading: plain.left, bottom: plain.bottom, trailing: plain.right)
    }
}

/// An edge or a corner of a rectangle by reading direction (Apple: "NSRectAlignment").
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none
    /// The upper edge.
    case top
    /// The corner above, at the start of lines.
    case topLeading
    /// The start of lines.
    case leading
    /// The corner below, at the start of lines.
    case bottomLeading
    /// The lower edge.
    case bottom
    /// The corner below, at the end of lines.
    case bottomTrailing
    /// The end of lines.
    case trailing
    /// The corner above, at the end of lines.
    case topTrailing

    var isTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
    var isBottom: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(self) }
    var isLeading: Bool { [.leading, .topLeading, .bottomLeading].contains(self) }
    var isTrailing: Bool { [.trailing, .topTrailing, .bottomTrailing].contains(self) }
}
