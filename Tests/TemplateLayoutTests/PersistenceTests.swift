import Foundation
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

@MainActor
@Suite final class PersistenceTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("heights-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    private func measureAll(_ table: TileTable) {
        table.window.layoutIfNeeded()
    }

    @Test func aColdStartMeasuresNothing() throws {
        let rows = [Array(1...300)]
        let first = TileTable(rows)
        measureAll(first)
        first.setWidth(200)
        measureAll(first)
        try first.layout.saveKeyedHeights(to: url)

        let second = TileTable(rows)
        #expect(second.layout.restoreKeyedHeights(from: url))
        measureAll(second)
        #expect(second.layout.counters.heightsCalculated == 0)
        #expect(second.layout.counters.heightsRestored == 600 && second.layout.counters.templatesMade == 0)
        #expect(second.tableView.contentSize.height == rows[0].reduce(0) { $0 + first.expectedHeight(tiles: $1) })
        second.setWidth(200)
        measureAll(second)
        #expect(second.layout.counters.heightsCalculated == 0)
        second.setWidth(180)
        measureAll(second)
        #expect(second.layout.counters.heightsCalculated == 300)
    }

    @Test func anotherVersionOfTheContentIsMeasured() throws {
        let first = TileTable([[10, 20]])
        measureAll(first)
        try first.layout.saveKeyedHeights(to: url)
        let second = TileTable([[10, 99]])
        #expect(second.layout.restoreKeyedHeights(from: url))
        measureAll(second)
        #expect(second.layout.counters.heightsCalculated == 1)
        #expect(second.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 40.5)
    }

    @Test func whatWasRestoredButNotUsedIsSavedAgain() throws {
        let first = TileTable([])
        try first.layout.remember(height: 11, for: TileCell.self, key: 1)
        try first.layout.remember(height: 12, for: TileCell.self, key: "one")
        try first.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        #expect(second.layout.rememberedHeight(for: TileCell.self, key: "one") == 12)
        try second.layout.saveKeyedHeights(to: url)
        let third = TileTable([])
        let layout = third.layout
        #expect(layout.restoreKeyedHeights(from: url))
        #expect(layout.rememberedHeight(for: TileCell.self, key: 1) == 11)
        #expect(layout.rememberedHeight(for: TileCell.self, key: "one") == 12)
    }

    @Test func keysThatCanNotBeWrittenAreLeftOut() throws {
        struct Opaque: Hashable { var number: Int }
        let table = TileTable([])
        try table.layout.remember(height: 11, for: TileCell.self, key: Opaque(number: 1))
        try table.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        #expect(second.layout.rememberedHeight(for: TileCell.self, key: Opaque(number: 1)) == nil)
    }

    @Test func unfitFilesAreIgnoredWithALineInTheLog() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        try table.layout.saveKeyedHeights(to: url, tag: "app 1")
        let data = try Data(contentsOf: url)
        var log: [String] = []
        let second = TileTable([[1, 2, 3]])
        second.layout.debugLog = { log.append($0.description) }
        #expect(!second.layout.restoreKeyedHeights(from: url, tag: "app 2"))
        try data.prefix(data.count / 2).write(to: url)
        #expect(!second.layout.restoreKeyedHeights(from: url, tag: "app 1"))
        var damaged = data
        damaged[data.count - 5] ^= 0x10
        try damaged.write(to: url)
        #expect(!second.layout.restoreKeyedHeights(from: url, tag: "app 1"))
        try Data("{}".utf8).write(to: url)
        #expect(!second.layout.restoreKeyedHeights(from: url, tag: "app 1"))
        try FileManager.default.removeItem(at: url)
        #expect(!second.layout.restoreKeyedHeights(from: url, tag: "app 1"))
        #expect(log.count == 5 && log.allSatisfy { $0.hasPrefix("saved heights: ignored \(url.lastPathComponent): ") })
        measureAll(second)
        #expect(second.layout.counters.heightsCalculated == 3)
        try data.write(to: url)
        #expect(second.layout.restoreKeyedHeights(from: url, tag: "app 1"))
    }

    @Test func aFileThatCanNotBeWrittenIsToldAndWhatWasThereStays() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        // Nobody may write there: it is no folder.
        try Data("a file".utf8).write(to: url)
        #expect(throws: (any Error).self) {
            try table.layout.saveKeyedHeights(to: url.appendingPathComponent("heights"))
        }
        #expect(try Data(contentsOf: url) == Data("a file".utf8))
    }

    @Test func savingAgainReplacesTheFileAsAWhole() throws {
        let large = TileTable([Array(1...300)])
        measureAll(large)
        let small = TileTable([[1, 2, 3]])
        measureAll(small)
        for table in [large, small, large] {
            try table.layout.saveKeyedHeights(to: url)
            let reader = TileTable([[1]])
            #expect(reader.layout.restoreKeyedHeights(from: url))
        }
    }
}
