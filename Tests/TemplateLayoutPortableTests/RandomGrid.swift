// SPDX-License-Identifier: MIT
import PlatformUIKit
import TestSupport

/// A cell or a supplementary view, whose content is made when its shape is known.
final class RandomItemCell: UICollectionViewCell {
    private var content: RandomContent?
    private var shape: UInt64?

    func show(_ row: RandomRow) {
        if shape != row.shape {
            content?.removeFromSuperview()
            let content = RandomContent(shape: row.shape)
            pin(content, to: contentView, priority: .init(999))
            self.content = content
            shape = row.shape
        }
        content?.show(row.number)
    }
}

/// A collection view in a window or a controller, with cells of fixed and fitted sizes.
@MainActor
final class RandomGrid: NSObject, RandomWindow, UICollectionViewDataSource {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let grid: UICollectionView
    private var rows: [RandomRow]

    init(using generator: inout SeededGenerator) {
        grid = UICollectionView(frame: window.bounds, collectionViewLayout: Self.layout(&generator))
        rows = (0..<14).map { id in RandomRow.random(id, &generator) }
        super.init()
        grid.register(RandomItemCell.self, forCellWithReuseIdentifier: "item")
        grid.register(
            RandomItemCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        grid.dataSource = self
        if Bool.random(using: &generator) {
            window.addSubview(grid)
        } else {
            let controller = UIViewController()
            pin(grid, to: controller.view, priority: .required)
            window.rootViewController = UINavigationController(rootViewController: controller)
        }
        window.isHidden = false
    }

    private static func layout(_ generator: inout SeededGenerator) -> UICollectionViewLayout {
        let isFitted = Bool.random(using: &generator)
        if Bool.random(using: &generator) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 140, height: 70)
            if isFitted { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
            if Bool.random(using: &generator) { layout.headerReferenceSize = CGSize(width: 0, height: 50) }
            return layout
        }
        let height: NSCollectionLayoutDimension = isFitted ? .estimated(50) : .absolute(70)
        let columns = Int.random(in: 1...2, using: &generator)
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: Array(repeating: item, count: columns)))
        if Bool.random(using: &generator) {
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
        }
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// The layout decides on the sizes.
    var heightFault: String? { nil }

    func change(using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: window.frame.size.width = [320, 390, 568].randomElement(using: &generator) ?? 320
        case 1: grid.contentOffset.y += CGFloat(Int.random(in: 0...200, using: &generator))
        case 2:
            for cell in grid.visibleCells { (cell as? RandomItemCell)?.show(RandomRow.random(0, &generator)) }
        default:
            for index in rows.indices where Int.random(in: 0..<3, using: &generator) == 0 {
                rows[index] = RandomRow.random(index, &generator)
            }
            grid.reloadData()
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? RandomItemCell)?.show(rows[indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? RandomItemCell)?.show(rows[0])
        return view
    }
}
