// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

private struct Note: Identifiable, Equatable {
    let id: Int
    var height: CGFloat
}

@MainActor struct GridTests {
    private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
        UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }

    private let item = TemplateItem { (cell: BarItemCell, note: Note) in cell.show(note.id, height: note.height) }

    @Test func aFlowLayoutTakesSizesFromTheCache() {
        let view = makeView(UICollectionViewFlowLayout())
        let grid = TemplateGrid(view, item: item, width: .columns(2))
        grid.items = (0..<20).map { Note(id: $0, height: CGFloat(20 + $0)) }
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.size == CGSize(width: 155, height: 23))
        #expect(view.templateLayout.counters.keyMisses == 20)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.templateLayout.counters.keyMisses == 20)
        grid.items[3].height = 70
        view.layoutIfNeeded()
        #expect(view.templateLayout.counters.keyMisses == 21)
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.height == 70)
    }

    @Test func cellsThatSizeThemselvesAreAnsweredFromTheCache() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        let view = makeView(layout)
        let grid = TemplateGrid(view, item: item)
        grid.items = (0..<100).map { Note(id: $0, height: CGFloat(20 + $0 % 7)) }
        view.layoutIfNeeded()
        let measured = view.templateLayout.counters.keyMisses
        #expect(measured == view.visibleCells.count)
        #expect(view.cellForItem(at: IndexPath(item: 6, section: 0))?.frame.height == 26)
        grid.items.removeFirst(2)
        grid.items.insert(Note(id: 0, height: 20), at: 5)
        view.layoutIfNeeded()
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.templateLayout.counters.keyMisses <= measured + 2, "nothing is measured twice")
    }

    @Test func oneAssignmentIsOneUpdate() {
        let view = makeView(UICollectionViewFlowLayout())
        let grid = TemplateGrid(view, item: item, width: .points(100))
        grid.items = (0..<9).map { Note(id: $0, height: 30) }
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 4, section: 0))
        grid.items = [8, 4, 3, 20, 5].map { Note(id: $0, height: 30) }
        view.layoutIfNeeded()
        #expect(cell.flatMap { view.indexPath(for: $0) } == IndexPath(item: 1, section: 0))
        #expect((0..<5).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.tag } == [8, 4, 3, 20, 5])
    }

    @Test func anUnusableWidthIsRefused() {
        let layout = makeView(UICollectionViewFlowLayout()).templateLayout
        #expect(throws: TemplateLayoutError.self) {
            try layout.exactSize(for: BarItemCell.self, key: 1, width: 0) { $0.show(1, height: 5) }
        }
        #expect(layout.counters.templatesMade == 0)
    }
}
