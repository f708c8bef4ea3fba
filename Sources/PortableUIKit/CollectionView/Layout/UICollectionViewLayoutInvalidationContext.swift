// SPDX-License-Identifier: MIT
import Foundation

/// What of a layout is no longer valid (Apple: "UICollectionViewLayoutInvalidationContext").
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all is invalid.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false
    /// The invalid items; `nil` if none was named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The invalid supplementary views by kind; `nil` if none was named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The invalid decoration views by kind; `nil` if none was named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The distance by which the content offset is moved, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content's size, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// The index paths of items that are being moved, before this step; `nil` in other contexts.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The index paths of items that are being moved, after this step; `nil` in other contexts.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The centre of an item that is being moved, in points of the content.
    open internal(set) var interactiveMovementTarget = CGPoint.zero
    /// The preferred sizes that the context is made for: a layout of UIKit remembers them.
    final var preferred: [(preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)] =
        []

    /// A context that invalidates nothing yet.
    public override init() {}

    /// Invalidates items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Invalidates supplementary views of a kind.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Invalidates decoration views of a kind.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Whether only places, if anything, are invalid: nothing has to be prepared again.
    final var namesNothing: Bool {
        !invalidateEverything && !invalidateDataSourceCounts && invalidatedItemIndexPaths == nil
            && invalidatedSupplementaryIndexPaths == nil && invalidatedDecorationIndexPaths == nil
    }
}

/// A change of one item or section in a batch update (Apple: "UICollectionViewUpdateItem").
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of change (Apple: "UICollectionViewUpdateItem.Action").
    public enum Action: Int, Sendable {
        /// An insertion.
        case insert
        /// A deletion.
        case delete
        /// A reload.
        case reload
        /// A move.
        case move
        /// Nothing.
        case none
    }

    /// The index path before the update; `nil` for an insertion. The item of a section is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { change.before }
    /// The index path after the update; `nil` for a deletion. The item of a section is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { change.after }
    /// The kind of change.
    open var updateAction: Action { change.action }

    private let change: (action: Action, before: IndexPath?, after: IndexPath?)

    /// No change: a test's subclass overrides the properties.
    public override init() { change = (.none, nil, nil) }

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        change = (action, before, after)
    }
}
