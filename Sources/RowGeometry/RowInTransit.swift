// SPDX-License-Identifier: MIT
/// The row that a table, or code that measures for it, is requesting from the app.
package struct RowInTransit {
    /// What is being requested.
    package enum Purpose {
        case height
        case cell
        /// The row's cell, configured again.
        case reconfiguration
    }

    package let path: RowPath
    /// What is being requested.
    package let purpose: Purpose
    /// Whether a cell was dequeued for the row.
    package var hasDequeued = false

    package init(_ path: RowPath, for purpose: Purpose) {
        self.path = path
        self.purpose = purpose
    }
}
