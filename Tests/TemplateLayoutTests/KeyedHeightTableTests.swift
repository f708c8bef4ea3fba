// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import TemplateLayout

struct KeyedHeightTableTests {
    @Test func aTableAgreesWithADictionary() {
        withSeeds(30) { seed, random in
            let table = KeyedTableBox<Int, Int>(capacity: 10_000)
            var model: [Int: (version: Int, height: Double)] = [:]
            for step in 0..<600 {
                let key = Int.random(in: 0..<40, using: &random)
                let version = Int.random(in: 0..<2, using: &random)
                switch Int.random(in: 0..<20, using: &random) {
                case 0:
                    let wasKnown = model.removeValue(forKey: key) != nil
                    #expect(table.removeHeight(for: key) == wasKnown, "SEED=\(seed) step \(step)")
                case 1..<10:
                    let height = Double(Int.random(in: 0..<100_000, using: &random)) / 192
                    table.setHeight(height, for: key, version: version)
                    model[key] = (version, height)
                default:
                    let answer = table.height(for: key, version: version)
                    switch model[key] {
                    case nil: #expect(answer == .absent, "SEED=\(seed) step \(step)")
                    case let known? where known.version != version:
                        #expect(answer == .stale, "SEED=\(seed) step \(step)")
                    case let known?: #expect(answer == .height(known.height), "SEED=\(seed) step \(step)")
                    }
                }
            }
        }
    }

    @Test func aNewVersionIsStaleUntilItIsMeasured() {
        let table = KeyedTableBox<String, String>(capacity: 100)
        table.setHeight(50, for: "post", version: "a")
        #expect(table.height(for: "post", version: "b") == .stale)
        #expect(table.height(for: "other", version: "a") == .absent)
        table.setHeight(60, for: "post", version: "b")
        #expect(table.height(for: "post", version: "a") == .stale)
        #expect(table.height(for: "post", version: "b") == .height(60))
    }

    @Test func aHeightOfZeroIsStored() {
        let table = KeyedTableBox<Int, Int>(capacity: 100)
        table.setHeight(0, for: 1, version: 0)
        #expect(table.height(for: 1, version: 0) == .height(0))
    }

    @Test func aFullTableEvictsTheLeastRecentlyUsedEighth() {
        let table = KeyedTableBox<Int, Int>(capacity: 64)
        for key in 0..<64 { table.setHeight(Double(key), for: key, version: 0) }
        // The first eight are used again, so that the next eight are the oldest.
        for key in 0..<8 {
            #expect(table.height(for: key, version: 0) == .height(Double(key)))
        }
        let dropped = table.setHeight(64, for: 64, version: 0)
        #expect(table.table.entries.count == 57 && dropped == 8)
        for key in 0...64 {
            let answer = table.height(for: key, version: 0)
            #expect(answer == ((8..<16).contains(key) ? .absent : .height(Double(key))))
        }
    }

    @Test func memoryStaysBoundedHoweverManyKeysThereAre() {
        let table = KeyedTableBox<Int, Int>(capacity: 100)
        for key in 0..<10_000 {
            table.setHeight(Double(key), for: key, version: 0)
            #expect(table.table.entries.count <= 100)
            #expect(table.height(for: key, version: 0) == .height(Double(key)))
        }
        #expect(table.table.indexes.count == table.table.entries.count)
        table.setCapacity(10)
        #expect(table.table.entries.count == 10)
        #expect(table.height(for: 9_999, version: 0) == .height(9_999))
    }

    @Test func heightsAreWholeUnitsAndTooGreatOnesAreNotCached() {
        let table = KeyedTableBox<Int, Int>(capacity: 100)
        table.setHeight(100.0 / 3, for: 1, version: 0)
        #expect(table.height(for: 1, version: 0) == .height(100.0 / 3))
        table.setHeight(1e8, for: 2, version: 0)
        #expect(table.height(for: 2, version: 0) == .absent)
    }

    @Test func anOverflowOfTheClockDropsNothing() {
        let table = KeyedTableBox<Int, Int>(capacity: 8, clock: .max - 3)
        for key in 0..<8 { table.setHeight(1, for: key, version: 0) }
        for key in 0..<8 { #expect(table.height(for: key, version: 0) == .height(1)) }
        table.setHeight(1, for: 8, version: 0)
        #expect(table.height(for: 8, version: 0) == .height(1) && table.height(for: 7, version: 0) == .height(1))
    }

    @Test func keysWithEqualHashesAreDistinguished() {
        struct Colliding: Hashable {
            var number: Int
            func hash(into hasher: inout Hasher) {}
        }
        let table = KeyedTableBox<Colliding, Int>(capacity: 1000)
        for number in 0..<200 {
            table.setHeight(Double(number), for: Colliding(number: number), version: 0)
        }
        for number in (0..<200).reversed() {
            let answer = table.height(for: Colliding(number: number), version: 0)
            #expect(answer == .height(Double(number)))
        }
        #expect(table.removeHeight(for: Colliding(number: 77)))
        #expect(table.height(for: Colliding(number: 77), version: 0) == .absent)
        #expect(table.height(for: Colliding(number: 78), version: 0) == .height(78))
    }

    @Test func lookUpsInTheOrderOfMeasuringComputeNoHash() {
        struct Counting: Hashable {
            nonisolated(unsafe) static var hashes = 0
            var number: Int
            func hash(into hasher: inout Hasher) {
                Counting.hashes += 1
                hasher.combine(number)
            }
        }
        let table = KeyedTableBox<Counting, Int>(capacity: 1000)
        for number in 0..<100 {
            table.setHeight(1, for: Counting(number: number), version: 0)
        }
        Counting.hashes = 0
        for number in 0..<100 {
            _ = table.height(for: Counting(number: number), version: 0)
        }
        #expect(Counting.hashes == 1)
        for number in (0..<100).reversed() {
            _ = table.height(for: Counting(number: number), version: 0)
        }
        #expect(Counting.hashes <= 101)
    }
}
