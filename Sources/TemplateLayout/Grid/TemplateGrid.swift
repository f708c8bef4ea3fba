// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Declares an item of a collection view: the class of its cell, the configuration of the cell, and the identity of the item.
///
/// ```swift
/// let item = TemplateItem { (cell: PhotoCell, photo: Photo) in cell.show(photo) }
/// ```
@preconcurrency @MainActor
public struct TemplateItem<Item> {
    let type: UICollectionViewCell.Type
    let identity: @MainActor (Item) -> AnyHashable
    let size: @MainActor (CollectionTemplateLayout, Item, CGFloat) -> CGSize
    let fill: @MainActor (UICollectionViewCell, Item) -> Void
    let hasChanged: @MainActor (Item, Item) -> Bool

    /// An item with an identity, which is equal as long as it shows the same.
    ///
    /// - Parameters:
    ///   - measure: Fills a cell with everything that its size depends on. Called for templates and for displayed cells.
    ///   - display: Called after `measure`, only for displayed cells.
    public init<Cell: UICollectionViewCell>(
        measure: @escaping @MainActor (Cell, Item) -> Void, display: (@MainActor (Cell, Item) -> Void)? = nil
    ) where Item: Identifiable & Equatable {
        self.init(key: { $0.id }, version: { $0 }, measure: measure, display: display)
    }

    /// An item with these keys and versions.
    public init<Cell: UICollectionViewCell, Key: Hashable, Version: Equatable>(
        key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version,
        measure: @escaping @MainActor (Cell, Item) -> Void, display: (@MainActor (Cell, Item) -> Void)? = nil
    ) {
        type = Cell.self
        identity = { AnyHashable(key($0)) }
        hasChanged = { version($0) != version($1) }
        size = { layout, item, width in
            layout.size(for: Cell.self, key: key(item), version: version(item), width: width) { measure($0, item) }
        }
        fill = { cell, item in
            guard let cell = cell as? Cell else { return }
            measure(cell, item)
            display?(cell, item)
        }
    }
}

/// The items of a collection view in one declaration: its data source, its flow layout's delegate, and its sizes.
///
/// ```swift
/// let grid = TemplateGrid(collectionView, item: item, width: .columns(3))
/// grid.items = photos
/// ```
///
/// An assignment becomes one batch update. Equal items keep their cells and sizes; nothing is measured twice.
@preconcurrency @MainActor
public final class TemplateGrid<Item>: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    /// The collection view. Held weakly; it keeps the grid.
    public private(set) weak var collectionView: UICollectionView?
    private let item: TemplateItem<Item>
    private let width: @MainActor (UICollectionView, UICollectionViewLayout) -> CGFloat
    private var shown: [Item] = []
    /// Called when the user selects an item.
    public var onSelect: (@MainActor (Item) -> Void)?

    /// The widths of items in a flow layout.
    public enum Width {
        /// So many in a line, with the layout's spaces between them.
        case columns(Int)
        /// Widths in points.
        case points(CGFloat)
    }

    /// A grid that is the data source and the delegate of a collection view.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the items.
    ///   - item: The declaration of the cell, its configuration and the identity of an item.
    ///   - width: The widths of items in a flow layout. Another layout decides on them by itself.
    public init(_ collectionView: UICollectionView, item: TemplateItem<Item>, width: Width = .columns(1)) {
        self.collectionView = collectionView
        self.item = item
        self.width = { view, layout in
            guard case .columns(let count) = width else {
                if case .points(let points) = width { return points }
                return 0
            }
            let flow = layout as? UICollectionViewFlowLayout
            let inset = view.adjustedContentInset
            let around = inset.left + inset.right + (flow.map { $0.sectionInset.left + $0.sectionInset.right } ?? 0)
            let spaces = CGFloat(count - 1) * (flow?.minimumInteritemSpacing ?? 0)
            return max(0, ((view.bounds.width - around - spaces) / CGFloat(count)).rounded(.down))
        }
        super.init()
        collectionView.register(item.type, forCellWithReuseIdentifier: "TemplateGrid")
        collectionView.templateLayout.grid = self
        (collectionView.dataSource, collectionView.delegate) = (self, self)
    }

    /// The items. Setting them updates the collection view.
    public var items: [Item] {
        get { shown }
        set { setItems(newValue) }
    }

    /// Shows items, and calls `completion` after the animation. O(items).
    public func setItems(_ items: [Item], animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        var places: [AnyHashable: Int] = [:]
        for (index, item) in items.enumerated() {
            guard places.updateValue(index, forKey: self.item.identity(item)) == nil else {
                fatalError("TemplateGrid: two items have the key \(self.item.identity(item))")
            }
        }
        let old = shown
        let keys = Dictionary(
            uniqueKeysWithValues: old.enumerated().map { (self.item.identity($0.element), $0.offset) })
        let targets = old.map { places[self.item.identity($0)] }
        let kept = targets.compactMap { $0 }
        let still = Set(longestIncreasingSubsequence(kept))
        func path(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }
        func update() {
            guard let collectionView else {
                shown = items
                return
            }
            collectionView.performBatchUpdates {
                self.shown = items
                collectionView.deleteItems(at: targets.indices.filter { targets[$0] == nil }.map(path))
                collectionView.insertItems(
                    at: items.indices.filter { keys[self.item.identity(items[$0])] == nil }.map(path))
                for (source, target) in targets.enumerated() {
                    guard let target, !still.contains(target) else { continue }
                    collectionView.moveItem(at: path(source), to: path(target))
                }
                let changed = targets.enumerated().filter { source, target in
                    target.map { self.item.hasChanged(old[source], items[$0]) } ?? false
                }
                if !changed.isEmpty { collectionView.reconfigureItems(at: changed.map { path($0.offset) }) }
            } completion: { _ in
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
    }

    // MARK: UICollectionViewDataSource

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "TemplateGrid", for: indexPath)
        let content = shown[indexPath.item]
        item.fill(cell, content)
        let layout = collectionView.templateLayout
        layout.setSize(of: cell) { [item, unowned layout] width in item.size(layout, content, width) }
        return cell
    }

    // MARK: UICollectionViewDelegateFlowLayout

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        item.size(
            collectionView.templateLayout, shown[indexPath.item], width(collectionView, collectionViewLayout))
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        onSelect?(shown[indexPath.item])
    }
}
