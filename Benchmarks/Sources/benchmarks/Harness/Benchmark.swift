// SPDX-License-Identifier: MIT
/// A named piece of work that is timed.
struct Benchmark {
    /// `topic/what/size`, in lower case, such as `row-geometry/offset-of-row/1000000`.
    let name: String

    /// The name of the benchmark of the same run with which this one is compared.
    let baseline: String?

    /// The limit for the time of one operation.
    let limit: Duration?

    /// Prepares the input, then calls `run.measure` once.
    let body: @MainActor (_ run: BenchmarkRun) throws -> Void

    init(
        _ name: String, baseline: String? = nil, limit: Duration? = nil,
        _ body: @escaping @MainActor (_ run: BenchmarkRun) throws -> Void
    ) {
        self.name = name
        self.baseline = baseline
        self.limit = limit
        self.body = body
    }
}

/// Hides a value from the optimiser, so that the work that computes it is not removed.
@inline(never)
func use<Value>(_ value: Value) {}
