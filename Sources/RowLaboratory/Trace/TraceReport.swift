// SPDX-License-Identifier: MIT
/// The report of an experiment, as text for a terminal.
@MainActor
enum TraceReport {
    static func list(_ experiments: [Experiment]) -> String {
        let width = experiments.map(\.name.count).max() ?? 0
        return experiments.map { "\(padded($0.name, to: width))  \($0.title)" }.joined(separator: "\n")
    }

    /// The calls, the expected result and the verdict.
    static func text(of outcome: Outcome) -> String {
        let experiment = outcome.experiment
        var blocks = [
            "\(experiment.name): \(experiment.title)\n\(experiment.setting)",
            provenance(of: experiment, outcome.recording),
        ]
        blocks.append(outcome.recording.lines.map { "  " + $0 }.joined(separator: "\n"))
        if let order = outcome.judgement.knownOrder {
            blocks.append(sideBySide(order, outcome.recording.collapsed, source: experiment.source))
        }
        if !outcome.judgement.facts.isEmpty {
            blocks.append(table(of: outcome.judgement.facts))
        }
        if !outcome.recording.contentHeights.isEmpty { blocks.append(contentHeights(outcome.recording)) }
        blocks.append("verdict: \(outcome.verdict)")
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// One line for each of several experiments.
    static func summary(of outcomes: [Outcome]) -> String {
        let width = outcomes.map(\.experiment.name.count).max() ?? 0
        return outcomes.map { "\(padded($0.experiment.name, to: width))  \($0.verdict)" }.joined(separator: "\n")
    }

    // MARK: Parts

    /// The source of the expected result, and what the report omits.
    static func provenance(of experiment: Experiment, _ recording: Recording) -> String {
        let release = experiment.source == .device ? "\nrelease: \(experiment.release)" : ""
        let repeats = recording.lines.count - recording.collapsed.count
        var collapsed =
            repeats == 0 ? ["nothing"] : ["repeats of one line in a row (\(repeats) of \(recording.lines.count))"]
        if let other = experiment.leavesOut {
            collapsed = collapsed.filter { $0 != "nothing" } + [other]
        }
        return "source: \(experiment.source.words)\(release)\ncollapsed: \(collapsed.joined(separator: "; "))"
    }

    /// Two orders of lines side by side, with equal lines in one row. Repeats are removed on both sides.
    static func sideBySide(_ known: [String], _ ours: [String], source: Experiment.Source) -> String {
        let known = Recording.collapsed(known)
        let ours = Recording.collapsed(ours)
        let difference = ours.difference(from: known)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let width = max(known.map(\.count).max() ?? 0, source.rawValue.count)
        var rows = ["  \(padded(source.rawValue, to: width))     ours"]
        var left = 0
        var right = 0
        while left < known.count || right < ours.count {
            if left < known.count, removed.contains(left) {
                rows.append("  \(padded(known[left], to: width))  <")
                left += 1
            } else if right < ours.count, inserted.contains(right) {
                rows.append("  \(padded("", to: width))  >  \(ours[right])")
                right += 1
            } else {
                rows.append("  \(padded(known[left], to: width))  =  \(ours[right])")
                left += 1
                right += 1
            }
        }
        return rows.joined(separator: "\n")
    }

    private static func table(of facts: [Fact]) -> String {
        TextTable.text(
            header: ["fact", "known", "ours", ""],
            rows: facts.map { [$0.what, $0.known, $0.ours, $0.holds ? "=" : "≠"] }, indent: 2)
    }

    /// The content height while scrolling, one line for each change.
    private static func contentHeights(_ recording: Recording) -> String {
        var rows: [[String]] = []
        var last: (phase: Recording.Phase, height: Double)?
        for sample in recording.contentHeights where last?.phase != sample.phase || last?.height != sample.height {
            rows.append([sample.phase.rawValue, number(sample.offset), number(sample.height)])
            last = (sample.phase, sample.height)
        }
        return TextTable.text(
            header: ["scrolling", "at offset", "contentSize.height"], rows: rows, indent: 2,
            alignments: [.left, .right, .right])
    }
}
