// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The header or the footer of a section.
public enum SectionView: Hashable, Sendable {
    /// The header of the section with this index.
    case header(Int)
    /// The footer of the section with this index.
    case footer(Int)

    var item: SectionItem {
        switch self {
        case .header(let section): .header(section: section)
        case .footer(let section): .footer(section: section)
        }
    }
}

extension TableTemplateLayout {
    /// The height of a header or footer of this class, measured each time, in points.
    ///
    /// For `tableView(_:heightForHeaderInSection:)` and its like for footers. For the class, the identifier and errors see
    /// ``height(for:identifier:configure:)``.
    public func headerFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) -> CGFloat {
        answer(headerFooterTemplate(type, identifier)) { template throws(TemplateLayoutError) in
            try measuredHeight(template, as: type, configure: configure)
        }
    }

    /// As ``headerFooterHeight(for:identifier:configure:)``, or the reason why there is no height.
    public func exactHeaderFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measuredHeight(headerFooterTemplate(type, identifier), as: type, configure: configure)
    }

    // MARK: By key

    /// The height of the header or footer with this key, in points: cached, or measured and then cached.
    ///
    /// As for rows; see ``height(for:identifier:key:version:configure:)``. A header and a footer of one class may share a key if
    /// they show the same.
    public func headerFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> CGFloat {
        answer(headerFooterTemplate(type, identifier)) { _ throws(TemplateLayoutError) in
            try exactHeaderFooterHeight(
                for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
    }

    /// As ``headerFooterHeight(for:identifier:key:version:configure:)``, or the reason why there is no height.
    public func exactHeaderFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        let template = headerFooterTemplate(type, identifier)
        if let height = rememberedHeight(in: template, key, version) { return height }
        return try measureAndRemember(template, as: type, key, version, configure)
    }

    /// The cached height of the header or footer with this key, in points; `nil` if there is none. Measures nothing.
    public func rememberedHeaderFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? { rememberedHeight(in: headerFooterTemplate(type, identifier), key, version) }

    // MARK: By section

    /// The height of a section's header or footer, in points: cached, or measured and then cached, as that of a row by
    /// index path; see ``height(for:identifier:at:configure:)``.
    public func headerFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView, configure: (View) -> Void
    ) -> CGFloat {
        answer(headerFooterTemplate(type, identifier)) { template throws(TemplateLayoutError) in
            if let height = rememberedHeight(in: template, at: place.item) { return height }
            return try measureAndRemember(template, as: type, at: place.item, configure)
        }
    }

    /// The cached height of a section's header or footer for this class and identifier in the present environment, in
    /// points; `nil` if there is none. Measures nothing.
    public func rememberedHeaderFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView
    ) -> CGFloat? { rememberedHeight(in: headerFooterTemplate(type, identifier), at: place.item) }

    /// Removes the heights of a section's header or footer, in every template and environment. O(log n).
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight(at place: SectionView) -> Bool { memory.removeHeights(of: place.item) }

    // MARK: The table's own

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

    private func size(_ view: UIView?, _ tellTable: (UIView) -> Void) throws(TemplateLayoutError) -> CGFloat {
        guard let view else { return 0 }
        return try noting { () throws(TemplateLayoutError) in
            let measurement = try ViewMeasurer.measure(
                view, content: view, in: try currentEnvironment().withoutSeparators,
                identifier: className(type(of: view)))
            counters.heightsCalculated += 1
            let size = CGSize(width: measurement.contentWidth, height: measurement.height)
            if view.frame.size != size {
                view.frame.size = size
                tellTable(view)
            }
            return measurement.height
        }
    }
}
