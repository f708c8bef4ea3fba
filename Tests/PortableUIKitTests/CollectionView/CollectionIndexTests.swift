// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Apple: "indexTitles(for:)", "collectionView(_:indexPathForIndexTitle:at:)".
@MainActor struct CollectionIndexTests {
    private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var titles: [String]? = ["A", "B", "C", "D"]
        var asked: [String] = []
        var selected: [IndexPath] = []

        func numberOfSections(in collectionView: UICollectionView) -> Int { titles?.count ?? 1 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
        func collectionView(
            _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> IndexPath {
            asked.append(title)
            return IndexPath(item: 0, section: index)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    /// Items of 40 × 40 points, seven in a line; sections of 5 lines, in a view of 300 × 200 points.
    private func inWorld(_ body: (TouchWorld, UICollectionView, Letters) throws -> Void) rethrows {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (source, layout) = (Letters(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 40, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        try body(world, view, source)
    }

    @Test("A finger on the index scrolls to the item of each title, and neither drags nor selects")
    func fingers() {
        inWorld { world, view, source in
            let (top, entry) = (100 - 4 * 14 / 2, 14)
            world.down(295, CGFloat(top + 2 * entry + 7))
            #expect(source.asked == ["C"] && view.contentOffset.y == 400)
            world.move(295, CGFloat(top + entry + 7))
            #expect(source.asked == ["C", "B"] && view.contentOffset.y == 200)
            world.move(200, 1000)
            #expect(source.asked.last == "D" && view.contentOffset.y == 600)
            world.up(200, 1000)
            world.clock.advance(by: 1)
            #expect(view.contentOffset.y == 600 && source.selected.isEmpty && view.display.index != nil)
        }
    }

    @Test("The index follows the visible part and the data, and keeps the items' width")
    func placesAndTitles() throws {
        try inWorld { _, view, source in
            let index = try #require(view.display.index?.view)
            #expect(index.frame == CGRect(x: 285, y: 0, width: 15, height: 200))
            #expect(view.cellForItem(at: IndexPath(item: 6, section: 0))?.frame.maxX == 300)
            view.contentOffset.y = 130
            view.layoutIfNeeded()
            #expect(index.frame.minY == 130 && index.superview === view)
            source.titles = nil
            view.performBatchUpdates { view.deleteSections([1, 2, 3]) }
            #expect(view.display.index == nil && index.superview == nil)
            source.titles = ["Z"]
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.display.index?.titles == ["Z"])
        }
    }
}
