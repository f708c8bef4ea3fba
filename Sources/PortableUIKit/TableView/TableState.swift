// SPDX-License-Identifier: MIT
import RowGeometry

/// The state of a table that can be read without the table; see `TableSupport`.
@MainActor
package final class TableState {
    private var changeCount = 0

    /// The row that is being requested from the app. Not visible to other modules: accesses to it would be checked at run time.
    var row: RowInTransit?

    /// The state of a table without changes.
    package nonisolated init() {}

    /// The row whose height is being requested.
    package var requestedHeight: RowPath? { row?.purpose == .height ? row?.path : nil }

    /// Sets the row that is being requested from the app. Returns the one before.
    package func setRow(_ row: RowInTransit?) -> RowInTransit? {
        defer { self.row = row }
        return self.row
    }

    /// A number that changes with everything that heights of rows depend on besides their content. Views outside of windows
    /// read the screen's traits lazily, so those count, too. Other numbers of changes may be added: they only grow.
    package var revision: Int { UIScreen.traitGeneration << 32 &+ changeCount }

    func countChange() { changeCount &+= 1 }

    /// Makes a call that requests a row from the app.
    func requesting<Value>(_ path: RowPath, for purpose: RowInTransit.Purpose, _ call: () -> Value) -> Value {
        let outer = row
        row = RowInTransit(path, for: purpose)
        defer { row = outer }
        return call()
    }
}
