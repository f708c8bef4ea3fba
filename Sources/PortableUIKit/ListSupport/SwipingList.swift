// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A row or item whose content is moved aside to show its swipe buttons.
@MainActor
final class RowSwipe {
    var path: RowPath
    let cell: UIView
    let isTrailing: Bool
    let actions: SwipeActionsView
    let performsFirstAction: Bool
    /// The displacement of the content, in points.
    var distance: CGFloat = 0
    /// The displacement at the start of the touch.
    var start: CGFloat = 0

    init(_ path: RowPath, cell: UIView, isTrailing: Bool, actions: SwipeActionsView, performsFirstAction: Bool) {
        self.path = path
        self.cell = cell
        self.isTrailing = isTrailing
        self.actions = actions
        self.performsFirstAction = performsFirstAction
    }

    /// The direction that opens the row: 1 is to the right.
    var direction: CGFloat { actions.isAtLeft ? 1 : -1 }

    /// A swipe beyond this distance performs the first action, in points.
    var fullDistance: CGFloat { max(0.6 * cell.bounds.width, actions.naturalWidth + 30) }

    /// Displaces the row's content, in points, and shows the buttons beside it.
    func show(_ distance: CGFloat) {
        self.distance = max(0, distance)
        if actions.superview !== cell { cell.addSubview(actions) }
        cell.bounds.origin.x = actions.isAtLeft ? -self.distance : self.distance
        actions.frame = CGRect(
            x: actions.isAtLeft ? -self.distance : cell.bounds.width, y: 0, width: self.distance,
            height: cell.bounds.height)
        actions.layoutIfNeeded()
    }

    /// The displacement of the content for a touch that has moved by `distance`, in points.
    func shown(_ distance: CGFloat) -> CGFloat {
        let room = actions.naturalWidth
        guard distance > room, !performsFirstAction else { return distance }
        return room + ScrollMotion.rubberBand(distance: distance - room, extent: cell.bounds.width)
    }
}

extension UIView {
    /// Removes the swipe buttons beside a cell's content.
    final func endSwipe() {
        for case let actions as SwipeActionsView in subviews { actions.removeFromSuperview() }
        if bounds.origin.x != 0 { bounds.origin.x = 0 }
    }
}

/// A list whose rows or items show buttons when they are swiped.
@MainActor
protocol SwipingList: UIScrollView {
    /// The row whose swipe buttons are visible or becoming visible.
    var rowSwipe: RowSwipe? { get set }
    /// Whether a touch may begin a swipe now.
    var maySwipe: Bool { get }
    /// Whether a swipe across most of a row may perform the first action.
    var performsFullSwipes: Bool { get }

    /// The row at a point of the content.
    func rowToSwipe(at point: CGPoint) -> (path: RowPath, cell: UIView)?
    /// Whether a row still has its cell.
    func isShown(_ cell: UIView, at path: RowPath) -> Bool
    /// The buttons of a row: those of the app, or those that the list offers.
    func swipeActions(for path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration?

    /// A touch begins beside the open row, or is no longer a tap.
    func touchClosesSwipe(_ closes: Bool)
    func touchDidSlide()
    func swipeWillOpen(_ path: RowPath)
    func swipeDidOpen(_ swipe: RowSwipe)
    func swipeDidClose(_ swipe: RowSwipe)
}

final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var list: (any SwipingList)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if let list, let touch = touches.first { list.touchBeganBesideSwipe(touch.location(in: list)) }
    }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool {
        guard let list, super.hasMovedEnough(movement) else { return false }
        let location = location(in: list)
        let start = CGPoint(x: location.x - movement.x, y: location.y - movement.y)
        // A movement that does not begin as a swipe does not become one.
        guard abs(movement.x) > abs(movement.y), list.prepareSwipe(at: start, movement: movement.x) else {
            list.touchDidSlide()
            state = .failed
            return false
        }
        return true
    }

    override func reset() {
        super.reset()
        // Another gesture may have been recognized first.
        if let list, let swipe = list.rowSwipe, swipe.distance == 0 { list.closeSwipe(animated: false) }
    }
}

extension SwipingList {
    private var duration: TimeInterval { 0.3 }
    /// A touch that ends faster than this opens or closes the row at any distance, in points per second.
    private var decidingSpeed: CGFloat { 300 }

    func makeSwipeRecognizer() {
        let recognizer = RowSwipeGestureRecognizer()
        recognizer.list = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addAction { [weak self] recognizer in self?.follow(recognizer) }
        addGestureRecognizer(recognizer)
    }

    // MARK: The touch

    /// A touch has begun: it closes an open row, unless it is on that row.
    fileprivate func touchBeganBesideSwipe(_ point: CGPoint) {
        touchClosesSwipe(false)
        guard let swipe = rowSwipe, swipe.distance > 0, !swipe.cell.frame.contains(point) else { return }
        touchClosesSwipe(true)
        closeSwipe(animated: true)
    }

    /// Whether a horizontal movement from a point of the content swipes a row.
    fileprivate func prepareSwipe(at point: CGPoint, movement: CGFloat) -> Bool {
        guard let (path, cell) = rowToSwipe(at: point) else { return false }
        if let swipe = rowSwipe, swipe.cell === cell { return true }
        guard maySwipe else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return openRow(path, cell, isTrailing: (movement < 0) != isRightToLeft)
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        guard let swipe = rowSwipe else { return }
        switch recognizer.state {
        case .began:
            swipe.start = swipe.distance
            recognizer.setTranslation(.zero, in: self)
        case .changed:
            swipe.show(swipe.shown(swipe.start + swipe.direction * recognizer.translation(in: self).x))
            swipe.actions.firstTakesAll = swipe.performsFirstAction && swipe.distance >= swipe.fullDistance
        case .ended:
            let speed = swipe.direction * recognizer.velocity(in: self).x
            endDrag(swipe, speed: speed)
        case .cancelled: closeSwipe(animated: true)
        default: break
        }
    }

    private func endDrag(_ swipe: RowSwipe, speed: CGFloat) {
        let room = swipe.actions.naturalWidth
        if swipe.actions.firstTakesAll, let first = swipe.actions.actions.first {
            UIView.animate(withDuration: duration) { swipe.show(swipe.cell.bounds.width) }
            perform(first, of: swipe)
        } else if abs(speed) > decidingSpeed ? speed > 0 : swipe.distance > room / 2 {
            UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) { swipe.show(room) }
        } else {
            closeSwipe(animated: true)
        }
    }

    // MARK: Opening and closing

    /// Makes the buttons of a row without showing them. Returns whether there are any.
    private func openRow(_ path: RowPath, _ cell: UIView, isTrailing: Bool) -> Bool {
        guard let configuration = swipeActions(for: path, isTrailing: isTrailing), !configuration.actions.isEmpty
        else { return false }
        closeSwipe(animated: true)
        // The app may have changed the list when it was notified of the closing.
        guard isShown(cell, at: path) else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let actions = SwipeActionsView(configuration.actions, isAtLeft: isTrailing == isRightToLeft) {
            [weak self] action in
            if let self, let swipe = rowSwipe { perform(action, of: swipe) }
        }
        let swipe = RowSwipe(
            path, cell: cell, isTrailing: isTrailing, actions: actions,
            performsFirstAction: configuration.performsFirstActionWithFullSwipe && performsFullSwipes)
        cell.endSwipe()
        rowSwipe = swipe
        swipeWillOpen(path)
        guard rowSwipe === swipe else { return false }
        swipeDidOpen(swipe)
        return true
    }

    /// Shows the buttons at an edge of a row, for example those that confirm a deletion.
    func openSwipe(_ path: RowPath, _ cell: UIView, isTrailing: Bool = true) {
        guard openRow(path, cell, isTrailing: isTrailing), let swipe = rowSwipe else { return }
        UIView.animate(withDuration: duration) { swipe.show(swipe.actions.naturalWidth) }
    }

    /// Moves the content of the open row back over its buttons.
    func closeSwipe(animated: Bool) {
        guard let swipe = rowSwipe else { return }
        rowSwipe = nil
        let close = { swipe.show(0) }
        let end = { [weak self] in
            guard self?.rowSwipe?.cell !== swipe.cell, swipe.actions.superview === swipe.cell else { return }
            swipe.cell.endSwipe()
        }
        if animated {
            UIView.animate(withDuration: duration, animations: close) { _ in end() }
        } else {
            UIView.performWithoutAnimation(close)
            end()
        }
        swipeDidClose(swipe)
    }

    // MARK: Actions

    private func perform(_ action: UIContextualAction, of swipe: RowSwipe) {
        let view = swipe.actions.button(of: action) ?? swipe.actions
        action.handler(action, view) { [weak self] _ in
            if let self, rowSwipe === swipe { closeSwipe(animated: true) }
        }
    }
}
