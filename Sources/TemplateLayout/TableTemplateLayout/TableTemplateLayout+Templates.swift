import PlatformUIKit

extension TableTemplateLayout {
    /// The kind of a cell class.
    @usableFromInline
    func cellKind(_ type: UITableViewCell.Type, _ identifier: String?) -> TemplateKind {
        kinds.kind(ObjectIdentifier(type), identifier, defaultIdentifier: className(type), family: .cell)
    }

    /// The template of a kind, made from the table's reuse pool or registration the first time. A class without a
    /// passed identifier is registered on first use.
    func cellTemplate<Cell: UITableViewCell>(
        for kind: TemplateKind, as type: Cell.Type
    ) throws(TemplateLayoutError) -> (template: CellTemplate, cell: Cell) {
        let template: CellTemplate
        if let last = lastCellTemplate, last.number == kind.number {
            template = last
        } else if let known = cellTemplates[kind.number] {
            template = known
        } else {
            template = try makeCellTemplate(for: kind, as: type)
        }
        if lastCellTemplate !== template { lastCellTemplate = template }
        guard let cell = template.cell as? Cell else {
            throw .wrongClass(
                identifier: kind.identifier, expected: className(type), found: className(Swift.type(of: template.cell)))
        }
        return (template, cell)
    }

    private func makeCellTemplate(
        for kind: TemplateKind, as type: UITableViewCell.Type
    ) throws(TemplateLayoutError) -> CellTemplate {
        let cell = try dequeueTemplate(kind, as: type)
        host.addSubview(cell)
        let template = CellTemplate(
            number: kind.number, identifier: kind.identifier, cell: cell,
            measurer: CellMeasurer(mode: CellMeasurer.mode(of: Swift.type(of: cell)), probe: host.probe))
        cellTemplates[kind.number] = template
        return template
    }

    /// A cell from the table's reuse pool or registration, which is to be a template.
    func dequeueTemplate(
        _ kind: TemplateKind, as type: UITableViewCell.Type
    ) throws(TemplateLayoutError) -> UITableViewCell {
        guard let tableView else { throw .tableViewGone }
        var dequeued = tableView.dequeueReusableCell(withIdentifier: kind.identifier)
        if dequeued == nil, kind.passedIdentifier == nil {
            tableView.register(type, forCellReuseIdentifier: kind.identifier)
            dequeued = tableView.dequeueReusableCell(withIdentifier: kind.identifier)
        }
        guard let cell = dequeued else { throw .unregistered(identifier: kind.identifier) }
        counters.templatesMade += 1
        log(.madeTemplate(identifier: kind.identifier))
        return cell
    }

    /// Drops the template of a reuse identifier, and the heights that it gave. To be called when another class or nib is
    /// registered for the identifier; `TemplateLayoutTableView` does that by itself for classes.
    public func discardTemplate(withIdentifier identifier: String) {
        if let number = kinds.number(of: identifier, family: .cell) { discardCellTemplate(number) }
        if let number = kinds.number(of: identifier, family: .headerFooter) { discardHeaderFooterTemplate(number) }
    }

    /// Drops the template of an identifier if it is not of the class that was registered just now.
    func cellClass(_ cellClass: AnyClass?, wasRegisteredFor identifier: String) {
        guard let number = kinds.number(of: identifier, family: .cell), let template = cellTemplates[number],
            type(of: template.cell) != cellClass
        else { return }
        discardCellTemplate(number)
    }

    /// Drops the header or footer template of an identifier if it is not of the class that was registered just now.
    func headerFooterClass(_ viewClass: AnyClass?, wasRegisteredFor identifier: String) {
        guard let number = kinds.number(of: identifier, family: .headerFooter),
            let template = headerFooterTemplates[number], type(of: template) != viewClass
        else { return }
        discardHeaderFooterTemplate(number)
    }

    private func discardCellTemplate(_ number: Int32) {
        lastCellTemplate = nil
        cellTemplates.removeValue(forKey: number)?.cell.removeFromSuperview()
        precacher?.readerCells.removeCell(ofTemplate: number)
        forgetHeights(ofTemplate: number)
    }

    private func discardHeaderFooterTemplate(_ number: Int32) {
        headerFooterTemplates.removeValue(forKey: number)?.removeFromSuperview()
        forgetHeights(ofTemplate: number)
    }

    private func forgetHeights(ofTemplate number: Int32) {
        for store in keyedHeights.all { store.removeHeights(ofTemplate: number) }
        indexPathHeights.removeHeights(ofTemplate: number)
        estimators.forget(template: number)
    }

    /// Configures and fits a template.
    func measure<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, at indexPath: IndexPath? = nil, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        do throws(TemplateLayoutError) {
            guard environmentNumber() != 0 else { throw refusal }
            let (template, cell) = try cellTemplate(for: kind, as: type)
            return try measure(template, cell, at: indexPath, configure: configure)
        } catch {
            note(error)
            throw error
        }
    }

    /// Configures and fits a template in the environment that was just looked at.
    @inline(__always)
    func measure<Cell: UITableViewCell>(
        _ template: CellTemplate, _ cell: Cell, at indexPath: IndexPath? = nil, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        let number = seenEnvironment.number
        let measurement = try template.measurer.measure(
            cell, at: indexPath, in: seenEnvironment.environment, number: number, identifier: template.identifier,
            configure: configure)
        learn(measurement, template: template.number, template.identifier, environment: number)
        return measurement
    }

    func learn(_ measurement: Measurement, template: Int32, _ identifier: String, environment: UInt32) {
        counters.heightsCalculated += 1
        estimators.learn(Double(measurement.height), template: template, environment: environment)
        log(.calculatedHeight(measurement.height, identifier: identifier, contentWidth: measurement.contentWidth))
    }

    func note(_ error: TemplateLayoutError) {
        if error.isRefusal { counters.refusals += 1 } else { counters.failures += 1 }
        log(.refused(error))
    }
}
