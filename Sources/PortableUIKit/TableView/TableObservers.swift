// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The observers of a table, and the object that they store with it; set by `TableSupport`.
struct TableObservers {
    /// An object that lives as long as the table.
    var companion: AnyObject?
    /// Called before the table requests the heights of rows that a change inserts.
    var notice: (@MainActor (TableNotice) -> Void)?
    /// Whether a section is known to have no header (or footer, for `false`).
    var lacksSectionView: (@MainActor (_ section: Int, _ isHeader: Bool) -> Bool)?
    /// Called after each layout of the table's rows.
    var layout: (@MainActor () -> Void)?
    /// Returns the row at which the first layout of rows in a window begins, and its distance below the top of the visible area.
    var start: (@MainActor () -> (path: IndexPath, distance: CGFloat)?)?
    /// Explains the height of a row.
    var explanation: (@MainActor (IndexPath) -> String?)?
    weak var recorder: (any TableEventRecorder)?
    /// Returns the path after a reload of a row that was visible before it, by the row's identity. Called when the data
    /// source's new counts are known.
    var findRow: (@MainActor (RowPath) -> FoundRow)?
}

/// Receives the events of a table: see `TableRecorder` in TemplateLayoutTesting.
@MainActor
package protocol TableEventRecorder: AnyObject {
    /// The table has another size.
    func didResize(_ table: UITableView)
    /// The content offset has changed.
    func didMove(_ table: UITableView)
    /// The rows were loaded or reloaded.
    func didLoad(_ geometry: SectionedRowGeometry)
    /// A batch update has changed the rows.
    func didUpdate(_ geometry: SectionedRowGeometry, by update: TableUpdate)
    func didMeasure(_ path: RowPath, _ height: RowHeight)
}
