// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Random compositional layouts: `layoutAttributesForElements(in:)` has every view whose own attributes meet the rectangle, with the same
/// frames, and items follow each other without holes in their index paths.
@MainActor struct LayoutQueryFuzzTests {
    @Test func everyViewThatMeetsARectangleIsFound() {
        fuzz("layout queries", share: 0.05) { seed, random in
            let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: 0...12, using: &random) }
            var generator = random
            let layout = UICollectionViewCompositionalLayout { section, _ in
                self.section(section, using: &generator)
            }
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = CGFloat(Int.random(in: 0...20, using: &random))
            layout.configuration = configuration
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
            let view = makeCollection(ItemSource(counts: counts), layout, size: CGSize(width: 320, height: 200))
            check(view, counts, using: &random, "SEED=\(seed)")
            random = generator
        }
    }

    private func check(
        _ view: UICollectionView, _ counts: [Int], using random: inout SeededGenerator, _ place: String
    ) {
        let layout = view.collectionViewLayout
        var all: [CollectionElement: CGRect] = [:]
        func add(_ element: CollectionElement) {
            guard let attributes = layout.attributes(of: element), attributes.scrollingSection == nil else { return }
            all[element] = attributes.frame
        }
        for (section, count) in counts.enumerated() {
            for item in 0..<count {
                add(.cell([section, item]))
                add(.supplementary("badge", [section, item]))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                add(.supplementary(kind, [section, 0]))
            }
            add(.decoration("background", [section, 0]))
        }
        for _ in 0..<8 {
            let rect = CGRect(
                x: 0, y: CGFloat(Int.random(in: 0...Int(view.contentSize.height), using: &random)), width: 320,
                height: CGFloat(Int.random(in: 1...200, using: &random)))
            let found = layout.layoutAttributesForElements(in: rect) ?? []
            for attributes in found where attributes.scrollingSection == nil {
                #expect(attributes.frame == all[attributes.key], "\(place): \(attributes.key)")
            }
            let keys = Set(found.map(\.key))
            #expect(keys.count == found.count, "\(place): a view is found twice")
            for (element, frame) in all where frame.intersects(rect) && frame.width > 0 && frame.height > 0 {
                #expect(keys.contains(element), "\(place): \(element) at \(frame) is missing in \(rect)")
            }
        }
    }

    // MARK: Random definitions

    private func section(_ number: Int, using random: inout SeededGenerator) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group(depth: 0, using: &random))
        section.interGroupSpacing = CGFloat(Int.random(in: 0...10, using: &random))
        section.contentInsets = insets(using: &random)
        if Int.random(in: 0..<6, using: &random) == 0 { section.orthogonalScrollingBehavior = .continuous }
        if Bool.random(using: &random) { section.decorationItems = [.background(elementKind: "background")] }
        for (kind, alignment) in [
            (UICollectionView.elementKindSectionHeader, NSRectAlignment.top),
            (UICollectionView.elementKindSectionFooter, .bottom),
        ] where Bool.random(using: &random) {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(using: &random), elementKind: kind, alignment: alignment,
                absoluteOffset: CGPoint(x: 0, y: CGFloat(Int.random(in: -30...30, using: &random))))
            item.extendsBoundary = Bool.random(using: &random)
            item.contentInsets = insets(using: &random)
            section.boundarySupplementaryItems.append(item)
        }
        return section
    }

    private func insets(using random: inout SeededGenerator) -> NSDirectionalEdgeInsets {
        func length() -> CGFloat { CGFloat(max(0, Int.random(in: -8...8, using: &random))) }
        return NSDirectionalEdgeInsets(top: length(), leading: length(), bottom: length(), trailing: length())
    }

    private func size(using random: inout SeededGenerator) -> NSCollectionLayoutSize {
        let width: NSCollectionLayoutDimension =
            Bool.random(using: &random)
            ? .fractionalWidth([0.25, 0.5, 1].randomElement(using: &random) ?? 1)
            : .absolute(CGFloat(Int.random(in: 20...120, using: &random)))
        let height: NSCollectionLayoutDimension =
            Int.random(in: 0..<4, using: &random) == 0
            ? .estimated(30) : .absolute(CGFloat(Int.random(in: 10...60, using: &random)))
        return NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func group(depth: Int, using random: inout SeededGenerator) -> NSCollectionLayoutGroup {
        let items = (0..<Int.random(in: 1...3, using: &random)).map { _ -> NSCollectionLayoutItem in
            if depth < 2, Int.random(in: 0..<3, using: &random) == 0 { return group(depth: depth + 1, using: &random) }
            let item = NSCollectionLayoutItem(
                layoutSize: size(using: &random), supplementaryItems: Bool.random(using: &random) ? [badge] : [])
            item.contentInsets = insets(using: &random)
            return item
        }
        let own = NSCollectionLayoutSize(
            widthDimension: depth == 0
                ? .fractionalWidth(1) : .absolute(CGFloat(Int.random(in: 60...200, using: &random))),
            heightDimension: .absolute(CGFloat(Int.random(in: 30...120, using: &random))))
        let made =
            Bool.random(using: &random)
            ? NSCollectionLayoutGroup.horizontal(layoutSize: own, subitems: items)
            : .vertical(layoutSize: own, subitems: items)
        made.interItemSpacing = Bool.random(using: &random) ? .fixed(5) : .flexible(2)
        if depth == 0, Bool.random(using: &random) {
            made.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: nil, top: .fixed(6), trailing: nil, bottom: .fixed(3))
        }
        return made
    }

    /// A view that hangs over the upper edge of its item.
    private var badge: NSCollectionLayoutSupplementaryItem {
        NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], absoluteOffset: CGPoint(x: 10, y: -10)))
    }
}
