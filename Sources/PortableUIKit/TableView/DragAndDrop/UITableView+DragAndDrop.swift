// SPDX-License-Identifier: MIT
import Foundation

/// Provides the items of rows that are dragged (Apple: "UITableViewDragDelegate"). All but the first method are optional.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// The items of a row; none if it can't be dragged.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The items of a row that a tap of another finger adds to a drag, at a point of the table; none if the tap is not
    /// for the drag.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// The appearance of a row that is dragged.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// A drag begins.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// A drag has ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether the items may be moved; otherwise they can be copied only.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    /// None.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { tableView.defaultAnswer([]) }
    /// The default appearance.
    public func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Nothing.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    /// Nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// Yes.
    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { tableView.defaultAnswer(true) }
}

/// Takes items that are dropped on a table (Apple: "UITableViewDropDelegate"). All but the first method are optional.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// The items were dropped: the delegate changes the data and the rows.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table takes such items at all.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// The items are over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// What would happen to the items at an index path; `nil` if the finger is on no row.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// The items have left.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// The drag has ended, here or elsewhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// The appearance of a dropped item that moves to a row; that of the whole cell for `nil`.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Yes.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Items are copied to where the finger is.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { tableView.defaultAnswer(UITableViewDropProposal(operation: .copy)) }
    /// Nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    /// That of the whole cell.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// What a table does with items if they are dropped there (Apple: "UITableViewDropProposal").
open class UITableViewDropProposal: UIDropProposal {
    /// How items are taken (Apple: "UITableViewDropProposal.Intent").
    public enum Intent: Int, Sendable {
        /// Somehow: rows stay in place.
        case unspecified = 0
        /// They are inserted: rows make space.
        case insertAtDestinationIndexPath = 1
        /// They are put into the row: rows stay in place.
        case insertIntoDestinationIndexPath = 2
        /// They are inserted, or put into a row, by the place of the finger. Here rows make space.
        case automatic = 3
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
        return intent == .insertAtDestinationIndexPath || intent == .automatic ? .insert : .none
    }
}

/// A dropped item (Apple: "UITableViewDropItem").
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The row that it comes from; `nil` if it comes from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the dragged row, in points.
    var previewSize: CGSize { get }
}

/// A drop on a table (Apple: "UITableViewDropCoordinator").
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The items.
    var items: [any UITableViewDropItem] { get }
    /// Where they were dropped; `nil` if the finger was on no row.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate has proposed.
    var proposal: UITableViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to a row that the delegate has inserted.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of a row, in its coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of an item to any place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Moves the preview of an item to a place at which a row is inserted when its data have been loaded.
    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
}

/// A place for a row whose data are being loaded (Apple: "UITableViewPlaceholder").
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
    final let rowHeight: CGFloat
    /// Configures the cell of the place when it appears.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// A place before the row at an index path, which shows a cell of this reuse identifier and height, in points; with
    /// `UITableView.automaticDimension` the cell sizes itself. The data source is not called for it.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A place for a dropped item whose data are being loaded (Apple: "UITableViewDropPlaceholder").
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the appearance with which the dropped item moves to the cell; that of the whole cell without it or for `nil`.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Puts a row into a place, or removes the place (Apple: "UITableViewDropPlaceholderContext").
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Inserts the row: calls a function with its index path, which changes the data. Returns `false`, without the call,
    /// after a reload of the table.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
    /// Removes the place. Returns `false` after a reload of the table.
    @discardableResult
    func deletePlaceholder() -> Bool
}

private final class DroppedRow: ListDropItem, UITableViewDropItem {}

/// The place of a dropped item.
final class RowPlaceholder: ListDropPlaceholder, UITableViewDropPlaceholderContext {
    let placeholder: UITableViewDropPlaceholder
    var cell: UITableViewCell?
    /// The height of the cell, in points.
    var height: CGFloat = 0

    var parameters: UIDragPreviewParameters {
        cell.flatMap { placeholder.previewParametersProvider?($0) } ?? UIDragPreviewParameters()
    }

    init(_ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder) {
        self.placeholder = placeholder
        super.init(item)
    }
}

private final class TableDrop: ListDropCoordinator, UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let proposal: UITableViewDropProposal

    init(_ drop: ListDrop, _ session: any UIDropSession, _ list: UITableView, _ proposal: UITableViewDropProposal) {
        items = session.items.map { DroppedRow($0, list) }
        self.proposal = proposal
        super.init(drop, session, list)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        place(dragItem, at: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        place(dragItem, at: indexPath, rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        place(dragItem, at: target)
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let row = RowPlaceholder(dragItem, placeholder)
        return place(row, at: placeholder.insertionIndexPath) { [weak row] in row?.parameters }
    }
}

extension UITableViewCell: DraggedCell {}

extension UITableView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    var visibleDragCells: [any DraggedCell] { visibleCells }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
        let proposal = dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        guard let proposal else { return (UIDropProposal(operation: .move), .insert) }
        return (proposal, proposal.spaceIntent)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }

    func performDrop(_ drop: ListDrop, _ session: any UIDropSession, _ proposal: UIDropProposal) {
        guard let proposal = proposal as? UITableViewDropProposal else { return }
        let coordinator = TableDrop(drop, session, self, proposal)
        dropDelegate?.tableView(self, performDropWith: coordinator)
    }
}
