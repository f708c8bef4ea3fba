// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// A layout that computes all when it is invalidated, and nothing in `prepare()`, as UICollectionViewSplitLayout, whose tests pass on iOS.
private class EagerLayout: UICollectionViewLayout {
    var frames: [IndexPath: CGRect] = [:]
    var computations = 0

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let collectionView, context.invalidateEverything else { return }
        computations += 1
        frames = [:]
        for section in 0..<collectionView.numberOfSections {
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let y = CGFloat(frames.count) * 20
                frames[IndexPath(item: item, section: section)] = CGRect(x: 0, y: y, width: 100, height: 20)
            }
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: frames.count * 20) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath] ?? .zero
        return attributes
    }
}

/// When layouts are invalidated for a reload.
@MainActor
struct ReloadInvalidationTests {
    @Test func aReloadInvalidatesTheLayoutAtOnceAndOnce() {
        let (layout, source) = (EagerLayout(), ItemSource(counts: [2, 1]))
        let view = makeCollection(source, layout, size: CGSize(width: 100, height: 300))
        #expect(view.visibleCells.count == 3)
        source.sections = ItemSource(counts: [2, 3]).sections
        layout.computations = 0
        view.reloadData()
        #expect(layout.computations == 1 && layout.collectionViewContentSize.height == 100)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 1))?.frame.minY == 80)
        view.layoutIfNeeded()
        #expect(layout.computations == 1 && view.visibleCells.count == 5)
        view.reloadData()
        source.sections = ItemSource(counts: [1]).sections
        view.reloadData()
        view.layoutIfNeeded()
        #expect(layout.computations == 3 && view.visibleCells.count == 1)
    }

    @Test func theNumbersAreRequestedWhenTheyAreNeeded() {
        let source = ItemSource(counts: [2])
        let view = makeCollection(source, UICollectionViewFlowLayout(), size: CGSize(width: 100, height: 300))
        view.reloadData()
        source.sections = ItemSource(counts: [4]).sections
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 4)
    }

    /// Apps wait for the cells of a reload so; tests of ListDiff, which pass on iOS, look after the batch.
    @Test func aBatchAfterAReloadShowsItsCells() {
        let source = ItemSource(counts: [2])
        let view = makeCollection(source, UICollectionViewFlowLayout(), size: CGSize(width: 100, height: 300))
        var shown: [Int] = []
        source.sections = ItemSource(counts: [3]).sections
        view.reloadData()
        view.performBatchUpdates(nil) { _ in shown.append(view.visibleCells.count) }
        #expect(shown == [3])
        view.reloadData()
        view.performBatchUpdates {
            source.sections = ItemSource(counts: [4]).sections
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        #expect(view.indexPathsForVisibleItems.count == 4)
    }

    @Test func anotherLayoutIsInvalidatedForAReloadBeforeIt() {
        let (layout, source) = (EagerLayout(), ItemSource(counts: [2]))
        let view = makeCollection(source, UICollectionViewFlowLayout(), size: CGSize(width: 100, height: 300))
        view.reloadData()
        view.collectionViewLayout = layout
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2)
    }
}
