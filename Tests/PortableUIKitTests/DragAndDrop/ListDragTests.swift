// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Sections of words that a table or a collection view shows, drags and takes.
@MainActor
private final class Words: NSObject {
    var sections: [[String]]
    var entries: [String] = []
    var intent = 1
    var operation = UIDropOperation.move
    var takes = true
    var movable = true

    init(_ sections: [[String]]) { self.sections = sections }

    func item(_ path: IndexPath) -> UIDragItem {
        let word = sections[path.section][path.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: word)))
        item.localObject = (self, path)
        return item
    }

    /// Removes a word that was moved elsewhere.
    func take(_ path: IndexPath) -> String { sections[path.section].remove(at: path.row) }
}

extension Words: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        let word = take(source)
        sections[destination.section].insert(word, at: destination.row)
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
        -> [UIDragItem]
    { [item(path)] }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        entries.append("begin")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { entries.append("end") }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { takes }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let end = sections.count - 1
        let path = coordinator.destinationIndexPath ?? IndexPath(row: sections[end].count, section: end)
        for dropped in coordinator.items {
            if let source = dropped.sourceIndexPath {
                self.tableView(tableView, moveRowAt: source, to: path)
                tableView.performBatchUpdates {
                    tableView.deleteRows(at: [source], with: .fade)
                    tableView.insertRows(at: [path], with: .fade)
                }
            } else {
                coordinator.session.loadObjects(ofClass: NSString.self) { [self] words in
                    sections[path.section].insert(contentsOf: words.map { "\($0)" }, at: path.row)
                    tableView.insertRows(at: [path], with: .fade)
                }
            }
            coordinator.drop(dropped.dragItem, toRowAt: path)
        }
    }
}

extension Words: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movable }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to path: IndexPath) {
        let word = take(source)
        sections[path.section].insert(word, at: path.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [item(indexPath)] }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        let path = coordinator.destinationIndexPath ?? IndexPath(item: sections[0].count, section: 0)
        for dropped in coordinator.items {
            if let source = dropped.sourceIndexPath {
                self.collectionView(collectionView, moveItemAt: source, to: path)
                collectionView.moveItem(at: source, to: path)
            } else {
                coordinator.session.loadObjects(ofClass: NSString.self) { [self] words in
                    sections[path.section].insert(contentsOf: words.map { "\($0)" }, at: path.item)
                    collectionView.insertItems(at: [path])
                }
            }
            coordinator.drop(dropped.dragItem, toItemAt: path)
        }
    }
}

/// Rows and items that are dragged within a list, and to another one.
@MainActor
struct ListDragTests {
    let world = TouchWorld()

    private func makeTable(_ words: Words, frame: CGRect = CGRect(x: 0, y: 0, width: 150, height: 300)) -> UITableView {
        let table = UITableView(frame: frame, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 30
        table.estimatedRowHeight = 0
        table.dataSource = words
        table.dragDelegate = words
        world.window.addSubview(table)
        return table
    }

    private func makeCollection(_ words: Words) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 30)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 150, y: 0, width: 150, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = words
        view.dragDelegate = words
        view.dropDelegate = words
        world.window.addSubview(view)
        return view
    }

    /// Drags by a finger from a point to another one, and looks at the list before the drop.
    private func drag(_ start: CGPoint, _ end: CGPoint, rest: TimeInterval = 0.5, _ look: () -> Void = {}) {
        world.window.layoutIfNeeded()
        world.down(start.x, start.y)
        world.clock.advance(by: 0.6)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            world.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            world.clock.advance(frames: 1)
        }
        world.clock.advance(by: rest)
        world.window.layoutIfNeeded()
        look()
        world.up(end.x, end.y)
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
    }

    private func shown(_ table: UITableView) -> [String] {
        let cells = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(cells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
        return cells.compactMap { $0.textLabel?.text }
    }

    @Test("Without a delegate for drops, rows are moved by the data source; others make space meanwhile")
    func reordering() {
        world.open()
        defer { world.close() }
        let words = Words([["a", "b", "c", "d"], ["e", "f"]])
        let table = makeTable(words)
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 75)) {
            #expect(table.hasActiveDrag && table.hasActiveDrop)
            let places = table.visibleCells.filter { $0.alpha > 0 }.map {
                "\($0.textLabel?.text ?? "") \(Int($0.frame.minY))"
            }
            #expect(places.sorted() == ["b 0", "c 30", "d 90", "e 120", "f 150"], "the space is at 60")
        }
        #expect(
            words.sections == [["b", "c", "a", "d"], ["e", "f"]] && shown(table) == ["b", "c", "a", "d", "e", "f"])
        #expect(words.entries == ["begin", "end"] && !table.hasActiveDrag && !table.hasActiveDrop)
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 165))
        #expect(words.sections == [["c", "a", "d"], ["e", "f", "b"]], "across sections")
        words.movable = false
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 75))
        #expect(words.sections == [["c", "a", "d"], ["e", "f", "b"]])
        table.dragInteractionEnabled = false
        words.movable = true
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 75))
        #expect(words.sections[0] == ["c", "a", "d"])
    }

    @Test("Random drags of rows end as a list of words says, and leave the table in order")
    func randomDrags() {
        withSeeds(20) { seed, random in
            world.open()
            defer { world.close() }
            let words = Words([["a", "b", "c"], ["d", "e", "f", "g"]])
            let table = makeTable(words)
            defer { table.removeFromSuperview() }
            table.dropDelegate = Bool.random(using: &random) ? words : nil
            for _ in 0..<6 {
                var flat = words.sections.flatMap { $0 }
                let (from, to) = (Int.random(in: 0..<7, using: &random), Int.random(in: 0..<7, using: &random))
                drag(CGPoint(x: 50, y: CGFloat(from) * 30 + 15), CGPoint(x: 60, y: CGFloat(to) * 30 + 15.5))
                // The order of all words: the dragged one is where the finger was.
                let word = flat.remove(at: from)
                flat.insert(word, at: to)
                #expect(words.sections.flatMap { $0 } == flat, "seed \(seed): \(from) to \(to)")
                #expect(shown(table) == flat)
                #expect(world.window.subviews.count == 1)
            }
        }
    }

    @Test("Rows from another list are inserted before or after the row under the finger, or at the end")
    func betweenTables() {
        world.open()
        defer { world.close() }
        let (left, right) = (Words([["a", "b"]]), Words([["x", "y"]]))
        _ = makeTable(left)
        let table = makeTable(right, frame: CGRect(x: 150, y: 0, width: 150, height: 300))
        right.operation = .copy
        table.dropDelegate = right
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 200, y: 35)) {
            let places = table.visibleCells.map { "\($0.textLabel?.text ?? "") \(Int($0.frame.minY))" }
            #expect(places.sorted() == ["x 0", "y 60"], "rows make space for a row of 30 points")
        }
        #expect(
            right.sections == [["x", "a", "y"]] && shown(table) == ["x", "a", "y"] && left.sections == [["a", "b"]])
        drag(CGPoint(x: 50, y: 45), CGPoint(x: 200, y: 85))
        #expect(right.sections == [["x", "a", "y", "b"]], "the lower half of the last row")
        drag(CGPoint(x: 50, y: 45), CGPoint(x: 200, y: 250))
        #expect(right.sections == [["x", "a", "y", "b", "b"]], "no row is there")
        right.intent = 2
        drag(CGPoint(x: 50, y: 45), CGPoint(x: 200, y: 35)) {
            let places = table.visibleCells.map { Int($0.frame.minY) }.sorted()
            #expect(places == [0, 30, 60, 90, 120], "rows stay in place for items that go into them")
        }
        right.takes = false
        let before = right.sections
        drag(CGPoint(x: 50, y: 45), CGPoint(x: 200, y: 35))
        #expect(right.sections == before)
    }

    @Test("Near the edge of a list the list scrolls, and the row lands where the finger is then")
    func scrolling() {
        world.open()
        defer { world.close() }
        let words = Words([(0..<40).map { "\($0)" }])
        let table = makeTable(words)
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 280), rest: 1)
        #expect(table.contentOffset.y > 150)
        let place = words.sections[0].firstIndex(of: "0") ?? 0
        #expect(place > 14 && table.indexPathForRow(at: CGPoint(x: 50, y: table.contentOffset.y + 280))?.row == place)
    }

    @Test("Items of a collection view make space, are reordered, and come from a table")
    func collections() {
        world.open()
        defer { world.close() }
        let (left, right) = (Words([["a", "b"]]), Words([["x", "y", "z", "u"]]))
        let table = makeTable(left)
        table.dropDelegate = left
        let collection = makeCollection(right)
        drag(CGPoint(x: 175, y: 15), CGPoint(x: 275, y: 15)) {
            #expect(collection.hasActiveDrop && collection.visibleCells.filter { $0.alpha == 0 }.count == 1)
        }
        #expect(right.sections == [["y", "z", "x", "u"]] && collection.visibleCells.allSatisfy { $0.alpha == 1 })
        right.operation = .copy
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 225, y: 15))
        #expect(right.sections == [["y", "a", "z", "x", "u"]] && collection.numberOfItems(inSection: 0) == 5)
        left.operation = .copy
        drag(CGPoint(x: 275, y: 15), CGPoint(x: 50, y: 35))
        #expect(left.sections == [["a", "z", "b"]] && shown(table) == ["a", "z", "b"])
        collection.dropDelegate = nil
        drag(CGPoint(x: 175, y: 15), CGPoint(x: 225, y: 15))
        #expect(right.sections[0].prefix(2) == ["a", "y"], "moved by the data source")
    }

    private final class Row: UITableViewCell {
        var states: [Int] = []
        override func dragStateDidChange(_ dragState: DragState) { states.append(dragState.rawValue) }
    }
    private final class Item: UICollectionViewCell {
        var states: [Int] = []
        override func dragStateDidChange(_ dragState: DragState) { states.append(dragState.rawValue) }
    }

    /// Apple: "dragStateDidChange(_:)".
    @Test func cellsAreToldWhatADragDoes() throws {
        world.open()
        defer { world.close() }
        let (left, right) = (Words([["a", "b"]]), Words([["x", "y"]]))
        let (table, collection) = (makeTable(left), makeCollection(right))
        table.register(Row.self, forCellReuseIdentifier: "cell")
        collection.register(Item.self, forCellWithReuseIdentifier: "cell")
        table.reloadData()
        collection.reloadData()
        world.window.layoutIfNeeded()
        let row = try #require(table.cellForRow(at: [0, 0]) as? Row)
        let other = try #require(table.cellForRow(at: [0, 1]) as? Row)
        let item = try #require(collection.cellForItem(at: [0, 0]) as? Item)
        for (point, states) in [(CGPoint(x: 50, y: 15), { row.states }), (CGPoint(x: 175, y: 15), { item.states })] {
            world.down(point.x, point.y)
            world.clock.advance(by: 1)
            #expect(states() == [1])
            world.up(point.x, point.y)
            world.clock.advance(by: 1)
            #expect(states() == [1, 0], "put back")
            drag(point, CGPoint(x: point.x, y: 40)) { #expect(states() == [1, 0, 1, 2]) }
            #expect(states() == [1, 0, 1, 2, 0])
        }
        #expect(other.states == [])
    }

    @Test func cellsHaveTheStatesOfADrag() throws {
        world.open()
        defer { world.close() }
        let words = Words([["a", "b", "c"]])
        words.intent = 2
        let table = makeTable(words)
        table.dropDelegate = words
        let cells = { (0..<3).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) } }
        func states() -> [[Int]] {
            [
                cells().map(\.configurationState.cellDragState.rawValue),
                cells().map(\.configurationState.cellDropState.rawValue),
            ]
        }
        world.window.layoutIfNeeded()
        #expect(states() == [[0, 0, 0], [0, 0, 0]])
        var last: UICellConfigurationState?
        cells()[1].configurationUpdateHandler = { last = $1 }
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 45)) {
            #expect(states() == [[2, 0, 0], [1, 2, 1]] && last?.cellDropState == .targeted)
        }
        #expect(states() == [[0, 0, 0], [0, 0, 0]] && last?.cellDropState == UICellConfigurationState.DropState.none)
        words.intent = 1
        drag(CGPoint(x: 50, y: 15), CGPoint(x: 50, y: 45)) { #expect(states()[1] == [1, 1, 1]) }
    }
}
