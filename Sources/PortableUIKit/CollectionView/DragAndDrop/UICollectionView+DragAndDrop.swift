// SPDX-License-Identifier: MIT
import Foundation

/// Provides the drag items of the items that are dragged (Apple: "UICollectionViewDragDelegate"). All but the first method are
/// optional.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// The drag items of an item; none if it can't be dragged.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The drag items of an item that a tap of another finger adds to a drag, at a point of the collection view; none if the tap is not
    /// for the drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// The appearance of an item that is dragged.
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// A drag begins.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// A drag has ended.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Whether the items may be moved; otherwise they can be copied only.
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
}

extension UICollectionViewDragDelegate {
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { collectionView.defaultAnswer([]) }
    /// The default appearance.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    /// Yes.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { collectionView.defaultAnswer(true) }
}

/// Takes items that are dropped on a collection view (Apple: "UICollectionViewDropDelegate"). All but the first method are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// The items were dropped: the delegate changes the data and the items.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the collection view takes such items at all.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// The items are over the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// What would happen to the items at an index path; `nil` if the finger is on no item.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// The items have left.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// The drag has ended, here or elsewhere.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// The appearance of a dropped item that moves to an item; that of the whole cell for `nil`.
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Yes.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Items are copied to where the finger is.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { collectionView.defaultAnswer(UICollectionViewDropProposal(operation: .copy)) }
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    /// That of the whole cell.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// What a collection view does with items if they are dropped there (Apple: "UICollectionViewDropProposal").
open class UICollectionViewDropProposal: UIDropProposal {
    /// How items are taken (Apple: "UICollectionViewDropProposal.Intent").
    public enum Intent: Int, Sendable {
        /// Somehow: items stay in place.
        case unspecified = 0
        /// They are inserted: items make space.
        case insertAtDestinationIndexPath = 1
        /// They are put into the item: items stay in place.
        case insertIntoDestinationIndexPath = 2
    }

    /// How items are taken.
    open private(set) var intent = Intent.unspecified

    /// A proposal of an operation.
    public required init(operation: UIDropOperation) { super.init(operation: operation) }

    /// A proposal of an operation with a way to take the items.
    public init(operation: UIDropOperation, intent: Intent) {
        super.init(operation: operation)
        self.intent = intent
    }

    final var spaceIntent: ListDropIntent {
        if intent == .insertIntoDestinationIndexPath { return .into }
        return intent == .insertAtDestinationIndexPath ? .insert : .none
    }
}

/// A dropped item (Apple: "UICollectionViewDropItem").
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The item that it comes from; `nil` if it comes from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the dragged item, in points.
    var previewSize: CGSize { get }
}

/// A drop on a collection view (Apple: "UICollectionViewDropCoordinator").
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The items.
    var items: [any UICollectionViewDropItem] { get }
    /// Where they were dropped; `nil` if the finger was on no item.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate has proposed.
    var proposal: UICollectionViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to an item that the delegate has inserted.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of an item, in its coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of an item to any place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Moves the preview of an item to a place at which an item is inserted when its data have been loaded.
    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
        -> any UICollectionViewDropPlaceholderContext
}

/// A place for an item whose data are being loaded (Apple: "UICollectionViewPlaceholder").
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
    /// Configures the cell of the place, each time that it appears and by `setNeedsCellUpdate()`.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// A place before the item at an index path, which shows a cell of this reuse identifier. The data source is not called for it.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A place for a dropped item whose data are being loaded (Apple: "UICollectionViewDropPlaceholder").
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns the appearance with which the dropped item moves to the cell; that of the whole cell without it or for `nil`.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Puts an item into a place, or removes the place (Apple: "UICollectionViewDropPlaceholderContext").
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Inserts the item: calls a function with its index path, which changes the data. Returns `false`, without the call,
    /// after a reload of the collection view.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
    /// Removes the place. Returns `false` after a reload of the collection view.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the placeholder's `cellUpdateHandler` with its cell, if it is displayed.
    func setNeedsCellUpdate()
}

private final class DroppedItem: ListDropItem, UICollectionViewDropItem {}

/// The place of a dropped item.
final class ItemPlaceholder: ListDropPlaceholder, UICollectionViewDropPlaceholderContext {
    let placeholder: UICollectionViewDropPlaceholder
    /// The displayed cell.
    private var cell: UICollectionViewCell? {
        (list as? UICollectionView).flatMap { list in list.shownPath(of: self).flatMap { list.display.cell(at: $0) } }
    }

    init(_ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder) {
        self.placeholder = placeholder
        super.init(item)
    }

    var parameters: UIDragPreviewParameters {
        cell.flatMap { placeholder.previewParametersProvider?($0) } ?? UIDragPreviewParameters()
    }

    func setNeedsCellUpdate() { if let cell { placeholder.cellUpdateHandler?(cell) } }
}

private final class CollectionDrop: ListDropCoordinator, UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem]
    let proposal: UICollectionViewDropProposal

    init(
        _ drop: ListDrop, _ session: any UIDropSession, _ list: UICollectionView,
        _ proposal: UICollectionViewDropProposal
    ) {
        items = session.items.map { DroppedItem($0, list) }
        self.proposal = proposal
        super.init(drop, session, list)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        place(dragItem, at: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        place(dragItem, at: indexPath, rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        place(dragItem, at: target)
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let item = ItemPlaceholder(dragItem, placeholder)
        return place(item, at: placeholder.insertionIndexPath) { [weak item] in item?.parameters }
    }
}

extension UICollectionViewCell: DraggedCell {}

extension UICollectionView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    var visibleDragCells: [any DraggedCell] { visibleCells }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        let proposal = dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        guard let proposal else { return (UIDropProposal(operation: .move), .insert) }
        return (proposal, proposal.spaceIntent)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }

    func performDrop(_ drop: ListDrop, _ session: any UIDropSession, _ proposal: UIDropProposal) {
        guard let proposal = proposal as? UICollectionViewDropProposal else { return }
        let coordinator = CollectionDrop(drop, session, self, proposal)
        dropDelegate?.collectionView(self, performDropWith: coordinator)
    }
}
