// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor struct LineBreakerTests {
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

    /// Items are measured one by one: the lines are those of a section that is made for the sizes.
    @Test func linesAfterMeasuredItemsAreThoseOfANewSection() {
        fuzz("measured lines", share: 0.01) { seed, generator in
            var metrics = FlowSection.Metrics()
            metrics.breadth = CGFloat(Int.random(in: 100...400, using: &generator))
            metrics.itemSpacing = CGFloat(Int.random(in: 0...12, using: &generator))
            let count = Int.random(in: 1...80, using: &generator)
            let mostWidths = Int.random(in: 1...5, using: &generator)
            func size() -> CGSize {
                CGSize(
                    width: 40 * Int.random(in: 1...mostWidths, using: &generator),
                    height: Int.random(in: 1...90, using: &generator))
            }
            let standard = size()
            let each = Bool.random(using: &generator) ? (0..<count).map { _ in size() } : nil
            var known = ItemSizes(count: count, estimate: each == nil ? standard : .zero)
            @MainActor func section() -> FlowSection {
                FlowSection(
                    count: count, sizes: FlowSection.Sizes(standard: standard, each: each, known: known), metrics)
            }
            let followed = section()
            for _ in 0..<Int.random(in: 1...2 * count, using: &generator) {
                let item = Int.random(in: 0..<count, using: &generator)
                known.setMeasured(size(), at: item)
                _ = followed.follow(item, known)
                let new = section()
                #expect(abs(followed.length - new.length) < 1e-6, "SEED=\(seed)")
                #expect(frames(followed, count) == frames(new, count), "SEED=\(seed)")
                #expect(new.length == length(of: (0..<count).map { known[$0] ?? each?[$0] ?? standard }, metrics))
            }
        }
    }

    private func frames(_ section: FlowSection, _ count: Int) -> [CGRect?] {
        (0..<count).map { section.attributes(of: .cell([0, $0]), LayoutSurroundings())?.frame }
    }

    /// The length of lines that are filled item by item.
    private func length(of sizes: [CGSize], _ metrics: FlowSection.Metrics) -> CGFloat {
        var lines: [(breadth: CGFloat, length: CGFloat)] = []
        for size in sizes {
            if let last = lines.last, last.breadth + metrics.itemSpacing + size.width <= metrics.breadth {
                lines[lines.count - 1] = (
                    last.breadth + metrics.itemSpacing + size.width, max(last.length, size.height)
                )
            } else {
                lines.append((size.width, size.height))
            }
        }
        return lines.map(\.length).reduce(0, +) + CGFloat(max(0, lines.count - 1)) * metrics.lineSpacing
    }

    @Test func aMeasuredItemBreaksOnlyTheLinesThatHaveOtherItems() {
        let (count, standard) = (100_000, CGSize(width: 190, height: 90))
        var metrics = FlowSection.Metrics()
        metrics.breadth = 390
        var known = ItemSizes(count: count, estimate: standard)
        let section = FlowSection(count: count, sizes: FlowSection.Sizes(standard: standard, known: known), metrics)
        for item in [0, 1, 2, 50_000, 50_003, 99_999] {
            known.setMeasured(CGSize(width: 190, height: item % 50), at: item)
            #expect(section.follow(item, known) <= 2, "item \(item)")
        }
        // The lines behind a broad item have other items, up to one where two were broad.
        known.setMeasured(CGSize(width: 300, height: 90), at: 70_001)
        _ = section.follow(70_001, known)
        known.setMeasured(CGSize(width: 300, height: 90), at: 70_011)
        _ = section.follow(70_011, known)
        known.setMeasured(CGSize(width: 300, height: 90), at: 70_003)
        #expect(section.follow(70_003, known) <= 12)
    }

    @Test func fewMeasuredItemsAmongManyAreFewRuns() {
        var metrics = FlowSection.Metrics()
        metrics.breadth = 320
        let standard = CGSize(width: 50, height: 50)
        let others = [7: CGSize(width: 90, height: 40), 500_000: CGSize(width: 50, height: 10)]
        var breaker = LineBreaker(metrics)
        breaker.fill(with: sizes(1_000_000, standard, others), 1_000_000)
        let runs = breaker.runs
        #expect(runs.count < 12 && breaker.end == 1_000_000)
        #expect(LineTable(runs, spacing: 10).count > 190_000)
    }

    private func sizes(_ count: Int, _ standard: CGSize, _ measured: [Int: CGSize]) -> FlowSection.Sizes {
        var known = ItemSizes(count: count, estimate: standard)
        for (item, size) in measured { known.setMeasured(size, at: item) }
        return FlowSection.Sizes(standard: standard, known: known)
    }
}
