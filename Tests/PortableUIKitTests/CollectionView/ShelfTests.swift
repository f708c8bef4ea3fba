// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Sections that scroll across their layout: what they show after changes, in both directions.
@MainActor struct ShelfTests {
    private static func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
    ) -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = ShelfRun.spacing
        return UICollectionViewCompositionalLayout(section: section)
    }

    @Test func randomChangesShowWhatANaiveModelShows() {
        fuzz("shelves", share: 0.1) { seed, random in
            let run = ShelfRun(Self.layout(), using: &random)
            for step in 0..<20 {
                run.place = "SEED=\(seed) step \(step)"
                run.step(using: &random)
            }
        }
    }

    @Test func itemsThatGoWhileAShelfIsNotDisplayedDoNotLeaveItsFormerOffset() {
        let source = ItemSource(counts: Array(repeating: 10, count: 12))
        let view = makeCollection(source, Self.layout(), size: CGSize(width: 410, height: 200))
        view.scrollToItem(at: [0, 9], at: .left, animated: false)
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        source.sections[0].removeLast(7)
        view.deleteItems(at: (3..<10).map { [0, $0] })
        view.layoutIfNeeded()
        // Three items fit: they begin at the left, and stay there in a narrower view.
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        view.frame.size.width = 200
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: [0, 0])
        #expect(cell.map { view.convert($0.frame, from: $0.superview).minX } == 0)
    }

    @Test func aCenteredGroupStaysInTheMiddle() {
        let source = ItemSource(counts: [20])
        let view = makeCollection(source, Self.layout(.groupPagingCentered), size: CGSize(width: 300, height: 300))
        func place(_ item: Int) -> CGFloat? {
            view.layoutIfNeeded()
            return view.cellForItem(at: [0, item]).map { view.convert($0.frame, from: $0.superview).minX }
        }
        #expect(place(0) == 100)
        view.scrollToItem(at: [0, 19], at: .right, animated: false)
        source.sections[0].removeLast(15)
        view.deleteItems(at: (5..<20).map { [0, $0] })
        #expect(place(4) == 100)
        view.frame.size.width = 200
        #expect(place(4) == 50)
    }

    @Test func cellsFollowTheirItemsIntoOtherShelvesAndLayouts() {
        let source = ItemSource(counts: [3, 3])
        let view = makeCollection(source, Self.layout(), size: CGSize(width: 400, height: 300))
        source.sections[1].insert(source.sections[0].remove(at: 1), at: 0)
        view.moveItem(at: [0, 1], to: [1, 0])
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [1, 0])?.superview === view.cellForItem(at: [1, 1])?.superview)
        #expect(view.cellForItem(at: [1, 0])?.tag == 1)
        let grid = UICollectionViewFlowLayout()
        view.setCollectionViewLayout(grid, animated: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 6 && view.visibleCells.allSatisfy { $0.superview === view })
    }

    /// A report to Apple (13113345): a cell that contains the first responder is not removed.
    @Test func aCellWhoseTextIsEditedStays() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        window.isHidden = false
        let source = ItemSource(counts: Array(repeating: 20, count: 12))
        let view = makeCollection(source, Self.layout(), size: window.bounds.size)
        window.addSubview(view)
        window.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: [0, 1]))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        cell.contentView.addSubview(field)
        field.becomeFirstResponder()
        func isKept(_ path: IndexPath) -> Bool {
            window.layoutIfNeeded()
            let isSeen = view.convert(cell.bounds, from: cell).intersects(view.bounds)
            return field.isFirstResponder && view.cellForItem(at: path) === cell
                && isSeen == view.visibleCells.contains(cell)
        }
        view.scrollToItem(at: [0, 15], at: .left, animated: false)
        #expect(isKept([0, 1]) && !view.visibleCells.contains(cell))
        view.contentOffset.y = 400
        #expect(isKept([0, 1]) && view.visibleCells.allSatisfy { $0.tag >= 160 })
        source.sections.insert([1000], at: 0)
        view.insertSections([0])
        #expect(isKept([1, 1]))
        view.contentOffset.y = 0
        view.scrollToItem(at: [1, 0], at: .left, animated: false)
        #expect(isKept([1, 1]) && view.convert(cell.bounds, from: cell).minX == 104)
        field.resignFirstResponder()
        view.scrollToItem(at: [1, 15], at: .left, animated: false)
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: [1, 1]) == nil && cell.window == nil)
    }

    @Test func anotherLayoutBeginsAtItsStart() {
        let view = makeCollection(
            ItemSource(counts: [20, 20]), Self.layout(), size: CGSize(width: 300, height: 300))
        view.scrollToItem(at: [1, 8], at: .left, animated: false)
        view.setCollectionViewLayout(Self.layout(.groupPaging), animated: false)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [1, 0]).map { view.convert($0.frame, from: $0.superview).minX } == 0)
    }
}

/// Shelves of items of 100 × 50 points, and a naive model: arrays, and the offset of each shelf.
@MainActor
private final class ShelfRun {
    static let spacing: CGFloat = 4
    private let view: UICollectionView
    private let source: ItemSource
    private var offsets: [CGFloat]
    /// Shelves that may have been narrower or wider for a moment while they were not visible.
    private var unknown: Set<Int> = []
    private var next = 1000
    private var isFlipped = false
    var place = ""

    init(_ layout: UICollectionViewLayout, using random: inout SeededGenerator) {
        let counts = (0..<Int.random(in: 1...12, using: &random)).map { _ in Int.random(in: 0...15, using: &random) }
        source = ItemSource(counts: counts)
        offsets = counts.map { _ in 0 }
        view = makeCollection(source, layout, size: CGSize(width: 300, height: 200))
    }

    private func length(_ section: Int) -> CGFloat {
        let count = CGFloat(source.sections[section].count)
        return max(0, count * (100 + Self.spacing) - Self.spacing)
    }

    func step(using random: inout SeededGenerator) {
        let sections = source.sections.indices
        guard let section = sections.randomElement(using: &random) else { return }
        let count = source.sections[section].count
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            view.contentOffset.y = CGFloat.random(in: 0...max(0, view.contentSize.height - 200), using: &random)
        case 1, 2:
            guard let item = source.sections[section].indices.randomElement(using: &random) else { return }
            view.scrollToItem(at: [section, item], at: [.top, .left], animated: false)
            let start = CGFloat(item) * (100 + Self.spacing)
            offsets[section] = isFlipped ? start + 100 - view.bounds.width : start
            offsets[section] = min(max(0, offsets[section]), max(0, length(section) - view.bounds.width))
        case 3:
            let items = (0..<Int.random(in: 1...5, using: &random)).map { next + $0 }
            next += items.count
            let place = Int.random(in: 0...count, using: &random)
            source.sections[section].insert(contentsOf: items, at: place)
            view.insertItems(at: items.indices.map { [section, place + $0] })
        case 4:
            let gone = (0..<count).filter { _ in Bool.random(using: &random) }
            source.sections[section] = source.sections[section].enumerated().filter { !gone.contains($0.offset) }
                .map(\.element)
            view.deleteItems(at: gone.map { [section, $0] })
        case 5:
            guard let target = sections.randomElement(using: &random), target != section else { return }
            source.sections.insert(source.sections.remove(at: section), at: target)
            offsets.insert(offsets.remove(at: section), at: target)
            let known = unknown
            unknown = []
            for index in known {
                var path = Array(sections)
                path.insert(path.remove(at: section), at: target)
                unknown.insert(path.firstIndex(of: index) ?? index)
            }
            view.moveSection(section, toSection: target)
        case 6: view.reloadData()
        case 7:
            isFlipped.toggle()
            view.traitOverrides.layoutDirection = isFlipped ? .rightToLeft : .leftToRight
        default:
            view.frame.size.width = [200, 300, 410].randomElement(using: &random) ?? 300
            unknown = Set(sections.filter { view.display.scrollers[$0] == nil })
        }
        check()
    }

    private func check() {
        view.layoutIfNeeded()
        let width = view.bounds.width
        var y: CGFloat = 0
        for (section, items) in source.sections.enumerated() {
            let height: CGFloat = items.isEmpty ? 0 : 50
            defer { y += height }
            // The layout has the views that touch the bounds, too.
            guard height > 0, y <= view.bounds.maxY, y + height >= view.bounds.minY else { continue }
            if unknown.remove(section) != nil {
                offsets[section] = view.collectionViewLayout.scrollingSection(section)?.offset ?? 0
            }
            offsets[section] = min(offsets[section], max(0, length(section) - width))
            guard y < view.bounds.maxY, y + height > view.bounds.minY else { continue }
            for (item, value) in items.enumerated() {
                let start = CGFloat(item) * (100 + Self.spacing) - offsets[section]
                let x = isFlipped ? width - start - 100 : start
                let cell = view.cellForItem(at: [section, item])
                guard x < width - 0.001, x + 100 > 0.001 else {
                    #expect(cell == nil, "\(place): item \(item) of section \(section) is not visible")
                    continue
                }
                let frame = cell.map { view.convert($0.frame, from: $0.superview) }
                #expect(
                    frame == CGRect(x: x, y: y, width: 100, height: 50) && cell?.tag == value,
                    "\(place): item \(item) of section \(section) at \(x), \(y) is at \(frame as Any)")
            }
        }
    }
}
