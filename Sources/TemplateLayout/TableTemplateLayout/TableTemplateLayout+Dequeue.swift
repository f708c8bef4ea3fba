import PlatformUIKit

extension TableTemplateLayout {
    /// Dequeues a cell of this class for a row, configures it, and measures that very cell, so that no template is needed:
    /// the height is remembered by index path, and `tableView(_:heightForRowAt:)` can return
    /// ``heightMeasuredAtDequeue(for:identifier:at:)``.
    ///
    /// Meant for tables with estimates, whose heights are asked for after their cells. The class is registered on first
    /// use. Stops with the error's text if the cell can't be measured.
    public func dequeueReusableCell<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) -> Cell {
        let kind = cellKind(type, identifier)
        return stoppingOnError { () throws(TemplateLayoutError) in
            let cell: Cell = try dequeue(kind)
            configure(cell)
            if environmentNumber() != 0, rememberedHeight(at: indexPath) == nil {
                store(try measure(dequeued: cell, at: indexPath, kind).height, kind, at: indexPath)
            }
            return cell
        }
    }

    /// Dequeues a cell of this class, configures it, and measures that very cell; the height is remembered by key, and
    /// ``rememberedHeight(for:identifier:key:version:)`` finds it.
    public func dequeueReusableCell<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) -> Cell {
        let kind = cellKind(type, identifier)
        return stoppingOnError { () throws(TemplateLayoutError) in
            let cell: Cell = try dequeue(kind)
            configure(cell)
            if environmentNumber() != 0, rememberedHeight(ofTemplate: kind.number, key, version) == nil {
                store(try measure(dequeued: cell, at: nil, kind).height, kind.number, key, version)
            }
            return cell
        }
    }

    /// The height that the row's cell had when it was dequeued, in points; `UITableView.automaticDimension` for a row
    /// that was not dequeued yet, so that the table keeps its estimate instead of taking a guess for the height.
    public func heightMeasuredAtDequeue<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, at: indexPath) ?? UITableView.automaticDimension
    }

    private func dequeue<Cell: UITableViewCell>(_ kind: TemplateKind) throws(TemplateLayoutError) -> Cell {
        guard let tableView else { throw .tableViewGone }
        var dequeued = tableView.dequeueReusableCell(withIdentifier: kind.identifier)
        if dequeued == nil, kind.passedIdentifier == nil {
            tableView.register(Cell.self, forCellReuseIdentifier: kind.identifier)
            dequeued = tableView.dequeueReusableCell(withIdentifier: kind.identifier)
        }
        guard let dequeued else { throw .unregistered(identifier: kind.identifier) }
        guard let cell = dequeued as? Cell else {
            throw .wrongClass(
                identifier: kind.identifier, expected: className(Cell.self), found: className(Swift.type(of: dequeued)))
        }
        return cell
    }

    private func measure<Cell: UITableViewCell>(
        dequeued cell: Cell, at indexPath: IndexPath?, _ kind: TemplateKind
    ) throws(TemplateLayoutError) -> Measurement {
        let measurer = CellMeasurer(mode: CellMeasurer.mode(of: Swift.type(of: cell)), probe: host.probe)
        let environment = seenEnvironment.environment
        if cell.isEditing != environment.isEditing { cell.setEditing(environment.isEditing, animated: false) }
        let number = seenEnvironment.number
        let measurement = try measurer.measure(
            cell, at: indexPath, in: environment, number: number, identifier: kind.identifier)
        learn(measurement, template: kind.number, kind.identifier, environment: number)
        return measurement
    }

    private func stoppingOnError<Value>(_ body: () throws(TemplateLayoutError) -> Value) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}
