// SPDX-License-Identifier: MIT
import Foundation

/// The data of a collection view (Apple: "UICollectionViewDataSource").
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// The number of items of a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item, dequeued from the collection view.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// The number of sections; one if it is not implemented.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A supplementary view, dequeued from the collection view. Required for layouts with such views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Whether an item can be moved by the user.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// The user has moved an item: change the data. Without this method items can't be moved.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The titles of the index at the trailing side; `nil` for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// The item to which an entry of the index scrolls. Required where there are titles.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    /// None.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { collectionView.defaultAnswer(nil) }
    /// Stops: there are titles, but no items for them.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        fatalError(
            """
            UICollectionView: the data source \(self) has titles of an index, but does not implement \
            collectionView(_:indexPathForIndexTitle:at:)
            """)
    }
    /// One section.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { collectionView.defaultAnswer(1) }
    /// Stops: a layout has asked for a view that the data source can't make.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        fatalError(
            """
            UICollectionView: the layout has a supplementary view of kind \(kind), but the data source \(self) does not \
            implement collectionView(_:viewForSupplementaryElementOfKind:at:)
            """)
    }
    /// Yes, if the move is implemented.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
}

/// Prepares the data of items that will soon be displayed (Apple: "UICollectionViewDataSourcePrefetching").
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// These items will soon be displayed, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// These items will not be displayed soon any more.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { collectionView.defaultAnswer(()) }
}
