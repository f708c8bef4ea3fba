// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Swipes on rows: the content moves aside and shows buttons.
extension UITableView {
    private static var duration: TimeInterval { 0.3 }
    /// A touch that ends faster than this opens or closes the row at any distance, in points per second.
    private static var decidingSpeed: CGFloat { 300 }

    func makeSwipeRecognizer() {
        let recognizer = RowSwipeGestureRecognizer()
        recognizer.table = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addAction { [weak self] recognizer in self?.follow(recognizer) }
        addGestureRecognizer(recognizer)
    }

    // MARK: The touch

    /// A touch has begun: it closes an open row, unless it is on that row.
    func touchBeganBesideSwipe(_ point: CGPoint) {
        touchState.isIgnored = false
        guard let swipe = rowSwipe, swipe.distance > 0, !swipe.cell.frame.contains(point) else { return }
        touchState.isIgnored = true
        closeSwipe(animated: true)
    }

    /// Whether a horizontal movement from a point of the content swipes a row.
    func prepareSwipe(at point: CGPoint, movement: CGFloat) -> Bool {
        guard let indexPath = indexPathForRow(at: point), let cell = cellForRow(at: indexPath) else { return false }
        if let swipe = rowSwipe, swipe.cell === cell { return true }
        guard !isEditing, batch.depth == 0 else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return openRow(RowPath(indexPath), cell, isTrailing: (movement < 0) != isRightToLeft)
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
            UIView.animate(withDuration: Self.duration) { swipe.show(swipe.cell.bounds.width) }
            perform(first, of: swipe)
        } else if abs(speed) > Self.decidingSpeed ? speed > 0 : swipe.distance > room / 2 {
            UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) { swipe.show(room) }
        } else {
            closeSwipe(animated: true)
        }
    }

    // MARK: Opening and closing

    /// Makes the buttons of a row without showing them. Returns whether there are any.
    private func openRow(_ path: RowPath, _ cell: UITableViewCell, isTrailing: Bool) -> Bool {
        guard let configuration = swipeActions(for: path, isTrailing: isTrailing), !configuration.actions.isEmpty
        else { return false }
        closeSwipe(animated: true)
        // The delegate may have changed the table when it was notified of the closing.
        guard display.cell(at: path) === cell else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let actions = SwipeActionsView(configuration.actions, isAtLeft: isTrailing == isRightToLeft) {
            [weak self] action in
            if let self, let swipe = rowSwipe { perform(action, of: swipe) }
        }
        let swipe = RowSwipe(
            path, cell: cell, isTrailing: isTrailing, actions: actions,
            performsFirstAction: configuration.performsFirstActionWithFullSwipe && !isEditing)
        cell.endSwipe()
        rowSwipe = swipe
        delegate?.tableView(self, willBeginEditingRowAt: IndexPath(path))
        guard rowSwipe === swipe else { return false }
        if isTrailing { cell.showsDeleteConfirmation(true) }
        return true
    }

    /// Shows the buttons that confirm a deletion, after a tap on the editing control of a row.
    func confirmDeletion(ofRowAt path: RowPath) {
        guard let cell = display.cell(at: path), openRow(path, cell, isTrailing: true), let swipe = rowSwipe else {
            return
        }
        UIView.animate(withDuration: Self.duration) { swipe.show(swipe.actions.naturalWidth) }
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
            UIView.animate(withDuration: Self.duration, animations: close) { _ in end() }
        } else {
            UIView.performWithoutAnimation(close)
            end()
        }
        swipe.cell.showsDeleteConfirmation(false)
        delegate?.tableView(self, didEndEditingRowAt: IndexPath(swipe.path))
    }

    /// The open row was deleted, or its cell was removed.
    func removeSwipe(path: RowPath?) {
        guard let swipe = rowSwipe else { return }
        rowSwipe = nil
        swipe.cell.showsDeleteConfirmation(false)
        if let delegate { callingApp { delegate.tableView(self, didEndEditingRowAt: path.map { IndexPath($0) }) } }
    }

    /// Updates the open row for an update.
    func updateSwipe(by update: TableUpdate) {
        guard let swipe = rowSwipe else { return }
        if let row = display.rows.first(where: { $0.cell === swipe.cell }) {
            swipe.path = row.path
        } else {
            removeSwipe(path: nil)
        }
    }

    // MARK: Actions

    private func perform(_ action: UIContextualAction, of swipe: RowSwipe) {
        let view = swipe.actions.button(of: action) ?? swipe.actions
        action.handler(action, view) { [weak self] _ in
            if let self, rowSwipe === swipe { closeSwipe(animated: true) }
        }
    }

    /// The buttons of a row: those of the delegate, or else one that deletes.
    private func swipeActions(for path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let indexPath = IndexPath(path)
        guard isTrailing else {
            return delegate.flatMap { delegate in
                callingApp { delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath) }
            }
        }
        if let delegate,
            let given = callingApp({ delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) })
        {
            return given
        }
        return offersDeletion(of: indexPath) ? deletion(of: indexPath) : nil
    }

    /// Whether a row can be deleted by a swipe. A data source without methods for editing might not implement deletion.
    private func offersDeletion(of indexPath: IndexPath) -> Bool {
        guard let dataSource else { return false }
        let canEdit = given { dataSource.tableView(self, canEditRowAt: indexPath) }
        guard canEdit ?? true else { return false }
        let style = delegate.flatMap { delegate in
            given { delegate.tableView(self, editingStyleForRowAt: indexPath) }
        }
        guard style ?? .delete == .delete else { return false }
        return isEditing || canEdit != nil || style != nil || deletionTitle(of: indexPath) != nil
    }

    private func deletionTitle(of indexPath: IndexPath) -> String? {
        delegate.flatMap { delegate in
            callingApp { delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) }
        }
    }

    private func deletion(of indexPath: IndexPath) -> UISwipeActionsConfiguration {
        let title = deletionTitle(of: indexPath) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self, let dataSource, let swipe = rowSwipe else { return completion(false) }
            dataSource.tableView(self, commit: .delete, forRowAt: IndexPath(swipe.path))
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
