// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The space that rows make for a dragged preview: that of a row which is moved by its reorder control.
extension UITableView {
    func pathForDrag(at point: CGPoint) -> IndexPath? {
        guard rowDrag == nil, rowSwipe == nil, !contentMoves(at: point) else { return nil }
        return path(at: point)
    }

    func pathOfCell(at point: CGPoint) -> IndexPath? {
        visibleCells.first { $0.frame.contains(point) }.flatMap { indexPath(for: $0) }
    }

    func cellForDrag(at path: IndexPath) -> UIView? { display.cell(at: RowPath(path)) }

    func dropPath(at point: CGPoint, source: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        guard let source = source.map({ RowPath($0) }), contains(source) else {
            return insertionPath(at: point.y).map { IndexPath($0) }
        }
        let proposed = proposedPath(for: source, centre: point.y)
        if dropDelegate == nil { return IndexPath(allowedTarget(for: source, proposed: proposed)) }
        return IndexPath(proposed)
    }

    func makeSpace(at path: IndexPath?, point: CGPoint, source: IndexPath?, height: CGFloat) {
        guard let path = path.map({ RowPath($0) }) else { return closeSpace() }
        let source = source.map { RowPath($0) }.flatMap { contains($0) ? $0 : nil }
        if rowDrag?.source != source { closeSpace() }
        if rowDrag == nil {
            let cell = source.flatMap { display.cell(at: $0) }
            rowDrag = RowDrag(source, height: height, hiding: cell)
        }
        guard let rowDrag, rowDrag.cell == nil else { return }
        move(rowDrag, to: path)
    }

    func closeSpace() {
        guard let rowDrag, rowDrag.cell == nil else { return }
        cancelDrag()
    }

    func canReorder(_ path: IndexPath) -> Bool {
        guard let dataSource, contains(RowPath(path)) else { return false }
        return callingApp { dataSource.tableView(self, canMoveRowAt: path) }
    }

    func reorder(from source: IndexPath, to target: IndexPath) {
        moveDroppedRow(from: RowPath(source), to: RowPath(target))
    }

    func frameForDrop(at path: IndexPath) -> CGRect? {
        contains(RowPath(path)) ? rect(RowPath(path)) : nil
    }

    var selectedDragPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }
}
