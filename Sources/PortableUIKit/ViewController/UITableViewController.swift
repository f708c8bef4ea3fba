// SPDX-License-Identifier: MIT
import Foundation

/// A view controller whose view is a table, with the controller as data source and delegate (Apple:
/// "UITableViewController").
///
/// UIKit tests whether a subclass implements an optional method. Here the class declares all optional methods, so that
/// subclasses can override them; each reports that it is a default.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// The sections of a static table of a storyboard, which a subclass gets from `super`, and may change.
    package final var staticSections: [StaticTableSection]?
    private var keyboardAvoidance: KeyboardAvoidance?

    /// Whether rows are deselected each time that the view appears.
    open var clearsSelectionOnViewWillAppear = true

    /// A controller with a table of this style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller whose table comes from the nib file of a name, or is a plain one for `nil`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a storyboard; in code, one with a plain table.
    public required init?(coder: NSCoder) {
        style = coder.nibValue() ?? .plain
        super.init(coder: coder)
    }

    /// The table: the controller's view. The controller becomes data source and delegate of one that is set without them.
    open var tableView: UITableView! {
        get {
            guard let table = view as? UITableView else {
                fatalError("\(self): the view of a UITableViewController must be a UITableView")
            }
            return table
        }
        set {
            if newValue?.dataSource == nil { newValue?.dataSource = self }
            if newValue?.delegate == nil { newValue?.delegate = self }
            view = newValue
        }
    }

    /// The control that appears when the table is pulled down past its top.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// Starts or ends editing of the controller and its table.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if isViewLoaded { tableView.setEditing(editing, animated: animated) }
    }

    /// Makes the table, as large as the screen.
    open override func loadView() {
        if loadViewFromSource() { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView = table
    }

    /// Deselects rows, if `clearsSelectionOnViewWillAppear` is set. From now on the table's content keeps clear of the keyboard.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        keyboardAvoidance = keyboardAvoidance ?? KeyboardAvoidance(tableView)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    /// The table's content no longer keeps clear of the keyboard.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboardAvoidance?.end()
        keyboardAvoidance = nil
    }

    // MARK: UITableViewDataSource

    /// The rows of a static table; otherwise none.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticSection(section)?.rows.count ?? 0
    }

    /// The cell of a static table; otherwise it stops: a subclass with rows must override it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let row = staticRow(at: indexPath) else {
            fatalError("\(type(of: self)) has rows but does not override tableView(_:cellForRowAt:)")
        }
        return row.cell
    }

    /// The sections of a static table; otherwise one.
    open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? tableView.defaultAnswer(1) }
    /// The title of a static table's section; otherwise none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticSections == nil ? tableView.defaultAnswer(nil) : staticSection(section)?.header
    }
    /// The title of a static table's section; otherwise none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticSections == nil ? tableView.defaultAnswer(nil) : staticSection(section)?.footer
    }
    /// Every row can be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Every row can be moved if the data source implements the move: the table view detects this by calling it.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }
    /// No section index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { tableView.defaultAnswer(nil) }
    /// The section with the same index as the entry.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        tableView.defaultAnswer(index)
    }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.defaultAnswer(()) }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.defaultAnswer(()) }

    // MARK: UITableViewDelegate

    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { tableView.defaultAnswer(()) }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        tableView.defaultAnswer(())
    }
    /// The height of a static table's row; otherwise the table view's own settings.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let row = staticRow(at: indexPath) else { return tableView.defaultAnswer(UITableView.automaticDimension) }
        return row.height ?? tableView.rowHeight
    }
    /// Uses the table view's own settings.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// Uses the table view's own settings.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// Uses the table view's own settings.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// Uses the table view's own settings.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// Uses the table view's own settings.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// None.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.defaultAnswer(nil)
    }
    /// None.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.defaultAnswer(nil)
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Yes.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// That row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.defaultAnswer(indexPath)
    }
    /// That row.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.defaultAnswer(indexPath)
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Unless the table is edited.
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(!tableView.isEditing)
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Yes.
    open func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { tableView.defaultAnswer(true) }
    /// The deletion control.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { tableView.defaultAnswer(.delete) }
    /// No.
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { tableView.defaultAnswer(false) }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { tableView.defaultAnswer(()) }
    /// None.
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { tableView.defaultAnswer(nil) }
    /// Yes.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        tableView.defaultAnswer(())
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        tableView.defaultAnswer(())
    }
    /// The proposed index path.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { tableView.defaultAnswer(proposedDestinationIndexPath) }
    /// No indentation.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.defaultAnswer(0)
    }
    /// None.
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { tableView.defaultAnswer(nil) }
    /// One that deletes the row, if it can be edited.
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { tableView.defaultAnswer(nil) }
    /// None of its own.
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        tableView.defaultAnswer(nil)
    }

    // MARK: Context menus

    /// No.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }
    /// No.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { tableView.defaultAnswer(false) }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { tableView.defaultAnswer(()) }
    /// None.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { tableView.defaultAnswer(nil) }
    /// The row.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { tableView.defaultAnswer(nil) }
    /// The preview with which the menu appeared.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { tableView.defaultAnswer(nil) }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { tableView.defaultAnswer(()) }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { tableView.defaultAnswer(()) }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { tableView.defaultAnswer(()) }

    // MARK: UIScrollViewDelegate

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does not change the target.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Allows it.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The view that is zoomed: none.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The content will be zoomed.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The scale has changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Zooming has ended.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
