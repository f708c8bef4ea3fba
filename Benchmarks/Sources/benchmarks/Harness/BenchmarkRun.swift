// SPDX-License-Identifier: MIT
/// A run of a benchmark's body. It times the work and stores the counters.
@MainActor
final class BenchmarkRun {
    /// A number that is not a time: counted work, bytes, a share.
    struct Counter: Codable {
        let name: String
        let value: Double
        /// The limit for the number.
        let limit: Double?
    }

    /// Seconds per operation, one for each timed run.
    private(set) var secondsPerOperation: [Double] = []
    private(set) var operations = 1
    private(set) var warmUps = 0
    private(set) var counters: [Counter] = []
    /// How many times as many runs are made as the benchmark asks for.
    private let runFactor: Int

    init(runFactor: Int = 1) {
        self.runFactor = runFactor
    }

    /// Times `work`: calls it `warmUps` times untimed, then `runs` times timed.
    ///
    /// - Parameters:
    ///   - operations: The number of operations in `work`. Figures are per operation.
    ///   - work: The work of one run.
    func measure(operations: Int = 1, warmUps: Int = 3, runs: Int = 21, _ work: () throws -> Void) rethrows {
        let noState: () -> Void = {}
        try measure(operations: operations, warmUps: warmUps, runs: runs, setUp: noState) { _ in try work() }
    }

    /// As above, with a new state for each run. Creating and destroying it is not timed.
    func measure<State>(
        operations: Int = 1, warmUps: Int = 3, runs: Int = 21, setUp: () throws -> State,
        _ work: (inout State) throws -> Void
    ) rethrows {
        precondition(secondsPerOperation.isEmpty, "A benchmark calls measure once.")
        self.operations = operations
        self.warmUps = warmUps
        let clock = ContinuousClock()
        for run in 0..<warmUps + runs * runFactor {
            var state = try setUp()
            let duration = try clock.measure { try work(&state) }
            use(state)
            if run >= warmUps { secondsPerOperation.append(duration.seconds / Double(operations)) }
        }
        // This must happen before the body releases its fonts.
        MeasuredFont.noteFilesInUse()
    }

    /// Stores a number that is shown beside the times.
    func count(_ name: String, _ value: Double, limit: Double? = nil) {
        counters.append(Counter(name: name, value: value, limit: limit))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
