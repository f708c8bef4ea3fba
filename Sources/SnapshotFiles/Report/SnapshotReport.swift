// SPDX-License-Identifier: MIT
import Foundation

/// The report of a run: a page that contains its pictures, JSON, and a summary in Markdown.
package struct SnapshotReport {
    package static let pageName = "report.html"
    /// The most bytes of pictures in a page: as text they are a third more.
    private static let pictureBudget = 7_000_000

    private let run: SnapshotRun
    private let records: [SnapshotRecord]
    private let showsPassed: Bool

    /// - Parameter showsPassed: Whether equal pictures are in the page, too.
    package init(_ run: SnapshotRun, showsPassed: Bool = false) {
        self.run = run
        self.showsPassed = showsPassed
        records = run.records()
    }

    /// Writes `report.html` and `report.json` into the run's folder.
    package func write() throws {
        try page().write(to: URL(fileURLWithPath: run.path(Self.pageName)), options: .atomic)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(Summary(counts: counts, snapshots: records))
            .write(to: URL(fileURLWithPath: run.path("report.json")), options: .atomic)
    }

    private struct Summary: Encodable {
        let counts: [String: Int]
        let snapshots: [SnapshotRecord]
    }

    private var counts: [String: Int] {
        Dictionary(
            uniqueKeysWithValues: SnapshotRecord.Status.allCases.map { status in
                (status.rawValue, records.filter { $0.status == status }.count)
            })
    }

    // MARK: The page

    private struct Entry: Encodable {
        let name: String
        let status: String
        let message: String
        let isText: Bool
    }

    /// The page, with everything in it.
    package func page() throws -> Data {
        let large = files { ($0.old, $0.new) }
        let total = large.reduce(0) { $0 + size($1) }
        let usesSmall = total > Self.pictureBudget
        var left = Self.pictureBudget
        let parts = ReportTemplate.page.components(separatedBy: "/*DATA*/")
        var page = Data((parts[0] + "[").utf8)
        for (number, record) in records.enumerated() {
            let isText = !record.name.hasSuffix(".png")
            if number > 0 { page.append(contentsOf: ",\n".utf8) }
            page += try json(
                Entry(name: record.name, status: record.status.rawValue, message: record.message, isText: isText))
            if record.status != .passed || showsPassed {
                let old = record.status == .passed ? record.reference : record.old.map(run.path)
                let new = record.new.map(run.path)
                // The pictures are added to the entry's text: most of the page's bytes are encoded once.
                page.removeLast()
                for (key, path) in [
                    ("old", usesSmall ? record.smallOld.map(run.path) ?? old : old),
                    ("new", usesSmall ? record.smallNew.map(run.path) ?? new : new),
                ] {
                    guard let value = try content(path, isText, &left) else { continue }
                    page += Data(",\"\(key)\":".utf8) + value
                }
                page.append(contentsOf: "}".utf8)
            }
        }
        return page + Data(("]" + parts[1]).utf8)
    }

    /// A value as JSON for a script element, which "</" would end.
    private func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        return Data(text.replacingOccurrences(of: "<", with: "\\u003C").utf8)
    }

    private func files(_ pick: (SnapshotRecord) -> (String?, String?)) -> [String] {
        records.flatMap { record -> [String] in
            if record.status == .passed { return showsPassed ? [record.reference] : [] }
            let (old, new) = pick(record)
            return [old, new].compactMap { $0.map(run.path) }
        }
    }

    private func size(_ path: String) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
    }

    /// A picture as an address that contains it, or a text, as JSON; `nil` without the file, or beyond the budget.
    private func content(_ path: String?, _ isText: Bool, _ left: inout Int) throws -> Data? {
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count <= left else {
            return nil
        }
        left -= data.count
        return isText
            ? try json(String(decoding: data.prefix(100_000), as: UTF8.self))
            : Data("\"data:image/png;base64,".utf8) + data.base64EncodedData() + Data("\"".utf8)
    }

    // MARK: The summary

    /// The run in Markdown, for the page of a CI. Without failures one line.
    package func markdown() -> String {
        let failed = records.filter { $0.status != .passed }
        let passed = records.count - failed.count
        guard !failed.isEmpty else { return "### Snapshots\n\nAll \(records.count) are as their references.\n" }
        var lines = [
            "### Snapshots", "", "\(failed.count) failed, \(passed) passed.", "", "| | Snapshot | What is different |",
        ]
        lines.append("|---|---|---|")
        for record in failed.prefix(100) {
            let words = record.message.split(separator: "\n").first.map(String.init) ?? ""
            lines.append(
                "| \(record.status.rawValue) | `\(record.name)` | \(words.replacingOccurrences(of: "|", with: "\\|")) |"
            )
        }
        if failed.count > 100 { lines.append("| | and \(failed.count - 100) more | |") }
        lines += [
            "", "Look at `\(Self.pageName)` in the artifacts. To accept all:", "",
            "    swift run snapshots accept --all", "",
        ]
        return lines.joined(separator: "\n")
    }
}
