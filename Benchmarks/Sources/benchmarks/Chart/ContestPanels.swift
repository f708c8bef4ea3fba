// SPDX-License-Identifier: MIT
import PortableUIKit

/// A panel for each figure of a contest: a bar for each contestant, with the targets and limits below.
@MainActor
struct ContestPanels {
    let result: ContestResult
    let width: CGFloat

    private static let pitch: CGFloat = 21
    private static let barHeight: CGFloat = 14
    private static let minimumNameWidth: CGFloat = 206
    private static let valueWidth: CGFloat = 146
    private static let headHeight: CGFloat = 66

    var panels: [ReportChart.Panel] {
        result.figures.map { figure in
            let wishes = wishes(of: figure)
            let rows = figure.entries.count
            let height =
                Self.headHeight + CGFloat(rows) * Self.pitch + CGFloat(wishes.count) * 17 + (wishes.isEmpty ? 0 : 6)
            return ReportChart.Panel(height: height) { origin in draw(figure, wishes, at: origin) }
        }
    }

    private func draw(_ figure: ContestResult.Figure, _ wishes: [(text: String, isMet: Bool)], at origin: CGPoint) {
        Ink.write("\(result.name): \(figure.title)", at: origin, .boldSystemFont(ofSize: 15))
        Ink.write(
            "\(result.title); time per \(result.operation), \(result.rounds) alternating rounds",
            at: CGPoint(x: origin.x, y: origin.y + 21), Ink.small, Ink.faint)
        Ink.write(
            "× the first one's time", endingAt: CGPoint(x: origin.x + width, y: origin.y + 22), Ink.tiny, Ink.faint)
        let present = figure.entries.filter { $0.missing == nil }
        let nameWidth = figure.entries.map { Ink.size($0.contestant, Ink.small).width + 12 }
            .reduce(Self.minimumNameWidth, max)
        let scale = TimeScale(
            present.flatMap { [$0.minimum, $0.maximum] }, start: origin.x + nameWidth,
            end: origin.x + width - Self.valueWidth)
        let top = origin.y + Self.headHeight
        let bottom = top + CGFloat(figure.entries.count) * Self.pitch
        scale.drawGrid(top: top - 5, bottom: bottom)
        for (index, entry) in figure.entries.enumerated() {
            let y = top + CGFloat(index) * Self.pitch
            Ink.write(entry.contestant, at: CGPoint(x: origin.x, y: y), Ink.small)
            if let missing = entry.missing {
                Ink.write(
                    "missing: \(missing)", at: CGPoint(x: origin.x + nameWidth + 4, y: y), Ink.small, Ink.missed)
                continue
            }
            // The project's contestants have no version.
            let isOurs = entry.version == nil
            scale.drawBar(
                entry.median, entry.minimum, entry.maximum, y: y, height: Self.barHeight, isOurs ? Ink.ours : Ink.peer)
            Ink.write(
                Table.time(entry.median), endingAt: CGPoint(x: origin.x + width - 66, y: y), Ink.small)
            if let times = entry.timesOurs, entry.contestant != present.first?.contestant {
                Ink.write(
                    "\(Table.number(times))×", endingAt: CGPoint(x: origin.x + width, y: y), Ink.small, Ink.faint)
            }
        }
        for limit in result.limits where limit.figure == figure.name {
            guard let index = figure.entries.firstIndex(where: { $0.contestant == limit.contestant }) else { continue }
            scale.drawLimit(
                limit.wanted, isMet: limit.isMet, y: top + CGFloat(index) * Self.pitch, height: Self.barHeight)
        }
        for (index, wish) in wishes.enumerated() {
            Ink.write(
                wish.text, at: CGPoint(x: origin.x, y: bottom + 6 + CGFloat(index) * 17), Ink.small,
                wish.isMet ? Ink.met : Ink.missed)
        }
    }

    /// The targets and limits of a figure, and whether they are reached.
    private func wishes(of figure: ContestResult.Figure) -> [(text: String, isMet: Bool)] {
        result.targets.filter { $0.figure == figure.name }.map { target in
            (
                "\(target.isMet ? "reached" : "missed"): \(target.contestant) \(Table.number(target.reached))× as fast as "
                    + "\(target.peer), wanted \(Table.number(target.wanted))×", target.isMet
            )
        }
            + result.limits.filter { $0.figure == figure.name }.map { limit in
                (
                    "\(limit.isMet ? "reached" : "missed"): \(limit.contestant) \(Table.time(limit.reached)), wanted "
                        + Table.time(limit.wanted), limit.isMet
                )
            }
    }
}
