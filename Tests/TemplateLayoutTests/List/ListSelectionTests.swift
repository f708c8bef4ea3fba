// SPDX-License-Identifier: MIT
import Foundation
@_spi(Window) import PortableUIKit
import TemplateLayout
import TestSupport
import Testing

/// Selections by the keys of the items.
@MainActor @Suite struct ListSelectionTests {
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

    @Test func withoutABindingTheTableHasTheSelection() {
        scene.show((0..<10).map { Entry(id: $0) })
        scene.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        #expect(scene.list.selection == [3] && scene.list.selectedItems.map(\.id) == [3])
    }
}
