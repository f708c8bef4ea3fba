// SPDX-License-Identifier: MIT
import Foundation

extension UICollectionView: ContextMenuList {
    func contextMenu(at point: CGPoint) -> (menu: UIContextMenuConfiguration, path: IndexPath?, cell: UIView?)? {
        guard rowSwipe == nil else { return nil }
        let path = indexPathForItem(at: point)
        // A selected item stands for the whole selection.
        let selected = indexPathsForSelectedItems ?? []
        let paths = path.map { selected.contains($0) ? selected : [$0] } ?? []
        var answer = asking { $0.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point) }
        if answer == nil, let path {
            answer = asking { $0.collectionView(self, contextMenuConfigurationForItemAt: path, point: point) }
        }
        var menu = answer ?? nil
        if menu == nil, let path, asking({ $0.collectionView(self, shouldShowMenuForItemAt: path) }) == true {
            menu = CellMenu()
        }
        return menu.map { ($0, path, path.flatMap { cellForItem(at: $0) }) }
    }

    func canPerform(_ action: Selector, in cell: UIView) -> Bool {
        (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }.flatMap { path in
            asking { $0.collectionView(self, canPerformAction: action, forItemAt: path, withSender: cell) }
        } ?? false
    }

    func perform(_ action: Selector, in cell: UIView) {
        guard let path = (cell as? UICollectionViewCell).flatMap({ indexPath(for: $0) }) else { return }
        asking { $0.collectionView(self, performAction: action, forItemAt: path, withSender: cell) }
    }

    func contextMenuPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview? {
        (path.flatMap { path in
            asking { $0.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: path) }
        } ?? asking { $0.collectionView(self, previewForHighlightingContextMenuWithConfiguration: menu) }) ?? nil
    }

    func contextMenuEndPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview? {
        (path.flatMap { path in
            asking { $0.collectionView(self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path) }
        } ?? asking { $0.collectionView(self, previewForDismissingContextMenuWithConfiguration: menu) }) ?? nil
    }

    func performPreviewAction(
        _ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        asking { $0.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }
    }

    func contextMenuWillOpen(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        asking { $0.collectionView(self, willDisplayContextMenu: menu, animator: animator) }
    }

    func contextMenuWillClose(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    {
        asking { $0.collectionView(self, willEndContextMenuInteraction: menu, animator: animator) }
    }
}

extension UICollectionViewDelegate {
    /// No.
    public func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        relay(collectionView, false) { $0.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
    }
    /// No.
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        relay(collectionView, false) {
            $0.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
        }
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        relay(collectionView, ()) {
            $0.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
        }
    }
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        relay(collectionView, nil) {
            $0.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
        }
    }
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        relay(collectionView, nil) {
            $0.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
        }
    }
    /// The item.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        relay(collectionView, nil) {
            $0.collectionView(
                collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
        }
    }
    /// The preview with which the menu appeared.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        relay(collectionView, nil) {
            $0.collectionView(
                collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
        }
    }
    /// The item.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        relay(collectionView, nil) {
            $0.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
    }
    /// The preview with which the menu appeared.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        relay(collectionView, nil) {
            $0.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        relay(collectionView, ()) {
            $0.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        relay(collectionView, ()) {
            $0.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
        }
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        relay(collectionView, ()) {
            $0.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
