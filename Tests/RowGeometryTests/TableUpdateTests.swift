// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

/// A store in which each row is a letter, so that results are readable.
private struct Letters: SectionedStore, ExpressibleByArrayLiteral {
    var sections: [String]

    init(arrayLiteral sections: String...) { self.sections = sections }

    func section(at index: Int) -> String { sections[index] }
    func rows(_ rows: Range<Int>, inSection section: Int) -> String { String(Array(sections[section])[rows]) }
    mutating func removeSections(_ sections: Range<Int>) { self.sections.removeSubrange(sections) }
    mutating func insertSection(_ section: String, at index: Int) { sections.insert(section, at: index) }
    mutating func removeRows(_ rows: Range<Int>, inSection section: Int) {
        let start = sections[section].startIndex
        let lower = sections[section].index(start, offsetBy: rows.lowerBound)
        sections[section].removeSubrange(lower..<sections[section].index(start, offsetBy: rows.upperBound))
    }
    mutating func insertRows(_ rows: String, at path: RowPath) {
        let start = sections[path.section].startIndex
        sections[path.section].insert(
            contentsOf: rows, at: sections[path.section].index(start, offsetBy: path.row))
    }

    /// The letters after the changes: a new row is `*`, a reloaded row is in upper case.
    func updated(
        rowCountsAfter: [Int]? = nil, _ change: (inout TableChanges) -> Void
    ) throws -> [String] {
        var changes = TableChanges()
        change(&changes)
        let before = sections.map(\.count)
        let update = try TableUpdate(changes, rowCountsBefore: before, rowCountsAfter: rowCountsAfter ?? before)
        var letters = self
        update.apply(
            to: &letters, makeSection: { _, _ in "" }, makeRows: { String(repeating: "*", count: $1.count) },
            reloadRow: { row, _ in row.uppercased() })
        return letters.sections
    }
}

private func row(_ row: Int, _ section: Int = 0) -> RowPath { RowPath(section: section, row: row) }

/// Updates that a cache gets wrong if it shifts its arrays at each call, with the expected results.
struct TableUpdateMeaningTests {
    @Test func severalSectionsAreDeletedByTheirOldIndexes() throws {
        let letters: Letters = ["a", "b", "c", "d"]
        #expect(try letters.updated(rowCountsAfter: [1, 1]) { $0.deleteSections([0, 2]) } == ["b", "d"])
        let oneByOne = try letters.updated(rowCountsAfter: [1, 1]) {
            $0.deleteSections([2])
            $0.deleteSections([0])
        }
        #expect(oneByOne == ["b", "d"])
    }

    @Test func aMovedRowIsRemovedAndInserted() throws {
        let letters: Letters = ["abcdef"]
        #expect(try letters.updated { $0.moveRow(at: row(4), to: row(0)) } == ["eabcdf"])
        #expect(try letters.updated { $0.moveRow(at: row(0), to: row(4)) } == ["bcdeaf"])
        let sections: Letters = ["abc", "xyz"]
        let moved = try sections.updated(rowCountsAfter: [2, 4]) { $0.moveRow(at: row(1), to: row(3, 1)) }
        #expect(moved == ["ac", "xyzb"])
    }

    @Test func aMovedSectionIsRemovedAndInserted() throws {
        let letters: Letters = ["a", "b", "c", "d"]
        #expect(try letters.updated { $0.moveSection(0, toSection: 3) } == ["b", "c", "d", "a"])
        #expect(try letters.updated { $0.moveSection(3, toSection: 0) } == ["d", "a", "b", "c"])
    }

    @Test func insertionsUseNewPathsInAnyOrder() throws {
        let letters: Letters = ["abcd"]
        for paths in [[row(5), row(2)], [row(2), row(5)]] {
            #expect(try letters.updated(rowCountsAfter: [6]) { $0.insertRows(at: paths) } == ["ab*cd*"])
        }
    }

    @Test func deletionsUseOldPathsTogetherWithInsertions() throws {
        let letters: Letters = ["abcd"]
        let updated = try letters.updated {
            $0.insertRows(at: [row(0)])
            $0.deleteRows(at: [row(3)])
        }
        #expect(updated == ["*abc"])
    }

    @Test func reloadsUseOldPaths() throws {
        let letters: Letters = ["abcd"]
        let updated = try letters.updated {
            $0.deleteRows(at: [row(0)])
            $0.reloadRows(at: [row(2)])
            $0.insertRows(at: [row(1)])
        }
        #expect(updated == ["b*Cd"])
    }

    @Test func aReloadedSectionHasNewRowsOnly() throws {
        let letters: Letters = ["ab", "cd", "e"]
        let updated = try letters.updated(rowCountsAfter: [0, 3]) {
            $0.deleteSections([0])
            $0.reloadSections([1])
            $0.deleteRows(at: [row(0, 1)])
            $0.insertRows(at: [row(2, 1)])
            $0.moveRow(at: row(0, 2), to: row(1, 1))
            $0.moveSection(2, toSection: 0)
        }
        #expect(updated == ["", "*e*"])
    }

    @Test func rowChangesInDeletedAndInsertedSectionsAreRedundant() throws {
        let letters: Letters = ["ab", "cd"]
        let updated = try letters.updated(rowCountsAfter: [2, 3]) {
            $0.deleteSections([0])
            $0.deleteRows(at: [row(0)])
            $0.insertSections([0])
            $0.insertRows(at: [row(0), row(1)])
            $0.moveRow(at: row(1, 0), to: row(2, 1))
        }
        #expect(updated == ["**", "cdb"])
    }

    @Test func rowsOfAMovedSectionMayChange() throws {
        let letters: Letters = ["abc", "x"]
        let updated = try letters.updated(rowCountsAfter: [1, 3]) {
            $0.moveSection(0, toSection: 1)
            $0.deleteRows(at: [row(1)])
            $0.insertRows(at: [row(0, 1)])
        }
        #expect(updated == ["x", "*ac"])
    }

    @Test func anEmptyUpdateChangesNothing() throws {
        let update = try TableUpdate(TableChanges(), rowCountsBefore: [3, 0], rowCountsAfter: [3, 0])
        #expect(update.isEmpty)
        #expect(TableChanges().isEmpty)
        #expect(update.newPath(forOldPath: row(2)) == row(2))
    }
}

struct TableUpdateErrorTests {
    private func error(
        _ before: [Int], _ after: [Int], _ change: (inout TableChanges) -> Void
    ) -> String? {
        var changes = TableChanges()
        change(&changes)
        do {
            _ = try TableUpdate(changes, rowCountsBefore: before, rowCountsAfter: after)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func inconsistentRowCounts() {
        #expect(
            error([3], [3]) { $0.insertRows(at: [row(1)]) }
                == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
                + "section after the update (3) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out).")
        #expect(
            error([3, 2], [3, 2]) { $0.moveRow(at: row(1), to: row(0, 1)) }?
                .hasSuffix(
                    "(0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that "
                        + "section (0 moved in, 1 moved out).") == true)
        #expect(error([3], [4]) { _ in } != nil)
        #expect(error([3, 4], [4, 4]) { $0.moveSection(0, toSection: 1) }?.contains("rows in section 1.") == true)
    }

    @Test func inconsistentSectionCounts() {
        #expect(
            error([3], [3]) { $0.insertSections([0]) }
                == "Invalid update: invalid number of sections.  The number of sections contained in the table view "
                + "after the update (1) must be equal to the number of sections contained in the table view before the "
                + "update (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).")
    }

    @Test func indexesOutOfRange() {
        #expect(
            error([3], [2]) { $0.deleteRows(at: [row(3)]) }
                == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
        #expect(
            error([3], [3]) { $0.insertRows(at: [row(3)]) }
                == "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update")
        #expect(
            error([3], [3]) { $0.reloadRows(at: [row(-1)]) }
                == "attempt to reload row -1 of section 0 which only contains 3 rows before the update")
        #expect(
            error([3], [3]) { $0.moveRow(at: row(0), to: row(7)) }
                == "attempt to move row 7 into section 0, but there are only 3 rows in section 0 after the update")
        #expect(
            error([3], [3]) { $0.insertRows(at: [row(0, 1)]) }
                == "attempt to insert row 0 into section 1, but there are only 1 sections after the update")
        #expect(
            error([3, 1], [3]) {
                $0.deleteSections([1])
                $0.insertRows(at: [row(0, 1)])
            } == "attempt to insert row 0 into section 1, but there are only 1 sections after the update")
        #expect(
            error([3], []) { $0.deleteSections([1]) }
                == "attempt to delete section 1, but there are only 1 sections before the update")
        #expect(
            error([3], [3, 1]) { $0.insertSections([2]) }
                == "attempt to insert section 2, but there are only 2 sections after the update")
    }

    @Test func contradictingChanges() {
        #expect(
            error([3], [2]) {
                $0.deleteRows(at: [row(1)])
                $0.moveRow(at: row(1), to: row(0))
            } == "attempt to perform a delete and a move from the same index path ({0, 1})")
        #expect(
            error([3], [4]) {
                $0.insertRows(at: [row(1)])
                $0.moveRow(at: row(0), to: row(1))
            } == "attempt to perform an insert and a move to the same index path ({0, 1})")
        #expect(
            error([3], [2]) {
                $0.deleteRows(at: [row(1)])
                $0.reloadRows(at: [row(1)])
            } == "attempt to delete and reload the same index path ({0, 1})")
        #expect(
            error([3], [1]) { $0.deleteRows(at: [row(1), row(1)]) }
                == "attempt to delete twice the same index path ({0, 1})")
        #expect(
            error([3], [3]) {
                $0.moveRow(at: row(1), to: row(0))
                $0.moveRow(at: row(2), to: row(0))
            } == "attempt to move twice to the same index path ({0, 0})")
        #expect(
            error([1, 1], [1]) {
                $0.deleteSections([0])
                $0.moveSection(0, toSection: 0)
            } == "attempt to perform a delete and a move from the same section (0)")
        #expect(
            error([1, 1], [1]) {
                $0.deleteSections([0])
                $0.reloadRows(at: [row(0)])
            } == "attempt to reload row 0 of section 0, which is deleted by the same update")
    }
}
