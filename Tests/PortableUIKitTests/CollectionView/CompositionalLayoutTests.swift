// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

// Sections and numbers of Apple's page "Implementing modern collection views" and of the classes' pages.
@MainActor struct CompositionalLayoutTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func show(
        _ section: NSCollectionLayoutSection, counts: [Int], width: CGFloat = 400,
        cell: UICollectionViewCell.Type = UICollectionViewCell.self
    ) -> UICollectionView {
        makeCollection(
            ItemSource(counts: counts), UICollectionViewCompositionalLayout(section: section), cell: cell,
            size: CGSize(width: width, height: 600))
    }

    @Test func aGroupRepeatsItsItemsAsOftenAsTheyFit() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let view = show(NSCollectionLayoutSection(group: group), counts: [7])
        #expect(view.frames()[4] == CGRect(x: 320, y: 0, width: 80, height: 80))
        #expect(view.frames()[5] == CGRect(x: 0, y: 80, width: 80, height: 80))
        #expect(view.contentSize == CGSize(width: 400, height: 160))
    }

    @Test func aGroupOfItemsOfHardlyAnyWidthHasOne() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(.leastNonzeroMagnitude), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let view = show(NSCollectionLayoutSection(group: group), counts: [3])
        #expect(view.frames().map(\.minY) == [0, 50, 100])
    }

    @Test func aCountSharesTheWidth() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let view = show(section, counts: [3])
        #expect(
            view.frames() == [
                CGRect(x: 10, y: 0, width: 185, height: 44), CGRect(x: 205, y: 0, width: 185, height: 44),
                CGRect(x: 10, y: 54, width: 185, height: 44),
            ])
    }

    @Test func insetsShrinkTheViewAndNotThePlace() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let view = show(NSCollectionLayoutSection(group: group), counts: [2])
        #expect(view.frames()[1] == CGRect(x: 205, y: 5, width: 190, height: 90))
    }

    @Test func groupsAreNested() {
        let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
        let trailing = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, trailing])
        let view = show(NSCollectionLayoutSection(group: group), counts: [4])
        #expect(
            view.frames() == [
                CGRect(x: 0, y: 0, width: 280, height: 240), CGRect(x: 280, y: 0, width: 120, height: 120),
                CGRect(x: 280, y: 120, width: 120, height: 120), CGRect(x: 0, y: 240, width: 280, height: 240),
            ])
    }

    @Test func flexibleSpacesShareWhatIsLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .flexible(0)
        #expect(show(NSCollectionLayoutSection(group: group), counts: [3]).frames().map(\.minX) == [0, 150, 300])
    }

    @Test func aCustomGroupAsksForPlaces() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
            environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 50), zIndex: 3),
            ]
        }
        let view = show(NSCollectionLayoutSection(group: group), counts: [3])
        #expect(view.frames()[1] == CGRect(x: 200, y: 50, width: 200, height: 50))
        #expect(view.frames()[2] == CGRect(x: 0, y: 100, width: 200, height: 100))
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
    }

    @Test func headersAndBadgesAndBackgrounds() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [.background(elementKind: "background")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
        let view = makeCollection(ItemSource(counts: [3]), layout, size: CGSize(width: 400, height: 600))
        #expect(view.frames()[0] == CGRect(x: 20, y: 40, width: 100, height: 100))
        let first = IndexPath(item: 0, section: 0)
        #expect(
            layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: first)?
                .frame
                == CGRect(x: 20, y: 0, width: 360, height: 30))
        #expect(
            layout.layoutAttributesForDecorationView(ofKind: "background", at: first)?.frame
                == CGRect(x: 0, y: 0, width: 400, height: 150))
        #expect(view.visibleSupplementaryViews(ofKind: "badge").count == 3)
        // By 0.3 of the badge's size, not of the item's (Apple: "NSCollectionLayoutAnchor").
        #expect(view.supplementaryView(forElementKind: "badge", at: first)?.frame.origin == CGPoint(x: 106, y: 34))
    }

    @Test func estimatedRowsAreMeasuredWhenShown() {
        let row = size(.fractionalWidth(1), .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let source = ItemSource(counts: [1000])
        source.configure = { cell, item in
            cell.tag = item
            (cell as? TallCell)?.show(height: CGFloat(30 + item % 5 * 10))
        }
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            cell: TallCell.self, size: CGSize(width: 400, height: 600))
        #expect(view.frames().prefix(6).map(\.height) == [30, 40, 50, 60, 70, 30])
        #expect(view.counters.fits == view.counters.cellRequests)
        #expect(view.counters.cellRequests < 16)
        // Upwards, what is read stays in place.
        view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
        #expect(view.frames()[500].minY == view.contentOffset.y)
        for _ in 0..<50 {
            let before = view.seen
            view.contentOffset.y -= 37
            view.layoutIfNeeded()
            let after = view.seen
            guard let same = before.first(where: { old in after.contains { $0.item == old.item } }) else { continue }
            let place = after.first { $0.item == same.item }?.y ?? 0
            #expect(abs(place - same.y - 37) < 1e-6)
        }
    }

    @Test func tagsOfEstimatedWidthWrap() {
        let tag = size(.estimated(50), .absolute(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [NSCollectionLayoutItem(layoutSize: tag)])
        group.interItemSpacing = .fixed(10)
        final class Tag: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.width = 110
                return layoutAttributes
            }
        }
        let view = show(NSCollectionLayoutSection(group: group), counts: [7], cell: Tag.self)
        #expect(view.frames().map(\.minX) == [0, 120, 240, 0, 120, 240, 0])
        #expect(view.frames().map(\.minY) == [0, 0, 0, 30, 30, 30, 60])
    }

    /// A cell whose width is that of its item's tag.
    private final class Tag: UICollectionViewCell {
        static func width(_ item: Int) -> CGFloat { CGFloat(20 + item * 7919 % 11 * 17) }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.width = Self.width(layoutAttributes.indexPath.item)
            return layoutAttributes
        }
    }

    private var tags: NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(30)))])
        group.interItemSpacing = .fixed(10)
        return NSCollectionLayoutSection(group: group)
    }

    @Test func tagsBreakAsIfAllWereBrokenAgain() {
        let view = show(tags, counts: [300], cell: Tag.self)
        for item in [0, 250, 120, 299, 3, 180] {
            view.scrollToItem(at: IndexPath(item: item, section: 0), at: .centeredVertically, animated: false)
            view.layoutIfNeeded()
            let frames = view.frames()
            var (x, y): (CGFloat, CGFloat) = (0, 0)
            for (index, frame) in frames.enumerated() {
                if index > 0 { x += frames[index - 1].width + 10 }
                if x + frame.width > 400 { (x, y) = (0, y + 30) }
                #expect(frame.origin == CGPoint(x: x, y: y), "\(index)")
                #expect(frame.width == 50 || frame.width == Tag.width(index))
            }
        }
    }

    @Test func aMillionTagsLoadWithoutTouchingThem() {
        let view = show(tags, counts: [1_000_000], cell: Tag.self)
        view.scrollToItem(at: IndexPath(item: 500_000, section: 0), at: .top, animated: false)
        view.layoutIfNeeded()
        let shown = view.indexPathsForVisibleItems.map(\.item)
        #expect(shown.contains(500_000) && shown.count < 200)
        #expect(view.cellForItem(at: IndexPath(item: 500_000, section: 0))?.frame.width == Tag.width(500_000))
    }

    @Test func anOrthogonalSectionScrollsOnItsOwn() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .groupPaging
        let view = show(section, counts: [20, 20])
        #expect(view.contentSize == CGSize(width: 400, height: 200))
        #expect(view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 3)
        let scroller = view.subviews.compactMap { $0 as? UIScrollView }.first { $0.frame.minY == 100 }
        #expect(scroller?.contentSize == CGSize(width: 20 * 160 - 10, height: 100))
        view.scrollToItem(at: IndexPath(item: 19, section: 1), at: .right, animated: false)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 19, section: 1)) != nil)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) == nil)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
        #expect(scroller?.contentOffset.x == 2790)
    }

    @Test func aMirroredLayoutBeginsAtTheRight() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let view = show(NSCollectionLayoutSection(group: group), counts: [2])
        view.semanticContentAttribute = .forceRightToLeft
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.frames().map(\.minX) == [300, 200])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 300)
    }

    @Test func aMillionRowsLoadWithoutTouchingThem() {
        let row = size(.fractionalWidth(1), .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let source = ItemSource(counts: [1_000_000])
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            cell: TallCell.self)
        #expect(view.counters.cellRequests < 20)
        view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
        #expect(view.cellForItem(at: IndexPath(item: 999_999, section: 0)) != nil)
        #expect(view.counters.cellRequests < 60)
        source.sections[0].insert(-1, at: 0)
        let before = view.seen
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(view.seen.map(\.item) == before.map(\.item))
        #expect(view.seen.map(\.y) == before.map(\.y))
    }
}
