// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// How templates are made and measured: cells, headers and footers alike.
extension TableTemplateLayout {
    @usableFromInline
    func template(_ type: any TemplateView.Type, _ identifier: String?) -> Template {
        // The family is found only for a class that is new to the identifier: that takes as long as a look-up of a height.
        memory.template(type is UITableViewHeaderFooterView.Type ? .headerFooter : .cell, type, identifier)
    }

    /// Configures and fits a template, as an item of the table if there is one; in points.
    @usableFromInline
    func measuredHeight<View: UIView>(
        _ template: Template, as type: View.Type, at item: SectionItem? = nil, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measuredHeight(template) { environment throws(TemplateLayoutError) in
            let (measurer, view) = try measurer(of: template, as: type)
            let measurement = try measurer.measure(at: item, in: environment) { configure(view) }
            if isExplaining { explain(measurement, by: measurer, in: environment) }
            return measurement
        }
    }

    /// Measures a view that is configured, in points.
    func measuredHeight(
        configured view: UIView, _ template: Template, at item: SectionItem?
    ) throws(TemplateLayoutError) -> CGFloat {
        try measuredHeight(template) { environment throws(TemplateLayoutError) in
            try ViewMeasurer(view, identifier: template.identifier, host: host)
                .measureConfigured(at: item, in: environment)
        }
    }

    private func measuredHeight(
        _ template: Template,
        _ measure: (MeasurementEnvironment) throws(TemplateLayoutError) -> Measurement
    ) throws(TemplateLayoutError) -> CGFloat {
        try memory.recordingError { () throws(TemplateLayoutError) in
            let environment = try currentEnvironment()
            let measurement = try measure(environment)
            guard !isExplaining else { return measurement.height }
            didMeasureRow()
            memory.record(measurement, of: template, environment)
            return measurement.height
        }
    }

    // MARK: Views

    /// The view of a template with its measurer, made from the table's reuse pool or registration the first time.
    func measurer<View: UIView>(
        of template: Template, as type: View.Type
    ) throws(TemplateLayoutError) -> (ViewMeasurer, View) {
        if template.measurer == nil { setView(of: template, try makeView(of: template)) }
        if let measurer = template.measurer, let view = measurer.view as? View { return (measurer, view) }
        throw wrongClass(template, expected: type, found: template.measurer?.view)
    }

    private func setView(of template: Template, _ view: UIView) {
        host.addSubview(view)
        template.measurer = ViewMeasurer(view, identifier: template.identifier, host: host)
    }

    /// A view that is to be configured and never shown.
    func makeView(of template: Template) throws(TemplateLayoutError) -> UIView {
        let view = try dequeue(template, as: UIView.self)
        count(template)
        return view
    }

    private func count(_ template: Template) {
        counters.templatesMade += 1
        log(.madeTemplate(identifier: template.identifier))
    }

    /// Registers the class of a template, unless something is registered. That is only known by dequeuing: a view that is found so
    /// becomes the template.
    func register(_ template: Template) throws(TemplateLayoutError) {
        guard !template.isRegistered, template.classToRegister != nil else { return }
        template.isRegistered = true
        guard let view = try dequeued(template) else { return registerClass(of: template) }
        count(template)
        setView(of: template, view)
    }

    private func registerClass(of template: Template) {
        if template.family == .cell {
            tableView?.register(template.classToRegister, forCellReuseIdentifier: template.identifier)
        } else {
            tableView?.register(template.classToRegister, forHeaderFooterViewReuseIdentifier: template.identifier)
        }
    }

    /// A view from the table's reuse pool or registration. A class without a passed identifier is registered on first use.
    func dequeue<View: UIView>(_ template: Template, as type: View.Type) throws(TemplateLayoutError) -> View {
        var found = try dequeued(template)
        if found == nil, template.classToRegister != nil {
            registerClass(of: template)
            found = try dequeued(template)
        }
        guard let found else { throw .unregistered(identifier: template.identifier) }
        template.isRegistered = true
        guard let view = found as? View else { throw wrongClass(template, expected: type, found: found) }
        return view
    }

    private func dequeued(_ template: Template) throws(TemplateLayoutError) -> UIView? {
        guard let tableView else { throw .tableViewGone }
        return template.family == .cell
            ? tableView.dequeueReusableCell(withIdentifier: template.identifier)
            : tableView.dequeueReusableHeaderFooterView(withIdentifier: template.identifier)
    }

    private func wrongClass(_ template: Template, expected: UIView.Type, found: UIView?) -> TemplateLayoutError {
        .wrongClass(
            identifier: template.identifier, expected: className(expected),
            found: found.map { className(Swift.type(of: $0)) } ?? "")
    }

    /// Drops the template of an identifier with its heights, if it is not of the class that was registered just now.
    func viewClass(_ viewClass: AnyClass?, wasRegisteredFor identifier: String, _ family: Template.Family) {
        guard let template = memory.existingTemplate(family, identifier), let view = template.measurer?.view,
            type(of: view) != viewClass
        else { return }
        memory.drop(template)
    }

    // MARK: Mistakes

    func stoppingOnError<Value>(_ body: () throws(TemplateLayoutError) -> Value) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}
