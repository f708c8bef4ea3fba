// SPDX-License-Identifier: MIT
import Foundation

/// A delegate of a table that hands on what it does not answer itself to another delegate.
///
/// On UIKit an object hands on any message that it does not respond to (Apple: "forwardingTarget(for:)"). Swift on Linux
/// has no messages, so the methods of `UITableViewDelegate` and `UIScrollViewDelegate` are written out here: these are
/// handed on, what a delegate declares beside them is not.
@MainActor
package protocol TableDelegateForwarding: UITableViewDelegate {
    /// The delegate that gets every call that is not answered here.
    var next: (any UITableViewDelegate)? { get }
}

extension TableDelegateForwarding {
    private func hand<Answer>(
        _ tableView: UITableView, _ answer: Answer, _ ask: (any UITableViewDelegate) -> Answer
    ) -> Answer {
        guard let next else { return tableView.defaultAnswer(answer) }
        return ask(next)
    }

    func hand<Answer>(_ answer: Answer, _ ask: (any UITableViewDelegate) -> Answer) -> Answer {
        guard let next else { return DefaultAnswer.given(answer) }
        return ask(next)
    }

    /// Handed on.
    package func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        hand(tableView, ()) { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        hand(tableView, ()) { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }
    /// Handed on.
    package func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        hand(tableView, ()) { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        hand(tableView, ()) { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        hand(tableView, ()) { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForHeaderInSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForFooterInSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        hand(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        hand(tableView, nil) { $0.tableView(tableView, viewForHeaderInSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        hand(tableView, nil) { $0.tableView(tableView, viewForFooterInSection: section) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        hand(tableView, true) { $0.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, didHighlightRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        hand(tableView, indexPath) { $0.tableView(tableView, willSelectRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        hand(tableView, indexPath) { $0.tableView(tableView, willDeselectRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, didDeselectRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        hand(tableView, .delete) { $0.tableView(tableView, editingStyleForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        hand(tableView, nil) { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        hand(tableView, true) { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        hand(tableView, ()) { $0.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        hand(tableView, ()) { $0.tableView(tableView, didEndEditingRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        hand(tableView, proposedDestinationIndexPath) {
            $0.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        hand(tableView, 0) { $0.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        hand(tableView, nil) { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
    }
    /// Handed on.
    package func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        hand(tableView, nil) { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
    }
    /// Handed on.
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewDidScroll(scrollView) }
    }
    /// Handed on.
    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewWillBeginDragging(scrollView) }
    }
    /// Handed on.
    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        hand(()) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    /// Handed on.
    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    /// Handed on.
    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    /// Handed on.
    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    /// Handed on.
    package func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        hand(true) { $0.scrollViewShouldScrollToTop(scrollView) }
    }
    /// Handed on.
    package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewDidScrollToTop(scrollView) }
    }
    /// Handed on.
    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        hand(()) { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}
