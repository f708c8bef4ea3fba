// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A table that shows items: its rows are declared once, and assigning items does the rest.
///
/// ```swift
/// let list = TemplateList(tableView, row: TemplateRow { (cell: PostCell, post: Post) in cell.show(post) })
/// list.items = posts
/// ```
///
/// The list is the data source and the delegate of the table, which keeps it. Heights are cached by the items' keys and
/// versions in the table's ``TableTemplateLayout``. An assignment finds out what changed: rows come, go and move, items with
/// another version are shown and measured anew, and what is being read stays where it is.
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
    /// An assignment that is not shown yet, because the table view was asking for something.
    var pending: Assignment?

    struct Assignment {
        var sections: [TemplateSection<Item>]
        var isAnimated: Bool
        var completions: [@MainActor () -> Void]
    }

    // MARK: Making

    /// Makes a list with rows of one kind.
    public convenience init(_ tableView: UITableView, row: TemplateRow<Item>) {
        self.init(tableView, row.identity, row.declaration) { row($0) }
    }

    /// A list of several kinds of rows: `row` chooses by the item, and answers the same for the same item.
    @inlinable
    public convenience init(_ tableView: UITableView, row: @escaping @MainActor (Item) -> TemplateListRow)
    where Item: Identifiable & Equatable {
        self.init(tableView, key: { $0.id }, version: { $0 }, row: row)
    }

    /// A list of several kinds of rows, whose items are told apart by a key, and what they show by a version.
    @inlinable
    public convenience init<Key: Hashable, Version: Equatable>(
        _ tableView: UITableView, key: @escaping @MainActor (Item) -> Key,
        version: @escaping @MainActor (Item) -> Version, row: @escaping @MainActor (Item) -> TemplateListRow
    ) {
        self.init(tableView, ItemIdentity(key: key, version: version), nil, row)
    }

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
        anchor()
    }

    // MARK: Items

    /// The items of a list with one section; of more sections all items, in order. What is assigned becomes one section.
    ///
    /// Assigning finds out what changed and shows it; see ``setSections(_:animated:completion:)``.
    public var items: [Item] {
        get {
            let sections = sections
            return sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
        }
        set { setItems(newValue) }
    }

    /// The sections with their items. Assigning them shows what has changed.
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

    /// Shows sections: what differs from those shown becomes one batch of changes of the table. O(items), with one hash for
    /// each item whose neighbours do not tell where it is; heights of unchanged items are kept.
    ///
    /// Where the table is just asking for something (a cell, a height, rows to prefetch), the sections are shown in the next
    /// turn of the run loop. Two sections with one `id`, or two items with one key, stop the program with the key.
    ///
    /// - Parameters:
    ///   - sections: What is to be shown, each section with an `id` of its own and each item with a key of its own.
    ///   - animated: Whether rows come, go and move in an animation; never in a table without a window.
    ///   - completion: Called when all is seen.
    public func setSections(
        _ sections: [TemplateSection<Item>], animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        guard mayChange else { return postpone(sections, animated, completion) }
        var before: [AnyHashable: Int] = [:]
        for (index, section) in shown.enumerated() { before[section.id] = index }
        var ids: Set<AnyHashable> = []
        let sources: [Int?] = sections.map { section in
            guard ids.insert(section.id).inserted else {
                fatalError("TemplateList: two sections have the id \(section.id.base); each must have its own")
            }
            return before[section.id].flatMap { shown[$0].stays(as: section) ? $0 : nil }
        }
        let changes = identity.changes(shown.map(\.items), sections.map(\.items), sources)
        show(sections, sources, changes, animated, completion)
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

    /// Shows a pending assignment, unless the table view is still asking for something. Called in the next turn of the
    /// run loop.
    public func updateTableIfNeeded() {
        guard let assignment = pending, mayChange else { return }
        pending = nil
        setSections(assignment.sections, animated: assignment.isAnimated) {
            for completion in assignment.completions { completion() }
        }
    }

    var mayChange: Bool {
        guard platform.isOnMainThread else { fatalError("TemplateList: items are assigned on the main thread") }
        guard let tableView else { return true }
        return adapter?.questionDepth ?? 0 == 0 && platform.mayChange(tableView)
    }

    private func postpone(
        _ sections: [TemplateSection<Item>], _ isAnimated: Bool, _ completion: (@MainActor () -> Void)?
    ) {
        if pending == nil {
            RunLoop.main.perform(inModes: [.common]) { [weak self] in
                MainActor.assumeIsolated { self?.updateTableIfNeeded() }
            }
        }
        let completions = (pending?.completions ?? []) + (completion.map { [$0] } ?? [])
        pending = Assignment(sections: sections, isAnimated: isAnimated, completions: completions)
    }

    func show(
        _ sections: [TemplateSection<Item>], _ sources: [Int?], _ changes: ItemChanges, _ isAnimated: Bool,
        _ completion: (@MainActor () -> Void)?
    ) {
        if let (key, path) = changes.duplicate {
            fatalError("TemplateList: two items have the key \(key), the second is \(path); each must have its own")
        }
        let completions = (pending?.completions ?? []) + (completion.map { [$0] } ?? [])
        pending = nil
        let before = shown
        guard let tableView else {
            shown = sections
            for completion in completions { completion() }
            return
        }
        let batch = ListBatch(
            changes, sources: sources, rowCountsBefore: before.map(\.items.count),
            rowCountsAfter: sections.map(\.items.count)
        ) { [row] source, target in
            row(before[source.section].items[source.row]).content.kind
                == row(sections[target.section].items[target.row]).content.kind
        }
        batch.apply(
            to: tableView, animation: animation, isAnimated: isAnimated, anchoring: keepsByItself ? anchoring : nil
        ) {
            self.shown = sections
        } completion: {
            for completion in completions { completion() }
        }
        updateSectionViews(sources, before, tableView)
    }

    // MARK: Heights

    /// How heights are cached; by key, which is right for apps. The other ways are for comparisons: reload the table
    /// view after setting one.
    public var caching = TemplateListCaching.key

    // MARK: How changes are seen

    /// The animation of rows and sections.
    public var animation = UITableView.RowAnimation.automatic

    /// What keeps its place on the screen when items change; unless it is set, the first row that is shown in full, except at the
    /// top of the list, where what is inserted is seen.
    public var anchoring = VisiblePositionPolicy.exceptAtTop {
        didSet { anchor() }
    }

    private func anchor() {
        keepsByItself = tableView.map { !$0.templateLayout.platform.maintain(anchoring, in: $0) } ?? false
    }

    private var keepsByItself = false

    // MARK: What the user does

    /// Hears of everything that the list does not answer by itself, and is asked for what no closure here answers. Held weakly.
    ///
    /// Heights, estimates, and headers and footers of sections that have some, are the list's.
    /// On UIKit every other message of the table goes to it; on PortableUIKit the methods of `UITableViewDelegate` and
    /// `UIScrollViewDelegate` do.
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            adapter?.next = delegate
            // A table view asks only once which methods its delegate implements.
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
    /// Called when the user has moved a row; the list has moved the item. Without it rows can't be moved.
    public var onMove: (@MainActor (Item, _ from: IndexPath, _ to: IndexPath) -> Void)?
    /// Whether a row can be edited, including swiping; by default every row can.
    public var canEdit: (@MainActor (Item) -> Bool)?
    /// Called with items that will be shown soon, the nearest first.
    public var onPrefetch: (@MainActor ([Item]) -> Void)? {
        didSet { tableView?.prefetchDataSource = onPrefetch == nil ? nil : adapter }
    }
    /// Called with items of an earlier prefetch that will not be shown soon.
    public var onCancelPrefetch: (@MainActor ([Item]) -> Void)?
    /// The titles of the section index; for example, the first letters of the sections' titles.
    public var sectionIndexTitles: [String]? {
        didSet { tableView?.reloadSectionIndexTitles() }
    }

    // MARK: Ahead of time

    /// Measures rows that were not measured yet while the main thread is idle, their texts prepared on other cores; see
    /// ``TableTemplateLayout/startPrecaching(on:alsoAtWidths:content:)``. It goes on as items change.
    @discardableResult
    public func startPrecaching(on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [])
        -> Progress?
    {
        tableView?.templateLayout.startPrecaching(on: scheduler, alsoAtWidths: widths) { [weak self] indexPath in
            guard let self, shown.indices.contains(indexPath.section),
                shown[indexPath.section].items.indices.contains(indexPath.row)
            else { return nil }
            return row(item(at: indexPath)).content.content
        }
    }

    /// Where heights are saved between runs of the app. Setting it restores the heights in the file; they are saved
    /// when the app enters the background or ends, and by ``saveHeights()``.
    public var persistence = TemplateListPersistence.none {
        didSet { heightsFile = HeightsFile(persistence, of: tableView) }
    }
    private var heightsFile: HeightsFile?

    /// Saves the heights to the file of ``persistence`` now.
    ///
    /// - Throws: What ``TableTemplateLayout/saveKeyedHeights(to:tag:)`` throws.
    public func saveHeights() throws { try heightsFile?.save() }
}
