// SPDX-License-Identifier: MIT
import Foundation

/// A table's delegate that forwards the methods that it does not implement to another delegate.
///
/// On UIKit an object forwards any message that it does not respond to (Apple: "forwardingTarget(for:)"). Swift on
/// Linux has no messages, so the methods of `UITableViewDelegate` and `UIScrollViewDelegate` are written out here. Only
/// these are forwarded.
@MainActor
package protocol TableDelegateForwarding: UITableViewDelegate {
    /// The delegate that gets every call that is not implemented here.
    var next: (any UITableViewDelegate)? { get }
}

extension TableDelegateForwarding {
    private func relay<Answer>(
        _ tableView: UITableView, _ answer: Answer, _ call: (any UITableViewDelegate) -> Answer
    ) -> Answer {
        guard let next else { return tableView.defaultAnswer(answer) }
        return call(next)
    }

    func relay<Answer>(_ answer: Answer, _ call: (any UITableViewDelegate) -> Answer) -> Answer {
        guard let next else { return DefaultAnswer.given(answer) }
        return call(next)
    }

    /// Forwarded.
    package func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }
    /// Forwarded.
    package func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        relay(tableView, ()) { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForHeaderInSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForFooterInSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        relay(tableView, nil) { $0.tableView(tableView, viewForHeaderInSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        relay(tableView, nil) { $0.tableView(tableView, viewForFooterInSection: section) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didHighlightRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        relay(tableView, indexPath) { $0.tableView(tableView, willSelectRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        relay(tableView, indexPath) { $0.tableView(tableView, willDeselectRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didDeselectRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        relay(tableView, .delete) { $0.tableView(tableView, editingStyleForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        relay(tableView, nil) { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        relay(tableView, ()) { $0.tableView(tableView, didEndEditingRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        relay(tableView, proposedDestinationIndexPath) {
            $0.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        relay(tableView, 0) { $0.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        relay(tableView, nil) { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
    }
    /// Forwarded.
    package func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        relay(tableView, nil) { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
    }
    /// Forwarded.
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewDidScroll(scrollView) }
    }
    /// Forwarded.
    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewWillBeginDragging(scrollView) }
    }
    /// Forwarded.
    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        relay(()) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    /// Forwarded.
    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    /// Forwarded.
    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    /// Forwarded.
    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    /// Forwarded.
    package func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        relay(true) { $0.scrollViewShouldScrollToTop(scrollView) }
    }
    /// Forwarded.
    package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewDidScrollToTop(scrollView) }
    }
    /// Forwarded.
    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        relay(()) { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}

extension TableDelegateForwarding {
    /// Forwarded.
    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        relay(()) {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}
