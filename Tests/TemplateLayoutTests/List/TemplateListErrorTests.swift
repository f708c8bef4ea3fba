// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import Testing

/// Each programming error stops the process with one line that names the cause.
@MainActor struct TemplateListErrorTests {
    private func expectMessage(_ words: String..., in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for word in words { #expect(text.contains(word), "\(text)") }
    }

    @Test func twoItemsWithOneKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ListScene().show([Entry(id: 1), Entry(id: 7), Entry(id: 7, tiles: 9)]) }
        }
        expectMessage(
            "TemplateList: two items have the key 7: Entry(id: 7, tiles: 3, isOther: false) is {0, 1}, "
                + "and Entry(id: 7, tiles: 9, isOther: false) is {0, 2}", "make its id unique", in: result)
    }

    @Test func anInsertedItemWithTheKeyOfAnother() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let scene = ListScene()
                scene.show((0..<9).map { Entry(id: $0) })
                scene.show([0, 1, 2, 8, 3, 4, 5, 6, 7, 8].map { Entry(id: $0) })
            }
        }
        expectMessage(
            "two items have the key 8: Entry(id: 8, tiles: 3, isOther: false) is {0, 3}, and Entry(id: 8, tiles: 3, "
                + "isOther: false) is {0, 9}.", in: result)
    }

    @Test func twoSectionsWithOneID() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                ListScene().list.sections = [TemplateSection("a", items: []), TemplateSection("a", items: [])]
            }
        }
        expectMessage("TemplateList: two sections have the id a", in: result)
    }

    @Test func aDifferenceOfOtherItems() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let scene = ListScene()
                scene.show([Entry(id: 1)])
                scene.list.apply([Entry(id: 3)].difference(from: [Entry(id: 2)]))
            }
        }
        expectMessage("the difference was not made from the list's items", "Entry(id: 2", in: result)
    }

    @Test func anEmptyListHasNoRows() {
        let scene = ListScene()
        scene.show([])
        #expect(scene.table.numberOfRows(inSection: 0) == 0)
        scene.show([Entry(id: 1)])
        scene.list.sections = []
        #expect(scene.table.numberOfSections == 0)
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func anIdentifierThatIsNotRegistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
                let row = TemplateRow(identifier: "card") { (cell: EntryCell, entry: Entry) in cell.tiles = entry.tiles
                }
                TemplateList(table, row: row).items = [Entry(id: 1)]
                table.layoutIfNeeded()
            }
        }
        expectMessage("unable to dequeue a cell with identifier 'card'", in: result)
    }
}
