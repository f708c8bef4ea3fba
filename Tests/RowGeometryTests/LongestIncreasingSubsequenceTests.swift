// SPDX-License-Identifier: MIT
import RowGeometry
import TestSupport
import Testing

struct LongestIncreasingSubsequenceTests {
    @Test func aLongestIncreasingSubsequenceIsFound() {
        withSeeds(60) { seed, generator in
            let numbers = Array(0..<Int.random(in: 0...9, using: &generator)).shuffled(using: &generator)
            var longest = 0
            for choice in 0..<(1 << numbers.count) {
                let chosen = numbers.indices.filter { choice & 1 << $0 != 0 }.map { numbers[$0] }
                if chosen == chosen.sorted() { longest = max(longest, chosen.count) }
            }
            let found = longestIncreasingSubsequence(numbers)
            #expect(found.count == longest, "SEED=\(seed)")
            #expect(found == found.sorted(), "SEED=\(seed)")
        }
    }
}
