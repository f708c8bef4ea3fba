// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A table in editing mode whose rows, of several sections and heights, are dragged.
@MainActor
private final class DraggedTable: UITableViewDataSource, UITableViewDelegate {
    let world = TouchWorld()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var sections: [[Int]]
    var height: (Int) -> CGFloat = { _ in 50 }
    var headers = false
    var log: [String] = []
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }

    init(_ sections: [[Int]]) {
        self.sections = sections
        world.open()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.delegate = self
        table.setEditing(true, animated: false)
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers ? "Section \(section)" : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height(sections[indexPath.section][indexPath.row])
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath) \(destinationIndexPath)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        log.append("target \(proposedDestinationIndexPath)")
        return target(sourceIndexPath, proposedDestinationIndexPath)
    }

    func grab(_ y: CGFloat) {
        world.down(273, y)
        world.clock.advance(by: 0.3)
    }

    func move(_ y: CGFloat) {
        world.move(273, y)
        world.clock.advance(by: 0.35)
    }

    func drop(_ y: CGFloat) {
        world.up(273, y)
    }

    /// The displayed rows and their shown positions, from top to bottom.
    var seen: [(row: Int, top: CGFloat)] {
        table.visibleCells
            .map { ($0.tag, $0.layer.shownPosition.y - $0.bounds.height / 2 - table.contentOffset.y) }
            .sorted { $0.1 < $1.1 }
    }

    /// The first violated invariant of the displayed rows, or `nil`.
    var fault: String? {
        for cell in table.visibleCells {
            let path = table.indexPath(for: cell)!
            if sections[path.section][path.row] != cell.tag { return "\(path) shows \(cell.tag)" }
            if cell.frame.minY != table.rectForRow(at: path).minY { return "\(path) is at \(cell.frame)" }
            if cell.alpha != 1 { return "\(path) is transparent" }
        }
        return nil
    }
}

@MainActor
struct TableReorderTests {
    private func withTable(_ sections: [[Int]], _ body: @MainActor (DraggedTable) -> Void) {
        let dragged = DraggedTable(sections)
        defer { dragged.world.close() }
        body(dragged)
    }

    @Test("Other rows make room while a row is dragged; the data source moves it once, when it is dropped")
    func roomIsMade() {
        withTable([Array(0..<20)]) { dragged in
            dragged.grab(75)
            dragged.move(125)
            dragged.move(180)
            #expect(dragged.seen.prefix(5).map(\.row) == [0, 2, 3, 1, 4])
            #expect(dragged.seen.prefix(5).map(\.top) == [0, 50, 100, 155, 200])
            #expect(dragged.table.cellForRow(at: IndexPath(row: 1, section: 0))?.tag == 1, "nothing has moved yet")
            dragged.move(20)
            #expect(dragged.seen.prefix(3).map(\.row) == [1, 0, 2])
            dragged.move(180)
            #expect(dragged.log == ["target [0, 2]", "target [0, 3]", "target [0, 0]", "target [0, 3]"])
            dragged.log = []
            dragged.drop(180)
            #expect(dragged.log == ["move [0, 1] [0, 3]"])
            #expect(
                dragged.seen.prefix(5).map(\.top) == [0, 50, 100, 155, 200],
                "the movement starts at the displayed position")
            dragged.world.clock.advance(by: 1)
            #expect(dragged.seen.prefix(5).map(\.row) == [0, 2, 3, 1, 4])
            #expect(dragged.fault == nil)
            #expect(dragged.table.contentOffset.y == 0)
        }
    }

    @Test("The delegate may choose another destination, and a row dropped at its old position moves no data")
    func targetOfTheDelegate() {
        withTable([Array(0..<20)]) { dragged in
            dragged.target = { source, proposed in proposed.row < 3 ? IndexPath(row: 3, section: 0) : proposed }
            dragged.grab(225)
            dragged.move(25)
            dragged.drop(25)
            #expect(dragged.sections[0].prefix(5) == [0, 1, 2, 4, 3])
            dragged.world.clock.advance(by: 1)
            dragged.log = []
            dragged.grab(175)
            dragged.move(240)
            dragged.move(175)
            dragged.drop(175)
            dragged.world.clock.advance(by: 1)
            #expect(!dragged.log.contains { $0.hasPrefix("move") })
            #expect(dragged.fault == nil)
        }
    }

    @Test("At its edges the table scrolls, and the dragged row follows the finger")
    func scrollsAtTheEdges() {
        withTable([Array(0..<40)]) { dragged in
            dragged.grab(75)
            dragged.move(295)
            dragged.world.clock.advance(by: 10)
            #expect(dragged.table.contentOffset.y == 1700)
            #expect(dragged.seen.last?.row == 1)
            #expect(dragged.seen.map(\.row).filter { $0 != 1 } == Array(34..<40))
            dragged.drop(295)
            #expect(dragged.sections[0].last == 1)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.table.contentOffset.y == 1700)
            #expect(dragged.fault == nil)
            dragged.grab(225)
            dragged.move(2)
            dragged.world.clock.advance(by: 10)
            #expect(dragged.table.contentOffset.y == 0)
            dragged.drop(2)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.sections[0].first == 39)
            #expect(dragged.table.contentOffset.y == 0, "a row that was moved to the top is visible there")
            #expect(dragged.fault == nil)
        }
    }

    @Test("Rows move between sections, also into empty ones")
    func sections() {
        withTable([[0, 1, 2], [], [3, 4, 5]]) { dragged in
            dragged.headers = true
            dragged.table.reloadData()
            dragged.world.window.layoutIfNeeded()
            // Headers are 28 points tall: they are at 0, 178 and 206.
            dragged.grab(53)
            dragged.move(195)
            dragged.drop(195)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.sections == [[1, 2], [0], [3, 4, 5]])
            #expect(dragged.fault == nil)
            dragged.grab(181)
            dragged.move(245)
            dragged.drop(245)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.sections == [[1, 2], [], [3, 0, 4, 5]])
            #expect(dragged.fault == nil)
        }
    }

    @Test("A change of the table, the end of editing and a cancelled touch put the row back")
    func cancelling() {
        withTable([Array(0..<20)]) { dragged in
            dragged.grab(75)
            dragged.move(180)
            dragged.sections[0].removeLast()
            dragged.table.deleteRows(at: [IndexPath(row: 19, section: 0)], with: .fade)
            dragged.drop(180)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.fault == nil)
            dragged.grab(75)
            dragged.move(180)
            dragged.table.setEditing(false, animated: true)
            dragged.drop(180)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.fault == nil)
            dragged.table.setEditing(true, animated: false)
            dragged.world.window.layoutIfNeeded()
            dragged.grab(75)
            dragged.move(180)
            dragged.world.input.cancelled(0, time: dragged.world.clock.now)
            dragged.world.clock.advance(by: 1)
            #expect(dragged.fault == nil)
            #expect(!dragged.log.contains { $0.hasPrefix("move") })
        }
    }

    @Test("A drop keeps the displayed positions of all rows, whatever their heights")
    func randomDrags() {
        withSeeds(10) { seed, generator in
            var sections: [[Int]] = []
            var heights: [CGFloat] = []
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                sections.append([])
                for _ in 0..<Int.random(in: 0...8, using: &generator) {
                    sections[sections.count - 1].append(heights.count)
                    heights.append(CGFloat(Int.random(in: 30...120, using: &generator)))
                }
            }
            let dragged = DraggedTable(sections)
            defer { dragged.world.close() }
            dragged.headers = Bool.random(using: &generator)
            dragged.height = { heights[$0] }
            dragged.table.reloadData()
            dragged.world.window.layoutIfNeeded()
            for step in 0..<12 {
                let place: Comment = "SEED=\(seed) step \(step)"
                dragged.grab(CGFloat.random(in: 5...295, using: &generator))
                for _ in 0..<4 {
                    // The parts in which the table scrolls slowly are left out, so that scrolling ends in the time below.
                    let part = ([-20...20, 60...240, 280...320] as [ClosedRange<CGFloat>]).randomElement(
                        using: &generator)!
                    dragged.move(CGFloat.random(in: part, using: &generator))
                }
                dragged.world.clock.advance(by: 4)
                // The shown positions during the drag are the rows' positions after the drop.
                let isHeld = dragged.table.rowDrag != nil
                let seen = dragged.seen.filter { $0.row != dragged.table.rowDrag?.cell?.tag }
                let offset = dragged.table.contentOffset.y
                if isHeld { dragged.table.endDrag() }
                dragged.drop(150)
                dragged.world.clock.advance(by: 5)
                if isHeld {
                    let after = Dictionary(uniqueKeysWithValues: dragged.seen.map { ($0.row, $0.top) })
                    #expect(abs(dragged.table.contentOffset.y - offset) < 1e-6, place)
                    for (row, top) in seen { #expect(abs((after[row] ?? top) - top) < 1e-6, place) }
                }
                #expect(dragged.fault == nil, place)
                #expect(dragged.sections.joined().sorted() == Array(heights.indices), place)
                #expect(dragged.table.contentOffset.y <= max(0, dragged.table.contentSize.height - 300), place)
            }
        }
    }

    @Test("With multiple selection in editing mode, a circle before each row shows whether it is selected")
    func selectionMarks() {
        withTable([Array(0..<20)]) { dragged in
            let table = dragged.table
            table.setEditing(false, animated: false)
            table.allowsMultipleSelectionDuringEditing = true
            table.setEditing(true, animated: false)
            dragged.world.window.layoutIfNeeded()
            let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))!
            #expect(cell.editingControl?.kind == .selection)
            #expect(cell.editingStyle == .none)
            #expect(cell.contentView.frame.minX == 38)
            dragged.world.tap(20, 125)
            dragged.world.tap(150, 25)
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
            #expect(cell.editingControl?.isMarked == true)
            dragged.world.tap(20, 125)
            #expect(cell.editingControl?.isMarked == false)
            let background = UIView()
            cell.multipleSelectionBackgroundView = background
            cell.setSelected(true, animated: false)
            #expect(background.superview === cell)
        }
    }
}
