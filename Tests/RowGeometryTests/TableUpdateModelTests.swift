// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

/// A reference implementation: rows and sections are unique numbers. Remaining rows fill, in their order, the indexes to
/// which no row was inserted or moved.
private struct NumberedTable {
    struct Section: Equatable {
        var number: Int
        var rows: [Int]
    }

    var sections: [Section]

    var rowCounts: [Int] { sections.map(\.rows.count) }

    var paths: [RowPath] {
        sections.indices.flatMap { section in
            sections[section].rows.indices.map { RowPath(section: section, row: $0) }
        }
    }

    func row(_ path: RowPath) -> Int { sections[path.section].rows[path.row] }

    /// Puts each placed value at its index, and the others, in order, at the remaining indexes.
    static func arranged<Value>(_ others: [Value], _ placed: [Int: Value]) -> [Value] {
        var others = others[...]
        return (0..<others.count + placed.count).map { placed[$0] ?? others.removeFirst() }
    }
}

/// A table before and after random changes.
private struct RandomUpdate {
    var before: NumberedTable
    var after: NumberedTable
    var changes = TableChanges()
    /// The numbers of reloaded rows.
    var reloadedRows: Set<Int> = []

    private var nextNumber: Int

    init(_ generator: inout SeededGenerator) {
        nextNumber = 1
        before = NumberedTable(sections: [])
        after = before
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            before.sections.append(newSection(rowCount: Int.random(in: 0...7, using: &generator)))
        }
        change(&generator)
    }

    private mutating func newNumber() -> Int {
        nextNumber += 1
        return nextNumber
    }

    private mutating func newSection(rowCount: Int) -> NumberedTable.Section {
        NumberedTable.Section(number: newNumber(), rows: (0..<rowCount).map { _ in newNumber() })
    }

    private mutating func change(_ generator: inout SeededGenerator) {
        // Sections.
        enum Fate { case stays, deleted, reloaded, moved }
        var fates = before.sections.indices.map { _ in
            [.stays, .stays, .stays, Fate.deleted, .reloaded, .moved].randomElement(using: &generator)!
        }
        if Bool.random(using: &generator) { fates = fates.map { _ in .stays } }
        let indices = { (fate: Fate) in fates.indices.filter { fates[$0] == fate } }
        let insertedCount = Int.random(in: 0...2, using: &generator)
        let count = fates.count - indices(.deleted).count + insertedCount
        var places = Array(0..<count).shuffled(using: &generator)
        let inserted = Set((0..<insertedCount).map { _ in places.removeLast() })
        var moved: [Int: Int] = [:]
        for source in indices(.moved) { moved[places.removeLast()] = source }
        changes.deleteSections(indices(.deleted).shuffled(using: &generator))
        changes.reloadSections(indices(.reloaded).shuffled(using: &generator))
        changes.insertSections(inserted.shuffled(using: &generator))
        for (target, source) in moved { changes.moveSection(source, toSection: target) }

        // Deleted, moved and reloaded rows.
        var taken = before
        var movedRows: [RowPath] = []
        for path in before.paths.reversed() {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                changes.deleteRows(at: [path])
                taken.sections[path.section].rows.remove(at: path.row)
            case 1 where count > 0:
                movedRows.append(path)
                taken.sections[path.section].rows.remove(at: path.row)
            case 2 where fates[path.section] != .deleted:
                changes.reloadRows(at: [path])
                if fates[path.section] != .reloaded { reloadedRows.insert(before.row(path)) }
            default: break
            }
        }

        // The sections after the update, without new and moved rows.
        var placed: [Int: NumberedTable.Section] = [:]
        for section in inserted { placed[section] = newSection(rowCount: 0) }
        for (target, source) in moved { placed[target] = taken.sections[source] }
        for section in indices(.reloaded) { taken.sections[section].rows = [] }
        let staying = fates.indices.filter { fates[$0] == .stays || fates[$0] == .reloaded }
        after.sections = NumberedTable.arranged(staying.map { taken.sections[$0] }, placed)
        let reloadedNumbers = Set(indices(.reloaded).map { before.sections[$0].number })

        // Inserted and moved rows.
        var arrivals = Array(repeating: [RowPath](), count: count)
        for path in movedRows.shuffled(using: &generator) {
            arrivals[Int.random(in: 0..<count, using: &generator)].append(path)
        }
        for section in 0..<count {
            let isNew = inserted.contains(section) || reloadedNumbers.contains(after.sections[section].number)
            let newCount = Int.random(in: 0...2, using: &generator)
            let rows = after.sections[section].rows
            var places = Array(0..<rows.count + newCount + arrivals[section].count).shuffled(using: &generator)
            var placed: [Int: Int] = [:]
            for source in arrivals[section] {
                let target = places.removeLast()
                placed[target] = before.row(source)
                changes.moveRow(at: source, to: RowPath(section: section, row: target))
            }
            for _ in 0..<newCount {
                let target = places.removeLast()
                placed[target] = newNumber()
                if !isNew || Bool.random(using: &generator) {
                    changes.insertRows(at: [RowPath(section: section, row: target)])
                }
            }
            after.sections[section].rows = NumberedTable.arranged(rows, placed)
        }
    }
}

struct TableUpdateModelTests {
    private func height(_ number: Int) -> RowHeight { RowHeight(units: Int64(number)) }

    @Test func randomUpdatesMatchPlainArrays() {
        withSeeds(600) { seed, generator in
            let random = RandomUpdate(&generator)
            let comment: Comment =
                "SEED=\(seed), rows \(random.before.rowCounts) → \(random.after.rowCounts): \(random.changes)"
            do {
                let update = try TableUpdate(
                    random.changes, rowCountsBefore: random.before.rowCounts, rowCountsAfter: random.after.rowCounts)
                compareMaps(update, random, comment)
                compareGeometry(update, random, comment)
            } catch {
                Issue.record(error, comment)
            }
        }
    }

    private func compareMaps(_ update: TableUpdate, _ random: RandomUpdate, _ comment: Comment) {
        let (before, after) = (random.before, random.after)
        let newPaths = Dictionary(uniqueKeysWithValues: after.paths.map { (after.row($0), $0) })
        let oldPaths = Dictionary(uniqueKeysWithValues: before.paths.map { (before.row($0), $0) })
        for path in before.paths {
            #expect(update.newPath(forOldPath: path) == newPaths[before.row(path)], comment)
        }
        for path in after.paths {
            #expect(update.oldPath(forNewPath: path) == oldPaths[after.row(path)], comment)
        }
        for (index, section) in before.sections.enumerated() {
            let expected = after.sections.firstIndex { $0.number == section.number }
            #expect(update.newSection(forOldSection: index) == expected, comment)
        }
        for (index, section) in after.sections.enumerated() {
            let expected = before.sections.firstIndex { $0.number == section.number }
            #expect(update.oldSection(forNewSection: index) == expected, comment)
        }
    }

    private func compareGeometry(_ update: TableUpdate, _ random: RandomUpdate, _ comment: Comment) {
        var geometry = SectionedRowGeometry(
            random.before.sections.map { section in
                SectionedRowGeometry.Section(
                    header: .measured(height(section.number)),
                    rows: RowHeightTree(section.rows.map { .measured(height($0)) }, nodeCapacity: 4))
            }, nodeCapacity: 4)
        // The height of a row is its number. Old rows are measured, new rows estimated.
        geometry.apply(
            update,
            makeSection: { index in
                SectionedRowGeometry.Section(
                    header: .measured(height(random.after.sections[index].number)), rows: RowHeightTree(nodeCapacity: 4)
                )
            },
            makeRows: { section, rows in
                RowHeightTree(
                    random.after.sections[section].rows[rows].map { .estimated(height($0)) }, nodeCapacity: 4)
            })
        #expect(geometry.invariantViolation() == nil, comment)
        let old = Set(random.before.paths.map(random.before.row))
        let expected = random.after.sections.map { section in
            section.rows.map { number in
                old.contains(number) && !random.reloadedRows.contains(number)
                    ? RowDimension.measured(height(number)) : .estimated(height(number))
            }
        }
        let rows = (0..<geometry.sectionCount).map { section in
            (0..<geometry.rowCount(inSection: section)).map { geometry[.row(section: section, row: $0)] }
        }
        #expect(rows == expected, comment)
        let headers = (0..<geometry.sectionCount).map { geometry[$0].header.height }
        #expect(headers == random.after.sections.map { height($0.number) }, comment)
    }

    @Test func aRowCountThatIsOffByOneFails() {
        withSeeds(300) { seed, generator in
            let random = RandomUpdate(&generator)
            var rowCounts = random.after.rowCounts
            let kept = random.after.sections.indices.filter { index in
                random.before.sections.contains { $0.number == random.after.sections[index].number }
            }
            let reloaded = random.changes.reloadedSections.map { random.before.sections[$0].number }
            let stable = kept.filter { !reloaded.contains(random.after.sections[$0].number) }
            guard let section = stable.randomElement(using: &generator) else { return }
            rowCounts[section] += 1
            #expect(throws: TableUpdateError.self, "SEED=\(seed): \(random.changes)") {
                try TableUpdate(
                    random.changes, rowCountsBefore: random.before.rowCounts, rowCountsAfter: rowCounts)
            }
        }
    }
}
