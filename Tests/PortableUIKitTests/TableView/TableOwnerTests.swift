// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry
import Testing

@testable import PortableUIKit

/// The parts of the table view, each by itself: answers, settings, changes, the section index, observers.
@MainActor
struct TableOwnerTests {
    @Test func implementedAndMissingMethodsAreCachedUntilTheCacheIsCleared() {
        var answers = TableAnswers()
        #expect(!answers.given.contains(.heightForRow) && !answers.missing.contains(.heightForRow))
        answers.record(.heightForRow, isImplemented: true)
        answers.record(.viewForHeader, isImplemented: false)
        #expect(answers.given == .heightForRow && answers.missing == .viewForHeader)
        answers = TableAnswers()
        #expect(answers.given.isEmpty && answers.missing.isEmpty)
    }

    @Test func heightsAreUsableIfFiniteAndNotNegativeOrAutomatic() {
        for height in [0, 44.5, UITableView.automaticDimension] { #expect(TableHeightSettings.isUsable(height)) }
        for height in [-2, .infinity, .nan] as [CGFloat] { #expect(!TableHeightSettings.isUsable(height)) }
    }

    @Test func settingAHeightToItsOwnValueDoesNotReload() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.rowHeight = 30
        _ = table.numberOfSections
        #expect(!table.needsLoad)
        table.rowHeight = 30
        #expect(!table.needsLoad)
        table.estimatedSectionFooterHeight = 12
        #expect(table.needsLoad && table.heightSettings.parts.footer.estimate == 12)
    }

    @Test func aBatchCollectsChangesAndTheirAnimations() {
        var batch = TableBatch()
        batch.insertRows([IndexPath(row: 1, section: 0)], .fade)
        batch.deleteRows([IndexPath(row: 2, section: 0)], .top)
        batch.reloadRows([IndexPath(row: 0, section: 0)], .none)
        batch.insertSections(IndexSet(integer: 3), .left)
        batch.deleteSections(IndexSet(integer: 4), .right)
        batch.reloadSections(IndexSet(integer: 5), .bottom)
        #expect(!batch.changes.isEmpty)
        #expect(batch.animations.insertedRows.map(\.1) == [.fade] && batch.animations.deletedRows.map(\.1) == [.top])
        #expect(batch.animations.reloadedRows.map(\.1) == [.none])
        #expect(batch.animations.insertedSections.map(\.1) == [.left])
        #expect(batch.animations.deletedSections.map(\.1) == [.right])
        #expect(batch.animations.reloadedSections.map(\.1) == [.bottom])
    }

    private final class Alphabet: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func numberOfSections(in tableView: UITableView) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C", "D"] }
    }

    @Test func theSectionIndexShowsItsLettersInItsColours() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let source = Alphabet()
        table.dataSource = source
        table.sectionIndexColor = .red
        table.sectionIndexBackgroundColor = .blue
        table.layoutIfNeeded()
        let index = try #require(table.sectionIndex.view)
        #expect(index.frame.maxX == 100 && table.sectionIndexColor == .red)
        let rows = Picture(of: index, scale: 2).rows.joined()
        #expect(rows.contains("r") && rows.contains("b"))
        #expect(index.entry(at: 0) == 0 && index.entry(at: 1000) == 3)
        table.sectionIndexMinimumDisplayRowCount = 13
        #expect(table.sectionIndex.view == nil && table.sectionIndexMinimumDisplayRowCount == 13)
        table.sectionIndexMinimumDisplayRowCount = 12
        table.layoutIfNeeded()
        #expect(table.sectionIndex.view != nil)
    }

    @Test func separatorsHaveTheAppsColorAndInsetsOrTheSystems() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let source = Alphabet()
        table.dataSource = source
        #expect(table.separatorColor == nil && table.separatorInset.left == 16)
        table.layoutIfNeeded()
        table.separatorColor = .red
        table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 4)
        table.layoutIfNeeded()
        let cell = try #require(table.visibleCells.first)
        #expect(cell.separator.backgroundColor == .red && cell.separator.frame.minX == 30)
    }

    @Test func rowsTakeTheHeightThatASubclassReturns() {
        final class TallTable: UITableView {
            override var rowHeight: CGFloat {
                get { 60 }
                set {}
            }
        }
        let table = TallTable(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
        let source = Alphabet()
        table.dataSource = source
        table.layoutIfNeeded()
        let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        #expect(rows > 0 && table.contentSize.height == CGFloat(rows) * 60)
        #expect(table.visibleCells.allSatisfy { $0.bounds.height == 60 })
    }

    @Test func insetsOfSeparatorsAreMeasuredFromTheirReference() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        source.apply(snapshot, animatingDifferences: false)
        func left() throws -> CGFloat {
            table.layoutIfNeeded()
            return try #require(table.cellForRow(at: [0, 0])).separator.frame.minX
        }
        let automatic = try left()
        #expect(automatic == 16 && table.separatorInsetReference == .fromCellEdges)
        table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        #expect(try left() == 5)
        table.separatorInsetReference = .fromAutomaticInsets
        #expect(try left() == automatic + 5)
        table.cellForRow(at: [0, 0])?.separatorInset.left = 7
        #expect(try left() == automatic + 7 && table.separatorInset.left == 5)
    }
}
