// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit

extension ListCallbackTests {
    /// A delegate with every optional method.
    final class Observer: NSObject, UITableViewDelegate {
        let trap: Trap

        init(_ trap: Trap) { self.trap = trap }

        private func noting<Answer>(_ name: String, _ answer: Answer) -> Answer {
            trap.note(name)
            return answer
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            trap.note("willDisplay")
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            trap.note("willDisplayHeaderView")
        }
        func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            trap.note("willDisplayFooterView")
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            trap.note("didEndDisplaying")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            trap.note("didEndDisplayingHeaderView")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            trap.note("didEndDisplayingFooterView")
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            noting("heightForHeaderInSection", UITableView.automaticDimension)
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            noting("heightForFooterInSection", UITableView.automaticDimension)
        }
        func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
            noting("estimatedHeightForHeaderInSection", 30)
        }
        func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
            noting("estimatedHeightForFooterInSection", 10)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            noting("viewForHeaderInSection", nil)
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            noting("viewForFooterInSection", nil)
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            trap.note("accessoryButtonTappedForRowWith")
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            noting("shouldHighlightRowAt", true)
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            trap.note("didHighlightRowAt")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            trap.note("didUnhighlightRowAt")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            noting("willSelectRowAt", indexPath)
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            noting("willDeselectRowAt", indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { trap.note("didSelectRowAt") }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            trap.note("didDeselectRowAt")
        }
        func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
            noting("canPerformPrimaryActionForRowAt", true)
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            trap.note("performPrimaryActionForRowAt")
        }
        func tableView(
            _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { noting("shouldSpringLoadRowAt", true) }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        { noting("editingStyleForRowAt", .delete) }
        func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
            -> String?
        { noting("titleForDeleteConfirmationButtonForRowAt", "Delete") }
        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { noting("shouldBeginMultipleSelectionInteractionAt", true) }
        func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
            trap.note("didBeginMultipleSelectionInteractionAt")
        }
        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
            trap.note("tableViewDidEndMultipleSelectionInteraction")
        }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            noting("shouldIndentWhileEditingRowAt", true)
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            trap.note("willBeginEditingRowAt")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            trap.note("didEndEditingRowAt")
        }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { noting("targetIndexPathForMoveFromRowAt", proposedDestinationIndexPath) }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            noting("indentationLevelForRowAt", 0)
        }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { noting("leadingSwipeActionsConfigurationForRowAt", nil) }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { noting("trailingSwipeActionsConfigurationForRowAt", nil) }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            noting("editActionsForRowAt", nil)
        }

        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        {
            let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            }
            return noting("contextMenuConfigurationForRowAt", point.x < 100 ? menu : nil)
        }
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            noting("shouldShowMenuForRowAt", true)
        }
        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { noting("canPerformAction", action == Selector("copy:")) }
        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { trap.note("performAction") }
        func tableView(
            _ tableView: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { noting("previewForHighlightingContextMenuWithConfiguration", nil) }
        func tableView(
            _ tableView: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { noting("previewForDismissingContextMenuWithConfiguration", nil) }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { trap.note("willPerformPreviewActionForMenuWith") }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { trap.note("willDisplayContextMenu") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { trap.note("willEndContextMenuInteraction") }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { trap.note("scrollViewDidScroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trap.note("scrollViewWillBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { trap.note("scrollViewWillEndDragging") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            trap.note("scrollViewDidEndDragging")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            trap.note("scrollViewWillBeginDecelerating")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { trap.note("scrollViewDidEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            trap.note("scrollViewDidEndScrollingAnimation")
        }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            noting("scrollViewShouldScrollToTop", true)
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { trap.note("scrollViewDidScrollToTop") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            trap.note("scrollViewDidChangeAdjustedContentInset")
        }
    }
}
