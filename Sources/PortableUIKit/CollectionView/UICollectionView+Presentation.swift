// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The displayed items differ from those of the data while an item is moved, and while there are places without an item. Inside of the
// collection view and in its layout, index paths are those of displayed items; data sources, delegates and other code of the app
// have those of the data (Apple: "UIDataSourceTranslating").
extension UICollectionView {
    private var isAsInData: Bool { display.places.isEmpty && movement == nil }

    private func isDisplayed(_ path: IndexPath) -> Bool { path.count == 2 && contains(RowPath(path)) }

    /// The index path in the data of a displayed item; `nil` for a place.
    func dataPath(_ path: IndexPath) -> IndexPath? {
        guard !isAsInData, isDisplayed(path) else { return path }
        return rowPath(displayedAt: unmoved(path)).map { IndexPath($0) }
    }

    /// The row of a displayed item before it was moved.
    private func unmoved(_ path: IndexPath) -> RowPath { RowPath(movement?.originalPath(path) ?? path) }

    /// The displayed index path of an item of the data.
    func displayedPath(_ path: IndexPath) -> IndexPath {
        guard !isAsInData, isDisplayed(path) else { return path }
        let path = IndexPath(displayedPath(ofRow: RowPath(path)))
        return movement?.displayedPath(path) ?? path
    }

    /// The index path in the data of a displayed view, `nil` for that of a place.
    func dataPath(_ view: UICollectionViewLayoutAttributes) -> IndexPath? {
        view.key.category == .cell || view.followsItem ? dataPath(view.key.path) : view.key.path
    }

    /// The index path of a view before the present update, which has changed the places.
    func formerDataPath(_ element: CollectionElement, _ shown: CollectionDisplay.Shown) -> IndexPath? {
        let isOfItem = element.category == .cell || shown.attributes.followsItem
        guard isOfItem, let former = display.formerPlaces else {
            return isOfItem ? dataPath(element.path) : element.path
        }
        let path = RowPath(element.path)
        if former.contains(path) { return nil }
        let before = former.count { $0.section == path.section && $0.row < path.row }
        return IndexPath(item: path.row - before, section: path.section)
    }

    /// The index path that code of the app has for a displayed item: that of the data, unless a layout is called.
    func outward(_ path: IndexPath) -> IndexPath? { display.presents ? path : dataPath(path) }

    /// The displayed index path of an item, by the one that code of the app has.
    func inward(_ path: IndexPath) -> IndexPath { display.presents ? path : displayedPath(path) }

    /// Calls the layout, for which index paths and numbers are those of displayed items.
    func presenting<Value>(_ call: () -> Value) -> Value {
        let outer = display.presents
        display.presents = true
        defer { display.presents = outer }
        return call()
    }

    /// The item of the data whose size a displayed one has: a place has that of the item behind it, or of the last one.
    func itemToMeasure(_ path: IndexPath) -> IndexPath? {
        guard let place = place(displayedAt: unmoved(path)) else { return dataPath(path) }
        let behind = IndexPath(place.path)
        if hasItem(behind) { return behind }
        return behind.item > 0 ? IndexPath(item: behind.item - 1, section: behind.section) : nil
    }

    /// The placeholder that is displayed at an index path.
    func placeholder(at path: IndexPath) -> ItemPlaceholder? {
        display.places.isEmpty ? nil : place(displayedAt: unmoved(path)) as? ItemPlaceholder
    }

    func presentedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        presenting { layout.layoutAttributesForElements(in: rect) } ?? []
    }

    /// Whether the data has an item.
    func hasItem(_ path: IndexPath) -> Bool {
        let (path, counts) = (RowPath(path), itemCounts)
        return counts.indices.contains(path.section) && path.row >= 0
            && path.row < counts[path.section] - placeCount(path.section)
    }

    func placeCount(_ section: Int) -> Int { display.places.count { $0.path.section == section } }

    // MARK: Places

    var places: [UncommittedPlace] {
        get { display.places }
        set { display.places = newValue }
    }

    func show(_ places: [UncommittedPlace]) {
        checkMayChange("a change of placeholders")
        guard !needsLoad else {
            self.places = places
            return
        }
        withdrawMovement()
        let counts = dataCounts
        animating([]) {
            let before = itemCounts
            let changes = displayedChanges(TableChanges()) { places }
            do throws(TableUpdateError) {
                let update = try displayedUpdate(changes, before: before, data: counts)
                applyUpdate(update, of: changes, after: displayedCounts(counts), isShown: batch.depth == 0) {}
                return update
            } catch {
                fatalError("UICollectionView: a placeholder can't be inserted there: \(error.inWordsOfItems)")
            }
        }
    }

    /// The numbers of items in the data, as far as they are loaded.
    var dataCounts: [Int] {
        places.isEmpty ? itemCounts : itemCounts.enumerated().map { $1 - placeCount($0) }
    }

    /// The numbers of displayed items, by those in the data.
    func displayedCounts(_ counts: [Int]) -> [Int] {
        places.isEmpty ? counts : counts.enumerated().map { $1 + placeCount($0) }
    }

    func displayedUpdate(
        _ changes: TableChanges, before: [Int], data counts: [Int]
    ) throws(TableUpdateError) -> TableUpdate {
        try TableUpdate(changes, rowCountsBefore: before, rowCountsAfter: displayedCounts(counts))
    }

    /// The changes of what is displayed: those of the data, and those of the places, which have their new index paths after
    /// `newPlaces`.
    func displayedChanges(_ data: TableChanges, newPlaces: () -> [UncommittedPlace]) -> TableChanges {
        var changes = TableChanges()
        changes.deleteSections(data.deletedSections)
        changes.insertSections(data.insertedSections)
        changes.reloadSections(data.reloadedSections)
        for move in data.movedSections { changes.moveSection(move.source, toSection: move.target) }
        changes.deleteRows(at: data.deletedRows.map(displayedPath(ofRow:)))
        changes.reloadRows(at: data.reloadedRows.map(displayedPath(ofRow:)))
        let moves = data.movedRows.map { (source: displayedPath(ofRow: $0.source), target: $0.target) }
        let former = places.map { (place: $0, path: displayedPath(of: $0)) }
        display.formerPlaces = former.map(\.path)
        let new = newPlaces()
        changes.deleteRows(at: former.filter { old in !new.contains { $0 === old.place } }.map(\.path))
        places = new
        changes.insertRows(at: data.insertedRows.map(displayedPath(ofRow:)))
        for move in moves { changes.moveRow(at: move.source, to: displayedPath(ofRow: move.target)) }
        let added = new.filter { place in !former.contains { $0.place === place } }
        changes.insertRows(at: added.map { displayedPath(of: $0) })
        return changes
    }
}
