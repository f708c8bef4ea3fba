// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// The program `feed` without the reading of arguments and the exit.
public enum FeedProgram {
    /// Runs the program and returns its exit status: 0, or 2 after one line on standard error.
    @MainActor
    public static func run(
        arguments: [String], print: (String) -> Void = { StandardStreams.print($0) },
        writeError: @escaping (String) -> Void = { StandardStreams.writeError($0) }
    ) -> Int32 {
        do throws(FeedInputError) {
            switch try FeedCommand(arguments: arguments) {
            case .help: print(FeedCommand.helpText)
            case .show(let options): print(try show(options, writeError: writeError))
            }
            return 0
        } catch {
            writeError("feed: \(error)\n")
            return 2
        }
    }

    /// Shows a feed, writes its picture, and returns the report.
    @MainActor
    private static func show(
        _ options: FeedOptions, writeError: @escaping (String) -> Void
    ) throws(FeedInputError) -> String {
        let file = try OutputFile(path: options.outputPath, inputs: [options.inputPath])
        let content =
            if let path = options.inputPath { try FeedReader.read(path: path) } else { try FeedReader.sample() }
        let screen = try FeedScreen(content: content, options: options, writeError: writeError)
        var report = screen.show()
        guard let png = screen.picture().pngData() else {
            throw FeedInputError("\(options.outputPath): the picture can't be made")
        }
        try file.write(png)
        report.picture = options.outputPath
        guard options.printsJSON else { return report.text }
        do { return try report.json() } catch { throw FeedInputError("the report can't be written as JSON") }
    }
}
