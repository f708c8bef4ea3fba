// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

@testable import TemplateLayoutSnapshots

/// A folder for the references of one test; deleted with this object.
@MainActor
final class SnapshotFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    var environment: [String: String] = [:]

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        // What assertions without this environment write is in a package's build folder.
        try Data().write(to: url.appendingPathComponent("Package.swift"))
        environment["SNAPSHOT_ARTIFACTS"] = url.appendingPathComponent("artifacts").path
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Compares a value with its reference in the folder.
    func failure<Value, Format>(
        of value: Value, as way: Snapshotting<Value, Format>, named name: String? = "name", test: String = "test()",
        record: SnapshotRecordMode? = nil
    ) -> SnapshotFailure? {
        SnapshotVerifier(
            filePath: url.appendingPathComponent("Suite.swift").path, testName: test, name: name, record: record,
            environment: environment
        ).failure(of: value, as: way)
    }

    /// The reference of a test.
    func reference(_ name: String = "test.name.png") -> URL {
        url.appendingPathComponent("__Snapshots__/Suite").appendingPathComponent(name)
    }

    /// The names of the files in the folder of references.
    var references: [String] {
        let folder = url.appendingPathComponent("__Snapshots__/Suite").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

/// A label in a view that is sized by constraints.
@MainActor
func makeCard(_ text: String, top: CGFloat = 11) -> UIView {
    let (card, label) = (UIView(), UILabel())
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: card.topAnchor, constant: top),
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -11),
    ])
    return card
}

/// A cell with a label, sized by constraints.
final class TextCell: UITableViewCell, ShowsContent {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: String) { label.text = content }
}

/// A table of texts.
final class TextSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    let texts: [String]
    let count: Int

    init(_ texts: [String], count: Int? = nil) {
        self.texts = texts
        self.count = count ?? texts.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.show(texts[indexPath.row % max(1, texts.count)])
        return cell
    }
}

@MainActor
func makeTable(_ source: TextSource, width: CGFloat = 320) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480))
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return table
}
