// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutTesting
import TestSupport
import Testing

@testable import TemplateLayout

/// Dates, numbers and other texts of cells are written in the language of the program, and may have other lengths in another one.
@MainActor
struct SavedLanguageTests {
    private func inLanguage<Result>(_ identifier: String, _ body: () throws -> Result) rethrows -> Result {
        let former = UITraitCollection.current
        defer { UITraitCollection.current = former }
        UITraitCollection.current = former.modifyingTraits {
            $0.typesettingLanguage = Locale.Language(identifier: identifier)
        }
        return try body()
    }

    @Test func heightsAreRestoredInTheirLanguageOnly() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("heights-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let first = TileTable([])
        try first.layout.cache(height: 11, for: TileCell.self, key: 1)
        try inLanguage("de") { try first.layout.saveKeyedHeights(to: place) }

        let second = TileTable([])
        var log: [String] = []
        second.layout.debugLog = { log.append("\($0)") }
        #expect(!inLanguage("fr") { second.layout.restoreKeyedHeights(from: place) })
        #expect(log.last?.contains("in another language") == true, "\(log)")
        #expect(second.layout.cachedHeight(for: TileCell.self, key: 1) == nil)
        #expect(inLanguage("de") { second.layout.restoreKeyedHeights(from: place) })
        #expect(second.layout.cachedHeight(for: TileCell.self, key: 1) == 11)
    }
}
