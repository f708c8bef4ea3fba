// SPDX-License-Identifier: MIT
extension TableUpdate {
    /// Checks changes against the number of rows of each section before and after, and sorts them.
    ///
    /// O(s + e log e) for s sections and e changes.
    ///
    /// - Parameters:
    ///   - changes: The requested changes.
    ///   - rowCountsBefore: The number of rows of each section before the update.
    ///   - rowCountsAfter: The number of rows of each section after the update.
    /// - Throws: The first contradiction found. Nothing has been changed then.
    public init(
        _ changes: TableChanges, rowCountsBefore: [Int], rowCountsAfter: [Int]
    ) throws(TableUpdateError) {
        try Self.checkSections(changes, before: rowCountsBefore.count, after: rowCountsAfter.count)
        try Self.checkRows(changes, before: rowCountsBefore, after: rowCountsAfter)

        sectionCountBefore = rowCountsBefore.count
        sectionCountAfter = rowCountsAfter.count
        deletedSections = changes.deletedSections.sorted()
        insertedSections = changes.insertedSections.sorted()
        reloadedSections = changes.reloadedSections.sorted()
        movedSections = changes.movedSections.sorted { $0.source < $1.source }
        reloadedSectionSet = Set(reloadedSections)
        takenSections = PositionSet(deletedSections + movedSections.map(\.source))
        placedSections = PositionSet(insertedSections + movedSections.map(\.target))
        sectionTargets = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.source, $0.target) })
        sectionSources = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.target, $0.source) })

        var newSectionRowCounts: [Int: Int] = [:]
        for section in insertedSections { newSectionRowCounts[section] = rowCountsAfter[section] }
        for section in reloadedSections {
            let target = placedSections.nonMember(number: section - takenSections.count(below: section))
            newSectionRowCounts[target] = rowCountsAfter[target]
        }
        self.newSectionRowCounts = newSectionRowCounts

        let goneSections = reloadedSectionSet.union(deletedSections)
        deletedRows = changes.deletedRows.filter { !goneSections.contains($0.section) }.sorted()
        reloadedRows = changes.reloadedRows.filter { !goneSections.contains($0.section) }.sorted()
        insertedRows = changes.insertedRows.filter { newSectionRowCounts[$0.section] == nil }.sorted()
        movedRows = changes.movedRows.sorted { $0.source < $1.source }
        takenRows = Self.positions(deletedRows + movedRows.map(\.source))
        placedRows = Self.positions(insertedRows + movedRows.map(\.target))
        rowTargets = Dictionary(uniqueKeysWithValues: movedRows.map { ($0.source, $0.target) })
        rowSources = Dictionary(uniqueKeysWithValues: movedRows.map { ($0.target, $0.source) })

        try checkRowCounts(before: rowCountsBefore, after: rowCountsAfter)
    }

    private static func positions(_ paths: [RowPath]) -> [Int: PositionSet] {
        Dictionary(grouping: paths, by: \.section).mapValues { PositionSet($0.lazy.map(\.row)) }
    }

    private static func checkSections(
        _ changes: TableChanges, before: Int, after: Int
    ) throws(TableUpdateError) {
        var oldActions: [Int: TableUpdateError.Action] = [:]
        var newActions: [Int: TableUpdateError.Action] = [:]
        func add(
            _ action: TableUpdateError.Action, _ sections: [Int], to actions: inout [Int: TableUpdateError.Action]
        ) throws(TableUpdateError) {
            let count = action.isAfterUpdate ? after : before
            for section in sections {
                guard section >= 0 && section < count else {
                    throw .sectionOutOfRange(action, section: section, sectionCount: count)
                }
                if let other = actions.updateValue(action, forKey: section) {
                    throw .sectionConflict(other, action, section: section)
                }
            }
        }
        try add(.delete, changes.deletedSections, to: &oldActions)
        try add(.reload, changes.reloadedSections, to: &oldActions)
        try add(.moveFrom, changes.movedSections.map(\.source), to: &oldActions)
        try add(.insert, changes.insertedSections, to: &newActions)
        try add(.moveTo, changes.movedSections.map(\.target), to: &newActions)

        let inserted = changes.insertedSections.count
        let deleted = changes.deletedSections.count
        if after != before + inserted - deleted {
            throw .invalidNumberOfSections(after: after, before: before, inserted: inserted, deleted: deleted)
        }
    }

    private static func checkRows(
        _ changes: TableChanges, before: [Int], after: [Int]
    ) throws(TableUpdateError) {
        var oldActions: [RowPath: TableUpdateError.Action] = [:]
        var newActions: [RowPath: TableUpdateError.Action] = [:]
        func add(
            _ action: TableUpdateError.Action, _ paths: [RowPath],
            to actions: inout [RowPath: TableUpdateError.Action]
        ) throws(TableUpdateError) {
            let rowCounts = action.isAfterUpdate ? after : before
            for path in paths {
                guard rowCounts.indices.contains(path.section) else {
                    throw .sectionOfRowOutOfRange(action, row: path, sectionCount: rowCounts.count)
                }
                guard path.row >= 0 && path.row < rowCounts[path.section] else {
                    throw .rowOutOfRange(action, row: path, rowCount: rowCounts[path.section])
                }
                if let other = actions.updateValue(action, forKey: path) {
                    throw .rowConflict(other, action, row: path)
                }
            }
        }
        try add(.delete, changes.deletedRows, to: &oldActions)
        try add(.reload, changes.reloadedRows, to: &oldActions)
        try add(.moveFrom, changes.movedRows.map(\.source), to: &oldActions)
        try add(.insert, changes.insertedRows, to: &newActions)
        try add(.moveTo, changes.movedRows.map(\.target), to: &newActions)

        let deletedSections = Set(changes.deletedSections)
        if let row = changes.reloadedRows.first(where: { deletedSections.contains($0.section) }) {
            throw .reloadedRowOfDeletedSection(row: row)
        }
    }

    /// Checks the number of rows of every section that stays.
    private func checkRowCounts(before: [Int], after: [Int]) throws(TableUpdateError) {
        let movedIn = Dictionary(grouping: movedRows, by: \.target.section).mapValues(\.count)
        let movedOut = Dictionary(grouping: movedRows, by: \.source.section).mapValues(\.count)
        func check(old: Int, new: Int) throws(TableUpdateError) {
            let taken = takenRows[old]?.positions.count ?? 0
            let placed = placedRows[new]?.positions.count ?? 0
            if after[new] == before[old] - taken + placed || newSectionRowCounts[new] != nil { return }
            let movedIn = movedIn[new] ?? 0
            let movedOut = movedOut[old] ?? 0
            throw .invalidNumberOfRows(
                section: new, after: after[new], before: before[old], inserted: placed - movedIn,
                deleted: taken - movedOut, movedIn: movedIn, movedOut: movedOut)
        }
        for move in movedSections { try check(old: move.source, new: move.target) }
        // Sections that stay keep their order, so that old and new indexes can be walked side by side.
        var taken = takenSections.positions[...]
        var placed = placedSections.positions[...]
        var new = 0
        for old in before.indices {
            if taken.first == old {
                taken.removeFirst()
                continue
            }
            while placed.first == new {
                placed.removeFirst()
                new += 1
            }
            try check(old: old, new: new)
            new += 1
        }
    }
}
