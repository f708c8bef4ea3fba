// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

@MainActor
final class PersistenceTests {
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

    @Test func restoredButUnusedHeightsAreSavedAgain() throws {
        let first = TileTable([])
        try first.layout.cache(height: 11, for: TileCell.self, key: 1)
        try first.layout.cache(height: 12, for: TileCell.self, key: "one")
        try first.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        #expect(second.layout.cachedHeight(for: TileCell.self, key: "one") == 12)
        try second.layout.saveKeyedHeights(to: url)
        let third = TileTable([])
        let layout = third.layout
        #expect(layout.restoreKeyedHeights(from: url))
        #expect(layout.cachedHeight(for: TileCell.self, key: 1) == 11)
        #expect(layout.cachedHeight(for: TileCell.self, key: "one") == 12)
    }

    @Test func keysThatAreNotCodableAreLeftOut() throws {
        struct Opaque: Hashable { var number: Int }
        let table = TileTable([])
        try table.layout.cache(height: 11, for: TileCell.self, key: Opaque(number: 1))
        try table.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        #expect(second.layout.cachedHeight(for: TileCell.self, key: Opaque(number: 1)) == nil)
    }

    private struct PrivateKey: Hashable, Codable { var number: Int }

    private struct NamedKey: Hashable, Codable, PersistenceNaming {
        static var persistenceName: String { "named key" }
        var number: Int
    }

    @Test func typesWithoutAStableNameMustConformToPersistenceNaming() throws {
        struct LocalKey: Hashable, Codable { var number: Int }
        let unnamed = TileTable([])
        try unnamed.layout.cache(height: 11, for: TileCell.self, key: PrivateKey(number: 1))
        #expect(throws: TemplateLayoutError.unnamedType("PrivateKey")) { try unnamed.layout.saveKeyedHeights(to: url) }
        let local = TileTable([])
        try local.layout.cache(height: 11, for: TileCell.self, key: 1, version: [LocalKey(number: 1)])
        #expect(throws: TemplateLayoutError.self) { try local.layout.saveKeyedHeights(to: url) }
        #expect(!FileManager.default.fileExists(atPath: url.path))
        let named = TileTable([])
        try named.layout.cache(height: 11, for: TileCell.self, key: NamedKey(number: 1))
        try named.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        #expect(second.layout.cachedHeight(for: TileCell.self, key: NamedKey(number: 1)) == 11)
    }

    @Test func keysThatAreNotNumbersAreLeftOut() throws {
        let table = TileTable([])
        for key in [1.5, .nan, .infinity, -.infinity] {
            try table.layout.cache(height: 11, for: TileCell.self, key: key, version: 2.5)
        }
        try table.layout.cache(height: 12, for: TileCell.self, key: 2.5, version: Double.nan)
        try table.layout.cache(height: 12, for: TileCell.self, key: 3.5, version: Double.infinity)
        try table.layout.saveKeyedHeights(to: url)
        let second = TileTable([])
        #expect(second.layout.restoreKeyedHeights(from: url))
        for key in [1.5, .infinity, -.infinity] {
            #expect(second.layout.cachedHeight(for: TileCell.self, key: key, version: 2.5) == 11)
        }
        #expect(second.layout.cachedHeight(for: TileCell.self, key: 3.5, version: Double.infinity) == 12)
        #expect(second.layout.counters.heightsRestored == 4)
    }

    // MARK: Files

    private func attributes(_ url: URL) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: url.path)
    }

    @Test func aSavedFileKeepsItsPermissionsAndLinks() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        let link = url.appendingPathExtension("link")
        let second = url.appendingPathExtension("second")
        defer { for other in [link, second] { try? FileManager.default.removeItem(at: other) } }
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: url.lastPathComponent)
        try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: link.path)
        // The target of a link may be missing.
        try table.layout.saveKeyedHeights(to: second)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
        try table.layout.saveKeyedHeights(to: link)
        #expect(try attributes(url)[.posixPermissions] as? Int == 0o640)
        #expect(try attributes(link)[.type] as? FileAttributeType == .typeSymbolicLink)
        #expect(try attributes(second)[.type] as? FileAttributeType == .typeSymbolicLink)
        #expect(TileTable([]).layout.restoreKeyedHeights(from: second))
    }

    @Test func namesMayBeAsLongAsTheSystemAllows() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        let long = url.appendingPathComponent(String(repeating: "é", count: 127))
        for _ in 0..<2 { try table.layout.saveKeyedHeights(to: long) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == [long.lastPathComponent])
    }

    @Test func directoriesAndDevicesAreNeitherReplacedNorRead() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        let pipe = url.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for place in [url, pipe, URL(fileURLWithPath: "/dev/null")] {
            #expect(throws: TemplateLayoutError.notAFile(path: place.path)) {
                try table.layout.saveKeyedHeights(to: place)
            }
            #expect(!table.layout.restoreKeyedHeights(from: place))
        }
        #expect(try attributes(pipe)[.type] as? FileAttributeType == .typeUnknown)
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["pipe"])
    }

    @Test func unusableFilesAreIgnoredAndLogged() throws {
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

    @Test func aFailedWriteThrowsAndKeepsTheOldFile() throws {
        let table = TileTable([[1, 2, 3]])
        measureAll(table)
        // Writing fails, because the parent is a file and not a folder.
        try Data("a file".utf8).write(to: url)
        #expect(throws: (any Error).self) {
            try table.layout.saveKeyedHeights(to: url.appendingPathComponent("heights"))
        }
        #expect(try Data(contentsOf: url) == Data("a file".utf8))
    }

    @Test func savingAgainReplacesTheWholeFile() throws {
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
