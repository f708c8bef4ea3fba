// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func makeTable() -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        return (table, source)
    }

    @Test("apply(_:animatingDifferences:) can be awaited")
    func appliedAsynchronously() async {
        let (table, source) = makeTable()
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 2, 3])
        await source.apply(snapshot)
        #expect(table.visibleCells.map(\.tag) == [1, 2, 3])
        snapshot.deleteItems([2])
        await source.apply(snapshot, animatingDifferences: false)
        #expect(table.visibleCells.map(\.tag) == [1, 3])
        snapshot.moveItem(3, beforeItem: 1)
        await source.applySnapshotUsingReloadData(snapshot)
        #expect(table.visibleCells.map(\.tag) == [3, 1])
    }

    /// Calls of the table in which its data may become old: the cell provider, layout, the delegate.
    private final class Caller: NSObject, UITableViewDelegate {
        var place = ""
        var act: () -> Void = {}

        func note(_ name: String) {
            guard name == place else { return }
            place = ""
            act()
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            note("height")
            return 44
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            note("willDisplay")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { note("didEndDisplaying") }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            note("willSelect")
            return indexPath
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    }

    @Test("A snapshot that is applied in a call of the table waits for its end, although the call changes the heights")
    func appliedInACallThatChangesHeights() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (table, source) = makeTable()
        let caller = Caller()
        table.delegate = caller
        world.window.addSubview(table)
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<30))
        source.apply(snapshot)
        world.window.layoutIfNeeded()
        caller.act = {
            var next = source.snapshot()
            next.deleteItems([0, 3])
            source.apply(next, animatingDifferences: false)
            table.setEditing(true, animated: false)
            table.frame.size.width = 300
            table.setEditing(false, animated: false)
            #expect(table.numberOfRows(inSection: 0) == 30)
        }
        caller.place = "willSelect"
        world.tap(100, 100)
        world.window.layoutIfNeeded()
        #expect(caller.place == "", "no row was selected")
        #expect(table.numberOfRows(inSection: 0) == 28)
    }

    @Test(
        "A snapshot that is applied inside of a call of the table is shown after it",
        arguments: ["cell", "height", "willDisplay", "didEndDisplaying", "scroll"], [false, true])
    func appliedInsideOfCalls(place: String, byReload: Bool) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let caller = Caller()
        table.delegate = caller
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            caller.note("cell")
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems(Array(0..<30), toSection: "a")
        source.apply(snapshot)
        table.layoutIfNeeded()
        var completed: [String] = []
        caller.act = {
            var next = source.snapshot()
            next.deleteItems([0, 1, 12, 20, 29])
            source.apply(next, animatingDifferences: false) { completed.append("first") }
            // The second one begins with the first, although that may not be shown yet.
            #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
            next = source.snapshot()
            next.appendItems([100, 101], toSection: "b")
            if byReload {
                source.applySnapshotUsingReloadData(next) { completed.append("second") }
            } else {
                source.apply(next) { completed.append("second") }
            }
        }
        caller.place = place
        table.contentOffset.y = 400
        table.layoutIfNeeded()
        snapshot.deleteItems([2])
        snapshot.appendItems([50], toSection: "a")
        if caller.place != "" { source.apply(snapshot) }
        table.layoutIfNeeded()
        #expect(caller.place == "", "\(place) was not called")
        #expect(completed == ["first", "second"])
        #expect(!source.snapshot().itemIdentifiers.contains(12) && source.snapshot().itemIdentifiers.contains(101))
        #expect(table.numberOfRows(inSection: 0) == source.snapshot().numberOfItems(inSection: "a"))
        #expect(table.numberOfRows(inSection: 1) == 2)
        for cell in table.visibleCells {
            #expect(table.indexPath(for: cell).flatMap { source.itemIdentifier(for: $0) } == cell.tag)
        }
    }

    @Test func anySnapshotFollowsAnyOther() {
        withSeeds(40) { seed, generator in
            let (table, source) = makeTable()
            for step in 0..<6 {
                var snapshot = Snapshot()
                var items = Array(0..<60).shuffled(using: &generator)
                for section in ["a", "b", "c", "d", "e"].shuffled(using: &generator) {
                    if Int.random(in: 0..<4, using: &generator) == 0 { continue }
                    snapshot.appendSections([section])
                    let count = min(items.count, Int.random(in: 0...15, using: &generator))
                    let chosen = items.prefix(count)
                    items.removeFirst(count)
                    // Two of three snapshots are sorted, so that neighbours keep their order and rows stay.
                    let isSorted = Int.random(in: 0..<3, using: &generator) > 0
                    snapshot.appendItems(isSorted ? chosen.sorted() : Array(chosen))
                }
                if let known = snapshot.itemIdentifiers.randomElement(using: &generator) {
                    snapshot.reloadItems([known])
                }
                source.apply(snapshot)
                table.layoutIfNeeded()
                let place: Comment = "SEED=\(seed) step \(step)"
                #expect(table.numberOfSections == snapshot.numberOfSections, place)
                for cell in table.visibleCells {
                    #expect(table.indexPath(for: cell).flatMap { source.itemIdentifier(for: $0) } == cell.tag, place)
                }
                #expect(source.snapshot().itemIdentifiers == snapshot.itemIdentifiers, place)
                #expect(table.contentSize.height == CGFloat(44 * snapshot.numberOfItems), place)
            }
        }
    }

    @Test func remainingItemsKeepTheirCells() {
        let (table, source) = makeTable()
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<8))
        source.apply(snapshot)
        table.layoutIfNeeded()
        let requested = table.counters.cellRequests
        let cell = table.cellForRow(at: IndexPath(row: 5, section: 0))
        snapshot.deleteItems([2, 3])
        snapshot.moveItem(7, beforeItem: 0)
        snapshot.insertItems([100], afterItem: 4)
        source.apply(snapshot)
        #expect(snapshot.itemIdentifiers == [7, 0, 1, 4, 100, 5, 6])
        #expect(source.indexPath(for: 5) == IndexPath(row: 5, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 5, section: 0)) === cell)
        #expect(table.counters.cellRequests == requested + 1)
    }

    @Test func reconfiguringKeepsTheCellAndRequestsItsContent() {
        let (table, source) = makeTable()
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<8))
        source.apply(snapshot)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        let requested = table.counters.cellRequests
        snapshot.reconfigureItems([3])
        source.apply(snapshot)
        #expect(table.visibleCells == cells)
        #expect(table.counters.cellRequests == requested + 1)
        #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }
}
