// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

/// A source of heights. The library and a model of the original implement it, so both can be tested in the same provider.
@MainActor
protocol HeightProvider: AnyObject {
    var table: TileTable { get }

    /// The height of a row, cached if it has a key.
    func height<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, key: AnyHashable?, version: Int, configure: (Cell) -> Void
    ) throws -> CGFloat

    /// The height of a header, cached.
    func headerHeight<Header: UITableViewHeaderFooterView>(
        of type: Header.Type, key: Int, configure: (Header) -> Void
    ) throws -> CGFloat

    /// The width at which the content of a cell is measured.
    func contentWidth<Cell: UITableViewCell>(of type: Cell.Type, configure: (Cell) -> Void) throws -> CGFloat

    /// The cached height of a key.
    func cached<Cell: UITableViewCell>(_ type: Cell.Type, key: Int) -> CGFloat?

    /// The number of cached heights after all keys were measured with a capacity of `limit`.
    func rememberedCount(limit: Int, of keys: Range<Int>) throws -> Int

    /// Starts precaching of all rows. Returns a closure that performs the next idle turn.
    func precache() -> () -> Void

    /// A table of the same process that does not use the library.
    func makeTableWithoutLibrary() -> UITableView

    /// The number of changes that the library made to such a table.
    func changesByTheLibrary(of table: UITableView) -> Int
}

extension HeightProvider {
    func height<Cell: UITableViewCell>(
        _ type: Cell.Type, identifier: String? = nil, key: AnyHashable? = nil, version: Int = 0,
        _ configure: (Cell) -> Void
    ) throws -> CGFloat {
        try height(of: type, identifier: identifier, key: key, version: version, configure: configure)
    }
}

/// A model of how UITableView+FDTemplateLayoutCell measures and caches by key: templates outside of the table, constants
/// for the widths of accessories, a required width, numbers that mean failures, one cache for each orientation.
@MainActor
final class NaiveTemplateLayout: HeightProvider {
    let table: TileTable
    private var tableView: UITableView { table.tableView }
    private(set) var templates: [String: UITableViewCell] = [:]
    private var headers: [String: UITableViewHeaderFooterView] = [:]
    /// Heights by key in portrait orientation. The device of the model never rotates.
    private var portrait: [AnyHashable: CGFloat] = [:]
    /// The number of the table's subviews whose class names were compared.
    private(set) var searchedSubviews = 0
    /// The number of required constraints that were added to content views and removed again.
    private(set) var addedConstraints = 0
    /// The last log message. Logging is off.
    private var line = ""
    /// The templates in frame mode. One row is enough to set it.
    private var frameTemplates: Set<ObjectIdentifier> = []

    init(_ table: TileTable) {
        self.table = table
    }

    /// Sets frame mode. A row's configuration calls it.
    func enforceFrameLayout(_ cell: UITableViewCell) {
        frameTemplates.insert(ObjectIdentifier(cell))
    }

    func height<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, key: AnyHashable?, version: Int, configure: (Cell) -> Void
    ) throws -> CGFloat {
        if let key, let known = portrait[key] {
            line = "hit \(key)"
            return known
        }
        let height = measure(template(type, identifier), configure)
        if let key {
            portrait[key] = height
            line = "cached \(key)"
        }
        return height
    }

    private func template<Cell: UITableViewCell>(_ type: Cell.Type, _ identifier: String?) -> Cell? {
        let name = identifier ?? String(describing: type)
        if let known = templates[name] { return known as? Cell }
        // In the original the app registers its cells. The model does it for the tests.
        if identifier == nil { tableView.register(type, forCellReuseIdentifier: name) }
        guard let cell = tableView.dequeueReusableCell(withIdentifier: name) as? Cell else { return nil }
        cell.contentView.translatesAutoresizingMaskIntoConstraints = false
        templates[name] = cell
        return cell
    }

    private func measure<Cell: UITableViewCell>(_ cell: Cell?, _ configure: (Cell) -> Void) -> CGFloat {
        var height: CGFloat = 0
        if let cell {
            cell.prepareForReuse()
            configure(cell)
            let width = contentWidth(of: cell)
            if width > 0, !frameTemplates.contains(ObjectIdentifier(cell)) {
                let fence = cell.contentView.widthAnchor.constraint(equalToConstant: width)
                fence.isActive = true
                addedConstraints += 1
                height = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
                fence.isActive = false
                // UIKit may lay out a template at any time, at its present width.
                cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
                cell.layoutIfNeeded()
            }
            if height == 0 { height = cell.sizeThatFits(CGSize(width: width, height: 0)).height }
        }
        if height == 0 { height = 44 }
        if tableView.separatorStyle != .none { height += 1 / tableView.traitCollection.displayScale }
        return height
    }

    private func contentWidth(of cell: UITableViewCell) -> CGFloat {
        searchedSubviews += tableView.subviews.count
        var width = tableView.frame.width
        let widths: [UITableViewCell.AccessoryType: CGFloat] = [
            .disclosureIndicator: 34, .detailDisclosureButton: 68, .checkmark: 40, .detailButton: 48,
        ]
        width -= cell.accessoryView.map { 16 + $0.frame.width } ?? widths[cell.accessoryType] ?? 0
        // On large phones the original subtracts 4 points, with and without an accessory.
        if tableView.traitCollection.displayScale >= 3, tableView.frame.width >= 414 { width -= 4 }
        return width
    }

    func contentWidth<Cell: UITableViewCell>(of type: Cell.Type, configure: (Cell) -> Void) throws -> CGFloat {
        guard let cell = template(type, nil) else { return 0 }
        configure(cell)
        return contentWidth(of: cell)
    }

    func headerHeight<Header: UITableViewHeaderFooterView>(
        of type: Header.Type, key: Int, configure: (Header) -> Void
    ) throws -> CGFloat {
        let name = String(describing: type)
        if headers[name] == nil {
            tableView.register(type, forHeaderFooterViewReuseIdentifier: name)
            headers[name] = tableView.dequeueReusableHeaderFooterView(withIdentifier: name)
        }
        return headers[name]?.sizeThatFits(CGSize(width: tableView.frame.width, height: 0)).height ?? 0
    }

    /// Returns 0 for a missing height, as the original does.
    func cached<Cell: UITableViewCell>(_ type: Cell.Type, key: Int) -> CGFloat? { portrait[key] ?? 0 }

    func rememberedCount(limit: Int, of keys: Range<Int>) throws -> Int {
        for key in keys { portrait[key] = 9 }
        return keys.filter { portrait[$0] != nil }.count
    }

    /// The original exchanges methods of UITableView, so every table of the process has them.
    func makeTableWithoutLibrary() -> UITableView { SwizzledTableView(frame: .zero, style: .plain) }

    func changesByTheLibrary(of table: UITableView) -> Int {
        guard let table = table as? SwizzledTableView else { return 0 }
        return (table.cache == nil ? 0 : 1) + table.editedCaches
    }

    /// Lists the rows at the start, and requests their heights from the delegate of that time whatever changes.
    func precache() -> () -> Void {
        var rows = (0..<tableView.numberOfRows(inSection: 0)).map { IndexPath(row: $0, section: 0) }
        return { [table] in
            guard !rows.isEmpty else { return }
            table.requestedRows.append(rows.removeFirst())
        }
    }
}

/// A model of a table view whose class's methods were exchanged at the start of the process.
final class SwizzledTableView: UITableView {
    /// The cache, created at the first reload of any table.
    private(set) var cache: NaiveIndexPathCache?
    /// The number of edits of a cache that is never read.
    private(set) var editedCaches = 0

    override func reloadData() {
        cache = NaiveIndexPathCache([])
        super.reloadData()
    }

    override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        if cache != nil { editedCaches += 1 }
        super.insertSections(sections, with: animation)
    }
}
