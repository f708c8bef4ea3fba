// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The selected rows or items of a list, and the highlighted one.
struct TableSelection {
    var rows: Set<RowPath> = []
    /// The row under the finger.
    var highlighted: RowPath?
    /// The touch that the list follows: the first of several fingers, until it ends.
    weak var touch: UITouch?
    /// The rows that were selected before several can be while editing.
    var rowsBeforeEditing: Set<RowPath>?

    /// Updates the rows for an update: moved rows stay selected and highlighted; deleted and reloaded ones do not.
    mutating func update(by update: TableUpdate) {
        guard highlighted != nil || !rows.isEmpty || rowsBeforeEditing != nil else { return }
        let reloaded = Set(update.reloadedRows)
        func follow(_ row: RowPath) -> RowPath? { reloaded.contains(row) ? nil : update.newPath(forOldPath: row) }
        highlighted = highlighted.flatMap(follow)
        rows = Set(rows.lazy.compactMap(follow))
        rowsBeforeEditing = rowsBeforeEditing.map { Set($0.lazy.compactMap(follow)) }
    }
}

/// A list whose rows or items the user selects: the state, and what a touch does to it. The hooks call the delegate.
@MainActor
protocol SelectingList: AnyObject {
    var selection: TableSelection { get set }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsSelectionDuringEditing: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    var isEditing: Bool { get set }
    /// Whether a tapped row stays highlighted until it is selected.
    var selectsWhileHighlighted: Bool { get }
    func contains(_ path: RowPath) -> Bool
    /// Reads the rows after a reload.
    func loadIfNeeded()

    /// Shows the state of a row in its cell.
    func show(selected: Bool, _ path: RowPath, animated: Bool)
    func show(highlighted: Bool, _ path: RowPath)

    func mayHighlight(_ path: RowPath) -> Bool
    func didChangeHighlight(_ path: RowPath, isOn: Bool)
    /// The row that a tap on a row selects; `nil` for none.
    func selected(byTapOn path: RowPath) -> RowPath?
    /// The row that a tap on a selected row deselects; `nil` for none.
    func deselected(byTapOn path: RowPath) -> RowPath?
    func didSelect(_ path: RowPath)
    func didDeselect(_ path: RowPath)
    func mayPerformAction(_ path: RowPath) -> Bool
    func performAction(_ path: RowPath)
}

extension SelectingList {
    var selectsWhileHighlighted: Bool { false }

    /// Whether several rows can be selected at once in the present editing mode.
    var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether the user can select rows in the present editing mode.
    var allowsAny: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    /// Selects a row in place of the others, or besides them.
    func select(_ path: RowPath, animated: Bool = false) {
        if !allowsSeveral { for other in selection.rows where other != path { deselect(other, animated: animated) } }
        add(path, animated: animated)
    }

    /// Selects a row besides the others.
    func add(_ path: RowPath, animated: Bool = false) {
        selection.rows.insert(path)
        show(selected: true, path, animated: animated)
    }

    func deselect(_ path: RowPath, animated: Bool = false) {
        selection.rows.remove(path)
        show(selected: false, path, animated: animated)
    }

    func deselectAll(animated: Bool = false) {
        for path in selection.rows { deselect(path, animated: animated) }
    }

    /// Several rows may no longer be selected: the first one stays, as one item of a collection view does (observed by the authors of
    /// PSTCollectionView).
    func limitSelection() {
        guard !allowsSeveral, selection.rows.count > 1 else { return }
        for path in selection.rows.sorted().dropFirst() { deselect(path) }
    }

    /// The touch to follow of those that begin; `nil` while another one is followed.
    func touchToFollow(_ touches: Set<UITouch>) -> UITouch? {
        guard selection.touch == nil else { return nil }
        selection.touch = touches.first
        return selection.touch
    }

    /// The followed touch, if it is one of these.
    func followedTouch(_ touches: Set<UITouch>, ends: Bool = false) -> UITouch? {
        guard let touch = selection.touch, touches.contains(touch) else { return nil }
        if ends { selection.touch = nil }
        return touch
    }

    /// A touch on a row has begun: highlights the row, if the delegate allows it.
    func press(_ path: RowPath) {
        guard contains(path), allowsAny, mayHighlight(path) else { return }
        selection.highlighted = path
        show(highlighted: true, path)
        didChangeHighlight(path, isOn: true)
    }

    /// The touch was cancelled or moved: ends the highlighting.
    func endHighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        show(highlighted: false, path)
        didChangeHighlight(path, isOn: false)
    }

    /// The touch on a row has ended: selects or deselects the row, as the delegate allows.
    func endPressOnRow() {
        guard let path = selection.highlighted else { return }
        if !selectsWhileHighlighted { endHighlight() }
        let deselects = allowsSeveral && selection.rows.contains(path)
        var chosen = path
        // The app may have changed the rows, here and in the methods below.
        if stillContains(path) { if deselects { userDeselects(path) } else { chosen = userSelects(path) } }
        endHighlight()
        if !deselects { performActionUnlessExtended(chosen) }
    }

    /// Performs the primary action of a tapped row, unless the tap has extended the selection. A row that may not be selected has one,
    /// too.
    private func performActionUnlessExtended(_ path: RowPath) {
        guard stillContains(path), !selection.rows.contains(path) || selection.rows.count == 1, mayPerformAction(path)
        else { return }
        performAction(path)
    }

    /// Whether a row exists after a call of the app, which may have reloaded the list.
    private func stillContains(_ path: RowPath) -> Bool {
        loadIfNeeded()
        return contains(path)
    }

    /// Selects a row, or the one that the delegate chooses, and returns it.
    @discardableResult
    func userSelects(_ path: RowPath) -> RowPath {
        guard let chosen = selected(byTapOn: path), stillContains(chosen) else { return path }
        if !allowsSeveral { for other in selection.rows where other != chosen { userDeselects(other) } }
        guard stillContains(chosen) else { return chosen }
        // The delegate may have kept other rows.
        add(chosen)
        if stillContains(chosen) { didSelect(chosen) }
        return chosen
    }

    func userDeselects(_ path: RowPath) {
        guard let chosen = deselected(byTapOn: path), stillContains(chosen) else { return }
        deselect(chosen)
        if stillContains(chosen) { didDeselect(chosen) }
    }
}
