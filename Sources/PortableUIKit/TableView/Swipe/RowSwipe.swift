// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A row whose content is moved aside to show its swipe buttons.
@MainActor
final class RowSwipe {
    var path: RowPath
    let cell: UITableViewCell
    let isTrailing: Bool
    let actions: SwipeActionsView
    let performsFirstAction: Bool
    /// The displacement of the content, in points.
    var distance: CGFloat = 0
    /// The displacement at the start of the touch.
    var start: CGFloat = 0

    init(
        _ path: RowPath, cell: UITableViewCell, isTrailing: Bool, actions: SwipeActionsView, performsFirstAction: Bool
    ) {
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

    /// Displaces the row's content, in points.
    func show(_ distance: CGFloat) {
        self.distance = max(0, distance)
        cell.showSwipe(actions, distance: self.distance)
    }

    /// The displacement of the content for a touch that has moved by `distance`, in points.
    func shown(_ distance: CGFloat) -> CGFloat {
        let room = actions.naturalWidth
        guard distance > room, !performsFirstAction else { return distance }
        return room + ScrollMotion.rubberBand(distance: distance - room, extent: cell.bounds.width)
    }
}

/// The pan recognizer of a swipe on a row.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if let table, let touch = touches.first { table.touchBeganBesideSwipe(touch.location(in: table)) }
    }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool {
        guard let table, super.hasMovedEnough(movement) else { return false }
        let location = location(in: table)
        let start = CGPoint(x: location.x - movement.x, y: location.y - movement.y)
        // A movement that does not begin as a swipe does not become one.
        guard abs(movement.x) > abs(movement.y), table.prepareSwipe(at: start, movement: movement.x) else {
            table.touchDidSlide()
            state = .failed
            return false
        }
        return true
    }

    override func reset() {
        super.reset()
        // Another gesture may have been recognized first.
        if let table, let swipe = table.rowSwipe, swipe.distance == 0 { table.closeSwipe(animated: false) }
    }
}

extension UITableViewCell {
    /// Shows buttons beside the content, which is displaced by a distance, in points.
    final func showSwipe(_ actions: SwipeActionsView, distance: CGFloat) {
        if actions.superview !== self { addSubview(actions) }
        bounds.origin.x = actions.isAtLeft ? -distance : distance
        actions.frame = CGRect(
            x: actions.isAtLeft ? -distance : bounds.width, y: 0, width: distance, height: bounds.height)
        actions.layoutIfNeeded()
    }

    /// Removes the buttons beside the content.
    final func endSwipe() {
        for case let actions as SwipeActionsView in subviews { actions.removeFromSuperview() }
        if bounds.origin.x != 0 { bounds.origin.x = 0 }
    }
}
