// SPDX-License-Identifier: MIT
// A program of previews for the tests of TemplatePreviews. What it shows is in the file that PROBE_CONTENT names, as if that
// were a source: "color RRGGBB" a view of that colour, "crash", "loop".
import Foundation
import PortableUIKit
import TemplatePreviews

/// Rows of 40 points, each with its own colour.
final class RowsController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 40
        tableView.separatorStyle = .none
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.selectionStyle = .none
        cell.backgroundColor = UIColor(red: CGFloat(indexPath.row) / 255, green: 0.5, blue: 0.25, alpha: 1)
        return cell
    }
}

final class ColorCell: UITableViewCell {
    let label = UILabel()

    convenience init(_ color: UIColor, _ text: String) {
        self.init(style: .default, reuseIdentifier: nil)
        contentView.backgroundColor = color
        label.text = text
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }
}

enum ProbePreviews: TemplatePreviews {
    static var content: [String] {
        let path = ProcessInfo.processInfo.environment["PROBE_CONTENT"] ?? ""
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "color 20A060"
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    static var color: UIColor {
        let number = Int(content.last ?? "", radix: 16) ?? 0
        return UIColor(
            red: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 255) / 255,
            blue: CGFloat(number & 255) / 255,
            alpha: 1)
    }

    static func misbehave() {
        if content.first == "crash" { fatalError("the probe crashes, as its content says") }
        while content.first == "loop" { usleep(1_000) }
    }

    static var previews: [TemplatePreview] {
        let _ = misbehave()
        TemplatePreview("Rows", .size(CGSize(width: 200, height: 200))) { RowsController(style: .plain) }
        TemplatePreview(
            "Cell", .width(120), .width(240), looks: [.light, .dark],
            states: ["short": "Short", "long": String(repeating: "A longer text. ", count: 6)]
        ) { text in ColorCell(color, text) as UIView }
    }
}

TemplatePreviewProgram.run(ProbePreviews.self)
