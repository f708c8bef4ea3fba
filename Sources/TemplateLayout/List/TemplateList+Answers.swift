// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The answers to the table view's data source and delegate calls.
extension TemplateList: ListAnswers {
    var rowCounts: [Int] { shown.map(\.items.count) }

    func rowCount(inSection section: Int) -> Int { shown[section].items.count }

    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        row(item(at: indexPath)).content.cell(at: indexPath, in: tableView)
    }

    func height(at indexPath: IndexPath, in layout: TableTemplateLayout) -> CGFloat {
        layout.requesting(RowPath(indexPath)) {
            guard caching != .selfSizing else {
                layout.setOrigin(.calculated)
                return UITableView.automaticDimension
            }
            if let declaration { return declaration.height(layout, item(at: indexPath), caching, indexPath) }
            return row(item(at: indexPath)).content.height(layout, caching, indexPath)
        }
    }

    func estimate(at indexPath: IndexPath, in layout: TableTemplateLayout) -> CGFloat {
        // Before anything is measured, all rows have the same estimate. So the first load looks up nothing but requested keys.
        guard caching != .selfSizing, layout.request != nil || layout.memory.mayHaveHeights else {
            return layout.tableEstimate
        }
        if let declaration { return declaration.estimate(layout, item(at: indexPath), caching, indexPath) }
        return row(item(at: indexPath)).content.estimate(layout, caching, indexPath)
    }

    func header(_ section: Int) -> TemplateSectionView? { shown[section].header }
    func footer(_ section: Int) -> TemplateSectionView? { shown[section].footer }
    func title(_ section: Int) -> String? { shown[section].title }
    func footerTitle(_ section: Int) -> String? { shown[section].footerTitle }

    func didSelect(_ indexPath: IndexPath) {
        let item = item(at: indexPath)
        select(item, true)
        onSelect?(item)
    }

    func didDeselect(_ indexPath: IndexPath) {
        let item = item(at: indexPath)
        select(item, false)
        onDeselect?(item)
    }

    func leadingActions(_ indexPath: IndexPath) -> [UIContextualAction]? { leadingActions?(item(at: indexPath)) }
    func trailingActions(_ indexPath: IndexPath) -> [UIContextualAction]? { trailingActions?(item(at: indexPath)) }

    var canDelete: Bool { onDelete != nil }
    var canMove: Bool { onMove != nil }
    func canEdit(_ indexPath: IndexPath) -> Bool { canEdit?(item(at: indexPath)) ?? true }

    func delete(_ indexPath: IndexPath) {
        let item = item(at: indexPath)
        setSections(sections(without: item, at: indexPath))
        onDelete?(item, indexPath)
    }

    /// The sections that were assigned last, without the displayed item at an index path.
    private func sections(without item: Item, at indexPath: IndexPath) -> [TemplateSection<Item>] {
        var sections = sections
        if pending == nil {
            sections[indexPath.section].items.remove(at: indexPath.row)
        } else {
            // The pending sections may have the item elsewhere, or not at all.
            for section in sections.indices {
                sections[section].items.removeAll { identity.haveOneKey($0, item) }
            }
        }
        return sections
    }

    func move(_ source: IndexPath, _ target: IndexPath) {
        // The table view has moved the row itself.
        let item = shown[source.section].items.remove(at: source.row)
        shown[target.section].items.insert(item, at: target.row)
        onMove?(item, source, target)
    }

    func prefetch(_ indexPaths: [IndexPath]) { onPrefetch?(existingItems(indexPaths)) }
    func cancelPrefetch(_ indexPaths: [IndexPath]) { onCancelPrefetch?(existingItems(indexPaths)) }

    /// The items of rows that still exist: a table may cancel the prefetch of rows that were removed since.
    private func existingItems(_ indexPaths: [IndexPath]) -> [Item] {
        indexPaths.compactMap { path in
            shown.indices.contains(path.section) && shown[path.section].items.indices.contains(path.row)
                ? item(at: path) : nil
        }
    }
}
