// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// Heights of the very views that are shown.
extension TableTemplateLayout {
    /// Dequeues a cell of this class for a row, configures it, and measures it, so that no template is needed: the height is
    /// cached by index path, and `tableView(_:heightForRowAt:)` can return ``heightMeasuredAtDequeue(for:identifier:at:)``.
    ///
    /// For tables with estimates, which request heights after cells. The class is registered on first use; another class under
    /// the identifier stops the program. On a cell that can't be measured it does what ``failurePolicy`` says.
    public func dequeueReusableCell<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) -> Cell {
        let template = cellTemplate(type, identifier)
        return dequeue(
            template, at: indexPath.item, configure, isKnown: { rememberedHeight(at: indexPath) != nil },
            remember: { store($0, template, at: indexPath.item) })
    }

    /// Dequeues a cell of this class, configures it, and measures it. ``rememberedHeight(for:identifier:key:version:)`` finds the
    /// height.
    public func dequeueReusableCell<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) -> Cell {
        let template = cellTemplate(type, identifier)
        return dequeue(
            template, configure, isKnown: { rememberedHeight(in: template, key, version) != nil },
            remember: { store($0, template, key, version) })
    }

    /// The height that the row's cell had when it was dequeued, in points; `UITableView.automaticDimension` for a row that was not
    /// dequeued yet, so that the table keeps its estimate.
    public func heightMeasuredAtDequeue<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, at: indexPath) ?? UITableView.automaticDimension
    }

    /// Dequeues a header or footer of this class, configures it, and measures it: the height is cached for the section's
    /// header or footer. The class is registered on first use.
    ///
    /// A table requests heights before views. A delegate that returns ``rememberedHeaderFooterHeight(for:identifier:at:)`` makes
    /// the view for the height, stores it, and returns it in `tableView(_:viewForHeaderInSection:)`.
    public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView, configure: (View) -> Void
    ) -> View {
        let template = headerFooterTemplate(type, identifier)
        return dequeue(
            template, configure, isKnown: { rememberedHeight(in: template, at: place.item) != nil },
            remember: { store($0, template, at: place.item) })
    }

    /// Dequeues a header or footer of this class, configures it, and measures it.
    /// ``rememberedHeaderFooterHeight(for:identifier:key:version:)`` finds the height.
    public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> View {
        let template = headerFooterTemplate(type, identifier)
        return dequeue(
            template, configure, isKnown: { rememberedHeight(in: template, key, version) != nil },
            remember: { store($0, template, key, version) })
    }

    /// Dequeues and configures a view, and measures it unless its height is known.
    private func dequeue<View: UIView>(
        _ template: Template, at item: SectionItem? = nil, _ configure: (View) -> Void, isKnown: () -> Bool,
        remember: (CGFloat) -> Void
    ) -> View {
        let view = stoppingOnError { () throws(TemplateLayoutError) in try dequeue(template, as: View.self) }
        configure(view)
        guard environmentNumber() != 0, !isKnown() else { return view }
        do throws(TemplateLayoutError) {
            let height = try noting { () throws(TemplateLayoutError) in
                try measuredHeight(made: view, template, at: item)
            }
            remember(height)
        } catch {
            stopOnMistake(error)
        }
        return view
    }

    // MARK: Cells of the app

    /// The present height of a cell that the app has made and filled, such as a static cell, in points. Measured each time. Errors
    /// are those of ``height(for:identifier:configure:)``; ``exactHeight(of:at:)`` throws.
    public func height(of cell: UITableViewCell, at indexPath: IndexPath? = nil) -> CGFloat {
        answer(cellTemplate(Swift.type(of: cell), nil)) { _ throws(TemplateLayoutError) in
            try exactHeight(of: cell, at: indexPath)
        }
    }

    /// As ``height(of:at:)``, or the reason why there is no height.
    public func exactHeight(
        of cell: UITableViewCell, at indexPath: IndexPath? = nil
    ) throws(TemplateLayoutError) -> CGFloat {
        try noting { () throws(TemplateLayoutError) in
            _ = try currentEnvironment()
            // The cell inherits traits and margins from the table.
            let isAlone = cell.superview == nil
            if isAlone { host.addSubview(cell) }
            defer { if isAlone { cell.removeFromSuperview() } }
            return try measuredHeight(
                made: cell, cellTemplate(Swift.type(of: cell), nil), at: indexPath.map(\.item))
        }
    }

    /// Measures a view that is configured, in points.
    private func measuredHeight(
        made view: UIView, _ template: Template, at item: SectionItem?
    ) throws(TemplateLayoutError) -> CGFloat {
        let environment = try currentEnvironment()
        let number = seen.number
        let measurement = try measure(made: view, template, at: item, in: environment)
        learn(measurement, template, number)
        return measurement.height
    }
}
