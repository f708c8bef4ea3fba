// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

@testable import PortableUIKit

/// Tables that are hardly wider than their accessories and editing controls, as in a window while it is made narrower.
@MainActor struct NarrowTableTests {
    private final class LabelCell: UITableViewCell {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.text = "A text of some words"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
            accessoryType = .detailDisclosureButton
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Source: UITableViewDataSource, UITableViewDelegate {
        var isTemplate = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let identifier = indexPath.row % 2 == 0 ? "label" : "plain"
            let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
            if indexPath.row % 2 == 1 {
                cell.textLabel?.text = "Text of a row"
                cell.accessoryType = .detailDisclosureButton
            }
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            guard isTemplate else { return UITableView.automaticDimension }
            return tableView.templateLayout.height(
                for: LabelCell.self, key: indexPath.row, version: 0
            ) { _ in }
        }
    }

    @Test("Tables of any width are laid out, with accessories and while editing", arguments: [false, true])
    func anyWidth(_ isTemplate: Bool) {
        for style in [UITableView.Style.plain, .insetGrouped] {
            let source = Source()
            source.isTemplate = isTemplate
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
            table.register(LabelCell.self, forCellReuseIdentifier: "label")
            table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
            table.dataSource = source
            table.delegate = source
            table.layoutIfNeeded()
            for isEditing in [false, true] {
                table.setEditing(isEditing, animated: false)
                for width in [60, 50, 45, 40, 35, 30, 20, 10, 1, 0.5, 0, 400] as [CGFloat] {
                    table.frame.size.width = width
                    table.layoutIfNeeded()
                    table.reloadData()
                    table.layoutIfNeeded()
                }
                #expect(table.visibleCells.count == 5)
            }
        }
    }
}
