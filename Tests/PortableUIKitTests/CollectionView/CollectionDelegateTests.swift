// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// When a collection view calls its data source and delegate, by the pages of their methods in Apple's documentation.
@MainActor struct CollectionDelegateTests {
    private class Layout: UICollectionViewFlowLayout {
        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            CGPoint(x: 0, y: proposedContentOffset.y + 10)
        }
    }

    private final class Offsets: NSObject, UICollectionViewDelegate {
        var proposed: [CGFloat] = []
        func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            proposed.append(proposedContentOffset.y)
            return CGPoint(x: 0, y: proposedContentOffset.y + 100)
        }
    }

    /// "This method is called after the layout object's targetContentOffset(forProposedContentOffset:) method."
    @Test func theDelegateGetsTheOffsetOfTheLayout() {
        let (layout, delegate, source) = (Layout(), Offsets(), ItemSource(counts: [100]))
        layout.itemSize = CGSize(width: 375, height: 50)
        let view = makeCollection(source, layout, delegate: delegate)
        view.contentOffset.y = 200
        source.sections[0].append(1000)
        view.insertItems(at: [[0, 100]])
        #expect(delegate.proposed == [210] && view.contentOffset.y == 310)
    }

    private final class Fixed: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
    }

    /// "If you don't implement this method, the collection view ignores any attempts to reorder items."
    @Test func itemsReturnIfTheDataSourceDoesNotMoveThem() {
        let (layout, source) = (UICollectionViewFlowLayout(), Fixed())
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
        for x in [50, 250] { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 25)) }
        #expect(view.presenting { view.seen.map(\.item) } == [1, 2, 0] && view.seen.map(\.item) == [0, 1, 2])
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        #expect(view.seen.map(\.item) == [0, 1, 2])
        for item in 0..<3 { #expect(view.cellForItem(at: [0, item])?.frame.minX == CGFloat(item) * 100) }
        // The end of a drag of the item.
        view.reorder(from: [0, 0], to: [0, 2])
        #expect(view.seen.map(\.item) == [0, 1, 2])
    }

    private final class Widths: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 50 + 10 * indexPath.item, height: 50) }
    }

    /// While an item moves, index paths in calls are those of the data.
    @Test func movingItemsKeepTheirSizesAndCells() {
        let (layout, delegate) = (UICollectionViewFlowLayout(), Widths())
        let view = makeCollection(
            ItemSource(counts: [40]), layout, size: CGSize(width: 200, height: 60), delegate: delegate)
        #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
        for x in [25, 165] { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 25)) }
        view.layoutIfNeeded()
        #expect(view.presenting { view.seen.map(\.item) } == [1, 2, 0])
        #expect(view.presenting { view.frames() }.prefix(4).map(\.width) == [60, 70, 50, 80])
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems where path.item > 2 {
            #expect(view.cellForItem(at: path)?.tag == path.item)
        }
    }

    /// "If the allowsSelection property is false, calling this method has no effect."
    @Test func selectingByCodeNeedsSelectionToBeAllowed() {
        let view = makeCollection(ItemSource(counts: [5]), UICollectionViewFlowLayout())
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.allowsSelection = false
        view.deselectItem(at: [0, 1], animated: false)
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 1]] && view.cellForItem(at: [0, 1])?.isSelected == true)
    }

    @Test func oneItemStaysSelectedWhenEditingWithSeveralEnds() {
        let view = makeCollection(ItemSource(counts: [5]), UICollectionViewFlowLayout())
        for way in 0..<2 {
            view.allowsMultipleSelectionDuringEditing = true
            view.isEditing = true
            for item in 1...3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
            #expect(view.indexPathsForSelectedItems?.count == 3)
            if way == 0 { view.isEditing = false } else { view.allowsMultipleSelectionDuringEditing = false }
            #expect(view.indexPathsForSelectedItems == [[0, 1]])
        }
    }

    private final class Scrolling: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var selects = false
        var target: IndexPath? = [0, 70]
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            if selects, indexPath.item == 3 {
                collectionView.selectItem(at: indexPath, animated: false, scrollPosition: .top)
            }
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            guard !selects, let target else { return }
            self.target = nil
            collectionView.scrollToItem(at: target, at: .top, animated: false)
        }
    }

    private final class OwnedLayout: UICollectionViewFlowLayout {
        // As in CardsLayout: the property is read-only, so that its type may be narrower.
        override var collectionView: UICollectionView { super.collectionView! }
    }

    /// KDCalendar selects, and so scrolls to, the item whose cell it makes; apps begin at an item in `willDisplay`.
    @Test(arguments: [false, true]) func aViewScrollsToWhatItsDelegateNamesWhileAnItemAppears(selects: Bool) {
        let (layout, source) = (OwnedLayout(), Scrolling())
        source.selects = selects
        layout.itemSize = CGSize(width: 300, height: 50)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        #expect(layout.collectionView === view && view.contentOffset.y == (selects ? 180 : 4200))
        #expect(view.indexPathsForSelectedItems == (selects ? [[0, 3]] : []))
    }

    @Test func aMissingItemThatIsNamedWhileAnotherAppearsIsReported() {
        let source = Scrolling()
        source.target = [0, 100]
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        let texts = WarningLog.texts { view.layoutIfNeeded() }
        #expect(texts.count == 1 && texts[0].hasSuffix("there is no item 100 in section 0"))
        #expect(view.contentOffset == .zero)
    }
}
