// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

/// A way to have heights, so that one and the same expectation can be tried on the library and on a model of the original.
@MainActor
protocol HeightWay: AnyObject {
    var table: TileTable { get }

    /// The height of a row; remembered if it has a key.
    func height<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, key: AnyHashable?, version: Int, configure: (Cell) -> Void
    ) throws -> CGFloat

    /// The height of a header, remembered.
    func headerHeight<Header: UITableViewHeaderFooterView>(
        of type: Header.Type, key: Int, configure: (Header) -> Void
    ) throws -> CGFloat

    /// How wide the content of a cell is taken to be.
    func contentWidth<Cell: UITableViewCell>(of type: Cell.Type, configure: (Cell) -> Void) throws -> CGFloat

    /// What is remembered of a key.
    func remembered<Cell: UITableViewCell>(_ type: Cell.Type, key: Int) -> CGFloat?

    /// How many heights are remembered by key, if no more than `limit` may be.
    func rememberedCount(limit: Int, of keys: Range<Int>) throws -> Int

    /// Begins to measure all rows while the main thread is idle; answers with what gives the next idle turn.
    func precache() -> () -> Void

    /// A table of the same process whose app never asks for heights.
    func makeTableThatNeverAsks() -> UITableView

    /// What was done to such a table beyond what it was told.
    func changesByTheLibrary(of table: UITableView) -> Int
}

extension HeightWay {
    func height<Cell: UITableViewCell>(
        _ type: Cell.Type, identifier: String? = nil, key: AnyHashable? = nil, version: Int = 0,
        _ configure: (Cell) -> Void
    ) throws -> CGFloat {
        try height(of: type, identifier: identifier, key: key, version: version, configure: configure)
    }
}

/// UITableView+FDTemplateLayoutCell as it measures and keeps heights by key: a template outside of the table, constants for
/// what narrows a cell, a width that is required, numbers for failures, two stores by the orientation of the device.
@MainActor
final class NaiveTemplateLayout: HeightWay {
    let table: TileTable
    private var tableView: UITableView { table.tableView }
    private(set) var templates: [String: UITableViewCell] = [:]
    private var headers: [String: UITableViewHeaderFooterView] = [:]
    /// Heights by key, upright and lying; the device of the model never turns.
    private var portrait: [AnyHashable: CGFloat] = [:]
    /// Subviews of the table that were asked for the name of their class.
    private(set) var searchedSubviews = 0
    /// Constraints of required priority that were added to content views, and removed again.
    private(set) var addedConstraints = 0
    /// The last line for the log, which is off.
    private var line = ""
    /// The templates that lay out by frames since some row asked for it.
    private var frameTemplates: Set<ObjectIdentifier> = []

    init(_ table: TileTable) {
        self.table = table
    }

    /// What a configuration calls to have its row laid out by frames.
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
        // Registering is up to the app there, and done here for the tests.
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
                // The system lays out a template when it likes, at the width that it has then.
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
        // The large phones of their time, accessory or not.
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

    /// Zero where there is none, as there: whether there is one is another question.
    func remembered<Cell: UITableViewCell>(_ type: Cell.Type, key: Int) -> CGFloat? { portrait[key] ?? 0 }

    func rememberedCount(limit: Int, of keys: Range<Int>) throws -> Int {
        for key in keys { portrait[key] = 9 }
        return keys.filter { portrait[$0] != nil }.count
    }

    /// Every table of the process has the methods that were put in the place of UIKit's.
    func makeTableThatNeverAsks() -> UITableView { SwizzledTableView(frame: .zero, style: .plain) }

    func changesByTheLibrary(of table: UITableView) -> Int {
        guard let table = table as? SwizzledTableView else { return 0 }
        return (table.cache == nil ? 0 : 1) + table.editedCaches
    }

    /// The rows are listed when it begins, and the delegate of that time is asked for them whatever happens.
    func precache() -> () -> Void {
        var rows = (0..<tableView.numberOfRows(inSection: 0)).map { IndexPath(row: $0, section: 0) }
        return { [table] in
            guard !rows.isEmpty else { return }
            table.askedRows.append(rows.removeFirst())
        }
    }
}

/// What every table view of a process becomes when its class's methods are exchanged as the program starts.
final class SwizzledTableView: UITableView {
    /// Made for any table that changes.
    private(set) var cache: NaiveIndexPathCache?
    /// How often a cache that nobody reads was edited.
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
