// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Places the views of a collection view (Apple: "UICollectionViewLayout"). Subclasses override what they need.
///
/// The collection view calls `prepare()` before it asks for anything after an invalidation, and
/// `layoutAttributesForElements(in:)` in each of its layout passes.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout. Held weakly. Read-only, so that a subclass may override it without the optional.
    open var collectionView: UICollectionView? { owner }

    final weak var owner: UICollectionView?

    /// The sizes of views that sized themselves; a layout of the app remembers none.
    final var memory = SizeMemory()
    final var decorations = ReusePool<UICollectionReusableView>()

    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// A layout without a collection view.
    public override init() {}

    /// A layout of a nib file or a storyboard.
    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeProperties(of: self)
    }

    /// The class, with its module if it is the app's, and the address.
    nonisolated open override var description: String { "<\(className(of: self)): \(address(of: self))>" }

    // MARK: Decoration views

    /// Registers the class of decoration views; `nil` removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations.register(viewClass, elementKind)
    }

    /// Registers the nib file of decoration views; `nil` removes it.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations.register(nib, elementKind)
    }

    // MARK: Invalidation

    /// Whether `invalidateLayout()` is called for an invalidation that has been noted.
    private var isForgetting = false

    /// Requests the layout to be prepared again before the next layout pass. Also called for reloads and updates of the collection view:
    /// layouts of apps forget here what they have computed. Overrides call `super`.
    open func invalidateLayout() {
        guard !isForgetting else { return }
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Invalidates what a context names. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
        // As layouts expect that override this method only (JTAppleCalendar's, Chatto's, ADMozaikLayout).
        guard context.invalidateDataSourceCounts, !isForgetting else { return }
        isForgetting = true
        invalidateLayout()
        isForgetting = false
    }

    /// Whether the layout changes with the bounds of the collection view, for example when it scrolls.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What is invalid for other bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Whether the preferred attributes of a displayed view change the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { keepsPlace && asksForPreferredSize(originalAttributes) }

    /// What is invalid for the preferred attributes of a displayed view.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.preferred = [(preferredAttributes, originalAttributes)]
        let view = originalAttributes.key
        switch view.category {
        case .cell: context.invalidateItems(at: [view.path])
        case .supplementaryView: context.invalidateSupplementaryElements(ofKind: view.kind, at: [view.path])
        case .decorationView: context.invalidateDecorationElements(ofKind: view.kind, at: [view.path])
        }
        return context
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let given: AnyClass = type(of: self).invalidationContextClass
        guard let context = DefaultObjects.make(given) as? UICollectionViewLayoutInvalidationContext else {
            fatalError("UICollectionViewLayout: \(given) is not a UICollectionViewLayoutInvalidationContext")
        }
        return context
    }

    // MARK: Attributes

    /// Prepares what the other methods answer from; called after each invalidation. Overrides call `super`.
    open func prepare() {}

    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all views that meet a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        computedAttributes(of: .cell(indexPath))
    }

    /// The attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { computedAttributes(of: .supplementary(elementKind, indexPath)) }

    /// The attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { computedAttributes(of: .decoration(elementKind, indexPath)) }

    /// The offset at which scrolling comes to rest, for the proposed one.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The offset after an animated update or another layout, for the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// The direction that the layout's code is written for.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the layout if its direction is not `developmentLayoutDirection`.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called before a batch update, when the layout is prepared for the data after it. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called at the end of a batch update. Overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Called before the bounds change with an animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the bounds have changed with an animation.
    open func finalizeAnimatedBoundsChange() {}

    /// Called before this layout replaces another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called at the end of a change of the layout.
    open func finalizeLayoutTransition() {}

    /// Where the animation of an item that appears begins, by its index path after the update; `nil` for its own place. By default new
    /// items are transparent, and items that come onto the screen are where they were.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.formerAttributes(.cell(itemIndexPath)) ?? faded(layoutAttributesForItem(at: itemIndexPath))
    }

    /// Where the animation of an item that disappears ends, by its index path before the update.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { owner?.fadedAttributes(.cell(itemIndexPath)) }

    /// Where the animation of a supplementary view that appears begins.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.formerAttributes(.supplementary(elementKind, elementIndexPath))
            ?? faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// Where the animation of a supplementary view that disappears ends.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.fadedAttributes(.supplementary(elementKind, elementIndexPath))
    }

    /// Where the animation of a decoration view that appears begins.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// Where the animation of a decoration view that disappears ends.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.fadedAttributes(.decoration(elementKind, decorationIndexPath))
    }

    /// The supplementary views that a batch update adds, by their index paths after it.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The supplementary views that a batch update removes, by their index paths before it, besides those of deleted sections.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views that a batch update adds, by their index paths after it.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views that a batch update removes, by their index paths before it, besides those of deleted sections.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Whether the layout replaces the displayed view of a kind in a batch update.
    final func replaces(_ element: CollectionElement, by path: IndexPath?) -> Bool {
        let (removed, added) =
            element.category == .supplementaryView
            ? (
                indexPathsToDeleteForSupplementaryView(ofKind: element.kind),
                indexPathsToInsertForSupplementaryView(ofKind: element.kind)
            )
            : (
                indexPathsToDeleteForDecorationView(ofKind: element.kind),
                indexPathsToInsertForDecorationView(ofKind: element.kind)
            )
        return removed.contains(element.path) || path.map(added.contains) == true
    }

    private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.copied
        copy?.alpha = 0
        return copy
    }

    // MARK: Moving items

    /// The index path at which an item that is being moved would be dropped.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }

    /// The attributes of an item that is being moved: in front of the others, around the finger.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.copied
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        (attributes.center, attributes.zIndex) = (position, .max)
        return attributes
    }

    /// What is invalid after a step of an item that is being moved: nothing besides the item. A subclass whose other views depend on it
    /// names them.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContextOfMovement(from: previousIndexPaths, to: targetIndexPaths)
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// What is invalid after the end of a movement: nothing besides the item.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        makeContextOfMovement(from: previousIndexPaths, to: indexPaths)
    }

    private func makeContextOfMovement(
        from previous: [IndexPath], to target: [IndexPath]
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previous
        context.targetIndexPathsForInteractivelyMovingItems = target
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
        }
        return context
    }

    // MARK: Layouts of UIKit

    /// The direction of scrolling.
    var axis: LayoutAxis { LayoutAxis() }

    /// What the sections are laid out in.
    final var surroundings: LayoutSurroundings {
        owner?.surroundings(of: self) ?? LayoutSurroundings(axis: axis)
    }

    /// The attributes of a view; `nil` in a layout of the app.
    func computedAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a view, by the method of its kind; `nil` for a header or footer without a size, which has no view.
    final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
                .flatMap { $0.size == .zero ? nil : $0 }
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// A reusable or new decoration view; `nil` if its kind is not registered.
    func makeDecorationView(_ kind: String) -> UICollectionReusableView? { decorations.make(kind, frame: .zero) }

    /// Whether the collection view keeps the topmost sized item in place while sizes change.
    var keepsPlace: Bool { false }

    /// Whether other traits change the layout, besides the sizes of cells.
    var dependsOnTraits: Bool { false }

    /// The insets of the collection view across the axis that the prepared layout depends on; empty if on none.
    func insetsAcross(_ view: UICollectionView) -> [NSDirectionalEdgeInsets] { [] }

    /// Whether the preferred attributes of a view at these attributes are asked for.
    func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

    /// Applies a batch update to remembered sizes, before the layout is prepared again, by the numbers of items before it.
    func apply(_ update: TableUpdate, before counts: [Int]) {}

    /// The data was loaded again.
    func dataWasReloaded() { invalidateAllSizes() }

    /// All remembered sizes are estimates now.
    func invalidateAllSizes() {}

    /// The items are to be measured again.
    final func invalidateSizes(at paths: [RowPath]) { for path in paths { memory.invalidate(path) } }

    /// Changes the attributes of the views that will be displayed.
    func adjust(_ visible: [UICollectionViewLayoutAttributes]) {}

    /// The offset of a section that scrolls on its own, in points of its content.
    func scrollingSectionDidMove(_ section: Int, to offset: CGPoint) {}

    /// How a section scrolls on its own; `nil` if it does not.
    func scrollingSection(_ section: Int) -> ScrollingSection? { nil }
}
