// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Damaged files of saved heights: rows are measured again. No height is wrong, and the app does not crash.
@MainActor
final class SavedHeightsFuzzTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("heights-\(UUID().uuidString)")
    private let rows = [[3, 40, 7, 300]]

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// A table after it restored a file, and whether the file was used.
    private func table(from data: Data) throws -> (table: TileTable, isUsed: Bool) {
        try data.write(to: url)
        let table = TileTable(rows)
        let isUsed = table.layout.restoreKeyedHeights(from: url)
        table.window.layoutIfNeeded()
        return (table, isUsed)
    }

    private func damage(_ data: inout Data, _ generator: inout SeededGenerator) {
        guard !data.isEmpty else { return }
        let place = Int.random(in: 0..<data.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: data = Data(data.prefix(place))
        case 1: data.append(contentsOf: (0..<Int.random(in: 1...40, using: &generator)).map { UInt8($0 * 7 & 255) })
        case 2: data.removeSubrange(place..<min(data.count, place + Int.random(in: 1...9, using: &generator)))
        // Digits and punctuation more often give a valid file with other contents than random bytes do.
        case 3: data[place] = Array("0123456789-.e[]{},\"".utf8).randomElement(using: &generator)!
        default: data[place] = .random(in: 0...255, using: &generator)
        }
    }

    @Test func damagedFilesFuzz() throws {
        let first = TileTable(rows)
        first.window.layoutIfNeeded()
        try first.layout.saveKeyedHeights(to: url)
        let sound = try Data(contentsOf: url)
        let expected = rows[0].reduce(0) { $0 + first.expectedHeight(tiles: $1) }
        let saved = try SavedHeightsFile.read(url)
        try fuzz("saved heights", share: 0.05) { seed, generator in
            var data = sound
            for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&data, &generator) }
            let (damaged, isUsed) = try table(from: data)
            #expect(damaged.tableView.contentSize.height == expected, "SEED=\(seed)")
            #expect(isUsed == (data == sound), "SEED=\(seed)")

            // An undamaged file with entries that this table would not write.
            var forged = saved
            for index in forged.heights.indices { damage(&forged.heights[index].entries, &generator) }
            let (strange, _) = try table(from: try SavedHeightsFile.data(for: forged))
            let height = strange.tableView.contentSize.height
            #expect(height.isFinite && height >= 0, "SEED=\(seed)")
        }
    }
}
