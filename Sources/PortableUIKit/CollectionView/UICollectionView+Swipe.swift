// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Swipes on the rows of list layouts, and taps on their accessories.
extension UICollectionView: SwipingList {
    private func list(_ path: RowPath) -> UICollectionLayoutListConfiguration? {
        (layout as? UICollectionViewCompositionalLayout)?.list(path.section)
    }

    var maySwipe: Bool { batch.depth == 0 && movement == nil }
    var performsFullSwipes: Bool { !isEditing }

    func rowToSwipe(at point: CGPoint) -> (path: RowPath, cell: UIView)? {
        guard let path = path(at: point), let cell = display.cell(at: path), list(RowPath(path)) != nil,
            dataPath(path).map(mayEdit) == true
        else { return nil }
        return (RowPath(path), cell)
    }

    func isShown(_ cell: UIView, at path: RowPath) -> Bool { display.cell(at: IndexPath(path)) === cell }

    func swipeActions(for path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard let list = list(path) else { return nil }
        let provider =
            isTrailing
            ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
        return provider.flatMap { provider in callingApp { provider(appPath(path)) } }
    }

    func touchClosesSwipe(_ closes: Bool) { display.ignoresTouch = closes }
    func touchDidSlide() { cancelPress() }
    func swipeWillOpen(_ path: RowPath) {}
    func swipeDidOpen(_ swipe: RowSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
    func swipeDidClose(_ swipe: RowSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }

    /// Shows the swipe buttons at an edge of a cell.
    func openSwipe(of cell: UICollectionViewCell, isTrailing: Bool) {
        if let path = element(of: cell)?.path { openSwipe(RowPath(path), cell, isTrailing: isTrailing) }
    }

    // MARK: Outlines

    /// Expands or collapses the item of a cell.
    func toggleOutline(of cell: UICollectionViewCell) {
        if let path = indexPath(for: cell) { (dataSource as? any OutlineDataSource)?.toggleItem(at: path) }
    }

    func isExpanded(_ cell: UICollectionViewCell) -> Bool {
        indexPath(for: cell).flatMap { (dataSource as? any OutlineDataSource)?.isItemExpanded(at: $0) } ?? false
    }
}

/// A data source with items that can be expanded.
@MainActor
protocol OutlineDataSource {
    func toggleItem(at path: IndexPath)
    func isItemExpanded(at path: IndexPath) -> Bool
}
