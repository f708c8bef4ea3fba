// SPDX-License-Identifier: MIT
/// A collection with an element for each row of each section, to which a `TableUpdate` can be applied. It is a value: a
/// copy does not change.
public protocol SectionedStore {
    /// The store's data of a section, with its rows.
    associatedtype Section

    /// The store's data of consecutive rows of a section.
    associatedtype Rows

    /// A section.
    func section(at index: Int) -> Section

    /// Some rows of a section.
    func rows(_ rows: Range<Int>, inSection section: Int) -> Rows

    /// Removes sections.
    mutating func removeSections(_ sections: Range<Int>)

    /// Inserts a section, which becomes the section `index`.
    mutating func insertSection(_ section: Section, at index: Int)

    /// Removes rows of a section.
    mutating func removeRows(_ rows: Range<Int>, inSection section: Int)

    /// Inserts rows, the first of which becomes the row `path`.
    mutating func insertRows(_ rows: Rows, at path: RowPath)
}

extension TableUpdate {
    /// Applies the changes to a store with the data before them. Rows and sections that stay or move keep their
    /// elements.
    ///
    /// O(e (log e + c)) for e changes, if one change of the store costs O(c).
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - makeSection: Makes an inserted or reloaded section without rows. It gets the new index, and the old index if
    ///     the section is reloaded.
    ///   - makeRows: Makes new rows of a section. It gets the new index of the section, and the rows.
    ///   - reloadRow: Makes the replacement of a reloaded row. It gets the row's elements before the update, and the
    ///     new path.
    public func apply<Store: SectionedStore>(
        to store: inout Store,
        makeSection: (_ section: Int, _ reloadedSection: Int?) -> Store.Section,
        makeRows: (_ section: Int, _ rows: Range<Int>) -> Store.Rows,
        reloadRow: (_ row: Store.Rows, _ path: RowPath) -> Store.Rows
    ) {
        let old = store
        func oldRow(_ path: RowPath) -> Store.Rows { old.rows(path.row..<path.row + 1, inSection: path.section) }

        for path in reloadedRows {
            guard let newPath = newPath(forOldPath: path) else { continue }
            store.removeRows(path.row..<path.row + 1, inSection: path.section)
            store.insertRows(reloadRow(oldRow(path), newPath), at: path)
        }
        for (section, rows) in takenRows {
            for range in rows.ranges.reversed() { store.removeRows(range, inSection: section) }
        }

        for section in reloadedSections {
            guard let newSection = newSection(forOldSection: section) else { continue }
            store.removeSections(section..<section + 1)
            store.insertSection(makeSection(newSection, section), at: section)
        }
        var moved: [Int: Store.Section] = [:]
        for move in movedSections { moved[move.target] = store.section(at: move.source) }
        for range in takenSections.ranges.reversed() { store.removeSections(range) }
        for section in placedSections.positions {
            store.insertSection(moved[section] ?? makeSection(section, nil), at: section)
        }

        for (section, rows) in placedRows where newSectionRowCounts[section] == nil {
            for range in rows.ranges { insert(range, section) }
        }
        for (section, rowCount) in newSectionRowCounts { insert(0..<rowCount, section) }

        /// Inserts rows that are new or moved.
        func insert(_ rows: Range<Int>, _ section: Int) {
            var start = rows.lowerBound
            func insertNewRows(to end: Int) {
                if start == end { return }
                store.insertRows(makeRows(section, start..<end), at: RowPath(section: section, row: start))
            }
            let placed = placedRows[section] ?? PositionSet()
            let index = placed.count(below: rows.lowerBound)
            for row in placed.positions[index...] {
                if row >= rows.upperBound { break }
                let path = RowPath(section: section, row: row)
                guard let source = rowSources[path] else { continue }
                insertNewRows(to: row)
                store.insertRows(oldRow(source), at: path)
                start = row + 1
            }
            insertNewRows(to: rows.upperBound)
        }
    }
}
