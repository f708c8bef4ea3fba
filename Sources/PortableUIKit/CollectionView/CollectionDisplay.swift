// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The displayed views of a collection view, and the state of its layout passes.
@MainActor
struct CollectionDisplay {
    struct Shown {
        let view: UICollectionReusableView
        /// A copy: the layout may change its own object.
        var attributes: UICollectionViewLayoutAttributes
        /// Whether the view was asked for its preferred size at the size of its attributes.
        var isFitted = false
    }

    var shown: [CollectionElement: Shown] = [:]
    /// The largest number of cells at once.
    var mostCells = 0
    var needsPrepare = true
    /// Whether the layout was invalidated as a whole after its last preparation.
    var attributesAreOutdated = false
    /// The views that invalidations have named since the last one of the whole layout.
    var named: Set<CollectionElement> = []
    /// Whether the layout was invalidated for the data that will be loaded.
    var isInvalidatedForReload = false
    /// Whether the numbers of items are requested when they are read.
    var countsAreDue = false
    /// Whether `prepare()` of the layout is being called.
    var isPreparing = false
    var isLayingOut = false
    /// The number of present calls of the data source and the delegate.
    var callDepth = 0
    /// The places without an item: placeholders, and the space for a drag.
    var places: [UncommittedPlace] = []
    /// The delay after which items make space for a drag.
    var reordering: FrameClock.DelayToken?
    /// The displayed rows of the places before the present update, if it may have changed them.
    var formerPlaces: [RowPath]?
    /// Whether index paths and numbers that the app has are those of displayed items: a layout is called.
    var presents = false
    /// The distance by which the layout moves the content offset at its next preparation.
    var offsetAdjustment = CGPoint.zero
    /// Whether the next pass moves the offset back onto the content if it is beyond it.
    var returnsToContent = false
    /// Whether the end of the content was visible after the last movement or layout.
    var restsAtEnd = false
    /// Whether the content was at its start after the last layout.
    var restsAtStart = true
    /// Whether the first pass has placed the content.
    var hasBeenLaidOut = false
    /// The size of the bounds that the layout is prepared for.
    var preparedSize: CGSize?
    /// The invalidation for the size that is being set.
    var resizing: UICollectionViewLayoutInvalidationContext?
    /// The insets that the layout was last prepared for.
    var preparedInsets: [NSDirectionalEdgeInsets]?
    /// Whether the size of the bounds is changing with an animation.
    var animatesBounds = false
    /// The item that is being configured again, and its cell.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    /// The level of the item whose cell is being made; `nil` if the data source shows no outlines.
    var outlineLevel: Int?
    /// Whether the present touch only closed an open item.
    var ignoresTouch = false
    /// The action of the accessory under the finger.
    var accessoryAction: (() -> Void)?
    var index: (titles: [String], view: SectionIndexView)?
    /// The target of an animated scroll.
    var scrollTarget: CollectionScrollTarget?
    /// The sections that scroll on their own.
    var scrollers: [Int: SectionScroller] = [:]
    /// Views that this pass made, of which the delegate does not know yet.
    var appearing: Set<CollectionElement> = []
    /// The views of the last pass.
    var wanted: Set<CollectionElement> = []
    /// Whether a batch update is being applied.
    var isUpdating = false
    /// The displayed views before the present update.
    var pictures: [CollectionElement: Shown] = [:]
    /// Where views were seen before the present change, if it is animated.
    var seen: [ObjectIdentifier: UICollectionView.SeenPlace]?
    /// Where elements were before the present change, if it is animated.
    var former: FormerElements?
    /// Pictures of removed views, for the animation of the present change. Those of elements that only leave the screen move to the
    /// new places of these.
    var leaving: [(view: UIView, element: CollectionElement, target: UICollectionViewLayoutAttributes?)] = []
    /// The anchor of the next pass: that of the change before it.
    var heldAnchor: CollectionAnchor?

    nonisolated init() {}

    func cell(at path: IndexPath) -> UICollectionViewCell? { shown[.cell(path)]?.view as? UICollectionViewCell }
}

/// What a library for measuring keeps with a collection view; set by `TableSupport`.
struct CollectionObservers {
    /// An object that lives as long as the collection view.
    var companion: AnyObject?
    /// The size of a cell, header or footer at a width, if it is known without measuring the view.
    var size: (@MainActor (UICollectionReusableView, CGFloat) -> CGSize?)?
}

/// An item that stays in place while sizes change: its distance from the content offset, in points.
struct CollectionAnchor {
    var path: IndexPath
    var distance: CGPoint
}

struct CollectionScrollTarget {
    var path: IndexPath
    let position: UICollectionView.ScrollPosition
}

struct CollectionReuse {
    var cells = ReusePool<UICollectionViewCell>()
    var supplementary = ReusePool<UICollectionReusableView>()
    /// The views that were dequeued in the present request of a view from the data source; `nil` outside of one.
    var dequeued: [UICollectionReusableView]?

    static func key(_ kind: String, _ identifier: String) -> String { "\(kind)\n\(identifier)" }
}
