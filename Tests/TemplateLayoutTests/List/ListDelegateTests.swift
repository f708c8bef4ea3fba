// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// An app's delegate, which implements some methods and logs their calls.
private final class AppDelegate: NSObject, UITableViewDelegate {
    var calls: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("display \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 33 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}

private final class PostsController: TemplateListController<Entry> {
    var displayed = 0
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        displayed += 1
    }
}

@MainActor struct ListDelegateTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func methodsThatTheListDoesNotImplementAreForwarded() {
        let delegate = AppDelegate()
        let scene = ListScene(delegate: delegate)
        scene.show((0..<60).map { Entry(id: $0, tiles: 40) })
        #expect(delegate.calls.contains("display 0"))
        #expect(scene.table.rectForRow(at: path(0)).height > 20)
        #expect(scene.table.rectForHeader(inSection: 0).height == 33)
        delegate.calls = []
        scene.table.contentOffset.y = 50
        #expect(delegate.calls.contains("scroll"))
        var selected: [Int] = []
        scene.list.onSelect = { selected.append($0.id) }
        scene.table.delegate?.tableView?(scene.table, didSelectRowAt: path(3))
        #expect(selected == [3])
        #expect(delegate.calls.contains("select 3"))
    }

    @Test func aDelegateSetLaterIsCalled() {
        let scene = ListScene()
        scene.show([Entry(id: 1)])
        #expect(scene.table.rectForHeader(inSection: 0).height == 0)
        let delegate = AppDelegate()
        scene.list.delegate = delegate
        scene.table.reloadData()
        scene.table.layoutIfNeeded()
        #expect(scene.table.rectForHeader(inSection: 0).height == 33)
        #expect(delegate.calls.contains("display 0"))
    }

    @Test func rowsAreDeletedAndMovedByTheUser() {
        let scene = ListScene()
        scene.show((0..<5).map { Entry(id: $0) })
        let adapter = scene.table.dataSource
        #expect(adapter?.tableView?(scene.table, canMoveRowAt: path(0)) == false)
        #expect(
            scene.table.delegate?.tableView?(scene.table, trailingSwipeActionsConfigurationForRowAt: path(0))?.actions
                == [])
        var deleted: [Int] = []
        scene.list.onDelete = { item, _ in deleted.append(item.id) }
        #expect(
            scene.table.delegate?.tableView?(scene.table, trailingSwipeActionsConfigurationForRowAt: path(0)) == nil)
        adapter?.tableView?(scene.table, commit: .delete, forRowAt: path(1))
        #expect(deleted == [1])
        #expect(scene.list.items.map(\.id) == [0, 2, 3, 4])
        #expect(scene.table.numberOfRows(inSection: 0) == 4)
        var moved: [Int] = []
        scene.list.onMove = { item, source, target in moved = [item.id, source.row, target.row] }
        #expect(adapter?.tableView?(scene.table, canMoveRowAt: path(0)) == true)
        adapter?.tableView?(scene.table, moveRowAt: path(0), to: path(2))
        #expect(moved == [0, 0, 2])
        #expect(scene.list.items.map(\.id) == [2, 3, 0, 4])
    }

    @Test func swipeActionsAreThoseOfTheItem() {
        let scene = ListScene()
        scene.show((0..<5).map { Entry(id: $0) })
        scene.list.leadingActions = { entry in [UIContextualAction(style: .normal, title: "\(entry.id)") { _, _, _ in }]
        }
        let configuration = scene.table.delegate?.tableView?(
            scene.table, leadingSwipeActionsConfigurationForRowAt: path(3))
        #expect(configuration?.actions.map(\.title) == ["3"])
    }

    @Test func aControllerOverridesMethodsThatTheListDoesNotImplement() {
        let controller = PostsController(row: ListScene.row)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.isHidden = false
        controller.list.items = (0..<30).map { Entry(id: $0) }
        window.layoutIfNeeded()
        #expect(controller.tableView.numberOfRows(inSection: 0) == 30)
        #expect(controller.displayed == controller.tableView.visibleCells.count)
        #expect(controller.displayed > 5)
    }

    @Test func aDiffableDataSourceShowsRows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let delegate = AppDelegate()
        table.delegate = delegate
        let row = TemplateRow(
            key: { (id: Int) in id }, version: { _ in 0 },
            measure: { (cell: EntryCell, id: Int) in cell.tiles = id * 10 })
        let source = UITableViewDiffableDataSource<String, Int>(templateLayout: table, row: row)
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["all"])
        snapshot.appendItems(Array(0..<40))
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path(9)).height == table.templateLayout.height(of: row, for: 9))
        #expect(table.rectForHeader(inSection: 0).height == 33)
        #expect(delegate.calls.contains("display 0"))
        #expect((table.dequeue(row, for: 3, at: path(3)) as? EntryCell)?.tiles == 30)
    }

    @Test func anchoringSetsTheTablesPolicy() {
        let scene = ListScene()
        scene.list.anchoring = .never
        scene.show((0..<60).map { Entry(id: $0) })
        scene.table.contentOffset.y = 100
        scene.table.layoutIfNeeded()
        scene.list.items.insert(Entry(id: 100), at: 0)
        #expect(scene.table.contentOffset.y == 100)
        scene.list.anchoring = .always
        let top = scene.table.rectForRow(at: path(20)).minY - scene.table.contentOffset.y
        scene.list.items.insert(Entry(id: 101), at: 0)
        scene.table.layoutIfNeeded()
        #expect(scene.table.rectForRow(at: path(21)).minY - scene.table.contentOffset.y == top)
    }

    /// How many methods of its own calls a protocol of PortableUIKit has a default for, and how many of these forward the call.
    private func defaults(of name: String, in file: String) throws -> (methods: Int, forwarding: Int) {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/PortableUIKit")
        let text = try String(contentsOf: sources.appendingPathComponent("\(file).swift"), encoding: .utf8)
        let start = try #require(text.range(of: "extension \(name) {")).upperBound
        let stop = text.range(of: "\n}\n", range: start..<text.endIndex)?.lowerBound ?? text.endIndex
        let methods = text[start..<stop].components(separatedBy: "public func ").dropFirst()
        return (methods.count, methods.count { $0.contains("relay") })
    }

    @Test func everyMethodOfTheProtocolsIsForwarded() throws {
        let table = try defaults(of: "UITableViewDelegate", in: "TableView/UITableViewDelegate")
        #expect(table.methods == 38 && table.forwarding == 38)
        let scrolling = try defaults(of: "UIScrollViewDelegate", in: "Scrolling/UIScrollViewDelegate")
        #expect(scrolling.methods == 14 && scrolling.forwarding == 14)
        for (name, file, count) in [
            ("UICollectionViewDelegate", "UICollectionViewDelegate", 22),
            ("UICollectionViewDelegate", "UICollectionView+ContextMenus", 12),
            ("UICollectionViewDelegateFlowLayout", "Flow/UICollectionViewDelegateFlowLayout", 6),
        ] {
            let grid = try defaults(of: name, in: "CollectionView/\(file)")
            #expect(grid.methods == count && grid.forwarding == count)
        }
    }
}
