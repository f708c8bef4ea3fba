// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

// The numbers were printed by UIKit for these layouts.
@MainActor struct FlowLayoutTests {
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        let sizes: [CGSize]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    private func flow(_ size: CGSize, inset: CGFloat = 0) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        layout.sectionInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        return layout
    }

    private func places(_ widths: [CGFloat], height: CGFloat = 50) -> [CGRect] {
        let delegate = Sizes(widths.map { CGSize(width: $0, height: height) })
        let view = makeCollection(
            ItemSource(counts: [widths.count]), UICollectionViewFlowLayout(), delegate: delegate)
        view.overrideScale(2)
        return view.frames()
    }

    private func places(equal width: CGFloat, count: Int, inset: CGFloat = 0) -> [CGFloat] {
        let view = makeCollection(
            ItemSource(counts: [count]), flow(CGSize(width: width, height: 50), inset: inset))
        view.overrideScale(2)
        return view.frames().map(\.minX)
    }

    @Test func whatIsLeftIsSharedBetweenTheItemsOfALine() {
        #expect(places(equal: 100, count: 3) == [0, 137.5, 275])
        #expect(places(equal: 100, count: 3, inset: 16) == [16, 137.5, 259])
    }

    @Test func theLastLineOfEqualItemsIsSpacedLikeAFullOne() {
        #expect(places(equal: 50, count: 10).suffix(4) == [0, 65, 130, 195])
        #expect(places(equal: 80, count: 4) == [0, 98.5, 196.5, 295])
        #expect(places(equal: 80, count: 5).last == 0)
    }

    @Test func theLastLineOfDifferentItemsHasTheLeastSpacing() {
        let frames = places([200, 150, 100, 60, 50])
        #expect(frames.map(\.minX) == [0, 225, 0, 110, 180])
    }

    @Test func aSingleItemIsCentredAlsoIfItIsWider() {
        #expect(places([300, 300]).map(\.minX) == [37.5, 37.5])
        #expect(places([425]).map(\.minX) == [-25])
    }

    @Test func itemsOfHardlyAnyWidthAndInfiniteSpacesHaveLines() {
        let layout = flow(CGSize(width: CGFloat.leastNonzeroMagnitude, height: 50))
        layout.minimumInteritemSpacing = 0
        #expect(makeCollection(ItemSource(counts: [3]), layout).frames().map(\.minY) == [0, 0, 0])
        layout.itemSize.width = 100
        layout.minimumInteritemSpacing = .infinity
        layout.minimumLineSpacing = 0
        #expect(makeCollection(ItemSource(counts: [3]), layout).frames().map(\.minY) == [0, 50, 100])
    }

    /// As UIKit printed under Mac Catalyst (kern0x1b/charon, "Self-sizing items of a flow layout, iOS 8").
    @Test func aSmallItemAloneOnTheLastLineBeginsAtItsStart() {
        #expect(places([58.5, 350, 209.5, 24.5, 350, 33]).map(\.minX) == [158.5, 12.5, 0, 350.5, 12.5, 0])
        #expect(places([100, 300, 190]).map(\.minX) == [137.5, 37.5, 92.5])
    }

    /// As UIKit printed under Mac Catalyst (kern0x1b/charon, "The section inset reference of a flow layout, iOS 11").
    @Test func insetsFromAReferenceContainTheInsetOfTheContent() {
        func places(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> [CGFloat] {
            let layout = flow(CGSize(width: 70, height: 50))
            layout.sectionInset = UIEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
            layout.minimumInteritemSpacing = 7
            layout.sectionInsetReference = reference
            let view = makeCollection(ItemSource(counts: [3]), layout, size: CGSize(width: 320, height: 480))
            view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
            view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
            view.layoutIfNeeded()
            return view.frames().map(\.minX)
        }
        #expect(places(.fromContentInset) == [12, 98, 184])
        #expect(places(.fromSafeArea) == [0, 100, 200])
        #expect(places(.fromLayoutMargins) == [0, 100, 200])
    }

    @Test func theTallestItemSetsTheLine() {
        let delegate = Sizes([
            CGSize(width: 100, height: 40), CGSize(width: 100, height: 100), CGSize(width: 100, height: 50),
            CGSize(width: 100, height: 10),
        ])
        let view = makeCollection(ItemSource(counts: [4]), UICollectionViewFlowLayout(), delegate: delegate)
        #expect(view.frames().prefix(3).map(\.minY) == [30, 0, 25])
        #expect(view.frames()[3].minY == 110)
    }

    // LayoutKit's ReloadableViewLayoutAdapterCollectionViewTests pass so on iOS.
    @Test func aHeaderWithoutALengthHasAttributesAndNoView() {
        let layout = flow(CGSize(width: 100, height: 50))
        layout.footerReferenceSize.height = 20
        let view = makeCollection(ItemSource(counts: [1]), layout)
        let header = UICollectionView.elementKindSectionHeader
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: [0, 0])?.size == .zero)
        let kinds = layout.layoutAttributesForElements(in: view.bounds)?.compactMap(\.representedElementKind)
        #expect(kinds == [UICollectionView.elementKindSectionFooter])
        #expect(view.visibleSupplementaryViews(ofKind: header).isEmpty)
    }

    @Test func anAutomaticSizeOfTheDelegateIsTheEstimate() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 80)
        let delegate = Sizes(Array(repeating: UICollectionViewFlowLayout.automaticSize, count: 4))
        let view = makeCollection(ItemSource(counts: [4]), layout, delegate: delegate)
        #expect(view.contentSize.height == 170)
        // No line is longer than a list can be.
        let long = Sizes([CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude)])
        #expect(makeCollection(ItemSource(counts: [1]), flow(.zero), delegate: long).contentSize.height >= 1e8)
    }

    @Test func anEmptySectionKeepsItsHeaderInsetsAndFooter() {
        let layout = flow(CGSize(width: 100, height: 100))
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.footerReferenceSize = CGSize(width: 1, height: 20)
        let view = makeCollection(ItemSource([[], [1]]), layout)
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 62, width: 375, height: 30))
        #expect(view.contentSize == CGSize(width: 375, height: 62 + 30 + 5 + 100 + 7 + 20))
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    }

    @Test func withoutAReferenceSizeThereIsNoView() {
        let view = makeCollection(ItemSource(counts: [3]), flow(CGSize(width: 100, height: 100)))
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    }

    @Test func aHorizontalLayoutFillsColumns() {
        let layout = flow(CGSize(width: 100, height: 100))
        layout.scrollDirection = .horizontal
        let view = makeCollection(ItemSource(counts: [7]), layout, size: CGSize(width: 375, height: 320))
        #expect(view.frames().map(\.minX) == [0, 0, 0, 110, 110, 110, 220])
        #expect(view.frames().map(\.minY) == [0, 110, 220, 0, 110, 220, 0])
        #expect(view.contentSize == CGSize(width: 320, height: 320))
    }

    @Test func pinnedHeadersStayWhileTheirSectionDoes() {
        let layout = flow(CGSize(width: 375, height: 100))
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let view = makeCollection(ItemSource(counts: [10, 10]), layout)
        for (offset, places) in [(0, [0]), (500, [500]), (1100, [1090, 1120])] as [(CGFloat, [CGFloat])] {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            #expect(headers.map(\.frame.minY).sorted() == places, "at \(offset)")
        }
    }

    @Test func pinnedFootersStayWhileTheirSectionDoes() {
        let layout = flow(CGSize(width: 375, height: 100))
        layout.footerReferenceSize = CGSize(width: 0, height: 30)
        let view = makeCollection(ItemSource(counts: [10, 10]), layout)
        layout.sectionFootersPinToVisibleBounds = true
        // The first section ends at 1120, and the items of the second one follow.
        for (offset, places) in [(0, [570]), (400, [970]), (520, [1090]), (600, [1090, 1170])]
            as [(CGFloat, [CGFloat])]
        {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let footers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
            #expect(footers.map(\.frame.minY).sorted() == places, "at \(offset)")
        }
    }

    @Test func aMillionEqualItemsAreLoadedWithoutTouchingThem() {
        let layout = flow(CGSize(width: 100, height: 100))
        let view = makeCollection(ItemSource(counts: [1_000_000]), layout)
        #expect(view.counters.cellRequests == view.visibleCells.count)
        #expect(view.contentSize.height == 36_666_730)
        view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
        #expect(view.cellForItem(at: IndexPath(item: 999_999, section: 0))?.tag == 999_999)
        #expect(view.contentOffset.y == view.contentSize.height - 600)
    }
}

extension UICollectionView {
    func overrideScale(_ scale: CGFloat) {
        traitOverrides.displayScale = scale
        layoutIfNeeded()
    }
}
