// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor struct CellSeparatorTests {
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

    /// Apple: UITableView, "separatorInset": separators of cells with images of one size are aligned by default, and an inset aligns
    /// those of cells with and without images.
    @Test("By default the separator begins with the text beside an image", arguments: [false, true])
    func separatorsBesideImages(hasConfiguration: Bool) throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            let image = item > 0 ? picture : nil
            if hasConfiguration {
                var content = cell.defaultContentConfiguration()
                (content.text, content.image) = ("Text", image)
                cell.contentConfiguration = content
            } else {
                cell.textLabel?.text = "Text"
                cell.imageView?.image = image
            }
            if item == 2 { cell.separatorInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0) }
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        func starts() -> [CGFloat] {
            table.layoutIfNeeded()
            return table.visibleCells.map { $0.separator.frame.minX }
        }
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: [0, 1]))
        let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Text" })
        let text = cell.convert(label.bounds, from: label).minX
        #expect(text >= 16 + 29)
        #expect(starts() == [16, text, 7])
        table.separatorInsetReference = .fromAutomaticInsets
        #expect(starts() == [16, text, text + 7])
        table.separatorInset.left = 3
        #expect(starts() == [19, text + 3, text + 7])
        table.separatorInsetReference = .fromCellEdges
        #expect(starts() == [3, 3, 7])
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
