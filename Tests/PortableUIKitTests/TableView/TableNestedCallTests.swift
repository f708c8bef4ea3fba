// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A delegate may call the table within one of its own methods.
@MainActor
struct TableNestedCallTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            // Measuring a row makes the same call: in editing mode it requests the row's controls. They are defaults here.
            _ = tableView.rowControls(at: indexPath)
            return 70
        }
    }

    @Test("A delegate method that calls the default implementation is still called")
    func defaultsWithin() {
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
        table.estimatedRowHeight = 0
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 350)
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 350)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 350)
    }

    private final class LeavingSource: NSObject, UITableViewDataSource {
        var leaves = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            if leaves { tableView.dataSource = nil }
            return 5
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    @Test("A data source may take itself away while it is asked for the counts of a batch")
    func leavingSource() {
        let source = LeavingSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
        table.dataSource = source
        table.layoutIfNeeded()
        source.leaves = true
        table.reloadRows(at: [[0, 1]], with: .none)
        #expect(table.dataSource == nil && table.numberOfSections == 0 && table.visibleCells.isEmpty)
        source.leaves = false
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 5)
    }

    private final class ShrinkingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = [50, 50]
        var shrinks = false
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            guard shrinks else { return }
            (sections, shrinks) = ([1], false)
            tableView.reloadData()
        }
    }

    @Test("A scroll ends if its row is gone when rows on the way were displayed", arguments: [false, true])
    func shrinkingSource(animated: Bool) {
        let source = ShrinkingSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        source.shrinks = true
        table.scrollToRow(at: [1, 30], at: .top, animated: animated)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 1 && table.visibleCells.count == 1 && table.contentOffset.y == 0)
    }

    private final class ScrollingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
        var scrollsInCell = false
        var target: IndexPath? = [0, 70]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if scrollsInCell { scroll(tableView) }
            return UITableViewCell()
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            if !scrollsInCell { scroll(tableView) }
        }
        private func scroll(_ table: UITableView) {
            guard let target else { return }
            self.target = nil
            table.scrollToRow(at: target, at: .top, animated: false)
        }
    }

    @Test("A table scrolls to a row that is named while another row appears", arguments: [false, true])
    func scrollingSource(inCell: Bool) {
        let source = ScrollingSource()
        source.scrollsInCell = inCell
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
        table.rowHeight = 40
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 2800 && table.indexPathsForVisibleRows?.first == [0, 70])
        source.target = [0, 100]
        let texts = WarningLog.texts {
            table.contentOffset.y = 0
            table.layoutIfNeeded()
        }
        #expect(texts.count == 1 && texts[0].hasSuffix("there is no row 100 in section 0"))
        #expect(table.contentOffset.y == 0)
    }
}
