// SPDX-License-Identifier: MIT
import RowGeometry

/// The present calls of a table's data source and delegate, and its present layout.
struct TableCalls {
    /// The number of present calls of the data source and the delegate.
    var depth = 0
    /// Whether the visible rows are being laid out.
    var isLayingOut = false
    /// The notifications of the delegate that wait for the end of the present change or layout, because the delegate may
    /// change the table.
    var owedNotices: Set<UIScrollView.ContentNotice> = []
    /// The changes that wait for the end of the present change, layout or call; `nil` if there never was one.
    var waiting: ChangeQueue?

    /// Whether there are none: the table can be changed.
    var areIdle: Bool { depth == 0 && !isLayingOut }
}

extension UITableView {
    var waitingChanges: ChangeQueue? {
        get { calls.waiting }
        set { calls.waiting = newValue }
    }

    /// Calls a method of the data source or delegate; changes of the table inside the call are refused.
    func callingApp<Value>(_ call: () -> Value) -> Value {
        calls.depth += 1
        defer { calls.depth -= 1 }
        return withoutDefaults(call)
    }

    /// Calls a method of the data source or delegate that returns the height, the cell or the like of a row.
    func callingApp<Value>(about path: RowPath, for purpose: RowInTransit.Purpose, _ call: () -> Value) -> Value {
        state.requesting(path, for: purpose) { callingApp(call) }
    }

    /// Stops if the table is being changed inside of one of its own calls.
    ///
    /// UIKit is inconsistent then, and stops later: "UITableView internal inconsistency: _visibleRows and _visibleCells must be of
    /// same length." (Eureka, pull request 2195). Since iOS 13 it also refuses to return the visible cells there (Apple's developer
    /// forums, thread 117537: the table "is in the middle of asking its dataSource").
    func checkMayChange(_ method: String) {
        guard !calls.areIdle else { return }
        fatalError(
            """
            UITableView: \(method) was called inside a call of the table view's data source or delegate. \
            Change the table after the call.
            """)
    }
}
