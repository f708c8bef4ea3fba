// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Groups and boundary items of compositional sections, each by its page in Apple's documentation.
@MainActor struct CompositionalSectionTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func show(
        _ group: NSCollectionLayoutGroup, count: Int, cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionView {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        let source = ItemSource(counts: [count])
        source.configure = { cell, item in (cell as? TallCell)?.show(height: CGFloat(30 + item * 10)) }
        return makeCollection(
            source, UICollectionViewCompositionalLayout(section: section), cell: cell,
            size: CGSize(width: 300, height: 300))
    }

    private func rows() -> NSCollectionLayoutGroup {
        let row = size(.fractionalWidth(1), .absolute(40))
        return .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    }

    @Test func spacesSurroundTheGroupOfASection() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(200), .absolute(50)), subitems: [item])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(10), trailing: .flexible(0), bottom: .fixed(5))
        let view = show(group, count: 2)
        #expect(
            view.frames() == [
                CGRect(x: 50, y: 10, width: 200, height: 50), CGRect(x: 50, y: 75, width: 200, height: 50),
            ])
        #expect(view.contentSize.height == 130)
        let shelf = show(group, count: 2) { $0.orthogonalScrollingBehavior = .continuous }
        #expect(shelf.frames().map(\.minY) == [10, 10] && shelf.contentSize.height == 65)
    }

    @Test func uniformItemsAreAsHighAsTheLargest() {
        func frames(_ height: NSCollectionLayoutDimension) -> [CGRect] {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), height))
            return show(
                .horizontal(layoutSize: size(.fractionalWidth(1), height), repeatingSubitem: item, count: 2),
                count: 5, cell: TallCell.self
            ).frames()
        }
        #expect(frames(.estimated(44)).map(\.height) == [30, 40, 50, 60, 70])
        let uniform = frames(.uniformAcrossSiblings(estimate: 44))
        #expect(uniform.map(\.height) == [40, 40, 60, 60, 70] && uniform.map(\.minY) == [0, 0, 40, 40, 100])
        let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 3)
        #expect(dimension.isUniformAcrossSiblings && dimension.dimension == 3)
        #expect(!NSCollectionLayoutDimension.estimated(3).isUniformAcrossSiblings)
    }

    @Test func aGroupIsDescribedAsBoxes() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(320), .absolute(40)), subitems: [item])
        func line(_ edge: String, _ inside: String) -> String {
            edge + String(repeating: inside, count: 31) + edge + String(repeating: inside, count: 31) + edge
        }
        let lines = [line("+", "-")] + Array(repeating: line("|", " "), count: 3) + [line("+", "-")]
        #expect(group.visualDescription() == lines.joined(separator: "\n"))
    }

    @Test func uniformGroupsFillTheirShelf() {
        let height = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 20)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), height))
        let view = show(
            .horizontal(layoutSize: size(.absolute(100), height), subitems: [item]), count: 3, cell: TallCell.self
        ) { $0.orthogonalScrollingBehavior = .continuous }
        #expect(view.frames().map(\.height) == [50, 50, 50] && view.contentSize.height == 50)
    }

    @Test func boundaryItemsHaveInsetsAndAReferenceOfTheirOwn() {
        func frame(
            _ change: (NSCollectionLayoutSection, NSCollectionLayoutBoundarySupplementaryItem) -> Void
        ) -> CGRect? {
            let view = show(rows(), count: 2) { section in
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
                let header = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "badge", alignment: .top)
                change(section, header)
                section.boundarySupplementaryItems = [header]
            }
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 33, bottom: 0, trailing: 33)
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
            return view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 0])?.frame
        }
        #expect(frame { _, _ in } == CGRect(x: 20, y: 0, width: 260, height: 30))
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(frame { $1.contentInsets = insets } == CGRect(x: 22, y: 1, width: 254, height: 26))
        #expect(
            frame { section, _ in section.supplementaryContentInsetsReference = .none }
                == CGRect(x: 0, y: 0, width: 300, height: 30))
        #expect(
            frame { section, _ in section.supplementaryContentInsetsReference = .layoutMargins }
                == CGRect(x: 33, y: 0, width: 234, height: 30))
    }

    @Test func aViewIsAttachedToAGroup() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let frame = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
        frame.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        group.supplementaryItems = [frame]
        #expect(group.supplementaryItems == [frame] && item.supplementaryItems.isEmpty)
        let view = show(group, count: 3)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").sorted() == [[0, 0], [0, 2]])
        #expect(
            view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 2])?.frame
                == CGRect(x: 2, y: 52, width: 296, height: 46))
    }

    @Test func sectionsAreMadeAgainForOtherTraits() {
        var styles: [UIUserInterfaceStyle] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            styles.append(environment.traitCollection.userInterfaceStyle)
            let columns = environment.traitCollection.horizontalSizeClass == .regular ? 4 : 2
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .absolute(50)))
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
                    repeatingSubitem: item, count: columns))
        }
        let view = makeCollection(ItemSource(counts: [8]), layout, size: CGSize(width: 300, height: 300))
        view.traitOverrides.horizontalSizeClass = .compact
        view.layoutIfNeeded()
        #expect(view.frames()[1].width == 150)
        view.traitOverrides.horizontalSizeClass = .regular
        view.layoutIfNeeded()
        #expect(view.frames()[1].width == 75)
        view.overrideUserInterfaceStyle = .dark
        view.layoutIfNeeded()
        #expect(styles.last == .dark)
    }

    @Test func aListAmongOtherSectionsHasItsBackground() {
        let layout = UICollectionViewCompositionalLayout { section, environment in
            section == 0
                ? .list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
                : NSCollectionLayoutSection(group: self.rows())
        }
        let view = makeCollection(
            ItemSource(counts: [3, 2]), layout, cell: UICollectionViewListCell.self,
            size: CGSize(width: 300, height: 600))
        let backgrounds = view.subviews.filter { $0.backgroundColor == .systemGroupedBackground }
        #expect(backgrounds.count == 1)
        #expect(backgrounds[0].frame.minY == 0 && backgrounds[0].frame.maxY == view.frames(1)[0].minY)
        #expect(backgrounds[0].frame.width == 300)
        view.backgroundView = UIView()
        view.layoutIfNeeded()
        #expect(backgrounds[0].layer.zPosition > view.backgroundView?.layer.zPosition ?? 0)
    }
}
