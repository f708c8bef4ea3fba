// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// What collection views ask of a layout, and when: as BrickKit's published tests need it (wayfair-archive/brickkit-ios), which pass on
/// iOS.
@MainActor struct LayoutAnswerTests {
    /// Rows of 50 points that are computed when their attributes are asked for, until the layout is invalidated.
    private final class LazyLayout: UICollectionViewLayout {
        private var rows: [UICollectionViewLayoutAttributes]?
        var updates: [String] = []
        var measuresWithoutRows = 0

        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: rows?.last?.frame.maxY ?? 0)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            let rows =
                rows
                ?? (0..<count).map { item in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
                    attributes.frame = CGRect(x: 0, y: 50 * item, width: 100, height: 50)
                    return attributes
                }
            self.rows = rows
            return rows.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            rows?[indexPath.item]
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            rows = nil
            super.invalidateLayout(with: context)
        }

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            if rows == nil { measuresWithoutRows += 1 }
            return false
        }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            updates = updateItems.map { item in
                "\(item.updateAction) \((item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate)?.item ?? -1)"
            }
        }
    }

    // The data source of JTAppleCalendar has no items before its layout was prepared. `_updateItemCounts` is below `prepareLayout` in
    // stacks of iOS (Open Radar 28167779; SkeletonView, issue 354).
    @Test func itemsAreCountedAfterTheLayoutWasPrepared() {
        final class PreparedLayout: UICollectionViewFlowLayout {
            var isPrepared = false
            override func prepare() {
                isPrepared = true
                super.prepare()
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            let layout: PreparedLayout
            init(_ layout: PreparedLayout) { self.layout = layout }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                layout.isPrepared ? 3 : 0
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let layout = PreparedLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source(layout)
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3 && view.numberOfItems(inSection: 0) == 3)
    }

    @Test func theContentSizeIsReadAfterTheAttributes() {
        let view = makeCollection(ItemSource(counts: [20]), LazyLayout())
        #expect(view.contentSize == CGSize(width: 375, height: 1000))
    }

    @Test func aCellThatInvalidatesTheLayoutIsMeasuredByTheNextAttributes() {
        let (layout, source) = (LazyLayout(), ItemSource(counts: [20]))
        var isFirst = true
        source.configure = { _, _ in
            if isFirst { layout.invalidateLayout() }
            isFirst = false
        }
        let view = makeCollection(source, layout)
        #expect(layout.measuresWithoutRows == 0)
        #expect(view.visibleCells.count == 12 && view.contentSize.height == 1000)
    }

    /// JTAppleCalendar mirrors its view and again each cell, in `cellForItemAt`, for right-to-left calendars.
    @Test func aTransformThatTheDataSourceSetsStays() {
        let source = ItemSource(counts: [20])
        source.configure = { cell, _ in cell.transform.a = -1 }
        let layout = LazyLayout()
        let view = makeCollection(source, layout)
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { $0.transform.a == -1 && $0.frame.width == 100 })
        view.contentOffset.y = 300
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.count > 10 && view.visibleCells.allSatisfy { $0.transform.a == -1 })
    }

    @Test func layoutsLearnOfChangedItemsInReloadedSections() {
        let (layout, source) = (LazyLayout(), ItemSource([[1, 2, 3]]))
        let view = makeCollection(source, layout)
        source.sections = [[2, 3, 4]]
        view.performBatchUpdates {
            view.deleteItems(at: [[0, 0]])
            view.insertItems(at: [[0, 2]])
            view.reloadSections([0])
        }
        #expect(layout.updates == ["reload \(NSNotFound)", "delete 0", "insert 2"])
        #expect(view.visibleCells.count == 3)
    }

    /// Nib files older than Xcode 11 have no name for the content view: constraints of its subviews are with the cell.
    private final class OldNibCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            let height = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2)
            height.priority = .defaultHigh
            addConstraints([
                box.topAnchor.constraint(equalTo: topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: bottomAnchor),
                box.leadingAnchor.constraint(equalTo: leadingAnchor),
                box.trailingAnchor.constraint(equalTo: trailingAnchor), height,
            ])
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func constraintsWithTheCellDecideItsSize() {
        let cell = OldNibCell(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let fitted = cell.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: UILayoutPriority(10))
        #expect(fitted == CGSize(width: 120, height: 245))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let view = makeCollection(
            ItemSource(counts: [1]), UICollectionViewCompositionalLayout(section: section), cell: OldNibCell.self,
            size: CGSize(width: 200, height: 600))
        #expect(view.visibleCells.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 405))
        #expect(view.visibleCells.first?.contentView.frame.height == 405)
    }

    /// A published picture of Listable, drawn on iOS without a layout in between.
    @Test func selectedBackgroundsAreShownAtOnce() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let (background, selected) = (UIView(), UIView())
        (cell.backgroundView, cell.selectedBackgroundView) = (background, selected)
        cell.isHighlighted = true
        #expect(cell.subviews == [background, selected, cell.contentView] && selected.frame == cell.bounds)
        cell.isHighlighted = false
        #expect(selected.superview == nil)
    }

    @Test func descriptionsEndWithTheContentTheLayoutAndTheDataSource() {
        final class NamedLayout: UICollectionViewFlowLayout {
            override var description: String { "<NamedLayout>" }
        }
        let view = makeCollection(ItemSource(counts: [2]), NamedLayout(), size: CGSize(width: 100, height: 100))
        view.contentInset.top = 10
        #expect(
            view.description.contains(
                ">; contentOffset: {0, -10}; contentSize: {100, 110}; adjustedContentInset: {10, 0, 0, 0}; "
                    + "layout: <NamedLayout>; dataSource: "))
        final class OwnSource: UICollectionView, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let own = OwnSource(frame: .zero, collectionViewLayout: NamedLayout())
        own.dataSource = own
        #expect(own.description.contains("dataSource: <OwnSource: 0x"))
        #expect(UIScrollView().description.hasSuffix("contentSize: {0, 0}; adjustedContentInset: {0, 0, 0, 0}>"))
    }
}
