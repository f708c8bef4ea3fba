// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The space that items make for a dragged preview: that of an item which is moved interactively.
extension UICollectionView {
    func pathForDrag(at point: CGPoint) -> IndexPath? {
        movement == nil && rowSwipe == nil ? indexPathForItem(at: point) : nil
    }

    func pathOfCell(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func cellForDrag(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func dropPath(at point: CGPoint, source: IndexPath?) -> IndexPath? {
        prepareLayoutIfNeeded()
        guard let source, contains(RowPath(source)) else { return indexPathForItem(at: point) }
        return layout.targetIndexPath(
            forInteractivelyMovingItem: movement?.current ?? source, withPosition: point)
    }

    func makeSpace(at path: IndexPath?, point: CGPoint, source: IndexPath?, height: CGFloat) {
        guard path != nil, let source, contains(RowPath(source)) else { return closeSpace() }
        if movement == nil {
            let movement = ItemMovement(source)
            movement.hide(display.cell(at: source))
            self.movement = movement
        }
        guard movement?.isHiding == true else { return }
        updateMovement(point)
    }

    func closeSpace() {
        guard let movement, movement.isHiding else { return }
        cancelMovement()
        movement.show()
    }

    func canReorder(_ path: IndexPath) -> Bool {
        guard let dataSource, contains(RowPath(path)) else { return false }
        return callingApp { dataSource.collectionView(self, canMoveItemAt: path) }
    }

    func reorder(from source: IndexPath, to target: IndexPath) {
        if moveInData(source, to: target) { moveItem(at: source, to: target) }
    }

    func frameForDrop(at path: IndexPath) -> CGRect? { attributes(at: path)?.frame }
}
