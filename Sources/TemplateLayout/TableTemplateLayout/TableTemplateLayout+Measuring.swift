// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// How templates are made and measured: cells, headers and footers alike.
extension TableTemplateLayout {
    @usableFromInline
    func cellTemplate(_ type: UITableViewCell.Type, _ identifier: String?) -> Template {
        memory.template(.cell, type, identifier)
    }

    func headerFooterTemplate(_ type: UITableViewHeaderFooterView.Type, _ identifier: String?) -> Template {
        memory.template(.headerFooter, type, identifier)
    }

    // MARK: Measuring

    /// Configures and fits a template, as an item of the table if there is one; in points.
    @usableFromInline
    func measuredHeight<View: UIView>(
        _ template: Template, as type: View.Type, at item: SectionItem? = nil, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try noting { () throws(TemplateLayoutError) in
            let environment = try currentEnvironment()
            let number = seen.number
            let view = try view(of: template, as: type)
            if isExplaining {
                return try explain(template, view, at: item, in: environment, memory: question?.memory ?? .miss) {
                    configure(view)
                }.calculatedHeight
            }
            let measurement = try measure(template, view, at: item, in: environment) { configure(view) }
            learn(measurement, template, number)
            return measurement.height
        }
    }

    /// Fits the view of a template after it was configured.
    func measure(
        _ template: Template, _ view: UIView, at item: SectionItem?, in environment: MeasurementEnvironment,
        configure: () -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        if let cell = view as? UITableViewCell, let measurer = template.measurer {
            return try measurer.measure(
                cell, at: item?.indexPath, in: environment, identifier: template.identifier, configure: configure)
        }
        (view as? UITableViewHeaderFooterView)?.prepareForReuse()
        configure()
        return try measure(made: view, template, at: item, in: environment)
    }

    /// Fits a view that is configured.
    func measure(
        made view: UIView, _ template: Template, at item: SectionItem?, in environment: MeasurementEnvironment
    ) throws(TemplateLayoutError) -> Measurement {
        guard let cell = view as? UITableViewCell else {
            return try ViewMeasurer.measure(
                view, content: (view as? UITableViewHeaderFooterView)?.contentView ?? view,
                in: environment.withoutSeparators, identifier: template.identifier)
        }
        if cell.isEditing != environment.isEditing { cell.setEditing(environment.isEditing, animated: false) }
        return try CellMeasurer(of: type(of: cell), probe: host.probe).measure(
            cell, at: item?.indexPath, in: environment, identifier: template.identifier)
    }

    func learn(_ measurement: Measurement, _ template: Template, _ environment: UInt32) {
        noteMeasured()
        memory.learn(measurement, of: template, environment)
    }

    // MARK: Views

    /// The view of a template, made from the table's reuse pool or registration the first time.
    func view<View: UIView>(of template: Template, as type: View.Type) throws(TemplateLayoutError) -> View {
        if template.view == nil {
            let view = try makeView(of: template)
            host.addSubview(view)
            template.view = view
            if let cell = view as? UITableViewCell {
                template.measurer = CellMeasurer(of: Swift.type(of: cell), probe: host.probe)
            }
        }
        if let view = template.view as? View { return view }
        throw wrongClass(template, expected: type, found: template.view)
    }

    /// A view that is to be configured and never shown.
    func makeView(of template: Template) throws(TemplateLayoutError) -> UIView {
        let view = try dequeue(template, as: UIView.self)
        counters.templatesMade += 1
        log(.madeTemplate(identifier: template.identifier))
        return view
    }

    /// A view from the table's reuse pool or registration. A class without a passed identifier is registered on first use.
    func dequeue<View: UIView>(_ template: Template, as type: View.Type) throws(TemplateLayoutError) -> View {
        guard let tableView else { throw .tableViewGone }
        let (identifier, isCell) = (template.identifier, template.family == .cell)
        func dequeued() -> UIView? {
            isCell
                ? tableView.dequeueReusableCell(withIdentifier: identifier)
                : tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier)
        }
        var found = dequeued()
        if found == nil, let type = template.classToRegister {
            if isCell {
                tableView.register(type, forCellReuseIdentifier: identifier)
            } else {
                tableView.register(type, forHeaderFooterViewReuseIdentifier: identifier)
            }
            found = dequeued()
        }
        guard let found else { throw .unregistered(identifier: identifier) }
        guard let view = found as? View else { throw wrongClass(template, expected: type, found: found) }
        return view
    }

    private func wrongClass(_ template: Template, expected: UIView.Type, found: UIView?) -> TemplateLayoutError {
        .wrongClass(
            identifier: template.identifier, expected: className(expected),
            found: found.map { className(Swift.type(of: $0)) } ?? "")
    }

    /// Drops the template of an identifier with its heights, if it is not of the class that was registered just now.
    func viewClass(_ viewClass: AnyClass?, wasRegisteredFor identifier: String, _ family: Template.Family) {
        guard let template = memory.existingTemplate(family, identifier), let view = template.view,
            type(of: view) != viewClass
        else { return }
        recent = RecentHit()
        template.discard()
    }

    // MARK: Mistakes

    /// The height, or what a delegate is told where there is none.
    @usableFromInline
    func answer(
        _ template: Template, _ height: (Template) throws(TemplateLayoutError) -> CGFloat
    ) -> CGFloat {
        do throws(TemplateLayoutError) {
            return try height(template)
        } catch {
            stopOnMistake(error)
            return estimate(of: template)
        }
    }

    /// Notes an error that is thrown on.
    func noting<Value>(_ body: () throws(TemplateLayoutError) -> Value) throws(TemplateLayoutError) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            memory.note(error)
            throw error
        }
    }

    func stopOnMistake(_ error: TemplateLayoutError) {
        guard error.isRefusal || failurePolicy == .estimateAndReport else { fatalError(error.description) }
    }

    func stoppingOnError<Value>(_ body: () throws(TemplateLayoutError) -> Value) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}

extension SectionItem {
    /// The index path of a row; `nil` for a header or footer.
    fileprivate var indexPath: IndexPath? {
        if case .row(let path) = self { return path.indexPath }
        return nil
    }
}
