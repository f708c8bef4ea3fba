// SPDX-License-Identifier: MIT
// The part of UIKit's collection views that TemplateLayout uses.
import Foundation

@MainActor open class UICollectionReusableView: UIView {}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
    // An initializer of an Objective-C class can be called on a metatype, as a required one here.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open var contentView: UIView { fatalError() }
    open func prepareForReuse() {}
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    open var size = CGSize.zero
}

@MainActor open class UICollectionViewLayout: NSObject {
    open func invalidateLayout() {}
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open class var automaticSize: CGSize { fatalError() }
    open var itemSize = CGSize.zero
    open var estimatedItemSize = CGSize.zero
    open var minimumInteritemSpacing: CGFloat { fatalError() }
    open var sectionInset: UIEdgeInsets { fatalError() }
}

@MainActor open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var delegate: (any UICollectionViewDelegate)?
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError() }
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open var visibleCells: [UICollectionViewCell] { fatalError() }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
    open func reloadData() {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    open func insertItems(at indexPaths: [IndexPath]) {}
    open func deleteItems(at indexPaths: [IndexPath]) {}
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    open func reconfigureItems(at indexPaths: [IndexPath]) {}
}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

// All methods are optional.
@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

// MARK: Compositional layouts

@MainActor open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { fatalError() }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { fatalError() }
}

@MainActor open class NSCollectionLayoutSize: NSObject {
    public convenience init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        fatalError()
    }
}

@MainActor open class NSCollectionLayoutItem: NSObject {
    public convenience init(layoutSize: NSCollectionLayoutSize) { fatalError() }
}

@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        fatalError()
    }
}

@MainActor open class NSCollectionLayoutSection: NSObject {
    public convenience init(group: NSCollectionLayoutGroup) { fatalError() }
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(section: NSCollectionLayoutSection) {}
}
