// SPDX-License-Identifier: MIT
import Foundation

/// How a section scrolls across the layout (Apple: "UICollectionLayoutSectionOrthogonalScrollingBehavior").
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all.
    case none
    /// Freely.
    case continuous
    /// Freely, to rest at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// By the width of the collection view.
    case paging
    /// Group by group.
    case groupPaging
    /// Group by group, to rest with a group in the middle.
    case groupPagingCentered
}

/// How the content of a section that scrolls across the layout moves (Apple: "UICollectionLayoutSectionOrthogonalScrollingProperties").
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether content bounces at its edges (Apple: "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce").
    public enum Bounce: Int, Sendable {
        /// As the system chooses: where there is more content than fits.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
    }

    /// How fast scrolling slows down.
    open var decelerationRate = UIScrollView.DecelerationRate.normal
    /// Whether the content bounces at its edges.
    open var bounce = Bounce.automatic
}

/// What the insets of a compositional layout are measured from (Apple: "UIContentInsetsReference").
public enum UIContentInsetsReference: Int, Sendable {
    /// The reference of the layout's configuration, which is the safe area.
    case automatic
    /// The bounds of the collection view.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable content guide: here the layout margins.
    case readableContent
}

/// Called with the visible items of a section after it was laid out or scrolled. Changes of the items are displayed.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ point: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> Void

/// A section of a compositional layout: a group that is repeated for the items (Apple: "NSCollectionLayoutSection").
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The space around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// What the insets are measured from.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// What the insets of boundary items are measured from; with another one than `automatic` they do not follow those of the section.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether boundary items are inset like the groups.
    open var supplementariesFollowContentInsets = true
    /// How the section scrolls across the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How the content of a section that scrolls across the layout moves.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the visible items after each layout.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The list that the section is; `nil` for another section.
    final var list: UICollectionLayoutListConfiguration?
    /// The colour behind a list in a layout with other sections.
    final var listBackground: UIColor?

    /// A section of repeated groups.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// The container of a layout, a section or a group (Apple: "NSCollectionLayoutContainer").
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in effect, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in (Apple: "NSCollectionLayoutEnvironment").
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class CompositionalEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

/// A visible item of a section (Apple: "NSCollectionLayoutVisibleItem"). Changes last until the next layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The transparency.
    var alpha: CGFloat { get set }
    /// The order from back to front.
    var zIndex: Int { get set }
    /// Whether the item is hidden.
    var isHidden: Bool { get set }
    /// The centre, in points of the content.
    var center: CGPoint { get set }
    /// The transform of the view.
    var transform: CGAffineTransform { get set }
    /// The transform of the view in space.
    var transform3D: CATransform3D { get set }
    /// Always empty.
    var name: String { get }
    /// The index path.
    var indexPath: IndexPath { get }
    /// The frame, in points of the content.
    var frame: CGRect { get }
    /// The rectangle in its own coordinates, in points.
    var bounds: CGRect { get }
    /// The kind of view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    /// Always empty. Not part of UIKit.
    public final var name: String { "" }
}
