// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TemplateLayout

@Suite struct SavedHeightsFileTests {
    private let saved = SavedHeights(
        tag: "app 1", fingerprint: "fonts",
        stores: [
            SavedStore(
                keyType: "Swift.Int", versionType: "Swift.Int", environments: [], templates: ["cell Card"],
                entries: Data("{}".utf8))
        ])

    @Test func whatWasWrittenIsRead() throws {
        let read = try SavedHeightsFile.saved(in: try SavedHeightsFile.data(for: saved))
        #expect(read.tag == "app 1" && read.fingerprint == "fonts")
        #expect(read.stores.map(\.keyType) == ["Swift.Int"])
        #expect(read.stores.map(\.templates) == [["cell Card"]])
    }

    @Test func everyTruncationIsNoticed() throws {
        let data = try SavedHeightsFile.data(for: saved)
        for length in 0..<data.count {
            #expect(throws: SavedHeightsFile.Problem.self) {
                try SavedHeightsFile.saved(in: data.prefix(length))
            }
        }
    }

    @Test func everyChangedBitIsNoticed() throws {
        let data = try SavedHeightsFile.data(for: saved)
        for index in data.indices {
            for bit in 0..<8 {
                var changed = data
                changed[index] ^= 1 << bit
                #expect(throws: SavedHeightsFile.Problem.self) { try SavedHeightsFile.saved(in: changed) }
            }
        }
    }

    @Test func otherFilesAreTold() throws {
        var data = try SavedHeightsFile.data(for: saved)
        #expect(throws: SavedHeightsFile.Problem.foreign) { try SavedHeightsFile.saved(in: Data("{}".utf8)) }
        #expect(throws: SavedHeightsFile.Problem.foreign) { try SavedHeightsFile.saved(in: Data()) }
        data[SavedHeightsFile.mark.count] = 2
        #expect(throws: SavedHeightsFile.Problem.otherFormatVersion(2)) { try SavedHeightsFile.saved(in: data) }
    }

    @Test func unsoundEntriesAreTold() {
        var entries = SavedEntries<Int, Int>(
            keys: [1], versions: [0], templates: [0], environments: [[0]], heights: [[44]])
        #expect(entries.isSound(templateCount: 1, environmentCount: 1))
        #expect(!entries.isSound(templateCount: 0, environmentCount: 1))
        #expect(!entries.isSound(templateCount: 1, environmentCount: 0))
        entries.heights = [[-1]]
        #expect(!entries.isSound(templateCount: 1, environmentCount: 1))
        entries.heights = [[44, 45]]
        #expect(!entries.isSound(templateCount: 1, environmentCount: 1))
        entries.heights = []
        #expect(!entries.isSound(templateCount: 1, environmentCount: 1))
    }
}
