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
@MainActor struct InvalidatedSizeTests {
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

    /// Content at the margins that it inherits from its cell.
    private struct Bar: UIContentConfiguration {
        var height: CGFloat

        func makeContentView() -> any UIView & UIContentView { BarContent(self) }
        func updated(for state: any UIConfigurationState) -> Bar { self }
    }

    private final class BarContent: UIView, UIContentView {
        private let bar = UIView()
        private lazy var height = bar.heightAnchor.constraint(equalToConstant: 0)
        var configuration: any UIContentConfiguration { didSet { show() } }

        init(_ configuration: Bar) {
            self.configuration = configuration
            super.init(frame: .zero)
            bar.translatesAutoresizingMaskIntoConstraints = false
            addSubview(bar)
            NSLayoutConstraint.activate([
                height, bar.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                bar.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            ])
            show()
        }

        required init?(coder: NSCoder) { fatalError() }

        private func show() { height.constant = (configuration as? Bar)?.height ?? 0 }
    }

    /// A cell that is measured again, for another item, has the size of the item, not of the margins beside its former size.
    @Test func reusedCellsAreMeasuredAtTheirMargins() {
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let items = ItemSource(counts: [40])
        items.configure = { cell, item in cell.contentConfiguration = Bar(height: item < 10 ? 40 : 30) }
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = items
        list.layoutIfNeeded()
        list.contentOffset.y = 1000
        list.layoutIfNeeded()
        list.reloadData()
        list.layoutIfNeeded()
        for offset in stride(from: 950, through: 0, by: -50) as StrideThrough<CGFloat> {
            list.contentOffset.y = offset
            list.layoutIfNeeded()
        }
        #expect(Set(list.visibleCells.map(\.frame.height)) == [62])
    }
}
