// SPDX-License-Identifier: MIT
import RowGeometry

/// The state of a table that can be read without the table; see `TableSupport`.
@MainActor
package final class TableState {
    private var changeCount = 0

    /// The row whose height the table is requesting from its delegate.
    package internal(set) var requestedRow: RowPath?

    nonisolated init() {}

    /// A number that changes with everything that heights of rows depend on besides their content. Views outside of windows
    /// read the screen's traits lazily, so the changes of those count, too.
    package var revision: Int { changeCount &+ UIScreen.traitGeneration }

    func countChange() { changeCount &+= 1 }
}
