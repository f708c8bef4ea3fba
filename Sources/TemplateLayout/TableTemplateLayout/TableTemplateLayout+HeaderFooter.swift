// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// The height of a header or footer of this class, measured each time, in points.
    ///
    /// Meant to be returned from `tableView(_:heightForHeaderInSection:)` and its like for footers. Before the table has a
    /// width, and on mistakes, it does what ``height(for:identifier:configure:)`` does.
    public func headerFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) -> CGFloat {
        let kind = headerFooterKind(type, identifier)
        return answer(kind) { () throws(TemplateLayoutError) in
            try measureHeaderFooter(kind, as: type, configure: configure).height
        }
    }

    /// The height of a header or footer of this class, measured each time, in points, or the reason why there is none.
    public func exactHeaderFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measureHeaderFooter(headerFooterKind(type, identifier), as: type, configure: configure).height
    }

    /// The height of the header or footer with this key, in points: remembered, or else measured and remembered.
    ///
    /// Keys, versions and environments work as for rows; see ``height(for:identifier:key:version:configure:)``. A header
    /// and a footer of one class may share a key if they show the same.
    public func headerFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> CGFloat {
        let kind = headerFooterKind(type, identifier)
        return answer(kind) { () throws(TemplateLayoutError) in
            try exactHeaderFooterHeight(
                for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
    }

    /// The height of the header or footer with this key, in points: remembered, or else measured and remembered; or the
    /// reason why there is none.
    public func exactHeaderFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        let kind = headerFooterKind(type, identifier)
        if let height = rememberedHeight(ofTemplate: kind.number, key, version) { return height }
        counters.keyMisses += 1
        let height = try measureHeaderFooter(kind, as: type, configure: configure).height
        store(height, kind.number, key, version)
        return height
    }

    /// Gives the table's `tableHeaderView` the height that its constraints (or `sizeThatFits(_:)`, for a view that
    /// declares ``TemplateLayoutMode/frame``) ask for at the table's width, and tells the table if it changed.
    ///
    /// - Returns: The height in points, without a separator; 0 where there is no view.
    @discardableResult
    public func sizeTableHeaderView() throws(TemplateLayoutError) -> CGFloat {
        guard let view = tableView?.tableHeaderView else { return 0 }
        return try size(view) { tableView?.tableHeaderView = view }
    }

    /// Gives the table's `tableFooterView` the height that its constraints (or `sizeThatFits(_:)`, for a view that
    /// declares ``TemplateLayoutMode/frame``) ask for at the table's width, and tells the table if it changed.
    ///
    /// - Returns: The height in points, without a separator; 0 where there is no view.
    @discardableResult
    public func sizeTableFooterView() throws(TemplateLayoutError) -> CGFloat {
        guard let view = tableView?.tableFooterView else { return 0 }
        return try size(view) { tableView?.tableFooterView = view }
    }

    private func size(_ view: UIView, _ tellTable: () -> Void) throws(TemplateLayoutError) -> CGFloat {
        do throws(TemplateLayoutError) {
            let measurement = try ViewMeasurer.measure(
                view, content: view, in: try currentEnvironment().withoutSeparators,
                identifier: className(type(of: view)))
            counters.heightsCalculated += 1
            let frame = CGRect(
                x: view.frame.minX, y: view.frame.minY, width: measurement.contentWidth, height: measurement.height)
            if view.frame.size != frame.size {
                view.frame = frame
                tellTable()
            }
            return measurement.height
        } catch {
            note(error)
            throw error
        }
    }

    // MARK: Templates

    func headerFooterKind(_ type: UITableViewHeaderFooterView.Type, _ identifier: String?) -> TemplateKind {
        memory.kinds.kind(type, identifier, family: .headerFooter)
    }

    func measureHeaderFooter<View: UITableViewHeaderFooterView>(
        _ kind: TemplateKind, as type: View.Type, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        do throws(TemplateLayoutError) {
            let environment = try currentEnvironment()
            let template = try headerFooterTemplate(for: kind)
            guard let view = template as? View else { throw wrongClass(template, type, kind.identifier) }
            view.prepareForReuse()
            configure(view)
            return try measure(view, kind, in: environment)
        } catch {
            note(error)
            throw error
        }
    }

    func measure(
        _ view: UITableViewHeaderFooterView, _ kind: TemplateKind, in environment: MeasurementEnvironment
    ) throws(TemplateLayoutError) -> Measurement {
        let measurement = try ViewMeasurer.measure(
            view, content: view.contentView, in: environment.withoutSeparators, identifier: kind.identifier)
        learn(measurement, template: kind.number, kind.identifier, environment: seenEnvironment.number)
        return measurement
    }

    private func headerFooterTemplate(
        for kind: TemplateKind
    ) throws(TemplateLayoutError) -> UITableViewHeaderFooterView {
        if let known = headerFooterTemplates[kind.number] { return known }
        let view = try dequeueTemplate(kind, as: UITableViewHeaderFooterView.self)
        host.addSubview(view)
        headerFooterTemplates[kind.number] = view
        return view
    }
}
