// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A data source with snapshots of identities, which computes the changes between them (Apple:
/// "UITableViewDiffableDataSource").
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

    /// The animation of inserted and deleted rows.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// A data source without sections for a table. The table holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// The snapshot that was applied last.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { store.latest }

    /// Shows a snapshot: its differences to the last one become one batch update. Cells and heights of items that stay
    /// are kept, and the anchor row keeps its place. O(items).
    ///
    /// Inside of a call of the table, for example by the cell provider, and during a change or layout of it the snapshot is shown
    /// after that, unless a later one replaces it.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        store.show(
            snapshot, in: tableView, with: defaultRowAnimation, isAnimated: animatingDifferences, completion)
    }

    /// Shows a snapshot and reloads the table, without computing the differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        store.reload(snapshot, in: tableView, completion) { [weak self] old in
            let old = SnapshotStore(old)
            self?.tableView?.reloadData()
            self?.tableView?.reloadState.place?.findRow = { path in
                guard let self, let item = old.item(at: IndexPath(path)) else { return .unknown }
                return self.indexPath(for: item).map { .at(RowPath($0)) } ?? .gone
            }
        }
    }

    /// Shows a snapshot like `apply(_:animatingDifferences:completion:)`, and waits for the end of the animation.
    public final func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot and reloads the table.
    public final func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Looking

    /// The item of a row. O(1).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

    /// The row of an item. O(sections + items of the section).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.indexPath(of: itemIdentifier) }

    /// The identifier of a section. O(1).
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

    /// The index of a section. O(sections).
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        store.current.indexOfSection(sectionIdentifier)
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { store.current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.itemCount(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            fatalError("UITableViewDiffableDataSource: there is no item for \(RowPath(indexPath).words)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            fatalError("UITableViewDiffableDataSource: the cell provider returned nil for the item \(item)")
        }
        return cell
    }

    // Methods that subclasses may override. For a subclass of a class that conforms to a protocol, Swift calls only
    // methods that the class declares.

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.defaultAnswer(nil)
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.defaultAnswer(nil)
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { tableView.defaultAnswer(nil) }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension UITableView {
    func perform(
        _ changes: TableChanges, reconfiguring rows: [RowPath], with animation: RowAnimation, changeData: () -> Void,
        completion: @escaping () -> Void
    ) {
        beginUpdates()
        batch.completions.append { _ in completion() }
        changeData()
        func paths(_ rows: [RowPath]) -> [IndexPath] { rows.map { IndexPath($0) } }
        if !changes.deletedSections.isEmpty { deleteSections(IndexSet(changes.deletedSections), with: animation) }
        if !changes.insertedSections.isEmpty { insertSections(IndexSet(changes.insertedSections), with: animation) }
        if !changes.reloadedSections.isEmpty { reloadSections(IndexSet(changes.reloadedSections), with: animation) }
        for move in changes.movedSections { moveSection(move.source, toSection: move.target) }
        if !changes.deletedRows.isEmpty { deleteRows(at: paths(changes.deletedRows), with: animation) }
        if !changes.insertedRows.isEmpty { insertRows(at: paths(changes.insertedRows), with: animation) }
        if !changes.reloadedRows.isEmpty { reloadRows(at: paths(changes.reloadedRows), with: animation) }
        for move in changes.movedRows { moveRow(at: IndexPath(move.source), to: IndexPath(move.target)) }
        if !rows.isEmpty { reconfigureRows(at: paths(rows)) }
        endUpdates()
    }
}
