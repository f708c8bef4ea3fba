// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The space that items make for a dragged preview: that of an item which is moved interactively, or a place without an item.
extension UICollectionView {
    func pathForDrag(at point: CGPoint) -> IndexPath? {
        movement == nil && rowSwipe == nil ? pathOfCell(at: point) : nil
    }

    func pathOfCell(at point: CGPoint) -> IndexPath? { path(at: point).flatMap(dataPath) }

    func cellForDrag(at path: IndexPath) -> UIView? { display.cell(at: displayedPath(path)) }

    /// The displayed index path that a dragged item takes at a point.
    private func target(at point: CGPoint, source: IndexPath?) -> IndexPath? {
        let place = space.flatMap(shownPath)
        guard let current = movement?.current ?? place ?? source.map(displayedPath) else { return path(at: point) }
        return presenting { layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: point) }
    }

    /// The index path in the data of an item that is displayed at an index path when it is dropped.
    func insertionPath(_ path: IndexPath, of source: IndexPath?) -> IndexPath {
        IndexPath(insertionPath(RowPath(path), besides: space, without: source.map { RowPath($0) }))
    }

    func dropPath(at point: CGPoint, source: IndexPath?) -> IndexPath? {
        prepareLayoutIfNeeded()
        let source = source.flatMap { hasItem($0) ? $0 : nil }
        return target(at: point, source: source).map { insertionPath($0, of: source) }
    }

    func makeSpace(at path: IndexPath?, point: CGPoint, source: IndexPath?, height: CGFloat) {
        cancelReordering()
        guard path != nil, !needsLoad else { return closeSpace() }
        guard reorderingCadence != .immediate, FrameClock.current.drive != .none else {
            return makeSpace(at: point, source: source)
        }
        display.reordering = FrameClock.current.after(reorderingCadence.delay) { [weak self] in
            self?.makeSpace(at: point, source: source)
        }
    }

    /// Drops the delay of `reorderingCadence`.
    func cancelReordering() {
        if let token = display.reordering { FrameClock.current.cancel(token) }
        display.reordering = nil
    }

    private func makeSpace(at point: CGPoint, source: IndexPath?) {
        guard let source, hasItem(source) else { return openSpace(at: point) }
        if movement == nil {
            let source = displayedPath(source)
            let movement = ItemMovement(source)
            movement.hide(display.cell(at: source))
            self.movement = movement
        }
        guard movement?.isHiding == true else { return }
        updateMovement(point)
    }

    /// The space for items that are not moved alone within the collection view.
    var space: UncommittedPlace? { places.first { !($0 is ListDropPlaceholder) } }

    private func openSpace(at point: CGPoint) {
        guard movement == nil, let target = target(at: point, source: nil) else { return }
        let path = RowPath(target)
        let space = space
        guard space.flatMap(shownPath) != target, itemCounts.indices.contains(path.section),
            path.row <= itemCounts[path.section]
        else { return }
        show(places(adding: UncommittedPlace(path), at: path, replacing: space))
    }

    func closeSpace() {
        cancelReordering()
        if let space { show(places.filter { $0 !== space }) }
        guard let movement, movement.isHiding else { return }
        cancelMovement()
        movement.show()
    }

    func canReorder(_ path: IndexPath) -> Bool {
        guard let dataSource, hasItem(path) else { return false }
        return callingApp { dataSource.collectionView(self, canMoveItemAt: path) }
    }

    func reorder(from source: IndexPath, to target: IndexPath) {
        if moveInData(source, to: target) { moveItem(at: source, to: target) }
    }

    func frameForDrop(at path: IndexPath) -> CGRect? { attributes(at: displayedPath(path))?.frame }

    func frame(of place: UncommittedPlace) -> CGRect? {
        shownPath(of: place).flatMap { attributes(at: $0)?.frame }
    }

    /// The displayed index path of a place; `nil` after its end.
    func shownPath(of place: UncommittedPlace) -> IndexPath? {
        guard hasPlace(place) else { return nil }
        let path = IndexPath(displayedPath(of: place))
        return movement?.displayedPath(path) ?? path
    }

    var selectedDragPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }
}
