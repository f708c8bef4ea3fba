// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// An item of a table: the index path of a row, or the header or footer of a section as `.header(2)` and `.footer(2)`.
public protocol TableItem {
    /// The item as RowGeometry names it.
    var sectionItem: SectionItem { get }
}

extension SectionItem: TableItem {
    /// This item.
    public var sectionItem: SectionItem { self }
}

extension TableItem where Self == SectionItem {
    /// The header of the section with this index.
    public static func header(_ section: Int) -> SectionItem { .header(section: section) }
    /// The footer of the section with this index.
    public static func footer(_ section: Int) -> SectionItem { .footer(section: section) }
}

extension IndexPath: TableItem {
    /// The row of this index path. An index path of another length stops the program, with UIKit's words.
    public var sectionItem: SectionItem { .row(RowPath(self)) }
}

// Heights by index path, and of headers and footers by section.
extension TableTemplateLayout {
    /// The height of the row at this index path, or of the header or footer of a section, in points: cached, or measured and then
    /// cached.
    ///
    /// For tables that notify of their changes, so that cached heights move with their rows and sections: a
    /// ``TemplateLayoutTableView``, or any table on PortableUIKit. In a plain `UITableView` on UIKit the height is measured each
    /// time; see ``indexPathInvalidation``. Keys are better there. For the class, the identifier and errors see
    /// ``height(for:identifier:configure:)``; ``exactHeight(for:identifier:at:configure:)`` throws.
    ///
    /// - Complexity: on a hit O(1) if a row beside it was looked up since the table was last edited, else O(log n).
    public func height<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem, configure: (View) -> Void
    ) -> CGFloat {
        estimateOnError(type, identifier) { () throws(TemplateLayoutError) in
            try exactHeight(for: type, identifier: identifier, at: item, configure: configure)
        }
    }

    /// As ``height(for:identifier:at:configure:)``, but throws the reason why there is no height.
    public func exactHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        if let height = cachedHeight(for: type, identifier: identifier, at: item) { return height }
        counters.indexPathMisses += 1
        let template = template(type, identifier)
        let height = try measuredHeight(template, as: type, at: item.sectionItem, configure: configure)
        store(height, template, at: item)
        return height
    }

    /// The cached height of this item for this class and identifier in the present environment, in points; `nil` if there is none.
    /// Measures nothing.
    public func cachedHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem
    ) -> CGFloat? {
        let item = item.sectionItem
        let template = template(type, identifier)
        if let height = currentSheet(of: template)?.height(of: item) {
            memory.counters.indexPathHits &+= 1
            return height
        }
        guard let environment = presentEnvironment(), let height = template.sheet(in: environment)?.height(of: item),
            cachesIndexPaths, isUsable(.height(height, time: 0))
        else { return nil }
        countHit(height, at: item)
        setCurrentSheet(of: template, environment)
        return height
    }

    private func countHit(_ height: CGFloat, at item: SectionItem) {
        memory.counters.indexPathHits &+= 1
        if let path = item.path { log(.indexPathHit(section: path.section, row: path.row, height: height)) }
    }

    /// The cached height of this item in any template in the present environment, in points; `nil` if there is none. Measures
    /// nothing.
    public func cachedHeight(at item: some TableItem) -> CGFloat? {
        let item = item.sectionItem
        guard let environment = presentEnvironment(), cachesIndexPaths,
            let height = memory.templates.lazy.compactMap({ $0.sheet(in: environment)?.height(of: item) }).first
        else { return nil }
        countHit(height, at: item)
        return height
    }

    /// Caches a height that was calculated elsewhere, as ``cache(height:for:identifier:key:version:)`` does, for this item.
    public func cache<View: TemplateView>(
        height: CGFloat, for type: View.Type, identifier: String? = nil, at item: some TableItem
    ) throws(TemplateLayoutError) {
        try prepareToCache(height)
        store(height, template(type, identifier), at: item)
    }

    func store(_ height: CGFloat, _ template: Template, at item: some TableItem) {
        guard cachesIndexPaths, !isExplaining, let seenEnvironment else { return }
        memory.setHeight(height, of: item.sectionItem, in: template, seenEnvironment)
    }

    /// The cached height of this item, else ``estimatedHeight(for:identifier:)``, so that the scroll bar hardly moves. Measures
    /// nothing.
    public func estimatedHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem
    ) -> CGFloat {
        cachedHeight(for: type, identifier: identifier, at: item)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    /// Removes the heights of this item, in every template and environment. O(log n).
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight(at item: some TableItem) -> Bool {
        log(.editedIndexPaths("removed the heights of \(item.sectionItem)"))
        return memory.removeHeights(of: item.sectionItem)
    }

    /// Removes all heights by index path, and those of headers and footers by section.
    public func invalidateAllIndexPathHeights() {
        log(.editedIndexPaths("removed all heights"))
        for sheet in memory.sheets { sheet.removeIndexPathHeights() }
    }
}

extension SectionItem {
    /// The path of a row; `nil` for a header or footer.
    var path: RowPath? {
        if case .row(let path) = self { return path }
        return nil
    }
}

extension RowPath {
    /// The row of an index path; see `sectionItem`.
    init(_ indexPath: IndexPath) {
        guard indexPath.count == 2 else {
            fatalError(
                "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
                    + "indices specifying the section and row.")
        }
        // Not by `section` and `row`, each of which checks the length of the path as well.
        self.init(section: indexPath[0], row: indexPath[1])
    }

    var indexPath: IndexPath { IndexPath(row: row, section: section) }
}
