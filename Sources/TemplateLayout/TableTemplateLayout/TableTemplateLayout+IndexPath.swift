// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension TableTemplateLayout {
    /// The height of the row at this index path, in points: cached, or measured and then cached.
    ///
    /// For `tableView(_:heightForRowAt:)` of a table that notifies of its changes, so that cached heights move with its rows: a
    /// ``TemplateLayoutTableView``, or any table on PortableUIKit. In a plain `UITableView` on UIKit the height is measured each
    /// time; see ``indexPathInvalidation``. Keys are better there. For the class, the identifier and errors see
    /// ``height(for:identifier:configure:)``; ``exactHeight(for:identifier:at:configure:)`` throws.
    ///
    /// - Complexity: on a hit O(1) if a row beside it was asked for since the table was last edited, else O(log n).
    public func height<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, at: indexPath) { return height }
        return answer(cellTemplate(type, identifier)) { template throws(TemplateLayoutError) in
            try measureAndRemember(template, as: type, at: indexPath.item, configure)
        }
    }

    /// As ``height(for:identifier:at:configure:)``, or the reason why there is no height.
    public func exactHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, at: indexPath) { return height }
        return try measureAndRemember(cellTemplate(type, identifier), as: type, at: indexPath.item, configure)
    }

    /// The cached height of the row at this index path for this class and identifier in the present environment, in
    /// points; `nil` if there is none. Measures nothing.
    public func rememberedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat? {
        let (section, row) = indexPath.sectionAndRow
        if let recent = recentSheet(ObjectIdentifier(type), identifier),
            let height = recent.height(section: section, row: row)
        {
            memory.counters.indexPathHits &+= 1
            return height
        }
        let template = cellTemplate(type, identifier)
        guard let height = rememberedHeight(in: template, at: .row(section: section, row: row)) else { return nil }
        log(.indexPathHit(section: section, row: row, height: height))
        noteRecent(ObjectIdentifier(type), identifier, sheet: template.sheet(in: seen.number))
        return height
    }

    func rememberedHeight(in template: Template, at item: SectionItem) -> CGFloat? {
        let environment = environmentNumber()
        guard environment != 0, let height = template.sheet(in: environment)?.height(of: item), remembersIndexPaths,
            isWanted(height)
        else { return nil }
        memory.counters.indexPathHits &+= 1
        noteOrigin(.remembered)
        return height
    }

    /// The cached height of the row at this index path in any template in the present environment, in points; `nil`
    /// if there is none. Measures nothing.
    public func rememberedHeight(at indexPath: IndexPath) -> CGFloat? {
        let environment = environmentNumber()
        guard remembersIndexPaths else { return nil }
        return memory.templates.lazy.compactMap { $0.sheet(in: environment)?.height(of: indexPath.item) }.first
    }

    /// Caches a height that was calculated elsewhere, in points, for the row at this index path in the present environment.
    ///
    /// - Precondition: The height is finite and not negative.
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width.
    public func remember<Cell: UITableViewCell>(
        height: CGFloat, for type: Cell.Type, identifier: String? = nil, at indexPath: IndexPath
    ) throws(TemplateLayoutError) {
        try prepareToRemember(height)
        store(height, cellTemplate(type, identifier), at: indexPath.item)
    }

    /// The height of the row at this index path if it is cached, else the height that a row of its class will probably have,
    /// in points. For `tableView(_:estimatedHeightForRowAt:)`: the scroll bar hardly moves. Measures nothing.
    public func estimatedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, at: indexPath)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    /// Removes the heights of the row at this index path, in every template and environment. O(log n).
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight(at indexPath: IndexPath) -> Bool {
        let (section, row) = indexPath.sectionAndRow
        log(.editedIndexPaths("forgot \(section)-\(row)"))
        return memory.removeHeights(of: indexPath.item)
    }

    /// Removes all heights by index path.
    public func invalidateAllIndexPathHeights() {
        log(.editedIndexPaths("forgot all"))
        recent = RecentHit()
        for sheet in memory.sheets { sheet.removeIndexPathHeights() }
    }

    func measureAndRemember<View: UIView>(
        _ template: Template, as type: View.Type, at item: SectionItem, _ configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        counters.indexPathMisses += 1
        let height = try measuredHeight(template, as: type, at: item, configure: configure)
        store(height, template, at: item)
        return height
    }

    func store(_ height: CGFloat, _ template: Template, at item: SectionItem) {
        guard remembersIndexPaths, !isExplaining else { return }
        memory.setHeight(height, of: item, in: template, seen.number)
    }
}

extension IndexPath {
    /// The row that this names; see `sectionAndRow`.
    var item: SectionItem { .row(RowPath(self)) }

    /// The section and the row that this names; any other path stops the program, with UIKit's words.
    var sectionAndRow: (section: Int, row: Int) {
        guard count == 2 else {
            fatalError(
                "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
                    + "indices specifying the section and row.")
        }
        // Not by `section` and `row`, each of which checks the length of the path as well.
        return (self[0], self[1])
    }
}
