// SPDX-License-Identifier: MIT
import Foundation

/// The heights of tables, as `HeightDescription` writes them. A line that begins with "#" names the rows that follow.
struct HeightsFile {
    /// A row, header or footer.
    struct Row {
        /// The height, in points.
        var height: Double
        /// The lines of each of its texts; empty if they were not counted.
        var lines: [Int]
        /// What determines the height.
        var origin: String

        var lineCount: Int { lines.reduce(0, +) }
    }

    /// The name of a row: the title of its rows, the section and row.
    struct Name: Hashable, CustomStringConvertible {
        var title: String
        var place: String
        var description: String { title.isEmpty ? place : "\(title): \(place)" }
    }

    /// The names in the order of the file.
    private(set) var names: [Name] = []
    private(set) var rows: [Name: Row] = [:]
    /// The pixels a point of the display, if a line names them: "# iOS 18.0, 3 pixels a point".
    private(set) var scale: Double?
    /// The widths of the tables by title, in points.
    private(set) var widths: [String: Double] = [:]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a file. Throws a ``Failure`` with the number of the line that is none of a table's heights.
    init(_ path: String) throws {
        guard let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) else {
            throw Failure(description: "'\(path)' can't be read")
        }
        try self.init(text: text, path: path)
    }

    init(text: String, path: String) throws {
        var (title, section) = ("", 0)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            func fail(_ reason: String) -> Failure { Failure(description: "\(path):\(index + 1): \(reason)") }
            if line.hasPrefix("#") {
                title = line.dropFirst().trimmingCharacters(in: .whitespaces)
                section = 0
                if title.hasSuffix(" pixels a point"), let word = title.split(separator: " ").dropLast(3).last {
                    scale = Double(word)
                }
            } else if line.hasPrefix("section "), let number = Int(line.dropFirst(8)) {
                section = number
            } else if let width = Self.width(of: line) {
                widths[title] = width
            } else if !line.isEmpty {
                let (place, row) = try Self.row(String(line), fail)
                let name = Name(title: title, place: place.contains("-") ? place : "\(place) of section \(section)")
                guard rows.updateValue(row, forKey: name) == nil else { throw fail("\(name) is there twice") }
                names.append(name)
            }
        }
        guard !names.isEmpty else { throw Failure(description: "'\(path)' has no heights") }
    }

    /// The width in "UITableView: 320 pt wide, 10 rows, 640 pt".
    private static func width(of line: Substring) -> Double? {
        guard let colon = line.firstIndex(of: ":"), let end = line.range(of: " pt wide, ") else { return nil }
        return Double(line[line.index(after: colon)..<end.lowerBound].trimmingCharacters(in: .whitespaces))
    }

    /// "0-3  64.5 pt  3 lines (1 + 2)  NoteCell, constraints"
    private static func row(_ line: String, _ fail: (String) -> Failure) throws -> (String, Row) {
        var parts = line.components(separatedBy: "  ")
        guard parts.count >= 2, parts[1].hasSuffix(" pt"), let height = Double(parts[1].dropLast(3)), height.isFinite
        else { throw fail("'\(line)' is no line of heights, such as '0-3  64.5 pt  2 lines  NoteCell, constraints'") }
        let place = parts[0]
        parts.removeFirst(2)
        var lines: [Int] = []
        if let text = parts.first, let space = text.firstIndex(of: " "), text[space...].hasPrefix(" line"),
            let count = Int(text[..<space])
        {
            parts.removeFirst()
            lines =
                text.split(separator: "(").dropFirst().first?.dropLast().components(separatedBy: " + ")
                .compactMap(Int.init) ?? [count]
        }
        return (place, Row(height: height, lines: lines, origin: parts.joined(separator: "  ")))
    }
}
