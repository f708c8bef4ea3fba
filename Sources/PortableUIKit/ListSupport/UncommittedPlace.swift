// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A place among the rows of a list that is not in the data: the space for a drag, or that of a dropped item.
@MainActor
class UncommittedPlace: NSObject {
    /// Where its row would be inserted in the data.
    fileprivate(set) var path: RowPath

    init(_ path: RowPath) {
        self.path = path
        super.init()
    }
}

/// The place in a list of an item whose data are being loaded. It follows the changes of the list.
class ListDropPlaceholder: UncommittedPlace, UIDragAnimating {
    let dragItem: UIDragItem
    fileprivate(set) weak var list: (any DraggingList)?
    /// Whether a row is inserted in its place at the next update.
    fileprivate var isFilled = false
    fileprivate var animator = DragAnimator()

    init(_ item: UIDragItem) {
        dragItem = item
        super.init(RowPath(section: 0, row: 0))
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        list?.fill(self, dataSourceUpdates) ?? false
    }

    @discardableResult
    func deletePlaceholder() -> Bool {
        guard let list, list.hasPlace(self) else { return false }
        list.show(list.places.filter { $0 !== self })
        return true
    }
}

extension ListDropCoordinator {
    /// Lets an item move to a place where its row is inserted later. The index path counts the places before it.
    func place<Placeholder: ListDropPlaceholder>(
        _ placeholder: Placeholder, at path: IndexPath, parameters: @escaping () -> UIPreviewParameters?
    ) -> Placeholder {
        guard let list else { return placeholder }
        placeholder.list = list
        placeholder.animator = drop.setTarget(of: placeholder.dragItem, parameters: parameters) {
            [weak list, weak placeholder] in placeholder.flatMap { list?.frame(of: $0) }
        }
        list.show(list.places(adding: placeholder, at: RowPath(path)))
        return placeholder
    }
}

// Places are in the order in which they are displayed. Displayed rows are counted with the places before them.
extension DraggingList {
    /// The displayed rows of the places of a section that are counted: all but one, without a row that moves.
    private func rows(ofPlacesIn section: Int, besides moved: UncommittedPlace?, without row: RowPath?) -> [Int] {
        places.filter { $0.path.section == section && $0 !== moved }.enumerated().map { index, place in
            let taken = row.map { $0.section == section && $0.row < place.path.row } ?? false
            return place.path.row + index - (taken ? 1 : 0)
        }
    }

    /// The row of the data at which something is inserted that is displayed at a row: a place, or a row of the data that moves.
    func insertionPath(_ path: RowPath, besides moved: UncommittedPlace? = nil, without row: RowPath? = nil) -> RowPath
    {
        let before = rows(ofPlacesIn: path.section, besides: moved, without: row).prefix { $0 < path.row }.count
        return RowPath(section: path.section, row: path.row - before)
    }

    /// The displayed row of something that is inserted at a row of the data, before the places there.
    func displayedInsertionPath(_ path: RowPath, without row: RowPath?) -> RowPath {
        let rows = rows(ofPlacesIn: path.section, besides: nil, without: row)
        let before = rows.enumerated().prefix { $1 - $0 < path.row }.count
        return RowPath(section: path.section, row: path.row + before)
    }

    /// The places and a new one, which is displayed at a row, in place of another one.
    func places(
        adding place: UncommittedPlace, at path: RowPath, replacing former: UncommittedPlace? = nil
    ) -> [UncommittedPlace] {
        place.path = insertionPath(path, besides: former)
        var result = places.filter { $0 !== former }
        let section = result.indices.filter { result[$0].path.section == path.section }
        let before = path.row - place.path.row
        result.insert(place, at: before < section.count ? section[before] : result.count)
        return result
    }

    /// Whether a place is still in the list: a reload removes all.
    func hasPlace(_ place: UncommittedPlace) -> Bool { !needsLoad && places.contains { $0 === place } }

    /// The displayed row of a place.
    func displayedPath(of place: UncommittedPlace) -> RowPath {
        let before = places.prefix { $0 !== place }.count { $0.path.section == place.path.section }
        return RowPath(section: place.path.section, row: place.path.row + before)
    }

    /// The displayed row of a row of the data.
    func displayedPath(ofRow path: RowPath) -> RowPath {
        let before = places.count { $0.path.section == path.section && $0.path.row <= path.row }
        return RowPath(section: path.section, row: path.row + before)
    }

    /// The place that is displayed at a row, if one is.
    func place(displayedAt path: RowPath) -> UncommittedPlace? { places.first { displayedPath(of: $0) == path } }

    /// The row of the data that is displayed at a row; `nil` for a place.
    func rowPath(displayedAt path: RowPath) -> RowPath? {
        let rows = rows(ofPlacesIn: path.section, besides: nil, without: nil)
        return rows.contains(path.row)
            ? nil : RowPath(section: path.section, row: path.row - rows.count { $0 < path.row })
    }

    /// Inserts the row of a placeholder.
    fileprivate func fill(_ placeholder: ListDropPlaceholder, _ changeData: (IndexPath) -> Void) -> Bool {
        guard hasPlace(placeholder), !placeholder.isFilled else { return false }
        placeholder.isFilled = true
        let path = placeholder.path
        var changes = TableChanges()
        changes.insertRows(at: [path])
        perform(
            changes, reconfiguring: [], with: .automatic, changeData: { changeData(IndexPath(path)) }, completion: {})
        return true
    }

    /// Moves the places with the rows before them, and returns those that stay: not those that are filled.
    func placesFollowing(_ update: TableUpdate) -> [UncommittedPlace] {
        guard !places.isEmpty else { return [] }
        let moved = Set(update.movedRows.map(\.source))
        let reloaded = Set(update.reloadedSections)
        var filled: UncommittedPlace?
        return places.filter { place in
            let old = place.path
            guard !reloaded.contains(old.section), let section = update.newSection(forOldSection: old.section) else {
                return false
            }
            let rows = (0..<old.row).reversed().lazy.map { RowPath(section: old.section, row: $0) }
            let before = rows.filter { !moved.contains($0) }.compactMap(update.newPath(forOldPath:)).first
            place.path = RowPath(section: section, row: before.map { $0.row + 1 } ?? 0)
            if (place as? ListDropPlaceholder)?.isFilled == true {
                filled = place
                return false
            }
            // A later place at the same row is behind the inserted one.
            if filled?.path == place.path { place.path.row += 1 }
            return true
        }
    }
}
