// SPDX-License-Identifier: MIT
import Foundation

/// The figures of one benchmark. Times are in seconds per operation.
struct Result: Codable {
    let name: String
    let operations: Int
    let warmUps: Int
    let runs: [Double]
    let median: Double
    let minimum: Double
    let maximum: Double
    let limit: Double?
    let baseline: String?
    /// The baseline's time divided by this benchmark's time.
    var speedup: Double?
    let counters: [BenchmarkRun.Counter]

    @MainActor
    init(_ benchmark: Benchmark, _ run: BenchmarkRun) {
        let sorted = run.secondsPerOperation.sorted()
        precondition(!sorted.isEmpty, "The benchmark \(benchmark.name) did not call measure.")
        name = benchmark.name
        operations = run.operations
        warmUps = run.warmUps
        runs = run.secondsPerOperation
        median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
        limit = benchmark.limit?.seconds
        baseline = benchmark.baseline
        counters = run.counters
    }
}

/// The figures of a whole run.
struct Report: Codable {
    var machine: Machine
    var results: [Result]
    var contests: [ContestResult]
    /// Missing peers of benchmarks, with the reason. A contest lists its own.
    var missingPeers: [String: String] = [:]

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    init(machine: Machine) {
        self.machine = machine
        results = []
        contests = []
    }

    /// Reads a report from a file.
    init(jsonFile: String) throws {
        self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: jsonFile)))
    }
}

/// The lines of the table on standard output.
enum Table {
    static func header(_ machine: Machine, nameWidth: Int) -> String {
        """
        \(machine.cpu), \(machine.cores) cores, \(machine.operatingSystem)
        \(machine.swift), \(machine.configuration), commit \(machine.commit), \(machine.date)

        \(padded("benchmark (time per operation)", to: nameWidth))  \(padded("median", to: 10))  min – max
        """
    }

    static func line(_ result: Result, nameWidth: Int) -> String {
        var line = padded(result.name, to: nameWidth) + "  " + padded(time(result.median), to: 10)
        line += "  \(time(result.minimum)) – \(time(result.maximum))"
        if let speedup = result.speedup, let baseline = result.baseline {
            line += "  \(number(speedup))× as fast as \(baseline)"
        }
        if let limit = result.limit {
            line += result.median <= limit ? "  (within \(time(limit)))" : "  MISSES \(time(limit))"
        }
        for counter in result.counters {
            line += "\n    \(counter.name): \(number(counter.value))"
            if let limit = counter.limit {
                line += counter.value <= limit ? " (within \(number(limit)))" : " MISSES \(number(limit))"
            }
        }
        return line
    }

    static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: number(seconds * 1e9) + " ns"
        case ..<1e-3: number(seconds * 1e6) + " µs"
        case ..<1: number(seconds * 1e3) + " ms"
        default: number(seconds) + " s"
        }
    }

    /// Three significant digits, or all of a whole number.
    static func number(_ value: Double) -> String {
        let digits =
            switch abs(value) {
            case ..<10: 2
            case ..<100: 1
            default: 0
            }
        return value == value.rounded() && abs(value) < 1e15
            ? String(Int(value)) : String(format: "%.\(digits)f", value)
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
