// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A table that shows items: its rows are declared once, and each assignment of items updates the table.
///
/// ```swift
/// let list = TemplateList(tableView, row: TemplateRow { (cell: PostCell, post: Post) in cell.show(post) })
/// list.items = posts
/// ```
///
/// The list is the data source and the delegate of the table, which stores it. Heights are cached by the items' keys and versions in
/// the table's ``TableTemplateLayout``. An assignment computes the changes: rows appear, disappear and move, items with another
/// version are configured and measured again, and the visible position stays.
///
/// Without estimates (`estimatedRowHeight = 0`, set before the list is made) all heights are known before the first screen.
@preconcurrency @MainActor
public final class TemplateList<Item> {
    /// The table view; `nil` after it has been deallocated.
    public private(set) weak var tableView: UITableView?

    private weak var adapter: ListAdapter?
    let identity: ItemIdentity<Item>
    /// The only declaration, if all rows are of one kind.
    let declaration: RowDeclaration<Item>?
    let row: @MainActor (Item) -> TemplateListRow

    /// The sections that the table view shows.
    var shown: [TemplateSection<Item>] = []
    /// An assignment that is not shown yet, because it was made during a change or a call of the table.
    var pending: PendingSections<Item>?
    /// Whether the list is changing the table, or asks the app for the keys and versions of a change.
    var isChanging = false

    // MARK: Making

    /// Makes a list with rows of one kind.
    public convenience init(_ tableView: UITableView, row: TemplateRow<Item>) {
        self.init(tableView, row.identity, row.declaration) { row($0) }
    }

    /// A list of several kinds of rows: `row` chooses the kind by the item, always the same for the same item.
    @inlinable
    public convenience init(_ tableView: UITableView, row: @escaping @MainActor (Item) -> TemplateListRow)
    where Item: Identifiable & Equatable {
        self.init(tableView, key: { $0.id }, version: { $0 }, row: row)
    }

    /// A list of several kinds of rows, whose items have these keys and versions.
    @inlinable
    public convenience init<Key: Hashable, Version: Equatable>(
        _ tableView: UITableView, key: @escaping @MainActor (Item) -> Key,
        version: @escaping @MainActor (Item) -> Version, row: @escaping @MainActor (Item) -> TemplateListRow
    ) { self.init(tableView, ItemIdentity(key: key, version: version), nil, row) }

    @usableFromInline
    init(
        _ tableView: UITableView, _ identity: ItemIdentity<Item>, _ declaration: RowDeclaration<Item>?,
        _ row: @escaping @MainActor (Item) -> TemplateListRow
    ) {
        self.tableView = tableView
        self.identity = identity
        self.declaration = declaration
        self.row = row
        let adapter = ListAdapter()
        adapter.list = self
        self.adapter = adapter
        tableView.templateLayout.listAdapter = adapter
        tableView.dataSource = adapter
        adapter.next = tableView.delegate
        tableView.delegate = adapter
        tableView.templateLayout.platform.setMissingSectionViews(of: tableView) { [weak adapter, weak tableView] in
            guard let adapter, let tableView else { return false }
            return adapter.lacksSectionView($0, isHeader: $1, in: tableView)
        }
        anchor()
    }

    // MARK: Items

    /// The items of all sections, in order. Assigned items become one section; see ``setSections(_:animated:completion:)``.
    public var items: [Item] {
        get {
            let sections = sections
            return sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
        }
        set { setItems(newValue) }
    }

    /// The sections with their items. An assignment updates the table.
    public var sections: [TemplateSection<Item>] {
        get { pending?.sections ?? shown }
        set { setSections(newValue) }
    }

    /// Shows items in one section; see ``setSections(_:animated:completion:)``.
    public func setItems(_ items: [Item], animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        // A list that has one section keeps its header and footer.
        var section = sections.count == 1 ? sections[0] : TemplateSection("items", items: [])
        section.items = items
        setSections([section], animated: animated, completion: completion)
    }

    /// Shows sections: the differences from the present sections become one batch update of the table. O(items), with one hash for
    /// each item that is not found beside its old neighbours; heights of unchanged items are kept.
    ///
    /// During another change, in a call of the table (for a cell, a height, rows to prefetch) and while rows are precached the
    /// update is deferred to the end of that, at the latest to the next turn of the run loop.
    /// Two sections with the same `id`, or two items with the same key, stop the program with the key.
    ///
    /// - Parameters:
    ///   - sections: The new sections, each with an `id` of its own and each item with a key of its own.
    ///   - animated: Whether rows appear, disappear and move in an animation; never in a table without a window.
    ///   - completion: Called when the changes and their animation are done.
    public func setSections(
        _ sections: [TemplateSection<Item>], animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        guard mayChange else {
            return pending.postpone(sections, animated, completion) { [weak self] in self?.updateTableIfNeeded() }
        }
        let completions = pending.replace(completion)
        isChanging = true
        let replacesViews = tableView?.templateLayout.platform.replacesSectionViews ?? true
        let sources = TemplateSection.sources(of: sections, in: shown, of: "TemplateList") {
            replacesViews || $0.hasViews(like: $1)
        }
        let changes = identity.changes(shown.map(\.items), sections.map(\.items), sources)
        show(sections, sources, changes, animated, completions)
    }

    /// The item of a row in the table view.
    public func item(at indexPath: IndexPath) -> Item { shown[indexPath.section].items[indexPath.row] }

    /// The row of the item with the same key in the table view; `nil` if there is none. O(items).
    public func indexPath(of item: Item) -> IndexPath? {
        for (section, content) in shown.enumerated() {
            if let row = content.items.firstIndex(where: { identity.haveOneKey($0, item) }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// Shows a pending assignment, unless this is called during another call of the table. Called in the next turn of the run loop.
    public func updateTableIfNeeded() {
        guard let pending, mayChange else { return }
        setSections(pending.sections, animated: pending.isAnimated)
    }

    var mayChange: Bool {
        guard platform.isOnMainThread else { fatalError("TemplateList: items must be assigned on the main thread") }
        guard let tableView else { return true }
        let isBusy = isChanging || adapter?.callDepth ?? 0 > 0 || tableView.existingTemplateLayout?.isPrecaching == true
        return !isBusy && platform.mayChange(tableView)
    }

    /// Makes a change, which began when `isChanging` was set: calls of the app see the table before or after it.
    func show(
        _ sections: [TemplateSection<Item>], _ sources: [Int?], _ changes: ItemChanges, _ isAnimated: Bool,
        _ completions: [@MainActor () -> Void]
    ) {
        if changes.duplicate != nil {
            identity.stop(atDuplicateOf: changes, in: sections.map(\.items), "TemplateList", "row")
        }
        let before = shown
        let follows = followsNewItems
        var isEnded = false
        var isShown = false
        func complete() {
            isShown = true
            guard isEnded else { return }
            for completion in completions { completion() }
        }
        if let tableView {
            let replaced = sections.indices.filter { index in
                sources[index].map { !before[$0].hasViews(like: sections[index]) } ?? false
            }
            let batch = ListBatch(
                changes, sources: sources, replacedViews: IndexSet(replaced),
                rowCountsBefore: before.map(\.items.count), rowCountsAfter: sections.map(\.items.count)
            ) { [row] source, target in
                row(before[source.section].items[source.row]).content.kind
                    == row(sections[target.section].items[target.row]).content.kind
            }
            batch.apply(
                to: tableView, animation: animation, isAnimated: isAnimated,
                anchoring: keepsByItself ? (anchoring, anchorsLastRow) : nil
            ) {
                self.shown = sections
            } completion: {
                complete()
            }
            updateSectionViews(sources, before, tableView)
        } else {
            shown = sections
            isShown = true
        }
        isChanging = false
        isEnded = true
        updatePlaceholder()
        followRows()
        showSelection()
        beginAtRestoredPosition()
        if follows, changes.reachEnd(of: rowCounts, sources) { scrolling.next = (.end, isAnimated) }
        scrollToTarget()
        if isShown { complete() }
        showPostponed()
    }

    /// Shows an assignment that was made during a change, after it; one that is made during that in the next turn of the run loop,
    /// because the app may make one in every change.
    func showPostponed() {
        guard !isShowingPostponed else { return }
        isShowingPostponed = true
        updateTableIfNeeded()
        isShowingPostponed = false
    }

    private var isShowingPostponed = false

    // MARK: Ends, appearance, placeholders and scrolling

    var pagers: (start: TemplateListPager?, end: TemplateListPager?)
    /// What follows the displayed rows, with the cells' items.
    var appearance = RowAppearance<Item>()
    var shownPlaceholder = ListPlaceholder()
    var scrolling = ListScrolling<Item>()
    /// What else is saved beside the heights, by name.
    var savedStates: [String: @MainActor () -> Data?] = [:]
    /// The row of the last ``update(_:)``.
    var updated: IndexPath?
    var selected = ListSelection()
    var willCheckRows = false

    // MARK: Heights

    /// How heights are cached. By key is right for apps; the other ways are for comparisons. Reload the table view after setting it.
    public var caching = TemplateListCaching.key

    // MARK: Animation and position

    /// The animation of rows and sections.
    public var animation = UITableView.RowAnimation.automatic

    /// The row that keeps its position on the screen when items change. By default the first completely visible row, except at the
    /// top of the list, where inserted rows become visible.
    public var anchoring = VisiblePositionPolicy.exceptAtTop {
        didSet { anchor() }
    }
    /// Whether that row is the last completely visible one, so that rows above it move: for conversations, which are read upwards.
    public var anchorsLastRow = false {
        didSet { anchor() }
    }

    private func anchor() {
        keepsByItself =
            tableView.map {
                !$0.templateLayout.platform.maintain(anchoring, anchorsLastRow: anchorsLastRow, in: $0)
            } ?? false
    }

    private var keepsByItself = false

    // MARK: Actions of the user

    /// Gets the calls of the table that the list does not answer by itself or by a closure. Stored weakly.
    ///
    /// The list answers the calls for heights, estimates, and its sections' headers and footers. On UIKit the delegate gets every
    /// other message of the table; on PortableUIKit it gets the methods of `UITableViewDelegate` and `UIScrollViewDelegate`.
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            adapter?.next = delegate
            // A table view checks only at an assignment which methods its delegate implements.
            tableView?.delegate = nil
            tableView?.delegate = adapter
        }
    }

    /// Called when the user selects a row.
    public var onSelect: (@MainActor (Item) -> Void)?
    /// Called when the user deselects a row.
    public var onDeselect: (@MainActor (Item) -> Void)?
    /// The buttons that a swipe from the leading edge shows.
    public var leadingActions: (@MainActor (Item) -> [UIContextualAction])?
    /// The buttons that a swipe from the trailing edge shows. Without them, but with ``onDelete``, it shows a delete
    /// button.
    public var trailingActions: (@MainActor (Item) -> [UIContextualAction])?
    /// Called when the user has deleted a row; the list has removed the item. Without it rows can't be deleted.
    public var onDelete: (@MainActor (Item, IndexPath) -> Void)?
    /// Called when the user has moved a row, also to another section; the list has moved the item. Without it rows can't be moved.
    public var onMove: (@MainActor (Item, _ from: IndexPath, _ to: IndexPath) -> Void)?
    /// Whether a row can be edited, including swiping; by default every row can.
    public var canEdit: (@MainActor (Item) -> Bool)?
    /// Called with items that will be displayed soon, the nearest first.
    public var onPrefetch: (@MainActor ([Item]) -> Void)? {
        didSet { tableView?.prefetchDataSource = onPrefetch == nil ? nil : adapter }
    }
    /// Called with items of an earlier prefetch that will not be displayed soon.
    public var onCancelPrefetch: (@MainActor ([Item]) -> Void)?
    /// The titles of the section index; for example, the first letters of the sections' titles.
    public var sectionIndexTitles: [String]? { didSet { tableView?.reloadSectionIndexTitles() } }

    // MARK: Precaching and saving

    /// Measures rows that were not measured yet while the main thread is idle, also after changes of the items. Other cores prepare
    /// the rows' texts; see ``TableTemplateLayout/startPrecaching(on:alsoAtWidths:cancelsOnScroll:content:)``.
    @discardableResult
    public func startPrecaching(
        on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [], cancelsOnScroll: Bool = false
    ) -> Progress? {
        tableView?.templateLayout.startPrecaching(
            on: scheduler, alsoAtWidths: widths, cancelsOnScroll: cancelsOnScroll
        ) { [weak self] indexPath in
            guard let self, shown.indices.contains(indexPath.section),
                shown[indexPath.section].items.indices.contains(indexPath.row)
            else { return nil }
            return row(item(at: indexPath)).content.content
        }
    }

    /// Where heights are saved between runs of the app. Setting it restores the heights in the file; they are saved
    /// when the app enters the background or ends, and by ``saveHeights()``.
    public var persistence = TemplateListPersistence.none {
        didSet {
            heightsFile = HeightsFile(persistence, of: tableView?.templateLayout.memory) { [weak self] in
                self?.states ?? [:]
            }
            restoreStates()
        }
    }
    private(set) var heightsFile: HeightsFile?

    /// Whether the place that is read is saved with the heights, by the item's key and its distance to the top, and is where the list
    /// begins after the app was started again. The keys must be `Codable`. A list at its top (or at its end, if ``anchoring`` keeps
    /// that visible) begins there again. Set it before the items. By default `false`.
    public var restoresPosition = false {
        didSet { restoreStates() }
    }

    /// Saves the heights to the file of ``persistence`` now.
    ///
    /// - Throws: The errors of ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    public func saveHeights() throws { try heightsFile?.save() }
}
