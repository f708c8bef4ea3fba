// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random changes against a naive model: arrays of items, and places that are added up.
@MainActor struct CollectionChangeTests {
    private static let spacing: CGFloat = 3
    private static func height(_ item: Int) -> CGFloat { CGFloat(20 + abs(item) * 7 % 60) }

    private func makeList(_ source: ItemSource, estimate: CGFloat) -> UICollectionView {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.interGroupSpacing = Self.spacing
        source.configure = { cell, item in
            cell.tag = item
            (cell as? TallCell)?.show(height: Self.height(item))
        }
        return makeCollection(
            source, UICollectionViewCompositionalLayout(section: section), cell: TallCell.self,
            size: CGSize(width: 300, height: 300))
    }

    private func makeGrid(_ source: ItemSource) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        return makeCollection(source, layout, size: CGSize(width: 300, height: 300))
    }

    /// One random batch: the changes of the collection view and of the model. Returns the items that moved.
    private func change(
        _ source: ItemSource, _ view: UICollectionView, next: inout Int, using random: inout SeededGenerator
    ) -> Set<Int> {
        let old = source.sections
        var taken: Set<IndexPath> = []
        for section in old.indices {
            for item in old[section].indices where Int.random(in: 0..<12, using: &random) == 0 {
                taken.insert(IndexPath(item: item, section: section))
            }
        }
        // In their order: that of a set differs between runs of one seed.
        let moved = taken.sorted().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let movedItems = moved.map { old[$0.section][$0.item] }
        var new = old.enumerated().map { section, items in
            items.enumerated().filter { !taken.contains(IndexPath(item: $0.offset, section: section)) }.map(\.element)
        }
        var placed = movedItems
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            placed.append(next)
            next += 1
        }
        for item in placed {
            let section = Int.random(in: new.indices, using: &random)
            new[section].insert(item, at: Int.random(in: 0...new[section].count, using: &random))
        }
        var places: [Int: IndexPath] = [:]
        for (section, items) in new.enumerated() {
            for (place, item) in items.enumerated() { places[item] = IndexPath(item: place, section: section) }
        }
        source.sections = new
        view.performBatchUpdates {
            view.deleteItems(at: Array(taken.subtracting(moved)))
            view.insertItems(at: placed.filter { !movedItems.contains($0) }.compactMap { places[$0] })
            for path in moved {
                if let target = places[old[path.section][path.item]] { view.moveItem(at: path, to: target) }
            }
        }
        return Set(movedItems)
    }

    private func check(_ view: UICollectionView, _ source: ItemSource, seed: UInt64) {
        let all = view.indexPathsForVisibleItems
        for path in all {
            #expect(view.cellForItem(at: path)?.tag == source.sections[path.section][path.item])
            let (frame, place) = (view.cellForItem(at: path)?.frame, view.layoutAttributesForItem(at: path)?.frame)
            #expect(abs((frame?.minY ?? -1) - (place?.minY ?? -2)) < 1e-6 && frame?.size == place?.size)
            // The layout's place, because a cell is placed at whole pixels, where it may only touch the bounds.
            #expect(
                place?.intersects(view.bounds) == true, "SEED=\(seed): \(path) at \(place as Any) in \(view.bounds)")
        }
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == all.count)
    }

    @Test func selfSizingListsEqualANaiveModel() {
        withSeeds(20) { seed, random in
            let source = ItemSource(counts: [40, 0, 60])
            let view = makeList(source, estimate: CGFloat.random(in: 10...100, using: &random))
            var next = 1000
            for _ in 0..<25 {
                let anchor = view.contentOffset.y > 0 ? view.seen.first { $0.y >= 0 } : nil
                let moved = change(source, view, next: &next, using: &random)
                check(view, source, seed: seed)
                let isAtEdge = view.contentOffset.y < 0.5 || view.contentOffset.y > view.contentSize.height - 300.5
                if let anchor, !isAtEdge, !moved.contains(anchor.item), source.sections.joined().contains(anchor.item) {
                    let place = view.seen.first { $0.item == anchor.item }?.y
                    #expect(place != nil && abs(place! - anchor.y) < 1e-6, "\(anchor) is at \(place as Any)")
                }
                // Measured or not, every visible item has its own height, and items follow each other.
                let paths = view.indexPathsForVisibleItems.sorted()
                for (path, following) in zip(paths, paths.dropFirst()) where path.section == following.section {
                    let frame = view.cellForItem(at: path)?.frame ?? .zero
                    #expect(frame.height == Self.height(source.sections[path.section][path.item]))
                    #expect(abs((view.cellForItem(at: following)?.frame.minY ?? 0) - frame.maxY - Self.spacing) < 1e-6)
                }
                if view.contentSize.height > 300 {
                    view.contentOffset.y = CGFloat.random(in: 0...view.contentSize.height - 300, using: &random)
                        .rounded()
                    view.layoutIfNeeded()
                    check(view, source, seed: seed)
                }
            }
        }
    }

    @Test func gridsEqualANaiveModel() {
        withSeeds(20) { seed, random in
            let source = ItemSource(counts: [30, 10, 0])
            let view = makeGrid(source)
            view.allowsMultipleSelection = true
            var next = 1000
            for _ in 0..<25 {
                let chosen = Set((0..<4).compactMap { _ in source.sections.joined().randomElement(using: &random) })
                for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: false) }
                for (section, items) in source.sections.enumerated() {
                    for (place, item) in items.enumerated() where chosen.contains(item) {
                        view.selectItem(
                            at: IndexPath(item: place, section: section), animated: false, scrollPosition: [])
                    }
                }
                _ = change(source, view, next: &next, using: &random)
                check(view, source, seed: seed)
                let selected = Set((view.indexPathsForSelectedItems ?? []).map { source.sections[$0.section][$0.item] })
                #expect(selected == chosen.intersection(source.sections.joined()))
                var y: CGFloat = 0
                for (section, items) in source.sections.enumerated() {
                    for place in items.indices {
                        let frame = view.layoutAttributesForItem(at: IndexPath(item: place, section: section))?.frame
                        #expect(
                            frame
                                == CGRect(
                                    x: CGFloat(place % 3 * 105), y: y + CGFloat(place / 3 * 50), width: 90, height: 40))
                    }
                    let lines = (items.count + 2) / 3
                    y += lines == 0 ? 0 : CGFloat(lines * 50 - 10)
                }
                #expect(view.contentSize.height == y)
            }
        }
    }

    @Test func anInsertionAtTheFrontKeepsVisibleItemsInPlace() {
        let source = ItemSource(counts: [500])
        let view = makeList(source, estimate: 44)
        view.contentOffset.y = 5000
        view.layoutIfNeeded()
        let before = view.seen
        source.sections[0].insert(contentsOf: [7000, 7001], at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        #expect(view.seen.map(\.item) == before.map(\.item))
        #expect(view.seen.map(\.y) == before.map(\.y))
    }

    @Test func aChatStaysAtItsEnd() {
        let source = ItemSource(counts: [100])
        let view = makeList(source, estimate: 44)
        view.visiblePositionMaintenance = .stickToEnd
        view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .bottom, animated: false)
        for item in 200..<210 {
            source.sections[0].append(item)
            view.insertItems(at: [IndexPath(item: source.sections[0].count - 1, section: 0)])
            #expect(view.seen.last?.item == item)
            #expect(abs(view.contentOffset.y - (view.contentSize.height - 300)) < 1e-6)
        }
    }

    @Test func reconfiguredItemsKeepTheirCellsAndAreMeasuredAgain() {
        let source = ItemSource(counts: [20])
        let view = makeList(source, estimate: 44)
        let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
        source.configure = { cell, item in
            cell.tag = item
            (cell as? TallCell)?.show(height: 77)
        }
        view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
        #expect(cell?.frame.height == 77)
        let requests = view.counters.cellRequests
        view.reloadItems(at: [IndexPath(item: 1, section: 0)])
        #expect(view.counters.cellRequests == requests + 1)
    }

    @Test func contradictionsStopInUIKitsWords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = makeCollection(ItemSource(counts: [3]), UICollectionViewFlowLayout())
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("Invalid update: invalid number of items in section 0.  The number of items contained in an"))
    }

    private final class CountingView: UICollectionView {
        var batches = 0

        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
            batches += 1
            super.performBatchUpdates({ updates?() }, completion: completion)
        }
    }

    @Test func anOverrideMayPassItsSuperclassAnotherClosure() {
        let source = ItemSource(counts: [3])
        let view = CountingView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.sections[0].insert(9, at: 0)
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        #expect(view.batches == 1)
        #expect(view.numberOfItems(inSection: 0) == 4)
    }

    @Test func whatIsMadeIsFreed() {
        weak var view: UICollectionView?
        weak var layout: UICollectionViewLayout?
        do {
            let source = ItemSource(counts: [100])
            let made = makeList(source, estimate: 44)
            (view, layout) = (made, made.collectionViewLayout)
            made.contentOffset.y = 500
            made.layoutIfNeeded()
        }
        #expect(view == nil && layout == nil)
    }
}
