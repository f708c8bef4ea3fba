// SPDX-License-Identifier: MIT
import FeedDemo

/// The command of a command line.
enum RowLabCommand: Hashable {
    /// Print how the program is used.
    case help
    /// Print the list of experiments.
    case listTraces
    /// Run experiments by name; without names, all of them.
    case trace([String], printsOnlyLines: Bool)
    /// Compare the ways to get row heights.
    case compare(CompareOptions)

    /// Parses the arguments of a command line (without the program's name).
    init(arguments: [String]) throws(RowLabError) {
        if arguments.contains("--help") || arguments.contains("-h") {
            self = .help
            return
        }
        guard let command = arguments.first else {
            throw RowLabError("a command is missing: trace or compare; see rowlab --help")
        }
        let rest = Array(arguments.dropFirst())
        switch command {
        case "trace": self = try Self.trace(rest)
        case "compare": self = .compare(try CompareOptions(arguments: rest))
        default: throw RowLabError("\(quoted(command)): no such command; there are trace and compare")
        }
    }

    private static func trace(_ arguments: [String]) throws(RowLabError) -> RowLabCommand {
        var names: [String] = []
        var isList = false
        var isAll = false
        var printsOnlyLines = false
        for argument in arguments {
            switch argument {
            case "--list": isList = true
            case "--lines": printsOnlyLines = true
            case "all": isAll = true
            case _ where argument.hasPrefix("-"):
                throw RowLabError("trace: \(quoted(argument)): no such option; there are --list and --lines")
            default: names.append(argument)
            }
        }
        if isList { return .listTraces }
        guard isAll || !names.isEmpty else {
            throw RowLabError("trace: the name of an experiment is missing; --list prints them, all runs all")
        }
        return .trace(isAll ? [] : names, printsOnlyLines: printsOnlyLines)
    }
}

/// `text` in quotation marks, on one line.
func quoted(_ text: String) -> String {
    "\"" + oneLine(text.map { $0.isNewline ? " " : String($0) }.joined(), limit: 100) + "\""
}
