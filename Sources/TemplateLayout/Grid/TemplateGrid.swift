// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The items of a collection view in one declaration: its data source, its flow layout's delegate, and its sizes.
///
/// ```swift
/// let grid = TemplateGrid(collectionView, item: item, width: .columns(3))
/// grid.items = photos
/// ```
///
/// An assignment becomes one batch update. Equal items keep their cells and sizes; nothing is measured twice. The collection view
/// stores the grid.
@preconcurrency @MainActor
public final class TemplateGrid<Item> {
    /// The collection view; `nil` after it was deallocated.
    public private(set) weak var collectionView: UICollectionView?
    private let identity: ItemIdentity<Item>
    let item: @MainActor (Item) -> TemplateGridItem
    let width: Width

    /// The sections that the collection view shows.
    private(set) var shown: [TemplateSection<Item>] = []
    /// An assignment that is not shown yet, because it was made during a change or a call of the collection view.
    private var pending: PendingSections<Item>?
    private var (isChanging, isShowingPending) = (false, false)
    private weak var adapter: GridAdapter?
    /// The classes that were registered.
    var registered: Set<String> = []

    /// Called when the user selects an item.
    public var onSelect: (@MainActor (Item) -> Void)?
    /// Allows the user to move items; called with the item and its index paths before and after.
    public var onMove: (@MainActor (Item, _ from: IndexPath, _ to: IndexPath) -> Void)?
    /// The titles of the index at the trailing side, one for each section.
    public var indexTitles: [String]? { didSet { collectionView?.reloadData() } }

    /// Gets the calls of the collection view that the grid does not answer by itself, such as those of scrolling, displays and
    /// context menus. Stored weakly. The grid answers the calls for the sizes of items, headers and footers.
    public weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            adapter?.next = delegate
            // A collection view checks only at an assignment which methods its delegate implements.
            collectionView?.delegate = nil
            collectionView?.delegate = adapter
        }
    }

    /// The widths of items in a flow layout.
    public enum Width: Sendable {
        /// So many in a line, with the layout's spaces between them.
        case columns(Int)
        /// Widths in points.
        case points(CGFloat)
    }

    // MARK: Making

    /// A grid with items of one kind.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the items.
    ///   - item: The declaration of the cell, its configuration and the identity of an item.
    ///   - width: The widths of items in a flow layout. Another layout decides on them by itself.
    public convenience init(_ collectionView: UICollectionView, item: TemplateItem<Item>, width: Width = .columns(1)) {
        self.init(collectionView, item.identity, width) { item($0) }
    }

    /// A grid of several kinds of items: `item` chooses the kind by the item, always the same for the same item.
    public convenience init(
        _ collectionView: UICollectionView, width: Width = .columns(1),
        item: @escaping @MainActor (Item) -> TemplateGridItem
    ) where Item: Identifiable & Equatable {
        self.init(collectionView, ItemIdentity(key: { $0.id }, version: { $0 }), width, item)
    }

    private init(
        _ collectionView: UICollectionView, _ identity: ItemIdentity<Item>, _ width: Width,
        _ item: @escaping @MainActor (Item) -> TemplateGridItem
    ) {
        self.collectionView = collectionView
        (self.identity, self.width, self.item) = (identity, width, item)
        let adapter = GridAdapter(self)
        self.adapter = adapter
        adapter.next = collectionView.delegate
        collectionView.templateLayout.grid = adapter
        (collectionView.dataSource, collectionView.delegate) = (adapter, adapter)
    }

    // MARK: Items

    /// The items of all sections, in order. Assigned items become one section.
    public var items: [Item] {
        get { sections.flatMap(\.items) }
        set { setItems(newValue) }
    }

    /// The sections with their items. An assignment updates the collection view.
    public var sections: [TemplateSection<Item>] {
        get { pending?.sections ?? shown }
        set { setSections(newValue) }
    }

    /// The item at an index path of the collection view.
    public func item(at indexPath: IndexPath) -> Item { shown[indexPath.section].items[indexPath.item] }

    /// Shows items in one section; see ``setSections(_:animated:completion:)``.
    public func setItems(_ items: [Item], animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        var section = sections.count == 1 ? sections[0] : TemplateSection("items", items: [])
        section.items = items
        setSections([section], animated: animated, completion: completion)
    }

    /// Shows sections: the differences from the present ones become one batch update. O(items), with one hash for each item that is
    /// not found beside its old neighbours; sizes of unchanged items are kept. A section whose header or footer becomes one of another
    /// class is made anew.
    ///
    /// During another change, in a call of the collection view (for a cell, a size) and while items are precached the update is
    /// deferred to the end of that, at the latest to the next turn of the run loop. Two sections with the same `id`, or two items with
    /// the same key, stop the program with the key.
    ///
    /// - Parameters:
    ///   - sections: The new sections. Their headers and footers are `UICollectionReusableView`s.
    ///   - animated: Whether items appear, disappear and move in an animation; never in a collection view without a window.
    ///   - completion: Called when the changes and their animation are done.
    public func setSections(
        _ sections: [TemplateSection<Item>], animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        guard mayChange else {
            return pending.postpone(sections, animated, completion) { [weak self] in self?.updateIfNeeded() }
        }
        let completions = pending.replace(completion)
        isChanging = true
        let old = shown
        let sources = TemplateSection.sources(of: sections, in: old, of: "TemplateGrid") { $0.hasViews(like: $1) }
        let changes = identity.changes(old.map(\.items), sections.map(\.items), sources)
        if changes.duplicate != nil {
            identity.stop(atDuplicateOf: changes, in: sections.map(\.items), "TemplateGrid", "item")
        }
        collectionView?.templateLayout.precacher?.restartLater()
        let completed = { for completion in completions { completion() } }
        if let collectionView {
            let batch = ListBatch(
                changes, sources: sources, replacedViews: [], rowCountsBefore: old.map(\.items.count),
                rowCountsAfter: sections.map(\.items.count)
            ) { [item] source, target in
                item(old[source.section].items[source.row]).type
                    == item(sections[target.section].items[target.row]).type
            }
            batch.apply(to: collectionView, isAnimated: animated) {
                self.shown = sections
            } completion: {
                completed()
            }
            updateSectionViews(sources, old, collectionView)
        } else {
            shown = sections
            completed()
        }
        isChanging = false
        // One that is made during this change waits for the next turn: the app may make one in every change.
        guard !isShowingPending else { return }
        isShowingPending = true
        updateIfNeeded()
        isShowingPending = false
    }

    /// Shows a deferred assignment, unless this is called during a call of the collection view. Called in the next turn of the run loop.
    public func updateIfNeeded() {
        guard let pending, mayChange else { return }
        setSections(pending.sections, animated: pending.isAnimated)
    }

    private var mayChange: Bool {
        guard platform.isOnMainThread else { fatalError("TemplateGrid: items must be assigned on the main thread") }
        guard let collectionView else { return true }
        let isBusy =
            isChanging || (adapter?.callDepth ?? 0) > 0 || collectionView.templateLayout.precacher?.isWorking == true
        return !isBusy && platform.mayChange(collectionView)
    }

    /// Moves an item in the sections only, and returns it.
    func takeItem(from source: IndexPath, to target: IndexPath) -> Item {
        let item = shown[source.section].items.remove(at: source.item)
        shown[target.section].items.insert(item, at: target.item)
        return item
    }

    /// Updates the contents of headers and footers that stay.
    private func updateSectionViews(
        _ sources: [Int?], _ before: [TemplateSection<Item>], _ collectionView: UICollectionView
    ) {
        let layout = collectionView.collectionViewLayout
        var context: UICollectionViewLayoutInvalidationContext?
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            let path = IndexPath(item: 0, section: index)
            for (kind, old, new) in [
                (UICollectionView.elementKindSectionHeader, before[source].header, shown[index].header),
                (UICollectionView.elementKindSectionFooter, before[source].footer, shown[index].footer),
            ] where old?.content != new?.content {
                // Of the layout's class. Also a view that is not displayed has another size now.
                let changed = context ?? layout.invalidationContext(forBoundsChange: collectionView.bounds)
                changed.invalidateSupplementaryElements(ofKind: kind, at: [path])
                context = changed
                guard let new, let view = collectionView.supplementaryView(forElementKind: kind, at: path) else {
                    continue
                }
                show(new, in: view, of: collectionView)
            }
        }
        guard let context else { return }
        layout.invalidateLayout(with: context)
        layout.invalidateLayout()
    }

    // MARK: Precaching, saving and explanations

    /// Measures items that were not measured yet while the main thread is idle, also after changes of the items. Other cores prepare
    /// their texts. Of use where cells size themselves, or before a rotation: a flow layout requests the sizes of all items at once.
    ///
    /// - Parameters:
    ///   - scheduler: The source of idle turns: by default those of the main run loop, of 4 ms each.
    ///   - widths: See ``CollectionTemplateLayout/startPrecaching(on:alsoAtWidths:cancelsOnScroll:size:)``.
    ///   - cancelsOnScroll: See ``TableTemplateLayout/startPrecaching(on:alsoAtWidths:cancelsOnScroll:content:)``.
    /// - Returns: The progress. To cancel it stops the work.
    @discardableResult
    public func startPrecaching(
        on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [], cancelsOnScroll: Bool = false
    ) -> Progress? {
        collectionView?.templateLayout.startPrecaching(
            on: scheduler, widths, cancelsOnScroll: cancelsOnScroll,
            texts: { [weak self] path, host in
                guard let self, let layout = collectionView?.templateLayout, let item = known(at: path) else {
                    return []
                }
                return self.item(item).texts(layout, host)
            },
            size: { [weak self] path, width in
                guard let self, let layout = collectionView?.templateLayout, let item = known(at: RowPath(path)) else {
                    return nil
                }
                return self.item(item).size(layout, width)
            })
    }

    private func known(at path: RowPath) -> Item? {
        guard shown.indices.contains(path.section), shown[path.section].items.indices.contains(path.row) else {
            return nil
        }
        return shown[path.section].items[path.row]
    }

    /// Where sizes are saved between runs of the app; see ``TemplateList/persistence``.
    public var persistence = TemplateListPersistence.none {
        didSet { file = HeightsFile(persistence, of: collectionView?.templateLayout.memory) }
    }
    private var file: HeightsFile?

    /// Saves the sizes to the file of ``persistence`` now.
    ///
    /// - Throws: The errors of ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    public func saveSizes() throws { try file?.save() }

    /// Explains the height of an item at its present width: by the cached one, and by a measurement now.
    ///
    /// - Throws: The reason why the cell can't be measured.
    public func explainSize(at indexPath: IndexPath) throws(TemplateLayoutError) -> HeightExplanation {
        guard let collectionView else { throw .tableViewGone }
        let layout = collectionView.templateLayout
        return try item(item(at: indexPath)).explanation(layout, layout.width(at: indexPath) ?? 0)
    }
}
