// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A table view controller whose table is a ``TemplateList``.
///
/// ```swift
/// let controller = TemplateListController(row: TemplateRow { (cell: PostCell, post: Post) in cell.show(post) })
/// controller.list.items = posts
/// ```
///
/// A subclass overrides methods of `UITableViewDelegate` as in any table view controller: the list forwards the calls that it does
/// not answer.
@preconcurrency @MainActor
open class TemplateListController<Item>: UITableViewController {
    private let makeList: @MainActor (UITableView) -> TemplateList<Item>

    /// The list. The first access loads the view.
    public private(set) lazy var list: TemplateList<Item> = {
        let list = makeList(tableView)
        list.delegate = self
        return list
    }()

    /// Makes a controller with rows of one kind.
    public init(style: UITableView.Style = .plain, row: TemplateRow<Item>) {
        makeList = { TemplateList($0, row: row) }
        super.init(style: style)
    }

    /// Makes a controller with a list of several kinds of rows, which `makeList` makes when the table view is loaded.
    public init(style: UITableView.Style = .plain, makeList: @escaping @MainActor (UITableView) -> TemplateList<Item>) {
        self.makeList = makeList
        super.init(style: style)
    }

    /// Not available: controllers of lists are made in code.
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Makes the list.
    open override func viewDidLoad() {
        super.viewDidLoad()
        _ = list
    }

    /// The controller may become the first responder, and then moves the selection by keys; see ``TemplateList/handle(_:)``.
    open override var canBecomeFirstResponder: Bool { true }

    /// Moves the selection by keys.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in press.key.map { !list.handle($0) } ?? true }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }
}

extension UITableViewDiffableDataSource {
    /// A data source whose items have one kind of rows. It also sets a delegate of the table for heights and estimates, which
    /// forwards every other call to the table's former delegate: set yours before.
    ///
    /// The table stores that delegate. The items' keys and versions are those of the row.
    public convenience init(templateLayout tableView: UITableView, row: TemplateRow<ItemIdentifierType>) {
        self.init(tableView: tableView) { tableView, indexPath, item in tableView.dequeue(row, for: item, at: indexPath)
        }
        let delegate = RowHeightDelegate()
        delegate.next = tableView.delegate
        delegate.height = { [weak self] layout, indexPath in
            self?.itemIdentifier(for: indexPath).map { layout.height(of: row, for: $0) }
        }
        delegate.estimate = { [weak self] layout, indexPath in
            self?.itemIdentifier(for: indexPath).map { layout.estimatedHeight(of: row, for: $0) }
        }
        tableView.templateLayout.listAdapter = delegate
        tableView.delegate = delegate
    }
}

/// A delegate that answers requests for heights and estimates, and forwards all other calls.
private final class RowHeightDelegate: TableDelegateForwarder, TableDelegateForwarding {
    var height: @MainActor (TableTemplateLayout, IndexPath) -> CGFloat? = { _, _ in nil }
    var estimate: @MainActor (TableTemplateLayout, IndexPath) -> CGFloat? = { _, _ in nil }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height(tableView.templateLayout, indexPath) ?? UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        guard tableView.estimatedRowHeight != 0 else { return 0 }
        return estimate(tableView.templateLayout, indexPath) ?? UITableView.automaticDimension
    }
}
