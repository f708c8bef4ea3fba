// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayout
import Testing

/// Rows of HTML.
@MainActor
struct HTMLCellTests {
    final class Cell: UITableViewCell {
        let label = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            ])
        }

        required init?(coder: NSCoder) { fatalError("made in code") }
    }

    nonisolated static let sources = [
        "Hello <b>world</b>",
        "<p>One paragraph with <i>enough</i> words for two lines of text in a cell, and more</p><p>Two</p>",
        "<h1>Title</h1><ul><li>First item, with a text that is as long as two lines of the cell are wide</li><li>Second</li></ul>",
        "a<br>b<br><sup>c</sup>", "<p style='font: -apple-system-body'>Text <a href='https://example.com'>link</a></p>",
    ]

    /// The measured height is that of the cell that the table shows.
    @Test(arguments: sources)
    func measuredHeightsAreThoseOfCells(source: String) throws {
        let text = try html(source)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let height = try table.templateLayout.exactHeight(for: Cell.self) { $0.label.attributedText = text }
        let screen = Screen(text)
        screen.table.frame = table.frame
        screen.table.reloadData()
        screen.table.layoutIfNeeded()
        let cell = try #require(screen.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
        #expect(cell.frame.height == height)
        #expect(
            cell.label.frame.height == ceil(2 * cell.label.sizeThatFits(CGSize(width: 288, height: 1e4)).height) / 2)
    }

    private final class Screen: NSObject, UITableViewDataSource {
        let table = UITableView(frame: .zero, style: .plain)
        let text: NSAttributedString

        init(_ text: NSAttributedString) {
            self.text = text
            super.init()
            table.dataSource = self
            table.register(Cell.self, forCellReuseIdentifier: "cell")
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.label.attributedText = text
            return cell
        }
    }

    /// The second line of an item begins where the text behind the marker does.
    @Test func linesOfListsHang() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        label.numberOfLines = 0
        label.attributedText = try html("<ul><li>a</li></ul>")
        let one = label.sizeThatFits(CGSize(width: 200, height: 1000))
        #expect(one.width > 36 && one.width < 36 + 12)
        label.attributedText = try html("<ul><li>aaaa aaaa aaaa aaaa</li></ul>")
        // 60 points beside the indent have two words of 21 points; the line's end is a line of its own.
        let line = try #require(UIFont(name: "Times New Roman", size: 12)).lineHeight
        #expect(abs(label.sizeThatFits(CGSize(width: 400, height: 1000)).height - 2 * line) < 1.5)
        #expect(abs(label.sizeThatFits(CGSize(width: 96, height: 1000)).height - 3 * line) < 1.5)
    }

    /// A picture to look at: `HTML_PICTURE=/tmp/html.png`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["HTML_PICTURE"] != nil))
    func picture() throws {
        let source = """
            <h1>Heading one</h1><p>A paragraph with <b>bold</b>, <i>italic</i>, <u>underlined</u>, <s>struck</s>, <code>code</code>,
            <span style="color: red; background: yellow">colours</span>, x<sup>2</sup>, H<sub>2</sub>O and <a href="https://example.com">a
            link that is long enough for a second line</a>.</p><ul><li>First item with a text of more than one line, which hangs under
            its own beginning</li><li>Second<ol><li>Nested item, also with a text of more than one line</li></ol></li></ul>
            <p style="text-align: center; font: 600 15px -apple-system">Centred, in the system's font</p>
            <pre>  pre\n    formatted</pre><p style="line-height: 2">Line height two, with more words than one line of the label has</p>
            """
        let label = UILabel()
        label.numberOfLines = 0
        label.backgroundColor = .white
        label.attributedText = try html(source)
        let view = UITextView()
        view.attributedText = label.attributedText
        let size = label.sizeThatFits(CGSize(width: 320, height: 10_000))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let data = UIGraphicsImageRenderer(size: CGSize(width: 680, height: size.height + 40), format: format).pngData {
            context in
            label.frame = CGRect(x: 10, y: 10, width: 320, height: size.height)
            view.frame = CGRect(x: 345, y: 2, width: 330, height: size.height + 36)
            for shown in [label, view] {
                context.cgContext.saveGState()
                context.cgContext.translateBy(x: shown.frame.minX, y: shown.frame.minY)
                shown.drawHierarchy(in: shown.bounds, afterScreenUpdates: true)
                context.cgContext.restoreGState()
            }
        }
        try data.write(to: URL(fileURLWithPath: ProcessInfo.processInfo.environment["HTML_PICTURE"] ?? ""))
    }
}
