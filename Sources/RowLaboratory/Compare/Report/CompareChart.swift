// SPDX-License-Identifier: MIT
import PortableUIKit

/// A bar chart of all ways: one panel for each figure, one bar for each way.
@MainActor
struct CompareChart {
    let report: CompareReport

    private static let margin: CGFloat = 40
    private static let width: CGFloat = 1120
    private static let panelGap: CGFloat = 36
    private static let headHeight: CGFloat = 118
    private static let barPitch: CGFloat = 24
    private static let panelHeadHeight: CGFloat = 48
    private static let nameWidth: CGFloat = 72
    private static let valueWidth: CGFloat = 74

    /// One figure of all ways.
    private struct Panel {
        let title: String
        let unit: String
        let value: (WayFigures) -> Double
        let text: (Double) -> String
    }

    private static let panels = [
        Panel(title: "First screen", unit: "milliseconds", value: \.firstScreenMilliseconds, text: milliseconds),
        Panel(
            title: "One screen further, median", unit: "milliseconds", value: \.scrollMedianMilliseconds,
            text: milliseconds),
        Panel(
            title: "One screen further, 99th percentile", unit: "milliseconds",
            value: \.scrollPercentile99Milliseconds, text: milliseconds),
        Panel(
            title: "Heights calculated for the first screen", unit: "count",
            value: { Double($0.heightsCalculatedForFirstScreen) }, text: count),
        Panel(
            title: "Heights requested until the last screen", unit: "count", value: { Double($0.heightCallbacks) },
            text: count),
        Panel(title: "Cells laid out", unit: "count", value: { Double($0.layoutPasses) }, text: count),
        Panel(
            title: "Cells made", unit: "count, off-screen ones included", value: { Double($0.cellsMade) }, text: count),
        Panel(
            title: "Content height before scrolling", unit: "points too much or too little",
            value: \.contentHeightErrorPoints, text: signed),
    ]

    private nonisolated static func count(_ value: Double) -> String {
        grouped(Int(value))
    }

    /// The chart as a PNG file, two pixels a point.
    func pngData() -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        let panelHeight = Self.panelHeadHeight + CGFloat(report.lines.count) * Self.barPitch
        let rowCount = CGFloat((Self.panels.count + 1) / 2)
        let keyHeight = CGFloat(keyRowCount) * Self.keyPitch + 30
        let height = Self.headHeight + rowCount * (panelHeight + Self.panelGap) + keyHeight
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: Self.width, height: height), format: format)
        return renderer.pngData { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: Self.width, height: height))
            drawHead()
            let panelWidth = (Self.width - 2 * Self.margin - Self.panelGap) / 2
            for (index, panel) in Self.panels.enumerated() {
                let origin = CGPoint(
                    x: Self.margin + CGFloat(index % 2) * (panelWidth + Self.panelGap),
                    y: Self.headHeight + CGFloat(index / 2) * (panelHeight + Self.panelGap))
                draw(panel, in: CGRect(origin: origin, size: CGSize(width: panelWidth, height: panelHeight)))
            }
            drawKey(y: height - keyHeight)
        }
    }

    // MARK: Parts

    private static let keyPitch: CGFloat = 20
    private static let keyColumnCount = 3
    private var keyRowCount: Int { (report.lines.count + Self.keyColumnCount - 1) / Self.keyColumnCount }

    /// Draws the key of the names.
    private func drawKey(y: CGFloat) {
        let columnWidth = (Self.width - 2 * Self.margin) / CGFloat(Self.keyColumnCount)
        for (index, line) in report.lines.enumerated() {
            let x = Self.margin + CGFloat(index / keyRowCount) * columnWidth
            let y = y + CGFloat(index % keyRowCount) * Self.keyPitch
            write(line.way.name, at: CGPoint(x: x, y: y), .boldSystemFont(ofSize: 12), Self.ink)
            write(line.way.title, at: CGPoint(x: x + Self.nameWidth, y: y), .systemFont(ofSize: 12), Self.faint)
        }
    }

    private func drawHead() {
        write(
            "Ways to a row's height", at: CGPoint(x: Self.margin, y: 28), .boldSystemFont(ofSize: 24), Self.ink)
        let jump = report.lines.map(\.figures.largestJumpPixels).max() ?? 0
        write(
            "\(grouped(report.rowCount)) rows, \(grouped(Int(report.contentHeightPoints.rounded()))) points in all, on "
                + "a screen of 390 × 844 · largest jump of what is being read: \(number(jump)) px",
            at: CGPoint(x: Self.margin, y: 62), .systemFont(ofSize: 14), Self.faint)
        var x = Self.width - Self.margin
        for layout in [Way.Layout.constraints, .frames, .numbers] {
            let size = layout.rawValue.size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)])
            x -= size.width
            write(layout.rawValue, at: CGPoint(x: x, y: 34), .systemFont(ofSize: 13), Self.ink)
            x -= 20
            layout.color.setFill()
            UIBezierPath(roundedRect: CGRect(x: x, y: 36, width: 13, height: 13), cornerRadius: 3).fill()
            x -= 18
        }
    }

    private func draw(_ panel: Panel, in frame: CGRect) {
        let title = write(panel.title, at: frame.origin, .boldSystemFont(ofSize: 15), Self.ink)
        write(
            panel.unit, at: CGPoint(x: frame.minX + title.width + 8, y: frame.minY + 2.5), .systemFont(ofSize: 12),
            Self.faint)
        let values = report.lines.map { panel.value($0.figures) }
        let scale = Scale(
            values: values,
            start: frame.minX + Self.nameWidth, end: frame.maxX - Self.valueWidth)
        Self.line.setFill()
        UIBezierPath(
            rect: CGRect(
                x: scale.zero - 0.5, y: frame.minY + Self.panelHeadHeight - 18, width: 1,
                height: frame.height - Self.panelHeadHeight - 1)
        ).fill()
        for (index, line) in report.lines.enumerated() {
            let y = frame.minY + Self.panelHeadHeight - 16 + CGFloat(index) * Self.barPitch
            write(line.way.name, at: CGPoint(x: frame.minX, y: y), .systemFont(ofSize: 12), Self.ink)
            let value = values[index]
            let bar = scale.bar(value)
            line.way.layout.color.setFill()
            UIBezierPath(
                roundedRect: CGRect(x: bar.lowerBound, y: y, width: bar.upperBound - bar.lowerBound, height: 15),
                cornerRadius: min(3, (bar.upperBound - bar.lowerBound) / 2)
            ).fill()
            write(
                panel.text(value), at: CGPoint(x: max(bar.upperBound, scale.zero) + 6, y: y),
                .systemFont(ofSize: 12), Self.ink)
        }
    }

    /// Maps values to positions in a panel, in points. A bar starts at zero.
    private struct Scale {
        let zero: CGFloat
        private let pointsPerUnit: CGFloat

        init(values: [Double], start: CGFloat, end: CGFloat) {
            let least = CGFloat(min(values.min() ?? 0, 0))
            let most = CGFloat(max(values.max() ?? 0, 0))
            pointsPerUnit = most > least ? (end - start) / (most - least) : 0
            zero = start - least * pointsPerUnit
        }

        /// The bar of a value; any value other than zero gives a visible bar.
        func bar(_ value: Double) -> Range<CGFloat> {
            let length = CGFloat(value) * pointsPerUnit
            let seen = value == 0 ? 0 : max(abs(length), 1.5)
            return value < 0 ? zero - seen..<zero : zero..<zero + seen
        }
    }

    // MARK: Appearance

    private static let ink = UIColor(white: 0.13, alpha: 1)
    private static let faint = UIColor(white: 0.45, alpha: 1)
    private static let line = UIColor(white: 0.8, alpha: 1)

    @discardableResult
    private func write(_ text: String, at point: CGPoint, _ font: UIFont, _ color: UIColor) -> CGSize {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        text.draw(at: point, withAttributes: attributes)
        return text.size(withAttributes: attributes)
    }
}

extension Way.Layout {
    /// The colour of the bars.
    fileprivate var color: UIColor {
        switch self {
        case .numbers: UIColor(red: 0.62, green: 0.66, blue: 0.72, alpha: 1)
        case .frames: UIColor(red: 0.16, green: 0.60, blue: 0.56, alpha: 1)
        case .constraints: UIColor(red: 0.91, green: 0.45, blue: 0.23, alpha: 1)
        }
    }
}
