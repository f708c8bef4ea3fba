// SPDX-License-Identifier: MIT
/// The figures of one contest. Times are in seconds per operation.
struct ContestResult: Codable {
    /// One contestant's times of one figure, or why there are none.
    struct Entry: Codable {
        let contestant: String
        var version: String?
        var missing: String?
        var runs: [Double] = []
        var median = 0.0
        var minimum = 0.0
        var maximum = 0.0
        /// The median over the rounds of how many times as long as the first contestant it took.
        var timesOurs: Double?
        var counters: [BenchmarkRun.Counter] = []

        init(contestant: String, missing: String) {
            self.contestant = contestant
            self.missing = missing
        }

        init(contestant: String, version: String?, runs: [Double]) {
            self.contestant = contestant
            self.version = version
            self.runs = runs
            median = benchmarks.median(runs)
            minimum = runs.min() ?? 0
            maximum = runs.max() ?? 0
        }

        func counter(_ name: String) -> Double? {
            counters.first { $0.name == name }?.value
        }
    }

    struct Figure: Codable {
        let name: String
        let title: String
        let entries: [Entry]
    }

    /// How many times as fast as a peer a contestant should be, and is.
    struct Target: Codable {
        let figure: String
        let contestant: String
        let peer: String
        let wanted: Double
        let reached: Double
        var isMet: Bool { reached >= wanted }
    }

    /// How long an operation of a contestant may take, and does, in seconds.
    struct Limit: Codable {
        let figure: String
        let contestant: String
        let wanted: Double
        let reached: Double
        var isMet: Bool { reached <= wanted }
    }

    /// Counters that all contestants should agree in, for each operation: the sum of the heights, and so on.
    static let agreements = ["height", "lines", "advance"]

    let name: String
    let title: String
    let operation: String
    let operations: Int
    let rounds: Int
    let figures: [Figure]
    var targets: [Target] = []
    var limits: [Limit] = []
}
