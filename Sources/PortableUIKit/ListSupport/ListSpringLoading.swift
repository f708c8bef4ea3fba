// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension DraggingList {
    /// As a tap on a row that the delegate allows, but not on one that is dragged.
    fileprivate func action(
        _ context: SpringContext, shown: @escaping (IndexPath) -> IndexPath, allows: (IndexPath, SpringContext) -> Bool
    ) -> (() -> Void)? {
        guard let path = pathOfCell(at: context.location(in: self)), let cell = cellForDrag(at: path),
            dragState(of: cell) == .none
        else { return nil }
        (context.targetView, context.targetItem) = (cell, path)
        guard allows(path, context) else { return nil }
        return { [self] in
            press(RowPath(shown(path)))
            endPressOnRow()
        }
    }
}

extension UITableView: SpringLoadedView, UISpringLoadedInteractionSupporting {
    func springAction(_ context: SpringContext) -> (() -> Void)? {
        action(context, shown: { $0 }, allows: allows)
    }

    private func allows(_ path: IndexPath, _ context: SpringContext) -> Bool {
        delegate.map { delegate in
            callingApp { delegate.tableView(self, shouldSpringLoadRowAt: path, with: context) }
        } ?? true
    }
}

extension UICollectionView: SpringLoadedView, UISpringLoadedInteractionSupporting {
    func springAction(_ context: SpringContext) -> (() -> Void)? {
        action(context, shown: displayedPath, allows: allows)
    }

    private func allows(_ path: IndexPath, _ context: SpringContext) -> Bool {
        asking { $0.collectionView(self, shouldSpringLoadItemAt: path, with: context) } ?? true
    }
}
