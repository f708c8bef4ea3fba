// SPDX-License-Identifier: MIT
extension SectionedRowGeometry: SectionedStore {
    /// The section `index`. O(log s).
    public func section(at index: Int) -> Section { self[index] }

    /// The heights of some rows of a section. O(log s + log r).
    public func rows(_ rows: Range<Int>, inSection section: Int) -> RowHeightTree { self[section].rows[rows] }

    /// Inserts rows, the first of which becomes the row `path`. O(log s + log r).
    public mutating func insertRows(_ rows: RowHeightTree, at path: RowPath) {
        updateSection(path.section) { $0.rows.insert(contentsOf: rows, at: path.row) }
    }

    /// Applies an update of the table. Items that stay or move keep their heights; a reloaded row keeps its height as
    /// an estimate.
    ///
    /// O(e (log e + log s + log r)) for e changes.
    ///
    /// - Parameters:
    ///   - update: An update of a table with the sections and rows of this one.
    ///   - makeSection: Returns the header and the footer of an inserted or reloaded section, by its new index, without
    ///     rows.
    ///   - makeRows: Returns the heights of new rows, by the new index of their section, and their positions in it.
    /// - Precondition: The update has the right number of sections, and `makeRows` returns the right number of rows.
    public mutating func apply(
        _ update: TableUpdate, makeSection: (_ section: Int) -> Section,
        makeRows: (_ section: Int, _ rows: Range<Int>) -> RowHeightTree
    ) {
        guard update.sectionCountBefore == sectionCount else {
            fatalError(
                "An update of \(update.sectionCountBefore) sections can't be applied to \(sectionCount) sections.")
        }
        update.apply(
            to: &self,
            makeSection: { index, _ in
                let section = makeSection(index)
                guard section.rows.isEmpty else { fatalError("The new section \(index) was made with rows.") }
                return section
            },
            makeRows: { section, range in
                let rows = makeRows(section, range)
                guard rows.count == range.count else {
                    fatalError("For rows \(range) of section \(section), \(rows.count) heights were given.")
                }
                return rows
            },
            reloadRow: { row, _ in
                RowHeightTree(
                    RowRun(count: 1, dimension: .estimated(row.totalHeight)), nodeCapacity: row.runs.nodeCapacity)
            })
    }
}
