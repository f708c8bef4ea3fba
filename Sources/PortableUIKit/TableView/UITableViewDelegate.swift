// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a table view: returns heights, headers and settings of selection, and is notified of events (Apple:
/// "UITableViewDelegate").
///
/// Every method is optional: it has a default, which reports to the table view that it is a default. So a missing
/// method is different from every result. The table tests once per delegate which methods exist: a delegate that
/// forwards calls to several others must forward every call of one method, or none.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Display

    /// A cell is about to be displayed.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// A header is about to be displayed.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// A footer is about to be displayed.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// A cell is no longer displayed.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// A header is no longer displayed.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// A footer is no longer displayed.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Heights

    /// The height of a row, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height of a header, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of a footer, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// The estimated height of a row, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// The estimated height of a header, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    /// The estimated height of a footer, in points, or `UITableView.automaticDimension`.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

    // MARK: Headers and footers

    /// The header of a section, or `nil` for one with the data source's title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// The footer of a section, or `nil` for one with the data source's title.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: Selection

    /// The detail button of a row was tapped.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Whether a row may be highlighted, which the user's selection requires.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A row was highlighted.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// A row is no longer highlighted.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// The user is about to select a row; the result is the row to select instead, or `nil` for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user is about to deselect a row; the result is the row to deselect instead, or `nil` for none.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user has selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// The user has deselected a row.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Whether a tap on a row performs its primary action; by default outside of editing.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Performs the primary action of a row, such as navigation: after a tap that has not extended a selection, whether the row
    /// was selected or not.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    /// Whether a drag that rests on a row selects it, in a table that is spring-loaded. Another target may be set in the context.
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool

    /// Whether two fingers that move select the rows from this one on; in a table that allows multiple selection.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Two fingers begin to select rows: a table that allows it only while editing begins editing here.
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// The fingers have left the table.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    // MARK: Editing

    /// The control of a row while editing.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    /// The title of the button that confirms a deletion.
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
    /// Whether a row's content is indented for the editing control.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// A row is about to be edited.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// The editing of a row has ended.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// The target of a dragged row, for the proposed one.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    /// The indentation level of a row's content.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: Swiping

    /// The buttons of a swipe from the leading edge; `nil` for none.
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// The buttons of a swipe from the trailing edge; `nil` for one that deletes the row if it can be edited, a
    /// configuration without actions for none.
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// The buttons of a swipe from the trailing edge where there is no configuration of them; `nil` for none of its own.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?

    // MARK: Context menus

    /// Whether a long touch shows the menu of edit actions beside a row that has no context menu (Apple: deprecated).
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the menu has `cut(_:)`, `copy(_:)` or `paste(_:)`; the cell itself decides on others (Apple: deprecated).
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// The user has chosen one of these three actions (Apple: deprecated).
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?)
    /// The context menu of a row for a touch at a point of the table; `nil` for none.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The preview when a context menu appears.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview when a context menu disappears.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The user has tapped the preview of a context menu.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// A context menu appears.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// A context menu disappears.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// The delegate that gets the calls of methods that this one does not implement; `nil` by default. Not part of UIKit, where
    /// `forwardingTarget(for:)` has this effect.
    var forwardingDelegate: (any UITableViewDelegate)? { get }
}

extension UITableViewDelegate {
    /// None. Not part of UIKit.
    public var forwardingDelegate: (any UITableViewDelegate)? { nil }

    /// The same as of the calls of a table. Not part of UIKit.
    public var forwardingScrollViewDelegate: (any UIScrollViewDelegate)? { forwardingDelegate }

    func relay<Answer>(
        _ caller: UITableView, _ answer: Answer, _ function: String = #function,
        _ call: (any UITableViewDelegate) -> Answer
    ) -> Answer {
        if let next = forwardingDelegate { return call(next) }
        return MessageForwarding.answer(
            of: self, caller, answer, function, as: (any UITableViewDelegate).self, call)
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { relay(tableView, ()) { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) } }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        relay(tableView, ()) { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForRowAt: indexPath) }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForHeaderInSection: section) }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, heightForFooterInSection: section) }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) { $0.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
    }

    /// Uses the table view's own settings.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        relay(tableView, UITableView.automaticDimension) {
            $0.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
    }

    /// None.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        relay(tableView, nil) { $0.tableView(tableView, viewForHeaderInSection: section) }
    }

    /// None.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        relay(tableView, nil) { $0.tableView(tableView, viewForFooterInSection: section) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    /// Yes.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    /// That row.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        relay(tableView, indexPath) { $0.tableView(tableView, willSelectRowAt: indexPath) }
    }

    /// That row.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        relay(tableView, indexPath) { $0.tableView(tableView, willDeselectRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didSelectRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    /// Unless the table is edited.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, !tableView.isEditing) { $0.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }

    /// Yes.
    public func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) }
    }

    /// No.
    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        relay(tableView, false) { $0.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// Does nothing.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        relay(tableView, ()) { $0.tableViewDidEndMultipleSelectionInteraction(tableView) }
    }

    /// The deletion control.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { relay(tableView, .delete) { $0.tableView(tableView, editingStyleForRowAt: indexPath) } }

    /// None.
    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { relay(tableView, nil) { $0.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) } }

    /// Yes.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        relay(tableView, ()) { $0.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        relay(tableView, ()) { $0.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    /// The proposed index path.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        relay(tableView, proposedDestinationIndexPath) {
            $0.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }

    /// No indentation.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        relay(tableView, 0) { $0.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }

    /// None.
    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { relay(tableView, nil) { $0.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) } }

    /// One that deletes the row, if it can be edited.
    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { relay(tableView, nil) { $0.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) } }

    /// None of its own.
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    {
        relay(tableView, nil) { $0.tableView(tableView, editActionsForRowAt: indexPath) }
    }
}
