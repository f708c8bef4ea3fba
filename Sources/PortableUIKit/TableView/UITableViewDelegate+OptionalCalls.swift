// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewDelegate {
    /// The optional methods named `tableView`. Not part of UIKit as a property.
    public var tableView: UITableViewDelegateMethods? { UITableViewDelegateMethods(delegate: self) }
}

/// The optional methods of `UITableViewDelegate` with the name `tableView`, called as in
/// `delegate?.tableView?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UITableViewDelegateMethods {
    let delegate: any UITableViewDelegate

    /// A cell is about to be displayed.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    /// A header is about to be displayed.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
        -> Void?
    {
        tableView.ifImplemented { delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }

    /// A footer is about to be displayed.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
        -> Void?
    {
        tableView.ifImplemented { delegate.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }

    /// A cell is no longer displayed.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    /// A header is no longer displayed.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }

    /// A footer is no longer displayed.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }

    /// The height of a row, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, heightForRowAt: indexPath) }
    }

    /// The height of a header, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, heightForHeaderInSection: section) }
    }

    /// The height of a footer, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, heightForFooterInSection: section) }
    }

    /// The estimated height of a row, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }

    /// The estimated height of a header, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, estimatedHeightForHeaderInSection: section) }
    }

    /// The estimated height of a footer, in points, or `UITableView.automaticDimension`.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat? {
        tableView.ifImplemented { delegate.tableView(tableView, estimatedHeightForFooterInSection: section) }
    }

    /// The header of a section, or `nil` for one with the data source's title.
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.ifImplemented { delegate.tableView(tableView, viewForHeaderInSection: section) } ?? nil
    }

    /// The footer of a section, or `nil` for one with the data source's title.
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.ifImplemented { delegate.tableView(tableView, viewForFooterInSection: section) } ?? nil
    }

    /// The detail button of a row was tapped.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) -> Void?
    {
        tableView.ifImplemented { delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    /// Whether a row may be highlighted, which the user's selection requires.
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool? {
        tableView.ifImplemented { delegate.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    /// A row was highlighted.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    /// A row is no longer highlighted.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    /// The user is about to select a row; the result is the row to select instead, or `nil` for none.
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.ifImplemented { delegate.tableView(tableView, willSelectRowAt: indexPath) } ?? nil
    }

    /// The user is about to deselect a row; the result is the row to deselect instead, or `nil` for none.
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.ifImplemented { delegate.tableView(tableView, willDeselectRowAt: indexPath) } ?? nil
    }

    /// The user has selected a row.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didSelectRowAt: indexPath) }
    }

    /// The user has deselected a row.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    /// Whether a tap on a row performs its primary action.
    public func callAsFunction(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool?
    {
        tableView.ifImplemented { delegate.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }
    }

    /// Performs the primary action of a row.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }

    /// The control of a row while editing.
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell
        .EditingStyle?
    {
        tableView.ifImplemented { delegate.tableView(tableView, editingStyleForRowAt: indexPath) }
    }

    /// Whether two fingers that move select the rows from this one on.
    public func callAsFunction(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool? {
        tableView.ifImplemented { delegate.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// Two fingers begin to select rows.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// The title of the button that confirms a deletion.
    public func callAsFunction(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        tableView.ifImplemented { delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
            ?? nil
    }

    /// Whether a row's content is indented for the editing control.
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool? {
        tableView.ifImplemented { delegate.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }

    /// A row is about to be edited.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    /// The editing of a row has ended.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) -> Void? {
        tableView.ifImplemented { delegate.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    /// The target of a dragged row, for the proposed one.
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath? {
        tableView.ifImplemented {
            delegate.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }

    /// The indentation level of a row's content.
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int? {
        tableView.ifImplemented { delegate.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }

    /// The buttons of a swipe from the leading edge; `nil` for none.
    public func callAsFunction(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        tableView.ifImplemented { delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
            ?? nil
    }

    /// The buttons of a swipe from the trailing edge; `nil` for one that deletes the row if it can be edited, a
    /// configuration without actions for none.
    public func callAsFunction(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        tableView.ifImplemented { delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
            ?? nil
    }

    /// The buttons of a swipe from the trailing edge where there is no configuration of them; `nil` for none of its own.
    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        tableView.ifImplemented { delegate.tableView(tableView, editActionsForRowAt: indexPath) } ?? nil
    }
}
