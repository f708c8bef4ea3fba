// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import Testing

/// Heights after changes of the screen and the clock, and counts of the layout's work: a test can have these in PortableUIKit only.
@MainActor
struct HeightsOnPortableScreensTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test func aMeasuredTemplateHasNoConflictInALayoutPass() throws {
        for height in [30, 70, 40] as [CGFloat] {
            _ = try layout.exactHeight(for: BlockCell.self) { $0.height = height }
        }
        table.tableView.layoutIfNeeded()
        let before = AutoLayoutCounters.current.conflicts
        _ = try layout.exactHeight(for: BlockCell.self) { $0.height = 90 }
        table.tableView.layoutIfNeeded()
        #expect(AutoLayoutCounters.current.conflicts == before)
    }

    @Test func anotherTextSizeMeasuresAgainAndKeepsTheOldHeights() throws {
        defer { UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: .large)) }
        var configurations = 0
        for category in [UIContentSizeCategory.large, .extraLarge, .large, .extraLarge] {
            UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: category))
            _ = try layout.exactHeight(for: TileCell.self, key: 1) { _ in configurations += 1 }
            #expect(try layout.currentEnvironment().contentSizeCategory == category.rawValue)
        }
        #expect(configurations == 2)
    }

    /// The age is part of the inspector's picture, which must not depend on the machine's speed.
    @Test func theAgeOfAnExplanationFollowsTheFrameClock() throws {
        let before = FrameClock.current
        defer { FrameClock.current = before }
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        _ = try layout.exactHeight(for: TileCell.self, key: "a") { $0.tiles = 1 }
        clock.advance(by: 2.5)
        let explanation = try layout.explainHeight(for: TileCell.self, key: "a") { $0.tiles = 1 }
        #expect(explanation.memory == .hit(height: 10.5, secondsAgo: 2.5))
    }
}
