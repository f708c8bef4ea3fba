// SPDX-License-Identifier: MIT
/// A notification of a change of a table's data, before the table requests the heights of new rows.
package enum TableNotice {
    /// All data is reloaded.
    case reload
    /// A batch update of a table with `rowCountsBefore` rows in its sections. `reconfiguredRows`, by their paths before
    /// the batch, are configured again in their cells.
    case update(TableUpdate, rowCountsBefore: [Int], reconfiguredRows: [RowPath])
}

/// The position after a reload of a row that was visible before it.
package enum FoundRow: Sendable {
    /// Unknown: most likely the row has the same path.
    case unknown
    /// The row is no longer in the table.
    case gone
    case at(RowPath)
}
