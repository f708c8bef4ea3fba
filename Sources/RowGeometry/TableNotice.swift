// SPDX-License-Identifier: MIT
/// A notification of a change of a table's data, before the table requests the heights of new rows.
package enum TableNotice {
    /// All data is reloaded.
    case reload
    /// A batch update of a table with `rowCountsBefore` rows in its sections. `reconfiguredRows`, by their paths before
    /// the batch, are configured again in their cells.
    case update(TableUpdate, rowCountsBefore: [Int], reconfiguredRows: [RowPath])
}

/// Where a row that was shown before a reload is after it.
package enum FoundRow: Sendable {
    /// Nobody knows: most likely its path is the same.
    case unknown
    /// It is not in the table any more.
    case gone
    /// It has this path.
    case at(RowPath)
}
