// SPDX-License-Identifier: MIT
/// What a table says of a change of its data, before it asks for the heights of what is new.
package enum TableNotice {
    /// All data is asked for anew.
    case reload
    /// A batch of changes of a table that had `rowCountsBefore` rows in its sections. The content of `reconfiguredRows`, by
    /// their paths before the batch, is asked for again in the cells that they have.
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
