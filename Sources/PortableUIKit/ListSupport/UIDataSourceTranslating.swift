// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The index paths of a list whose displayed rows are not those of its data: while there are placeholders, and while an item of a
/// collection view moves or makes space (Apple: "UIDataSourceTranslating"). Lists and their delegates have those of the data.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// The displayed index of a section of the data: the same.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// The index in the data of a displayed section: the same.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// The displayed index path of a row of the data; `nil` if there is none.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// The index path in the data of a displayed row; `nil` for a placeholder.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Calls a function in which look-ups and scrolling use displayed index paths. In a table they are those of the data.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UITableView: UIDataSourceTranslating {
    public final func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    public final func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    public final func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        return dataSourceIndexPath.map { RowPath($0) }.flatMap { contains($0) ? displayedPath(ofRow: $0) : nil }
            .map { IndexPath($0) }
    }
    public final func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        return presentationIndexPath.flatMap { rowPath(displayedAt: RowPath($0)) }
            .flatMap { contains($0) ? IndexPath($0) : nil }
    }
    public final func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}

extension UICollectionView: UIDataSourceTranslating {
    public final func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    public final func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    public final func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        return dataSourceIndexPath.flatMap { hasItem($0) ? displayedPath($0) : nil }
    }
    public final func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        return presentationIndexPath.flatMap { contains(RowPath($0)) ? dataPath($0) : nil }
    }
    public final func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        presenting(actionsToTranslate)
    }
}
