// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// Headers and footers of lists that appear, disappear and change.
@MainActor struct ListSectionViewTests {
    private func items(_ ids: Range<Int>) -> [Entry] { ids.map { Entry(id: $0, tiles: 96) } }

    private func header(_ tiles: Int?) -> TemplateSectionView? { tiles.map { ListScene.header($0) } }

    /// Rows of 30.5 points in two sections.
    private func makeScene(estimate: CGFloat = UITableView.automaticDimension, header: Int? = nil) -> ListScene {
        let scene = ListScene(estimate: estimate)
        show(scene, header: header)
        return scene
    }

    private func show(_ scene: ListScene, header tiles: Int?, title: String? = nil, animated: Bool = false) {
        scene.list.setSections(
            [
                TemplateSection("a", title: title, header: header(tiles), items: items(0..<20)),
                TemplateSection("b", items: items(20..<60)),
            ], animated: animated)
        scene.table.layoutIfNeeded()
        scene.list.updateTableIfNeeded()
        scene.layout.updateHeightsIfNeeded()
        scene.table.layoutIfNeeded()
    }

    @Test(arguments: [nil, 0, 40] as [CGFloat?], [true, false])
    func aSectionThatGainsOrLosesItsHeaderKeepsTheReadersPlaceAndTheSelection(
        estimate: CGFloat?, animated: Bool
    ) throws {
        let scene = makeScene(estimate: estimate ?? UITableView.automaticDimension)
        let table = scene.table
        let selected = IndexPath(row: 7, section: 0)
        table.contentOffset.y = 160
        table.layoutIfNeeded()
        table.selectRow(at: selected, animated: false, scrollPosition: .none)
        let cell = try #require(table.cellForRow(at: selected))
        func distance() -> CGFloat { table.rectForRow(at: selected).minY - table.contentOffset.y }
        let before = distance()
        let height = table.contentSize.height
        show(scene, header: 64, animated: animated)
        #expect(abs(distance() - before) < 0.01)
        #expect(table.indexPathForSelectedRow == selected)
        #expect(table.cellForRow(at: selected) === cell)
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        let view = try #require(table.headerView(forSection: 0) as? TileHeaderView)
        #expect(view.tiles == 64 && view.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 20)
        table.contentOffset.y = 170
        table.layoutIfNeeded()
        let later = distance()
        show(scene, header: nil, title: "Title", animated: animated)
        #expect(abs(distance() - later) < 0.01)
        show(scene, header: nil, animated: animated)
        #expect(abs(distance() - later) < 0.01)
        #expect(table.indexPathForSelectedRow == selected)
        #expect(table.headerView(forSection: 0) == nil)
        #expect(abs(table.contentSize.height - height) < 40 * 30, "only estimates may differ")
    }

    @Test(arguments: [nil, 0] as [CGFloat?])
    func aHeaderThatBecomesLowerAtTheTopLeavesTheTop(estimate: CGFloat?) {
        let scene = makeScene(estimate: estimate ?? UITableView.automaticDimension, header: 320)
        #expect(scene.table.rectForHeader(inSection: 0).height == 100)
        show(scene, header: 64)
        #expect(scene.table.rectForHeader(inSection: 0).height == 20)
        #expect(scene.table.contentOffset.y == 0)
        show(scene, header: 320)
        #expect(scene.table.contentOffset.y == 0)
        scene.table.contentInset.top = 30
        scene.table.contentOffset.y = -30
        scene.table.layoutIfNeeded()
        show(scene, header: 32)
        #expect(scene.table.contentOffset.y == -30)
    }

    @Test(arguments: [UITableView.Style.plain, .grouped])
    func sectionsWithoutHeaderAndFooterReserveNoSpace(style: UITableView.Style) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        table.estimatedRowHeight = 30.5
        let list = TemplateList(table, row: ListScene.row)
        list.sections = (0..<90).map { TemplateSection($0, items: items($0 * 10..<$0 * 10 + 10)) }
        table.layoutIfNeeded()
        let before = table.contentSize.height
        for section in 0..<90 {
            table.scrollToRow(at: IndexPath(row: 9, section: section), at: .top, animated: false)
            table.layoutIfNeeded()
        }
        #expect(abs(table.contentSize.height - before) < 1)
        if style == .plain { #expect(table.contentSize.height == 90 * 10 * 30.5) }
    }
}
