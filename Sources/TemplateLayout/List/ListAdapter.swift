// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The answers of a list to its table view, independent of the type of its items.
@MainActor
protocol ListAnswers: AnyObject {
    var rowCounts: [Int] { get }
    func rowCount(inSection section: Int) -> Int
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell
    func height(at indexPath: IndexPath, in layout: TableTemplateLayout) -> CGFloat
    func estimate(at indexPath: IndexPath, in layout: TableTemplateLayout) -> CGFloat
    func header(_ section: Int) -> TemplateSectionView?
    func footer(_ section: Int) -> TemplateSectionView?
    func title(_ section: Int) -> String?
    func footerTitle(_ section: Int) -> String?
    var sectionIndexTitles: [String]? { get }
    func didSelect(_ indexPath: IndexPath)
    func didDeselect(_ indexPath: IndexPath)
    func leadingActions(_ indexPath: IndexPath) -> [UIContextualAction]?
    func trailingActions(_ indexPath: IndexPath) -> [UIContextualAction]?
    var canDelete: Bool { get }
    var selectsByTwoFingers: Bool { get }
    var canMove: Bool { get }
    func canEdit(_ indexPath: IndexPath) -> Bool
    func delete(_ indexPath: IndexPath)
    func move(_ source: IndexPath, _ target: IndexPath)
    func prefetch(_ indexPaths: [IndexPath])
    func cancelPrefetch(_ indexPaths: [IndexPath])
    func willDisplay(_ cell: UITableViewCell, at indexPath: IndexPath)
    func didEndDisplaying(_ cell: UITableViewCell)
    func followRows()
    func willBeginDragging()
    func didEndScrollingAnimation()
}

/// The data source and delegate of a list's table view. It forwards other calls to the app's delegate.
final class ListAdapter: TableDelegateForwarder {
    /// The list, which lives as long as its table.
    var list: (any ListAnswers)?
    /// The number of calls of the table view that the list is in. The rows must not change during a call.
    private(set) var callDepth = 0

    private func answering<Answer>(_ answer: () -> Answer) -> Answer {
        callDepth += 1
        defer { callDepth -= 1 }
        return answer()
    }
}

extension ListAdapter: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { list?.rowCounts.count ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        list?.rowCount(inSection: section) ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        answering {
            guard let list else { fatalError("TemplateList: this list is no longer the table's data source") }
            return list.cell(at: indexPath, in: tableView)
        }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { list?.title(section) }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        list?.footerTitle(section)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        list?.canEdit(indexPath) ?? false
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { list?.canMove ?? false }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete, list?.canDelete == true { list?.delete(indexPath) }
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        list?.move(sourceIndexPath, destinationIndexPath)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { list?.sectionIndexTitles }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        min(index, max(0, numberOfSections(in: tableView) - 1))
    }
}

extension ListAdapter: TableDelegateForwarding {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answering { list?.height(at: indexPath, in: tableView.templateLayout) ?? 0 }
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        // An estimate of 0 requests the height itself.
        guard tableView.estimatedRowHeight != 0 else { return 0 }
        return list?.estimate(at: indexPath, in: tableView.templateLayout) ?? 0
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        answering { list?.header(section)?.ofTable.height(tableView.templateLayout) }
            ?? next?.tableView?(tableView, heightForHeaderInSection: section) ?? UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        answering { list?.footer(section)?.ofTable.height(tableView.templateLayout) }
            ?? next?.tableView?(tableView, heightForFooterInSection: section) ?? UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        answering { list?.header(section).map { view($0, in: tableView) } }
            ?? next?.tableView?(tableView, viewForHeaderInSection: section) ?? nil
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        answering { list?.footer(section).map { view($0, in: tableView) } }
            ?? next?.tableView?(tableView, viewForFooterInSection: section) ?? nil
    }

    private func view(_ section: TemplateSectionView, in tableView: UITableView) -> UIView {
        let view = section.ofTable.view(tableView.templateLayout)
        section.fill(view)
        return view
    }

    /// Whether a section certainly has no header (or footer, for `false`).
    func lacksSectionView(_ section: Int, isHeader: Bool, in tableView: UITableView) -> Bool {
        guard tableView.delegate === self, let list else { return false }
        if isHeader {
            guard list.header(section) == nil, list.title(section) == nil else { return false }
            return next?.tableView?(tableView, heightForHeaderInSection: section) == nil
                && (next?.tableView?(tableView, viewForHeaderInSection: section) ?? nil) == nil
        }
        guard list.footer(section) == nil, list.footerTitle(section) == nil else { return false }
        return next?.tableView?(tableView, heightForFooterInSection: section) == nil
            && (next?.tableView?(tableView, viewForFooterInSection: section) ?? nil) == nil
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        answering { list?.willDisplay(cell, at: indexPath) }
        _ = next?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        answering { list?.didEndDisplaying(cell) }
        _ = next?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        list?.followRows()
        _ = next?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        list?.willBeginDragging()
        _ = next?.scrollViewWillBeginDragging?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        list?.didEndScrollingAnimation()
        _ = next?.scrollViewDidEndScrollingAnimation?(scrollView)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        list?.didSelect(indexPath)
        _ = next?.tableView?(tableView, didSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        list?.didDeselect(indexPath)
        _ = next?.tableView?(tableView, didDeselectRowAt: indexPath)
    }

    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        next?.tableView?(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
            ?? (list?.selectsByTwoFingers == true)
    }

    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        if next?.tableView?(tableView, didBeginMultipleSelectionInteractionAt: indexPath) != nil { return }
        if !tableView.allowsMultipleSelection { tableView.setEditing(true, animated: true) }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let actions = list?.leadingActions(indexPath) { return UISwipeActionsConfiguration(actions: actions) }
        return next?.tableView?(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let actions = list?.trailingActions(indexPath) { return UISwipeActionsConfiguration(actions: actions) }
        if let theirs = next?.tableView?(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil {
            return theirs
        }
        // Without configuration by the app, an editable row gets a delete button.
        return list?.canDelete == true ? nil : UISwipeActionsConfiguration(actions: [])
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        if let theirs = next?.tableView?(tableView, editingStyleForRowAt: indexPath) { return theirs }
        // A row without an editing control can still be swiped outside editing mode.
        return list?.canDelete == true || !tableView.isEditing ? .delete : .none
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        next?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? (list?.canDelete == true)
    }
}

extension ListAdapter: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        answering { list?.prefetch(indexPaths) }
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        answering { list?.cancelPrefetch(indexPaths) }
    }
}
