// SPDX-License-Identifier: MIT
// The part of UIKit's collection views that TemplateLayout uses.
import Foundation

@MainActor open class UICollectionViewCell: UIView {
    // An initializer of an Objective-C class can be called on a metatype, as a required one here.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open var contentView: UIView { fatalError() }
    open func prepareForReuse() {}
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    open var size = CGSize.zero
}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
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
