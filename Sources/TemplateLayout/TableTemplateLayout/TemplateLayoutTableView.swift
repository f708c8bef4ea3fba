// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A table view whose heights cached by index path follow its changes: they move with the rows that move, and those
/// of rows that are reloaded or deleted are removed.
///
/// It overrides the public methods that change a table; nothing is swizzled. A batch of updates has UIKit's semantics: deletions and
/// reloads name rows as they were before the batch, insertions as they are after it, and a move is a removal and an insertion, in
/// whatever order the calls are made. Heights by key need no such table.
///
/// On PortableUIKit every table notifies of its changes, so there it only adds ``reloadDataKeepingHeights()``. On UIKit changes that
/// do not pass through the public methods are missed, for instance those of a diffable data source and of rows that the user
/// drags: use keys there.
open class TemplateLayoutTableView: UITableView {
    private var changes = TableChanges()
    /// Rows to configure again in their present cells, by their index paths before the batch.
    private var reconfiguredRows: [IndexPath] = []
    private var rowCountsBefore: [Int] = []
    private var updateDepth = 0

    // MARK: Reloading

    /// Removes all heights by index path and reloads the table.
    open override func reloadData() {
        followedLayout?.handle(.reload)
        super.reloadData()
    }

    /// Reloads the table and keeps all heights by index path: for rows appended at the end, or content that changed
    /// without changing heights.
    open func reloadDataKeepingHeights() {
        let layout = existingTemplateLayout
        layout?.keepsHeightsOfReload = true
        defer { layout?.keepsHeightsOfReload = false }
        reloadData()
    }

    // MARK: Batches

    /// Begins a batch of changes.
    open override func beginUpdates() {
        beginBatch()
        super.beginUpdates()
    }

    /// Ends a batch of changes: cached heights move before the table requests new ones.
    open override func endUpdates() {
        endBatch()
        super.endUpdates()
    }

    /// Makes the changes of `updates` as one batch.
    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        super.performBatchUpdates(
            {
                updates?()
                self.endBatch()
            }, completion: completion)
    }

    // MARK: Sections

    /// Inserts sections, named by their indexes after the batch.
    open override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insertSections(sections) }
        super.insertSections(sections, with: animation)
    }

    /// Deletes sections, named by their indexes before the batch.
    open override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.deleteSections(sections) }
        super.deleteSections(sections, with: animation)
    }

    /// Reloads sections, named by their indexes before the batch; the heights of their rows are removed.
    open override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reloadSections(sections) }
        super.reloadSections(sections, with: animation)
    }

    /// Moves a section with the heights of its rows.
    open override func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, toSection: newSection) }
        super.moveSection(section, toSection: newSection)
    }

    // MARK: Rows

    /// Inserts rows, named by their index paths after the batch.
    open override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insertRows(at: indexPaths.map(RowPath.init)) }
        super.insertRows(at: indexPaths, with: animation)
    }

    /// Deletes rows, named by their index paths before the batch.
    open override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.deleteRows(at: indexPaths.map(RowPath.init)) }
        super.deleteRows(at: indexPaths, with: animation)
    }

    /// Reloads rows, named by their index paths before the batch; their heights are removed.
    open override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reloadRows(at: indexPaths.map(RowPath.init)) }
        super.reloadRows(at: indexPaths, with: animation)
    }

    /// Configures rows again in their present cells, named by their index paths before the batch; their heights are removed.
    open override func reconfigureRows(at indexPaths: [IndexPath]) {
        change { _ in reconfiguredRows += indexPaths }
        super.reconfigureRows(at: indexPaths)
    }

    /// Moves a row with its height.
    open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
        super.moveRow(at: indexPath, to: newIndexPath)
    }

    // MARK: Registering

    /// Registers a class of cells for an identifier. A template of another class is dropped with its heights.
    open override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        super.register(cellClass, forCellReuseIdentifier: identifier)
        existingTemplateLayout?.viewClass(cellClass, wasRegisteredFor: identifier, .cell)
    }

    /// Registers a class of headers and footers for an identifier. A template of another class is dropped with its heights.
    open override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
        existingTemplateLayout?.viewClass(aClass, wasRegisteredFor: identifier, .headerFooter)
    }

    // MARK: The cache

    /// The template layout, if the platform does not notify it of changes.
    private var followedLayout: TableTemplateLayout? {
        existingTemplateLayout.flatMap { $0.receivesChanges ? nil : $0 }
    }

    private var isRemembering: Bool { followedLayout?.memory.hasIndexPathHeights == true }

    private func beginBatch() {
        if updateDepth == 0, isRemembering { rowCountsBefore = rowCounts }
        updateDepth += 1
    }

    private func change(_ add: (inout TableChanges) -> Void) {
        beginBatch()
        add(&changes)
        endBatch()
    }

    /// Notifies the template layout of the changes at the end of the outermost batch. If they contradict the data, all heights are
    /// removed; the table reports the mistake.
    private func endBatch() {
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        defer { (changes, reconfiguredRows, rowCountsBefore) = (TableChanges(), [], []) }
        guard let layout = followedLayout, !changes.isEmpty || !reconfiguredRows.isEmpty else { return }
        layout.precacher?.restartLater()
        guard isRemembering, let rowCountsAfter = rowCountsOfDataSource else { return }
        guard let update = try? TableUpdate(changes, rowCountsBefore: rowCountsBefore, rowCountsAfter: rowCountsAfter)
        else { return layout.invalidateAllIndexPathHeights() }
        layout.handle(
            .update(update, rowCountsBefore: rowCountsBefore, reconfiguredRows: reconfiguredRows.map(RowPath.init)))
    }
}

extension UITableView {
    /// The number of rows in each section that the data source returns now; `nil` without a data source.
    var rowCountsOfDataSource: [Int]? {
        guard let dataSource else { return nil }
        // The method is optional in Apple's protocol and has a default in PortableUIKit's: this type fits both.
        let sections: ((UITableView) -> Int)? = dataSource.numberOfSections(in:)
        return (0..<(sections?(self) ?? 1)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    /// The number of rows in each section. O(sections).
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
}
