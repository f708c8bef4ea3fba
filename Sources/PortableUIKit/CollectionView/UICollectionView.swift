// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Items in sections, placed by a layout; only the visible ones have views (Apple: "UICollectionView").
open class UICollectionView: UIScrollView {
    // MARK: Data

    /// The object that provides sections, items and cells. Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsLoad() } }
    }

    /// The delegate. Held weakly.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            if scrollDelegate !== delegate { scrollDelegate = delegate }
            if delegate != nil { installContextMenus() }
            layout.invalidateLayout()
        }
    }

    override func scrollDelegateDidChange() {
        if delegate !== scrollDelegate { delegate = scrollDelegate as? any UICollectionViewDelegate }
    }

    /// The object that prepares the data of items that will soon be visible. Held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { prefetch.removeAll() } }
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true
    /// Whether displayed cells can change their size themselves.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The layout. Setting it replaces the layout at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The object that provides the items of cells that are dragged. Held weakly.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// The object that takes items that are dropped on the collection view. Held weakly.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }

    /// Whether items are dragged: `true` by default, on phones and tablets.
    open var dragInteractionEnabled = true

    /// Whether a drag that rests on an item selects it.
    open var isSpringLoaded = false { didSet { springLoads = isSpringLoaded } }

    /// When items make space for a drag.
    open var reorderingCadence = ReorderingCadence.immediate

    var layout: UICollectionViewLayout
    /// The displayed views, and the state of layout passes.
    var display = CollectionDisplay()
    var loadedCounts: [Int] = []
    /// Whether the numbers of sections and items have to be loaded.
    var needsLoad = true
    /// Reusable cells, and supplementary views by kind and identifier.
    var reuse = CollectionReuse()
    var selection = TableSelection()
    var prefetch = TablePrefetch()
    var batch = TableBatch()
    var waitingChanges: ChangeQueue?
    /// The item that is being moved by the user.
    var movement: ItemMovement?
    /// The item whose swipe buttons are visible.
    var rowSwipe: RowSwipe?
    package internal(set) var counters = CollectionCounters()
    var observers = CollectionObservers()

    // MARK: Making

    /// A collection view of this frame, in points, and layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
    }

    /// Unavailable, as in UIKit: a collection view needs a layout. `appearance()` makes its proxy by it.
    @available(*, unavailable)
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// A collection view of a nib file or a storyboard, whose layout is set after this; in code, one with a flow layout.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        backgroundColor = .systemBackground
        layout.owner = self
        makeSwipeRecognizer()
        makeSelectionRecognizer()
    }

    override var contentTakesFingers: Bool { fingersSelect }

    // MARK: Appearance

    /// A view behind the cells, as large as the collection view.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self {
                oldValue.removeFromSuperview()
                oldValue.layer.zPosition = 0
            }
            if let backgroundView {
                insertSubview(backgroundView, at: 0)
                // Behind decoration views, too.
                backgroundView.layer.zPosition = -2
            }
            setNeedsLayout()
        }
    }

    /// When the topmost item stays in place while items before it change. Not part of UIKit.
    public final var visiblePositionMaintenance = UITableView.VisiblePositionMaintenance.exceptAtTop {
        didSet { if visiblePositionMaintenance != oldValue { setNeedsLayout() } }
    }

    // MARK: Registering and reusing

    /// Registers the class of the cells for an identifier; `nil` removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.cells.register(cellClass, identifier)
    }

    /// Registers the nib file of the cells for an identifier; `nil` removes it.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.cells.register(nib, identifier)
    }

    /// Registers the class of supplementary views of a kind for an identifier; `nil` removes it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { reuse.supplementary.register(viewClass, CollectionReuse.key(elementKind, identifier)) }

    /// Registers the nib file of supplementary views of a kind for an identifier; `nil` removes it.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { reuse.supplementary.register(nib, CollectionReuse.key(kind, identifier)) }

    /// A reusable cell, or a new one of the registered class, with the item's attributes. Stops if nothing is registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeuedCell(identifier, indexPath) }

    /// A reusable supplementary view, or a new one of the registered class. Stops if nothing is registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeuedView(elementKind, identifier, indexPath) }

    // MARK: Selection

    /// Whether the user can select items.
    open var allowsSelection = true
    /// Whether several items can be selected at once.
    open var allowsMultipleSelection = false { didSet { limitSelection() } }
    /// Whether the user can select items while editing.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected at once while editing.
    open var allowsMultipleSelectionDuringEditing = false { didSet { limitSelection() } }
    /// Whether the focus of a keyboard moves to items: without effect.
    open var allowsFocus = true
    /// Whether the item with the focus is selected: without effect.
    open var selectionFollowsFocus = false

    /// Selects an item and scrolls to it; an empty position does not scroll. The delegate is not called. Without effect if
    /// `allowsSelection` is `false`.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard codeMaySelect else { return }
        guard let indexPath else { return deselectAll() }
        select(checked(inward(indexPath), "selectItem(at:animated:scrollPosition:)"))
        if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item. The delegate is not called. Without effect if `allowsSelection` is `false`.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if codeMaySelect { deselect(RowPath(inward(indexPath))) }
    }

    // MARK: Look-ups

    /// The number of sections.
    open var numberOfSections: Int { counts.count }

    /// The number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int { count(section) }

    /// The displayed cells, in no order.
    open var visibleCells: [UICollectionViewCell] { cellsInView.map(\.cell) }

    /// The index paths of displayed cells, in no order.
    open var indexPathsForVisibleItems: [IndexPath] {
        cellsInView.filter { $0.element.category == .cell }.compactMap { outward($0.element.path) }
    }

    /// The displayed cell of an item.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { display.cell(at: inward(indexPath)) }

    /// The index path of a displayed cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell).flatMap { outward($0.path) } }

    /// A displayed supplementary view.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { display.shown[.supplementary(elementKind, indexPath)]?.view }

    /// The displayed supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownSupplementary(elementKind).map(\.value.view)
    }

    /// The index paths of the displayed supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownSupplementary(elementKind).map(\.key.path)
    }

    /// The index path of a displayed supplementary view.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        element(of: supplementaryView)?.path
    }

    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point).flatMap(outward) }

    /// The attributes of an item, in the coordinates of the content.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(at: inward(indexPath))
    }

    /// The attributes of a supplementary view, in the coordinates of the content.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(kind, at: indexPath) }

    /// The selected items, in order; empty if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        selection.rows.map { IndexPath($0) }.compactMap(outward).sorted()
    }

    // MARK: Scrolling

    /// Scrolls exactly to an item, measured or not. O(log items + items made visible) with layouts of UIKit.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Changes

    /// Loads all again. With layouts of UIKit, the topmost item keeps its place by its index path.
    open func reloadData() {
        setNeedsLoad()
        prefetch.removeAll()
        if display.callDepth == 0, !display.isLayingOut, batch.depth == 0 { invalidateForReload() }
    }

    /// Whether a batch of changes is open, there are placeholders, or items make space for a drag.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || !display.places.isEmpty || movement?.isHiding == true }

    /// Makes the changes of `updates`, which may name members without `self`, as one batch, in any order; see `TableChanges`.
    /// Stops, before any change, if they contradict each other or the numbers of sections and items. O(sections + changes)
    /// with layouts of UIKit.
    open func performBatchUpdates(@_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openBatch("performBatchUpdates(_:completion:)")
        if let completion { batch.completions.append(completion) }
        updates?()
        closeBatch("performBatchUpdates(_:completion:)")
    }

    /// Inserts items, by their index paths after the batch.
    open func insertItems(at indexPaths: [IndexPath]) {
        change("insertItems(at:)") { $0.insertRows(indexPaths, .automatic) }
    }

    /// Deletes items, by their index paths before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change("deleteItems(at:)") { $0.deleteRows(indexPaths, .automatic) }
    }

    /// Replaces the cells of items, by their index paths before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change("reloadItems(at:)") { $0.reloadRows(indexPaths, .automatic) }
    }

    /// Configures items again in their cells, and measures them again.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        change("reconfigureItems(at:)") { $0.reconfiguredRows += indexPaths.map { RowPath($0) } }
    }

    /// Moves an item from its index path before the batch to its index path after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change("moveItem(at:to:)") { $0.changes.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
    }

    /// Inserts sections, by their indexes after the batch.
    open func insertSections(_ sections: IndexSet) {
        change("insertSections(_:)") { $0.insertSections(sections, .automatic) }
    }

    /// Deletes sections, by their indexes before the batch.
    open func deleteSections(_ sections: IndexSet) {
        change("deleteSections(_:)") { $0.deleteSections(sections, .automatic) }
    }

    /// Loads sections again, by their indexes before the batch.
    open func reloadSections(_ sections: IndexSet) {
        change("reloadSections(_:)") { $0.reloadSections(sections, .automatic) }
    }

    /// Moves a section from its index before the batch to its index after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.changes.moveSection(section, toSection: newSection) }
    }

    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Replaces the layout, and calls `completion` after the animation.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { replaceLayout(layout, animated: animated, completion) }

    /// Called at the end of an interactive transition: whether its animation was completed, and whether the layout was
    /// changed.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    /// Begins a transition to another layout whose progress the app sets. Until it ends, the returned layout is the
    /// collection view's: the delegate's, or else a `UICollectionViewTransitionLayout`.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }

    /// Ends an interactive transition with an animation to the new layout.
    open func finishInteractiveTransition() { endTransition(isFinished: true) }

    /// Ends an interactive transition with an animation back to the old layout.
    open func cancelInteractiveTransition() { endTransition(isFinished: false) }

    // MARK: Editing

    /// Whether the user edits: list cells show controls.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            observedValuesMayDiffer()
            closeSwipe(animated: true)
            limitSelection()
            for case let cell as UICollectionViewListCell in visibleCells { cell.editingDidChange() }
        }
    }

    /// Begins to move an item with the user's finger. Returns whether the data source allows it.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }

    /// Moves the item under the finger, in points of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }

    /// Drops the item at its place.
    open func endInteractiveMovement() { endMovement() }

    /// Returns the item to its original place.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Layout

    open override var frame: CGRect {
        willSet { boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size)) }
        didSet { sizeDidChange() }
    }

    open override var bounds: CGRect {
        willSet { boundsWillChange(to: newValue) }
        didSet { sizeDidChange() }
    }

    /// Makes, measures and places the visible views.
    open override func layoutSubviews() {
        layoutItems()
        super.layoutSubviews()
    }

    /// The size of the content, in points. Loads the data if necessary.
    open override var contentSize: CGSize {
        get {
            prepareLayoutIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    override func contentSizeDidChange(from oldSize: CGSize) {
        if !display.isLayingOut { super.contentSizeDidChange(from: oldSize) }
    }

    override func mayHaveLeftContent() {
        display.returnsToContent = true
        setNeedsLayout()
    }

    override func contentOffsetDidChange() {
        if !display.isLayingOut { display.restsAtEnd = isAtEnd }
        super.contentOffsetDidChange()
    }

    override func scrollingAnimationWillBegin() { display.scrollTarget = nil }
    override func scrollingAnimationWillEnd() {
        if let target = display.scrollTarget { land(on: target) }
    }

    /// The offset at which scrolling comes to rest, by the layout.
    override func targetContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// Another text size or scale changes the sizes of cells.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let previousTraitCollection { traitsDidChange(from: previousTraitCollection) }
    }

    // MARK: Touches

    /// Highlights the item under the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touchToFollow(touches) { beginTouch(at: touch.location(in: self), in: touch.view) }
    }

    /// Moves the item that the touch drags.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = followedTouch(touches), movement?.followsTouch == true {
            updateMovement(touch.location(in: self))
        }
    }

    /// Selects the item under the touch.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followedTouch(touches, ends: true) != nil else { return }
        if movement?.followsTouch == true { endMovement() } else { endTouch() }
    }

    /// The touch was cancelled, for example by scrolling.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followedTouch(touches, ends: true) != nil else { return }
        if movement?.followsTouch == true { cancelMovement() }
        cancelPress()
        display.accessoryAction = nil
    }

    /// The layout's own description is part of it (published tests of BrickKit).
    override var contentDetails: [String] {
        super.contentDetails + ["layout: \(layout)", "dataSource: \(sourceName(dataSource))"]
    }

    override func contentTakesDrag(at point: CGPoint) -> Bool {
        indexContains(point) || reorderedItem(at: point) != nil
    }
    /// Whether a drag of items is over the window.
    open var hasActiveDrag: Bool { isDraggingItems }
    /// Whether a drag is over the collection view.
    open var hasActiveDrop: Bool { isDroppedOn }
    /// The interaction that opens the items' context menus; `nil` while the collection view has no delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { listContextMenu }
}
