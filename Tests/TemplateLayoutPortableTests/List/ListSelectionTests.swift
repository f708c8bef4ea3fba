// SPDX-License-Identifier: MIT
import Foundation
@_spi(Window) import PortableUIKit
import TemplateLayout
import TestSupport
import Testing

/// Selections by the keys of the items.
@MainActor struct ListSelectionTests {
    private let scene = ListScene()

    private func isRight(_ keys: Set<Int>) -> Bool {
        scene.table.layoutIfNeeded()
        let present = Set(scene.list.items.map(\.id)).intersection(keys)
        return Set(scene.list.selectedItems.map(\.id)) == present
            && scene.list.selection == Set(keys.map { AnyHashable($0) })
    }

    @Test func theSelectionFollowsTheItems() {
        scene.table.allowsMultipleSelection = true
        withSeeds(20) { seed, generator in
            var keys: Set<Int> = []
            var items = (0..<30).map { Entry(id: $0) }
            scene.list.items = items
            scene.list.selection = []
            for step in 0..<30 {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0:
                    keys = Set((0..<40).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 })
                    scene.list.selection = Set(keys.map { AnyHashable($0) })
                case 1: items.shuffle(using: &generator)
                case 2 where !items.isEmpty: items.removeFirst(Int.random(in: 0...items.count / 2, using: &generator))
                case 3:
                    let missing = (0..<40).filter { id in !items.contains { $0.id == id } }
                    items += missing.prefix(9).map { Entry(id: $0) }
                case 4 where !items.isEmpty:
                    items[Int.random(in: 0..<items.count, using: &generator)].isOther.toggle()
                default:
                    for row in items.indices { items[row].tiles += 1 }
                }
                scene.list.items = items
                #expect(isRight(keys), "SEED=\(seed) step \(step)")
            }
        }
    }

    /// A table that becomes empty, or stops being so, reloads at its next layout.
    @Test func theSelectionFollowsItemsThatAreAllReplaced() {
        scene.show((0..<10).map { Entry(id: $0) })
        scene.list.selection = [7]
        scene.list.items = []
        #expect(scene.list.selectedItems.isEmpty && scene.list.selection == [7])
        scene.list.items = [Entry(id: 6), Entry(id: 7)]
        #expect(scene.list.selectedItems.map(\.id) == [7])
        scene.table.layoutIfNeeded()
        #expect(isRight([7]))
    }

    @Test func theUserChangesTheSelection() throws {
        scene.show((0..<10).map { Entry(id: $0, tiles: 100) })
        var changes: [Set<AnyHashable>] = []
        scene.list.onSelectionChange = { changes.append($0) }
        scene.table.allowsMultipleSelection = true
        for row in [2, 4, 2] {
            let frame = scene.table.rectForRow(at: IndexPath(row: row, section: 0))
            let input = TouchInput(window: scene.window)
            input.began(1, at: CGPoint(x: frame.midX, y: frame.midY), time: Double(row))
            input.ended(1, at: CGPoint(x: frame.midX, y: frame.midY), time: Double(row) + 0.05)
        }
        #expect(changes == [[2], [2, 4], [4]] && scene.list.selection == [4])
        scene.list.items = [Entry(id: 11)] + scene.list.items
        #expect(scene.list.selectedItems.map(\.id) == [4])
    }

    @Test func keysMoveTheSelection() throws {
        let controller = TemplateListController(row: ListScene.row)
        scene.window.rootViewController = controller
        controller.view.frame = scene.window.bounds
        let list = controller.list
        let table = controller.tableView as UITableView
        list.sections = (0..<10).map { section in
            // Some sections are empty.
            let rows = section % 3 == 1 ? 0..<0 : 0..<4
            return TemplateSection(section, items: rows.map { Entry(id: section * 10 + $0, tiles: 100) })
        }
        scene.window.layoutIfNeeded()
        #expect(controller.becomeFirstResponder())
        let input = KeyInput(window: scene.window)
        func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> [Int] {
            input.pressed(key.rawValue, characters: "a", modifiers: flags, time: 0)
            input.released(key.rawValue, time: 0)
            return list.selectedItems.map(\.id)
        }
        var (changes, opened) = (0, [Int]())
        list.onSelectionChange = { _ in changes += 1 }
        list.onSelect = { opened.append($0.id) }
        #expect(press(.keyboardDownArrow) == [0] && press(.keyboardDownArrow) == [1])
        #expect(press(.keyboardDownArrow, .shift) == [2], "the table allows one row only")
        table.allowsMultipleSelection = true
        #expect(press(.keyboardDownArrow, .shift) == [2, 3] && press(.keyboardDownArrow, .shift) == [2, 3, 20])
        #expect(press(.keyboardUpArrow, .shift) == [2, 3] && press(.keyboardUpArrow, .shift) == [2])
        #expect(press(.keyboardUpArrow, .shift) == [1, 2], "over the row where it began")
        #expect(press(.keyboardReturnOrEnter) == [1, 2] && opened == [1])
        #expect(press(.keyboardA, .command).count == 28)
        #expect(press(.keyboardEscape) == [] && changes == 10)
        for _ in 0..<40 { _ = press(.keyboardDownArrow) }
        #expect(press(.keyboardDownArrow) == [93])
        scene.table.layoutIfNeeded()
        #expect(list.visibleItems.contains { $0.id == 93 }, "the table scrolls to the row")
    }

    @Test func aRowMovesToAnotherSection() {
        scene.list.sections = (0..<2).map { section in
            TemplateSection(section, items: (0..<3).map { Entry(id: section * 10 + $0, tiles: 140) })
        }
        scene.table.layoutIfNeeded()
        var moved: [String] = []
        scene.list.onMove = { moved.append("\($0.id) \($1.section) \($2.section)") }
        scene.list.selection = [1]
        let (from, to) = (IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 1))
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        for cell in scene.table.visibleCells { cell.showsReorderControl = true }
        scene.table.isEditing = true
        scene.table.layoutIfNeeded()
        FrameClock.current.advance(by: 1)
        let input = TouchInput(window: scene.window)
        let start = scene.table.rectForRow(at: from)
        let end = scene.table.rectForRow(at: to)
        input.began(1, at: CGPoint(x: 300, y: start.midY), time: 0)
        FrameClock.current.advance(by: 0.5)
        for step in 1...10 {
            let y = start.midY + (end.maxY - 1 - start.midY) * CGFloat(step) / 10
            input.moved(1, to: CGPoint(x: 300, y: y), time: 0.5 + Double(step) / 10)
            FrameClock.current.advance(by: 0.35)
        }
        input.ended(1, at: CGPoint(x: 300, y: end.maxY - 1), time: 3)
        scene.table.layoutIfNeeded()
        FrameClock.current.advance(by: 1)
        #expect(moved == ["1 0 1"] && scene.list.sections.map { $0.items.map(\.id) }.first == [0, 2])
        #expect(scene.list.sections[1].items.map(\.id).contains(1))
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func withoutABindingTheTableHasTheSelection() {
        scene.show((0..<10).map { Entry(id: $0) })
        scene.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        #expect(scene.list.selection == [3] && scene.list.selectedItems.map(\.id) == [3])
    }
}
