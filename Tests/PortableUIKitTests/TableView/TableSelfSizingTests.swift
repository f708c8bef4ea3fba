// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

@MainActor struct TableSelfSizingTests {
    @Test func aCellIsSizedByItsConstraintsAtTheFittingWidth() {
        final class Wrapping: UITableViewCell {
            let label = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                label.numberOfLines = 0
                label.text = String(repeating: "many words ", count: 20)
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let source = RowSource([2])
        source.configure = { cell, path in cell.accessoryType = path.row == 1 ? .detailDisclosureButton : .none }
        let table = makeTable(source: source)
        table.register(Wrapping.self, forCellReuseIdentifier: "cell")
        table.layoutIfNeeded()
        for (row, width) in [(0, 375), (1, 322)] as [(Int, CGFloat)] {
            let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as! Wrapping
            let text = cell.label.sizeThatFits(CGSize(width: width - 20, height: .greatestFiniteMagnitude))
            #expect(abs(cell.frame.height - (text.height + 10 + 0.5)) <= 0.5)
            #expect(cell.contentView.frame.width == width)
            #expect(cell.label.frame.width == width - 20)
        }
        #expect(
            table.rectForRow(at: IndexPath(row: 1, section: 0)).height
                > table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
    }
}
