// SPDX-License-Identifier: MIT
import FeedDemo

/// The parsed arguments of `rowlab compare`.
struct CompareOptions: Hashable {
    /// The file with the posts, `-` for standard input, or `nil` for the sample feed.
    var inputPath: String?
    /// How many rows there are; the posts repeat to fill them.
    var rowCount = 1000
    /// The names of the ways to compare; empty: all.
    var wayNames: [String] = []
    /// The path of the chart.
    var outputPath = "compare.png"
    /// Whether the figures are printed as one JSON object.
    var printsJSON = false

    static let largestRowCount = 1_000_000_000
    /// The maximum number of rows for ways that calculate every row's height.
    static let largestRowCountForAll = 100_000

    /// Parses the arguments after `compare`. A value may follow its option or be joined to it with `=`.
    init(arguments: [String]) throws(RowLabError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            func value() throws(RowLabError) -> String {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw RowLabError("\(name): a value is missing")
                }
                return value
            }
            switch name {
            case "--input": inputPath = try Self.fileName(name, value())
            case "--out": outputPath = try Self.fileName(name, value())
            case "--rows": rowCount = try Self.rowCount(name, value())
            case "--ways": wayNames = try Self.wayNames(name, value())
            case "--json":
                guard parts.count == 1 else { throw RowLabError("--json: takes no value") }
                printsJSON = true
            default:
                throw RowLabError(
                    "compare: \(quoted(argument)): no such option; there are --input, --rows, --ways, --out and --json")
            }
        }
        let slow = ways.filter(\.requestsAll).map(\.name)
        guard rowCount <= Self.largestRowCountForAll || slow.isEmpty else {
            throw RowLabError(
                "--rows: expected at most \(Self.largestRowCountForAll) rows for \(slow.joined(separator: ", ")), "
                    + "which compute every row's height, found \(rowCount); name others with --ways")
        }
    }

    /// The ways to compare.
    var ways: [Way] { Way.all.filter { wayNames.isEmpty || wayNames.contains($0.name) } }

    private static func fileName(_ option: String, _ text: String) throws(RowLabError) -> String {
        guard !text.isEmpty else { throw RowLabError("\(option): expected a file name, found \"\"") }
        return text
    }

    private static func wayNames(_ option: String, _ text: String) throws(RowLabError) -> [String] {
        let known = Way.all.map(\.name)
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.uppercased() }
        for name in names where !known.contains(name) {
            throw RowLabError("\(option): \(quoted(name)): no such way; there are \(known.joined(separator: ", "))")
        }
        return names
    }

    private static func rowCount(_ option: String, _ text: String) throws(RowLabError) -> Int {
        // A number with too many digits is too large; it is not a syntax error.
        let isLarge = text.count > 18 && text.allSatisfy { ("0"..."9").contains($0) }
        guard let count = isLarge ? Int.max : Int(text), count > 0 else {
            throw RowLabError("\(option): expected a whole number above 0, found \(quoted(text))")
        }
        guard count <= largestRowCount else {
            throw RowLabError("\(option): expected at most \(largestRowCount) rows, found \(quoted(text))")
        }
        return count
    }
}
