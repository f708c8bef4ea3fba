// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Changes after which the table requests heights again.
@MainActor struct TableForgottenHeightTests {
    @MainActor private final class Groups: UITableViewDataSource, UITableViewDelegate {
        var headerHeight: CGFloat = 0
        var hiddenRowHeight: CGFloat = 0

        func numberOfSections(in tableView: UITableView) -> Int { 60 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            indexPath.row == 2 ? hiddenRowHeight : 44
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
    }

    private static func height(_ section: CGFloat) -> CGFloat { 60 * section }

    @Test("Headers, footers and rows of height 0 add nothing to the content, however often heights are requested")
    func heightsOfZero() {
        for estimate in [UITableView.automaticDimension, 0, 44] {
            let groups = Groups()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = groups
            table.delegate = groups
            table.estimatedRowHeight = estimate
            table.estimatedSectionHeaderHeight = 0
            table.estimatedSectionFooterHeight = 0
            for section in 0..<60 {
                table.scrollToRow(at: IndexPath(row: 1, section: section), at: .top, animated: false)
            }
            #expect(table.contentSize.height == Self.height(88))
            table.beginUpdates()
            table.endUpdates()
            #expect(table.contentSize.height == Self.height(88))
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            #expect(table.contentSize.height == Self.height(88))
            table.frame.size.width = 300
            table.layoutIfNeeded()
            #expect(table.contentSize.height == Self.height(88))
            table.reloadRows(at: [IndexPath(row: 2, section: 3)], with: .none)
            table.reconfigureRows(at: [IndexPath(row: 2, section: 4)])
            #expect(table.contentSize.height == Self.height(88))
            // Heights that are no longer 0 are added to the content.
            groups.headerHeight = 20
            groups.hiddenRowHeight = 10
            table.beginUpdates()
            table.endUpdates()
            #expect(table.contentSize.height == Self.height(118))
        }
    }

    @Test("Reconfiguring an invisible row requests its height again", arguments: [0, 44] as [CGFloat])
    func reconfiguring(_ estimate: CGFloat) {
        var heights = [CGFloat](repeating: 40, count: 100)
        let source = RowSource([100])
        let delegate = HeightDelegate { heights[$0.row] }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        let path = IndexPath(row: 3, section: 0)
        heights[3] = 100
        let before = table.rectForRow(at: IndexPath(row: 50, section: 0)).minY - table.contentOffset.y
        table.reconfigureRows(at: [path])
        #expect(table.rectForRow(at: IndexPath(row: 50, section: 0)).minY - table.contentOffset.y == before)
        table.scrollToRow(at: path, at: .top, animated: false)
        #expect(table.rectForRow(at: path).height == 100)
        #expect(table.cellForRow(at: path)?.frame.height == 100)
    }

    @Test("Content views get the separators' height as soon as separators are hidden")
    func separators() {
        let source = RowSource([100])
        let table = makeTable(source: source)
        table.rowHeight = 44
        table.layoutIfNeeded()
        let pixel = 1 / table.traitCollection.displayScale
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.height == 44 - pixel })
        table.separatorStyle = .none
        table.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.height == 44 })
        table.separatorStyle = .singleLine
        table.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.height == 44 - pixel })
    }

    @Test(
        "A view at the end of its content that grows stays at the end",
        arguments: [0, 44, 200] as [CGFloat])
    func growing(_ estimate: CGFloat) {
        let source = RowSource([100])
        let delegate = HeightDelegate { CGFloat(30 + $0.row % 7 * 20) }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
        table.frame.size = CGSize(width: 500, height: 900)
        table.layoutIfNeeded()
        #expect(table.isOffsetOnContent)
        #expect(abs(table.contentOffset.y - (table.contentSize.height - 900)) < 0.001)
        #expect(table.visibleCells.reduce(0) { $0 + $1.frame.height } >= 900)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.contentOffset.y = 900
        view.frame.size.height = 400
        #expect(view.contentOffset.y == 600)
        // An offset past the end that the app sets is kept.
        view.contentOffset.y = 700
        view.frame.size.height = 500
        #expect(view.contentOffset.y == 700)
    }
}
