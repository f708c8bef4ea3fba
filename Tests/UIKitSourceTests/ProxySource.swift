// SPDX-License-Identifier: MIT
import UIKit

// A delegate that forwards every optional method, as proxies of some libraries do, and one that implements all.

class ProxyDelegate: NSObject, UITableViewDelegate {
    weak var original: UITableViewDelegate?

    /// The original's result for each method of a row, by the method's name; `nil` if it does not implement the method.
    func answers(_ table: UITableView, _ path: IndexPath) -> [String: Any?] {
        let (cell, view) = (UITableViewCell(), UIView())
        let other = IndexPath(row: 7, section: 0)
        return [
            "willDisplay": original?.tableView?(table, willDisplay: cell, forRowAt: path),
            "willDisplayHeader": original?.tableView?(table, willDisplayHeaderView: view, forSection: 0),
            "willDisplayFooter": original?.tableView?(table, willDisplayFooterView: view, forSection: 0),
            "didEndDisplaying": original?.tableView?(table, didEndDisplaying: cell, forRowAt: path),
            "didEndDisplayingHeader": original?.tableView?(table, didEndDisplayingHeaderView: view, forSection: 0),
            "didEndDisplayingFooter": original?.tableView?(table, didEndDisplayingFooterView: view, forSection: 0),
            "height": original?.tableView?(table, heightForRowAt: path),
            "headerHeight": original?.tableView?(table, heightForHeaderInSection: 0),
            "footerHeight": original?.tableView?(table, heightForFooterInSection: 0),
            "estimate": original?.tableView?(table, estimatedHeightForRowAt: path),
            "headerEstimate": original?.tableView?(table, estimatedHeightForHeaderInSection: 0),
            "footerEstimate": original?.tableView?(table, estimatedHeightForFooterInSection: 0),
            "header": original?.tableView?(table, viewForHeaderInSection: 0),
            "footer": original?.tableView?(table, viewForFooterInSection: 0),
            "accessory": original?.tableView?(table, accessoryButtonTappedForRowWith: path),
            "shouldHighlight": original?.tableView?(table, shouldHighlightRowAt: path),
            "didHighlight": original?.tableView?(table, didHighlightRowAt: path),
            "didUnhighlight": original?.tableView?(table, didUnhighlightRowAt: path),
            "willSelect": original?.tableView?(table, willSelectRowAt: path),
            "willDeselect": original?.tableView?(table, willDeselectRowAt: path),
            "didSelect": original?.tableView?(table, didSelectRowAt: path),
            "didDeselect": original?.tableView?(table, didDeselectRowAt: path),
            "editingStyle": original?.tableView?(table, editingStyleForRowAt: path),
            "deletionTitle": original?.tableView?(table, titleForDeleteConfirmationButtonForRowAt: path),
            "shouldIndent": original?.tableView?(table, shouldIndentWhileEditingRowAt: path),
            "willBeginEditing": original?.tableView?(table, willBeginEditingRowAt: path),
            "didEndEditing": original?.tableView?(table, didEndEditingRowAt: path),
            "target": original?.tableView?(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: other),
            "indentation": original?.tableView?(table, indentationLevelForRowAt: path),
            "leadingActions": original?.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path),
            "trailingActions": original?.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path),
        ]
    }
}

class AnsweringDelegate: NSObject, UITableViewDelegate {
    var notices: Set<String> = []
    let view = UIView()
    let actions = UISwipeActionsConfiguration(actions: [])

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        notices.insert("willDisplay")
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        notices.insert("willDisplayHeader")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        notices.insert("willDisplayFooter")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        notices.insert("didEndDisplaying")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        notices.insert("didEndDisplayingHeader")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        notices.insert("didEndDisplayingFooter")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 1 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { return 2 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { return 3 }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { return 4 }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { return 5 }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { return 6 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { return view }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { return view }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        notices.insert("accessory")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { return false }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        notices.insert("didHighlight")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        notices.insert("didUnhighlight")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        return IndexPath(row: 1, section: 1)
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        return IndexPath(row: 2, section: 1)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { notices.insert("didSelect") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { notices.insert("didDeselect") }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    {
        return .insert
    }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        return "Discard"
    }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        return false
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        notices.insert("willBeginEditing")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        notices.insert("didEndEditing")
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        return IndexPath(row: proposedDestinationIndexPath.row + 1, section: 0)
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { return 3 }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        return actions
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        return actions
    }
}

@MainActor
class ProxyDataSource: NSObject {
    weak var original: UITableViewDataSource?

    func answers(_ table: UITableView, _ path: IndexPath) -> [String: Any?] {
        return [
            "header": original?.tableView?(table, titleForHeaderInSection: 0),
            "footer": original?.tableView?(table, titleForFooterInSection: 0),
            "canEdit": original?.tableView?(table, canEditRowAt: path),
            "canMove": original?.tableView?(table, canMoveRowAt: path),
            "section": original?.tableView?(table, sectionForSectionIndexTitle: "B", at: 1),
            "commit": original?.tableView?(table, commit: .delete, forRowAt: path),
            "move": original?.tableView?(table, moveRowAt: path, to: IndexPath(row: 2, section: 0)),
            "sections": original?.numberOfSections?(in: table),
            "titles": original?.sectionIndexTitles?(for: table),
        ]
    }
}

class AnsweringDataSource: NSObject, UITableViewDataSource {
    var notices: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { return 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { return "above" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { return "below" }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return false }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { return true }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { return ["A", "B"] }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        return index + 10
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        notices.append("commit \(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        notices.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    }
}

class CancellingSource: NSObject, UITableViewDataSourcePrefetching {
    var cancelled: [IndexPath] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
    }
}

class AnsweringTextDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var notices: [String] = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { return false }
    func textFieldDidBeginEditing(_ textField: UITextField) { notices.append("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { return false }
    func textFieldDidEndEditing(_ textField: UITextField) { notices.append("ended") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        notices.append("ended \(reason)")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { notices.append("selected") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { return false }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { return false }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { return false }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { return false }
    func textViewDidBeginEditing(_ textView: UITextView) { notices.append("view began") }
    func textViewDidEndEditing(_ textView: UITextView) { notices.append("view ended") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        return text == "yes"
    }
    func textViewDidChange(_ textView: UITextView) { notices.append("view changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { notices.append("view selected") }
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        return false
    }
}

class SilentTextDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {}

class AnsweringGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { return false }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}

class SilentGestureDelegate: NSObject, UIGestureRecognizerDelegate {}

class AnsweringScrollDelegate: NSObject, UIScrollViewDelegate {
    var notices: [String] = []
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { notices.append("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { notices.append("decelerated") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { notices.append("arrived") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { return false }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { notices.append("top") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { notices.append("inset") }
}

class RowController: UITableViewController {}
