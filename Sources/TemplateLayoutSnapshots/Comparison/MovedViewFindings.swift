// SPDX-License-Identifier: MIT
import Foundation

/// Collects changes of views, each once for all the parts of a sheet and all the rows that have it.
struct MovedViewFindings {
    /// Causes come first.
    enum Rank: Int {
        /// Another text, or another property.
        case content
        /// A text, a new view and one that is gone.
        case text
        /// A row, or another view.
        case view
        /// What follows from the change of a superview or a sibling.
        case consequence
    }

    private struct Change: Hashable {
        var rank: Rank
        var depth: Int
        var sentence: String
        /// Two views of one row may change alike.
        var occurrence = 0
    }

    private struct Finding {
        let change: Change
        /// The rows by the index of the part; "" outside of rows.
        var rows: [Int: [String]] = [:]
    }

    private var titles: [String] = []
    private var findings: [Finding] = []
    private var places: [Change: Int] = [:]

    /// The next changes are in the part of a sheet with this title: a look and a width. A picture that is no sheet has one
    /// part without a title.
    mutating func begin(_ title: String) { titles.append(title) }

    mutating func add(_ rank: Rank, depth: Int, _ sentence: String, row: String?) {
        var change = Change(rank: rank, depth: depth, sentence: sentence)
        let (part, row) = (titles.count - 1, row ?? "")
        while let place = places[change] {
            guard findings[place].rows[part]?.contains(row) == true else {
                findings[place].rows[part, default: []].append(row)
                return
            }
            change.occurrence += 1
        }
        places[change] = findings.count
        findings.append(Finding(change: change, rows: [part: [row]]))
    }

    /// The changes in sentences.
    var sentences: [String] {
        findings.enumerated().sorted {
            let (first, second) = ($0.element.change, $1.element.change)
            return (first.rank.rawValue, first.depth, $0.offset) < (second.rank.rawValue, second.depth, $1.offset)
        }.flatMap { sentences(of: $0.element) }
    }

    /// One sentence for all parts with the same rows.
    private func sentences(of finding: Finding) -> [String] {
        Dictionary(grouping: finding.rows.keys.sorted()) { finding.rows[$0] ?? [] }
            .sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }
            .map { rows, parts in words(for: parts) + finding.change.sentence + Self.words(forRows: rows) }
    }

    private static func words(forRows rows: [String]) -> String {
        let rows = rows.filter { !$0.isEmpty }
        switch rows.count {
        case 0: return ""
        case 1: return " in row \(rows[0])"
        case 2...4: return " in rows \(rows.joined(separator: ", "))"
        default: return " in rows \(rows[..<3].joined(separator: ", ")) and \(rows.count - 3) more"
        }
    }

    /// The titles of parts in the fewest words: a look for all its widths, a width for all looks.
    private func words(for parts: [Int]) -> String {
        guard titles.count > 1 else { return titles[0].isEmpty ? "" : titles[0] + ": " }
        guard parts.count > 1 else { return titles[parts[0]] + ": " }
        if parts.count == titles.count { return "all looks and widths: " }
        let (all, named) = (titles.map(Self.lookAndWidth), parts.map { Self.lookAndWidth(titles[$0]) })
        let (looks, widths) = (Set(named.map(\.look)), Set(named.map(\.width)))
        if named.count == all.count(where: { looks.contains($0.look) }) {
            return Self.unique(named.map(\.look)).joined(separator: " and ") + ": "
        }
        if named.count == all.count(where: { widths.contains($0.width) }) {
            return Self.unique(named.map(\.width)).joined(separator: " and ") + ": "
        }
        return parts.map { titles[$0] }.joined(separator: "; ") + ": "
    }

    private static func lookAndWidth(_ title: String) -> (look: String, width: String) {
        let words = title.components(separatedBy: ", ")
        return (words.dropLast().joined(separator: ", "), words.last ?? "")
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
