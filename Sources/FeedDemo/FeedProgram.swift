import Foundation

/// The program `feed`: everything but reading the arguments and leaving with a status.
public enum FeedProgram {
    /// Runs the program and returns its exit status: 0, or 2 after one line on standard error.
    @MainActor
    public static func run(arguments: [String]) -> Int32 {
        do {
            switch try FeedCommand(arguments: arguments) {
            case .help:
                print(FeedCommand.helpText)
            case .show(let options):
                _ = try content(for: options)
            }
            return 0
        } catch {
            FileHandle.standardError.write(Data("feed: \(error)\n".utf8))
            return 2
        }
    }

    /// The posts that `options` ask for.
    static func content(for options: FeedOptions) throws(FeedInputError) -> FeedContent {
        if let path = options.inputPath { return try FeedReader.read(path: path) }
        return try FeedReader.sample()
    }
}
