// SPDX-License-Identifier: MIT
/// A small random generator (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014) whose whole
/// run follows from its seed, so that every run of a benchmark has the same input.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
