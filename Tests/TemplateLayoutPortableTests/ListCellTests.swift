// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import Testing

private struct Note: Identifiable, Equatable {
    var id: Int
    var text: String
}

/// A content configuration of an app, with a view that has constraints.
private struct NoteConfiguration: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { NoteContentView(self) }
    func updated(for state: any UIConfigurationState) -> NoteConfiguration { self }
}

private final class NoteContentView: UIView, UIContentView {
    private let label = UILabel()

    var configuration: any UIContentConfiguration {
        didSet { label.text = (configuration as? NoteConfiguration)?.text }
    }

    init(_ configuration: NoteConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.text = configuration.text
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            label.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private class TextCell: UITableViewCell {
    var text = "" { didSet { setNeedsUpdateConfiguration() } }
}

private final class StandardConfiguredCell: TextCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        var content = defaultContentConfiguration()
        content.text = text
        contentConfiguration = content
    }
}

private final class OwnConfiguredCell: TextCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        contentConfiguration = NoteConfiguration(text: text)
    }
}

/// A cell that adds to the height of its constraints, as cells with nested lists do.
private final class FittingCell: UITableViewCell {
    var added: CGFloat = 0
    private let bar = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.height += added
        return size
    }
}

/// Cells of lists as apps write them: each has the height that a table gives it by itself.
@MainActor struct ListCellTests {
    private let notes = (0..<4).map { Note(id: $0, text: String(repeating: "long ", count: $0 * 12 + 1)) }

    private final class Source<Cell: UITableViewCell>: NSObject, UITableViewDataSource {
        let notes: [Note]
        let configure: (Cell, Note) -> Void

        init(_ notes: [Note], _ configure: @escaping (Cell, Note) -> Void) {
            (self.notes, self.configure) = (notes, configure)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
            if let cell = cell as? Cell { configure(cell, notes[indexPath.row]) }
            return cell
        }
    }

    private func check<Cell: UITableViewCell>(_ configure: @escaping @MainActor (Cell, Note) -> Void) {
        for isEditing in [false, true] {
            func makeTable() -> UITableView {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000), style: .insetGrouped)
                table.isEditing = isEditing
                return table
            }
            func heights(_ table: UITableView) -> [CGFloat] {
                table.layoutIfNeeded()
                return notes.indices.map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            }
            let table = makeTable()
            let list = TemplateList(table, row: TemplateRow(measure: configure))
            list.items = notes
            let other = makeTable()
            other.register(Cell.self, forCellReuseIdentifier: "note")
            let source = Source(notes, configure)
            other.dataSource = source
            #expect(heights(table) == heights(other), "editing: \(isEditing)")
        }
    }

    @Test func contentIsMadeWhenTheConfigurationIsUpdated() {
        check { (cell: StandardConfiguredCell, note) in cell.text = note.text }
    }

    @Test func aContentViewOfTheAppIsUpdatedBeforeItIsMeasured() {
        check { (cell: OwnConfiguredCell, note) in cell.text = note.text }
    }

    @Test func aHandlerConfiguresTheContent() {
        check { (cell: UITableViewCell, note) in
            cell.configurationUpdateHandler = { cell, _ in
                cell.contentConfiguration = NoteConfiguration(text: note.text)
            }
        }
    }

    @Test func aCellMayChangeItsFittingSize() {
        check { (cell: FittingCell, note) in cell.added = CGFloat(note.id * 10) }
    }
}
