import FeedDemo
import Foundation

/// The program `rowlab`: everything but reading the arguments and leaving with a status.
public enum RowLabProgram {
    /// Runs the program and returns its exit status: 0; 1 when a trace differs from what it is held against; 2 after one
    /// line on standard error about a mistake in the arguments or the input.
    @MainActor
    public static func run(arguments: [String]) -> Int32 {
        do {
            switch try RowLabCommand(arguments: arguments) {
            case .help:
                print(RowLabCommand.helpText)
                return 0
            case .listTraces:
                print(TraceReport.list(Experiment.all))
                return 0
            case .trace(let names, let printsOnlyLines):
                return try trace(names, printsOnlyLines: printsOnlyLines)
            case .compare(let options):
                try compare(options)
                return 0
            }
        } catch {
            FileHandle.standardError.write(Data("rowlab: \(error)\n".utf8))
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
            if outcomes.count > 1 { print() }
            print(
                printsOnlyLines
                    ? outcome.recording.lines.joined(separator: "\n") : TraceReport.text(of: outcome))
        }
        if outcomes.count > 1, !printsOnlyLines { print("\n" + TraceReport.summary(of: outcomes)) }
        return outcomes.contains { $0.verdict.isBad } ? 1 : 0
    }
}

extension RowLabProgram {
    @MainActor
    private static func compare(_ options: CompareOptions) throws {
        let content = try options.inputPath.map(FeedReader.read) ?? FeedReader.sample()
        #if DEBUG
            FileHandle.standardError.write(Data("rowlab: a debug build: its times tell nothing\n".utf8))
        #endif
        let feed = CompareFeed(posts: content.posts, rowCount: options.rowCount)
        let comparison = Comparison(feed: feed)
        let ways = Way.all.filter { options.wayNames.isEmpty || options.wayNames.contains($0.name) }
        let report = CompareReport(
            rowCount: feed.rowCount, contentHeightPoints: Double(feed.contentHeight),
            lines: ways.map { CompareReport.Line(way: $0, figures: comparison.figures(of: $0)) })
        if options.printsJSON {
            print(String(decoding: try report.json(), as: UTF8.self))
        } else {
            print(report.text)
        }
        let chart = CompareChart(report: report).pngData()
        do {
            try chart.write(to: URL(fileURLWithPath: options.outputPath))
        } catch {
            throw RowLabError("--out: can't write to \(quoted(options.outputPath))")
        }
        if !options.printsJSON { print("\nchart: \(options.outputPath)") }
    }
}

/// A mistake in the arguments or the input, in one line that names the culprit.
struct RowLabError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
