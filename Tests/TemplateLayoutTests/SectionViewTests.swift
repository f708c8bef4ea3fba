// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry
import TemplateLayout
import Testing

/// Heights of headers and footers by section, and heights of displayed views.
@MainActor
struct SectionViewTests {
    private final class TileHeader: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        var tiles = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: CGFloat((tiles + 31) / 32) * 10)
        }
    }

    private let table = TileTable([[1], [2], [3]], caching: .indexPath)
    private var layout: TableTemplateLayout { table.layout }

    private func height(_ place: SectionItem, _ tiles: Int) -> CGFloat {
        layout.height(for: TileHeader.self, at: place) { $0.tiles = tiles }
    }

    private func remembered(_ place: SectionItem) -> CGFloat? {
        layout.cachedHeight(for: TileHeader.self, at: place)
    }

    @Test func headersAndFootersAreCachedBySection() {
        table.window.layoutIfNeeded()
        let before = layout.counters.heightsCalculated
        for section in 0..<3 {
            #expect(height(.header(section), 32 * (section + 1)) == CGFloat(section + 1) * 10)
            #expect(height(.footer(section), 320) == 100)
        }
        #expect(layout.counters.heightsCalculated == before + 6)
        for section in 0..<3 { #expect(height(.header(section), 0) == CGFloat(section + 1) * 10) }
        #expect(layout.counters.heightsCalculated == before + 6)
        #expect(layout.invalidateHeight(at: .header(1)) && remembered(.header(1)) == nil)
        #expect(!layout.invalidateHeight(at: .header(1)) && remembered(.footer(1)) == 100)
        #expect(remembered(.header(7)) == nil && remembered(.header(-1)) == nil)
    }

    @Test func headerHeightsMoveWithTheirSections() {
        table.window.layoutIfNeeded()
        for section in 0..<3 { _ = height(.header(section), 32 * (section + 1)) }
        table.sections = [[3], [1], [9]]
        table.tableView.performBatchUpdates {
            table.tableView.moveSection(2, toSection: 0)
            table.tableView.deleteSections([1], with: .none)
            table.tableView.insertSections([2], with: .none)
        }
        #expect(remembered(.header(0)) == 30 && remembered(.header(1)) == 10 && remembered(.header(2)) == nil)
        table.tableView.reloadSections([0], with: .none)
        #expect(remembered(.header(0)) == nil && remembered(.header(1)) == 10)
        table.tableView.reloadData()
        #expect(remembered(.header(1)) == nil)
    }

    @Test func theDisplayedViewIsMeasured() {
        table.window.layoutIfNeeded()
        let before = layout.counters
        let view = layout.dequeueReusableView(for: TileHeader.self, at: .header(1)) { $0.tiles = 33 }
        #expect(view.tiles == 33 && remembered(.header(1)) == 20 && !view.isTemplateLayoutHeaderFooterView)
        let keyed = layout.dequeueReusableView(for: TileHeader.self, key: "a") { $0.tiles = 65 }
        #expect(keyed.tiles == 65)
        #expect(layout.cachedHeight(for: TileHeader.self, key: "a") == 30)
        _ = layout.dequeueReusableView(for: TileHeader.self, key: "a") { $0.tiles = 65 }
        #expect(layout.counters.heightsCalculated == before.heightsCalculated + 2)
        #expect(layout.counters.templatesMade == before.templatesMade)
    }
}
