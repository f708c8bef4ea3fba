// SPDX-License-Identifier: MIT
import PortableUIKit

/// One experiment: ordinary UIKit code that records the calls it gets, and the expected result.
struct Experiment: Sendable {
    /// The name on the command line.
    let name: String
    /// What the experiment shows, in a line.
    let title: String
    /// The set-up, in a line.
    let setting: String
    /// The source of the expected result.
    let source: Source
    /// The iOS release that printed the expected result, if it is known.
    var release = "unknown"
    /// What the report omits besides repeated lines, in a line.
    var leavesOut: String?
    /// Whether the lines contain sizes of text.
    var linesDependOnFonts = false
    /// Runs the experiment and records what happens.
    let body: @MainActor (Recording) -> Void
    /// Compares the recording with the expected result.
    let judge: @MainActor (Recording) -> Judgement

    /// The source of an expected result.
    enum Source: String, Sendable {
        /// A real device printed it.
        case device = "iOS printed"
        /// It follows from the documentation of the method.
        case contract = "expected"

        /// The source as text.
        var words: String {
            switch self {
            case .device: "printed by a device, in the documents that the project started from"
            case .contract: "what the method promises; no device printed it"
            }
        }
    }

    /// Runs the experiment.
    @MainActor
    func run() -> Outcome {
        let recording = Recording()
        body(recording)
        return Outcome(experiment: self, recording: recording, judgement: judge(recording))
    }

    /// The experiment with a name.
    static func named(_ name: String) throws(RowLabError) -> Experiment {
        guard let experiment = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw RowLabError("trace: \(quoted(name)): no such experiment; rowlab trace --list prints them")
        }
        return experiment
    }

    /// All experiments, in the order of the facts they show.
    static let all: [Experiment] =
        dequeueOrder + fixedHeight + exactHeights + estimates + callCounts + headers + heightAtDequeue + labels
}

/// The recording of an experiment.
@MainActor
final class Recording {
    /// The calls to the app, one line each, in order.
    private(set) var lines: [String] = []
    /// The content height at the content offsets that were scrolled to, in points, in order.
    private(set) var contentHeights: [(phase: Phase, offset: Double, height: Double)] = []

    /// Counts by name.
    private(set) var counts: [String: Int] = [:]

    /// The states of a label, in order.
    var labelStates: [LabelState] = []

    /// The part of the experiment.
    enum Phase: String {
        case start = "at the start"
        case down = "down"
        case back = "back"
    }

    func callAsFunction(_ line: String) {
        lines.append(line)
    }

    /// Removes all lines but the first ones.
    func keepLines(_ count: Int) {
        lines.removeSubrange(count...)
    }

    func note(_ name: String, _ count: Int) {
        counts[name] = count
    }

    func noteContentHeight(of table: UITableView, _ phase: Phase) {
        contentHeights.append((phase, Double(table.contentOffset.y), Double(table.contentSize.height)))
    }

    /// The lines; consecutive equal lines are written once.
    var collapsed: [String] { Self.collapsed(lines) }

    static func collapsed(_ lines: [String]) -> [String] {
        lines.reduce(into: []) { collapsed, line in
            if collapsed.last != line { collapsed.append(line) }
        }
    }

    /// The numbers after a word, in order of their first occurrence.
    func numbers(_ word: String) -> [Int] {
        var seen: Set<Int> = []
        return lines.filter { $0.hasPrefix(word + ":") }.compactMap { Int($0.dropFirst(word.count + 1)) }
            .filter { seen.insert($0).inserted }
    }
}

/// The result of an experiment.
struct Outcome {
    let experiment: Experiment
    let recording: Recording
    let judgement: Judgement

    var verdict: Verdict { judgement.verdict }
}
