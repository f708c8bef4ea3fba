// SPDX-License-Identifier: MIT
import PortableUIKit

// Counts how often a table view asks on the way down, and how often again on the way up.
extension Experiment {
    static let callCounts = [
        callCount(
            "A4-calls", estimate: nil, title: "no estimates: no height is asked for again, down or back up",
            heights: (start: 10, down: 0, back: 0)),
        callCount(
            "A5-calls", estimate: 100, title: "estimates: each height is asked for once, on the way down",
            heights: (start: 7, down: 3, back: 0)),
    ]

    /// The parts of the way; calls are counted for each.
    private static let parts = ["start", "down", "back"]

    private static func callCount(
        _ name: String, estimate: CGFloat?, title: String, heights: (start: Int, down: Int, back: Int)
    ) -> Experiment {
        let how = estimate.map { "estimatedHeightForRowAt returns \(Int($0))" } ?? "estimatedRowHeight 0"
        return Experiment(
            name: name, title: title,
            setting: """
                10 sections of one row of 100 points, \(how), heightForRowAt; down by 37 points at a time, and back
                """,
            source: .contract, leavesOut: "all lines, of which only the counts are told",
            body: { record in
                // The newer dequeue method asks for a height twice: during the dequeue and after it.
                let source = TracingSource(tenSections, dequeue: .withoutIndexPath, record: record)
                let delegate: any UITableViewDelegate =
                    estimate.map { EstimatingDelegate(estimate: $0, record: record) } ?? TracingDelegate(record: record)
                let table = experimentTable(source: source, delegate: delegate)
                if estimate == nil { table.estimatedRowHeight = 0 }
                table.layoutIfNeeded()
                noteCalls(record, "start")
                scroll(table, stride(from: 37, through: 333, by: 37).map { $0 })
                noteCalls(record, "down")
                scroll(table, stride(from: 296, through: 0, by: -37).map { $0 })
                noteCalls(record, "back")
            },
            judge: { record in
                let counts = record.counts
                func fact(_ what: String, _ known: (start: Int, down: Int, back: Int)) -> [Fact] {
                    zip(parts, [known.start, known.down, known.back]).map { part, count in
                        Fact("\(what), \(words(part))", known: count, ours: counts["\(what), \(part)"])
                    }
                }
                let estimates = estimate == nil ? (0, 0, 0) : (10, 0, 0)
                // At 333 points rows 3 to 9 are visible; scrolling up shows rows 2, 1 and 0.
                return Judgement(
                    facts: fact("estimates", estimates) + fact("heights", heights) + fact("cells", (7, 3, 3)))
            })
    }

    @MainActor
    private static func scroll(_ table: UITableView, _ offsets: [CGFloat]) {
        for y in offsets {
            table.contentOffset.y = y
            table.layoutIfNeeded()
        }
    }

    /// The number of calls since the last time; clears the lines.
    @MainActor
    private static func noteCalls(_ record: Recording, _ part: String) {
        for (what, word) in [
            ("estimates", Word.estimate), ("heights", Word.height), ("cells", Word.willCreate),
        ] {
            record.note("\(what), \(part)", record.lines.filter { $0.hasPrefix(word + ":") }.count)
        }
        record.keepLines(0)
    }

    private static func words(_ part: String) -> String {
        switch part {
        case "start": "asked for with the first screen"
        case "down": "asked for on the way down"
        default: "asked for on the way back up"
        }
    }
}
