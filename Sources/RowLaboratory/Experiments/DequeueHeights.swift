import PortableUIKit

/// A cell, header or footer that says how tall it is once it is configured.
@MainActor
protocol HeightGiving: UIView {
    /// The height that suits the content at a width, both in points.
    func height(fittingWidth width: CGFloat) -> CGFloat
}

/// Takes the heights of rows and headers when their views are dequeued, so that asking for them is a look-up.
///
/// Views are registered under the name of their type when it is first used.
@MainActor
final class DequeueHeights {
    private let table: UITableView
    private var rows: [IndexPath: CGFloat] = [:]
    private var headers: [Int: (view: UITableViewHeaderFooterView, height: CGFloat)] = [:]
    private var registeredTypes: Set<ObjectIdentifier> = []
    /// How many heights were calculated.
    private(set) var calculations = 0
    /// How many heights were looked up and known.
    private(set) var hits = 0
    /// How many heights were looked up and not known.
    private(set) var misses = 0

    init(for table: UITableView) {
        self.table = table
    }

    /// A configured cell of a type; its height is known from then on.
    func dequeueReusableCell<Cell: UITableViewCell & HeightGiving>(
        for indexPath: IndexPath, configure: (Cell) -> Void
    ) -> Cell {
        let identifier = String(reflecting: Cell.self)
        if registeredTypes.insert(ObjectIdentifier(Cell.self)).inserted {
            table.register(Cell.self, forCellReuseIdentifier: identifier)
        }
        guard let cell = table.dequeueReusableCell(withIdentifier: identifier) as? Cell else {
            fatalError("The cells registered for \(identifier) are of another type")
        }
        configure(cell)
        calculations += 1
        rows[indexPath] = cell.height(fittingWidth: table.bounds.width)
        return cell
    }

    /// The height of a row that was dequeued before.
    func height(forRowAt indexPath: IndexPath) -> CGFloat? {
        let height = rows[indexPath]
        if height == nil { misses += 1 } else { hits += 1 }
        return height
    }

    /// A configured header of a type, made once for a section; its height is known from then on.
    func header<Header: UITableViewHeaderFooterView & HeightGiving>(
        inSection section: Int, configure: (Header) -> Void
    ) -> (view: UITableViewHeaderFooterView, height: CGFloat) {
        if let known = headers[section] {
            hits += 1
            return known
        }
        misses += 1
        let identifier = String(reflecting: Header.self)
        if registeredTypes.insert(ObjectIdentifier(Header.self)).inserted {
            table.register(Header.self, forHeaderFooterViewReuseIdentifier: identifier)
        }
        guard let view = table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? Header else {
            fatalError("The headers registered for \(identifier) are of another type")
        }
        configure(view)
        calculations += 1
        let made = (view, view.height(fittingWidth: table.bounds.width))
        headers[section] = made
        return made
    }
}
