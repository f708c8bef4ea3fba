// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TestSupport
import Testing

@testable import TemplateLayout

@MainActor
struct SavedHeightsFileTests {
    private let saved = SavedHeights(
        tag: "app 1", fingerprint: "fonts",
        heights: [
            SavedKeyedHeights(
                template: "cell Card", keyType: "Swift.Int", versionType: "Swift.Int",
                environment: MeasurementEnvironment(of: UIView(), width: 320), entries: Data("{}".utf8))
        ])

    @Test func savedHeightsAreRead() throws {
        let read = try SavedHeightsFile.saved(in: try SavedHeightsFile.data(for: saved))
        #expect(read.tag == "app 1" && read.fingerprint == "fonts")
        #expect(read.heights.map(\.keyType) == ["Swift.Int"])
        #expect(read.heights.map(\.template) == ["cell Card"])
    }

    @Test func everyTruncationIsDetected() throws {
        let data = try SavedHeightsFile.data(for: saved)
        for length in 0..<data.count {
            #expect(throws: SavedHeightsFile.Problem.self) {
                try SavedHeightsFile.saved(in: data.prefix(length))
            }
        }
    }

    @Test func everyChangedBitIsDetected() throws {
        let data = try SavedHeightsFile.data(for: saved)
        for index in data.indices {
            for bit in 0..<8 {
                var changed = data
                changed[index] ^= 1 << bit
                #expect(throws: SavedHeightsFile.Problem.self) { try SavedHeightsFile.saved(in: changed) }
            }
        }
    }

    @Test func filesOfOtherFormatsAreRejected() throws {
        #expect(throws: SavedHeightsFile.Problem.foreign) { try SavedHeightsFile.saved(in: Data("{}".utf8)) }
        #expect(throws: SavedHeightsFile.Problem.foreign) { try SavedHeightsFile.saved(in: Data()) }
        // The first bytes of files of version 2.
        let second = Data("rowhgt\r\n".utf8) + Data([2])
        #expect(throws: SavedHeightsFile.Problem.foreign) { try SavedHeightsFile.saved(in: second) }
    }

    @Test func invalidEntriesAreDetected() {
        var entries = SavedEntries(keys: [1], versions: [0], heights: [44])
        #expect(entries.isSound)
        for heights in [[], [-1], [.infinity], [44, 45]] {
            entries.heights = heights
            #expect(!entries.isSound)
        }
    }
}
