// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

struct GrowingRowsTests {
    @Test("Every row is drawn once, in whole steps, and the requested rows are drawn")
    func model() {
        withSeeds(200) { seed, generator in
            let count = Int.random(in: 1...60, using: &generator)
            let step = Int.random(in: 1...20, using: &generator)
            var rows = GrowingRows()
            var made: Set<Int> = []
            for _ in 0..<10 {
                let first = Int.random(in: 0...70, using: &generator)
                let requested = first..<first + Int.random(in: 0...30, using: &generator)
                for new in rows.grow(to: requested, within: count, step: step) {
                    for row in new {
                        #expect(made.insert(row).inserted && row < count, "SEED=\(seed) row \(row)")
                    }
                }
                #expect(made == Set(rows.range), "SEED=\(seed)")
                #expect(requested.clamped(to: 0..<count).allSatisfy(made.contains), "SEED=\(seed)")
            }
        }
    }
}
