// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

@MainActor struct TableReuseTests {
    private final class CountingCell: UITableViewCell {
        static var preparations = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            Self.preparations += 1
        }
    }

    @Test func aClassOfAnotherKindMayBeRegistered() {
        // As ReactiveLists' tests do, which pass on iOS: they register table headers in collection views.
        let table = UITableView()
        table.register(UICollectionViewCell.self as AnyClass, forCellReuseIdentifier: "cell")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        #expect(table.dequeueReusableCell(withIdentifier: "cell") != nil)
        let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(
            UITableViewHeaderFooterView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
    }

    @Test func aTableMakesAboutAsManyCellsAsItShows() {
        withSeeds(4) { seed, generator in
            let source = RowSource([100_000])
            let heights = (0..<1000).map { _ in CGFloat(Int.random(in: 20...120, using: &generator)) }
            let delegate = HeightDelegate { heights[$0.row % 1000] }
            let table = makeTable(source: source, delegate: delegate)
            table.register(CountingCell.self, forCellReuseIdentifier: "cell")
            table.estimatedRowHeight = CGFloat(Int.random(in: 10...150, using: &generator))
            CountingCell.preparations = 0
            var mostVisible = 0
            for _ in 0..<150 {
                if Int.random(in: 0..<10, using: &generator) == 0 {
                    table.contentOffset.y = CGFloat.random(in: 0...table.contentSize.height - 667, using: &generator)
                } else {
                    let y = table.contentOffset.y + CGFloat(Int.random(in: -200...300, using: &generator))
                    table.contentOffset.y = min(max(0, y), table.contentSize.height - 667)
                }
                table.layoutIfNeeded()
                mostVisible = max(mostVisible, table.visibleCells.count)
            }
            #expect(table.counters.cellsMade <= mostVisible + 2, "SEED=\(seed)")
            #expect(table.counters.cellsReused == CountingCell.preparations, "SEED=\(seed)")
            #expect(
                table.counters.cellsMade + table.counters.cellsReused == table.counters.cellRequests, "SEED=\(seed)")
        }
    }

    @Test func theOlderDequeueReturnsNilWithoutARegistrationAndIdentifiersAreKept() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown") == nil)
        table.register(CountingCell.self, forCellReuseIdentifier: "a long identifier of a cell")
        let cell = table.dequeueReusableCell(withIdentifier: "a long identifier of a cell")
        #expect(cell is CountingCell)
        #expect(cell?.reuseIdentifier == "a long identifier of a cell")
        table.register(nil as AnyClass?, forCellReuseIdentifier: "a long identifier of a cell")
        #expect(table.dequeueReusableCell(withIdentifier: "a long identifier of a cell") == nil)
    }

    @Test func cellsWithoutAnIdentifierAreNotReused() {
        final class Source: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.dataSource = source
        table.rowHeight = 44
        table.layoutIfNeeded()
        table.contentOffset.y = 2000
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 11)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 11)
        #expect(table.counters.cellsReused == 0)
    }

    @Test func reloadingDisplaysEachRowOnce() {
        let source = RowSource([50, 0, 50])
        let table = makeTable(source: source)
        table.rowHeight = 30
        for count in [50, 3, 0, 80] {
            source.rowCounts = [count, 0, count]
            table.reloadData()
            table.layoutIfNeeded()
            let cells = table.subviews.compactMap { $0 as? UITableViewCell }
            #expect(cells.count == table.visibleCells.count)
            #expect(Set(table.visibleCells.map(\.frame.minY)).count == cells.count)
            #expect(table.contentSize.height == CGFloat(count * 60))
        }
    }

    @Test func theDelegateIsNotifiedOfDisplayedAndRemovedCells() {
        final class Notices: UITableViewDelegate {
            var shown: Set<IndexPath> = []
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                #expect(shown.insert(indexPath).inserted)
                #expect(cell.frame.height == 40)
            }
            func tableView(
                _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) {
                #expect(shown.remove(indexPath) != nil)
            }
        }
        let source = RowSource([200])
        let notices = Notices()
        let table = makeTable(source: source, delegate: notices)
        table.rowHeight = 40
        for y in [0, 17, 300, 5000, 4990, 0] as [CGFloat] {
            table.contentOffset.y = y
            table.layoutIfNeeded()
            #expect(notices.shown == Set(table.indexPathsForVisibleRows ?? []))
        }
        table.reloadData()
        table.layoutIfNeeded()
        #expect(notices.shown == Set(table.indexPathsForVisibleRows ?? []))
    }

    @Test func aTableOfWidth0CallsNothing() {
        let log = TraceLog()
        let source = RowSource([10], log: log)
        let delegate = HeightDelegate(log: log) { _ in 50 }
        let table = makeTable(source: source, delegate: delegate, size: .zero)
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        #expect(log.take().filter { !$0.hasPrefix("heightForRow") }.isEmpty)
        table.frame.size = CGSize(width: 320, height: 400)
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 8)
    }

    /// Observed on iOS 15 (by qiita.com/yosshi4486): a cell that contains the first responder is not reused when it is scrolled away.
    @Test func aCellWhoseTextIsEditedStays() throws {
        final class FieldCell: UITableViewCell {
            lazy var field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        }
        final class Listener: NSObject, UITextFieldDelegate {
            var ended = 0
            var onEnd: () -> Void = {}
            func textFieldDidEndEditing(_ textField: UITextField) {
                ended += 1
                onEnd()
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.isHidden = false
        let listener = Listener()
        let source = RowSource([100])
        source.configure = { cell, _ in
            guard let cell = cell as? FieldCell else { return }
            cell.field.delegate = listener
            if cell.field.superview == nil { cell.contentView.addSubview(cell.field) }
        }
        let table = makeTable(source: source)
        table.register(FieldCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        window.addSubview(table)
        window.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: [0, 0]) as? FieldCell)
        cell.field.becomeFirstResponder()
        table.contentOffset.y = 2000
        window.layoutIfNeeded()
        #expect(cell.field.isFirstResponder && listener.ended == 0)
        #expect(table.indexPathsForVisibleRows?.first == [0, 40])
        #expect(!table.visibleCells.contains(cell))
        table.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0]) === cell)
        table.contentOffset.y = 2000
        window.layoutIfNeeded()
        cell.field.resignFirstResponder()
        table.contentOffset.y = 2100
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0]) == nil && listener.ended == 1)
        // The app may change the table when it is told that its row is gone.
        let other = try #require(table.cellForRow(at: [0, 45]) as? FieldCell)
        other.field.becomeFirstResponder()
        listener.onEnd = {
            source.rowCounts = [30]
            table.deleteRows(at: (30..<99).map { [0, $0] }, with: .none)
        }
        source.rowCounts = [99]
        table.deleteRows(at: [[0, 45]], with: .none)
        window.layoutIfNeeded()
        #expect(listener.ended == 2 && !other.field.isEditing)
        #expect(table.numberOfRows(inSection: 0) == 30)
    }
}
