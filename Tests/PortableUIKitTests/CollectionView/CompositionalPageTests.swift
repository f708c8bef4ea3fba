// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// The properties of compositional layouts, each by its page in Apple's documentation.
@MainActor struct CompositionalPageTests {
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func rows(_ height: CGFloat = 50) -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .absolute(height))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    private func boundary(
        _ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat = 30, offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment,
            absoluteOffset: offset)
    }

    private func show(
        _ layout: UICollectionViewCompositionalLayout, _ counts: [Int], size: CGSize = CGSize(width: 400, height: 600)
    ) -> UICollectionView { makeCollection(ItemSource(counts: counts), layout, size: size) }

    private func frame(_ view: UICollectionView, _ kind: String, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [section, 0])?.frame
    }

    @Test func dimensionsAndSpacesKnowTheirKind() {
        let all: [NSCollectionLayoutDimension] = [
            .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(7), .estimated(9),
        ]
        #expect(all.map(\.dimension) == [0.5, 0.25, 7, 9])
        #expect(
            all.map {
                [$0.isFractionalWidth, $0.isFractionalHeight, $0.isAbsolute, $0.isEstimated].firstIndex(of: true)
            }
                == [0, 1, 2, 3])
        let (fixed, flexible) = (NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4))
        #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 3)
        #expect(flexible.isFlexibleSpacing && !flexible.isFixedSpacing && flexible.spacing == 4)
        let anchor = NSCollectionLayoutAnchor(edges: [.top], fractionalOffset: CGPoint(x: 0.5, y: 0))
        #expect(anchor.isFractionalOffset && !anchor.isAbsoluteOffset && anchor.edges == [.top])
        #expect(NSCollectionLayoutAnchor(edges: [.top], absoluteOffset: CGPoint(x: 5, y: 0)).isAbsoluteOffset)
    }

    @Test func sectionsAndTheWholeLayoutHaveSpacesAndBoundaries() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        configuration.boundarySupplementaryItems = [boundary("badge", .top, 40), boundary("other", .bottom, 10)]
        let layout = UICollectionViewCompositionalLayout(section: rows(), configuration: configuration)
        let source = ItemSource(counts: [2, 1])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["badge", "other"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.frames().map(\.minY) == [40, 90])
        #expect(view.frames(1).map(\.minY) == [160])
        #expect(view.contentSize.height == 220)
        #expect(
            view.visibleSupplementaryViews(ofKind: "other").first?.frame == CGRect(x: 0, y: 210, width: 400, height: 10)
        )
    }

    @Test func aLayoutScrollsHorizontally() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let column = size(.absolute(80), .fractionalHeight(1))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: column)]))
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let view = show(UICollectionViewCompositionalLayout(section: section, configuration: configuration), [10])
        #expect(view.frames()[1] == CGRect(x: 87, y: 1, width: 80, height: 596))
        #expect(view.contentSize == CGSize(width: 851, height: 600))
        view.semanticContentAttribute = .forceRightToLeft
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.frames()[0].maxX == view.contentSize.width - 2)
    }

    @Test func edgeSpacingSurroundsItems() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .flexible(0), trailing: .fixed(5), bottom: .fixed(6))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
        #expect(view.frames().map(\.minX) == [10, 125, 240, 10])
        #expect(view.frames().map(\.minY) == [54, 54, 54, 154])
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
        let middle = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 1)
        let other = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: middle)), [1])
        #expect(other.frames()[0] == CGRect(x: 150, y: 0, width: 100, height: 40))
    }

    @Test func aViewIsAttachedByTwoAnchors() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom], absoluteOffset: CGPoint(x: 3, y: 4)),
            itemAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
        badge.zIndex = 7
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [2])
        #expect(frame(view, "badge") == CGRect(x: 53, y: 104, width: 20, height: 10))
        let second = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 1])
        #expect(second?.frame.minX == 153 && second?.zIndex == 7)
    }

    @Test func boundaryItemsCoverOrExtendTheirSection() {
        let section = rows()
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
        let (top, bottom) = (boundary(header, .top, 30, offset: CGPoint(x: 2, y: 3)), boundary(footer, .bottom, 10))
        section.boundarySupplementaryItems = [top, bottom]
        let view = show(UICollectionViewCompositionalLayout(section: section), [2, 1])
        // The offset moves the content up in place of the header, as `CompositionalFrameTests` have it from UIKit.
        #expect(frame(view, header) == CGRect(x: 22, y: 0, width: 350, height: 30))
        #expect(view.frames()[0] == CGRect(x: 20, y: 32, width: 350, height: 50))
        #expect(frame(view, footer) == CGRect(x: 20, y: 139, width: 350, height: 10))
        #expect(view.frames(1)[0].minY == 181)
        top.extendsBoundary = false
        section.supplementariesFollowContentInsets = false
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.frames()[0].minY == 5)
        #expect(frame(view, header) == CGRect(x: 2, y: 3, width: 400, height: 30))
    }

    @Test func pinnedBoundaryItemsStayWhileTheirSectionDoes() {
        let section = rows(100)
        let (top, bottom) = (boundary(header, .top), boundary(footer, .bottom, 20))
        (top.pinToVisibleBounds, bottom.pinToVisibleBounds) = (true, true)
        section.boundarySupplementaryItems = [top, bottom]
        let view = show(UICollectionViewCompositionalLayout(section: section), [10, 10])
        #expect(frame(view, header)?.minY == 0 && frame(view, footer)?.maxY == 600)
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(frame(view, header)?.minY == 300 && frame(view, footer)?.maxY == 900)
        view.contentOffset.y = 1035
        view.layoutIfNeeded()
        #expect(frame(view, header)?.minY == 1000 && frame(view, footer)?.maxY == 1050)
        #expect(frame(view, header, 1)?.minY == 1050)
        let (above, cell) = (
            view.layoutAttributesForSupplementaryElement(ofKind: header, at: [0, 0]),
            view.layoutAttributesForItem(at: [0, 9])
        )
        #expect((above?.zIndex ?? 0) > (cell?.zIndex ?? 0))
    }

    @Test func insetsAreMeasuredFromTheirReference() {
        for (reference, x) in [
            (UIContentInsetsReference.automatic, 0), (.none, 0), (.layoutMargins, 25), (.readableContent, 25),
        ] as [(UIContentInsetsReference, CGFloat)] {
            let section = rows()
            section.contentInsetsReference = reference
            let view = show(UICollectionViewCompositionalLayout(section: section), [1])
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 25, bottom: 0, trailing: 15)
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(view.frames()[0].minX == x)
            #expect(view.frames()[0].width == CGFloat(x == 0 ? 400 : 360))
        }
    }

    @Test func theEnvironmentNamesTheContainerAndTheTraits() {
        var seen: [CGSize] = []
        var scale: CGFloat = 0
        let layout = UICollectionViewCompositionalLayout { section, environment in
            seen.append(environment.container.effectiveContentSize)
            scale = environment.traitCollection.displayScale
            return self.rows(section == 0 ? 10 : 20)
        }
        let view = show(layout, [1, 1])
        #expect(seen == [CGSize(width: 400, height: 600), CGSize(width: 400, height: 600)])
        #expect(scale == view.traitCollection.displayScale)
        #expect(view.frames(1)[0] == CGRect(x: 0, y: 10, width: 400, height: 20))
    }

    @Test func aHandlerChangesVisibleItemsOnly() {
        let section = rows(100)
        var seen: [IndexPath] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            seen = items.map(\.indexPath)
            for item in items where item.indexPath.item % 2 == 1 {
                item.alpha = 0.5
                item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
            for item in items where item.indexPath.item == 7 { item.isHidden = true }
            #expect(environment.container.contentSize.width == 400)
        }
        let view = show(UICollectionViewCompositionalLayout(section: section), [50])
        #expect(seen == (0..<6).map { [0, $0] })
        #expect(view.cellForItem(at: [0, 1])?.alpha == 0.5 && view.cellForItem(at: [0, 2])?.alpha == 1)
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 100, y: 125, width: 200, height: 50))
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(seen == (2..<9).map { [0, $0] })
        #expect(view.cellForItem(at: [0, 7]) == nil && view.cellForItem(at: [0, 8]) != nil)
    }

    @Test func orthogonalSectionsComeToRestByTheirBehaviour() {
        // 300 points of room, groups of 120 with spaces of 10: places 0, 130, 260, …
        for (behavior, proposed, rest) in [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, 181, 181),
            (.continuousGroupLeadingBoundary, 181, 130), (.continuousGroupLeadingBoundary, 210, 260),
            (.groupPaging, 500, 130), (.groupPagingCentered, 500, 40),
        ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, CGFloat)] {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(120), .absolute(100)), subitems: [item]))
            section.interGroupSpacing = 10
            section.orthogonalScrollingBehavior = behavior
            let view = show(
                UICollectionViewCompositionalLayout(section: section), [20], size: CGSize(width: 300, height: 300))
            guard let scroller = view.subviews.compactMap({ $0 as? UIScrollView }).first else {
                Issue.record("no section scrolls")
                return
            }
            #expect(scroller.contentOffset.x == CGFloat(behavior == .groupPagingCentered ? -90 : 0))
            let target = scroller.targetContentOffset(CGPoint(x: proposed, y: 0), velocity: CGPoint(x: 1, y: 0))
            #expect(target.x == rest, "\(behavior)")
        }
    }

    @Test func pagesAreAsWideAsTheView() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(120), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = .paging
        let view = show(UICollectionViewCompositionalLayout(section: section), [20])
        #expect(view.subviews.compactMap { $0 as? UIScrollView }.first?.isPagingEnabled == true)
    }

    @Test func aVerticalCountSharesTheHeight() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .absolute(100)), subitem: item, count: 4)
        #expect(group.subitems.count == 1)
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [5])
        #expect(view.frames().map(\.minY) == [0, 25, 50, 75, 100])
        #expect(view.frames()[0].size == CGSize(width: 200, height: 25))
        let plain = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(.absolute(10), .absolute(20))), count: 3)
        let other = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: plain)), [4])
        #expect(other.frames().map(\.minY) == [0, 20, 40, 100])
    }
}
