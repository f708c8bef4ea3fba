// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Recognizes two fingers that select rows, where the delegate allows it (Apple: "Selecting multiple items with a two-finger pan
/// gesture").
final class SelectionPanGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?
    /// The row at which the selection begins; `nil` if the delegate does not allow one there.
    private(set) var start: RowPath?
    private var isDecided = false
    /// The rows that this gesture has selected.
    var selected: Set<RowPath> = []

    /// Whether the fingers select rows. The delegate is asked once, when both are on the table.
    var selects: Bool {
        guard trackedTouches.count == 2, let table else { return false }
        if !isDecided {
            isDecided = true
            start = table.rowToSelectFrom(at: location(in: table))
        }
        return start != nil
    }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool { super.hasMovedEnough(movement) && selects }

    override func reset() {
        super.reset()
        (start, isDecided, selected) = (nil, false, [])
    }
}

extension UITableView {
    func makeSelectionRecognizer() {
        let recognizer = SelectionPanGestureRecognizer()
        recognizer.table = self
        recognizer.minimumNumberOfTouches = 2
        recognizer.maximumNumberOfTouches = 2
        recognizer.addAction { [weak self, weak recognizer] _ in
            if let recognizer { self?.follow(recognizer) }
        }
        addGestureRecognizer(recognizer)
    }

    /// Whether two fingers on the table select rows, and so do not scroll.
    var fingersSelect: Bool {
        gestureRecognizers?.contains { ($0 as? SelectionPanGestureRecognizer)?.selects == true } ?? false
    }

    fileprivate func rowToSelectFrom(at point: CGPoint) -> RowPath? {
        guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing, let delegate,
            let path = indexPathForRow(at: point)
        else { return nil }
        let mayBegin = callingApp { delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) }
        return mayBegin ? RowPath(path) : nil
    }

    private func follow(_ recognizer: SelectionPanGestureRecognizer) {
        guard let start = recognizer.start else { return }
        switch recognizer.state {
        case .began:
            // The delegate begins editing here, if rows are selected in editing mode.
            delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: IndexPath(start))
            selectRows(of: recognizer, from: start)
            scrollWhileSelecting(recognizer, from: start)
        case .changed:
            selectRows(of: recognizer, from: start)
            scrollWhileSelecting(recognizer, from: start)
        case .ended, .cancelled: delegate?.tableViewDidEndMultipleSelectionInteraction(self)
        default: break
        }
    }

    /// Selects the rows between the first one and the fingers, and deselects those that the gesture selected outside of them.
    private func selectRows(of recognizer: SelectionPanGestureRecognizer, from start: RowPath) {
        loadIfNeeded()
        guard allowsSeveral, contains(start) else { return }
        let content = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, contentSize.height - 1))
        let y = min(max(recognizer.location(in: self).y, content.minY), content.maxY)
        guard let end = self.path(at: CGPoint(x: bounds.midX, y: y)).map({ RowPath($0) }) else { return }
        let numbers = [start, end].map { geometry.rowNumber(of: $0) }.sorted()
        let rows = (numbers[0]...numbers[1]).map { geometry.path(ofRowNumber: $0) }
        for path in recognizer.selected.subtracting(rows) {
            recognizer.selected.remove(path)
            if selection.rows.contains(path) { userDeselects(path) }
        }
        for path in rows where contains(path) && !selection.rows.contains(path) {
            userSelects(path)
            if selection.rows.contains(path) { recognizer.selected.insert(path) }
        }
    }

    private func scrollWhileSelecting(_ recognizer: SelectionPanGestureRecognizer, from start: RowPath) {
        guard edgeVelocity(at: fingerLocation(of: recognizer).y) != 0, FrameClock.current.drive != .none else { return }
        FrameClock.current.add(recognizer) { [weak self, weak recognizer] _, elapsed in
            guard let self, let recognizer, recognizer.start == start else { return false }
            return scrollAtEdge(fingerLocation(of: recognizer).y, for: elapsed) {
                self.selectRows(of: recognizer, from: start)
            }
        }
    }
}
