// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Dequeues a cell of this class for a row, configures it, and measures that very cell, so that no template is needed:
    /// the height is remembered by index path, and `tableView(_:heightForRowAt:)` can return
    /// ``heightMeasuredAtDequeue(for:identifier:at:)``.
    ///
    /// Meant for tables with estimates, whose heights are asked for after their cells. The class is registered on first
    /// use; what is registered under the identifier for another class stops the program. On a cell that can't be measured it
    /// does what ``failurePolicy`` says.
    public func dequeueReusableCell<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) -> Cell {
        let kind = cellKind(type, identifier)
        let cell = stoppingOnError { () throws(TemplateLayoutError) in try dequeue(kind, as: Cell.self) }
        configure(cell)
        guard environmentNumber() != 0, rememberedHeight(at: indexPath) == nil else { return cell }
        measureForLater { () throws(TemplateLayoutError) in
            store(try measure(made: cell, at: indexPath, kind), kind, at: indexPath)
        }
        return cell
    }

    /// Dequeues a cell of this class, configures it, and measures that very cell; the height is remembered by key, and
    /// ``rememberedHeight(for:identifier:key:version:)`` finds it.
    public func dequeueReusableCell<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) -> Cell {
        let kind = cellKind(type, identifier)
        let cell = stoppingOnError { () throws(TemplateLayoutError) in try dequeue(kind, as: Cell.self) }
        configure(cell)
        guard environmentNumber() != 0, rememberedHeight(ofTemplate: kind.number, key, version) == nil else {
            return cell
        }
        measureForLater { () throws(TemplateLayoutError) in
            store(try measure(made: cell, at: nil, kind), kind.number, key, version)
        }
        return cell
    }

    /// The height that the row's cell had when it was dequeued, in points; `UITableView.automaticDimension` for a row
    /// that was not dequeued yet, so that the table keeps its estimate instead of taking a guess for the height.
    public func heightMeasuredAtDequeue<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, at: indexPath) ?? UITableView.automaticDimension
    }

    // MARK: Cells of the app

    /// The height of a cell that the app has made and filled by itself, as it is now, in points: of a static cell, for
    /// instance, which no identifier is registered for. Measured each time.
    ///
    /// Before the table has a width it is the table's estimate. On a cell that can't be measured it does what
    /// ``failurePolicy`` says; ``exactHeight(of:at:)`` throws.
    public func height(of cell: UITableViewCell, at indexPath: IndexPath? = nil) -> CGFloat {
        answer(cellKind(Swift.type(of: cell), nil)) { () throws(TemplateLayoutError) in
            try exactHeight(of: cell, at: indexPath)
        }
    }

    /// The height of a cell that the app has made and filled by itself, in points, or the reason why there is none.
    public func exactHeight(
        of cell: UITableViewCell, at indexPath: IndexPath? = nil
    ) throws(TemplateLayoutError) -> CGFloat {
        do throws(TemplateLayoutError) {
            guard environmentNumber() != 0 else { throw refusal }
            // What a cell inherits from its table counts.
            let isAlone = cell.superview == nil
            if isAlone { host.addSubview(cell) }
            defer { if isAlone { cell.removeFromSuperview() } }
            return try measure(made: cell, at: indexPath, cellKind(Swift.type(of: cell), nil))
        } catch {
            note(error)
            throw error
        }
    }

    private func measure(
        made cell: UITableViewCell, at indexPath: IndexPath?, _ kind: TemplateKind
    ) throws(TemplateLayoutError) -> CGFloat {
        let environment = seenEnvironment.environment
        if cell.isEditing != environment.isEditing { cell.setEditing(environment.isEditing, animated: false) }
        let number = seenEnvironment.number
        let measurement = try CellMeasurer(of: Swift.type(of: cell), probe: host.probe).measure(
            cell, at: indexPath, in: environment, identifier: kind.identifier)
        learn(measurement, template: kind.number, kind.identifier, environment: number)
        return measurement.height
    }

    // MARK: Mistakes

    /// Measures a view that is shown in any case.
    func measureForLater(_ measure: () throws(TemplateLayoutError) -> Void) {
        do throws(TemplateLayoutError) {
            try measure()
        } catch {
            note(error)
            guard error.isRefusal || failurePolicy == .estimateAndReport else { fatalError(error.description) }
        }
    }

    func stoppingOnError<Value>(_ body: () throws(TemplateLayoutError) -> Value) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}
