// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The calls of a delegate for touches on rows (Apple: "UITableViewDelegate", and the pages of its methods).
@MainActor struct TableSelectionCallTests {
    private final class Log: NSObject, UITableViewDataSource, UITableViewDelegate {
        var lines: [String] = []
        var chosen: (IndexPath) -> IndexPath? = { $0 }
        var deselected: (IndexPath) -> IndexPath? = { $0 }
        var rows = Array(0..<5)
        var sections = 1

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.tag = rows[indexPath.row]
            cell.accessoryType = .detailButton
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sections > 1 ? "Header" : nil
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            lines.append("should highlight \(indexPath.row)")
            return true
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            lines.append("highlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            lines.append("unhighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            lines.append("will select \(indexPath.row)")
            return chosen(indexPath)
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            lines.append("will deselect \(indexPath.row)")
            return deselected(indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            lines.append("perform \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            lines.append("detail \(rows[indexPath.row])")
        }
    }

    /// Five rows of 50 points in a table of 300 × 300 points.
    private func inWorld(_ body: @MainActor (UITableView, Log, TouchWorld, (_ row: Int) -> [String]) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let log = Log()
        let table = UITableView(frame: world.window.bounds)
        table.rowHeight = 50
        table.dataSource = log
        table.delegate = log
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        body(table, log, world) { row in
            log.lines = []
            world.tap(50, 25 + 50 * CGFloat(row))
            world.clock.advance(by: 1)
            return log.lines
        }
    }

    @Test func aRowIsSelectedInPlaceOfTheOther() {
        inWorld { table, _, _, tap in
            #expect(
                tap(0) == [
                    "should highlight 0", "highlight 0", "unhighlight 0", "will select 0", "select 0", "perform 0",
                ])
            #expect(
                tap(1) == [
                    "should highlight 1", "highlight 1", "unhighlight 1", "will select 1", "will deselect 0",
                    "deselect 0", "select 1", "perform 1",
                ])
            #expect(table.indexPathsForSelectedRows == [[0, 1]])
        }
    }

    /// Apple: "tableView(_:willDeselectRowAt:)": "Return nil if you don't want the row deselected."
    @Test func aRowThatTheDelegateKeepsStaysSelected() {
        inWorld { table, log, _, tap in
            _ = tap(0)
            log.deselected = { $0.row == 0 ? nil : $0 }
            #expect(tap(1).suffix(3) == ["will select 1", "will deselect 0", "select 1"])
            #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
            #expect(table.cellForRow(at: [0, 0])?.isSelected == true)
            #expect(tap(2).contains("deselect 1"))
            #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
        }
    }

    /// Apple: "tableView(_:performPrimaryActionForRowAt:)".
    @Test func theActionIsPerformedUnlessTheSelectionIsExtended() {
        inWorld { table, log, _, tap in
            log.chosen = { _ in nil }
            #expect(tap(0).suffix(2) == ["will select 0", "perform 0"], "a button that is not selected")
            log.chosen = { $0 }
            table.allowsMultipleSelection = true
            #expect(tap(0).contains("perform 0"), "it is the only selected row")
            #expect(!tap(1).contains("perform 1"), "the selection was extended")
            #expect(!tap(1).contains("perform 1"), "a row was deselected")
            table.isEditing = true
            table.allowsSelectionDuringEditing = true
            let lines = tap(2)
            #expect(lines.contains("select 2") && !lines.contains("perform 2"), "editing")
        }
    }

    @Test func oneRowStaysSelectedWhenSeveralAreNoLongerAllowed() {
        inWorld { table, log, _, tap in
            table.allowsMultipleSelection = true
            for row in [1, 2, 3] { _ = tap(row) }
            log.lines = []
            table.allowsMultipleSelection = false
            #expect(table.indexPathsForSelectedRows?.count == 1)
            #expect(table.visibleCells.count { $0.isSelected } == 1)
        }
    }

    @Test func aHeaderThatSticksIsNotTheRowBelowIt() {
        inWorld { table, log, world, _ in
            log.sections = 3
            table.reloadData()
            table.contentOffset.y = 60
            world.window.layoutIfNeeded()
            log.lines = []
            world.tap(50, 5)
            world.clock.advance(by: 1)
            #expect(log.lines.isEmpty)
            world.tap(50, 60)
            world.clock.advance(by: 1)
            #expect(log.lines.contains { $0.hasPrefix("select") })
        }
    }

    @Test func aCellWithoutInteractionIsNotSelected() {
        inWorld { table, log, world, tap in
            table.cellForRow(at: [0, 1])?.isUserInteractionEnabled = false
            #expect(tap(1).isEmpty)
            world.tap(280, 75)
            #expect(log.lines.isEmpty)
            #expect(tap(2).contains("select 2"))
        }
    }

    @Test func aButtonUnderAFingerIsThatOfItsRowAfterRowsAreInserted() {
        inWorld { table, log, world, _ in
            @MainActor func insert() {
                log.rows.insert(99, at: 0)
                table.insertRows(at: [[0, 0]], with: .none)
                world.window.layoutIfNeeded()
            }
            @MainActor func touch(from start: CGFloat, to end: CGFloat) -> [String] {
                log.lines = []
                world.down(280, start)
                world.clock.advance(by: 0.3)
                insert()
                world.up(280, end)
                world.clock.advance(by: 1)
                return log.lines.filter { $0.hasPrefix("detail") }
            }
            #expect(touch(from: 75, to: 75) == [], "another row is under the finger")
            #expect(touch(from: 75, to: 125) == ["detail 0"], "the row has moved with the finger")
            table.isEditing = true
            world.window.layoutIfNeeded()
            world.down(20, 75)
            world.clock.advance(by: 0.3)
            insert()
            world.up(20, 75)
            #expect(table.rowSwipe == nil, "the deletion of another row is not offered")
        }
    }

    @Test func aRowUnderAFingerIsSelectedAfterRowsAreInserted() {
        inWorld { table, log, world, _ in
            world.down(50, 75)
            world.clock.advance(by: 0.3)
            log.rows.insert(99, at: 0)
            table.insertRows(at: [[0, 0]], with: .none)
            world.window.layoutIfNeeded()
            world.up(50, 75)
            #expect(table.indexPathsForSelectedRows == [[0, 2]])
        }
    }

    /// A report to Apple (19056268): at the end of editing the original selection is restored.
    @Test func rowsThatWereSelectedWhileEditingAreNotAfterIt() {
        inWorld { table, log, world, tap in
            table.allowsMultipleSelectionDuringEditing = true
            _ = tap(1)
            table.setEditing(true, animated: true)
            #expect(table.indexPathsForSelectedRows == nil)
            for row in [2, 3] { _ = tap(row) }
            #expect(table.indexPathsForSelectedRows == [[0, 2], [0, 3]])
            log.rows.insert(99, at: 0)
            table.insertRows(at: [[0, 0]], with: .none)
            table.setEditing(false, animated: true)
            #expect(table.indexPathsForSelectedRows == [[0, 2]])
            #expect(table.visibleCells.filter(\.isSelected).map(\.tag) == [1])
            table.setEditing(true, animated: false)
            table.reloadData()
            world.window.layoutIfNeeded()
            _ = tap(2)
            table.setEditing(false, animated: false)
            #expect(table.indexPathsForSelectedRows == nil)
        }
    }

    @Test func aNotificationIsPostedWhenTheUserSelectsOtherRows() {
        inWorld { table, _, _, tap in
            var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
            #expect(count == 0)
            _ = tap(1)
            #expect(count == 1)
            table.allowsMultipleSelection = true
            _ = tap(1)
            #expect(count == 2)
        }
    }

    /// Apple: "scrollToNearestSelectedRow(at:animated:)".
    @Test func theSelectedRowNearestToThePositionIsScrolledTo() {
        inWorld { table, log, world, _ in
            log.rows = Array(0..<100)
            table.reloadData()
            table.allowsMultipleSelection = true
            for row in [10, 50] { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
            table.contentOffset.y = 2000
            table.scrollToNearestSelectedRow(at: .top, animated: false)
            #expect(table.contentOffset.y == 2500)
            table.contentOffset.y = 0
            table.scrollToNearestSelectedRow(at: .bottom, animated: false)
            #expect(table.contentOffset.y == 250)
            table.scrollToNearestSelectedRow(at: .none, animated: false)
            #expect(table.contentOffset.y == 250, "it is visible")
        }
    }

    /// Apple: "indexSearch": a magnifying glass, and not the text of the constant, which is wider than the index.
    @Test func theSearchEntryOfASectionIndexIsAGlass() {
        let view = SectionIndexView { _ in }
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 15, height: 40))
        view.show([UITableView.indexSearch], in: list, insets: .zero)
        view.color = .red
        let rows = Picture(of: view).rows
        #expect(rows.contains { $0.contains { $0 != "." } })
        #expect(rows.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".") })
    }
}
