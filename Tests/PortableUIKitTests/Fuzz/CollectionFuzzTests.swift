// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random snapshots, scrolls and changed sizes in a collection view that sizes its cells, compared with a naive model:
/// arrays of items, their heights, and places that are added up.
@MainActor struct CollectionFuzzTests {
    @Test func collectionsEqualANaiveModel() {
        fuzz("collections", share: 0.1) { run($0, &$1) }
    }

    /// Runs in which estimates made the content too short for the place that was read, until more items were measured.
    @Test(arguments: [250_107_812_706_262, 250_107_812_706_868, 250_107_812_707_619] as [UInt64])
    func placesAreKeptWhereEstimatesAreTooSmall(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        run(seed, &generator)
    }

    private func run(_ seed: UInt64, _ generator: inout SeededGenerator) {
        let run = CollectionRun(using: &generator)
        for number in 0..<25 {
            run.place = "SEED=\(seed) step \(number)"
            run.step(using: &generator)
        }
    }
}

@MainActor
private final class CollectionRun {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    enum Kind: CaseIterable { case list, flow, columns }

    private static let spacing: CGFloat = 3
    private let kind: Kind
    private let view: UICollectionView
    private let source: UICollectionViewDiffableDataSource<Int, Int>
    private let heights = Heights()
    private var next = 0
    private var selected: Set<Int> = []
    /// Items that were selected, and reloaded in a change with moves.
    private var movedOrReloaded: Set<Int> = []
    /// The seed and the step, for messages.
    var place = ""

    private final class Heights {
        var changed: [Int: CGFloat] = [:]
        subscript(item: Int) -> CGFloat { changed[item] ?? CGFloat(20 + item * 7 % 60) }
    }

    init(using random: inout SeededGenerator) {
        kind = Kind.allCases.randomElement(using: &random) ?? .list
        let estimate = CGFloat(Int.random(in: 1...120, using: &random))
        let layout: UICollectionViewLayout
        if kind == .flow {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 300, height: estimate)
            flow.minimumLineSpacing = Self.spacing
            layout = flow
        } else {
            let width: CGFloat = kind == .columns ? 0.5 : 1
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(width), heightDimension: .estimated(estimate)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate)),
                    subitems: kind == .columns ? [item, item] : [item]))
            section.interGroupSpacing = Self.spacing
            layout = UICollectionViewCompositionalLayout(section: section)
        }
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.allowsMultipleSelection = true
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        source = UICollectionViewDiffableDataSource(collectionView: view) { [heights] view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            (cell as? TallCell)?.show(height: heights[item])
            return cell
        }
        var snapshot = Snapshot()
        for section in 0..<3 {
            snapshot.appendSections([section])
            snapshot.appendItems(makeItems(Int.random(in: 0..<50, using: &random)), toSection: section)
        }
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
    }

    private func makeItems(_ count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    // MARK: Changes

    func step(using random: inout SeededGenerator) {
        let before = view.seen
        let isAtStart = view.contentOffset.y <= 0.001
        var snapshot = source.snapshot()
        var disturbed: Set<Int> = []
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let end = max(0, view.contentSize.height - 300)
            view.contentOffset.y = CGFloat.random(in: 0...end, using: &random)
            view.layoutIfNeeded()
            return check("scroll")
        case 2:
            guard let item = snapshot.itemIdentifiers.randomElement(using: &random),
                let path = source.indexPath(for: item)
            else { return }
            view.scrollToItem(at: path, at: .top, animated: false)
            let place = view.layoutAttributesForItem(at: path)?.frame.minY ?? -1
            let end = max(0, view.contentSize.height - 300)
            #expect(abs(view.contentOffset.y - min(place, end)) < 1e-6, "\(self.place): the item is not at the top")
            return check("jump")
        case 3:
            if let item = snapshot.itemIdentifiers.randomElement(using: &random), let path = source.indexPath(for: item)
            {
                selected.insert(item)
                view.selectItem(at: path, animated: false, scrollPosition: [])
            }
            return check("select")
        case 4: disturbed = changeSections(&snapshot, using: &random)
        case 5:
            for item in snapshot.itemIdentifiers where Int.random(in: 0..<15, using: &random) == 0 {
                heights.changed[item] = CGFloat(Int.random(in: 10...120, using: &random))
                snapshot.reconfigureItems([item])
                disturbed.insert(item)
            }
        default: disturbed = changeItems(&snapshot, using: &random)
        }
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        selected.formUnion(movedOrReloaded.intersection(chosen))
        movedOrReloaded = []
        selected.formIntersection(snapshot.itemIdentifiers)
        check("change")
        // Columns have other neighbours after a change, and so other places.
        guard kind == .list, !isAtStart, let anchor = before.first(where: { $0.y >= -0.001 }),
            !disturbed.contains(anchor.item), snapshot.indexOfItem(anchor.item) != nil,
            view.contentOffset.y > 0.001, view.contentOffset.y < view.contentSize.height - 300.001
        else { return }
        let place = view.seen.first { $0.item == anchor.item }?.y
        #expect(place.map { abs($0 - anchor.y) < 1e-6 } == true, "\(self.place): \(anchor) is at \(place as Any)")
    }

    private func changeItems(_ snapshot: inout Snapshot, using random: inout SeededGenerator) -> Set<Int> {
        var disturbed: Set<Int> = []
        var hasMoves = false
        for item in snapshot.itemIdentifiers {
            switch Int.random(in: 0..<40, using: &random) {
            case 0, 1: snapshot.deleteItems([item])
            case 2: snapshot.insertItems(makeItems(Int.random(in: 1...3, using: &random)), beforeItem: item)
            case 3: snapshot.insertItems(makeItems(1), afterItem: item)
            case 4:
                guard let other = snapshot.itemIdentifiers.randomElement(using: &random), other != item else {
                    continue
                }
                snapshot.moveItem(item, beforeItem: other)
                hasMoves = true
                disturbed.formUnion(snapshot.itemIdentifiers)
            case 5:
                heights.changed[item] = CGFloat(Int.random(in: 10...120, using: &random))
                snapshot.reloadItems([item])
                disturbed.insert(item)
            default: continue
            }
        }
        // The selection ends at a reloaded item, unless it moves: then it is configured again instead.
        let reloaded = Set(snapshot.reloadedItemIdentifiers)
        if hasMoves { movedOrReloaded = selected.intersection(reloaded) }
        selected.subtract(reloaded)
        return disturbed
    }

    private func changeSections(_ snapshot: inout Snapshot, using random: inout SeededGenerator) -> Set<Int> {
        let sections = snapshot.sectionIdentifiers
        let section = makeItems(1)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            if let other = sections.randomElement(using: &random) {
                snapshot.insertSections(section, beforeSection: other)
            } else {
                snapshot.appendSections(section)
            }
            snapshot.appendItems(makeItems(Int.random(in: 0..<20, using: &random)), toSection: section[0])
        case 1:
            if sections.count > 1, let other = sections.randomElement(using: &random) {
                snapshot.deleteSections([other])
            }
        default:
            guard let first = sections.first, let last = sections.last, first != last else { return [] }
            snapshot.moveSection(first, afterSection: last)
        }
        return Set(snapshot.itemIdentifiers)
    }

    // MARK: The model

    private var chosen: Set<Int> {
        Set((view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) })
    }

    private func check(_ step: String) {
        let name = Comment("\(place): \(step)")
        let snapshot = source.snapshot()
        #expect(chosen == selected, name)
        var end: CGFloat = 0
        var visible: Set<IndexPath> = []
        for (number, section) in snapshot.sectionIdentifiers.enumerated() {
            let items = snapshot.itemIdentifiers(inSection: section)
            #expect(view.numberOfItems(inSection: number) == items.count, name)
            let perLine = kind == .columns ? 2 : 1
            for (line, start) in stride(from: 0, to: items.count, by: perLine).enumerated() {
                if line > 0 { end += Self.spacing }
                var length: CGFloat = 0
                for column in 0..<min(perLine, items.count - start) {
                    let path = IndexPath(item: start + column, section: number)
                    guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
                        Issue.record("item \(path) has no place: \(name)")
                        return
                    }
                    #expect(abs(frame.minY - end) < 1e-6 && abs(frame.minX - CGFloat(column * 150)) < 1e-6, name)
                    length = max(length, frame.height)
                    if frame.minY < view.bounds.maxY - 1e-6, frame.maxY > view.bounds.minY + 1e-6 {
                        visible.insert(path)
                        #expect(
                            frame.height == heights[items[start + column]], "a visible cell has its own height: \(name)"
                        )
                    }
                }
                end += length
            }
        }
        #expect(abs(view.contentSize.height - end) < 1e-6, name)
        let shown = Set(view.indexPathsForVisibleItems)
        #expect(visible.isSubset(of: shown) && shown.count <= visible.count + 4, name)
        for path in visible {
            let cell = view.cellForItem(at: path)
            #expect(
                cell?.tag == source.itemIdentifier(for: path) && cell?.isSelected == selected.contains(cell?.tag ?? -1),
                name)
            let place = view.layoutAttributesForItem(at: path)?.frame ?? .null
            #expect(abs((cell?.frame.minY ?? -1) - place.minY) < 1e-6 && cell?.frame.size == place.size, name)
        }
        #expect(view.contentOffset.y >= -0.001 && view.contentOffset.y <= max(0, end - 300) + 0.001, name)
    }
}
