// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Declares an item of a collection view: the class of its cell, the configuration of the cell, and the identity of the item.
///
/// ```swift
/// let item = TemplateItem { (cell: PhotoCell, photo: Photo) in cell.show(photo) }
/// ```
@preconcurrency @MainActor
public struct TemplateItem<Item> {
    let identity: ItemIdentity<Item>
    private let make: @MainActor (Item) -> TemplateGridItem

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

    /// An item with these keys and versions; see ``TemplateRow/init(identifier:key:version:measure:display:)``.
    public init<Cell: UICollectionViewCell, Key: Hashable, Version: Equatable>(
        key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version,
        measure: @escaping @MainActor (Cell, Item) -> Void, display: (@MainActor (Cell, Item) -> Void)? = nil
    ) {
        identity = ItemIdentity(key: key, version: version)
        make = { item in
            TemplateGridItem(
                type: Cell.self,
                size: { layout, width in
                    layout.size(for: Cell.self, key: key(item), version: version(item), width: width) {
                        measure($0, item)
                    }
                },
                explanation: { layout, width throws(TemplateLayoutError) in
                    try layout.explainSize(for: Cell.self, key: key(item), version: version(item), width: width) {
                        measure($0, item)
                    }
                },
                texts: { layout, host in layout.texts(of: Cell.self, in: host) { measure($0, item) } },
                fill: { cell in
                    guard let cell = cell as? Cell else { return }
                    measure(cell, item)
                    display?(cell, item)
                })
        }
    }

    /// The declaration with an item, for a ``TemplateGrid`` of several kinds of items.
    public func callAsFunction(_ item: Item) -> TemplateGridItem { make(item) }
}

/// An item of a grid: a ``TemplateItem`` with its content.
@preconcurrency @MainActor
public struct TemplateGridItem {
    let type: UICollectionViewCell.Type
    let size: @MainActor (_ layout: CollectionTemplateLayout, _ width: CGFloat) -> CGSize
    let explanation:
        @MainActor (_ layout: CollectionTemplateLayout, _ width: CGFloat) throws(TemplateLayoutError) ->
            HeightExplanation
    let texts: @MainActor (CollectionTemplateLayout, TemplateHost) -> [TextPreparation]
    let fill: @MainActor (UICollectionViewCell) -> Void
}
