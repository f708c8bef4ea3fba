// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor @Suite struct CellSeparatorTests {
    /// A cell that places its content and its separator in its layout, as published apps do.
    private final class CardCell: UITableViewCell {
        let card = UIView()
        var inset: CGFloat = 20
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            contentView.frame = bounds.insetBy(dx: 10, dy: 6)
            if card.superview == nil { contentView.addSubview(card) }
            card.frame = CGRect(x: 4, y: 2, width: 50, height: 30)
            separatorInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
            // Another value at each layout, as one that depends on frames of the layout before.
            inset += 1
        }
    }

    @Test("A frame set in layoutSubviews before the separator's inset stays")
    func frames() {
        let cell = CardCell(style: .default, reuseIdentifier: nil)
        cell.surroundings.separatorStyle = .singleLine
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 62)
        cell.layoutIfNeeded()
        #expect(cell.layouts == 1)
        #expect(cell.contentView.frame == CGRect(x: 10, y: 6, width: 355, height: 50))
        #expect(cell.card.frame == CGRect(x: 4, y: 2, width: 50, height: 30))
        #expect(cell.separator.frame.minX == 20)
        cell.contentView.frame.origin.x = 33
        cell.separatorInset = .zero
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 33)
        #expect(cell.separator.frame.minX == 0 && cell.separator.frame.width == 375)
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var counts = [3, 1]
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    @Test("Only in a grouped table a line is above the first row of each section")
    func upperLines() throws {
        for style in [UITableView.Style.grouped, .insetGrouped, .plain] {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: style)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let rows = Rows()
            table.dataSource = rows
            func lines() -> [Bool] { table.visibleCells.map { $0.upperLine != nil } }
            table.layoutIfNeeded()
            #expect(lines() == (style == .grouped ? [true, false, false, true] : [false, false, false, false]))
            guard style == .grouped else { continue }
            let cell = try #require(table.visibleCells.first)
            #expect(cell.upperLine?.frame == CGRect(x: 0, y: 0, width: 320, height: cell.separatorHeight))
            #expect(cell.upperLine?.backgroundColor == .separator)
            rows.counts[0] = 2
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            table.layoutIfNeeded()
            #expect(lines() == [true, false, true])
            table.separatorStyle = .none
            table.layoutIfNeeded()
            #expect(lines() == [false, false, false])
        }
    }
}
