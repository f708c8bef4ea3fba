// SPDX-License-Identifier: MIT
import PortableUIKit

/// A counter that at least three benchmarks of one topic have, such as the ways to get row heights: a bar for each.
@MainActor
struct CounterPanel {
    let name: String
    let values: [(title: String, value: Double)]
    let width: CGFloat

    private static let pitch: CGFloat = 17
    private static let nameWidth: CGFloat = 130
    private static let valueWidth: CGFloat = 90
    private static let headHeight: CGFloat = 26

    /// The panels of a topic, in the order in which its benchmarks count.
    static func panels(of topic: String, _ results: [Result], width: CGFloat) -> [ReportChart.Panel] {
        var names: [String] = []
        for counter in results.flatMap(\.counters) where !names.contains(counter.name) { names.append(counter.name) }
        return names.compactMap { name in
            let values = results.compactMap { result in
                result.counters.first { $0.name == name }.map { counter in
                    (result.name.split(separator: "/").dropFirst().first.map(String.init) ?? "", counter.value)
                }
            }
            guard values.count >= 3 else { return nil }
            let panel = CounterPanel(name: "\(topic): \(name)", values: values, width: width)
            return ReportChart.Panel(height: headHeight + CGFloat(values.count) * pitch) { panel.draw(at: $0) }
        }
    }

    private func draw(at origin: CGPoint) {
        Ink.write(name, at: origin, .boldSystemFont(ofSize: 13))
        let least = CGFloat(values.map(\.value).min().map { min($0, 0) } ?? 0)
        let most = CGFloat(values.map(\.value).max().map { max($0, 0) } ?? 0)
        let unit = most > least ? (width - Self.nameWidth - Self.valueWidth) / (most - least) : 0
        let zero = origin.x + Self.nameWidth - least * unit
        for (index, (title, value)) in values.enumerated() {
            let y = origin.y + Self.headHeight + CGFloat(index) * Self.pitch
            Ink.write(title, at: CGPoint(x: origin.x, y: y - 2), Ink.tiny)
            let end = zero + CGFloat(value) * unit
            if value != 0 { Ink.bar(min(zero, end)..<max(zero + 1, end), y: y, height: 10, Ink.ours) }
            Ink.write(Table.number(value), endingAt: CGPoint(x: origin.x + width, y: y - 2), Ink.tiny)
        }
    }
}
