// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

@MainActor
struct ExplanationTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test func anExplanationNamesWidthAndRounding() throws {
        let before = layout.counters
        let explanation = try layout.explainHeight(for: TileCell.self, key: "a") { cell in
            cell.tiles = 33
            cell.accessoryType = .disclosureIndicator
        }
        #expect(explanation.identifier == "TileCell" && explanation.mode == .frame && explanation.memory == .miss)
        #expect(
            explanation.contentWidth < 320 && explanation.fittedHeight == 20 && explanation.calculatedHeight == 20.5)
        #expect(explanation.environment.width == 320 && explanation.constraints.isEmpty)
        #expect(layout.counters.heightsCalculated == before.heightsCalculated)
        #expect(layout.cachedHeight(for: TileCell.self, key: "a") == nil)
        #expect(explanation.description.contains("sizeThatFits(_:) returned 20.0 pt"))
        #expect(explanation.description.contains("not cached"))
    }

    @Test func aStaleCachedHeightIsAContradiction() throws {
        _ = try layout.exactHeight(for: TileCell.self, key: "a", version: 1) { $0.tiles = 1 }
        let right = try layout.explainHeight(for: TileCell.self, key: "a", version: 1) { $0.tiles = 1 }
        #expect(!right.isContradiction)
        let wrong = try layout.explainHeight(for: TileCell.self, key: "a", version: 1) { $0.tiles = 99 }
        guard case .hit(let height, _) = wrong.memory else {
            Issue.record("the height is remembered: \(wrong)")
            return
        }
        #expect(height == 10.5 && wrong.isContradiction)
        #expect(wrong.description.contains("which is wrong now"))
        #expect(try layout.explainHeight(for: TileCell.self, key: "a", version: 2) { _ in }.memory == .stale)
    }

    @Test func aRowIsExplainedThroughTheDelegate() throws {
        for (caching, isTimed) in [(TileTable.Caching.indexPath, false), (.key, true)] {
            let table = TileTable([[1]], caching: caching)
            let path = IndexPath(row: 0, section: 0)
            #expect(table.layout.explainHeight(ofRowAt: path)?.memory == .miss)
            table.window.layoutIfNeeded()
            let before = table.layout.counters
            let explanation = try #require(table.layout.explainHeight(ofRowAt: path))
            guard case .hit(10.5, let seconds) = explanation.memory else {
                Issue.record("the height is cached: \(explanation)")
                return
            }
            #expect((seconds != nil) == isTimed && !explanation.isContradiction)
            #expect(table.layout.counters == before)
        }
    }

    @Test func theAgeOfARestoredHeightIsUnknown() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heights")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try layout.exactHeight(for: TileCell.self, key: "a") { $0.tiles = 1 }
        try layout.saveKeyedHeights(to: file)
        let restored = TileTable([])
        #expect(restored.layout.restoreKeyedHeights(from: file))
        let explanation = try restored.layout.explainHeight(for: TileCell.self, key: "a") { $0.tiles = 1 }
        #expect(explanation.memory == .hit(height: 10.5, secondsAgo: nil))
    }

    @Test func constraintsAreNamed() throws {
        let explanation = try layout.explainHeight(for: BlockCell.self, key: 1) { $0.height = 30 }
        #expect(explanation.mode == .autoLayout && explanation.fittedHeight == 30)
        #expect(explanation.constraints.contains { $0.contains("V:") })
    }

    @Test func theHeightsOfLeavesAreExplained() throws {
        let words = Array(repeating: "words", count: 40).joined(separator: " ")
        let long = try layout.explainHeight(for: MarginLabelCell.self, key: 1) { $0.label.text = words }
        let short = try layout.explainHeight(for: MarginLabelCell.self, key: 1) { $0.label.text = "word" }
        let leaf = try #require(long.leaves.first)
        #expect(long.leaves.count == 1 && leaf.className == "UILabel" && leaf.text == "words words words words…")
        #expect(leaf.intrinsicHeight == leaf.height && leaf.width == long.contentWidth - 32)
        let one = try #require(short.leaves.first)
        #expect(one.lineCount == 1 && (leaf.lineCount ?? 0) > 4)
        let font = UIFont.preferredFont(forTextStyle: .body)
        let further = CGFloat((leaf.lineCount ?? 0) - 1) * (font.lineHeight + font.leading)
        #expect(abs(leaf.height - font.lineHeight - further) < 0.5)
        #expect(abs(long.fittedHeight - short.fittedHeight - (leaf.height - one.height)) < 0.01)
        #expect(long.description.contains("its content of \(leaf.lineCount ?? 0) lines at"))
        #expect(short.description.contains("UILabel \"word\": \(one.height) pt, its content of 1 line at"))

        let block = try layout.explainHeight(for: BlockCell.self, key: 1) { $0.height = 30 }
        #expect(block.leaves.map(\.height) == [30] && block.leaves.first?.intrinsicHeight == nil)
        #expect(block.description.contains("UIView: 30.0 pt, by constraints"))
        #expect(try layout.explainHeight(for: TileCell.self, key: 1) { $0.tiles = 1 }.leaves.isEmpty)
    }
}
