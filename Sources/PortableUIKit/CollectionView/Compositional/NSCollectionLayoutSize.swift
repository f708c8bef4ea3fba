// SPDX-License-Identifier: MIT
import Foundation

/// A width or a height in a compositional layout (Apple: "NSCollectionLayoutDimension").
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// The fraction, or the length in points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        guard dimension.isFinite, dimension >= 0 else {
            fatalError("NSCollectionLayoutDimension: \(dimension) is negative or not finite")
        }
        (self.kind, self.dimension) = (kind, dimension)
        super.init()
    }

    /// A fraction of the width of the container.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
    /// A fraction of the height of the container.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
    /// A length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
    /// A length in points until the view is displayed and measures itself.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }
    /// A length in points until the view is displayed and measures itself; then that of the largest item of the group whose length is
    /// uniform, too. For the group of a section that scrolls on its own: the length of the largest group.
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        make(.uniform, estimatedDimension)
    }

    private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
        made(NSCollectionLayoutDimension(kind, dimension))
    }

    /// Whether it is a fraction of the width of the container.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the height of the container.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a length in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate, uniform or not.
    open var isEstimated: Bool { kind == .estimated || kind == .uniform }
    /// Whether it is the length of the largest item of the group.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// The length in a container, in points. Fractions are rounded down to a pixel, as UIKit does (kern0x1b/charon,
    /// "UICollectionViewCompositionalLayout, iOS 13.0").
    func resolved(in container: CGSize, scale: CGFloat) -> CGFloat {
        switch kind {
        case .fractionalWidth: Self.wholePixels(dimension * container.width, scale)
        case .fractionalHeight: Self.wholePixels(dimension * container.height, scale)
        case .absolute, .estimated, .uniform: dimension
        }
    }

    /// A length rounded down to a pixel; what is hardly less than a pixel is one.
    static func wholePixels(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        guard scale > 0 else { return length }
        return (length * scale + 0.001).rounded(.down) / scale
    }
}

/// The width and height of an item (Apple: "NSCollectionLayoutSize").
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// A size of this width and height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    /// The size in a container, in points; fractions are rounded to pixels unless the scale is 0.
    func resolved(in container: CGSize, scale: CGFloat = 0) -> CGSize {
        CGSize(
            width: widthDimension.resolved(in: container, scale: scale),
            height: heightDimension.resolved(in: container, scale: scale))
    }

    /// Whether the size depends on the length of the container along an axis.
    func isFraction(along axis: LayoutAxis) -> Bool {
        [widthDimension, heightDimension].contains {
            axis.isVertical ? $0.isFractionalHeight : $0.isFractionalWidth
        }
    }

    func isUniform(_ axis: LayoutAxis) -> Bool {
        (axis.isVertical ? heightDimension : widthDimension).isUniformAcrossSiblings
    }

    var estimatedAxes: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isEstimated { axes.insert(.horizontal) }
        if heightDimension.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

/// A space between items (Apple: "NSCollectionLayoutSpacing").
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The space, or the least one, in points.
    public let spacing: CGFloat
    /// Whether the space grows with the container.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
        super.init()
    }

    /// Whether the space is constant.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }

    /// At least this space, in points.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(flexibleSpacing, true) }
    /// This space, in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(fixedSpacing, false) }

    private class func make(_ spacing: CGFloat, _ isFlexible: Bool) -> Self {
        made(NSCollectionLayoutSpacing(spacing, isFlexible: isFlexible))
    }
}

/// The space around an item (Apple: "NSCollectionLayoutEdgeSpacing").
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the item; `nil` for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above the item; `nil` for none.
    public let top: NSCollectionLayoutSpacing?
    /// The space behind the item; `nil` for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below the item; `nil` for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// These spaces; `nil` for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// Where a supplementary item is attached (Apple: "NSCollectionLayoutAnchor").
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which it is attached.
    public let edges: NSDirectionalRectEdge
    /// The offset from there, in points, or in fractions of the size of the attached view (Apple: "NSCollectionLayoutAnchor").
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is a fraction of the size of the attached view.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
        super.init()
    }

    /// At edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }

    /// At edges, moved by a distance in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// At edges, moved by a fraction of the size of the attached view.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The anchor's point in a size: the edges, or the middle between them.
    func point(in size: CGSize) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
            y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
    }

    func shift(of size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// An object that a factory of its class returns as `Self`. Stops in a subclass, which has no factories in UIKit either.
@MainActor
func made<Made>(_ object: AnyObject) -> Made {
    guard let made = object as? Made else { fatalError("\(type(of: object)) can't be subclassed") }
    return made
}
