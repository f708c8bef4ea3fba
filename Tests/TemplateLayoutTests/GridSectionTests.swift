// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

private struct Photo: Identifiable, Equatable {
    let id: Int
    var height: CGFloat = 30
    var isAdvert = false
}

private final class PhotoCell: BarItemCell {}
private final class AdvertCell: BarItemCell {}

/// A header as high as its content says.
private class Heading: UICollectionReusableView {
    var content = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(content)) }
}

private final class OtherHeading: Heading {}

@MainActor struct GridSectionTests {
    private let view: UICollectionView
    private let photo = TemplateItem { (cell: PhotoCell, photo: Photo) in cell.show(photo.id, height: photo.height) }
    private let heading = TemplateHeaderFooter { (view: Heading, content: Int) in view.content = content }

    init() {
        view = Self.makeView(UICollectionViewFlowLayout())
    }

    private static func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
        UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }

    /// A column of cells that size themselves, below headers that do so, too.
    private static func makeColumn(headers: Bool = false) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        if headers {
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
        }
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func header(_ section: Int) -> Heading? {
        view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            as? Heading
    }

    private func tags(_ section: Int, of view: UICollectionView) -> [Int?] {
        (0..<view.numberOfItems(inSection: section)).map {
            view.cellForItem(at: IndexPath(item: $0, section: section))?.tag
        }
    }

    @Test func sectionsHaveHeadersAndFootersWithSizesFromTheCache() {
        let grid = TemplateGrid(view, item: photo, width: .columns(2))
        grid.sections = [
            TemplateSection("a", header: heading(20), items: [Photo(id: 1), Photo(id: 2)], footer: heading(7)),
            TemplateSection("b", items: [Photo(id: 3)]), TemplateSection("c", header: heading(20), items: []),
        ]
        view.layoutIfNeeded()
        #expect(header(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
        #expect(header(1) == nil && header(2)?.frame.height == 20)
        // 20 + 30 + 7, 30, 20.
        #expect(view.contentSize.height == 107)
        // Three items, and the heights 20 and 7.
        #expect(view.templateLayout.counters.keyMisses == 5)
    }

    @Test func aHeaderThatStaysShowsItsNewContent() {
        let grid = TemplateGrid(view, item: photo)
        grid.sections = [TemplateSection("a", header: heading(20), items: [Photo(id: 1)])]
        view.layoutIfNeeded()
        let before = header(0)
        grid.sections = [TemplateSection("a", header: heading(50), items: [Photo(id: 1), Photo(id: 2)])]
        view.layoutIfNeeded()
        #expect(header(0) === before && header(0)?.content == 50 && header(0)?.frame.height == 50)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 50)
    }

    @Test func aHeaderOfAnotherClassReplacesTheSection() {
        let grid = TemplateGrid(view, item: photo)
        let other = TemplateHeaderFooter { (view: OtherHeading, content: Int) in view.content = content }
        grid.sections = [TemplateSection("a", header: heading(20), items: [Photo(id: 1)])]
        view.layoutIfNeeded()
        grid.sections = [TemplateSection("a", header: other(25), items: [Photo(id: 1)])]
        view.layoutIfNeeded()
        #expect(header(0) is OtherHeading && header(0)?.frame.height == 25)
        #expect(tags(0, of: view) == [1])
    }

    @Test func headersThatSizeThemselvesAreAnsweredFromTheCache() {
        let view = Self.makeView(Self.makeColumn(headers: true))
        let grid = TemplateGrid(view, item: photo)
        grid.sections = (0..<3).map { TemplateSection($0, header: heading(60), items: [Photo(id: $0)]) }
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 270)
        // Three items and one height of headers.
        #expect(view.templateLayout.counters.keyMisses == 4 && view.templateLayout.counters.keyHits >= 2)
    }

    @Test func itemsOfSeveralKindsHaveTheirCells() {
        let advert = TemplateItem { (cell: AdvertCell, photo: Photo) in cell.show(photo.id, height: photo.height) }
        let photo = photo
        let grid = TemplateGrid(view) { (item: Photo) in item.isAdvert ? advert(item) : photo(item) }
        grid.items = [Photo(id: 1), Photo(id: 2, isAdvert: true)]
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) is AdvertCell)
        grid.items[1].isAdvert = false
        grid.items[0].isAdvert = true
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) is AdvertCell)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) is PhotoCell)
    }

    @Test func assignmentsDuringACallWaitForItsEnd() {
        final class Box { var grid: TemplateGrid<Photo>?, completed = 0 }
        let box = Box()
        let item = TemplateItem { (cell: PhotoCell, photo: Photo) in
            cell.show(photo.id, height: photo.height)
            guard let grid = box.grid, grid.items.count < 6 else { return }
            let next = grid.items.count
            grid.setItems(grid.items + [Photo(id: next)]) { box.completed += 1 }
            #expect(grid.items.count == next + 1)
        }
        let grid = TemplateGrid(view, item: item)
        box.grid = grid
        grid.items = [Photo(id: 0)]
        for _ in 0..<10 {
            view.layoutIfNeeded()
            grid.updateIfNeeded()
        }
        #expect(tags(0, of: view) == [0, 1, 2, 3, 4, 5])
        #expect(box.completed == 5)
        box.grid = nil
    }

    @Test func anAssignmentDuringAChangeIsShownAtItsEnd() {
        final class Box { var grid: TemplateGrid<Photo>?, isArmed = false }
        let (box, photo) = (Box(), photo)
        let grid = TemplateGrid(view) { (item: Photo) in
            if box.isArmed {
                box.isArmed = false
                box.grid?.items = [Photo(id: 9)]
            }
            return photo(item)
        }
        box.grid = grid
        grid.items = [Photo(id: 0), Photo(id: 1)]
        view.layoutIfNeeded()
        box.isArmed = true
        grid.items = [Photo(id: 0, height: 50), Photo(id: 1)]
        #expect(view.numberOfItems(inSection: 0) == 1 && grid.item(at: IndexPath(item: 0, section: 0)).id == 9)
        box.grid = nil
    }

    /// Each configuration assigns items: each waits for a turn of its own.
    @Test func assignmentsInEveryCallDoNotEndInOne() {
        final class Box { var grid: TemplateGrid<Photo>?, count = 0 }
        let box = Box()
        let item = TemplateItem { (cell: PhotoCell, photo: Photo) in
            cell.show(photo.id, height: photo.height)
            box.count += 1
            box.grid?.items = [Photo(id: 0, height: CGFloat(box.count % 7 + 10))]
        }
        let grid = TemplateGrid(view, item: item)
        box.grid = grid
        grid.items = [Photo(id: 0)]
        view.layoutIfNeeded()
        for _ in 0..<20 {
            let before = box.count
            grid.updateIfNeeded()
            view.layoutIfNeeded()
            #expect((1...4).contains(box.count - before))
        }
        box.grid = nil
    }

    @Test func precachingBeforeTheFirstLayoutMeasuresAllItems() {
        let view = Self.makeView(Self.makeColumn())
        let grid = TemplateGrid(view, item: photo)
        grid.items = (0..<100).map { Photo(id: $0) }
        let scheduler = ManualIdleScheduler()
        let progress = grid.startPrecaching(on: scheduler)
        scheduler.runAll()
        #expect(progress?.isFinished == true && view.templateLayout.counters.heightsCalculated == 100)
    }

    @Test func precachedItemsAreNotMeasuredWhileScrolling() {
        let view = Self.makeView(Self.makeColumn())
        let grid = TemplateGrid(view, item: photo)
        grid.items = (0..<300).map { Photo(id: $0, height: CGFloat(20 + $0 % 30)) }
        view.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        let progress = grid.startPrecaching(on: scheduler)
        scheduler.runAll(piecesPerTurn: 9)
        #expect(progress?.isFinished == true)
        #expect(view.templateLayout.counters.heightsCalculated == 300)
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        #expect(view.templateLayout.counters.heightsCalculated == 300)
        // Other items are measured in the next turns.
        grid.items += [Photo(id: 1000), Photo(id: 1001)]
        grid.items[7].height = 90
        scheduler.runAll()
        #expect(view.templateLayout.counters.heightsCalculated == 303)
        view.templateLayout.stopPrecaching()
        #expect(progress?.isCancelled == false)
    }

    @Test func anAssignmentWhilePrecachingWaitsForTheTurn() {
        final class Box { var grid: TemplateGrid<Photo>?, isArmed = false }
        let box = Box()
        let view = Self.makeView(Self.makeColumn())
        let item = TemplateItem { (cell: PhotoCell, photo: Photo) in
            cell.show(photo.id, height: photo.height)
            guard box.isArmed else { return }
            box.isArmed = false
            box.grid?.items.removeLast(100)
        }
        let grid = TemplateGrid(view, item: item)
        box.grid = grid
        grid.items = (0..<200).map { Photo(id: $0) }
        view.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        grid.startPrecaching(on: scheduler)
        box.isArmed = true
        scheduler.runTurn(pieces: 5)
        #expect(grid.items.count == 100 && view.numberOfItems(inSection: 0) == 200)
        grid.updateIfNeeded()
        scheduler.runAll()
        #expect(view.numberOfItems(inSection: 0) == 100)
        #expect(view.templateLayout.counters.failures == 0)
    }

    @Test func savedSizesAreNotMeasuredAgain() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("grid-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        func show() throws -> Int {
            let view = Self.makeView(UICollectionViewFlowLayout())
            let grid = TemplateGrid(
                view,
                item: TemplateItem(key: { $0.id }, version: { Int($0.height) }) {
                    (cell: PhotoCell, photo: Photo) in cell.show(photo.id, height: photo.height)
                })
            grid.persistence = .file(url)
            grid.items = (0..<20).map { Photo(id: $0) }
            view.layoutIfNeeded()
            try grid.saveSizes()
            return view.templateLayout.counters.heightsCalculated
        }
        #expect(try show() == 20)
        #expect(try show() == 0)
    }

    @Test func aSizeIsExplained() throws {
        let grid = TemplateGrid(view, item: photo)
        grid.items = [Photo(id: 0, height: 33)]
        view.layoutIfNeeded()
        let counters = view.templateLayout.counters
        let explanation = try grid.explainSize(at: IndexPath(item: 0, section: 0))
        #expect(explanation.calculatedHeight == 33 && explanation.mode == .autoLayout)
        #expect(explanation.constraints.count == 2, "the top and the height")
        guard case .hit(33, _) = explanation.memory else {
            Issue.record("\(explanation.memory)")
            return
        }
        #expect(view.templateLayout.counters == counters)
    }

    @Test func randomSectionsAreThoseOfAModel() {
        fuzz("grid", share: 0.02) { seed, generator in
            let view = Self.makeView(seed % 2 == 0 ? UICollectionViewFlowLayout() : Self.makeColumn())
            let advert = TemplateItem { (cell: AdvertCell, photo: Photo) in cell.show(photo.id, height: photo.height) }
            let photo = photo
            let grid = TemplateGrid(view) { (item: Photo) in item.isAdvert ? advert(item) : photo(item) }
            var next = 0
            for step in 0..<30 {
                var sections = grid.sections
                if sections.isEmpty || Int.random(in: 0..<6, using: &generator) == 0 {
                    let hasHeader = seed % 2 == 0 && Bool.random(using: &generator)
                    let place = Int.random(in: 0...sections.count, using: &generator)
                    let height = Int.random(in: 5...40, using: &generator)
                    sections.insert(
                        TemplateSection(next, header: hasHeader ? heading(height) : nil, items: []), at: place)
                    next += 1
                }
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let section = Int.random(in: sections.indices, using: &generator)
                    let count = sections[section].items.count
                    let place = Int.random(in: 0...count, using: &generator)
                    switch Int.random(in: 0...5, using: &generator) {
                    case 0...1:
                        sections[section].items.insert(Photo(id: next, height: CGFloat(10 + next % 40)), at: place)
                        next += 1
                    case 2 where place < count: sections[section].items.remove(at: place)
                    case 3 where place < count: sections[section].items[place].height += 5
                    case 4 where place < count: sections[section].items[place].isAdvert.toggle()
                    default:
                        guard place < count else { continue }
                        let item = sections[section].items.remove(at: place)
                        let target = Int.random(in: sections.indices, using: &generator)
                        sections[target].items.append(item)
                    }
                }
                if sections.count > 1, Int.random(in: 0..<8, using: &generator) == 0 {
                    sections.swapAt(0, Int.random(in: 1..<sections.count, using: &generator))
                }
                if Int.random(in: 0..<10, using: &generator) == 0 {
                    sections.remove(at: Int.random(in: sections.indices, using: &generator))
                }
                grid.sections = sections
                if Bool.random(using: &generator) {
                    view.contentOffset.y = CGFloat.random(in: 0...300, using: &generator)
                }
                view.layoutIfNeeded()
                let place = "SEED=\(seed) step \(step)"
                #expect(
                    (0..<view.numberOfSections).map(view.numberOfItems) == sections.map(\.items.count), "\(place)")
                for path in view.indexPathsForVisibleItems {
                    guard let cell = view.cellForItem(at: path) else { continue }
                    let item = sections[path.section].items[path.item]
                    #expect(
                        cell.tag == item.id && (cell is AdvertCell) == item.isAdvert
                            && cell.frame.height == item.height,
                        "\(place): \(path)")
                }
                for section in 0..<view.numberOfSections {
                    let shown = view.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(item: 0, section: section))
                    guard let shown else { continue }
                    #expect(sections[section].header != nil && shown.frame.height > 0, "\(place)")
                }
            }
        }
    }
}
