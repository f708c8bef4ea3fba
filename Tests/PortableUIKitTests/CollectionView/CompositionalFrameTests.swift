// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Frames that UIKit printed under Mac Catalyst at a scale of 2, in a collection view of 320 × 480 points (kern0x1b/charon,
/// "UICollectionViewCompositionalLayout, iOS 13.0" and its recorded cases).
@MainActor struct CompositionalFrameTests {
    private typealias Dimension = NSCollectionLayoutDimension
    private typealias Group = NSCollectionLayoutGroup

    private static func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func item(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: Self.size(width, height))
    }

    private func row(
        _ height: Dimension, _ items: [NSCollectionLayoutItem], spacing: NSCollectionLayoutSpacing? = nil
    ) -> Group {
        let group = Group.horizontal(layoutSize: Self.size(.fractionalWidth(1), height), subitems: items)
        group.interItemSpacing = spacing
        return group
    }

    private func column(
        _ width: Dimension, _ height: Dimension, _ items: [NSCollectionLayoutItem],
        spacing: NSCollectionLayoutSpacing? = nil
    ) -> Group {
        let group = Group.vertical(layoutSize: Self.size(width, height), subitems: items)
        group.interItemSpacing = spacing
        return group
    }

    private func show(
        _ group: Group, counts: [Int], width: CGFloat = 320,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionView {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return makeCollection(
            ItemSource(counts: counts),
            UICollectionViewCompositionalLayout(section: section, configuration: configuration),
            size: CGSize(width: width, height: 480))
    }

    @Test(
        "Fractions of a group are of what the spaces between its items leave",
        arguments: [
            (0.3, [0, 100, 200], 90), (0.25, [0, 82.5, 165, 247.5], 72.5), (0.5, [0, 165], 155),
            (1.0 / 3, [0, 110, 220], 100), (0.4, [0, 134], 124), (0.9, [0], 288),
        ] as [(CGFloat, [CGFloat], CGFloat)])
    func fractions(_ fraction: CGFloat, _ places: [CGFloat], _ width: CGFloat) {
        let group = row(.absolute(10), [item(.fractionalWidth(fraction), .absolute(10))], spacing: .fixed(10))
        let frames = show(group, counts: [8]).frames()
        for (index, frame) in frames.enumerated() {
            let (line, place) = index.quotientAndRemainder(dividingBy: places.count)
            #expect(frame == CGRect(x: places[place], y: CGFloat(line) * 10, width: width, height: 10))
        }
    }

    @Test("What flexible spaces take is left over, and frames lie on pixels")
    func flexibleSpaces() {
        func places(_ fraction: CGFloat, _ spacing: CGFloat) -> [[CGFloat]] {
            let group = row(
                .absolute(10), [item(.fractionalWidth(fraction), .absolute(10))], spacing: .flexible(spacing))
            return show(group, counts: [8]).frames().filter { $0.minY == 0 }.map { [$0.minX, $0.width] }
        }
        #expect(places(0.3, 10) == [[0, 90], [115, 90], [230, 90]])
        #expect(places(0.3, 1) == [[0, 95], [112.5, 95], [225, 95]])
        #expect(places(0.25, 1) == [[0, 79], [80.5, 79], [160.5, 79], [241, 79]])
        #expect(places(0.5, 1) == [[0, 159.5], [160.5, 159.5]])
        #expect(places(0.4, 1) == [[0, 127.5], [192.5, 127.5]])
    }

    @Test("Fractions are rounded down to a pixel")
    func wholePixels() {
        func frames(_ width: CGFloat) -> [[CGFloat]] {
            let group = row(.absolute(20), [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
            return show(group, counts: [3], width: width).frames().map { [$0.minX, $0.width] }
        }
        #expect(frames(301) == [[0, 100], [100, 100], [200, 100]])
        #expect(frames(320) == [[0, 106.5], [106.5, 106.5], [213, 106.5]])
        #expect(frames(280) == [[0, 93], [93, 93], [186, 93]])
    }

    @Test("Fractions beside fixed widths, of heights, and of nested groups")
    func mixedFractions() {
        let mixed = row(
            .absolute(20),
            [item(.fractionalWidth(0.5), .fractionalHeight(1)), item(.absolute(50), .fractionalHeight(1))],
            spacing: .fixed(10))
        #expect(
            show(mixed, counts: [3]).frames() == [
                CGRect(x: 0, y: 0, width: 155, height: 20), CGRect(x: 165, y: 0, width: 50, height: 20),
                CGRect(x: 0, y: 20, width: 155, height: 20),
            ])
        let tall = row(
            .absolute(20),
            [item(.fractionalWidth(0.5), .absolute(100)), item(.fractionalWidth(0.5), .fractionalWidth(0.25))],
            spacing: .fixed(10))
        #expect(
            show(tall, counts: [2]).frames() == [
                CGRect(x: 0, y: 0, width: 155, height: 100), CGRect(x: 165, y: 0, width: 155, height: 77.5),
            ])
        let heights = column(
            .fractionalWidth(0.5), .fractionalHeight(0.5), [item(.fractionalWidth(1), .fractionalHeight(0.3))],
            spacing: .fixed(10))
        #expect(show(heights, counts: [4]).frames().map(\.minY) == [0, 76, 152, 240])
        #expect(show(heights, counts: [4]).frames().map(\.height) == [66, 66, 66, 66])
        let inner = column(
            .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))],
            spacing: .fixed(4))
        let outer = row(
            .absolute(100), [item(.fractionalWidth(0.5), .fractionalHeight(1)), inner], spacing: .fixed(6))
        #expect(
            show(outer, counts: [3]).frames() == [
                CGRect(x: 0, y: 0, width: 157, height: 100), CGRect(x: 163, y: 0, width: 157, height: 48),
                CGRect(x: 163, y: 52, width: 157, height: 48),
            ])
    }

    @Test("Insets of a section, and places that follow rounded widths")
    func insets() {
        let group = row(
            .absolute(50), [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))], spacing: .fixed(10))
        let view = show(group, counts: [7]) { section in
            section.interGroupSpacing = 4
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        }
        #expect(view.frames().map(\.minX) == [6, 111, 216, 6, 111, 216, 6])
        #expect(view.frames().allSatisfy { $0.width == 95 } && view.contentSize.height == 170)
    }

    @Test("A last group with fewer items ends where they end, and what a whole group leaves over")
    func lastGroups() {
        func heights(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            let group = column(
                .fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))], spacing: spacing)
            return show(group, counts: [5]).contentSize.height
        }
        #expect(heights(nil) == 170)
        #expect(heights(.fixed(10)) == 260)
        #expect(heights(.flexible(10)) == 230)
        let inner = column(
            .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        #expect(show(row(.absolute(100), [inner]), counts: [9]).contentSize.height == 250)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let group = Group.horizontal(
            layoutSize: Self.size(.absolute(100), .fractionalHeight(1)),
            subitems: [item(.absolute(30), .fractionalHeight(1))])
        let view = show(group, counts: [5, 3], configuration)
        #expect(view.contentSize.width == 270 && view.frames(1).map(\.minX) == [170, 200, 230])
    }

    @Test("A section without items takes no space, unless it has boundary items")
    func emptySections() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 12
        let group = row(.absolute(30), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let insets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        let view = show(group, counts: [3, 0, 4], configuration) { $0.contentInsets = insets }
        #expect(view.frames(2).map(\.minY) == [95, 95, 125, 125] && view.contentSize.height == 160)
    }

    @Test("An offset of a boundary item is less, or more, that the section grows")
    func boundaryOffsets() {
        let group = row(.absolute(40), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(.absolute(60), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top, absoluteOffset: CGPoint(x: 5, y: 7))
        let view = show(group, counts: [3, 2]) { section in
            section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
            section.boundarySupplementaryItems = [header]
        }
        #expect(view.frames().map(\.minY) == [26, 26, 66] && view.frames(1).map(\.minY) == [137, 137])
        let frames = (0...1).map { section in
            view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
        }
        #expect(
            frames == [CGRect(x: 134, y: 0, width: 60, height: 30), CGRect(x: 134, y: 111, width: 60, height: 30)])
        #expect(view.contentSize.height == 182)
    }

    @Test("A section without items needs no definition")
    func undefinedSections() {
        let group = row(.absolute(30), [item(.fractionalWidth(1), .fractionalHeight(1))])
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == 1 ? nil : NSCollectionLayoutSection(group: group)
        }
        let view = makeCollection(ItemSource(counts: [1, 0, 1]), layout, size: CGSize(width: 320, height: 480))
        #expect(view.frames(2).map(\.minY) == [30] && view.contentSize.height == 60)
    }

    @Test("Fractions along the axis of a section are of the whole length, those across it of what the insets leave")
    func fractionsOfTheWholeLength() {
        let half = row(.fractionalHeight(0.5), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let view = show(half, counts: [4]) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        }
        #expect(view.frames().map(\.minY) == [10, 10, 250, 250] && view.contentSize.height == 520)
        #expect(view.frames().map(\.minX) == [20, 150, 20, 150])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let group = Group.horizontal(
            layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.25))])
        let sideways = show(group, counts: [5], configuration) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        }
        #expect(sideways.frames().map(\.minX) == [4, 164, 324, 484, 644] && sideways.contentSize.width == 810)
        #expect(sideways.frames().allSatisfy { $0.width == 160 && $0.height == 118 })
    }

    @Test("Pages of a section that scrolls on its own, and the middle of groups, are between its insets")
    func orthogonalPages() throws {
        func scroller(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws -> SectionScroller {
            let group = Group.horizontal(
                layoutSize: Self.size(.fractionalWidth(0.8), .absolute(50)),
                subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
            let view = show(group, counts: [8]) { section in
                section.orthogonalScrollingBehavior = behavior
                section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
                section.interGroupSpacing = 8
            }
            #expect(view.frames().prefix(3).map(\.minX) == [4, 268, 532] && view.frames()[0].width == 256)
            return try #require(view.subviews.compactMap { $0 as? SectionScroller }.first)
        }
        #expect(try scroller(.paging).pageSize.width == 310)
        let centered = try scroller(.groupPagingCentered)
        #expect(centered.contentOffset.x == -27)
        #expect(centered.targetContentOffset(CGPoint(x: 500, y: 0), velocity: CGPoint(x: 1, y: 0)).x == 237)
    }

    private func heights(_ group: Group, _ count: Int) -> UICollectionView {
        let source = ItemSource(counts: [count])
        source.configure = { cell, item in (cell as? TallCell)?.show(height: CGFloat([31, 50, 31, 69, 31][item])) }
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 3
        return makeCollection(
            source, UICollectionViewCompositionalLayout(section: section), cell: TallCell.self,
            size: CGSize(width: 320, height: 480))
    }

    @Test("A group of a fixed height keeps it, and its items are measured")
    func fixedGroups() {
        let view = heights(row(.absolute(60), [item(.fractionalWidth(1), .estimated(44))]), 5)
        #expect(view.frames().map(\.minY) == [0, 63, 126, 189, 252] && view.contentSize.height == 312)
        #expect(view.frames().map(\.height) == [31, 50, 31, 69, 31])
    }

    @Test("Items that share the height of a group share its estimate, and are not measured")
    func sharedEstimates() {
        let size = Self.size(.fractionalWidth(1), .estimated(88))
        let group = Group.vertical(layoutSize: size, subitem: item(.fractionalWidth(1), .estimated(44)), count: 2)
        group.interItemSpacing = .fixed(5)
        let view = heights(group, 5)
        #expect(view.frames().map(\.minY) == [0, 46.5, 91, 137.5, 182] && view.contentSize.height == 223.5)
        #expect(view.frames().allSatisfy { $0.height == 41.5 })
    }
}
