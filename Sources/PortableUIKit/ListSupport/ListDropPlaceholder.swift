// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The place in a list of an item whose data are being loaded. It follows the changes of the list.
@MainActor
class ListDropPlaceholder: NSObject, UIDragAnimating {
    let dragItem: UIDragItem
    /// Where the row is inserted, by its index path among the present rows.
    fileprivate var path = RowPath(section: 0, row: 0)
    private weak var drop: ListDrop?
    private let animator: DragAnimator

    required init(_ item: UIDragItem, _ drop: ListDrop, _ animator: DragAnimator) {
        (dragItem, self.drop, self.animator) = (item, drop, animator)
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        drop?.commit(self, dataSourceUpdates) ?? false
    }

    @discardableResult
    func deletePlaceholder() -> Bool { drop?.remove(self) != nil }

    /// Without effect: the placeholder has no cell.
    func setNeedsCellUpdate() {}
}

extension ListDrop {
    /// Adds a placeholder at a row, which counts the placeholders before it.
    func insert(_ placeholder: ListDropPlaceholder, at path: RowPath) {
        let section = placeholders.indices.filter { placeholders[$0].path.section == path.section }
        let before = section.enumerated().prefix { placeholders[$1].path.row + $0 < path.row }.count
        placeholder.path = RowPath(section: path.section, row: path.row - before)
        placeholders.insert(placeholder, at: before < section.count ? section[before] : placeholders.count)
    }

    /// Removes a placeholder, and returns the position that it had; `nil` if a reload has removed it.
    func remove(_ placeholder: ListDropPlaceholder) -> Int? {
        let position = placeholders.firstIndex { $0 === placeholder }
        if let position { placeholders.remove(at: position) }
        return position
    }

    /// Inserts the row of a placeholder.
    func commit(_ placeholder: ListDropPlaceholder, _ changeData: (IndexPath) -> Void) -> Bool {
        guard let list = view as? any DraggingList, !list.needsLoad, let position = remove(placeholder) else {
            return false
        }
        let (path, later) = (placeholder.path, placeholders[position...].filter { $0.path == placeholder.path })
        var changes = TableChanges()
        changes.insertRows(at: [path])
        list.perform(
            changes, reconfiguring: [], with: .automatic, changeData: { changeData(IndexPath(path)) }, completion: {})
        for other in later { other.path.row += 1 }
        return true
    }

    /// Moves the placeholders with the rows before them.
    func follow(_ update: TableUpdate) {
        guard !placeholders.isEmpty else { return }
        let moved = Set(update.movedRows.map(\.source))
        let reloaded = Set(update.reloadedSections)
        placeholders = placeholders.filter { placeholder in
            let old = placeholder.path
            guard !reloaded.contains(old.section), let section = update.newSection(forOldSection: old.section) else {
                return false
            }
            let rows = (0..<old.row).reversed().lazy.map { RowPath(section: old.section, row: $0) }
            let before = rows.filter { !moved.contains($0) }.compactMap(update.newPath(forOldPath:)).first
            placeholder.path = RowPath(section: section, row: before.map { $0.row + 1 } ?? 0)
            return true
        }
    }
}
