// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// The kind of a cell class.
    @usableFromInline
    func cellKind(_ type: UITableViewCell.Type, _ identifier: String?) -> TemplateKind {
        memory.kinds.kind(type, identifier, family: .cell)
    }

    /// The template of a kind, made from the table's reuse pool or registration the first time.
    func cellTemplate<Cell: UITableViewCell>(
        for kind: TemplateKind, as type: Cell.Type
    ) throws(TemplateLayoutError) -> (template: CellTemplate, cell: Cell) {
        let template = try cellTemplate(for: kind)
        guard let cell = template.cell as? Cell else { throw wrongClass(template.cell, type, kind.identifier) }
        return (template, cell)
    }

    func cellTemplate(for kind: TemplateKind) throws(TemplateLayoutError) -> CellTemplate {
        if let known = cellTemplates[kind.number] { return known }
        let cell = try dequeueTemplate(kind, as: UITableViewCell.self)
        host.addSubview(cell)
        let template = CellTemplate(
            number: kind.number, identifier: kind.identifier, cell: cell,
            measurer: CellMeasurer(of: Swift.type(of: cell), probe: host.probe))
        cellTemplates[kind.number] = template
        return template
    }

    /// A view from the table's reuse pool or registration, which is to be a template.
    func dequeueTemplate<View: UIView>(
        _ kind: TemplateKind, as type: View.Type
    ) throws(TemplateLayoutError) -> View {
        let view = try dequeue(kind, as: type)
        counters.templatesMade += 1
        log(.madeTemplate(identifier: kind.identifier))
        return view
    }

    /// A view from the table's reuse pool or registration. A class without a passed identifier is registered on first use.
    func dequeue<View: UIView>(_ kind: TemplateKind, as type: View.Type) throws(TemplateLayoutError) -> View {
        guard let tableView else { throw .tableViewGone }
        let identifier = kind.identifier
        func view() -> UIView? {
            switch kind.family {
            case .cell: tableView.dequeueReusableCell(withIdentifier: identifier)
            case .headerFooter: tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier)
            }
        }
        var dequeued = view()
        if dequeued == nil, kind.passedIdentifier == nil {
            switch kind.family {
            case .cell: tableView.register(kind.type, forCellReuseIdentifier: identifier)
            case .headerFooter: tableView.register(kind.type, forHeaderFooterViewReuseIdentifier: identifier)
            }
            dequeued = view()
        }
        guard let dequeued else { throw .unregistered(identifier: identifier) }
        guard let view = dequeued as? View else { throw wrongClass(dequeued, type, identifier) }
        return view
    }

    func wrongClass(_ view: UIView, _ expected: UIView.Type, _ identifier: String) -> TemplateLayoutError {
        .wrongClass(identifier: identifier, expected: className(expected), found: className(Swift.type(of: view)))
    }

    /// Drops the template of a reuse identifier, and the heights that it gave. To be called when another class or nib is
    /// registered for the identifier; `TemplateLayoutTableView` does that by itself for classes.
    public func discardTemplate(withIdentifier identifier: String) {
        if let number = memory.kinds.number(of: identifier, family: .cell) { discardCellTemplate(number) }
        if let number = memory.kinds.number(of: identifier, family: .headerFooter) {
            discardHeaderFooterTemplate(number)
        }
    }

    /// Drops the template of an identifier if it is not of the class that was registered just now.
    func cellClass(_ cellClass: AnyClass?, wasRegisteredFor identifier: String) {
        guard let number = memory.kinds.number(of: identifier, family: .cell), let template = cellTemplates[number],
            type(of: template.cell) != cellClass
        else { return }
        discardCellTemplate(number)
    }

    /// Drops the header or footer template of an identifier if it is not of the class that was registered just now.
    func headerFooterClass(_ viewClass: AnyClass?, wasRegisteredFor identifier: String) {
        guard let number = memory.kinds.number(of: identifier, family: .headerFooter),
            let template = headerFooterTemplates[number], type(of: template) != viewClass
        else { return }
        discardHeaderFooterTemplate(number)
    }

    private func discardCellTemplate(_ number: Int32) {
        cellTemplates.removeValue(forKey: number)?.cell.removeFromSuperview()
        precacher?.readerCells.removeCell(ofTemplate: number)
        forgetHeights(ofTemplate: number)
    }

    private func discardHeaderFooterTemplate(_ number: Int32) {
        headerFooterTemplates.removeValue(forKey: number)?.removeFromSuperview()
        forgetHeights(ofTemplate: number)
    }

    private func forgetHeights(ofTemplate number: Int32) {
        for store in memory.keyedHeights.all { store.removeHeights(ofTemplate: number) }
        indexPathHeights.removeHeights(ofTemplate: number)
        memory.estimators.forget(template: number)
    }

    /// Configures and fits a template.
    func measure<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, at indexPath: IndexPath? = nil, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        do throws(TemplateLayoutError) {
            guard environmentNumber() != 0 else { throw refusal }
            if isExplaining { return try explain(kind, as: type, at: indexPath, configure: configure) }
            let (template, cell) = try cellTemplate(for: kind, as: type)
            let number = seenEnvironment.number
            let measurement = try template.measurer.measure(
                cell, at: indexPath, in: seenEnvironment.environment, identifier: template.identifier,
                configure: configure)
            learn(measurement, template: template.number, template.identifier, environment: number)
            return measurement
        } catch {
            note(error)
            throw error
        }
    }

    func learn(_ measurement: Measurement, template: Int32, _ identifier: String, environment: UInt32) {
        noteMeasured()
        memory.learn(measurement, template: template, identifier, environment: environment)
    }

    func note(_ error: TemplateLayoutError) { memory.note(error) }
}
