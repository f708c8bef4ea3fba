// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

@MainActor struct TemplateListTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func itemsAreDisplayedWithTheirHeights() {
        let scene = ListScene()
        scene.show((0..<100).map { Entry(id: $0, tiles: $0 * 7, isOther: $0 % 3 == 0) })
        #expect(scene.contradiction(scene.list.sections) == nil)
        #expect(scene.shownIDs.first == 0)
        #expect(scene.layout.counters.heightsCalculated < 40)
    }

    @Test func rowsThatSizeThemselvesNeedNoTemplate() {
        let scene = ListScene()
        scene.list.caching = .selfSizing
        scene.show((0..<100).map { Entry(id: $0, isOther: $0 % 3 == 0) })
        #expect(scene.shownIDs.first == 0)
        #expect(scene.layout.counters.templatesMade == 0)
    }

    @Test func withoutEstimatesAllHeightsAreMeasuredAtOnce() {
        let scene = ListScene(estimate: 0)
        let items = (0..<100).map { Entry(id: $0, tiles: $0 * 7) }
        scene.show(items)
        #expect(scene.table.contentSize.height == items.reduce(0) { $0 + scene.height(of: $1) })
        #expect(scene.layout.counters.heightsCalculated == 100)
    }

    @Test func onlyChangedItemsAreMeasuredAgain() {
        let scene = ListScene(estimate: 0)
        var items = (0..<100).map { Entry(id: $0, tiles: $0 * 7) }
        scene.show(items)
        scene.layout.counters = TemplateLayoutCounters()
        items[3].tiles = 500
        items.swapAt(50, 70)
        items.remove(at: 20)
        scene.show(items)
        #expect(scene.layout.counters.heightsCalculated == 1)
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func aChangedItemKeepsItsCell() throws {
        let scene = ListScene()
        var items = (0..<20).map { Entry(id: $0) }
        scene.show(items)
        let cell = try #require(scene.table.cellForRow(at: path(2)))
        items[2].tiles = 90
        scene.show(items)
        #expect(scene.table.cellForRow(at: path(2)) === cell)
        #expect((cell as? EntryCell)?.tiles == 90)
    }

    @Test func anItemOfAnotherKindGetsAnotherCell() throws {
        let scene = ListScene()
        var items = (0..<20).map { Entry(id: $0) }
        scene.show(items)
        items[2].isOther = true
        items[4].isOther = true
        items.swapAt(4, 6)
        scene.show(items)
        #expect(scene.table.cellForRow(at: path(2)) is OtherEntryCell)
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func displayIsNotCalledForTemplates() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let row = TemplateRow { (cell: EntryCell, entry: Entry) in
            cell.tiles = entry.tiles
        } display: { (cell: EntryCell, _) in
            #expect(!cell.isTemplateLayoutCell)
            cell.displays += 1
        }
        let list = TemplateList(table, row: row)
        list.items = [Entry(id: 1), Entry(id: 2)]
        table.layoutIfNeeded()
        #expect(try #require(table.cellForRow(at: path(0)) as? EntryCell).displays == 1)
    }

    @Test func theTableRetainsItsList() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        weak var weakList: TemplateList<Entry>?
        do {
            let list = TemplateList(table, row: ListScene.row)
            list.items = [Entry(id: 1)]
            weakList = list
        }
        table.layoutIfNeeded()
        #expect(weakList != nil)
        #expect(table.numberOfRows(inSection: 0) == 1)
    }

    @Test func aListIsDeallocatedWithItsTable() {
        weak var weakList: TemplateList<Entry>?
        do {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            let list = TemplateList(table, row: ListScene.row)
            list.items = [Entry(id: 1)]
            table.layoutIfNeeded()
            weakList = list
        }
        #expect(weakList == nil)
    }

    @Test func itemsThatAreNotIdentifiableHaveAKey() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let row = TemplateRow(
            key: { (item: (name: String, tiles: Int)) in item.name }, version: { $0.tiles },
            measure: { (cell: EntryCell, item) in cell.tiles = item.tiles })
        let list = TemplateList(table, row: row)
        list.items = [("a", 3), ("b", 40)]
        table.layoutIfNeeded()
        list.items = [("b", 40), ("a", 70)]
        table.layoutIfNeeded()
        #expect(table.templateLayout.counters.heightsCalculated == 3)
        #expect(table.templateLayout.height(of: row, for: ("a", 70)) == table.rectForRow(at: path(1)).height)
        #expect(table.templateLayout.counters.heightsCalculated == 3)
    }

    /// The time until the first screen must not depend on the number of rows.
    @Test func theFirstLoadLooksUpVisibleRowsOnly() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        var versions = 0
        func version(_ item: Int) -> Int {
            versions += 1
            return 0
        }
        let row = TemplateRow(
            key: { (item: Int) in item }, version: version, measure: { (cell: EntryCell, _) in cell.tiles = 3 })
        let list = TemplateList(table, row: row)
        list.items = Array(0..<10_000)
        let versionsBeforeTheLoad = versions
        table.layoutIfNeeded()
        #expect(versions - versionsBeforeTheLoad < 500)
        #expect(table.templateLayout.counters.heightsCalculated > 0)
    }

    // MARK: Deferred assignments

    /// Assigns items during a call of the table. The list defers them to the next turn of the run loop.
    private func assign(_ items: [Entry], during scene: ListScene, completion: (@MainActor () -> Void)? = nil) {
        var isAssigned = false
        scene.list.onPrefetch = { [weak list = scene.list] _ in
            guard !isAssigned else { return }
            isAssigned = true
            list?.setItems(items, completion: completion)
        }
        scene.table.prefetchDataSource?.tableView(scene.table, prefetchRowsAt: [path(0)])
        #expect(isAssigned)
    }

    @Test func aDeletionBeforeADeferredAssignmentDeletesTheDisplayedRow() {
        let scene = ListScene()
        let items = (0..<20).map { Entry(id: $0) }
        scene.show(items)
        var deleted: [Int] = []
        scene.list.onDelete = { entry, _ in deleted.append(entry.id) }
        assign([Entry(id: 100)] + items, during: scene)
        scene.table.dataSource?.tableView?(scene.table, commit: .delete, forRowAt: path(3))
        scene.table.layoutIfNeeded()
        #expect(deleted == [3])
        #expect(scene.list.items.map(\.id) == [100] + (0..<20).filter { $0 != 3 })
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func anAssignmentDuringAnotherIsShownAtItsEnd() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        var assign: () -> Void = {}
        let version: @MainActor (Entry) -> Int = { entry in
            assign()
            return entry.tiles
        }
        let row = TemplateRow(
            key: { (entry: Entry) in entry.id }, version: version,
            measure: { (cell: EntryCell, entry) in cell.tiles = entry.tiles })
        let list = TemplateList(table, row: row)
        list.items = [Entry(id: 1)]
        assign = { [unowned list] in
            assign = {}
            list.items = [Entry(id: 1), Entry(id: 5), Entry(id: 6)]
        }
        list.items = [Entry(id: 1, tiles: 8), Entry(id: 2)]
        #expect(table.numberOfRows(inSection: 0) == 3)
        #expect((0..<3).map { list.item(at: path($0)).id } == [1, 5, 6])
    }

    @Test func theCompletionOfAReplacedAssignmentIsCalled() {
        let scene = ListScene()
        scene.show((0..<5).map { Entry(id: $0) })
        var completions: [String] = []
        assign([Entry(id: 7)], during: scene) { completions.append("first") }
        scene.list.setItems([Entry(id: 8)]) { completions.append("second") }
        #expect(completions == ["first", "second"])
        #expect(scene.shownIDs == [8])
    }

    // MARK: Sections

    @Test func headersAndFootersAreDeclaredLikeRows() throws {
        let scene = ListScene()
        scene.list.sections = [
            TemplateSection("a", header: ListScene.header(40), items: [Entry(id: 1)], footer: ListScene.header(3)),
            TemplateSection("b", title: "B", items: [Entry(id: 2)]),
        ]
        scene.table.layoutIfNeeded()
        #expect(scene.table.rectForHeader(inSection: 0).height == 20)
        #expect(scene.table.rectForFooter(inSection: 0).height == 10)
        #expect((scene.table.headerView(forSection: 0) as? TileHeaderView)?.tiles == 40)
        #expect(scene.table.headerView(forSection: 1)?.textLabel?.text == "B")
        #expect(scene.table.rectForFooter(inSection: 1).height == 0)
    }

    @Test func aHeaderWithAnotherContentIsConfiguredAndMeasuredAgain() throws {
        let scene = ListScene()
        func show(_ tiles: Int, _ title: String) {
            scene.list.sections = [
                TemplateSection("a", header: ListScene.header(tiles), items: [Entry(id: 1)]),
                TemplateSection("b", title: title, items: [Entry(id: 2)]),
            ]
            scene.table.layoutIfNeeded()
            scene.layout.updateHeightsIfNeeded()
        }
        show(3, "one")
        let header = try #require(scene.table.headerView(forSection: 0))
        show(70, "two")
        #expect(scene.table.headerView(forSection: 0) === header)
        #expect((header as? TileHeaderView)?.tiles == 70)
        #expect(scene.table.rectForHeader(inSection: 0).height == 30)
        #expect(scene.table.headerView(forSection: 1)?.textLabel?.text == "two")
    }

    @Test func sectionsAreInsertedDeletedAndMoved() {
        let scene = ListScene()
        func section(_ id: String, _ items: Range<Int>) -> TemplateSection<Entry> {
            TemplateSection(id, title: id, items: items.map { Entry(id: $0, tiles: $0 * 5) })
        }
        for sections in [
            [section("a", 0..<5), section("b", 5..<9)], [section("b", 5..<9), section("a", 0..<5)],
            [section("c", 0..<3), section("b", 3..<9)], [], [section("b", 5..<9)],
        ] {
            scene.list.sections = sections
            scene.table.layoutIfNeeded()
            #expect(scene.contradiction(sections) == nil)
        }
    }

    // MARK: Differences

    @Test func aDifferenceIsAppliedWithoutComparing() {
        let scene = ListScene()
        let items = (0..<60).map { Entry(id: $0, tiles: $0) }
        scene.show(items)
        var changed = items
        changed.removeSubrange(10..<14)
        changed.insert(Entry(id: 100), at: 3)
        changed[1].tiles = 99
        changed.swapAt(4, 30)
        scene.list.apply(changed.difference(from: items))
        scene.table.layoutIfNeeded()
        #expect(scene.list.items == changed)
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    // MARK: When items are assigned

    @Test func anAssignmentDuringACallOfTheTableIsDeferred() {
        let scene = ListScene()
        var completions = 0
        scene.list.onPrefetch = { [unowned scene] _ in
            guard scene.list.items.count == 60 else { return }
            scene.list.items.append(Entry(id: 100))
            scene.list.setItems(scene.list.items + [Entry(id: 101)]) { completions += 1 }
        }
        scene.show((0..<60).map { Entry(id: $0) })
        #expect(scene.list.items.count == 62)
        #expect(scene.table.numberOfRows(inSection: 0) == 60)
        #expect(scene.contradiction([TemplateSection(0, items: Array(scene.list.items.prefix(60)))]) == nil)
        scene.list.updateTableIfNeeded()
        #expect(scene.table.numberOfRows(inSection: 0) == 62)
        #expect(completions == 1)
    }

    @Test func anAssignmentReplacesADeferredOne() {
        let scene = ListScene()
        scene.list.onPrefetch = { [unowned scene] _ in scene.list.items = [] }
        scene.show((0..<60).map { Entry(id: $0) })
        scene.list.onPrefetch = nil
        scene.list.items = [Entry(id: 5)]
        scene.list.updateTableIfNeeded()
        #expect(scene.list.items == [Entry(id: 5)])
        #expect(scene.table.numberOfRows(inSection: 0) == 1)
    }

    // MARK: Precaching and saved heights

    @Test func precachingMeasuresAllRowsAndNewOnes() {
        let scene = ListScene()
        let scheduler = ManualIdleScheduler()
        scene.show((0..<200).map { Entry(id: $0, tiles: $0) })
        let progress = scene.list.startPrecaching(on: scheduler)
        scheduler.runAll()
        #expect(progress?.fractionCompleted == 1)
        scene.list.items.append(Entry(id: 500))
        scheduler.runAll()
        #expect(scene.layout.counters.heightsCalculated == 201)
    }

    @Test func heightsAreSavedAndRestored() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString).heights")
        defer { try? FileManager.default.removeItem(at: file) }
        func scene() -> (UITableView, TemplateList<SavedEntry>) {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.estimatedRowHeight = 0
            let list = TemplateList(
                table, row: TemplateRow { (cell: EntryCell, entry: SavedEntry) in cell.tiles = entry.tiles })
            list.persistence = .file(file, tag: "test")
            list.items = (0..<20).map { SavedEntry(id: $0, tiles: $0 * 9) }
            table.layoutIfNeeded()
            return (table, list)
        }
        let (first, _) = scene()
        #expect(first.templateLayout.counters.heightsCalculated == 20)
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        let (second, list) = scene()
        #expect(second.templateLayout.counters.heightsCalculated == 0)
        #expect(second.contentSize == first.contentSize)
        try list.saveHeights()
    }
}

/// An item that can be written to a file.
struct SavedEntry: Identifiable, Equatable, Codable {
    var id: Int
    var tiles: Int
}
