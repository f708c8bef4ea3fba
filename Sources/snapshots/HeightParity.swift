// SPDX-License-Identifier: MIT
import Foundation

/// Compares the heights of the same rows on two systems, and says by which cause they differ.
struct HeightParity {
    /// The cause of a difference, from the least to the greatest.
    enum Cause: Int, CaseIterable {
        case equal, pixel, beside, lineHeight, lines, other, missing

        var words: String {
            switch self {
            case .equal: "equal"
            case .pixel: "within a pixel (half a point; on displays of different scales, for each text)"
            case .beside: "as many lines, the same difference in all rows of the table: margins, separators, insets"
            case .lineHeight:
                "as many lines, a difference for each line: the height of lines, so another font or leading"
            case .lines:
                "texts break into other numbers of lines: widths of glyphs, rules of breaking, width of the content"
            case .other: "as many lines, and no one difference for all rows of the table or for each line"
            case .missing: "in one file only"
            }
        }
    }

    /// A row in both files.
    private struct Pair {
        var name: HeightsFile.Name
        var (one, other): (HeightsFile.Row, HeightsFile.Row)
        var difference: Double { other.height - one.height }
        var hasOtherLines: Bool { one.lines != other.lines }
    }

    private let (one, other): (HeightsFile, HeightsFile)
    private var causes: [HeightsFile.Name: Cause] = [:]
    private var pairs: [HeightsFile.Name: Pair] = [:]

    init(_ one: HeightsFile, _ other: HeightsFile) {
        (self.one, self.other) = (one, other)
        var tables: [String: [Pair]] = [:]
        for name in one.names {
            guard let row = one.rows[name], let partner = other.rows[name] else {
                causes[name] = .missing
                continue
            }
            let pair = Pair(name: name, one: row, other: partner)
            pairs[name] = pair
            tables[name.title, default: []].append(pair)
        }
        for name in other.names where one.rows[name] == nil { causes[name] = .missing }
        for table in tables.values { classify(table) }
    }

    /// Two heights that differ by less are equal: they are written with three decimals.
    private static let tolerance = 0.002
    /// The greatest pixel, in points.
    private static let pixel = 0.5

    /// What rounding may change in a row, in points: the height of each text and of the row is rounded up to pixels.
    private func pixels(_ pair: Pair) -> Double {
        Self.pixel * (one.scale == other.scale ? 1 : Double(pair.one.lines.count + 1)) + Self.tolerance
    }

    /// Finds the causes of a table's rows, whose fonts and widths are the same.
    private mutating func classify(_ table: [Pair]) {
        let shared = sharedCause(of: table)
        for pair in table {
            let size = abs(pair.difference)
            causes[pair.name] =
                switch true {
                case size <= Self.tolerance: .equal
                case size <= pixels(pair): .pixel
                case pair.hasOtherLines: .lines
                default: shared
                }
        }
    }

    /// The cause of the differences of rows with as many lines: each is the same, or it grows with the lines. Rows that all have one
    /// number of lines don't tell.
    private func sharedCause(of table: [Pair]) -> Cause {
        let alike = table.filter { !$0.hasOtherLines && abs($0.difference) > pixels($0) && $0.one.lineCount > 0 }
        guard Set(alike.map(\.one.lineCount)).count > 1 else { return .other }
        let sum = alike.map(\.difference).reduce(0, +)
        let (mean, slope) = (sum / Double(alike.count), sum / Double(alike.map(\.one.lineCount).reduce(0, +)))
        let beside = alike.map { abs($0.difference - mean) }.max() ?? 0
        let lineHeight = alike.map { abs($0.difference - slope * Double($0.one.lineCount)) }.max() ?? 0
        return min(beside, lineHeight) > Self.pixel ? .other : beside < lineHeight ? .beside : .lineHeight
    }

    /// The comparison as text. Its status is 0 if no height differs by more than a pixel, and no row is missing.
    func report(_ names: (String, String), examples: Int = 5) -> SnapshotsProgram.Result {
        var lines = ["\(pairs.count) rows in both: \(names.0), \(names.1)"]
        for title in one.widths.keys.sorted() {
            guard let width = one.widths[title], let partner = other.widths[title], width != partner else { continue }
            lines.append("\(title.isEmpty ? "the table" : title): \(number(width)) and \(number(partner)) pt wide")
        }
        let order = one.names + other.names.filter { one.rows[$0] == nil }
        for cause in Cause.allCases {
            let found = order.filter { causes[$0] == cause }
            guard !found.isEmpty else { continue }
            let share = 100 * Double(found.count) / Double(order.count)
            lines.append("\(found.count) (\(String(format: "%.1f", share)) %) \(cause.words)")
            guard cause != .equal, cause != .pixel else { continue }
            let groups = Dictionary(grouping: found, by: \.title).filter { !$0.key.isEmpty }
            if groups.count > 1 {
                let most = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(examples)
                lines.append("    mostly in " + most.map { "\($0.key) (\($0.value.count))" }.joined(separator: "; "))
            }
            let largest = found.enumerated().sorted {
                let (first, second) = (abs(pairs[$0.element]?.difference ?? 0), abs(pairs[$1.element]?.difference ?? 0))
                return first == second ? $0.offset < $1.offset : first > second
            }
            lines += largest.prefix(examples).map { "    " + words($0.element) }
            if found.count > examples { lines.append("    and \(found.count - examples) more") }
        }
        let agree = causes.values.allSatisfy { $0 == .equal || $0 == .pixel }
        return SnapshotsProgram.Result(output: lines.joined(separator: "\n"), status: agree ? 0 : 1)
    }

    private func words(_ name: HeightsFile.Name) -> String {
        guard let pair = pairs[name] else { return "\(name): not in the \(one.rows[name] == nil ? "first" : "second")" }
        var text = "\(name): \(number(pair.one.height)) and \(number(pair.other.height)) pt"
        text += ", \(pair.difference > 0 ? "+" : "")\(number(pair.difference))"
        if pair.hasOtherLines {
            text += "; \(lineWords(pair.one.lines)) and \(lineWords(pair.other.lines)) lines"
        } else if causes[name] == .lineHeight {
            text += "; \(number(pair.difference / Double(pair.one.lineCount))) a line"
        }
        return pair.one.origin == pair.other.origin
            ? text : text + "; by \(pair.one.origin), and by \(pair.other.origin)"
    }

    private func lineWords(_ lines: [Int]) -> String {
        lines.isEmpty ? "uncounted" : lines.map(String.init).joined(separator: " + ")
    }

    private func number(_ value: Double) -> String {
        let text = String(format: "%.3f", value)
        let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        return String(trimmed.reversed())
    }
}
