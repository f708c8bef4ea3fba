// SPDX-License-Identifier: MIT
import PortableUIKit

/// A delegate that gives every row the same height and the same estimate.
final class EstimatingDelegate: NSObject, UITableViewDelegate {
    private let record: Recording
    private let estimate: CGFloat

    init(estimate: CGFloat, record: Recording) {
        self.record = record
        self.estimate = estimate
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        record("\(Word.height):\(indexPath.traceNumber)")
        return 100
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        record("\(Word.estimate):\(indexPath.traceNumber)")
        return estimate
    }
}

// Shows what estimates save, and how they affect the content height.
extension Experiment {
    static let estimates = [
        estimate("A5-100", 100, heights: 0...6, title: "a right estimate: heights only of the rows that are shown"),
        estimate("A5-150", 150, heights: 0...6, title: "a large estimate: the content shrinks on the first way down"),
        estimate("A5-20", 20, heights: 0...9, title: "a small estimate: heights of all rows that it lets expect"),
    ]

    private static func estimate(
        _ name: String, _ estimate: Int, heights: ClosedRange<Int>, title: String
    ) -> Experiment {
        Experiment(
            name: name, title: title,
            setting: "10 sections of one row of 100 points, estimatedHeightForRowAt returns \(estimate)",
            source: .device, leavesOut: "the lines of scrolling, of which only the content's height is published",
            body: { record in
                let source = TracingSource(tenSections, record: record)
                let delegate = EstimatingDelegate(estimate: CGFloat(estimate), record: record)
                let table = experimentTable(source: source, delegate: delegate)
                record.noteContentHeight(of: table, .start)
                table.layoutIfNeeded()
                record.noteContentHeight(of: table, .start)
                // The traces end with the first screen; the rest is about the content height.
                let shown = record.lines.count
                scrollDownAndBack(table, record)
                record.keepLines(shown)
            },
            judge: { record in
                judgement(of: record, estimate: estimate, heights: heights)
            })
    }

    @MainActor
    private static func scrollDownAndBack(_ table: UITableView, _ record: Recording) {
        let step: CGFloat = 37
        let end: CGFloat = 1000 - 667
        for y in stride(from: step, through: end, by: step) {
            table.contentOffset.y = y
            table.layoutIfNeeded()
            record.noteContentHeight(of: table, .down)
        }
        for y in stride(from: end - step, through: 0, by: -step) {
            table.contentOffset.y = y
            table.layoutIfNeeded()
            record.noteContentHeight(of: table, .back)
        }
    }

    @MainActor
    private static func judgement(of record: Recording, estimate: Int, heights: ClosedRange<Int>) -> Judgement {
        let first = record.contentHeights.first?.height ?? 0
        let shown = record.contentHeights.filter { $0.phase == .start }.last?.height ?? 0
        let down = [shown] + record.contentHeights.filter { $0.phase == .down }.map(\.height)
        let back = record.contentHeights.filter { $0.phase == .back }.map(\.height)
        let movement = movementText(down)
        return Judgement(facts: [
            Fact("rows whose estimates were requested", known: Array(0...9), ours: record.numbers(Word.estimate)),
            Fact("rows whose heights were requested", known: Array(heights), ours: record.numbers(Word.height)),
            Fact("cells made for rows", known: Array(0...6), ours: record.numbers(Word.willCreate)),
            Fact(
                "content height from estimates", known: "\(estimate * 10)", ours: number(first),
                holds: first == Double(estimate * 10)),
            Fact(
                "content height on the first way down", known: estimate == 150 ? "shrinks" : "stays", ours: movement,
                holds: movement == (estimate == 150 ? "shrinks" : "stays")),
            Fact(
                "content height from then on", known: "stays", ours: movementText(back),
                holds: movementText(back) == "stays"),
        ])
    }

    private static func movementText(_ heights: [Double]) -> String {
        let steps = Set(zip(heights, heights.dropFirst()).map { ($1 - $0).sign(tolerance: 1e-6) })
        return switch (steps.contains(-1), steps.contains(1)) {
        case (true, true): "shrinks and grows"
        case (true, false): "shrinks"
        case (false, true): "grows"
        case (false, false): "stays"
        }
    }
}

extension Double {
    /// -1, 0 or 1.
    fileprivate func sign(tolerance: Double) -> Int {
        abs(self) <= tolerance ? 0 : self < 0 ? -1 : 1
    }
}
