// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation

/// The program `rowlab` without the reading of arguments and the exit.
public enum RowLabProgram {
    /// Runs the program and returns its exit status: 0; 1 if a trace differs from the expected one; 2 after one line on
    /// standard error about a mistake in the arguments or the input.
    @MainActor
    public static func run(arguments: [String]) -> Int32 {
        do {
            switch try RowLabCommand(arguments: arguments) {
            case .help:
                StandardStreams.print(RowLabCommand.helpText)
                return 0
            case .listTraces:
                StandardStreams.print(TraceReport.list(Experiment.all))
                return 0
            case .trace(let names, let printsOnlyLines):
                return try trace(names, printsOnlyLines: printsOnlyLines)
            case .compare(let options):
                try compare(options)
                return 0
            }
        } catch {
            StandardStreams.writeErrorLine("rowlab: \(error)")
            return 2
        }
    }

    @MainActor
    private static func trace(_ names: [String], printsOnlyLines: Bool) throws(RowLabError) -> Int32 {
        let experiments = try names.isEmpty ? Experiment.all : names.map(Experiment.named)
        var outcomes: [Outcome] = []
        for experiment in experiments {
            let outcome = experiment.run()
            outcomes.append(outcome)
            if outcomes.count > 1 { StandardStreams.print("") }
            StandardStreams.print(
                printsOnlyLines
                    ? outcome.recording.lines.joined(separator: "\n") : TraceReport.text(of: outcome))
        }
        if outcomes.count > 1, !printsOnlyLines { StandardStreams.print("\n" + TraceReport.summary(of: outcomes)) }
        return outcomes.contains { $0.verdict.isBad } ? 1 : 0
    }
}

extension RowLabProgram {
    @MainActor
    private static func compare(_ options: CompareOptions) throws {
        let file = try OutputFile(path: options.outputPath, inputs: [options.inputPath])
        let content = try options.inputPath.map(FeedReader.read) ?? FeedReader.sample()
        #if DEBUG
            StandardStreams.writeErrorLine("rowlab: a debug build: its times mean nothing")
        #endif
        let feed = CompareFeed(posts: content.posts, rowCount: options.rowCount)
        let comparison = Comparison(feed: feed)
        let ways = options.ways
        let report = CompareReport(
            rowCount: feed.rowCount, contentHeightPoints: Double(feed.contentHeight),
            lines: ways.map { CompareReport.Line(way: $0, figures: comparison.figures(of: $0)) })
        if options.printsJSON {
            StandardStreams.print(String(decoding: try report.json(), as: UTF8.self))
        } else {
            StandardStreams.print(report.text)
        }
        try file.write(CompareChart(report: report).pngData())
        if !options.printsJSON { StandardStreams.print("\nchart: \(options.outputPath)") }
    }
}

/// A mistake in the arguments or the input, described in one line.
struct RowLabError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = oneLine(description)
    }
}
