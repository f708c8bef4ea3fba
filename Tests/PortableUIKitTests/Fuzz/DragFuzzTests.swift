// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Random drags within and between a table and a collection view, whose data change meanwhile. No number is lost, and nothing is left of a
/// drag when it has ended.
@MainActor struct DragFuzzTests {
    @Test func dragsLoseNothing() {
        fuzz("drags", share: 0.1) { seed, random in
            let world = TouchWorld()
            world.open()
            defer { world.close() }
            let scene = DragScene(world: world)
            for step in 0..<10 {
                scene.drag(using: &random)
                if let fault = scene.fault {
                    Issue.record("\(fault); SEED=\(seed) step \(step): \(scene.log.joined(separator: ", "))")
                    return
                }
                scene.log = []
            }
        }
    }
}

/// A table at the left and a collection view at the right, each of which takes the numbers of the other.
@MainActor private final class DragScene {
    let world: TouchWorld
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    let collection = UICollectionView(
        frame: CGRect(x: 150, y: 0, width: 150, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    var log: [String] = []
    private let left = NumberList(0..<12)
    private let right = NumberList(100..<112)
    private var next = 1000

    init(world: TouchWorld) {
        self.world = world
        left.view = table
        right.view = collection
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 30
        table.dataSource = left
        collection.register(NumberItem.self, forCellWithReuseIdentifier: "cell")
        let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.itemSize = CGSize(width: 50, height: 30)
        layout?.minimumLineSpacing = 0
        layout?.minimumInteritemSpacing = 0
        collection.dataSource = right
        for view in [table, collection] { world.window.addSubview(view) }
        world.window.layoutIfNeeded()
    }

    /// One finger lifts something, and moves it a few times, while the app does what it likes.
    func drag(using random: inout SeededGenerator) {
        for list in [left, right] {
            list.operation = [.move, .move, .copy, .cancel, .forbidden].randomElement(using: &random)!
            list.intent = Int.random(in: 0...2, using: &random)
            list.takes = Int.random(in: 0..<5, using: &random) > 0
            list.expectsMove = Bool.random(using: &random)
            list.delays = Int.random(in: 0..<4, using: &random) == 0
        }
        collection.reorderingCadence = [.immediate, .immediate, .fast, .slow].randomElement(using: &random)!
        (table.dragDelegate, table.dropDelegate) = (left, left)
        (collection.dragDelegate, collection.dropDelegate) = (right, right)
        // Some changes are made inside of a call of a delegate.
        var inner = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max, using: &random))
        var waiting = Bool.random(using: &random) ? Int.random(in: 0..<20, using: &random) : -1
        let onCall = { [unowned self] (name: String) in
            waiting -= 1
            guard waiting == -1 else { return }
            log.append("in \(name):")
            change(using: &inner)
        }
        (left.onCall, right.onCall) = (onCall, onCall)
        var point = place(using: &random)
        world.down(point.x, point.y)
        log.append("down at \(point.x) \(point.y)")
        world.clock.advance(by: Double.random(in: 0.1...1, using: &random))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            if Bool.random(using: &random) { change(using: &random) }
            let end = place(using: &random)
            let frames = Int.random(in: 1...10, using: &random)
            for frame in 1...frames {
                let part = CGFloat(frame) / CGFloat(frames)
                world.move(point.x + (end.x - point.x) * part, point.y + (end.y - point.y) * part)
                world.clock.advance(frames: 1)
            }
            point = end
            log.append("to \(end.x) \(end.y) in \(frames)")
            if Bool.random(using: &random) { world.clock.advance(by: Double.random(in: 0...1, using: &random)) }
            if Int.random(in: 0..<6, using: &random) == 0 { add(using: &random) }
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            world.input.cancelled(0, time: world.clock.now)
            log.append("cancelled")
        } else {
            world.up(point.x, point.y)
            log.append("up")
        }
        if Int.random(in: 0..<3, using: &random) == 0 { change(using: &random) }
        world.clock.advance(by: 3)
        for view in [table, collection] where view.superview == nil { world.window.addSubview(view) }
        world.clock.advance(by: 3)
        for list in [left, right] {
            for fill in list.waiting { fill(Bool.random(using: &random)) }
            list.waiting = []
        }
        world.clock.advance(by: 3)
        world.window.layoutIfNeeded()
    }

    private func place(using random: inout SeededGenerator) -> CGPoint {
        CGPoint(x: .random(in: 1..<299, using: &random), y: .random(in: 1..<299, using: &random))
    }

    /// A tap of another finger.
    private func add(using random: inout SeededGenerator) {
        let point = place(using: &random)
        world.down(point.x, point.y, finger: 1)
        world.clock.advance(by: 0.05)
        world.up(point.x, point.y, finger: 1)
        log.append("tap at \(point.x) \(point.y)")
    }

    private func change(using random: inout SeededGenerator) {
        let list = Bool.random(using: &random) ? left : right
        let side = list === left ? "left" : "right"
        switch Int.random(in: 0..<10, using: &random) {
        case 9:
            guard !list.waiting.isEmpty else { return }
            list.waiting.remove(at: Int.random(in: 0..<list.waiting.count, using: &random))(
                Bool.random(using: &random))
            log.append("\(side) fills or removes a place")
        case 0, 1:
            let index = Int.random(in: 0...list.numbers.count, using: &random)
            next += 1
            list.insert(next, at: index)
            log.append("\(side) inserts at \(index)")
        case 2, 3:
            guard !list.numbers.isEmpty else { return }
            let index = Int.random(in: 0..<list.numbers.count, using: &random)
            list.remove(at: index)
            log.append("\(side) removes at \(index)")
        case 4:
            if Bool.random(using: &random) { list.numbers.shuffle(using: &random) }
            list.reload()
            log.append("\(side) reloads")
        case 5:
            let view: UIScrollView = list === left ? table : collection
            view.setContentOffset(
                CGPoint(x: 0, y: .random(in: 0...100, using: &random)), animated: Bool.random(using: &random))
            log.append("\(side) scrolls")
        case 6:
            (list === left ? table : collection).removeFromSuperview()
            log.append("\(side) leaves")
        case 7:
            if list === left { (table.dragDelegate, table.dropDelegate) = (nil, nil) }
            if list === right { (collection.dragDelegate, collection.dropDelegate) = (nil, nil) }
            list.calls = []
            log.append("\(side) loses its delegates")
        default:
            for view in [table, collection] { view.frame.size.height = .random(in: 200...300, using: &random) }
            log.append("both are resized")
        }
    }

    /// What is wrong after a drag.
    var fault: String? {
        let extra = world.window.subviews.filter { $0 !== table && $0 !== collection }
        if !extra.isEmpty { return "\(extra) is left in the window" }
        if world.window.dragSession != nil { return "the drag has not ended" }
        if table.hasActiveDrag || table.hasActiveDrop || collection.hasActiveDrag || collection.hasActiveDrop {
            return "a list has an active drag or drop"
        }
        if table.hasUncommittedUpdates || collection.hasUncommittedUpdates { return "a list has uncommitted updates" }
        if !world.clock.isAtRest { return "work is left: \(world.clock.pendingWork)" }
        for list in [left, right] {
            if !list.calls.isEmpty { return "without an end: \(list.calls)" }
            if Set(list.numbers).count != list.numbers.count { return "a number is in a list twice: \(list.numbers)" }
        }
        if left.lost + right.lost > 0 { return "dropped items were not found" }
        for (index, number) in left.numbers.enumerated() {
            let frame = CGRect(x: 0, y: 30 * index, width: 150, height: 30)
            if let fault = fault(of: table.cellForRow(at: [0, index]), in: table, number, frame) { return fault }
        }
        for (index, number) in right.numbers.enumerated() {
            let frame = CGRect(x: 50 * (index % 3), y: 30 * (index / 3), width: 50, height: 30)
            if let fault = fault(of: collection.cellForItem(at: [0, index]), in: collection, number, frame) {
                return fault
            }
        }
        let shown = table.visibleCells.count + collection.visibleCells.count
        let cells = (table.subviews + collection.subviews).filter { $0 is any NumberCell && !$0.isHidden }
        return cells.count == shown ? nil : "\(cells.count) cells are displayed, \(shown) are in the lists"
    }

    private func fault(of cell: UIView?, in list: UIScrollView, _ number: Int, _ frame: CGRect) -> String? {
        guard let cell else {
            return frame.insetBy(dx: 1, dy: 1).intersects(list.bounds) ? "\(number) is not displayed" : nil
        }
        if (cell as? any NumberCell)?.number != number { return "\(cell) does not show \(number)" }
        if cell.frame != frame || cell.alpha != 1 || cell.isHidden { return "\(number) is displayed as \(cell)" }
        return (cell as? any DraggedCell)?.configurations.dragState == UICellConfigurationState.DragState.none
            ? nil : "\(number) is still dragged"
    }
}

@MainActor private protocol NumberCell: UIView { var number: Int { get } }
private final class NumberRow: UITableViewCell, NumberCell { var number = 0 }
private final class NumberItem: UICollectionViewCell, NumberCell { var number = 0 }

/// Numbers that a list shows.
@MainActor private final class NumberList: NSObject {
    var numbers: [Int]
    weak var view: UIScrollView?
    var operation = UIDropOperation.move
    var intent = 0
    var takes = true
    var expectsMove = false
    /// Calls that wait for their counterparts.
    var calls: [String] = []
    var lost = 0
    /// Whether dropped numbers are copied later, into places.
    var delays = false
    /// Functions that fill a place, or remove it.
    var waiting: [(_ fills: Bool) -> Void] = []
    var onCall: (String) -> Void = { _ in }

    init(_ range: Range<Int>) { numbers = Array(range) }

    func insert(_ number: Int, at index: Int) {
        numbers.insert(number, at: index)
        (view as? UITableView)?.insertRows(at: [[0, index]], with: .automatic)
        (view as? UICollectionView)?.insertItems(at: [[0, index]])
    }

    func remove(at index: Int) {
        numbers.remove(at: index)
        (view as? UITableView)?.deleteRows(at: [[0, index]], with: .automatic)
        (view as? UICollectionView)?.deleteItems(at: [[0, index]])
    }

    func reload() {
        (view as? UITableView)?.reloadData()
        (view as? UICollectionView)?.reloadData()
    }

    func items(at path: IndexPath) -> [UIDragItem] {
        defer { onCall("items") }
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = (self, numbers[path.row])
        return [item]
    }

    /// Moves or copies the dropped numbers, as their lists have them now, and returns where they are.
    func take(_ items: [UIDragItem], before path: IndexPath?) -> [(UIDragItem, IndexPath)] {
        var index = min(path?.row ?? numbers.count, numbers.count)
        return items.compactMap { item in
            guard let (source, number) = item.localObject as? (NumberList, Int) else {
                lost += 1
                return nil
            }
            var taken = number
            if operation == .move, let place = source.numbers.firstIndex(of: number) {
                source.remove(at: place)
                if source === self, place < index { index -= 1 }
            } else {
                taken = number + 10_000 * ((numbers + source.numbers).max().map { $0 / 10_000 + 1 } ?? 1)
            }
            insert(taken, at: index)
            defer { index += 1 }
            return (item, IndexPath(row: index, section: 0))
        }
    }

    func fill(_ item: UIDragItem, at path: IndexPath) {
        guard let (source, number) = item.localObject as? (NumberList, Int) else { return }
        let copy = number + 10_000 * ((numbers + source.numbers).max().map { $0 / 10_000 + 1 } ?? 1)
        numbers.insert(copy, at: path.row)
    }

    func begin(_ call: String) {
        calls.append(call)
        onCall("\(call) begins")
    }
    func end(_ call: String) {
        defer { onCall("\(call) ends") }
        guard let index = calls.lastIndex(of: call) else { return calls.append("\(call) ended without a beginning") }
        calls.remove(at: index)
    }
}

extension NumberList: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? NumberRow)?.number = numbers[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    { items(at: indexPath) }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { items(at: indexPath) }
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        onCall("preview")
        return nil
    }
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        onCall("preview of a drop")
        return nil
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { begin("drag") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { end("drag") }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        expectsMove
    }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        defer { onCall("canHandle") }
        return takes
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { begin("enter") }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { end("enter") }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        defer { onCall("update") }
        return UITableViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        end("enter")
        defer { onCall("drop") }
        guard !delays else {
            let path = coordinator.destinationIndexPath ?? IndexPath(row: numbers.count, section: 0)
            for item in coordinator.items.map(\.dragItem) {
                let place = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 40)
                place.cellUpdateHandler = { ($0 as? NumberRow)?.number = -1 }
                let context = coordinator.drop(item, to: place)
                waiting.append { fills in
                    if fills {
                        context.commitInsertion { self.fill(item, at: $0) }
                    } else {
                        context.deletePlaceholder()
                    }
                }
            }
            return
        }
        let taken = take(coordinator.items.map(\.dragItem), before: coordinator.destinationIndexPath)
        for (item, path) in taken { coordinator.drop(item, toRowAt: path) }
    }
}

extension NumberList: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NumberItem)?.number = numbers[path.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { items(at: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at path: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { items(at: path) }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        begin("drag")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        end("drag")
    }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        defer { onCall("canHandle") }
        return takes
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        begin("enter")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        end("enter")
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        defer { onCall("update") }
        return UICollectionViewDropProposal(operation: operation, intent: .init(rawValue: intent) ?? .unspecified)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        end("enter")
        defer { onCall("drop") }
        guard !delays else {
            let path = coordinator.destinationIndexPath ?? IndexPath(item: numbers.count, section: 0)
            for item in coordinator.items.map(\.dragItem) {
                let place = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell")
                place.cellUpdateHandler = { ($0 as? NumberItem)?.number = -1 }
                let context = coordinator.drop(item, to: place)
                waiting.append { fills in
                    if fills {
                        context.commitInsertion { self.fill(item, at: $0) }
                    } else {
                        context.deletePlaceholder()
                    }
                }
            }
            return
        }
        let taken = take(coordinator.items.map(\.dragItem), before: coordinator.destinationIndexPath)
        for (item, path) in taken { coordinator.drop(item, toItemAt: path) }
    }
}
