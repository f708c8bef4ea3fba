// SPDX-License-Identifier: MIT
import Foundation

/// The lines of a contest on standard output.
enum ContestTable {
    static func text(_ result: ContestResult) -> String {
        var lines = [
            "",
            "\(result.name): \(result.title); time per \(result.operation), \(result.rounds) alternating rounds",
        ]
        for figure in result.figures {
            lines.append("  \(figure.title)")
            lines += figure.entries.flatMap { entryLines($0, in: figure) }
        }
        lines += result.targets.map { target in
            "  \(target.isMet ? "within" : "MISSES"): \(target.contestant) \(target.figure) "
                + "\(Table.number(target.reached))× as fast as \(target.peer), wanted \(Table.number(target.wanted))×"
        }
        lines += result.limits.map { limit in
            "  \(limit.isMet ? "within" : "MISSES"): \(limit.contestant) \(limit.figure) "
                + "\(Table.time(limit.reached)), wanted \(Table.time(limit.wanted))"
        }
        return lines.joined(separator: "\n")
    }

    private static func entryLines(_ entry: ContestResult.Entry, in figure: ContestResult.Figure) -> [String] {
        let name = "    " + Table.padded(entry.contestant, to: 34)
        if let missing = entry.missing { return [name + "missing: \(missing)"] }
        var line = name + Table.padded(Table.time(entry.median), to: 9)
        line += Table.padded(" (\(Table.time(entry.minimum)) – \(Table.time(entry.maximum)))", to: 24)
        if let times = entry.timesOurs, entry.contestant != figure.entries.first?.contestant {
            line += Table.padded("\(Table.number(times))×", to: 9)
        } else {
            line += Table.padded("", to: 9)
        }
        for name in ContestResult.agreements { line += comparison(entry, in: figure, name) }
        let work = entry.counters.filter { !ContestResult.agreements.contains($0.name) }
        guard !work.isEmpty else { return [line] }
        let counts = work.map { "\($0.name) \(Table.number($0.value))" }.joined(separator: ", ")
        return [line, "        " + counts]
    }

    /// A number in which all contestants should agree, with its difference from the first contestant that has it.
    private static func comparison(
        _ entry: ContestResult.Entry, in figure: ContestResult.Figure, _ name: String
    ) -> String {
        guard let value = entry.counter(name) else { return "" }
        var text = "\(name) \(String(format: "%.2f", value))"
        let first = figure.entries.first { $0.counter(name) != nil }
        if let first, first.contestant != entry.contestant, let reference = first.counter(name), reference > 0 {
            let percent = (value / reference - 1) * 100
            text += " (\(percent < 0 ? "−" : "+")\(Table.number(abs(percent))) %\(abs(percent) > 5 ? " DIFFERS" : ""))"
        }
        return text + "  "
    }
}
