// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Views that an invalidation context names: their attributes are those of the methods for one view (Stack Overflow 20100680: a layout
/// whose header follows the content names it for each change of the bounds, and returns its place from
/// `layoutAttributesForSupplementaryView(ofKind:at:)`). Blueprints' layouts rely on it.
@MainActor struct NamedElementTests {
    private class StickyLayout: UICollectionViewFlowLayout {
        let kind = UICollectionView.elementKindSectionHeader
        /// The header that the layout names when the content scrolls.
        var named: IndexPath? = [0, 0]
        var requests: [IndexPath] = []
        var itemOffset: CGFloat = 0
        private var top: CGFloat { collectionView?.contentOffset.y ?? 0 }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            invalidateLayout(with: invalidationContext(forBoundsChange: newBounds))
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }

        override func invalidationContext(
            forBoundsChange newBounds: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            if let named { context.invalidateSupplementaryElements(ofKind: kind, at: [named]) }
            return context
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            requests.append(indexPath)
            let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
            attributes?.frame.origin.y = top
            return attributes
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.layoutAttributesForItem(at: indexPath)
            attributes?.frame.origin.x += itemOffset
            return attributes
        }
    }

    private let layout = StickyLayout()
    private let view: UICollectionView

    init() {
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        view = makeCollection(
            ItemSource(counts: [20, 20]), layout, size: CGSize(width: 60, height: 200))
    }

    private func header(_ section: Int) -> UICollectionReusableView? {
        view.supplementaryView(forElementKind: layout.kind, at: IndexPath(item: 0, section: section))
    }

    private func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        view.layoutIfNeeded()
    }

    @Test func aNamedHeaderIsWhereTheLayoutReturnsIt() {
        let shown = header(0)
        #expect(shown?.frame.minY == 0)
        for y in stride(from: CGFloat(10), through: 300, by: 10) {
            scroll(to: y)
            #expect(header(0) === shown && shown?.frame.minY == y)
        }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(header(0)?.frame.minY == 300, "as long as nothing else is invalid")
    }

    /// UIKit requests the attributes of such a view, too (Open Radar 25873296). Whether it makes the view is not known.
    @Test func aNamedHeaderThatIsNeitherDisplayedNorInTheRectangleIsLeftOut() {
        layout.named = nil
        scroll(to: 600)
        #expect(header(0) == nil)
        layout.named = [0, 0]
        scroll(to: 610)
        #expect(header(0) == nil)
    }

    @Test func onlyWhatIsNamedIsRequested() {
        layout.requests = []
        scroll(to: 20)
        #expect(!layout.requests.isEmpty && layout.requests.allSatisfy { $0 == [0, 0] })
    }

    @Test func namedItemsAreWhereTheLayoutReturnsThem() {
        layout.itemOffset = 7
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 1])?.frame.minX == 5)
        let context = layout.invalidationContext(forBoundsChange: view.bounds)
        context.invalidateItems(at: [[0, 1], [0, 40]])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == 5)
        #expect(view.cellForItem(at: [0, 1])?.frame.minX == 12)
    }

    @Test func aWholeInvalidationRequestsTheRectangleOnly() {
        scroll(to: 20)
        #expect(header(0)?.frame.minY == 20)
        layout.requests = []
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(header(0)?.frame.minY == 0 && layout.requests.isEmpty)
    }

    @Test func aReloadPlacesAllByTheRectangle() {
        scroll(to: 20)
        #expect(header(0)?.frame.minY == 20)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(header(0)?.frame.minY == 0)
    }

    @Test func namedDecorationViewsAreWhereTheLayoutReturnsThem() {
        final class Back: UICollectionReusableView {}
        final class Decorated: UICollectionViewFlowLayout {
            var x: CGFloat = 0
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: [0, 0])
                back.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                return (super.layoutAttributesForElements(in: rect) ?? []) + [back]
            }
            override func layoutAttributesForDecorationView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
                back.frame = CGRect(x: x, y: 0, width: 10, height: 10)
                return back
            }
        }
        let layout = Decorated()
        layout.register(Back.self, forDecorationViewOfKind: "back")
        let view = makeCollection(ItemSource(counts: [3]), layout)
        layout.x = 30
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateDecorationElements(ofKind: "back", at: [[0, 0]])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.subviews.compactMap { $0 as? Back }.map(\.frame.minX) == [30])
    }
}
