// SPDX-License-Identifier: MIT
import Foundation

/// Where and how a view of a collection view is displayed (Apple: "UICollectionViewLayoutAttributes").
///
/// Subclasses add properties; they override `copy(with:)` and `isEqual(_:)` for them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The index path of the view; that of a decoration view is chosen by its layout.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of view.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view, in the words of its layout; `nil` for a cell.
    open internal(set) var representedElementKind: String?

    /// The centre, in points of the content.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The transform of the view.
    open var transform = CGAffineTransform.identity
    /// The transform of the view in space. What is seen of it from far away is kept, as `transform`.
    open var transform3D: CATransform3D {
        get { CATransform3D(transform) }
        set { transform = newValue.inPlane }
    }
    /// The transparency: 0 is invisible, 1 is opaque.
    open var alpha: CGFloat = 1
    /// The order from back to front; equal ones are in no defined order.
    open var zIndex = 0
    /// Whether the view is hidden. The collection view may not make a hidden view at all.
    open var isHidden = false

    /// The axes along which the size is an estimate, for layouts of UIKit; `nil` if the layout is the app's.
    final var estimatedAxes: UIAxis?
    /// The section that scrolls the view on its own, if there is one.
    final var scrollingSection: Int?
    /// Whether a supplementary view belongs to the item at its index path, and not to the section.
    final var followsItem = false
    /// The appearance of a list's cell at this place.
    final var listPlace: ListPlace?

    static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        guard type != UICollectionViewLayoutAttributes.self,
            let attributes = DefaultObjects.make(type) as? UICollectionViewLayoutAttributes
        else { return UICollectionViewLayoutAttributes() }
        return attributes
    }

    /// The element and its frame (printed by iOS 7 to 17).
    nonisolated open override var description: String {
        // Off the main thread, only constant properties can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            let path = indexPath as NSIndexPath
            let indexes = indexPath.map(String.init).joined(separator: " - ")
            return "<\(className(of: self)): \(address(of: self))> index path: "
                + "(<NSIndexPath: \(address(of: path))> {length = \(path.length), path = \(indexes)}); "
                + (representedElementKind.map { "element kind: (\($0)); " } ?? "")
                + "frame = \(UIView.describe(frame)); " + (zIndex == 0 ? "" : "zIndex = \(zIndex); ")
        }
    }

    /// Attributes of a cell at index path 0, 0.
    public override init() {}

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        key = .cell(indexPath)
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        key = .supplementary(elementKind, indexPath)
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        key = .decoration(decorationViewKind, indexPath)
    }

    /// The frame without the transform, in points of the content. Setting it sets `center` and `size`.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The rectangle of the view in its own coordinates: its origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            guard newValue.origin == .zero else {
                fatalError(
                    "UICollectionViewLayoutAttributes: the bounds must be at the origin (0, 0), not \(newValue.origin)")
            }
            size = newValue.size
        }
    }

    /// Attributes of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make(type(of: self))
        (copy.key, copy.center, copy.size, copy.transform) = (key, center, size, transform)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.estimatedAxes, copy.scrollingSection, copy.listPlace) = (estimatedAxes, scrollingSection, listPlace)
        copy.followsItem = followsItem
        return copy
    }

    /// Whether other attributes have the same values.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            key == other.key && center == other.center && size == other.size && transform == other.transform
                && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
                && listPlace == other.listPlace
        }
    }

    nonisolated open override var hash: Int { MainActor.assumeIsolated { key.hashValue } }

    /// The view that the attributes belong to.
    final var key: CollectionElement {
        get {
            CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
        }
        set {
            (representedElementCategory, indexPath) = (newValue.category, newValue.path)
            representedElementKind = newValue.category == .cell ? nil : newValue.kind
        }
    }

    /// A copy of the same class.
    final var copied: Self {
        guard let copy = copy(with: nil) as? Self else {
            fatalError("\(type(of: self)): copy(with:) must return an object of the same class")
        }
        return copy
    }
}

/// Identifies a view of a collection view: a cell, a supplementary view or a decoration view.
struct CollectionElement: Hashable {
    var category = UICollectionView.ElementCategory.cell
    var kind = ""
    var path: IndexPath

    static func cell(_ path: IndexPath) -> Self { Self(path: path) }
    static func supplementary(_ kind: String, _ path: IndexPath) -> Self {
        Self(category: .supplementaryView, kind: kind, path: path)
    }
    static func decoration(_ kind: String, _ path: IndexPath) -> Self {
        Self(category: .decorationView, kind: kind, path: path)
    }
}
