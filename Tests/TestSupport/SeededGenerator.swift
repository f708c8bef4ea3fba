// SPDX-License-Identifier: MIT
import Foundation

/// A small random generator (SplitMix64, Steele, Lea and Flood 2014) whose whole run follows from its seed.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Runs `body` for a number of seeds. `SEED=n swift test` runs one alone: a failing expectation names it in its comment, and
/// the seed of a thrown error is printed.
///
/// Continuous integration (`CI` in the environment, as `make ci` sets it) tries all of them, another run half of them;
/// `ITERATIONS=n` changes how many are tried.
public func withSeeds(
    _ defaultCount: Int, _ body: (_ seed: UInt64, _ generator: inout SeededGenerator) throws -> Void
) rethrows {
    let environment = ProcessInfo.processInfo.environment
    let usualCount = environment["CI"] == nil ? (defaultCount + 1) / 2 : defaultCount
    let count = environment["ITERATIONS"].flatMap(Int.init) ?? usualCount
    let seeds = environment["SEED"].flatMap(UInt64.init).map { [$0] } ?? (0..<UInt64(count)).map { $0 &+ 1 }
    for seed in seeds {
        var generator = SeededGenerator(seed: seed)
        do {
            try body(seed, &generator)
        } catch {
            print("withSeeds: SEED=\(seed) threw \(error)")
            throw error
        }
    }
}
