// SPDX-License-Identifier: MIT
import PortableUIKit

/// The benchmarks of one topic, each with a bar, its limit if it has one, and its ratio to the baseline.
@MainActor
struct TopicPanel {
    let name: String
    let results: [Result]
    let width: CGFloat

    private static let pitch: CGFloat = 17
    private static let barHeight: CGFloat = 10
    private static let nameWidth: CGFloat = 306
    private static let valueWidth: CGFloat = 138
    private static let headHeight: CGFloat = 46

    var panel: ReportChart.Panel {
        ReportChart.Panel(height: Self.headHeight + CGFloat(results.count) * Self.pitch) { draw(at: $0) }
    }

    private func draw(at origin: CGPoint) {
        Ink.write(name, at: origin, .boldSystemFont(ofSize: 15))
        Ink.write(
            "× as fast as baseline", endingAt: CGPoint(x: origin.x + width, y: origin.y + 4), Ink.tiny, Ink.faint)
        let scale = TimeScale(
            results.flatMap { [$0.minimum, $0.maximum, $0.limit ?? $0.median] }, start: origin.x + Self.nameWidth,
            end: origin.x + width - Self.valueWidth)
        let top = origin.y + Self.headHeight
        scale.drawGrid(top: top - 4, bottom: top + CGFloat(results.count) * Self.pitch)
        let baselines = Set(results.compactMap(\.baseline))
        for (index, result) in results.enumerated() {
            let y = top + CGFloat(index) * Self.pitch
            let title = result.name.split(separator: "/").dropFirst().joined(separator: "/")
            Ink.write(title, at: CGPoint(x: origin.x, y: y - 2), Ink.tiny)
            scale.drawBar(
                result.median, result.minimum, result.maximum, y: y, height: Self.barHeight,
                baselines.contains(result.name) ? Ink.peer : Ink.ours)
            var color = Ink.text
            if let limit = result.limit {
                scale.drawLimit(limit, isMet: result.median <= limit, y: y, height: Self.barHeight)
                if result.median > limit { color = Ink.missed }
            }
            Ink.write(
                Table.time(result.median), endingAt: CGPoint(x: origin.x + width - 62, y: y - 2), Ink.tiny, color)
            if let speedup = result.speedup {
                Ink.write(
                    "\(Table.number(speedup))×", endingAt: CGPoint(x: origin.x + width, y: y - 2), Ink.tiny, Ink.faint)
            }
        }
    }
}
