// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The observers of a table, and what they keep with it; set by `TableSupport`.
struct TableObservers {
    /// An object that lives as long as the table.
    var companion: AnyObject?
    /// Called before the table asks for the heights of what a change of the data brings.
    var notice: (@MainActor (TableNotice) -> Void)?
    /// Called after each layout of the table's rows.
    var layout: (@MainActor () -> Void)?
    /// Says why a row has its height.
    var explanation: (@MainActor (IndexPath) -> String?)?
    /// What writes down what happens. Held weakly.
    weak var recorder: TableRecorder?
    /// Where rows that were shown before a reload are after it, for whoever knows the identities of rows. Asked after the
    /// data source's new counts are known, for rows that were in the view.
    var findRow: (@MainActor (_ indexPath: IndexPath) -> RowPlaceAfterReload)?
}
