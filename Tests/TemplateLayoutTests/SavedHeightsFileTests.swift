// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TestSupport
import Testing

@testable import TemplateLayout

@MainActor
@Suite struct SavedHeightsFileTests {
    private let saved = SavedHeights(
        tag: "app 1", fingerprint: "fonts",
        heights: [
            SavedKeyedHeights(
                template: "cell Card", keyType: "Swift.Int", versionType: "Swift.Int",
                environment: MeasurementEnvironment(of: UIView(), width: 320), entries: Data("{}".utf8))
        ])

    @Test func whatWasWrittenIsRead() throws {
        let read = try SavedHeightsFile.saved(in: try SavedHeightsFile.data(for: saved))
        #expect(read.tag == "app 1" && read.fingerprint == "fonts")
        #expect(read.heights.map(\.keyType) == ["Swift.Int"])
        #expect(read.heights.map(\.template) == ["cell Card"])
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
        // Files of version 1 had several templates together.
        data[SavedHeightsFile.mark.count] = 1
        #expect(throws: SavedHeightsFile.Problem.otherFormatVersion(1)) { try SavedHeightsFile.saved(in: data) }
    }

    @Test func unsoundEntriesAreTold() {
        var entries = SavedEntries(keys: [1], versions: [0], heights: [44])
        #expect(entries.isSound)
        for heights in [[], [-1], [.infinity], [44, 45]] {
            entries.heights = heights
            #expect(!entries.isSound)
        }
    }
}
