// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable @_spi(Window) import PortableUIKit

@MainActor
struct TableRowMotionTests {
    nonisolated static let animations: [UITableView.RowAnimation] = [
        .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
    ]

    /// Rows 0 … 19 of 50 points; their tags are 2 … 21.
    private func withRows(_ count: Int = 20, _ body: @MainActor (MovingTable, TableModel) throws -> Void) rethrows {
        var generator = SeededGenerator(seed: 1)
        let model = TableModel(rowCounts: [count], using: &generator)
        for row in model.heights.keys { model.heights[row] = 50 }
        let moving = MovingTable(model)
        defer { moving.close() }
        try body(moving, model)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("Queries return the state after the change immediately; the completion is called at the animation's end")
    func deletionFades() {
        withRows { moving, model in
            let table = moving.table
            let cells = table.visibleCells
            var completions: [Bool] = []
            model.sections[0].rows.remove(at: 2)
            table.performBatchUpdates {
                table.deleteRows(at: [path(2)], with: .fade)
            } completion: {
                completions.append($0)
            }
            #expect(table.contentSize.height == 950)
            #expect(model.fault(in: table) == nil)
            #expect(table.cellForRow(at: path(2)) === cells[3])
            #expect(moving.shownTop(cells[3]) == 150, "the displayed position has not changed yet")
            #expect(table.visibleCells.last === cells[2], "the cell is reused immediately")
            let picture = moving.pictures[0]
            #expect(moving.pictures.count == 1 && picture.superview === table && picture.layer.shownOpacity == 1)
            moving.world.clock.advance(by: 0.15)
            #expect(abs(moving.shownTop(cells[3]) - 125) < 1)
            #expect(abs(moving.shownTop(table.visibleCells[5]) - 275) < 1, "the row that becomes visible")
            #expect(moving.shownTop(picture) == 100)
            #expect(abs(picture.layer.shownOpacity - 0.5) < 0.02)
            #expect(completions.isEmpty)
            moving.world.clock.advance(by: 0.2)
            #expect(moving.shownTop(cells[3]) == 100)
            #expect(picture.superview == nil)
            #expect(completions == [true])
            #expect(cells.allSatisfy { $0.layer.presented == nil })
        }
    }

    @Test("Inserted rows are animated as requested", arguments: animations)
    func insertion(_ animation: UITableView.RowAnimation) {
        withRows { moving, model in
            let table = moving.table
            var generator = SeededGenerator(seed: 2)
            model.insertRow(at: path(3), using: &generator)
            model.heights[model.row(path(3))] = 40
            table.insertRows(at: [path(3)], with: animation)
            let cell = table.cellForRow(at: path(3))!
            let below = table.cellForRow(at: path(4))!
            #expect(moving.shownTop(below) == 150)
            #expect(cell.layer.shownOpacity == (animation == .fade || animation == .automatic ? 0 : 1))
            let side: CGFloat = animation == .left ? -300 : animation == .right ? 300 : 0
            #expect(cell.layer.shownPosition.x == 150 + side)
            let collapses = animation == .top || animation == .bottom || animation == .middle
            #expect(cell.layer.shownBounds.height == (collapses ? 0 : 40))
            moving.world.clock.advance(by: 0.1)
            if collapses {
                // During the whole animation the rows touch.
                #expect(abs(moving.shownTop(cell) - 150) < 1e-6)
                #expect(abs(moving.shownTop(cell) + cell.layer.shownBounds.height - moving.shownTop(below)) < 1e-6)
            }
            moving.world.clock.advance(by: 0.3)
            #expect(moving.shownTop(cell) == 150)
            #expect(moving.shownTop(below) == 190)
            #expect(cell.layer.presented == nil)
        }
    }

    @Test(
        "A reloaded row changes its height with the rows below it",
        arguments: [UITableView.RowAnimation.automatic, .none, .left])
    func reload(_ animation: UITableView.RowAnimation) {
        withRows { moving, model in
            let table = moving.table
            let below = table.cellForRow(at: path(2))!
            model.heights[model.row(path(1))] = 90
            table.reloadRows(at: [path(1)], with: animation)
            let new = table.cellForRow(at: path(1))!
            #expect(moving.pictures.count == (animation == .none ? 0 : 1))
            #expect(new.layer.shownBounds.height == 50)
            moving.world.clock.advance(by: 0.12)
            #expect(abs(moving.shownTop(new) + new.layer.shownBounds.height - moving.shownTop(below)) < 1e-6)
            moving.world.clock.advance(by: 0.2)
            #expect(moving.pictures.isEmpty)
            #expect(moving.shownTop(below) == 140)
        }
    }

    @Test("A moved row is animated, and the rows between make room")
    func moves() {
        withRows { moving, model in
            let table = moving.table
            let cell = table.cellForRow(at: path(1))!
            model.sections[0].rows.insert(model.sections[0].rows.remove(at: 1), at: 4)
            let before = moving.shownTops
            table.moveRow(at: path(1), to: path(4))
            #expect(moving.shownTops == before)
            #expect(table.cellForRow(at: path(4)) === cell)
            moving.world.clock.advance(by: 0.4)
            #expect(moving.shownTop(cell) == 200)
        }
    }

    @Test("Without frames, a window, or animations, the change is complete at once")
    func changesWithoutAnimation() {
        withRows { moving, model in
            let table = moving.table
            @MainActor func deleteFirst() -> Bool {
                var isComplete = false
                model.sections[0].rows.removeFirst()
                table.performBatchUpdates {
                    table.deleteRows(at: [path(0)], with: .fade)
                } completion: { _ in
                    isComplete = true
                }
                return isComplete && table.visibleCells.allSatisfy { $0.layer.presented == nil }
                    && moving.cellsInTable.count == table.visibleCells.count
            }
            var isComplete = false
            UIView.performWithoutAnimation { isComplete = deleteFirst() }
            #expect(isComplete)
            UIView.setAnimationsEnabled(false)
            #expect(deleteFirst())
            UIView.setAnimationsEnabled(true)
            table.removeFromSuperview()
            #expect(deleteFirst())
            moving.world.window.addSubview(table)
            #expect(!deleteFirst())
            moving.world.clock.advance(by: 1)
            FrameClock.current = FrameClock(.none)
            #expect(deleteFirst())
        }
    }

    @Test("The completion may change the table; a change during an animation starts at the shown positions")
    func changesFollowChanges() {
        withRows { moving, model in
            let table = moving.table
            var completions = 0
            @MainActor func deleteSecond() {
                model.sections[0].rows.remove(at: 1)
                table.performBatchUpdates {
                    table.deleteRows(at: [path(1)], with: .top)
                } completion: { _ in
                    completions += 1
                    if completions == 1 { deleteSecond() }
                }
            }
            deleteSecond()
            moving.world.clock.advance(by: 0.1)
            let before = moving.shownTops
            model.sections[0].rows.remove(at: 3)
            table.deleteRows(at: [path(3)], with: .left)
            for (row, top) in moving.shownTops {
                if let old = before[row] { #expect(abs(top - old) < 1e-6) }
            }
            moving.world.clock.advance(by: 2)
            #expect(completions == 2)
            #expect(model.fault(in: table) == nil)
            #expect(moving.cellsInTable.count == table.visibleCells.count)
        }
    }

    @Test("A change may end the animation of an inserted row that is not yet visible")
    func changeEndsAnimation() {
        withRows { moving, model in
            let table = moving.table
            var generator = SeededGenerator(seed: 3)
            model.insertRow(at: path(5), using: &generator)
            model.heights[model.row(path(5))] = 50
            table.insertRows(at: [path(5)], with: .fade)
            // The inserted row is still transparent when it is deleted. Only the row that it pushed out is animated.
            model.sections[0].rows.remove(at: 5)
            model.insertRow(at: path(5), using: &generator)
            model.heights[model.row(path(5))] = 50
            table.performBatchUpdates {
                table.deleteRows(at: [path(5)], with: .fade)
                table.insertRows(at: [path(5)], with: .none)
            }
            #expect(moving.pictures.count == 2)
            table.beginUpdates()
            table.endUpdates()
            #expect(moving.pictures.count == 1)
            moving.world.clock.advance(by: 1)
            #expect(moving.pictures.isEmpty)
        }
    }

    @Test("A reloaded row that comes into view enters from outside with the others")
    func reloadComesIntoView() {
        withRows { moving, model in
            let table = moving.table
            model.sections[0].rows.removeSubrange(0..<2)
            table.performBatchUpdates {
                table.deleteRows(at: [path(0), path(1)], with: .fade)
                table.reloadRows(at: [path(7)], with: .fade)
            }
            #expect(moving.shownTop(table.cellForRow(at: path(4))!) == 300)
            #expect(moving.shownTop(table.cellForRow(at: path(5))!) == 350)
        }
    }

    @Test("Rows measured above the view during an animation don't move visible rows")
    func measuringAboveKeepsPositions() {
        withRows(40) { moving, model in
            let table = moving.table
            table.estimatedRowHeight = 30
            table.layoutIfNeeded()
            table.scrollToRow(at: path(20), at: .top, animated: false)
            model.sections[0].rows.remove(at: 23)
            table.deleteRows(at: [path(23)], with: .fade)
            moving.world.clock.advance(by: 0.1)
            let before = moving.shownTops
            // Rows above come into view. Their measured heights exceed the estimates.
            table.contentOffset.y -= 20
            table.layoutIfNeeded()
            #expect(table.counters.anchorCorrections > 0)
            for (row, top) in moving.shownTops {
                if let old = before[row] { #expect(abs(top - old - 20) < 1e-6) }
            }
        }
    }

    @Test("A row that moves out of the view and is measured again when it comes back stays where it is seen")
    func rowsThatReturnAreMeasuredFirst() throws {
        try withRows(40) { moving, model in
            let table = moving.table
            table.estimatedRowHeight = 50
            table.scrollToRow(at: path(10), at: .top, animated: false)
            let row = model.sections[0].rows.remove(at: 12)
            model.sections[0].rows.insert(row, at: 10)
            table.moveRow(at: path(12), to: path(10))
            moving.world.clock.advance(by: 0.1)
            model.heights[row] = 80
            table.reconfigureRows(at: [path(10)])
            table.layoutIfNeeded()
            let leaving = try #require(table.rowMotion.leaving.first)
            var before = moving.shownTops
            before[row] = TablePicture.place(of: leaving.view.layer, in: table).top
            let corrections = table.counters.anchorCorrections
            table.contentOffset.y -= 20
            table.layoutIfNeeded()
            #expect(table.counters.anchorCorrections > corrections && table.rowMotion.leaving.isEmpty)
            let after = moving.shownTops
            for (row, top) in before where after[row] != nil { #expect(abs(after[row]! - top - 20) < 1e-6) }
            #expect(after[row] != nil)
        }
    }

    @Test("Controls move in from their sides when editing begins, and the content makes room")
    func editing() {
        withRows { moving, model in
            let table = moving.table
            table.setEditing(true, animated: true)
            let cell = table.visibleCells[1]
            #expect(cell.contentView.frame.minX == 38)
            #expect(cell.contentView.layer.shownPosition.x == 150)
            #expect(cell.editingControl?.layer.shownOpacity == 0)
            moving.world.clock.advance(by: 1)
            #expect(cell.contentView.layer.presented == nil)
            table.setEditing(false, animated: true)
            #expect(cell.contentView.layer.shownBounds.width == 262 && cell.contentView.layer.shownPosition.x == 169)
            moving.world.clock.advance(by: 1)
            table.setEditing(true, animated: false)
            moving.world.window.layoutIfNeeded()
            #expect(cell.contentView.layer.presented == nil)
        }
    }

    @Test("A row that changes its height animates its content, and its separator stays at the edge")
    func interior() {
        withRows { moving, model in
            let table = moving.table
            let cell = table.visibleCells[1]
            let below = table.visibleCells[2]
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
            label.autoresizingMask = [.flexibleTopMargin]
            cell.contentView.addSubview(label)
            model.heights[model.row(path(1))] = 90
            table.beginUpdates()
            table.endUpdates()
            #expect(label.frame.minY == 50)
            for _ in 0..<4 {
                let separator = cell.separator.layer
                let line = moving.shownTop(cell) + separator.shownPosition.y
                #expect(abs(line - moving.shownTop(below)) < 0.5)
                #expect(abs(separator.shownPosition.y - cell.layer.shownBounds.maxY) < 0.5)
                #expect(abs(label.layer.shownPosition.y + 30 - cell.layer.shownBounds.maxY) < 0.5)
                moving.world.clock.advance(by: 0.09)
            }
            #expect(label.layer.presented == nil && cell.separator.layer.presented == nil)
            // A cell that is reused for another row has no animations left.
            model.heights[model.row(path(1))] = 60
            table.beginUpdates()
            table.endUpdates()
            #expect(label.layer.presented != nil)
            model.sections[0].rows.remove(at: 1)
            table.deleteRows(at: [path(1)], with: .fade)
            #expect(table.visibleCells.contains(cell))
            #expect(label.layer.presented == nil && cell.separator.layer.presented == nil)
            #expect(table.rowMotion.interiors.isEmpty)
        }
    }

    @Test("Animations that the app starts within a batch are performed")
    func animationWithinBatch() {
        withRows { moving, model in
            let table = moving.table
            let content = table.visibleCells[4].contentView
            model.sections[0].rows.remove(at: 1)
            table.performBatchUpdates {
                UIView.animate(withDuration: 1) { content.alpha = 0 }
                table.deleteRows(at: [path(1)], with: .fade)
            }
            #expect(content.alpha == 0 && content.layer.shownOpacity == 1)
            moving.world.clock.advance(by: 0.5)
            #expect(abs(content.layer.shownOpacity - 0.5) < 0.02)
        }
    }

    @Test("Reloading ends all animations")
    func reloadData() {
        withRows { moving, model in
            var isComplete = false
            model.sections[0].rows.remove(at: 1)
            moving.table.performBatchUpdates {
                moving.table.deleteRows(at: [path(1)], with: .fade)
            } completion: { _ in
                isComplete = true
            }
            moving.table.reloadData()
            moving.world.window.layoutIfNeeded()
            #expect(moving.cellsInTable.count == moving.table.visibleCells.count)
            #expect(moving.cellsInTable.allSatisfy { $0.layer.presented == nil })
            moving.world.clock.advance(by: 1)
            #expect(isComplete)
        }
    }

    @Test("After random changes every row starts at its shown position, and all animations end")
    func randomScripts() {
        withSeeds(24) { seed, generator in
            let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                Int.random(in: 0...12, using: &generator)
            }
            let model = TableModel(rowCounts: counts, using: &generator)
            model.hasHeaders = Bool.random(using: &generator)
            let moving = MovingTable(
                model, style: model.hasHeaders ? [.plain, .grouped].randomElement(using: &generator)! : .plain,
                estimate: [0, 60, -1].randomElement(using: &generator)!)
            defer { moving.close() }
            let table = moving.table
            var expected = 0
            var completions = 0
            for step in 0..<25 {
                let place: Comment = "SEED=\(seed) step \(step)"
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    let end = max(0, table.contentSize.height - 300)
                    table.contentOffset.y = CGFloat.random(in: 0...end, using: &generator)
                    table.layoutIfNeeded()
                case 1: moving.world.clock.advance(by: Double.random(in: 0...0.4, using: &generator))
                default:
                    let seen = moving.shownTops.merging(moving.leavingTops) { displayed, _ in displayed }
                    let old = moving.rowTops
                    let batch = model.mutate(using: &generator)
                    expected += 1
                    table.beginUpdates()
                    table.batch.completions.append { _ in completions += 1 }
                    let animation = Self.animations.randomElement(using: &generator)!
                    model.perform(batch, on: table, with: animation, using: &generator)
                    table.endUpdates()
                    for cell in table.visibleCells {
                        let top = moving.shownTop(cell)
                        if let before = seen[cell.tag] ?? old[cell.tag], abs(top - before) > 1e-6 {
                            // A row that was not displayed enters from just outside of the view.
                            let bottom = top + cell.layer.shownBounds.height
                            let isUnseen = seen[cell.tag] == nil && (top > 300 - 1e-6 || bottom < 1e-6)
                            #expect(isUnseen, "row \(cell.tag): \(before) to \(top); \(place)")
                        }
                    }
                }
                if let fault = model.fault(in: table) {
                    Issue.record("\(fault); \(place)")
                    return
                }
            }
            moving.world.clock.advance(by: 1)
            #expect(completions == expected, "SEED=\(seed)")
            #expect(table.rowMotion.leaving.isEmpty, "SEED=\(seed)")
            let views = table.subviews.filter { $0 is UITableViewHeaderFooterView }
            #expect(views.count == table.display.views.header.count + table.display.views.footer.count, "SEED=\(seed)")
            #expect(moving.cellsInTable.count == table.visibleCells.count, "SEED=\(seed)")
            #expect(moving.cellsInTable.allSatisfy { $0.layer.presented == nil }, "SEED=\(seed)")
        }
    }
}
