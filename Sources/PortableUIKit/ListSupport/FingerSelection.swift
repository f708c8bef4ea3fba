// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A list in which two fingers select rows or items, where the delegate allows it (Apple: "Selecting multiple items with a two-finger
/// pan gesture").
@MainActor
protocol FingerSelectingList: UIScrollView, SelectingList {
    /// The row at a point, or the one nearest to a point outside of the content; `nil` between rows.
    func row(nearest point: CGPoint) -> RowPath?
    /// The rows from one to another, in order. O(rows between them).
    func rows(from first: RowPath, through last: RowPath) -> [RowPath]
    func mayBeginFingerSelection(_ path: RowPath) -> Bool
    func didBeginFingerSelection(_ path: RowPath)
    func didEndFingerSelection()
}

final class SelectionPanGestureRecognizer: UIPanGestureRecognizer {
    weak var list: (any FingerSelectingList)?
    /// The row at which the selection begins; `nil` if the delegate does not allow one there.
    private(set) var start: RowPath?
    private var isDecided = false
    /// Whether the gesture deselects rows: it began on a selected one.
    var deselects = false
    /// The rows that this gesture has selected or deselected.
    var changed: Set<RowPath> = []

    /// Whether the fingers select rows. The delegate is asked once, when both are on the list.
    var selects: Bool {
        guard trackedTouches.count == 2, let list else { return false }
        if !isDecided {
            isDecided = true
            start = list.rowToSelectFrom(at: location(in: list))
        }
        return start != nil
    }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool { super.hasMovedEnough(movement) && selects }

    override func reset() {
        super.reset()
        (start, isDecided, changed) = (nil, false, [])
    }
}

extension FingerSelectingList {
    func makeSelectionRecognizer() {
        let recognizer = SelectionPanGestureRecognizer()
        recognizer.list = self
        recognizer.minimumNumberOfTouches = 2
        recognizer.maximumNumberOfTouches = 2
        recognizer.addAction { [weak self, weak recognizer] _ in
            if let recognizer { self?.follow(recognizer) }
        }
        addGestureRecognizer(recognizer)
    }

    /// Whether two fingers on the list select rows, and so do not scroll.
    var fingersSelect: Bool {
        gestureRecognizers?.contains { ($0 as? SelectionPanGestureRecognizer)?.selects == true } ?? false
    }

    fileprivate func rowToSelectFrom(at point: CGPoint) -> RowPath? {
        loadIfNeeded()
        guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing, let path = row(nearest: point) else {
            return nil
        }
        return mayBeginFingerSelection(path) ? path : nil
    }

    private func follow(_ recognizer: SelectionPanGestureRecognizer) {
        guard let start = recognizer.start else { return }
        switch recognizer.state {
        case .began:
            if !allowsSeveral { isEditing = true }
            didBeginFingerSelection(start)
            recognizer.deselects = selection.rows.contains(start)
            selectRows(of: recognizer, from: start)
            scrollWhileSelecting(recognizer, from: start)
        case .changed:
            selectRows(of: recognizer, from: start)
            scrollWhileSelecting(recognizer, from: start)
        case .ended, .cancelled: didEndFingerSelection()
        default: break
        }
    }

    /// Selects or deselects the rows between the first one and the fingers, and puts back those outside of them.
    private func selectRows(of recognizer: SelectionPanGestureRecognizer, from start: RowPath) {
        loadIfNeeded()
        guard allowsSeveral, contains(start), let end = row(nearest: recognizer.location(in: self)) else { return }
        let rows = rows(from: min(start, end), through: max(start, end))
        for path in recognizer.changed.subtracting(rows) {
            recognizer.changed.remove(path)
            set(path, isSelected: recognizer.deselects)
        }
        for path in rows where set(path, isSelected: !recognizer.deselects) { recognizer.changed.insert(path) }
    }

    /// Returns whether the row has changed.
    @discardableResult
    private func set(_ path: RowPath, isSelected: Bool) -> Bool {
        guard contains(path), selection.rows.contains(path) != isSelected else { return false }
        if isSelected { userSelects(path) } else { userDeselects(path) }
        return selection.rows.contains(path) == isSelected
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

extension UITableView: FingerSelectingList {
    func row(nearest point: CGPoint) -> RowPath? {
        let content = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, contentSize.height - 1))
        return path(at: CGPoint(x: bounds.midX, y: min(max(point.y, content.minY), content.maxY))).map { RowPath($0) }
    }

    func rows(from first: RowPath, through last: RowPath) -> [RowPath] {
        (geometry.rowNumber(of: first)...geometry.rowNumber(of: last)).map { geometry.path(ofRowNumber: $0) }
    }

    func mayBeginFingerSelection(_ path: RowPath) -> Bool {
        guard let delegate else { return false }
        return callingApp { delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: IndexPath(path)) }
    }

    func didBeginFingerSelection(_ path: RowPath) {
        delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: IndexPath(path))
    }

    func didEndFingerSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}

extension UICollectionView: FingerSelectingList {
    func row(nearest point: CGPoint) -> RowPath? {
        let size = collectionViewLayout.collectionViewContentSize
        let inside = CGPoint(x: min(max(point.x, 0), size.width - 1), y: min(max(point.y, 0), size.height - 1))
        return path(at: inside).flatMap { dataPath($0) == nil ? nil : RowPath($0) }
    }

    func rows(from first: RowPath, through last: RowPath) -> [RowPath] {
        (first.section...last.section).flatMap { section -> [RowPath] in
            let begin = section == first.section ? first.row : 0
            let end = section == last.section ? last.row + 1 : itemCounts[section]
            return (begin..<max(begin, end)).map { RowPath(section: section, row: $0) }
                .filter { dataPath(IndexPath($0)) != nil }
        }
    }

    func mayBeginFingerSelection(_ path: RowPath) -> Bool {
        // A collection view that scrolls in both directions does not recognize the gesture.
        guard storedContentSize.width <= bounds.width || storedContentSize.height <= bounds.height else { return false }
        return asking { $0.collectionView(self, shouldBeginMultipleSelectionInteractionAt: appPath(path)) } ?? false
    }

    func didBeginFingerSelection(_ path: RowPath) {
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: appPath(path))
    }

    func didEndFingerSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
