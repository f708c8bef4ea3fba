// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Random batches, reloads, other layouts, turns of the view, scrolls and touches, each begun while the animations of others run. The
/// model is the data: the visible items are those whose places the layout has in the bounds.
@MainActor struct CollectionMotionFuzzTests {
    @Test func whatIsShownIsWhatTheLayoutPlaces() {
        fuzz("collection motions", share: 0.1) { seed, random in
            let world = TouchWorld()
            world.open()
            defer { world.close() }
            let run = MotionRun(world, using: &random)
            for step in 0..<20 {
                run.place = "SEED=\(seed) step \(step)"
                run.step(using: &random)
            }
            run.end()
        }
    }
}

/// Notes the views of whose display the delegate was told: each begins once, and ends once.
private final class DisplayLedger: NSObject, UICollectionViewDelegate {
    weak var source: ItemSource?
    var shown: [ObjectIdentifier: String] = [:]
    private(set) var fault: String?

    private func begin(_ view: UICollectionReusableView, _ kind: String, in list: UICollectionView) {
        if let other = shown.updateValue(kind, forKey: ObjectIdentifier(view)) {
            fault = fault ?? "\(kind) is displayed again, in place of \(other)"
        }
        if !view.isDescendant(of: list) { fault = fault ?? "\(kind) is displayed outside of the collection view" }
    }
    private func end(_ view: UICollectionReusableView, _ kind: String) {
        let began = shown.removeValue(forKey: ObjectIdentifier(view))
        if began != kind { fault = fault ?? "\(began ?? "nothing") ended as \(kind)" }
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        begin(cell, "cell", in: collectionView)
        let items = source.flatMap {
            $0.sections.indices.contains(indexPath.section) ? $0.sections[indexPath.section] : nil
        }
        if items?.dropFirst(indexPath.item).first != cell.tag { fault = fault ?? "\(indexPath) is not of \(cell.tag)" }
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { end(cell, "cell") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { begin(view, elementKind, in: collectionView) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { end(view, elementKind) }

    /// A difference between the views that the delegate was told of and those of the collection view.
    func difference(from list: UICollectionView) -> String? {
        if let fault { return fault }
        let views = list.display.shown.filter { $0.key.category != .decorationView }.values
            .map { ObjectIdentifier($0.view) }
        return Set(views) == Set(shown.keys)
            ? nil : "told of \(shown.values.sorted()), displayed \(views.map { shown[$0] ?? "another" }.sorted())"
    }
}

@MainActor
private final class MotionRun {
    private let ledger = DisplayLedger()
    private let world: TouchWorld
    private let source: ItemSource
    private let view: UICollectionView
    private var next: Int
    private var completions = 0
    private var expected = 0
    var place = ""

    init(_ world: TouchWorld, using random: inout SeededGenerator) {
        self.world = world
        let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...12, using: &random) }
        source = ItemSource(counts: counts)
        next = 1000
        ledger.source = source
        view = makeCollection(
            source, Self.layout(using: &random), size: CGSize(width: 300, height: 300), delegate: ledger)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
    }

    private static func layout(using random: inout SeededGenerator) -> UICollectionViewLayout {
        let flow = UICollectionViewFlowLayout()
        let side = CGFloat(Int.random(in: 40...140, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            flow.itemSize = CGSize(width: side, height: 45)
            flow.headerReferenceSize = CGSize(width: 0, height: 20)
            flow.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
            return flow
        case 1:
            flow.itemSize = CGSize(width: 60, height: side)
            flow.scrollDirection = .horizontal
            return flow
        case 2:
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(side)))
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(
                    group: .horizontal(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1), heightDimension: .absolute(side)), subitems: [item])))
        case 3:
            let size = NSCollectionLayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(70))
            let shelf = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            shelf.orthogonalScrollingBehavior = .continuous
            shelf.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return UICollectionViewCompositionalLayout(section: shelf)
        default:
            return UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        }
    }

    private func items(_ count: Int) -> [Int] {
        defer { next += count }
        return (0..<count).map { next + $0 }
    }

    func step(using random: inout SeededGenerator) {
        let sections = source.sections.indices
        guard let section = sections.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2: batch(section, using: &random)
        case 10, 11: move(using: &random)
        case 3:
            source.sections[section].shuffle(using: &random)
            source.sections[section] += items(Int.random(in: 0...3, using: &random))
            view.reloadData()
        case 4:
            expected += 1
            view.setCollectionViewLayout(
                Self.layout(using: &random), animated: Bool.random(using: &random)
            ) { [weak self] _ in self?.completions += 1 }
        case 5:
            view.frame.size = CGSize(
                width: [200, 300, 420].randomElement(using: &random) ?? 300,
                height: [150, 300].randomElement(using: &random) ?? 300)
        case 6:
            guard let item = source.sections[section].indices.randomElement(using: &random) else { return }
            view.scrollToItem(at: [section, item], at: [], animated: Bool.random(using: &random))
        case 7:
            let y = CGFloat(Int.random(in: 60...250, using: &random))
            world.drag(from: CGPoint(x: 100, y: y), to: CGPoint(x: 130, y: y - 50), steps: 4)
        case 8:
            guard let item = source.sections[section].indices.randomElement(using: &random) else { return }
            view.reconfigureItems(at: [[section, item]])
        default: world.tap(CGFloat(Int.random(in: 10...180, using: &random)), 60)
        }
        view.layoutIfNeeded()
        check()
        world.clock.advance(by: [0, 0.05, 0.2, 1].randomElement(using: &random) ?? 0)
        view.layoutIfNeeded()
        check()
    }

    /// Moves an item with a finger, while other items may change or the data are loaded again.
    private func move(using random: inout SeededGenerator) {
        guard let path = view.indexPathsForVisibleItems.sorted().randomElement(using: &random),
            let cell = view.cellForItem(at: path), view.beginInteractiveMovementForItem(at: path)
        else { return }
        view.updateInteractiveMovementTargetPosition(view.convert(cell.center, from: cell.superview))
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            view.updateInteractiveMovementTargetPosition(
                CGPoint(
                    x: .random(in: 0...view.bounds.width, using: &random),
                    y: .random(in: view.bounds.minY...view.bounds.maxY, using: &random)))
            view.layoutIfNeeded()
            switch Int.random(in: 0..<6, using: &random) {
            case 0: batch(path.section, using: &random)
            case 1: view.reloadData()
            default: break
            }
        }
        if Bool.random(using: &random) { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        view.layoutIfNeeded()
        if view.visibleCells.contains(where: { $0.configurationState.isReordering }) {
            Issue.record("\(place): a cell looks moved")
        }
    }

    /// Deletes, inserts and moves items in one batch.
    private func batch(_ section: Int, using random: inout SeededGenerator) {
        expected += 1
        let before = source.sections
        var after = before
        let target = before.indices.randomElement(using: &random) ?? 0
        let gone = before[section].indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        let moved = before[target].indices.filter { target != section || !gone.contains($0) }
            .randomElement(using: &random)
        for item in gone.reversed() { after[section].remove(at: item) }
        var (end, inserted): (Int, [IndexPath]) = (0, [])
        if let moved {
            let value = before[target][moved]
            after[target].removeAll { $0 == value }
            end = Int.random(in: 0...after[section].count, using: &random)
            after[section].insert(value, at: end)
            for item in items(Int.random(in: 0...2, using: &random)) {
                inserted.append([section, after[section].count])
                after[section].append(item)
            }
        }
        let (view, source, new, place, added) = (view, source, after, end, inserted)
        view.performBatchUpdates {
            source.sections = new
            view.deleteItems(at: gone.map { [section, $0] })
            if let moved { view.moveItem(at: [target, moved], to: [section, place]) }
            view.insertItems(at: added)
        } completion: { [weak self] _ in
            self?.completions += 1
        }
    }

    private func check() {
        let comment = Comment(rawValue: place)
        if let difference = ledger.difference(from: view) { Issue.record("\(place): \(difference)") }
        #expect((0..<view.numberOfSections).map(view.numberOfItems) == source.sections.map(\.count), comment)
        var visible: Set<IndexPath> = []
        for (section, items) in source.sections.enumerated() {
            for (item, value) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path) else {
                    Issue.record("\(place): item \(path) has no place")
                    continue
                }
                let cell = view.cellForItem(at: path)
                if attributes.scrollingSection == nil, attributes.frame.isVisible(in: view.bounds) {
                    visible.insert(path)
                    #expect(cell?.frame == attributes.frame, "\(place): \(path)")
                }
                if let cell { #expect(cell.tag == value, "\(place): \(path)") }
            }
        }
        #expect(view.visibleCells.allSatisfy { $0.isDescendant(of: view) }, comment)
        #expect(visible.isSubset(of: Set(view.indexPathsForVisibleItems)), comment)
        #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).count == view.visibleCells.count, comment)
    }

    /// After all animations nothing is left of them.
    func end() {
        world.clock.advance(by: 3)
        view.layoutIfNeeded()
        check()
        #expect(completions == expected, "\(place): completions")
        for cell in view.visibleCells {
            #expect(cell.layer.shownOpacity == 1 && cell.layer.shownPosition == cell.layer.position, "\(place)")
        }
        let known = view.visibleCells.count
        let found = view.subviews.flatMap { [$0] + ($0 is SectionScroller ? $0.subviews : []) }
            .filter { $0 is UICollectionViewCell }.count
        #expect(found == known, "\(place): \(found - known) cells are left")
        let (low, high) = view.restingOffsets
        #expect(view.contentOffset.y >= low.y - 0.01 && view.contentOffset.y <= high.y + 0.01, "\(place): offset")
        #expect(view.contentOffset.x >= low.x - 0.01 && view.contentOffset.x <= high.x + 0.01, "\(place): offset")
    }
}
