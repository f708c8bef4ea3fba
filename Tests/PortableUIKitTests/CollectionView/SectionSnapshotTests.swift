// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Outlines, and data sources that show them.
@MainActor @Suite(.serialized) struct SectionSnapshotTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    private func tree() -> Outline {
        var outline = Outline()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a1x"], to: "a1")
        return outline
    }

    @Test func itemsAreInsertedBesideOthers() {
        var outline = tree()
        outline.insert(["c", "d"], before: "a2")
        outline.insert(["e"], after: "b")
        #expect(outline.items == ["a", "a1", "a1x", "c", "d", "a2", "b", "e"])
        #expect(outline.parent(of: "c") == "a" && outline.parent(of: "e") == nil)
        #expect(outline.rootItems == ["a", "b", "e"])
        #expect(outline.level(of: "a1x") == 2 && outline.index(of: "a2") == 5 && outline.index(of: "z") == nil)
    }

    @Test func itemsAreDeletedWithTheirChildren() {
        var outline = tree()
        outline.delete(["a1", "unknown"])
        #expect(outline.items == ["a", "a2", "b"])
        outline.append(["a1x"], to: "b")
        #expect(outline.level(of: "a1x") == 1)
        outline.deleteAll()
        #expect(outline.items == [] && !outline.contains("a"))
    }

    /// As UIKit under Mac Catalyst (kern0x1b/charon, "NSDiffableDataSourceSectionSnapshot, iOS 14.0").
    @Test func onlyItemsOfTheOutlineAreExpanded() {
        var outline = tree()
        outline.expand(["unknown", "b", "a"])
        #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
        #expect(outline.isExpanded("b") && !outline.contains("unknown"))
        outline.collapse(["unknown", "a"])
        #expect(outline.visibleItems == ["a", "b"])
    }

    @Test func childrenOfCollapsedItemsAreHidden() {
        var outline = tree()
        outline.expand(["a1"])
        #expect(outline.visibleItems == ["a", "b"] && outline.isExpanded("a1") && !outline.isVisible("a1x"))
        outline.expand(["a"])
        #expect(outline.visibleItems == ["a", "a1", "a1x", "a2", "b"] && outline.isVisible("a1x"))
        outline.collapse(["a1"])
        #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
    }

    @Test func outlinesAreTakenOutAndPutIn() {
        var outline = tree()
        outline.expand(["a", "a1"])
        #expect(outline.snapshot(of: "a").items == ["a1", "a1x", "a2"])
        #expect(outline.snapshot(of: "a").visibleItems == ["a1", "a1x", "a2"])
        #expect(outline.snapshot(of: "a", includingParent: true).rootItems == ["a"])
        var other = Outline()
        other.append(["x"])
        other.append(["x1"], to: "x")
        other.expand(["x"])
        outline.replace(childrenOf: "a", using: other)
        #expect(outline.items == ["a", "x", "x1", "b"] && outline.visibleItems == outline.items)
        var third = Outline()
        third.append(["y", "z"])
        third.append(["y1"], to: "y")
        outline.insert(third, before: "x")
        #expect(outline.items == ["a", "y", "y1", "z", "x", "x1", "b"])
        var fourth = Outline()
        fourth.append(["last"])
        outline.insert(fourth, after: "b")
        #expect(outline.rootItems == ["a", "b", "last"])
        #expect(outline.visualDescription().components(separatedBy: "\n").count == outline.items.count)
    }

    // MARK: Data sources

    private func show(
        _ layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<String, String>) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            cell.accessibilityLabel = item
            cell.accessories = [.outlineDisclosure()]
        }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        return (view, source)
    }

    private func texts(_ view: UICollectionView) -> [String?] {
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.accessibilityLabel }
    }

    @Test func anOutlineIsOneSectionOfSeveral() async {
        let (view, source) = show()
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["first", "second"])
        snapshot.appendItems(["1", "2"], toSection: "first")
        await source.apply(snapshot, animatingDifferences: false)
        var outline = tree()
        outline.expand(["a"])
        await source.apply(outline, to: "second", animatingDifferences: false)
        #expect(texts(view) == ["1", "2", "a", "a1", "a2", "b"])
        #expect(source.snapshot(for: "second").items == outline.items)
        #expect(source.snapshot(for: "first").items == ["1", "2"])
        var other = Outline()
        other.append(["c"])
        await source.apply(other, to: "third", animatingDifferences: false)
        #expect(source.snapshot().sectionIdentifiers == ["first", "second", "third"])
    }

    @Test func aSnapshotIsShownByReloading() async {
        let (view, source) = show()
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["s"])
        snapshot.appendItems(["1", "2", "3"])
        await source.applySnapshotUsingReloadData(snapshot)
        #expect(texts(view) == ["1", "2", "3"])
        snapshot.deleteItems(["1"])
        await source.applySnapshotUsingReloadData(snapshot)
        #expect(texts(view) == ["2", "3"])
        #expect(source.sectionIdentifier(for: 0) == "s" && source.index(for: "s") == 0 && source.index(for: "x") == nil)
    }

    @Test func listCellsAreIndentedByTheLevelsOfTheirItems() {
        let (view, source) = show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        func levels() -> [Int?] {
            _ = texts(view)
            return view.indexPathsForVisibleItems.sorted().map {
                (view.cellForItem(at: $0) as? UICollectionViewListCell)?.indentationLevel
            }
        }
        var outline = tree()
        outline.expand(["a", "a1"])
        source.apply(outline, to: "s", animatingDifferences: false)
        #expect(levels() == [0, 1, 2, 1, 0])
        outline.collapse(["a"])
        source.apply(outline, to: "s", animatingDifferences: false)
        outline.expand(["a"])
        source.apply(outline, to: "s", animatingDifferences: false)
        #expect(levels() == [0, 1, 2, 1, 0])
        // The app's own level is kept, and a reused cell has that of its new item.
        let own = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            if item == "a1x" { cell.indentationLevel = 7 }
        }
        let other = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: own, for: $1, item: $2)
        }
        other.apply(outline, to: "s", animatingDifferences: false)
        #expect(levels() == [0, 1, 7, 1, 0])
        // An item that moves to another parent has its level there; the app's own level of another one is kept.
        var moved = outline
        moved.delete(["a2"])
        moved.append(["a2"])
        other.apply(moved, to: "s")
        #expect(levels() == [0, 1, 7, 0, 0])
        var flat = NSDiffableDataSourceSnapshot<String, String>()
        flat.appendSections(["t"])
        flat.appendItems(["x", "y", "z"])
        other.applySnapshotUsingReloadData(flat)
        #expect(levels() == [0, 0, 0])
    }

    private final class IndentedCell: UICollectionViewListCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            indentationLevel = 3
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func withoutOutlinesTheLevelIsTheApps() {
        let (view, _) = show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let cell = UICollectionView.CellRegistration<IndentedCell, String> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["s"])
        snapshot.appendItems(["1"])
        for _ in 0..<2 {
            source.applySnapshotUsingReloadData(snapshot)
            view.layoutIfNeeded()
            #expect((view.visibleCells.first as? UICollectionViewListCell)?.indentationLevel == 3)
        }
    }

    @Test func handlersDecideOnExpanding() {
        let (view, source) = show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        var calls: [String] = []
        source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
        source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in true }
        source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            var children = children
            if children.items.isEmpty { children.append([item + "!"]) }
            return children
        }
        var outline = Outline()
        outline.append(["a", "b"])
        source.apply(outline, to: "s", animatingDifferences: false)
        view.layoutIfNeeded()
        func tap(_ item: Int) {
            guard let cell = view.cellForItem(at: [0, item]) else { return }
            cell.layoutIfNeeded()
            let arrow = cell.subviews.last { $0 is UIImageView || $0.frame.minX > 200 && $0.frame.width < 40 }
            touch(view, cell.convert(arrow?.center ?? .zero, to: view))
        }
        tap(0)
        #expect(texts(view) == ["a", "a!", "b"])
        tap(2)
        #expect(texts(view) == ["a", "a!", "b"])
        tap(0)
        #expect(texts(view) == ["a", "b"] && calls == ["expand a", "collapse a"])
    }

    private func touch(_ view: UICollectionView, _ point: CGPoint) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        view.frame.origin = .zero
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        world.tap(point.x, point.y)
        world.clock.advance(by: 1)
        view.removeFromSuperview()
    }

    @Test func theUserMovesItemsIfAHandlerAllows() {
        let (view, source) = show()
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["s", "t"])
        snapshot.appendItems(["1", "2", "3", "4"], toSection: "s")
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(!view.beginInteractiveMovementForItem(at: [0, 0]), "no handler: nothing can be moved")
        var log: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != "2" }
        source.reorderingHandlers.willReorder = { log.append("will \($0.initialSnapshot.itemIdentifiers)") }
        source.reorderingHandlers.didReorder = { transaction in
            log.append("did \(transaction.finalSnapshot.itemIdentifiers) \(transaction.difference.count)")
        }
        #expect(!view.beginInteractiveMovementForItem(at: [0, 1]))
        #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
        view.updateInteractiveMovementTargetPosition(view.cellForItem(at: [0, 0])?.center ?? .zero)
        view.updateInteractiveMovementTargetPosition(view.cellForItem(at: [0, 2])?.center ?? .zero)
        view.endInteractiveMovement()
        #expect(source.snapshot().itemIdentifiers == ["2", "3", "1", "4"])
        #expect(log == [#"will ["1", "2", "3", "4"]"#, #"did ["2", "3", "1", "4"] 2"#])
        #expect(texts(view) == ["2", "3", "1", "4"])
    }

    @Test("Snapshots that are applied by the cell provider are shown after the layout")
    func appliedByTheCellProvider() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        var act: (() -> Void)?
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            act.take()?()
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        var completed = 0
        act = {
            var next = source.snapshot()
            next.deleteItems([0, 3])
            source.apply(next) { completed += 1 }
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([100, 101])
            source.apply(outline, to: "b") { completed += 1 }
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<10))
        source.apply(snapshot)
        view.layoutIfNeeded()
        #expect(completed == 2)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 4, 5, 6, 7, 8, 9, 100, 101])
        #expect(Set(view.visibleCells.map(\.tag)) == Set(source.snapshot().itemIdentifiers))
    }

    @Test func anOutlineFollowsSnapshotsOfAllSections() {
        let (view, source) = show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        var outline = tree()
        outline.append(["c"])
        outline.expand(["a"])
        source.apply(outline, to: "s", animatingDifferences: false)
        var whole = source.snapshot()
        whole.deleteItems(["b", "a2"])
        whole.insertItems(["n"], afterItem: "a1")
        source.apply(whole, animatingDifferences: false)
        var shown = source.snapshot(for: "s")
        #expect(shown.items == ["a", "a1", "a1x", "n", "c"] && shown.isExpanded("a") && shown.parent(of: "n") == nil)
        whole.deleteItems(["a"])
        source.applySnapshotUsingReloadData(whole)
        shown = source.snapshot(for: "s")
        #expect(shown.visibleItems == ["a1", "n", "c"] && shown.parent(of: "a1x") == "a1")
        #expect(texts(view) == ["a1", "n", "c"])
    }

    @Test func randomOutlinesFollowTheItemsThatAreShown() {
        withSeeds(200) { seed, random in
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            for item in 0..<12 {
                let parent = Bool.random(using: &random) ? outline.items.randomElement(using: &random) : nil
                outline.append([item], to: parent)
            }
            outline.expand(outline.items.filter { _ in Bool.random(using: &random) })
            var wanted = outline.visibleItems.filter { _ in Int.random(in: 0..<4, using: &random) > 0 } + [20, 21]
            wanted.shuffle(using: &random)
            let hidden = outline.items.filter { !outline.isVisible($0) }
            outline.show(wanted)
            #expect(outline.visibleItems == wanted, "SEED=\(seed)")
            #expect(Set(outline.items).subtracting(wanted).isSubset(of: hidden), "SEED=\(seed)")
        }
    }

    @Test func aTransactionHasTheChangesOfItsSections() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        let (view, source) = show(layout)
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["s", "t"])
        snapshot.appendItems(["1", "2", "3"], toSection: "s")
        snapshot.appendItems(["4", "5"], toSection: "t")
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        source.reorderingHandlers.canReorderItem = { _ in true }
        var found: [String] = []
        source.reorderingHandlers.didReorder = { transaction in
            found = transaction.sectionTransactions.map {
                "\($0.sectionIdentifier) \($0.initialSnapshot.items) \($0.finalSnapshot.items) \($0.difference.count)"
            }
        }
        func move(_ item: IndexPath, to target: IndexPath) {
            let centres = [item, target].compactMap { view.cellForItem(at: $0)?.center }
            #expect(view.beginInteractiveMovementForItem(at: item))
            for centre in centres { view.updateInteractiveMovementTargetPosition(centre) }
            view.endInteractiveMovement()
            view.layoutIfNeeded()
        }
        move([0, 0], to: [1, 1])
        #expect(
            found == [
                #"s ["1", "2", "3"] ["2", "3"] 1"#, #"t ["4", "5"] ["4", "1", "5"] 1"#,
            ])
        move([0, 0], to: [0, 1])
        #expect(found == [#"s ["2", "3"] ["3", "2"] 2"#])
    }

    @Test func anOutlineFollowsTheMovesOfTheUser() {
        let (view, source) = show(UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        var outline = tree()
        outline.expand(["a"])
        source.apply(outline, to: "s", animatingDifferences: false)
        source.reorderingHandlers.canReorderItem = { _ in true }
        view.layoutIfNeeded()
        let centres = [3, 0].compactMap { view.cellForItem(at: [0, $0])?.center }
        #expect(view.beginInteractiveMovementForItem(at: [0, 3]))
        for centre in centres { view.updateInteractiveMovementTargetPosition(centre) }
        view.endInteractiveMovement()
        #expect(source.snapshot(for: "s").items == ["b", "a", "a1", "a1x", "a2"])
        #expect(source.snapshot(for: "s").isExpanded("a"))
    }
}
