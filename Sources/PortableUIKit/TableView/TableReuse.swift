// SPDX-License-Identifier: MIT
import ClassInstantiation
import Foundation
import RowGeometry

/// The cells, headers and footers of a table that can be reused, and the classes of new ones.
@MainActor
struct TableReuse {
    var cells = ReusePool<UITableViewCell>()
    var headersAndFooters = ReusePool<UITableViewHeaderFooterView>()

    nonisolated init() {}
}

/// Reusable views of one kind, by identifier.
struct ReusePool<View: AnyObject> {
    private var classes: [String: View.Type] = [:]
    private var makers: [String: @MainActor () -> View] = [:]
    private var waiting: [String: [View]] = [:]

    mutating func register(_ type: View.Type?, for identifier: String) {
        // Views of the class registered before can't be reused.
        if makers[identifier] != nil { waiting[identifier] = nil }
        if let known = classes[identifier], known != type { waiting[identifier] = nil }
        makers[identifier] = nil
        classes[identifier] = type
    }

    /// Registers a class that the app gave to a list; `nil` removes the registration. A class of another kind stops the program when
    /// a view is made, as on iOS.
    mutating func register(_ type: AnyClass?, for identifier: String, in list: String) {
        guard let viewType = type as? View.Type? else {
            let name = type.map { "\($0)" } ?? ""
            let fault = "\(list): \(name) is not a \(View.self), which views for '\(identifier)' have to be"
            return register(maker: { fatalError(fault) }, for: identifier)
        }
        register(viewType, for: identifier)
    }

    /// Registers the function that makes the views for an identifier, for example from a nib file.
    mutating func register(maker: (@MainActor () -> View)?, for identifier: String) {
        waiting[identifier] = nil
        classes[identifier] = nil
        makers[identifier] = maker
    }

    /// The registrations without views.
    var empty: Self {
        var pool = self
        pool.waiting = [:]
        return pool
    }

    func maker(for identifier: String) -> (@MainActor () -> View)? { makers[identifier] }

    /// Whether a class or a nib file is registered.
    func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil || makers[identifier] != nil }

    func registeredClass(for identifier: String) -> View.Type? { classes[identifier] }

    mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    mutating func put(_ view: View, _ identifier: String) {
        waiting[identifier, default: []].append(view)
    }

    /// Releases views beyond `limit` of one identifier.
    mutating func trim(to limit: Int) {
        for (identifier, views) in waiting where views.count > limit {
            waiting[identifier] = Array(views.suffix(limit))
        }
    }

    func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}

/// Makes cells, headers and footers from their registered classes.
@MainActor
enum RegisteredClass {
    private static let cells = Result { () throws(ClassInstantiationError) in
        try ClassInstantiator(UITableViewCell.self)
    }
    private static let headersAndFooters = Result { () throws(ClassInstantiationError) in
        try ClassInstantiator(UITableViewHeaderFooterView.self)
    }

    static func makeCell(
        _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
    ) -> UITableViewCell {
        made { () throws(ClassInstantiationError) in try cells.get().make(type, style, reuseIdentifier) }
    }

    static func makeHeaderFooterView(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
    ) -> UITableViewHeaderFooterView {
        made { () throws(ClassInstantiationError) in try headersAndFooters.get().make(type, reuseIdentifier) }
    }

    private static func made<View>(_ make: () throws(ClassInstantiationError) -> View) -> View {
        do throws(ClassInstantiationError) {
            return try make()
        } catch {
            fatalError("UITableView: \(error)")
        }
    }
}

extension UITableView {
    func registerCellClass(_ type: AnyClass?, _ identifier: String) {
        check(identifier)
        reuse.cells.register(type, for: identifier, in: "UITableView")
    }

    func registerHeaderFooterClass(_ type: AnyClass?, _ identifier: String) {
        check(identifier)
        reuse.headersAndFooters.register(type, for: identifier, in: "UITableView")
    }

    package func registerMaker(forCell identifier: String, _ maker: (@MainActor () -> UITableViewCell)?) {
        check(identifier)
        reuse.cells.register(maker: maker, for: identifier)
    }

    func registerMaker(forHeaderFooter identifier: String, _ maker: (@MainActor () -> UITableViewHeaderFooterView)?) {
        check(identifier)
        reuse.headersAndFooters.register(maker: maker, for: identifier)
    }

    private func check(_ identifier: String) {
        if identifier.isEmpty { fatalError("UITableView: a reuse identifier must not be empty") }
    }

    func dequeuedCell(_ identifier: String) -> UITableViewCell? {
        if let cell = reuse.cells.take(identifier) {
            counters.cellsReused += 1
            cell.prepareForReuse()
            return cell
        }
        let cell: UITableViewCell
        if let maker = reuse.cells.maker(for: identifier) {
            cell = maker()
        } else if let type = reuse.cells.registeredClass(for: identifier) {
            cell = RegisteredClass.makeCell(type, style: .default, reuseIdentifier: identifier)
        } else {
            return nil
        }
        counters.cellsMade += 1
        cell.storedReuseIdentifier = identifier
        return cell
    }

    func dequeuedCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let row = state.row, row.purpose == .reconfiguration, row.path == RowPath(indexPath),
            let cell = display.cell(at: row.path), cell.storedReuseIdentifier == identifier
        {
            return cell
        }
        if let row = state.row, row.purpose == .cell, row.path == RowPath(indexPath) {
            if row.hasDequeued {
                fatalError(
                    """
                    UITableView: Attempted to dequeue multiple cells for the same index path, which is not allowed. Dequeue further \
                    cells without an index path. Cell identifier: \(identifier), \(row.path.words)
                    """)
            }
            state.row?.hasDequeued = true
        }
        guard reuse.cells.isRegistered(identifier), let cell = dequeuedCell(identifier) else {
            fatalError(
                """
                UITableView: unable to dequeue a cell with identifier '\(identifier)' - must register a nib or a \
                class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        setRowHeight(to: cell, at: indexPath)
        return cell
    }

    func dequeuedHeaderFooterView(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.headersAndFooters.take(identifier) {
            view.prepareForReuse()
            return view
        }
        let view: UITableViewHeaderFooterView
        if let maker = reuse.headersAndFooters.maker(for: identifier) {
            view = maker()
        } else if let type = reuse.headersAndFooters.registeredClass(for: identifier) {
            view = RegisteredClass.makeHeaderFooterView(type, reuseIdentifier: identifier)
        } else {
            return nil
        }
        view.storedReuseIdentifier = identifier
        view.tableStyle = style
        return view
    }

    func recycle(_ cell: UITableViewCell) {
        if let swipe = rowSwipe, swipe.cell === cell { removeSwipe(path: swipe.path) }
        endMotion(inside: cell)
        endEditing(in: cell)
        cell.leaveTable()
        if let identifier = cell.storedReuseIdentifier { reuse.cells.put(cell, identifier) }
    }

    func recycle(headerOrFooter view: UIView) {
        endMotion(inside: view)
        endEditing(in: view)
        view.removeFromSuperview()
        view.layer.removeAllAnimations()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.storedReuseIdentifier {
            reuse.headersAndFooters.put(view, identifier)
        }
    }
}
