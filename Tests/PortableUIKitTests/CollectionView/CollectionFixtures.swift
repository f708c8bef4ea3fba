// SPDX-License-Identifier: MIT
import PortableUIKit

/// Sections of numbered items; the cell of an item shows its number as its tag.
@MainActor
final class ItemSource: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    var configure: (UICollectionViewCell, Int) -> Void = { cell, item in cell.tag = item }

    var isMovable: (IndexPath) -> Bool = { _ in true }

    init(_ sections: [[Int]]) { self.sections = sections }

    convenience init(counts: [Int]) {
        var next = 0
        self.init(
            counts.map { count in
                defer { next += count }
                return Array(next..<next + count)
            })
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        configure(cell, sections[indexPath.section][indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        isMovable(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }
}

/// A cell whose height is that of its item.
final class TallCell: UICollectionViewCell {
    private let bar = UIView()
    private lazy var height = bar.heightAnchor.constraint(equalToConstant: 44)

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(height: CGFloat) { self.height.constant = height }
}

/// A collection view that keeps its data source and delegate.
final class HoldingCollectionView: UICollectionView {
    var held: [AnyObject?] = []
}

/// A collection view in no window, laid out.
@MainActor
func makeCollection(
    _ source: ItemSource, _ layout: UICollectionViewLayout, cell: UICollectionViewCell.Type = UICollectionViewCell.self,
    size: CGSize = CGSize(width: 375, height: 600), delegate: (any UICollectionViewDelegate)? = nil
) -> UICollectionView {
    let view = HoldingCollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.held = [source, delegate]
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    (view.dataSource, view.delegate) = (source, delegate)
    view.layoutIfNeeded()
    return view
}

extension UICollectionView {
    /// The frames of a section's items by the layout.
    func frames(_ section: Int = 0) -> [CGRect] {
        (0..<numberOfItems(inSection: section)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    /// The displayed items in order, with their places below the content offset.
    var seen: [(item: Int, y: CGFloat)] {
        indexPathsForVisibleItems.sorted().compactMap { path in
            cellForItem(at: path).map { ($0.tag, $0.frame.minY - contentOffset.y) }
        }
    }
}
