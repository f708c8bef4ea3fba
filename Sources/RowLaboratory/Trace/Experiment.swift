// SPDX-License-Identifier: MIT
import PortableUIKit

/// One experiment: ordinary UIKit code that writes down what it is asked, and what the answer is held against.
struct Experiment: Sendable {
    /// The name on the command line.
    let name: String
    /// What it shows, in a line.
    let title: String
    /// What is set up, in a line.
    let setting: String
    /// Where the knowledge comes from that it is held against.
    let source: Source
    /// The release of the system on which that was printed, where it is told.
    var release = "not told"
    /// What the report leaves out beside repeats of a line in a row, in a line.
    var leavesOut: String?
    /// Whether the lines tell sizes of text.
    var linesDependOnFonts = false
    /// Does it and writes down what happens.
    let body: @MainActor (Recording) -> Void
    /// Holds what happened against what is known.
    let judge: @MainActor (Recording) -> Judgement

    /// Where the knowledge comes from that an experiment is held against.
    enum Source: String, Sendable {
        /// A real device printed it.
        case device = "iOS printed"
        /// It follows from what the method promises.
        case contract = "expected"

        /// The source in words.
        var words: String {
            switch self {
            case .device: "printed by a device, in the documents that the project started from"
            case .contract: "what the method promises; no device printed it"
            }
        }
    }

    /// Runs the experiment from the start.
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

    /// All experiments, in the order of the facts that they show.
    static let all: [Experiment] =
        dequeueOrder + fixedHeight + exactHeights + estimates + callCounts + headers + heightAtDequeue + labels
}

/// What an experiment wrote down.
@MainActor
final class Recording {
    /// What was asked of the app, a line each, in order.
    private(set) var lines: [String] = []
    /// The height of the content at places that were scrolled to, in points, in order.
    private(set) var contentHeights: [(way: Way, offset: Double, height: Double)] = []

    /// What was counted, by name.
    private(set) var counts: [String: Int] = [:]

    /// What a label said of itself, in order.
    var labelStates: [LabelState] = []

    /// Which way the content was scrolled.
    enum Way: String {
        case start = "at the start"
        case down = "down"
        case back = "back"
    }

    func callAsFunction(_ line: String) {
        lines.append(line)
    }

    /// Forgets all but the first lines.
    func keepLines(_ count: Int) {
        lines.removeSubrange(count...)
    }

    func note(_ name: String, _ count: Int) {
        counts[name] = count
    }

    func noteContentHeight(of table: UITableView, _ way: Way) {
        contentHeights.append((way, Double(table.contentOffset.y), Double(table.contentSize.height)))
    }

    /// The lines with repeats of one line in a row written once.
    var collapsed: [String] { Self.collapsed(lines) }

    static func collapsed(_ lines: [String]) -> [String] {
        lines.reduce(into: []) { collapsed, line in
            if collapsed.last != line { collapsed.append(line) }
        }
    }

    /// The numbers that stand behind a word, in order, each where it first comes.
    func numbers(_ word: String) -> [Int] {
        var seen: Set<Int> = []
        return lines.filter { $0.hasPrefix(word + ":") }.compactMap { Int($0.dropFirst(word.count + 1)) }
            .filter { seen.insert($0).inserted }
    }
}

/// What became of an experiment.
struct Outcome {
    let experiment: Experiment
    let recording: Recording
    let judgement: Judgement

    var verdict: Verdict { judgement.verdict }
}
