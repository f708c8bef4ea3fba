// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor @Suite struct LineBreakerTests {
    /// Whole lines are made at once for items of one size. Each item by itself gives the same lines.
    @Test func linesOfMostItemsAreThoseOfEachItem() {
        fuzz("flow lines", share: 0.01) { seed, generator in
            var metrics = FlowSection.Metrics()
            metrics.breadth = CGFloat(Int.random(in: 20...400, using: &generator))
            metrics.itemSpacing = CGFloat(Int.random(in: 0...12, using: &generator))
            let count = Int.random(in: 0...200, using: &generator)
            func size() -> CGSize {
                CGSize(
                    width: Int.random(in: 1...120, using: &generator), height: Int.random(in: 1...90, using: &generator)
                )
            }
            let standard = size()
            var others: [Int: CGSize] = [:]
            for _ in 0..<Int.random(in: 0...20, using: &generator) where count > 0 {
                var other = size()
                if Bool.random(using: &generator) { other.width = standard.width }
                others[Int.random(in: 0..<count, using: &generator)] = other
            }
            let each = (0..<count).map { others[$0] ?? standard }
            let one = FlowSection(count: count, sizes: sizes(count, standard, others), metrics)
            let naive = FlowSection(
                count: count, sizes: FlowSection.Sizes(standard: standard, each: each), metrics)
            #expect(abs(one.length - naive.length) < 1e-6, "SEED=\(seed)")
            var surroundings = LayoutSurroundings(axis: LayoutAxis())
            surroundings.breadth = metrics.breadth
            for item in 0..<count {
                let frames = [one, naive].map {
                    $0.attributes(of: .cell([0, item]), surroundings)?.frame ?? .null
                }
                #expect(
                    abs(frames[0].minX - frames[1].minX) < 1e-6 && abs(frames[0].minY - frames[1].minY) < 0.51
                        && frames[0].size == frames[1].size, "SEED=\(seed) item \(item): \(frames)")
            }
        }
    }

    @Test func fewMeasuredItemsAmongManyAreFewRuns() {
        var metrics = FlowSection.Metrics()
        metrics.breadth = 320
        let standard = CGSize(width: 50, height: 50)
        let others = [7: CGSize(width: 90, height: 40), 500_000: CGSize(width: 50, height: 10)]
        let runs = LineBreaker(metrics).lines(of: sizes(1_000_000, standard, others), 1_000_000)
        #expect(runs.count < 12 && runs.last?.items.upperBound == 1_000_000)
        #expect(LineTable(runs, spacing: 10).count > 190_000)
    }

    private func sizes(_ count: Int, _ standard: CGSize, _ measured: [Int: CGSize]) -> FlowSection.Sizes {
        var known = ItemSizes(count: count, estimate: standard)
        for (item, size) in measured { known.setMeasured(size, at: item) }
        return FlowSection.Sizes(standard: standard, known: known)
    }
}
