// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A list of words whose rows are dragged, and whose dropped words arrive later.
@MainActor
private final class Shelf: NSObject {
    var words: [String]
    var asked: [Int] = []
    var added: [(Int, CGPoint)] = []
    var adds = true
    /// The part of the cell that a dropped item shows.
    var path: UIBezierPath?
    var dropped: [String] = []
    /// Where dropped items come from.
    var sources: [IndexPath?] = []
    var previewPaths: [Int] = []
    /// The places of the dropped items, by functions that fill them and remove them.
    var places: [(commit: (String) -> Bool, delete: () -> Bool)] = []
    /// What the cells of places are.
    var placeCells: [String] = []
    var placeHeight: CGFloat = 30
    var update: () -> Void = {}
    /// Index paths beyond the words.
    var faults: [IndexPath] = []

    init(_ words: [String]) { self.words = words }

    func word(_ path: IndexPath) -> String {
        guard !words.indices.contains(path.row) else { return words[path.row] }
        faults.append(path)
        return "?"
    }

    func item(_ path: IndexPath) -> UIDragItem {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[path.row])))
        item.localObject = words[path.row]
        return item
    }

    func parameters(_ path: IndexPath) -> UIDragPreviewParameters? {
        previewPaths.append(path.row)
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = self.path
        return parameters
    }
}

extension Shelf: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = word(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
        -> [UIDragItem]
    {
        asked.append(path.row)
        return [item(path)]
    }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        added.append((path.row, point))
        return adds ? [item(path)] : []
    }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt path: IndexPath)
        -> UIDragPreviewParameters?
    { parameters(path) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        dropped = coordinator.items.compactMap { $0.dragItem.localObject as? String }
        sources = coordinator.items.map(\.sourceIndexPath)
        guard let path = coordinator.destinationIndexPath else { return }
        if self.path != nil {
            words.insert(dropped[0], at: path.row)
            tableView.insertRows(at: [path], with: .none)
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: path)
            return
        }
        for (index, item) in coordinator.items.enumerated() {
            let place = UITableViewDropPlaceholder(
                insertionIndexPath: IndexPath(row: path.row + index, section: 0), reuseIdentifier: "cell",
                rowHeight: placeHeight)
            place.cellUpdateHandler = { cell in
                cell.textLabel?.text = "\(index)"
                self.placeCells.append("\(index)")
            }
            place.previewParametersProvider = { cell in
                self.placeCells.append("preview \(cell.textLabel?.text ?? "-")")
                return nil
            }
            let context = coordinator.drop(item.dragItem, to: place)
            places.append(
                ({ word in context.commitInsertion { self.words.insert(word, at: $0.row) } }, context.deletePlaceholder)
            )
        }
    }
}

extension Shelf: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.accessibilityLabel = word(path)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] {
        asked.append(path.item)
        return [item(path)]
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at path: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] {
        added.append((path.item, point))
        return adds ? [item(path)] : []
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt path: IndexPath)
        -> UIDragPreviewParameters?
    { parameters(path) }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        dropped = coordinator.items.compactMap { $0.dragItem.localObject as? String }
        sources = coordinator.items.map(\.sourceIndexPath)
        guard let path = coordinator.destinationIndexPath else { return }
        if self.path != nil {
            words.insert(dropped[0], at: path.item)
            collectionView.insertItems(at: [path])
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
            return
        }
        for (index, item) in coordinator.items.enumerated() {
            let place = UICollectionViewDropPlaceholder(
                insertionIndexPath: IndexPath(item: path.item + index, section: 0), reuseIdentifier: "cell")
            place.cellUpdateHandler = { cell in
                cell.accessibilityLabel = "\(index)"
                self.placeCells.append("\(index)")
            }
            place.previewParametersProvider = { cell in
                self.placeCells.append("preview \(cell.accessibilityLabel ?? "-")")
                return nil
            }
            let context = coordinator.drop(item.dragItem, to: place)
            #expect(context.dragItem === item.dragItem)
            places.append(
                (
                    { word in context.commitInsertion { self.words.insert(word, at: $0.item) } },
                    context.deletePlaceholder
                )
            )
            update = context.setNeedsCellUpdate
        }
    }
}

/// Drags of several rows, and rows that are inserted after their drop.
@MainActor
struct DropPlaceTests {
    let world = TouchWorld()
    private let left = Shelf(["a", "b", "c", "d"])
    private let right = Shelf(["x", "y", "z"])

    /// Two lists side by side, of rows of 30 points.
    private func lists(_ isTable: Bool, _ body: (UIScrollView, UIScrollView) throws -> Void) rethrows {
        world.open()
        defer { world.close() }
        let lists = [left, right].enumerated().map { index, shelf -> UIScrollView in
            let frame = CGRect(x: CGFloat(index) * 150, y: 0, width: 150, height: 300)
            if isTable {
                let table = UITableView(frame: frame, style: .plain)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                (table.rowHeight, table.estimatedRowHeight, table.allowsMultipleSelection) = (30, 0, true)
                (table.dataSource, table.dragDelegate, table.dropDelegate) = (shelf, shelf, shelf)
                return table
            }
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 150, height: 30), 0)
            let grid = UICollectionView(frame: frame, collectionViewLayout: layout)
            grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            grid.allowsMultipleSelection = true
            (grid.dataSource, grid.dragDelegate, grid.dropDelegate) = (shelf, shelf, shelf)
            return grid
        }
        for list in lists { world.window.addSubview(list) }
        world.window.layoutIfNeeded()
        defer { for list in lists { list.removeFromSuperview() } }
        try body(lists[0], lists[1])
    }

    private func lift(_ row: Int) {
        world.down(50, CGFloat(row) * 30 + 15)
        world.clock.advance(by: 0.6)
    }

    private func carry(to x: CGFloat, _ y: CGFloat) {
        for step in 1...10 {
            world.move(50 + (x - 50) * CGFloat(step) / 10, 15 + (y - 15) * CGFloat(step) / 10)
            world.clock.advance(frames: 1)
        }
    }

    private func drop(_ x: CGFloat, _ y: CGFloat) {
        world.up(x, y)
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
    }

    private func select(_ rows: [Int], in list: UIScrollView) {
        for row in rows {
            (list as? UITableView)?.selectRow(at: [0, row], animated: false, scrollPosition: .none)
            (list as? UICollectionView)?.selectItem(at: [0, row], animated: false, scrollPosition: [])
        }
    }

    private func selected(in list: UIScrollView) -> [Int]? {
        ((list as? UITableView)?.indexPathsForSelectedRows ?? (list as? UICollectionView)?.indexPathsForSelectedItems)?
            .map(\.row)
    }

    private func shown(_ list: UIScrollView) -> [String?] {
        list.layoutIfNeeded()
        return (0..<right.words.count).map {
            (list as? UITableView)?.cellForRow(at: [0, $0])?.textLabel?.text
                ?? (list as? UICollectionView)?.cellForItem(at: [0, $0])?.accessibilityLabel
        }
    }

    /// "This method is called once for each row in the selection."
    @Test(arguments: [true, false]) func aSelectedRowTakesTheOthersWithIt(isTable: Bool) {
        lists(isTable) { source, _ in
            select([0, 2, 3], in: source)
            lift(2)
            #expect(left.asked == [2, 0, 3])
            carry(to: 200, 20)
            drop(200, 20)
            #expect(right.dropped == ["c", "a", "d"])
            left.asked = []
            lift(1)
            #expect(left.asked == [1])
            drop(50, 45)
        }
    }

    /// "When a drag session is active and a tap occurs, the collection view calls this method."
    @Test(arguments: [true, false]) func aTapOfAnotherFingerAddsARow(isTable: Bool) {
        lists(isTable) { source, _ in
            lift(0)
            carry(to: 200, 20)
            @MainActor func tap(_ x: CGFloat, _ y: CGFloat) {
                world.down(x, y, finger: 1)
                world.clock.advance(by: 0.05)
                world.up(x, y, finger: 1)
                world.clock.advance(by: 0.3)
            }
            tap(50, 75)
            #expect(left.added.map(\.0) == [2] && left.added.first?.1 == CGPoint(x: 50, y: 75))
            #expect(selected(in: source) ?? [] == [], "the tap adds, and does not select")
            let badge = world.window.subviews.last?.subviews.lazy.compactMap { $0 as? UILabel }.first
            #expect(badge?.text == "2")
            tap(50, 75)
            #expect(left.added.count == 1 && selected(in: source) == [2], "a row is dragged once")
            left.adds = false
            tap(50, 105)
            #expect(left.added.count == 2 && selected(in: source) == [2, 3], "the tap is handled normally")
            drop(200, 20)
            #expect(right.dropped == ["a", "c"])
            tap(50, 45)
            #expect(left.added.count == 2 && selected(in: source) == [1, 2, 3], "no drag is active")
        }
    }

    @Test(arguments: [true, false]) func aDroppedItemHasTheAppearanceThatTheDelegateGives(isTable: Bool) throws {
        try lists(isTable) { _, _ in
            right.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20))
            lift(0)
            carry(to: 200, 20)
            let preview = try #require(world.window.subviews.last as? DragPreviewView)
            #expect(preview.parameters?.visiblePath == nil)
            world.up(200, 20)
            #expect(preview.parameters?.visiblePath?.bounds.size == CGSize(width: 40, height: 20))
            #expect(right.previewPaths.count == 1 && right.words[right.previewPaths[0]] == "a")
            world.clock.advance(by: 1)
        }
    }

    /// "If the source table view is updated or reloaded after the drag begins, this index path will be nil." An item of a collection view
    /// is found at its new index path.
    @Test(arguments: [true, false]) func draggedRowsFollowTheChangesOfTheirList(isTable: Bool) {
        lists(isTable) { source, _ in
            lift(2)
            carry(to: 200, 20)
            left.words.insert("n", at: 0)
            (source as? UITableView)?.insertRows(at: [[0, 0]], with: .none)
            (source as? UICollectionView)?.insertItems(at: [[0, 0]])
            carry(to: 50, isTable ? 20 : 50)
            drop(50, isTable ? 20 : 50)
            #expect(left.dropped == ["c"] && left.sources == [isTable ? nil : [0, 3]])
        }
    }

    @Test(arguments: [true, false]) func placesFollowTheirListUntilTheyAreFilled(isTable: Bool) {
        lists(isTable) { source, target in
            select([0, 1, 2], in: source)
            lift(0)
            carry(to: 200, isTable ? 35 : 45)
            drop(200, isTable ? 35 : 45)
            // Before "y".
            #expect(right.places.count == 3 && right.words == ["x", "y", "z"])
            right.words.insert("w", at: 0)
            (target as? UITableView)?.insertRows(at: [[0, 0]], with: .none)
            (target as? UICollectionView)?.insertItems(at: [[0, 0]])
            #expect(right.places[2].commit("c"))
            #expect(right.words == ["w", "x", "c", "y", "z"])
            right.words.remove(at: 1)
            (target as? UITableView)?.deleteRows(at: [[0, 1]], with: .none)
            (target as? UICollectionView)?.deleteItems(at: [[0, 1]])
            #expect(right.places[0].commit("a"))
            #expect(right.words == ["w", "a", "c", "y", "z"])
            #expect(shown(target) == right.words)
            #expect(!right.places[0].commit("a") && !right.places[2].delete(), "filled once")
            #expect(right.places[1].commit("b"))
            #expect(right.words == ["w", "a", "b", "c", "y", "z"])
        }
    }

    /// The words of cells in the view, also those of places, by their tops.
    private func seen(_ list: UIScrollView) -> [CGFloat: String] {
        list.layoutIfNeeded()
        let cells = list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
            .filter { !$0.isHidden && $0.frame.intersects(list.bounds) }
        return Dictionary(
            cells.map {
                ($0.frame.minY, ($0 as? UITableViewCell)?.textLabel?.text ?? $0.accessibilityLabel ?? "-")
            }, uniquingKeysWith: { "\($0) and \($1)" })
    }

    private func seenWords(_ list: UIScrollView) -> [String] {
        seen(list).sorted { $0.key < $1.key }.map(\.value)
    }

    private func isUncommitted(_ list: UIScrollView) -> Bool {
        (list as? UITableView)?.hasUncommittedUpdates ?? (list as? UICollectionView)?.hasUncommittedUpdates ?? false
    }

    private func count(_ list: UIScrollView) -> Int? {
        (list as? UITableView)?.numberOfRows(inSection: 0) ?? (list as? UICollectionView)?.numberOfItems(inSection: 0)
    }

    private func row(_ list: UIScrollView, at y: CGFloat) -> IndexPath? {
        let point = CGPoint(x: 50, y: y)
        return (list as? UITableView)?.indexPathForRow(at: point)
            ?? (list as? UICollectionView)?.indexPathForItem(at: point)
    }

    private func top(_ list: UIScrollView, _ row: Int) -> CGFloat? {
        (list as? UITableView)?.rectForRow(at: [0, row]).minY
            ?? (list as? UICollectionView)?.layoutAttributesForItem(at: [0, row])?.frame.minY
    }

    /// "A placeholder cell will be created for the reuse identifier and inserted at the specified indexPath without requiring a
    /// dataSource update. The cellUpdateHandler will be called whenever the placeholder cell becomes visible; cellForItemAtIndexPath
    /// will not be called for the placeholder." (UICollectionView.h, UITableView.h.)
    @Test(arguments: [true, false]) func aPlaceHasACellUntilItIsFilled(isTable: Bool) throws {
        try lists(isTable) { source, target in
            lift(0)
            carry(to: 200, isTable ? 35 : 45)
            #expect(isUncommitted(target), "the rows make space")
            drop(200, isTable ? 35 : 45)
            #expect(right.placeCells == ["0", "preview 0"] && right.words == ["x", "y", "z"] && right.faults == [])
            #expect(seenWords(target) == ["x", "0", "y", "z"] && isUncommitted(target))
            #expect(count(target) == 3 && shown(target) == right.words && target.contentSize.height == 120)
            #expect(top(target, 0) == 0 && top(target, 1) == 60 && top(target, 2) == 90)
            #expect(row(target, at: 15) == [0, 0] && row(target, at: 45) == nil && row(target, at: 75) == [0, 1])
            world.tap(200, 45)
            #expect(selected(in: target) ?? [] == [])
            world.tap(200, 75)
            #expect(selected(in: target) == [1])
            let list = try #require(target as? any UIDataSourceTranslating)
            #expect(
                (0...3).map { list.presentationIndexPath(forDataSourceIndexPath: [0, $0])?.row } == [0, 2, 3, nil])
            #expect(
                (0...4).map { list.dataSourceIndexPath(forPresentationIndexPath: [0, $0])?.row } == [0, nil, 1, 2, nil])
            #expect(right.places[0].commit("a"))
            world.clock.advance(by: 1)
            #expect(seenWords(target) == ["x", "a", "y", "z"] && !isUncommitted(target) && count(target) == 4)
            #expect(selected(in: target) == [2] && target.contentSize.height == 120 && right.faults == [])
        }
    }

    @Test func thePlaceOfAnItemIsConfiguredAgain() {
        lists(false) { _, _ in
            lift(0)
            carry(to: 200, 45)
            drop(200, 45)
            right.placeCells = []
            right.update()
            #expect(right.placeCells == ["0"])
            #expect(right.places[0].delete())
            right.update()
            #expect(right.placeCells == ["0"])
        }
    }

    /// "rowHeight: the height of the placeholder row."
    @Test func thePlaceOfARowHasItsHeight() {
        right.placeHeight = 50
        lists(true) { _, target in
            lift(0)
            carry(to: 200, 35)
            drop(200, 35)
            #expect(seen(target) == [0: "x", 30: "0", 80: "y", 110: "z"])
            #expect(right.places[0].delete() && !isUncommitted(target))
            #expect(seen(target) == [0: "x", 30: "y", 60: "z"])
        }
    }

    /// The model is one array of the words and, as numbers, the places: each stays behind the word before it.
    @Test(arguments: [true, false]) func placesEqualANaiveModel(isTable: Bool) {
        withSeeds(20) { seed, random in
            (right.words, right.places) = (["x", "y", "z"] + (0..<12).map { "word \($0)" }, [])
            lists(isTable) { source, target in
                select([0, 1, 2, 3], in: source)
                lift(0)
                carry(to: 200, isTable ? 35 : 45)
                drop(200, isTable ? 35 : 45)
                var model = ["x", "0", "1", "2", "3", "y", "z"] + (0..<12).map { "word \($0)" }
                func isPlace(_ entry: String) -> Bool { Int(entry) != nil }
                var open = [0, 1, 2, 3]
                for step in 0..<12 where !open.isEmpty {
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0:
                        let row = Int.random(in: 0...right.words.count, using: &random)
                        let words = model.indices.filter { !isPlace(model[$0]) }
                        let place = row < words.count ? words[row] : model.count
                        right.words.insert("new", at: row)
                        model.insert("new", at: place)
                        (target as? UITableView)?.insertRows(at: [[0, row]], with: .none)
                        (target as? UICollectionView)?.insertItems(at: [[0, row]])
                    case 1 where !right.words.isEmpty:
                        let row = Int.random(in: 0..<right.words.count, using: &random)
                        model.remove(at: model.indices.filter { !isPlace(model[$0]) }[row])
                        right.words.remove(at: row)
                        (target as? UITableView)?.deleteRows(at: [[0, row]], with: .none)
                        (target as? UICollectionView)?.deleteItems(at: [[0, row]])
                    default:
                        let place = open.remove(at: Int.random(in: 0..<open.count, using: &random))
                        guard let index = model.firstIndex(of: "\(place)") else { continue }
                        if Bool.random(using: &random) {
                            #expect(right.places[place].commit("word \(place)"))
                            model[index] = "word \(place)"
                        } else {
                            #expect(right.places[place].delete())
                            model.remove(at: index)
                        }
                    }
                    let expected = model.filter { !isPlace($0) }
                    #expect(right.words == expected, "seed \(seed) step \(step)")
                    world.clock.advance(by: 0.5)
                    target.contentOffset.y = .random(in: 0...max(1, CGFloat(model.count) * 30 - 300), using: &random)
                    let rows = model.enumerated().map { (CGFloat($0) * 30, $1) }
                        .filter { $0.0 + 30 > target.contentOffset.y && $0.0 < target.contentOffset.y + 300 }
                    #expect(
                        seen(target) == Dictionary(uniqueKeysWithValues: rows),
                        "seed \(seed) step \(step)")
                    #expect(count(target) == expected.count && right.faults == [], "seed \(seed) step \(step)")
                }
            }
        }
    }

    @Test(arguments: [true, false]) func aReloadRemovesPlaces(isTable: Bool) {
        lists(isTable) { source, target in
            select([0, 1], in: source)
            lift(0)
            carry(to: 200, 45)
            drop(200, 45)
            #expect(right.places.count == 2 && right.places[1].delete() && !right.places[1].delete())
            (target as? UITableView)?.reloadData()
            (target as? UICollectionView)?.reloadData()
            #expect(!right.places[0].commit("a"))
            #expect(seenWords(target) == right.words && !isUncommitted(target))
            target.layoutIfNeeded()
            #expect(!right.places[0].commit("a") && right.words == ["x", "y", "z"])
        }
    }
}
