// SPDX-License-Identifier: MIT
import Foundation

/// A list whose rows or items have context menus. The methods call its delegate.
@MainActor
protocol ContextMenuList: UIScrollView {
    /// The menu at a point of the content, with the row's index path and cell; `nil` for none.
    func contextMenu(at point: CGPoint) -> (menu: UIContextMenuConfiguration, path: IndexPath?, cell: UIView?)?
    /// Whether the delegate performs one of the standard actions of editing on the row of a cell.
    func canPerform(_ action: Selector, in cell: UIView) -> Bool
    func perform(_ action: Selector, in cell: UIView)
    func contextMenuPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview?
    func contextMenuEndPreview(_ menu: UIContextMenuConfiguration, at path: IndexPath?) -> UITargetedPreview?
    func performPreviewAction(
        _ menu: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func contextMenuWillOpen(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuWillClose(_ menu: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

extension ContextMenuList {
    func installContextMenus() {
        if listContextMenu == nil { addInteraction(ListContextMenu()) }
    }

    var listContextMenu: ListContextMenu? { interactions.lazy.compactMap { $0 as? ListContextMenu }.first }
}

/// The context menus of a list: passes the questions to the list's delegate.
final class ListContextMenu: UIContextMenuInteraction, UIContextMenuInteractionDelegate {
    private var path: IndexPath?
    private weak var cell: UIView?
    private var list: (any ContextMenuList)? { view as? any ContextMenuList }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let found = list?.contextMenu(at: location)
        (path, cell) = (found?.path, found?.cell)
        return found?.menu
    }

    override func present(_ configuration: UIContextMenuConfiguration) {
        guard configuration is CellMenu else { return super.present(configuration) }
        if let cell { UIMenuController.shared.showMenu(of: cell) }
    }

    /// The cell, unless the app has removed it meanwhile.
    override func defaultPreview(of view: UIView) -> UITargetedPreview {
        UITargetedPreview(view: cell.flatMap { $0.window == nil ? nil : $0 } ?? view)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { list?.contextMenuPreview(configuration, at: path) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { list?.contextMenuEndPreview(configuration, at: path) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.performPreviewAction(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillOpen(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillClose(configuration, animator) }
}

/// In place of a context menu: the menu of edit actions of the cell.
final class CellMenu: UIContextMenuConfiguration {}

/// A cell, for which its list's delegate performs the standard actions of editing (Apple:
/// "collectionView(_:canPerformAction:forItemAt:withSender:)").
protocol ListCell: EditActionTaking, UIView {
    var menuList: (any ContextMenuList)? { get }
}

extension ListCell {
    func canPerform(_ action: EditAction) -> Bool {
        [.cut, .copy, .paste].contains(action) && menuList?.canPerform(action.selector, in: self) == true
    }
    func perform(_ action: EditAction) { menuList?.perform(action.selector, in: self) }
}

extension UITableViewCell: ListCell {
    var menuList: (any ContextMenuList)? { owningTable }
}

extension UICollectionViewCell: ListCell {
    var menuList: (any ContextMenuList)? { owningCollectionView }
}
