// SPDX-License-Identifier: MIT
import PortableUIKit

/// A delegate that gives every section a header.
private final class HeaderDelegate: NSObject, UITableViewDelegate {
    private let record: Recording

    init(record: Recording) {
        self.record = record
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        record("\(Word.headerHeight):\(section)")
        return 30
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        record("\(Word.headerWillCreate):\(section)")
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        record("\(Word.headerDidCreate):\(section)")
        return view
    }
}

/// Sections of one row; calls for rows add no lines.
final class SilentSource: NSObject, UITableViewDataSource {
    private let rowCounts: [Int]

    init(_ rowCounts: [Int]) {
        self.rowCounts = rowCounts
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        rowCounts.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rowCounts[section]
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

// The order in which headers are requested.
extension Experiment {
    static let headers = [
        header("A7-grouped", .grouped, title: "headers of a grouped table: height and view, section by section") {
            lines(0...2) {
                ["\(Word.headerHeight):\($0)", "\(Word.headerWillCreate):\($0)", "\(Word.headerDidCreate):\($0)"]
            }
        },
        header("A7-plain", .plain, title: "headers of a plain table: all heights, the first section's last, then views")
        {
            lines([1, 2, 0]) { ["\(Word.headerHeight):\($0)"] }
                + lines(0...2) { ["\(Word.headerWillCreate):\($0)", "\(Word.headerDidCreate):\($0)"] }
        },
    ]

    private static func header(
        _ name: String, _ style: UITableView.Style, title: String, order: @escaping @Sendable () -> [String]
    ) -> Experiment {
        Experiment(
            name: name, title: title, setting: "3 sections of one row, heightForHeaderInSection returns 30",
            source: .device,
            body: { record in
                let source = SilentSource([1, 1, 1])
                let delegate = HeaderDelegate(record: record)
                let table = experimentTable(style: style, source: source, delegate: delegate)
                table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
                table.layoutIfNeeded()
            },
            judge: { Judgement(order: order(), recording: $0) })
    }
}
