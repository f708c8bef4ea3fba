// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutTesting
import Testing

@testable import snapshots

/// `snapshots parity`: the causes of different heights.
@MainActor final class HeightParityTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parity-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func parity(_ texts: String...) throws -> SnapshotsProgram.Result {
        var arguments = ["parity"]
        for (number, text) in texts.enumerated() {
            let url = folder.appendingPathComponent("\(number).heights")
            try Data(text.utf8).write(to: url)
            arguments.append(url.path)
        }
        return SnapshotsProgram.run(arguments: arguments, environment: [:])
    }

    /// Rows of one to five lines of 20 points.
    private func rows(
        _ title: String = "en", width: Int = 320, lines: (Int) -> Int = { $0 }, height: (Int) -> Double
    ) -> String {
        "# \(title)\nUITableView: \(width) pt wide, 5 rows, 0 pt\n"
            + (1...5).map { "0-\($0 - 1)  \(height($0)) pt  \(lines($0)) lines  Card, constraints\n" }.joined()
    }

    private func points(_ lineCount: Int) -> Double { Double(lineCount) * 20 + 16.5 }

    @Test func eachCauseIsFound() throws {
        let one = rows(height: points)
        let equal = try parity(one, one)
        #expect(equal.status == 0 && equal.output.contains("5 (100.0 %) equal"))
        let pixel = try parity(one, rows { self.points($0) + 0.333 })
        #expect(pixel.status == 0 && pixel.output.contains("5 (100.0 %) within a pixel"))
        let beside = try parity(one, rows { self.points($0) - 4 })
        #expect(beside.status == 1 && beside.output.contains("5 (100.0 %) as many lines, the same difference"))
        let pitch = try parity(one, rows { self.points($0) + Double($0) * 1.5 })
        #expect(pitch.output.contains("5 (100.0 %) as many lines, a difference for each line"))
        #expect(pitch.output.contains("en: 0-4: 116.5 and 124 pt, +7.5; 1.5 a line"))
        let wraps = try parity(one, rows(lines: { $0 == 3 ? 4 : $0 }) { self.points($0 == 3 ? 4 : $0) })
        #expect(wraps.output.contains("1 (20.0 %) texts break") && wraps.output.contains("3 and 4 lines"))
        #expect(wraps.output.contains("4 (80.0 %) equal"))
        let mixed = try parity(one, rows { self.points($0) + Double($0 % 3) * 7 })
        #expect(mixed.output.contains("no one difference"))
        // The text and the row are rounded.
        let (two, three) = (
            "# iOS 18, 2 pixels a point\n" + one, "# Linux, 3 pixels a point\n" + rows { self.points($0) + 1 }
        )
        #expect(try parity(two, three).status == 0)
        #expect(try parity(one, three).status == 0 && parity(one, rows { self.points($0) + 1 }).status == 1)
    }

    @Test func tablesOfOneFileHaveCausesOfTheirOwn() throws {
        let result = try parity(
            rows("en", height: points) + rows("de", height: points) + rows("ar", height: points),
            rows("en", height: points) + rows("de", width: 375) { self.points($0) - 4 } + rows("th", height: points))
        #expect(result.status == 1)
        #expect(result.output.contains("de: 320 and 375 pt wide"))
        #expect(result.output.contains("5 (25.0 %) equal") && result.output.contains("10 (50.0 %) in one file only"))
        #expect(result.output.contains("mostly in ar (5); th (5)"))
        #expect(result.output.contains("ar: 0-0: not in the second") && result.output.contains("and 5 more"))
    }

    @Test func whatIsNoFileOfHeightsIsNamed() throws {
        #expect(try parity("rows").errors.contains("compares two files"))
        let wrong = try parity("0-0  20 pt  1 line  Card\nhello\n", "")
        #expect(wrong.status == 2 && wrong.errors.contains("0.heights:2: 'hello' is no line of heights"))
        #expect(try parity("0-0  20 pt\n0-0  20 pt\n", "").errors.contains("0.heights:2: 0-0 is there twice"))
        #expect(try parity("", "").errors.contains("has no heights"))
        #expect(try parity("0-0  nan pt\n", "").status == 2)
        #expect(
            SnapshotsProgram.run(arguments: ["parity", "/none/a", "/none/b"]).errors.contains("'/none/a' can't be read")
        )
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A header" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = String(repeating: "Words that wrap. ", count: indexPath.row * 4 + 1)
            return cell
        }
    }

    @Test func heightsOfATableAreReadAsTheyAreDescribed() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000), style: .plain)
        let source = Rows()
        table.dataSource = source
        table.layoutIfNeeded()
        let text = HeightDescription.text(of: table)
        let file = try HeightsFile(text: text, path: "heights")
        #expect(file.names.count == 8 && file.widths == ["": 320])
        for section in 0..<2 {
            for row in 0..<3 {
                let read = try #require(file.rows[HeightsFile.Name(title: "", place: "\(section)-\(row)")])
                let rect = table.rectForRow(at: IndexPath(row: row, section: section))
                #expect(abs(read.height - rect.height) < 0.001 && read.lineCount > 2 * row)
            }
        }
        #expect(try parity(text, text).status == 0)
    }
}
