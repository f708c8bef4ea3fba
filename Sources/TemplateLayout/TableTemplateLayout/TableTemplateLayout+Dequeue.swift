// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// Heights of views that are displayed themselves.
extension TableTemplateLayout {
    /// Dequeues a view of this class for a row, header or footer, configures it, and measures it, so that no template is needed. The
    /// height is cached by index path or section.
    ///
    /// For tables with estimates, which request heights after cells: `tableView(_:heightForRowAt:)` returns
    /// ``cachedHeight(at:)``, or `UITableView.automaticDimension` for rows that were not dequeued yet. Heights of headers and
    /// footers are requested before the views: the delegate dequeues the view then, and returns it in
    /// `tableView(_:viewForHeaderInSection:)`. The class is registered on first use; another class under the identifier stops the
    /// program. A view that can't be measured is handled by ``failurePolicy``.
    public func dequeueReusableView<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem, configure: (View) -> Void
    ) -> View {
        let cached = cachedHeight(for: type, identifier: identifier, at: item)
        return dequeue(type, identifier, at: item.sectionItem, isCached: cached != nil, configure) {
            store($0, $1, at: item)
        }
    }

    /// As ``dequeueReusableView(for:identifier:at:configure:)``, but the height is cached by key.
    public func dequeueReusableView<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> View {
        let cached = cachedHeight(for: type, identifier: identifier, key: key, version: version)
        return dequeue(type, identifier, isCached: cached != nil, configure) { store($0, $1, key, version) }
    }

    /// Dequeues and configures a view, and measures it unless its height is known.
    private func dequeue<View: TemplateView>(
        _ type: View.Type, _ identifier: String?, at item: SectionItem? = nil, isCached: Bool,
        _ configure: (View) -> Void, cache: (CGFloat, Template) -> Void
    ) -> View {
        let template = template(type, identifier)
        let view = stoppingOnError { () throws(TemplateLayoutError) in try dequeue(template, as: type) }
        configure(view)
        guard !isCached, presentEnvironment() != nil else { return view }
        do throws(TemplateLayoutError) {
            cache(try measuredHeight(configured: view, template, at: item), template)
        } catch {
            failurePolicy.stop(on: error)
        }
        return view
    }

    // MARK: Cells of the app

    /// The present height of a cell that the app has made and configured, such as a static cell, in points. Measured each time.
    /// Errors are those of ``height(for:identifier:configure:)``; ``exactHeight(of:at:)`` throws.
    public func height(of cell: UITableViewCell, at indexPath: IndexPath? = nil) -> CGFloat {
        estimateOnError(type(of: cell), nil) { () throws(TemplateLayoutError) in
            try exactHeight(of: cell, at: indexPath)
        }
    }

    /// As ``height(of:at:)``, but throws the reason why there is no height.
    public func exactHeight(
        of cell: UITableViewCell, at indexPath: IndexPath? = nil
    ) throws(TemplateLayoutError) -> CGFloat {
        // The cell inherits traits and margins from the table.
        let isAlone = cell.superview == nil && presentEnvironment() != nil
        if isAlone { host.addSubview(cell) }
        defer { if isAlone { cell.removeFromSuperview() } }
        return try measuredHeight(configured: cell, template(type(of: cell), nil), at: indexPath?.sectionItem)
    }

    // MARK: The table's own header and footer

    /// Sets the height of the table's `tableHeaderView` to that of its constraints (or `sizeThatFits(_:)`, for a view that
    /// declares ``TemplateLayoutMode/frame``) at the table's width, and notifies the table of another size.
    ///
    /// - Returns: The height in points, without a separator; 0 where there is no view.
    @discardableResult
    public func sizeTableHeaderView() throws(TemplateLayoutError) -> CGFloat {
        try size(tableView?.tableHeaderView) { tableView?.tableHeaderView = $0 }
    }

    /// Does for the table's `tableFooterView` what ``sizeTableHeaderView()`` does for the header.
    @discardableResult
    public func sizeTableFooterView() throws(TemplateLayoutError) -> CGFloat {
        try size(tableView?.tableFooterView) { tableView?.tableFooterView = $0 }
    }

    private func size(_ view: UIView?, _ notifyTable: (UIView) -> Void) throws(TemplateLayoutError) -> CGFloat {
        guard let view else { return 0 }
        return try memory.recordingError { () throws(TemplateLayoutError) in
            let measurement = try ViewMeasurer(view, identifier: className(type(of: view)), host: nil)
                .measureConfigured(in: try currentEnvironment())
            counters.heightsCalculated += 1
            let size = CGSize(width: measurement.contentWidth, height: measurement.height)
            if view.frame.size != size {
                view.frame.size = size
                notifyTable(view)
            }
            return measurement.height
        }
    }
}
