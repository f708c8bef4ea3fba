// SPDX-License-Identifier: MIT
import PortableUIKit

// Counts the requests of a table view that scrolls down, and those on the way back up.
extension Experiment {
    static let callCounts = [
        callCount(
            "A4-calls", estimate: nil, title: "no estimates: no height is requested again, down or back up",
            heights: (start: 10, down: 0, back: 0)),
        callCount(
            "A5-calls", estimate: 100, title: "estimates: each height is requested once, on the way down",
            heights: (start: 7, down: 3, back: 0)),
    ]

    /// The parts of the experiment; calls are counted for each.
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
            source: .contract, leavesOut: "all lines, of which only the counts are published",
            body: { record in
                // The newer dequeue method requests a height twice: during the dequeue and after it.
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
        case "start": "requested with the first screen"
        case "down": "requested on the way down"
        default: "requested on the way back up"
        }
    }
}
