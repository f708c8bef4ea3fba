// SPDX-License-Identifier: MIT
/// Something that is timed, under a name.
struct Benchmark {
    /// `topic/what/size`, in lower case, such as `row-geometry/offset-of-row/1000000`.
    let name: String

    /// The name of the benchmark of the same run that this one is compared with.
    let baseline: String?

    /// The most that one operation may take by the project's figures.
    let limit: Duration?

    /// Prepares what is needed, then calls `run.measure` once.
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

/// Hides a value from the optimiser, so that the work that made it is done.
@inline(never)
func use<Value>(_ value: Value) {}
