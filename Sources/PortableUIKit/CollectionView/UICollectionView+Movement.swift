// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// An item that is being moved by the user, while other items make space for it.
@MainActor
final class ItemMovement {
    /// The item's index path among the displayed items before the movement.
    let source: IndexPath
    /// The item's index path among the displayed items.
    var current: IndexPath
    /// The distance of the finger from the item's centre, in points.
    var grip: CGPoint?
    /// The item's centre after the last step, in points of the content.
    var centre: CGPoint?
    var cell: UICollectionViewCell?
    /// Whether the touch on the reorder control moves the item, and not the app.
    var followsTouch = false

    /// The cell that is hidden while its preview is dragged.
    private var hidden: (cell: UICollectionViewCell, alpha: CGFloat)?
    /// Whether a preview is dragged in place of the cell.
    private(set) var isHiding = false

    init(_ path: IndexPath) { (source, current) = (path, path) }

    func hide(_ cell: UICollectionViewCell?) {
        isHiding = true
        hidden = cell.map { ($0, $0.alpha) }
        cell?.alpha = 0
    }

    func show() {
        if let hidden { hidden.cell.alpha = hidden.alpha }
        hidden = nil
    }

    /// The index path before the movement of a displayed item.
    func originalPath(_ path: IndexPath) -> IndexPath {
        guard path != current else { return source }
        let isBehind = path.section == current.section && path.item > current.item
        let item = path.item - (isBehind ? 1 : 0)
        let isShifted = path.section == source.section && item >= source.item
        return IndexPath(item: item + (isShifted ? 1 : 0), section: path.section)
    }

    /// The displayed index path of an item, by the one before the movement.
    func displayedPath(_ path: IndexPath) -> IndexPath {
        guard path != source else { return current }
        let item = path.item - (path.section == source.section && path.item > source.item ? 1 : 0)
        return IndexPath(
            item: item + (path.section == current.section && item >= current.item ? 1 : 0), section: path.section)
    }
}

// Moving items: the displayed order changes with the finger, and the data at the end.
extension UICollectionView {
    func beginMovement(_ path: IndexPath) -> Bool {
        guard movement == nil, let dataSource, hasItem(path),
            callingApp({ dataSource.collectionView(self, canMoveItemAt: path) })
        else { return false }
        cancelPress()
        let path = displayedPath(path)
        let movement = ItemMovement(path)
        movement.cell = display.cell(at: path)
        self.movement = movement
        movement.cell?.isReordering = true
        return true
    }

    func updateMovement(_ point: CGPoint) {
        // A reload ends the movement.
        loadIfNeeded()
        guard let movement else { return }
        let grip =
            movement.grip ?? movement.cell.map { CGPoint(x: $0.center.x - point.x, y: $0.center.y - point.y) } ?? .zero
        movement.grip = grip
        let centre = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
        let (previous, previousCentre) = (movement.current, movement.centre ?? centre)
        movement.centre = centre
        var proposed = presenting {
            layout.targetIndexPath(forInteractivelyMovingItem: movement.current, withPosition: centre)
        }
        if proposed != movement.current { proposed = allowedTarget(of: movement, proposed: proposed) }
        if proposed != movement.current, contains(RowPath(proposed)) { displace(movement, to: proposed) }
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: centre)
        if let cell = movement.cell {
            apply(attributes, to: cell)
            display.shown[.cell(movement.current)]?.attributes = attributes
        }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [movement.current], withTargetPosition: centre,
                previousIndexPaths: [previous], previousPosition: previousCentre))
    }

    /// The target that the delegate returns for the proposed one, among the displayed items.
    private func allowedTarget(of movement: ItemMovement, proposed path: IndexPath) -> IndexPath {
        guard let source = dataPath(movement.current) else { return path }
        let proposed = insertionPath(path, of: source)
        let answer =
            asking {
                $0.collectionView(
                    self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
                    atCurrentIndexPath: insertionPath(movement.current, of: source),
                    toProposedIndexPath: proposed)
            }
            ?? asking {
                $0.collectionView(self, targetIndexPathForMoveFromItemAt: source, toProposedIndexPath: proposed)
            }
        guard let answer, answer != proposed else { return path }
        return IndexPath(displayedInsertionPath(RowPath(answer), without: RowPath(source)))
    }

    /// Moves the item among the displayed ones; the data does not change yet.
    private func displace(_ movement: ItemMovement, to path: IndexPath) {
        animating([]) { applyMove(from: movement.current, to: path) }
    }

    /// Puts a moved item back without a call of the app, whose data have changed.
    func withdrawMovement() {
        cancelReordering()
        guard let movement else { return }
        _ = applyMove(from: movement.current, to: movement.source, isShown: false)
        movement.cell?.isReordering = false
        movement.show()
        self.movement = nil
    }

    func endMovement() {
        loadIfNeeded()
        guard let movement else { return }
        if movement.current != movement.source {
            // A data source that does not move items keeps its order.
            guard let source = dataPath(movement.current),
                moveInData(source, to: insertionPath(movement.current, of: source))
            else { return cancelMovement() }
        }
        finish(movement, isCancelled: false)
    }

    /// Returns whether the data source moves items.
    func moveInData(_ source: IndexPath, to target: IndexPath) -> Bool {
        dataSource.flatMap { dataSource in
            given { dataSource.collectionView(self, moveItemAt: source, to: target) }
        } != nil
    }

    func cancelMovement() {
        loadIfNeeded()
        guard let movement else { return }
        if movement.current != movement.source { displace(movement, to: movement.source) }
        finish(movement, isCancelled: true)
    }

    private func finish(_ movement: ItemMovement, isCancelled: Bool) {
        self.movement = nil
        movement.cell?.isReordering = false
        if let attributes = layout.layoutAttributesForItem(at: movement.current).map(displayed),
            let cell = movement.cell
        {
            display.shown[.cell(movement.current)]?.attributes = attributes
            UIView.animate(withDuration: 0.2) { self.apply(attributes, to: cell) }
        }
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.source],
                movementCancelled: isCancelled))
        setNeedsLayout()
    }

    /// The item whose reorder control is at a point of the content.
    func reorderedItem(at point: CGPoint) -> IndexPath? {
        guard let path = path(at: point), let cell = display.cell(at: path) as? UICollectionViewListCell,
            cell.isReorderControl(at: cell.convert(point, from: self))
        else { return nil }
        return dataPath(path)
    }
}
