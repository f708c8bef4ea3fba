// SPDX-License-Identifier: MIT
import RowGeometry

/// A list whose rows or items are changed in batches.
@MainActor
protocol ChangingList: AnyObject {
    var batch: TableBatch { get set }
    var needsLoad: Bool { get }
    /// Whether the list is laid out, or calls its data source or delegate.
    var isBusy: Bool { get }
    /// The changes that wait until the list is no longer busy; `nil` if there never was one.
    var waitingChanges: ChangeQueue? { get set }

    /// Stops if the list can't be changed now.
    func checkMayChange(_ method: String)
    func closeBatch(_ method: String)
    /// Makes changes that are known as a whole. `changeData` updates the data that the data source returns.
    ///
    /// Calls the public methods, so that a subclass that overrides them receives every change.
    func perform(
        _ changes: TableChanges, reconfiguring rows: [RowPath], with animation: UITableView.RowAnimation,
        changeData: () -> Void, completion: @escaping () -> Void)
}

extension ChangingList where Self: UIView {
    /// Whether changes are animated: there are frames, and the list is in a window.
    var canAnimateRows: Bool {
        guard UIView.areAnimationsEnabled, FrameClock.current.drive != .none, let window else { return false }
        return !window.isHidden && bounds.width > 0 && bounds.height > 0
    }
}

extension ChangingList {
    var changeQueue: ChangeQueue {
        let queue = waitingChanges ?? ChangeQueue()
        waitingChanges = queue
        return queue
    }

    func openBatch(_ method: String) {
        checkMayChange(method)
        if batch.depth == 0 {
            batch = TableBatch()
            batch.isMoot = needsLoad
        }
        batch.depth += 1
    }

    /// Editing ends in a view that leaves the list. The app is told later, because it may change the list then.
    func endEditing(in view: UIView) {
        guard let window = view.window, let editor = window.firstResponder as? UIView, editor.isDescendant(of: view)
        else { return }
        window.firstResponder = nil
        changeQueue.add { if !editor.isFirstResponder { editor.loseFirstResponder() } }
    }

    /// Makes one change, in the open batch or as a batch of its own.
    func change(_ method: String, _ record: (inout TableBatch) -> Void) {
        openBatch(method)
        record(&batch)
        closeBatch(method)
    }
}
