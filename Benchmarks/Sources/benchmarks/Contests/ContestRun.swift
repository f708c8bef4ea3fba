// SPDX-License-Identifier: MIT
/// Runs a contest: one round as a warm-up, then the timed rounds. In each round every contestant runs once.
@MainActor
struct ContestRun {
    private var contestants: [(name: String, contestant: any Contestant)] = []
    private var missing: [String: String] = [:]
    private var seconds: [String: [String: [Double]]] = [:]
    private var counters: [String: [String: [BenchmarkRun.Counter]]] = [:]

    static func result(of contest: Contest, rounds: Int) -> ContestResult {
        var run = ContestRun()
        run.run(contest, rounds: rounds)
        return run.result(of: contest, rounds: rounds)
    }

    private mutating func run(_ contest: Contest, rounds: Int) {
        for entrant in contest.entrants {
            attempt(entrant.name) { run in run.contestants.append((entrant.name, try entrant.make())) }
        }
        for round in 0...rounds {
            for (name, contestant) in contestants where missing[name] == nil {
                attempt(name) { run in
                    let samples = try contestant.round()
                    if round > 0 { run.take(samples, of: name, operations: contest.operations) }
                }
            }
        }
        MeasuredFont.noteFilesInUse()
        for (_, contestant) in contestants { contestant.finish() }
    }

    /// Runs `body` for a contestant, and removes the contestant if it fails.
    private mutating func attempt(_ name: String, _ body: (inout ContestRun) throws -> Void) {
        do {
            try body(&self)
        } catch let error as MissingPeer {
            missing[name] = error.reason
        } catch {
            missing[name] = "failed: \(error)"
        }
    }

    private mutating func take(_ samples: [Sample], of name: String, operations: Int) {
        for sample in samples {
            let operations = sample.operations ?? operations
            seconds[sample.figure, default: [:]][name, default: []].append(sample.seconds / Double(operations))
            counters[sample.figure, default: [:]][name] = sample.counters.map {
                let isTotal = ContestResult.agreements.contains($0.name)
                return BenchmarkRun.Counter(
                    name: $0.name, value: isTotal ? $0.value / Double(operations) : $0.value, limit: nil)
            }
        }
    }

    private func result(of contest: Contest, rounds: Int) -> ContestResult {
        let figures = contest.figures.map { figure in
            let all = seconds[figure.name] ?? [:]
            let ours = contest.entrants.first.flatMap { all[$0.name] }
            return ContestResult.Figure(
                name: figure.name, title: figure.title,
                entries: contest.entrants.compactMap { entrant in
                    if let reason = missing[entrant.name] {
                        return ContestResult.Entry(contestant: entrant.name, missing: reason)
                    }
                    guard let runs = all[entrant.name], runs.count == rounds else { return nil }
                    var entry = ContestResult.Entry(
                        contestant: entrant.name, version: version(of: entrant.name), runs: runs)
                    entry.counters = counters[figure.name]?[entrant.name] ?? []
                    if let ours { entry.timesOurs = median(zip(runs, ours).map { $0 / $1 }) }
                    return entry
                })
        }
        var result = ContestResult(
            name: contest.name, title: contest.title, operation: contest.operation, operations: contest.operations,
            rounds: rounds, figures: figures)
        result.targets = contest.targets.compactMap { target in
            guard let ours = seconds[target.figure]?[target.entrant], let peer = seconds[target.figure]?[target.peer]
            else { return nil }
            return ContestResult.Target(
                figure: target.figure, contestant: target.entrant, peer: target.peer, wanted: target.atLeast,
                reached: median(zip(peer, ours).map { $0 / $1 }))
        }
        result.limits = contest.limits.compactMap { limit in
            guard let ours = seconds[limit.figure]?[limit.entrant] else { return nil }
            return ContestResult.Limit(
                figure: limit.figure, contestant: limit.entrant, wanted: limit.atMost.seconds, reached: median(ours))
        }
        return result
    }

    private func version(of name: String) -> String? {
        contestants.first { $0.name == name }?.contestant.version
    }
}

/// The middle of the values, or the mean of the middle two.
func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
