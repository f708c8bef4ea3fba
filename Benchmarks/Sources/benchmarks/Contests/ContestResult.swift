// SPDX-License-Identifier: MIT
/// The figures of one contest. Times are in seconds per operation.
struct ContestResult: Codable {
    /// One contestant's times for one figure, or the reason why there are none.
    struct Entry: Codable {
        let contestant: String
        var version: String?
        var missing: String?
        var runs: [Double] = []
        var median = 0.0
        var minimum = 0.0
        var maximum = 0.0
        /// The median over the rounds of this contestant's time divided by the first contestant's.
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

    /// The target ratio of a peer's time to a contestant's, and the measured ratio.
    struct Target: Codable {
        let figure: String
        let contestant: String
        let peer: String
        let wanted: Double
        let reached: Double
        var isMet: Bool { reached >= wanted }
    }

    /// The limit for the time of a contestant's operation, and the measured time, in seconds.
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
