// SPDX-License-Identifier: MIT
/// The command's options.
struct Options {
    var filter: String?
    var contestant: String?
    var jsonFile: String?
    var chartFile: String?
    var drawnFile: String?
    var rounds = 7
    /// How many times as many runs each benchmark makes.
    var runFactor = 1
    var isList = false
    var isHelp = false

    static let usage = """
        usage: make bench ARGS="[--filter NAME] [--rounds N] [--repeat N] [--json FILE] [--chart FILE] [--list]"
          --filter NAME  only benchmarks whose name contains NAME, and what they are compared with
          --contestant NAME  only the contestants whose name contains NAME, for a look at one of them by itself
          --rounds N     alternating rounds of each contest with peers; 7 unless given
          --repeat N     N times as many runs of each benchmark, for a profiler to watch; 1 unless given
          --json FILE    also write the figures of every run as JSON
          --chart FILE   also draw the figures, as a PNG file
          --draw FILE    measure nothing: draw the chart of a JSON file written before
          --list         only print the names
        """

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    init(arguments: some Sequence<String>) throws {
        var iterator = arguments.makeIterator()
        func value(of option: String) throws -> String {
            guard let value = iterator.next() else { throw Mistake(description: "\(option) needs a value") }
            return value
        }
        while let argument = iterator.next() {
            switch argument {
            case "--filter": filter = try value(of: argument)
            case "--contestant": contestant = try value(of: argument)
            case "--json": jsonFile = try value(of: argument)
            case "--chart": chartFile = try value(of: argument)
            case "--draw": drawnFile = try value(of: argument)
            case "--rounds":
                guard let number = Int(try value(of: argument)), number > 0 else {
                    throw Mistake(description: "--rounds needs a number from 1")
                }
                rounds = number
            case "--repeat":
                guard let number = Int(try value(of: argument)), number > 0 else {
                    throw Mistake(description: "--repeat needs a number from 1")
                }
                runFactor = number
            case "--list": isList = true
            case "--help", "-h": isHelp = true
            default: throw Mistake(description: "unknown argument '\(argument)'")
            }
        }
        if drawnFile != nil, chartFile == nil { throw Mistake(description: "--draw needs --chart FILE as well") }
    }
}
