// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A delegate may change the table whenever it is notified of scrolling: the table notifies it when no change is running.
@MainActor struct TableScrollNoticeTests {
    private final class Feed: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 40
        var edits = 0
        var isEditing = true
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(60 + indexPath.row * 7 % 50)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { edit(scrollView) }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { edit(scrollView) }

        private func edit(_ view: UIScrollView) {
            guard isEditing, edits < 200, let table = view as? UITableView else { return }
            edits += 1
            count += 2
            table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: count - 1, section: 0)], with: .none)
        }
    }

    @Test(
        "Rows are inserted while the table is laid out, measured and changed", arguments: [0, 20, 90, -1] as [CGFloat])
    func insertions(estimate: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UITableView(frame: window.bounds)
        table.estimatedRowHeight = estimate
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let feed = Feed()
        table.dataSource = feed
        table.delegate = feed
        window.addSubview(table)
        window.isHidden = false
        for step in 0..<20 {
            // Unmeasured rows above and below move the content in the layout.
            table.scrollToRow(at: IndexPath(row: step * 7 % feed.count, section: 0), at: .middle, animated: false)
            window.layoutIfNeeded()
            feed.count -= 1
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            table.contentInset.top = CGFloat(step % 3 * 10)
            window.layoutIfNeeded()
        }
        #expect(feed.edits > 20)
        feed.isEditing = false
        window.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == feed.count)
        for path in table.indexPathsForVisibleRows ?? [] {
            #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path))
        }
    }

    @Test("The delegate is notified once of all movements of a layout, after it")
    func once() {
        final class Diary: NSObject, UITableViewDataSource, UITableViewDelegate {
            var entries: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                entries.append("cell")
                return UITableViewCell()
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { entries.append("scroll") }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.estimatedRowHeight = 20
        let diary = Diary()
        table.dataSource = diary
        table.delegate = diary
        table.layoutIfNeeded()
        table.contentOffset.y = 1200
        table.layoutIfNeeded()
        diary.entries = []
        table.contentOffset.y -= 60
        #expect(diary.entries == ["scroll"])
        table.layoutIfNeeded()
        #expect(diary.entries.filter { $0 == "scroll" }.count <= 2)
        #expect(diary.entries.last == "scroll" || !diary.entries.dropFirst().contains("scroll"))
    }
}
