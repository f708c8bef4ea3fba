// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Where elements were before an update whose animation is being set up.
struct FormerElements {
    /// By the index paths before the update.
    let attributes: [CollectionElement: UICollectionViewLayoutAttributes]
    /// The content offset before the update.
    let offset: CGPoint
    let update: TableUpdate
    private let reloadedRows: Set<RowPath>

    init(
        attributes: [CollectionElement: UICollectionViewLayoutAttributes], offset: CGPoint, update: TableUpdate
    ) {
        (self.attributes, self.offset, self.update) = (attributes, offset, update)
        reloadedRows = Set(update.reloadedRows)
    }

    /// The former attributes of an element, by its index path after the update; `nil` if it is new or reloaded, or if they are not known.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard element.path.count == 2 else { return attributes[element] }
        var old = element
        if element.category == .cell {
            guard let path = update.oldPath(forNewPath: RowPath(element.path)), !reloadedRows.contains(path)
            else { return nil }
            old.path = IndexPath(path)
        } else {
            guard let section = update.oldSection(forNewSection: element.path.section),
                !update.reloadedSections.contains(section)
            else { return nil }
            old.path = IndexPath(item: element.path.item, section: section)
        }
        return attributes[old]
    }
}
