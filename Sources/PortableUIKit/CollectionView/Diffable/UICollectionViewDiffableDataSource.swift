// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A data source with snapshots of identities, which computes the changes between them (Apple:
/// "UICollectionViewDiffableDataSource").
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Makes a supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Functions that are called when the user moves items (Apple:
    /// "UICollectionViewDiffableDataSource.ReorderingHandlers").
    public struct ReorderingHandlers {
        /// Whether an item can be moved; `nil` for no.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a move.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a move: change the data.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// No functions: items can't be moved.
        public init() {}
    }

    /// Functions that are called when items of an outline are expanded and collapsed (Apple:
    /// "UICollectionViewDiffableDataSource.SectionSnapshotHandlers").
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Whether an item can be expanded; `nil` for yes, if it has children.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether an item can be collapsed; `nil` for yes.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that is expanded, for the present ones.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// No functions.
        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// Whether cells that are reused may have the level of an item in an outline.
    private var hasShownOutlines = false

    /// Makes the supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// Called when the user moves items.
    open var reorderingHandlers = ReorderingHandlers()
    /// Called when items of an outline are expanded and collapsed.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// A data source without sections for a collection view, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// The snapshot that was applied last.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { store.latest }

    /// Shows a snapshot: its differences to the last one become one batch update. O(items).
    ///
    /// Inside of a call of the collection view, for example by the cell provider, and during a layout the snapshot is shown after
    /// that, unless a later one replaces it.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlinesFollow(snapshot)
        store.show(snapshot, in: collectionView, isAnimated: animatingDifferences, completion)
    }

    /// Makes the visible items of outlines those of a snapshot of all sections.
    private func outlinesFollow(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
        for section in outlines.keys { outlines[section]?.show(snapshot.itemIdentifiers(inSection: section)) }
    }

    /// Shows a snapshot and reloads the collection view, without computing the differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        store.reload(snapshot, in: collectionView, completion) { [weak self] _ in
            self?.outlinesFollow(snapshot)
            self?.collectionView?.reloadData()
        }
    }

    /// Shows a snapshot, and waits for the end of the animation.
    public final func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot and reloads the collection view.
    public final func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Sections

    /// Shows the items of an outline in a section, which is added if it does not exist. Of items that are not expanded, the
    /// children are not shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let former = outlines.updateValue(snapshot, forKey: section)
        hasShownOutlines = true
        var whole = store.latest
        if whole.indexOfSection(section) == nil {
            whole.appendSections([section])
        } else {
            whole.deleteItems(whole.itemIdentifiers(inSection: section))
        }
        whole.appendItems(snapshot.visibleItems, toSection: section)
        store.show(whole, in: collectionView, isAnimated: animatingDifferences, completion)
        if let former { updateLevels(from: former, to: snapshot) }
    }

    /// Cells that stay on the screen while their items move to another level are indented anew.
    private func updateLevels(
        from former: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to current: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        for path in collectionView?.indexPathsForVisibleItems ?? [] {
            guard let cell = collectionView?.cellForItem(at: path) as? UICollectionViewListCell,
                let item = itemIdentifier(for: path), former.contains(item), current.contains(item),
                former.level(of: item) != current.level(of: item)
            else { continue }
            cell.indentationLevel = current.level(of: item)
        }
    }

    /// Shows the items of an outline in a section, and waits for the end of the animation.
    public final func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// The outline of a section: the applied one, or the section's items without children.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if store.latest.indexOfSection(section) != nil {
            outline.append(store.latest.itemIdentifiers(inSection: section))
        }
        return outline
    }

    // MARK: Looking

    /// The item at an index path. O(1).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The index path of an item. O(sections + items of the section).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.indexPath(of: itemIdentifier) }

    /// The identifier of a section. O(1).
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    /// The index of a section. O(sections).
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.current.indexOfSection(sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { store.current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        store.itemCount(inSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            fatalError("UICollectionViewDiffableDataSource: there is no item for \(indexPath)")
        }
        collectionView.display.outlineLevel = level(of: item, indexPath)
        defer { collectionView.display.outlineLevel = nil }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            fatalError("UICollectionViewDiffableDataSource: the cell provider returned nil for the item \(item)")
        }
        return cell
    }

    /// A list cell is indented by the level of its item in an outline (Apple: "UICollectionViewListCell.indentationLevel"); without
    /// outlines its level is the app's.
    private func level(of item: ItemIdentifierType, _ path: IndexPath) -> Int? {
        guard hasShownOutlines else { return nil }
        guard let outline = sectionIdentifier(for: path.section).flatMap({ outlines[$0] }),
            outline.contains(item)
        else { return 0 }
        return outline.level(of: item)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            fatalError(
                """
                UICollectionViewDiffableDataSource: there is no supplementary view of kind \(kind) at \(indexPath): set \
                supplementaryViewProvider
                """)
        }
        return view
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { collectionView.defaultAnswer(nil) }

    /// The first item of the section whose number is the entry's; see also `indexTitles(for:)`, which a subclass overrides.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let handler = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return handler(item)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let target = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let old = store.current
        var new = old
        new.deleteItems([item])
        let items = new.itemIdentifiers(inSection: target)
        if destinationIndexPath.item < items.count {
            new.insertItems([item], beforeItem: items[destinationIndexPath.item])
        } else {
            new.appendItems([item], toSection: target)
        }
        let changed = [sectionIdentifier(for: sourceIndexPath.section) ?? target, target]
        let before = changed.map { self.snapshot(for: $0) }
        var after = before
        for (index, section) in changed.enumerated() { after[index].show(new.itemIdentifiers(inSection: section)) }
        let sections = (changed[0] == target ? [0] : [0, 1]).map {
            NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: changed[$0], initialSnapshot: before[$0], finalSnapshot: after[$0])
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new, sectionTransactions: sections)
        reorderingHandlers.willReorder?(transaction)
        store.set(new)
        outlinesFollow(new)
        reorderingHandlers.didReorder?(transaction)
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func isItemExpanded(at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let outline = outlines[section]
        else { return false }
        return outline.contains(item) && outline.isExpanded(item)
    }

    func toggleItem(at path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var outline = outlines[section], outline.contains(item)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
        if let cell = collectionView?.cellForItem(at: path) { cell.setNeedsLayout() }
    }
}

/// The change of a diffable data source by the user (Apple: "NSDiffableDataSourceTransaction").
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The snapshot before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The changes of the sections that are concerned.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    /// The difference of all items.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
}

/// The change of a section by the user (Apple: "NSDiffableDataSourceSectionTransaction").
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's outline before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's outline after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The difference of the section's items.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.items.difference(from: initialSnapshot.items)
    }
}

extension UICollectionView {
    func perform(
        _ changes: TableChanges, reconfiguring items: [RowPath], with animation: UITableView.RowAnimation,
        changeData: () -> Void, completion: @escaping () -> Void
    ) {
        openBatch("performBatchUpdates(_:completion:)")
        batch.completions.append { _ in completion() }
        changeData()
        func paths(_ rows: [RowPath]) -> [IndexPath] { rows.map { IndexPath($0) } }
        if !changes.deletedSections.isEmpty { deleteSections(IndexSet(changes.deletedSections)) }
        if !changes.insertedSections.isEmpty { insertSections(IndexSet(changes.insertedSections)) }
        if !changes.reloadedSections.isEmpty { reloadSections(IndexSet(changes.reloadedSections)) }
        for move in changes.movedSections { moveSection(move.source, toSection: move.target) }
        if !changes.deletedRows.isEmpty { deleteItems(at: paths(changes.deletedRows)) }
        if !changes.insertedRows.isEmpty { insertItems(at: paths(changes.insertedRows)) }
        if !changes.reloadedRows.isEmpty { reloadItems(at: paths(changes.reloadedRows)) }
        for move in changes.movedRows { moveItem(at: IndexPath(move.source), to: IndexPath(move.target)) }
        if !items.isEmpty { reconfigureItems(at: paths(items)) }
        closeBatch("performBatchUpdates(_:completion:)")
    }
}
