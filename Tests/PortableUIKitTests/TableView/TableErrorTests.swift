// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Each programming error stops the process with one line that names the cause.
@MainActor struct TableErrorTests {
    private func expectMessage(_ words: String..., in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for word in words { #expect(text.contains(word), "\(text)") }
    }

    @Test func aHeightThatIsNotFinite() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([10])
                let delegate = HeightDelegate { $0.row == 3 ? .nan : 50 }
                makeTable(source: source, delegate: delegate).layoutIfNeeded()
            }
        }
        expectMessage("tableView(_:heightForRowAt:) returned nan for row 3 in section 0", in: result)
    }

    @Test func aNegativeHeightWithoutEstimates() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([10, 10])
                let delegate = HeightDelegate { $0.section == 1 && $0.row == 9 ? -7 : 50 }
                let table = makeTable(source: source, delegate: delegate)
                table.estimatedRowHeight = 0
                table.layoutIfNeeded()
            }
        }
        expectMessage("returned -7.0 for row 9 in section 1", in: result)
    }

    @Test func anIdentifierThatIsNotRegistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                _ = table.dequeueReusableCell(withIdentifier: "card", for: IndexPath(row: 0, section: 0))
            }
        }
        expectMessage("unable to dequeue a cell with identifier 'card'", "must register", in: result)
    }

    /// As on iOS 11 and later (KIF, issue 1007). A cell without an index path is allowed.
    @Test func twoCellsForARow() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([10])
                let table = makeTable(source: source)
                source.configure = { [unowned table] _, path in
                    _ = table.dequeueReusableCell(withIdentifier: "cell")
                    _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                }
                table.layoutIfNeeded()
            }
        }
        expectMessage(
            "Attempted to dequeue multiple cells for the same index path", "Cell identifier: cell", in: result)
    }

    @Test func countsThatDoNotAddUp() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([5])
                let table = makeTable(source: source)
                table.layoutIfNeeded()
                source.rowCounts = [5]
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
        }
        expectMessage(
            "invalid number of rows in section 0", "after the update (5)", "before the update (5)", "1 inserted",
            in: result)
    }

    @Test func indexPathsOfOtherLengths() async {
        let words = "must contain exactly two indices specifying the section and row."
        expectMessage(
            words,
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = makeTable(source: RowSource([3])).rectForRow(at: IndexPath(index: 0)) }
            })
        expectMessage(
            words,
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { makeTable(source: RowSource([3])).deleteRows(at: [IndexPath()], with: .none) }
            })
        expectMessage(
            words,
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let path = IndexPath(indexes: [0, 1, 2])
                    makeTable(source: RowSource([3])).scrollToRow(at: path, at: .top, animated: false)
                }
            })
        expectMessage(
            words,
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = IndexPath(index: 0).row
            })
    }

    @Test func aCellReturnedForTwoRows() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Source: UITableViewDataSource {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        cell
                    }
                }
                let source = Source()
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                table.dataSource = source
                table.layoutIfNeeded()
            }
        }
        expectMessage("returned the cell of row 0 in section 0 for row 1 in section 0 too", in: result)
    }

    @Test func aCellOfAnotherTable() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([3])
                let other = makeTable(source: source)
                other.layoutIfNeeded()
                final class Thief: UITableViewDataSource {
                    let victim: UITableView
                    init(_ victim: UITableView) { self.victim = victim }
                    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        victim.visibleCells[indexPath.row]
                    }
                }
                let thief = Thief(other)
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                table.dataSource = thief
                table.layoutIfNeeded()
            }
        }
        expectMessage("returned a cell of another table view for row 0 in section 0", in: result)
    }

    @Test func aChangeDuringADataSourceCall() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([30])
                let table = makeTable(source: source)
                source.configure = { _, path in
                    if path.row == 2 { table.deleteRows(at: [path], with: .none) }
                }
                table.layoutIfNeeded()
            }
        }
        expectMessage("deleteRows(at:with:) was called inside a call of the table view's data source", in: result)
    }

    @Test func aChangeDuringAHeightCall() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([30])
                let delegate = HeightDelegate { _ in 44 }
                let table = makeTable(source: source, delegate: delegate)
                delegate.height = { path in
                    if path.row == 2 { table.insertRows(at: [path], with: .none) }
                    return 44
                }
                table.layoutIfNeeded()
            }
        }
        expectMessage("insertRows(at:with:) was called inside a call of the table view's data source", in: result)
    }

    @Test func aChangeWhileARowLeavesTheTableInAnUpdate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                @MainActor final class Deleter: NSObject, UITableViewDelegate {
                    func tableView(
                        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
                    ) { tableView.deleteRows(at: [indexPath], with: .none) }
                }
                let source = RowSource([30])
                let table = makeTable(source: source)
                let deleter = Deleter()
                table.delegate = deleter
                table.layoutIfNeeded()
                source.rowCounts = [29]
                table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            }
        }
        expectMessage("deleteRows(at:with:) was called inside a call of the table view's data source", in: result)
    }

    @Test func aReloadDuringAHeightCallHappensAfterIt() {
        let source = RowSource([30])
        let delegate = HeightDelegate { _ in 44 }
        let table = makeTable(source: source, delegate: delegate)
        var reloads = 0
        delegate.height = { path in
            if path.row == 2, reloads == 0 {
                reloads += 1
                source.rowCounts = [10]
                table.reloadData()
            }
            return 50
        }
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 10)
        #expect(table.contentSize.height == 500)
        #expect(table.visibleCells.count == 10)
    }

    @Test func aRowBeyondTheEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = RowSource([30])
                let table = makeTable(source: source)
                table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
            }
        }
        // Printed on iOS 13 and later (developers' reports of scrollToRow and selectRow).
        expectMessage(
            "Attempted to scroll the table view to an out-of-bounds row (30) when there are only 30 rows in section 0. Table view: <",
            in: result)
    }

    @Test func aReloadDuringADataSourceCallHappensAfterIt() {
        let source = RowSource([30])
        let table = makeTable(source: source)
        var reloads = 0
        source.configure = { _, path in
            if path.row == 2, reloads == 0 {
                reloads += 1
                source.rowCounts = [10]
                table.reloadData()
            }
        }
        table.rowHeight = 44
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 10)
        #expect(table.visibleCells.count == 10)
    }

    @Test func aDeallocatedDataSourceLeavesAnEmptyTable() {
        var source: RowSource? = RowSource([30])
        let table = makeTable(source: source!)
        table.layoutIfNeeded()
        source = nil
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        #expect(table.visibleCells.isEmpty)
        #expect(table.numberOfSections == 0)
    }
}
