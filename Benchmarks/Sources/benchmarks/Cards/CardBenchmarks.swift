// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// One contestant without its peers, for profiles: no height is cached, but all texts are.
private func newWidth(_ name: String, english: Bool) -> Benchmark {
    Benchmark("card/new-width/\(name)") { run in
        let cards = SampleCard.cards(1000, english: english)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 800), style: .plain)
        var step = 0
        @MainActor func measureAll() throws -> CGFloat {
            step += 1
            table.frame.size.width = step % 2 == 0 ? 375 : 300
            table.templateLayout.invalidateAllKeyedHeights()
            return try heights(of: cards, in: table.templateLayout, as: ConstraintCardCell.self)
        }
        _ = try measureAll()
        try run.measure(operations: cards.count) { use(try measureAll()) }
        let work = Work()
        _ = try measureAll()
        for (name, value) in work.done(operations: cards.count) { run.count("\(name)/card", value) }
    }
}

let knownCardBenchmarks: [Benchmark] = [newWidth("mixed", english: false), newWidth("english", english: true)]
