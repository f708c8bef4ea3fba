// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Visible rows keep their positions while rows above them change.
@MainActor
struct TableVisiblePositionTests {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names = (0..<50).map { "\($0)" }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            // Different from any estimate.
            names[indexPath.row] == "new" ? 73 : 50
        }
    }

    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

    init() {
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
    }

    private func insertAtTheFront(_ count: Int = 1) {
        rows.names.insert(contentsOf: Array(repeating: "new", count: count), at: 0)
        table.insertRows(at: (0..<count).map { IndexPath(row: $0, section: 0) }, with: .none)
        table.layoutIfNeeded()
    }

    private var shown: [String?] { table.visibleCells.map { $0.textLabel?.text } }
    private func top(of name: String) -> CGFloat? {
        table.visibleCells.first { $0.textLabel?.text == name }.map { $0.frame.minY - table.contentOffset.y }
    }

    @Test("A row inserted at index 0 while the table is at its top is visible, and pushes the others down")
    func atTheTop() {
        insertAtTheFront()
        #expect(table.contentOffset.y == 0)
        #expect(shown.prefix(2) == ["new", "0"])
        #expect(top(of: "0") == 73)
        insertAtTheFront(3)
        #expect(table.contentOffset.y == 0 && shown.prefix(5) == ["new", "new", "new", "new", "0"])
    }

    @Test("With insets and a table header the top is the beginning of the content")
    func atTheTopBelowInsets() {
        table.contentInset.top = 20
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == -20)
        insertAtTheFront()
        #expect(table.contentOffset.y == -20 && top(of: "new") == 80)
    }

    @Test("Visible rows keep their positions unless the table is at its top, even one point below it")
    func belowTheTop() {
        for offset in [1, 100, 700] as [CGFloat] {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            let name = "\(Int((offset / 50).rounded(.up)))"
            let place = top(of: name)
            insertAtTheFront()
            #expect(place != nil && top(of: name) == place, "at \(offset)")
            rows.names.removeFirst()
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            table.layoutIfNeeded()
            #expect(top(of: name) == place, "at \(offset)")
        }
    }

    @Test("A setting keeps visible rows in place also at the top, or nowhere")
    func setting() {
        table.visiblePositionMaintenance = .always
        insertAtTheFront()
        #expect(table.contentOffset.y > 0 && shown.first == "0" && top(of: "0") == 0)
        table.visiblePositionMaintenance = .never
        let offset = table.contentOffset.y
        insertAtTheFront()
        #expect(table.contentOffset.y == offset && shown.first == "new")
    }

    /// Rows of one height below a header that changes its own.
    final class RowsBelowAHeader: NSObject, UITableViewDataSource, UITableViewDelegate {
        var headerHeight: CGFloat = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    }

    @Test("At the top the first header grows and shrinks in view; below it the rows stay", arguments: [true, false])
    func headerAtTheTop(isPlain: Bool) {
        let rows = RowsBelowAHeader()
        let table = UITableView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: isPlain ? .plain : .grouped)
        table.rowHeight = 50
        table.contentInset.top = 30
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
        func change(to height: CGFloat) {
            rows.headerHeight = height
            table.beginUpdates()
            table.endUpdates()
            table.layoutIfNeeded()
        }
        for height in [0, 90, 40, 0, 10] as [CGFloat] {
            change(to: height)
            #expect(table.contentOffset.y == -30, "\(height)")
        }
        table.contentOffset.y = 210
        table.layoutIfNeeded()
        func place() -> CGFloat { table.rectForRow(at: IndexPath(row: 6, section: 0)).minY - table.contentOffset.y }
        let before = place()
        change(to: 90)
        #expect(place() == before && table.contentOffset.y >= 210)
    }
}
