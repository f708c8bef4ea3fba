// SPDX-License-Identifier: MIT
// The part of UIKit's collection views that TemplateLayout uses.
import Foundation

@MainActor open class UICollectionReusableView: UIView {
    // An initializer of an Objective-C class can be called on a metatype, as a required one here.
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open func prepareForReuse() {}
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fatalError() }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
    open var contentView: UIView { fatalError() }
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    open var size = CGSize.zero
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

@MainActor open class UICollectionViewLayout: NSObject {
    open func invalidateLayout() {}
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int { case fromContentInset, fromSafeArea, fromLayoutMargins }
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    open class var automaticSize: CGSize { fatalError() }
    open var itemSize = CGSize.zero
    open var estimatedItemSize = CGSize.zero
    open var minimumInteritemSpacing: CGFloat { fatalError() }
    open var sectionInset: UIEdgeInsets { fatalError() }
}

@MainActor open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var delegate: (any UICollectionViewDelegate)?
    public class var elementKindSectionHeader: String { fatalError() }
    public class var elementKindSectionFooter: String { fatalError() }
    open var collectionViewLayout: UICollectionViewLayout
    open var isEditing = false
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {}
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { fatalError() }
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { fatalError() }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
    open var numberOfSections: Int { fatalError() }
    open func numberOfItems(inSection section: Int) -> Int { fatalError() }
    open var indexPathsForVisibleItems: [IndexPath] { fatalError() }
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError() }
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }
    open var visibleCells: [UICollectionViewCell] { fatalError() }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
    open func reloadData() {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    open func insertSections(_ sections: IndexSet) {}
    open func deleteSections(_ sections: IndexSet) {}
    open func moveSection(_ section: Int, toSection newSection: Int) {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
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
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

extension UICollectionViewDelegate {
    public var collectionView: OptionalCollectionMethods? { nil }
}

// The optional methods, called with a question mark.
@MainActor public struct OptionalCollectionMethods {
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

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

public enum NSRectAlignment: Int {
    case top = 1
}

@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {}

@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) { fatalError() }
}

@MainActor open class NSCollectionLayoutSection: NSObject {
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public convenience init(group: NSCollectionLayoutGroup) { fatalError() }
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(section: NSCollectionLayoutSection) {}
}
