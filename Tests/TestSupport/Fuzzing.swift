// SPDX-License-Identifier: MIT
import Foundation

/// The time for all long random tests of the suite together, in seconds: `FUZZ_SECONDS` in the environment, or 8.
public let fuzzSeconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 8

/// Runs `body` with new seeds, from `FUZZ_SEED` in the environment on, until a part of the time is over. Each kind of test has its `share`, from
/// 0 to 1, of `fuzzSeconds`; at least one seed is tried.
///
/// It prints the first seed and the path of a file. The file contains the present seed, in case the process crashes. A
/// failing test names the seed in its comment, and `SEED=n swift test --filter Fuzz` runs it alone.
///
/// - Returns: the number of seeds.
@discardableResult
public func fuzz(
    _ name: String, share: Double, _ body: (_ seed: UInt64, _ generator: inout SeededGenerator) throws -> Void
) rethrows -> Int {
    if let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) {
        var generator = SeededGenerator(seed: seed)
        try body(seed, &generator)
        return 1
    }
    let note = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(name)-\(getpid()).seed")
    defer { try? FileManager.default.removeItem(at: note) }
    let end = ProcessInfo.processInfo.systemUptime + fuzzSeconds * share
    let first = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init)
    var seed = first ?? UInt64.random(in: 1...1 << 48)
    print("fuzz \(name): SEED=\(seed) and on; the present one is in \(note.path)")
    var count = 0
    repeat {
        try? Data("\(seed)\n".utf8).write(to: note)
        var generator = SeededGenerator(seed: seed)
        try body(seed, &generator)
        count += 1
        seed += 1
    } while ProcessInfo.processInfo.systemUptime < end
    print("fuzz \(name): \(count) seeds")
    return count
}

/// As the synchronous one, for tests on the main actor that wait between their steps.
@MainActor @discardableResult
public func fuzz(
    _ name: String, share: Double, from first: UInt64? = nil,
    _ body: @MainActor (_ seed: UInt64, _ generator: inout SeededGenerator) async -> Void
) async -> Int {
    let time = ProcessInfo.processInfo.systemUptime + fuzzSeconds * share
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)
    var seed =
        given ?? first ?? ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init)
        ?? UInt64.random(in: 1...1 << 48)
    print("fuzz \(name): SEED=\(seed) and on")
    var count = 0
    repeat {
        var generator = SeededGenerator(seed: seed)
        await body(seed, &generator)
        count += 1
        seed += 1
    } while given == nil && ProcessInfo.processInfo.systemUptime < time
    print("fuzz \(name): \(count) seeds")
    return count
}
