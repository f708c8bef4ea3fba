// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random compositional layouts whose cells and headers measure themselves. After all were displayed, everything has the place that it has
/// in a layout with the same lengths as absolute ones.
@MainActor struct EstimateFuzzTests {
    @Test func measuredLayoutsEqualAbsoluteOnes() {
        fuzz("estimates", share: 0.03) { seed, random in
            let shape = LayoutShape(using: &random)
            let counts = (0..<2).map { _ in Int.random(in: 0...30, using: &random) }
            let measured = shape.show(counts, areEstimates: true)
            var y: CGFloat = 0
            while y < measured.contentSize.height {
                measured.contentOffset.y = y
                measured.layoutIfNeeded()
                y += 300
            }
            let found = shape.places(of: measured)
            let expected = shape.places(of: shape.show(counts, areEstimates: false))
            guard found != expected else { return }
            let difference = zip(found, expected).first { $0 != $1 }.map { "“\($0)” and not “\($1)”" }
            Issue.record("\(difference ?? "other views"); SEED=\(seed): \(counts) \(shape)")
        }
    }
}

/// A cell or a header of a length.
private final class LongCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = LayoutShape.height
        return layoutAttributes
    }
}

private final class LongHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 21
        return layoutAttributes
    }
}

@MainActor private struct LayoutShape {
    static let height: CGFloat = 37
    private static let header = UICollectionView.elementKindSectionHeader

    /// The items of the columns of a group.
    let columns: [Int]
    let estimate: CGFloat
    let isCount: Bool
    let numbers: [CGFloat]
    let hasHeader: Bool
    let pinsHeader: Bool

    init(using random: inout SeededGenerator) {
        columns = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 1...3, using: &random) }
        estimate = CGFloat(Int.random(in: 5...90, using: &random))
        isCount = Bool.random(using: &random)
        numbers = (0..<12).map { _ in CGFloat(Int.random(in: 0...9, using: &random)) }
        hasHeader = Bool.random(using: &random)
        pinsHeader = Bool.random(using: &random)
    }

    private func insets(_ first: Int) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: numbers[first], leading: numbers[first + 1], bottom: numbers[first + 2], trailing: numbers[first + 3])
    }

    private func section(_ areEstimates: Bool) -> NSCollectionLayoutSection {
        func length(_ height: CGFloat) -> NSCollectionLayoutDimension {
            areEstimates ? .estimated(estimate) : .absolute(height)
        }
        func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: length(height))
        }
        func heights(_ items: Int) -> CGFloat {
            CGFloat(items) * Self.height + CGFloat(items - 1) * numbers[0]
        }
        func column(_ items: Int, width: CGFloat) -> NSCollectionLayoutGroup {
            let item = NSCollectionLayoutItem(layoutSize: size(1, Self.height))
            let group =
                isCount
                ? NSCollectionLayoutGroup.vertical(
                    layoutSize: size(width, heights(items)), repeatingSubitem: item, count: items)
                : NSCollectionLayoutGroup.vertical(
                    layoutSize: size(width, heights(items)), subitems: (0..<items).map { _ in item })
            group.interItemSpacing = .fixed(numbers[0])
            return group
        }
        let width = 1 / CGFloat(columns.count)
        let group: NSCollectionLayoutGroup
        if columns.count == 1 {
            group = column(columns[0], width: 1)
        } else {
            group = .horizontal(
                layoutSize: size(1, heights(columns.max() ?? 1)), subitems: columns.map { column($0, width: width) })
        }
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = numbers[1]
        section.contentInsets = insets(2)
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(1, 21), elementKind: Self.header, alignment: .top)
            header.pinToVisibleBounds = pinsHeader
            section.boundarySupplementaryItems = [header]
        }
        return section
    }

    func show(_ counts: [Int], areEstimates: Bool) -> UICollectionView {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = numbers[7]
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { _, _ in section(areEstimates) }, configuration: configuration)
        let source = ItemSource(counts: counts)
        let view = HoldingCollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.held = [source]
        view.register(LongCell.self, forCellWithReuseIdentifier: "cell")
        view.register(LongHeader.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "view")
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    func places(of view: UICollectionView) -> [String] {
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        let all = CGRect(origin: .zero, size: view.contentSize)
        let places = (view.collectionViewLayout.layoutAttributesForElements(in: all) ?? []).map {
            "\($0.representedElementCategory) \($0.indexPath.section).\($0.indexPath.item) \($0.frame) \($0.zIndex)"
        }
        return ["\(view.contentSize)"] + places.sorted()
    }
}
