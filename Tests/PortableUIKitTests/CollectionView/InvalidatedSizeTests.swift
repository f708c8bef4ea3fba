// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A view whose height is a constraint's.
private final class BarView: UICollectionViewCell {
    private(set) lazy var bar = contentView.heightAnchor.constraint(equalToConstant: 30)

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        bar.isActive = true
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

/// Views that size themselves, in a layout that the app invalidates (Apple's documentation, "invalidateLayout()",
/// "invalidateItems(at:)", "invalidateSupplementaryElements(ofKind:at:)").
@MainActor @Suite struct InvalidatedSizeTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private let source = Source()
    private let view: UICollectionView
    private let kind = UICollectionView.elementKindSectionHeader
    private let first = IndexPath(item: 0, section: 0)

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .top)
        ]
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(BarView.self, forCellWithReuseIdentifier: "item")
        view.register(BarView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        view.dataSource = source
    }

    private var header: BarView? { view.supplementaryView(forElementKind: kind, at: first) as? BarView }
    private var cell: BarView? { view.cellForItem(at: first) as? BarView }

    @Test func invalidateLayoutMeasuresDisplayedViewsAgain() {
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 120)
        cell?.bar.constant = 50
        header?.bar.constant = 70
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell?.frame.height == 50 && header?.frame.height == 70)
        #expect(view.contentSize.height == 180)
    }

    @Test func aContextMeasuresWhatItNamesAgain() {
        view.layoutIfNeeded()
        cell?.bar.constant = 50
        header?.bar.constant = 70
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateSupplementaryElements(ofKind: kind, at: [first])
        view.collectionViewLayout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(cell?.frame.height == 30 && header?.frame.height == 70)
        let other = UICollectionViewLayoutInvalidationContext()
        other.invalidateItems(at: [first])
        view.collectionViewLayout.invalidateLayout(with: other)
        view.layoutIfNeeded()
        #expect(cell?.frame.height == 50 && header?.frame.height == 70)
    }
}
