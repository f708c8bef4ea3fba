// SPDX-License-Identifier: MIT
import PortableUIKit

/// All figures of a run as a picture: a pair of panels for each contest's figures, then a panel for each topic.
///
/// All bars are times on logarithmic scales; ratios are written beside them.
@MainActor
struct ReportChart {
    let report: Report

    /// A part of the chart with a fixed width and its own height.
    struct Panel {
        let height: CGFloat
        let draw: @MainActor (CGPoint) -> Void
    }

    private static let margin: CGFloat = 40
    private static let columnWidth: CGFloat = 640
    private static let columnGap: CGFloat = 44
    private static let panelGap: CGFloat = 30
    private static let width = 2 * margin + 2 * columnWidth + columnGap

    /// The picture as a PNG file with two pixels per point.
    func pngData() -> Data {
        let head = head
        var topics: [(name: String, results: [Result])] = []
        for result in report.results {
            let topic = result.name.split(separator: "/").first.map(String.init) ?? result.name
            if topics.last?.name == topic {
                topics[topics.count - 1].results.append(result)
            } else {
                topics.append((topic, [result]))
            }
        }
        var bottoms = [CGFloat](repeating: Self.margin + head.height + Self.panelGap, count: 2)
        var placed: [(panel: Panel, origin: CGPoint)] = []
        for contest in report.contests {
            // The panels of a contest are side by side.
            bottoms = [max(bottoms[0], bottoms[1]), max(bottoms[0], bottoms[1])]
            placed += arrange(ContestPanels(result: contest, width: Self.columnWidth).panels, below: &bottoms)
        }
        let topicPanels = topics.flatMap { topic in
            [TopicPanel(name: topic.name, results: topic.results, width: Self.columnWidth).panel]
                + (topic.name == "ways"
                    ? CounterPanel.panels(of: topic.name, topic.results, width: Self.columnWidth) : [])
        }
        placed += arrange(topicPanels, below: &bottoms)
        let bottom = max(bottoms[0], bottoms[1]) - Self.panelGap + Self.margin
        let size = CGSize(width: Self.width, height: bottom.rounded(.up))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            head.draw(CGPoint(x: Self.margin, y: Self.margin))
            for (panel, origin) in placed { panel.draw(origin) }
        }
    }

    /// Places each panel, in order, at the end of the shorter column, and updates the columns' ends.
    private func arrange(
        _ panels: [Panel], below bottoms: inout [CGFloat]
    ) -> [(panel: Panel, origin: CGPoint)] {
        panels.map { panel in
            let column = bottoms[0] <= bottoms[1] ? 0 : 1
            let x = Self.margin + CGFloat(column) * (Self.columnWidth + Self.columnGap)
            defer { bottoms[column] += panel.height + Self.panelGap }
            return (panel, CGPoint(x: x, y: bottoms[column]))
        }
    }

    /// The header: the machine, the libraries and the fonts.
    private var head: Panel {
        let machine = report.machine
        let fonts = machine.fonts.map { "\($0.family) \($0.style)\($0.version.map { " " + $0 } ?? "")" }
        var lines = [
            "\(machine.cpu), \(machine.cores) cores · \(machine.operatingSystem) · \(machine.date)",
            "commit \(machine.commit) · \(machine.configuration) build · \(machine.swift)",
            machine.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " · "),
        ]
        if !fonts.isEmpty { lines.append("Fonts: " + fonts.joined(separator: " · ")) }
        let missing = report.missingPeers.sorted { $0.key < $1.key }.map { "Missing: \($0.key) (\($0.value))" }
        let style = Ink.small
        let width = Self.width - 2 * Self.margin
        let texts = (lines + missing).map { (text: $0, size: Ink.size($0, style, width: width)) }
        let key: [(UIColor, String)] = [(Ink.ours, "this project"), (Ink.peer, "peers and baselines")]
        return Panel(height: 66 + texts.reduce(0) { $0 + $1.size.height + 3 }) { origin in
            Ink.write("Benchmarks", at: origin, .boldSystemFont(ofSize: 26))
            var x = origin.x + width
            for (color, title) in key.reversed() {
                x -= Ink.size(title, Ink.small).width
                Ink.write(title, at: CGPoint(x: x, y: origin.y + 12), Ink.small)
                x -= 20
                Ink.bar(x..<x + 13, y: origin.y + 13, height: 13, color)
                x -= 18
            }
            Ink.write(
                "Time for one operation, on logarithmic scales: bar to the median, line from the fastest to the slowest run. "
                    + "A tick is the limit that the project has set itself.",
                at: CGPoint(x: origin.x, y: origin.y + 38), Ink.small)
            var y = origin.y + 66
            for (text, size) in texts {
                Ink.write(text, at: CGPoint(x: origin.x, y: y), style, Ink.faint, width: width)
                y += size.height + 3
            }
        }
    }
}
