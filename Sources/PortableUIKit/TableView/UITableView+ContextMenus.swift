// SPDX-License-Identifier: MIT
import Foundation

extension UITableView: ContextMenuList {
    func contextMenu(at point: CGPoint) -> (menu: UIContextMenuConfiguration, path: IndexPath?, cell: UIView?)? {
        guard !contentMoves(at: point), rowSwipe == nil, let path = indexPathForRow(at: point) else { return nil }
        var menu = asking { $0.tableView(self, contextMenuConfigurationForRowAt: path, point: point) } ?? nil
        if menu == nil, asking({ $0.tableView(self, shouldShowMenuForRowAt: path) }) == true { menu = CellMenu() }
        return menu.map { ($0, path, cellForRow(at: path)) }
    }

    func canPerform(_ action: Selector, in cell: UIView) -> Bool {
        (cell as? UITableViewCell).flatMap { indexPath(for: $0) }.flatMap { path in
            asking { $0.tableView(self, canPerformAction: action, forRowAt: path, withSender: cell) }
        } ?? false
    }

    func perform(_ action: Selector, in cell: UIView) {
        guard let path = (cell as? UITableViewCell).flatMap({ indexPath(for: $0) }) else { return }
        asking { $0.tableView(self, performAction: action, forRowAt: path, withSender: cell) }
    }

    func contextMenuPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview? {
        asking { $0.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu) } ?? nil
    }

    func contextMenuEndPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview? {
        asking { $0.tableView(self, previewForDismissingContextMenuWithConfiguration: menu) } ?? nil
    }

    func performPreviewAction(
        _ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        asking { $0.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }
    }

    func contextMenuWillOpen(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        asking { $0.tableView(self, willDisplayContextMenu: menu, animator: animator) }
    }

    func contextMenuWillClose(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    {
        asking { $0.tableView(self, willEndContextMenuInteraction: menu, animator: animator) }
    }

    @discardableResult
    private func asking<Answer>(_ call: (any UITableViewDelegate) -> Answer) -> Answer? {
        delegate.map { delegate in callingApp { call(delegate) } }
    }
}

extension UITableViewDelegate {
    /// No.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, false) { $0.tableView(tableView, shouldShowMenuForRowAt: indexPath) }
    }
    /// No.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        relay(tableView, false) {
            $0.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
        }
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        relay(tableView, ()) {
            $0.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
        }
    }
    /// None.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        relay(tableView, nil) { $0.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point) }
    }

    /// The row.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        relay(tableView, nil) {
            $0.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
    }

    /// The preview with which the menu appeared.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        relay(tableView, nil) {
            $0.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        relay(tableView, ()) {
            $0.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        relay(tableView, ()) { $0.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
    }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        relay(tableView, ()) {
            $0.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}

extension UITableViewDelegateMethods {
    /// The context menu of a row; `nil` for none.
    public func callAsFunction(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        tableView.ifImplemented {
            delegate.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        } ?? nil
    }

    /// The preview when a context menu appears.
    public func callAsFunction(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.ifImplemented {
            delegate.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    /// The preview when a context menu disappears.
    public func callAsFunction(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.ifImplemented {
            delegate.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    /// The user has tapped the preview.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        tableView.ifImplemented {
            delegate.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// A context menu appears.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        tableView.ifImplemented {
            delegate.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    /// A context menu disappears.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        tableView.ifImplemented {
            delegate.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
