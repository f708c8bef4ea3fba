// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What a list does while something is dropped into it.
enum ListDropIntent {
    /// The rows stay in place.
    case none
    /// The rows make space.
    case insert
    /// The rows stay in place, and the one at the index path takes what is dropped.
    case into
}

/// A list whose rows or items are dragged, and into which they are dropped. The methods call its delegates.
@MainActor
protocol DraggingList: UIScrollView, SelectingList, ChangingList, DragSource {
    var hasDragDelegate: Bool { get }
    var hasDropDelegate: Bool { get }
    /// Whether rows are dragged.
    var dragInteractionEnabled: Bool { get }

    func pathForDrag(at point: CGPoint) -> IndexPath?
    func cellForDrag(at path: IndexPath) -> UIView?
    /// The row whose displayed cell is at a point of the content, while others make space for a drag.
    func pathOfCell(at point: CGPoint) -> IndexPath?
    var visibleDragCells: [any DraggedCell] { get }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func addedDragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool

    func dropCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    /// What would happen at an index path; without a delegate, a row of this list would move.
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> (UIDropProposal, ListDropIntent)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func performDrop(_ drop: ListDrop, _ session: any UIDropSession, _ proposal: UIDropProposal)

    /// The index path at a point of the content, for a row of this list or for one from elsewhere.
    func dropPath(at point: CGPoint, source: IndexPath?) -> IndexPath?
    /// Makes space at an index path, or none for `nil`.
    func makeSpace(at path: IndexPath?, point: CGPoint, source: IndexPath?, height: CGFloat)
    func closeSpace()
    /// Whether the user can reorder the row without a delegate for drops.
    func canReorder(_ path: IndexPath) -> Bool
    /// Moves a row in the data and in the list.
    func reorder(from source: IndexPath, to target: IndexPath)
    /// The frame of a row that is there after a drop, in the content.
    func frameForDrop(at path: IndexPath) -> CGRect?

    /// The places that are not in the data, in the order of each section.
    var places: [UncommittedPlace] { get set }
    /// Changes the places, and moves the rows.
    func show(_ places: [UncommittedPlace])
    func frame(of place: UncommittedPlace) -> CGRect?
    /// The selected rows by their index paths in the data.
    var selectedDragPaths: [IndexPath] { get }
}

/// A cell that is told what a drag does with it.
@MainActor
protocol DraggedCell: UIView {
    var configurations: ViewConfigurations { get }
    func setNeedsUpdateConfiguration()
    func dragStateDidChange(_ dragState: UICellConfigurationState.DragState)
}

extension DraggedCell {
    func follow(_ dragState: UICellConfigurationState.DragState) {
        guard dragState != configurations.dragState else { return }
        configurations.dragState = dragState
        dragStateDidChange(dragState)
    }
}

extension DraggingList {
    /// Tells the cells, which update their configurations.
    func dragStatesDidChange() {
        for cell in visibleDragCells {
            cell.setNeedsUpdateConfiguration()
            cell.follow(dragState(of: cell))
        }
    }

    /// Whether a drag is over the window that began in this list.
    var isDraggingItems: Bool {
        window?.dragSession?.items.contains { $0.sourceList === self } ?? false
    }
    var isDroppedOn: Bool { listDrop?.isActive ?? false }

    func dragState(of cell: UIView) -> UICellConfigurationState.DragState {
        guard let session = window?.dragSession else { return .none }
        let isDragged = session.items.contains { item in
            item.sourceList === self && item.sourcePath.map { cellForDrag(at: $0) === cell } == true
        }
        return !isDragged ? .none : session.isDragging ? .dragging : .lifting
    }

    func dropState(of cell: UIView) -> UICellConfigurationState.DropState {
        guard let listDrop, listDrop.isActive else { return .none }
        return listDrop.target.flatMap(cellForDrag(at:)) === cell ? .targeted : .notTargeted
    }

    var listDrop: ListDrop? { interactions.lazy.compactMap { $0 as? ListDrop }.first }

    private var draggedItems: [UIDragItem] { window?.dragSession?.items.filter { $0.sourceList === self } ?? [] }

    /// The index paths of dragged items follow an update.
    func followDrags(_ update: TableUpdate) {
        for item in draggedItems {
            item.sourcePath = item.sourcePath.flatMap { update.newPath(forOldPath: RowPath($0)) }.map { IndexPath($0) }
        }
    }

    /// After an update of a table, or a reload, dragged items have no index path any more.
    func forgetDraggedRows() { for item in draggedItems { item.sourcePath = nil } }

    func forgetDrags() {
        forgetDraggedRows()
        places = []
    }

    /// Adds or removes the interactions after a change of the delegates.
    func dragDelegatesDidChange() {
        let drag = interactions.first { $0 is ListDrag }
        if hasDragDelegate, drag == nil { addInteraction(ListDrag()) }
        if !hasDragDelegate, let drag { removeInteraction(drag) }
        // A list that has only items to drag reorders its own rows.
        let takes = hasDropDelegate || hasDragDelegate
        if takes, listDrop == nil { addInteraction(ListDrop()) }
        if !takes, let listDrop { removeInteraction(listDrop) }
    }
}

final class ListDrag: UIDragInteraction, UIDragInteractionDelegate {
    private var list: (any DraggingList)? { view as? any DraggingList }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        guard let list, list.dragInteractionEnabled, let path = list.pathForDrag(at: session.location(in: list)) else {
            return []
        }
        let items = marked(list.dragItems(session, at: path), path)
        let selected = list.selectedDragPaths
        guard !items.isEmpty, selected.contains(path) else { return items }
        // A selected row takes the others with it.
        return selected.filter { $0 != path }.reduce(items) { $0 + marked(list.dragItems(session, at: $1), $1) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list, list.dragInteractionEnabled, let path = list.pathOfCell(at: point),
            !session.items.contains(where: { $0.sourceList === list && $0.sourcePath == path })
        else { return [] }
        return marked(list.addedDragItems(session, at: path, point), path)
    }

    private func marked(_ items: [UIDragItem], _ path: IndexPath) -> [UIDragItem] {
        for item in items { (item.sourceList, item.sourcePath) = (list, path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let path = item.sourcePath else { return nil }
        let parameters = list.dragParameters(at: path) ?? UIDragPreviewParameters()
        guard let cell = list.cellForDrag(at: path), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        list?.dragWillBegin(session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { list?.dragAllowsMove(session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { list?.dragDidEnd(session) }
}

/// The drops into a list: makes space under the finger, scrolls at the edges, and gives the items to the list's delegate.
final class ListDrop: UIDropInteraction, UIDropInteractionDelegate {
    private var list: (any DraggingList)? { view as? any DraggingList }
    private var session: DragSession? {
        didSet {
            if session == nil { target = nil }
            if (session == nil) != (oldValue == nil) { list?.dragStatesDidChange() }
        }
    }
    private(set) var destination: IndexPath?
    /// The row into which something would be dropped.
    private(set) var target: IndexPath? { didSet { if target != oldValue { list?.dragStatesDidChange() } } }
    private var proposal: UIDropProposal?
    /// A place to which an item moves.
    private struct Target {
        let frame: () -> CGRect?
        let parameters: () -> UIPreviewParameters?
        /// The transform of a preview of a size.
        let transform: (CGSize) -> CGAffineTransform
    }

    /// The places to which items move, in the list's content.
    private var targets: [ObjectIdentifier: Target] = [:]
    private var animator = DragAnimator()

    var isActive: Bool { session != nil }

    /// The list takes no items any more, maybe during a drag.
    override func willMove(to view: UIView?) {
        super.willMove(to: view)
        list?.closeSpace()
        session = nil
    }

    /// The row of this list that is dragged alone.
    private func source(_ session: any UIDropSession) -> IndexPath? {
        guard session.items.count == 1, let item = session.items.first, item.sourceList === view else { return nil }
        return item.sourcePath
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list else { return false }
        if list.hasDropDelegate { return list.dropCanHandle(session) }
        return source(session).map { list.canReorder($0) } ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        self.session = session as? DragSession
        targets = [:]
        list?.dropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: list)
        let source = source(session)
        destination = list.dropPath(at: point, source: source)
        let (proposal, intent) = list.dropUpdate(session, destination)
        guard isActive else { return proposal }
        let isTaken = proposal.operation == .move || proposal.operation == .copy
        let makesSpace = intent == .insert && isTaken
        target = intent == .into && isTaken ? destination : nil
        let height = session.items.first.flatMap(Self.height) ?? 44
        list.makeSpace(at: makesSpace ? destination : nil, point: point, source: source, height: height)
        self.proposal = proposal
        scrollAtEdges(list, finger: point.y - list.contentOffset.y)
        return proposal
    }

    /// The height of the dragged row, in points.
    private static func height(of item: UIDragItem) -> CGFloat? {
        guard let list = item.sourceList as? any DraggingList, let path = item.sourcePath else { return nil }
        return list.cellForDrag(at: path)?.bounds.height
    }

    private func scrollAtEdges(_ list: any DraggingList, finger: CGFloat) {
        guard list.edgeVelocity(at: finger) != 0, FrameClock.current.drive != .none else { return }
        FrameClock.current.add(self) { [weak self] _, elapsed in
            guard let self, let session, let list = self.list else { return false }
            let finger = session.location(in: list).y - list.contentOffset.y
            return list.scrollAtEdge(finger, for: elapsed) { session.update() }
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        list?.closeSpace()
        self.session = nil
        list?.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list, let proposal else { return }
        let source = source(session)
        animator = DragAnimator()
        list.closeSpace()
        self.session = nil
        guard !list.hasDropDelegate else { return list.performDrop(self, session, proposal) }
        guard let source, let destination, source != destination else { return }
        list.reorder(from: source, to: destination)
        if let item = session.items.first { setTarget(of: item, frame: { list.frameForDrop(at: destination) }) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        self.session = nil
        list?.dropDidEnd(session)
    }

    /// Lets the preview of an item move to a place, with what the result animates.
    @discardableResult
    func setTarget(
        of item: UIDragItem, parameters: @escaping () -> UIPreviewParameters? = { nil },
        transform: @escaping (CGSize) -> CGAffineTransform = { _ in .identity }, frame: @escaping () -> CGRect?
    ) -> DragAnimator {
        targets[ObjectIdentifier(item)] = Target(frame: frame, parameters: parameters, transform: transform)
        return animator
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list else { return nil }
        list.layoutIfNeeded()
        guard let target = targets[ObjectIdentifier(item)], let frame = target.frame() else { return nil }
        let parameters = target.parameters() ?? defaultPreview.parameters
        guard list.window != nil else { return nil }
        return UITargetedDragPreview(
            view: defaultPreview.view, parameters: parameters,
            target: UIPreviewTarget(
                container: list, center: CGPoint(x: frame.midX, y: frame.midY),
                transform: target.transform(defaultPreview.size)))
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard item === session?.items.first || targets[ObjectIdentifier(item)] != nil else { return }
        let own = self.animator
        animator.addAnimations { own.animate() }
        animator.addCompletion { _ in own.complete() }
        self.animator = DragAnimator()
    }
}

/// The part of a drop that the coordinators of tables and of collection views share.
@MainActor
class ListDropCoordinator: NSObject {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let drop: ListDrop
    private(set) weak var list: (any DraggingList)?

    init(_ drop: ListDrop, _ session: any UIDropSession, _ list: any DraggingList) {
        self.session = session
        self.drop = drop
        self.list = list
        destinationIndexPath = drop.destination
        super.init()
    }

    /// Lets an item move to a row, with the appearance that the delegate gives it, or into a part of the row, in which it fits.
    func place(_ item: UIDragItem, at path: IndexPath, _ rect: CGRect? = nil) -> DragAnimator {
        drop.setTarget(
            of: item,
            parameters: { [weak list] in
                rect == nil ? list?.dropParameters(at: path) ?? UIDragPreviewParameters() : nil
            },
            transform: { size in
                guard let rect, size.width > 0, size.height > 0 else { return .identity }
                let scale = min(rect.width / size.width, rect.height / size.height)
                return CGAffineTransform(scaleX: scale, y: scale)
            },
            frame: { [weak list] in
                list?.frameForDrop(at: path).map { frame in
                    rect.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
                }
            })
    }

    func place(_ item: UIDragItem, at target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.setTarget(
            of: item, transform: { _ in target.transform },
            frame: { [weak list] in
                guard let list else { return nil }
                return CGRect(origin: list.convert(target.center, from: target.container), size: .zero)
            })
    }
}

@MainActor
class ListDropItem: NSObject {
    let dragItem: UIDragItem
    /// Its row or item, if it comes from this list.
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ list: any DraggingList) {
        dragItem = item
        sourceIndexPath = item.sourceList === list ? item.sourcePath : nil
        previewSize = sourceIndexPath.flatMap { list.cellForDrag(at: $0)?.bounds.size } ?? .zero
        super.init()
    }
}
