// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A table whose rows of 50 points are swiped, in a window of 300 × 300 points with a clock.
@MainActor
private final class SwipedTable: UITableViewDataSource, UITableViewDelegate {
    let world = TouchWorld()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var rows = Array(0..<20)
    var log: [String] = []
    var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    var rowActions: (IndexPath) -> [UITableViewRowAction]? = { _ in nil }
    var canEdit: (IndexPath) -> Bool = { _ in true }

    init() {
        world.open()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        table.dataSource = self
        table.delegate = self
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit(indexPath) }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(indexPath.row)")
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }

    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        "Remove"
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading(indexPath) }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing(indexPath) }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        rowActions(indexPath)
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("willBegin \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("didEnd \(indexPath.map { "\($0.row)" } ?? "nil")")
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0))! }

    /// Swipes a row by a distance, and lets the finger rest before it leaves.
    func swipe(_ row: Int, from x: CGFloat = 280, by distance: CGFloat) {
        let y = CGFloat(row) * 50 + 25 - table.contentOffset.y
        // The gesture begins after 10 points.
        let slack: CGFloat = distance < 0 ? -10 : 10
        world.down(x, y)
        world.clock.advance(frames: 1)
        world.move(x + slack, y)
        for step in 1...10 {
            world.clock.advance(frames: 1)
            world.move(x + slack + distance * CGFloat(step) / 10, y)
        }
        world.clock.advance(by: 0.2)
        world.up(x + slack + distance, y)
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        world.tap(x, y)
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

@MainActor
struct TableSwipeTests {
    private func withTable(_ body: @MainActor (SwipedTable) -> Void) {
        let swiped = SwipedTable()
        defer { swiped.world.close() }
        body(swiped)
    }

    @Test("A swipe uncovers a button that deletes, with the delegate's title")
    func deletion() {
        withTable { swiped in
            swiped.swipe(2, by: -60)
            #expect(swiped.takeLog() == ["willBegin 2"])
            let cell = swiped.cell(2)
            #expect(cell.showingDeleteConfirmation)
            let actions = swiped.table.rowSwipe?.actions
            #expect(actions?.frame.width == actions?.naturalWidth)
            #expect(cell.bounds.origin.x == actions?.naturalWidth)
            #expect(cell.contentView.convert(CGPoint.zero, to: swiped.table).x == -cell.bounds.origin.x)
            let button = actions?.subviews.first as? UIButton
            #expect(button?.title(for: .normal) == "Remove")
            swiped.tap(280, 125)
            #expect(swiped.takeLog() == ["commit delete 2", "didEnd nil"])
            #expect(swiped.rows.prefix(4) == [0, 1, 3, 4])
            #expect(cell.bounds.origin.x == 0, "a reused cell shows no actions")
            #expect(!cell.showingDeleteConfirmation)
            #expect(!cell.subviews.contains { $0 is SwipeActionsView })
        }
    }

    @Test("A short swipe, a tap on the row or elsewhere, and scrolling close the row; the tap does nothing else")
    func closing() {
        withTable { swiped in
            @MainActor func isClosed() -> Bool { swiped.cell(1).bounds.origin.x == 0 && swiped.table.rowSwipe == nil }
            swiped.swipe(1, by: -20)
            #expect(swiped.takeLog() == ["willBegin 1", "didEnd 1"])
            #expect(isClosed())
            swiped.swipe(1, by: -80)
            #expect(!isClosed())
            swiped.tap(100, 225)
            #expect(isClosed())
            #expect(swiped.takeLog() == ["willBegin 1", "didEnd 1"])
            swiped.tap(100, 225)
            #expect(swiped.takeLog() == ["select 4"])
            swiped.swipe(1, by: -80)
            swiped.tap(100, 75)
            #expect(isClosed())
            #expect(swiped.takeLog() == ["willBegin 1", "didEnd 1"])
            swiped.swipe(1, by: -80)
            swiped.world.drag(from: CGPoint(x: 100, y: 225), to: CGPoint(x: 100, y: 180), steps: 5)
            swiped.world.clock.advance(by: 3)
            #expect(swiped.table.contentOffset.y > 0)
            #expect(swiped.takeLog() == ["willBegin 1", "didEnd 1"])
            swiped.table.contentOffset.y = 0
            swiped.world.window.layoutIfNeeded()
            swiped.swipe(1, by: -80)
            swiped.swipe(3, by: -80)
            #expect(swiped.cell(1).bounds.origin.x == 0)
            #expect(swiped.cell(3).bounds.origin.x > 0)
            swiped.table.setEditing(false, animated: false)
            #expect(swiped.takeLog() == ["willBegin 1", "didEnd 1", "willBegin 3", "didEnd 3"])
        }
    }

    @Test("The delegate's swipe actions, on both sides, stay open until their completion handler is called")
    func contextualActions() {
        withTable { swiped in
            var performed: [String] = []
            var done: ((Bool) -> Void)?
            @MainActor func action(_ title: String) -> UIContextualAction {
                UIContextualAction(style: .normal, title: title) { action, _, completion in
                    performed.append(action.title!)
                    done = completion
                }
            }
            swiped.trailing = { _ in UISwipeActionsConfiguration(actions: [action("last"), action("more")]) }
            swiped.leading = { $0.row == 0 ? UISwipeActionsConfiguration(actions: [action("first")]) : nil }
            swiped.swipe(0, by: -120)
            #expect(swiped.table.rowSwipe?.actions.naturalWidth == 148)
            swiped.tap(290, 25)
            #expect(performed == ["last"])
            #expect(swiped.table.rowSwipe != nil)
            done?(true)
            swiped.world.clock.advance(by: 1)
            #expect(swiped.cell(0).bounds.origin.x == 0)
            swiped.swipe(0, by: -120)
            swiped.tap(180, 25)
            #expect(performed == ["last", "more"])
            done?(false)
            swiped.world.clock.advance(by: 1)
            swiped.swipe(0, from: 20, by: 60)
            #expect(swiped.cell(0).bounds.origin.x == -74)
            swiped.tap(10, 25)
            #expect(performed == ["last", "more", "first"])
            done?(true)
            swiped.world.clock.advance(by: 1)
            swiped.swipe(1, from: 20, by: 60)
            #expect(swiped.table.rowSwipe == nil, "no actions on this side")
        }
    }

    @Test("A full swipe performs the first action unless performsFirstActionWithFullSwipe is false")
    func fullSwipe() {
        withTable { swiped in
            swiped.swipe(0, by: -220)
            #expect(swiped.takeLog() == ["willBegin 0", "commit delete 0", "didEnd nil"])
            swiped.trailing = { _ in
                let configuration = UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "x") { _, _, _ in
                        Issue.record("the handler was called")
                    }
                ])
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
            swiped.swipe(0, by: -220)
            #expect(swiped.cell(0).bounds.origin.x == 74)
        }
    }

    @Test("Rows that can't be edited, data sources without editing, and empty configurations have no buttons")
    func rowsWithoutButtons() {
        final class Plain: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        withTable { swiped in
            swiped.canEdit = { $0.row != 1 }
            swiped.swipe(1, by: -80)
            #expect(swiped.table.rowSwipe == nil)
            // Reports of RxDataSources' users: also with actions of the delegate.
            let action = UIContextualAction(style: .normal, title: "A") { _, _, _ in }
            swiped.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
            swiped.leading = swiped.trailing
            for distance: CGFloat in [-80, 80] {
                swiped.swipe(1, from: 150, by: distance)
                #expect(swiped.table.rowSwipe == nil)
            }
            swiped.swipe(3, from: 150, by: 80)
            #expect(swiped.table.rowSwipe != nil)
            swiped.table.closeSwipe(animated: false)
            _ = swiped.takeLog()
            swiped.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
            swiped.swipe(2, by: -80)
            #expect(swiped.table.rowSwipe == nil)
            let plain = Plain()
            swiped.table.delegate = nil
            swiped.table.dataSource = plain
            swiped.world.window.layoutIfNeeded()
            swiped.swipe(2, by: -80)
            #expect(swiped.table.rowSwipe == nil)
            #expect(!swiped.takeLog().contains { $0.hasPrefix("willBegin") })
        }
    }

    /// From iOS 15 on (reports of users): `canEditRowAt` need not be overridden.
    @Test func rowsOfADiffableDataSourceShowTheDelegatesActions() {
        withTable { swiped in
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: swiped.table) { table, path, _ in
                table.dequeueReusableCell(withIdentifier: "cell", for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<5))
            source.apply(snapshot, animatingDifferences: false)
            swiped.world.window.layoutIfNeeded()
            let action = UIContextualAction(style: .normal, title: "A") { _, _, _ in }
            swiped.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
            swiped.swipe(1, by: -80)
            #expect(swiped.table.rowSwipe != nil)
            swiped.table.setEditing(true, animated: false)
            #expect(swiped.cell(1).editingStyle == .none)
        }
    }

    @Test("In editing mode the delete control uncovers the button; the insert control inserts immediately")
    func editingControl() {
        withTable { swiped in
            swiped.table.setEditing(true, animated: false)
            swiped.world.window.layoutIfNeeded()
            swiped.tap(27, 125)
            #expect(swiped.takeLog() == ["willBegin 2"])
            #expect(swiped.cell(2).bounds.origin.x > 0)
            swiped.swipe(3, by: -80)
            #expect(swiped.takeLog() == ["didEnd 2"], "rows are not swiped while editing")
            swiped.tap(27, 125)
            swiped.tap(280, 125)
            #expect(swiped.takeLog() == ["willBegin 2", "commit delete 2", "didEnd nil"])
        }
    }

    @Test("A swipe that another gesture cancels leaves no row open")
    func cancelledByAnotherGesture() {
        final class Greedy: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        withTable { swiped in
            let greedy = Greedy()
            for case let recognizer as RowSwipeGestureRecognizer in swiped.table.gestureRecognizers ?? [] {
                recognizer.delegate = greedy
            }
            swiped.swipe(1, by: -80)
            #expect(swiped.table.rowSwipe == nil)
            #expect(swiped.takeLog().prefix(2) == ["willBegin 1", "didEnd 1"])
            #expect(!swiped.cell(1).showingDeleteConfirmation)
        }
    }

    @Test("An open row follows changes of the table, and closes when its cell is removed")
    func changesWhileOpen() {
        withTable { swiped in
            swiped.swipe(2, by: -80)
            swiped.rows.remove(at: 0)
            swiped.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            swiped.world.clock.advance(by: 1)
            swiped.tap(280, 75)
            #expect(swiped.takeLog() == ["willBegin 2", "commit delete 1", "didEnd nil"])
            swiped.swipe(2, by: -80)
            swiped.table.reloadData()
            swiped.world.window.layoutIfNeeded()
            #expect(swiped.takeLog() == ["willBegin 2", "didEnd 2"])
            #expect(swiped.table.visibleCells.allSatisfy { $0.bounds.origin.x == 0 })
        }
    }

    @Test func rowActionsAreShownWhereThereIsNoConfiguration() {
        withTable { swiped in
            swiped.rowActions = { _ in
                let archive = UITableViewRowAction(style: .normal, title: "Archive") { action, path in
                    swiped.log.append("\(action.title ?? "") \(path.row)")
                }
                archive.backgroundColor = .systemBlue
                return [UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }, archive]
            }
            @MainActor func shown() -> [String?] {
                (swiped.table.rowSwipe?.actions.subviews ?? []).compactMap { ($0 as? UIButton)?.title(for: .normal) }
            }
            swiped.swipe(1, by: -150)
            #expect(shown() == ["Archive", "Delete"], "from the content to the edge")
            let archive = swiped.table.rowSwipe?.actions.subviews.compactMap { $0 as? UIButton }.first
            let place =
                archive.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: swiped.table) } ?? .zero
            _ = swiped.takeLog()
            swiped.tap(place.x, place.y)
            #expect(swiped.takeLog() == ["Archive 1", "didEnd 1"])
            swiped.swipe(1, by: -290)
            #expect(swiped.takeLog() == ["willBegin 1"] && shown().count == 2, "a long swipe performs none")
            swiped.tap(20, 225)
            swiped.canEdit = { _ in false }
            swiped.swipe(1, by: -150)
            #expect(shown() == [])
            swiped.canEdit = { _ in true }
            swiped.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
            swiped.swipe(1, by: -150)
            #expect(shown() == [], "a configuration has precedence")
        }
    }

    @Test func titlesOfActionsHaveTheLinesThatTheyAreWrittenIn() {
        withTable { swiped in
            swiped.rowActions = { _ in
                [
                    UITableViewRowAction(style: .normal, title: "Long words\nbelow") { _, _ in },
                    UITableViewRowAction(style: .normal, title: "Long words") { _, _ in },
                ]
            }
            swiped.swipe(1, by: -150)
            let buttons = (swiped.table.rowSwipe?.actions.subviews ?? []).compactMap { $0 as? UIButton }
            for button in buttons { button.layoutIfNeeded() }
            let labels = buttons.compactMap(\.titleLabel)
            #expect(Set(labels.map(\.frame.width)).count == 1)
            let heights = labels.map(\.frame.height).sorted()
            #expect(heights.count == 2 && abs(heights[1] - 2 * heights[0]) <= 1)
        }
    }

    @Test("The picture of an action is above its title in a high row, and alone in a lower one")
    func picturesAreAboveTitles() {
        withTable { swiped in
            for height in [100.0, 50] {
                swiped.table.rowHeight = height
                swiped.table.reloadData()
                swiped.world.window.layoutIfNeeded()
                swiped.trailing = { _ in
                    let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
                    action.image = UIImage(systemName: "flag.fill")
                    return UISwipeActionsConfiguration(actions: [action])
                }
                swiped.world.drag(from: CGPoint(x: 250, y: 30), to: CGPoint(x: 150, y: 30), steps: 10)
                swiped.world.clock.advance(by: 2)
                let button = swiped.table.rowSwipe?.actions.subviews.first as? UIButton
                button?.layoutIfNeeded()
                let image = button?.imageView?.frame ?? .zero
                let title = button?.titleLabel?.frame ?? .zero
                #expect(abs(image.midX - 37) < 1, "in the middle of a button of the least width")
                if height == 100 {
                    #expect(image.maxY <= title.minY && abs(title.midX - image.midX) < 1)
                } else {
                    #expect(title.width == 0 && abs(image.midY - 25) < 1)
                }
                swiped.tap(20, 250)
            }
        }
    }
}
