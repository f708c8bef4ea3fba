// SPDX-License-Identifier: MIT
/// What a benchmark's body reports to: it times the work and takes the counters.
@MainActor
final class BenchmarkRun {
    /// A number that is not a time: work counted, bytes, a share.
    struct Counter: Codable {
        let name: String
        let value: Double
        /// The most it may be by the project's figures.
        let limit: Double?
    }

    /// Seconds per operation, one for each timed run.
    private(set) var secondsPerOperation: [Double] = []
    private(set) var operations = 1
    private(set) var warmUps = 0
    private(set) var counters: [Counter] = []

    /// Times `work`: first `warmUps` times without, then `runs` times with the clock.
    ///
    /// - Parameters:
    ///   - operations: How many operations `work` does; figures are per operation.
    ///   - work: The work of one run.
    func measure(operations: Int = 1, warmUps: Int = 3, runs: Int = 21, _ work: () throws -> Void) rethrows {
        let noState: () -> Void = {}
        try measure(operations: operations, warmUps: warmUps, runs: runs, setUp: noState) { _ in try work() }
    }

    /// As above, with a fresh state for each run, made and destroyed off the clock.
    func measure<State>(
        operations: Int = 1, warmUps: Int = 3, runs: Int = 21, setUp: () throws -> State,
        _ work: (inout State) throws -> Void
    ) rethrows {
        precondition(secondsPerOperation.isEmpty, "A benchmark calls measure once.")
        self.operations = operations
        self.warmUps = warmUps
        let clock = ContinuousClock()
        for run in 0..<warmUps + runs {
            var state = try setUp()
            let duration = try clock.measure { try work(&state) }
            use(state)
            if run >= warmUps { secondsPerOperation.append(duration.seconds / Double(operations)) }
        }
        // Before the body lets its fonts go.
        MeasuredFont.noteFilesInUse()
    }

    /// Takes a number to be shown beside the times.
    func count(_ name: String, _ value: Double, limit: Double? = nil) {
        counters.append(Counter(name: name, value: value, limit: limit))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
