// SPDX-License-Identifier: MIT
import PortableUIKit

/// A logarithmic scale from times to x coordinates in a panel.
@MainActor
struct TimeScale {
    private let start: CGFloat
    private let pointsPerDecade: CGFloat
    /// The powers of ten of a second at both ends.
    private let first: Int
    private let last: Int

    /// A scale of whole decades with room for all the times, in seconds.
    init(_ times: [Double], start: CGFloat, end: CGFloat) {
        let known = times.filter { $0 > 0 && $0.isFinite }
        let least = Int(log10(known.min() ?? 1e-6).rounded(.down))
        let most = Int(log10(known.max() ?? 1e-3).rounded(.up))
        first = least
        last = max(most, least + 1)
        self.start = start
        pointsPerDecade = (end - start) / CGFloat(last - first)
    }

    func place(_ seconds: Double) -> CGFloat {
        guard seconds > 0 else { return start }
        return max(start, start + (CGFloat(log10(seconds)) - CGFloat(first)) * pointsPerDecade)
    }

    /// A line for every decade, with its time above.
    func drawGrid(top: CGFloat, bottom: CGFloat) {
        for decade in first...last {
            let x = start + CGFloat(decade - first) * pointsPerDecade
            Ink.rectangle(CGRect(x: x - 0.5, y: top, width: 1, height: bottom - top), Ink.grid)
            let name = Table.time(pow(10, Double(decade)) * 1.000_000_1).replacingOccurrences(of: ".00", with: "")
            let label = name.replacingOccurrences(of: ".0", with: "")
            let width = Ink.size(label, Ink.tiny).width
            Ink.write(label, at: CGPoint(x: x - width / 2, y: top - 15), Ink.tiny, Ink.faint)
        }
    }

    /// The bar of a median, with a line from the fastest to the slowest run.
    func drawBar(_ median: Double, _ minimum: Double, _ maximum: Double, y: CGFloat, height: CGFloat, _ color: UIColor)
    {
        Ink.bar(start..<max(place(median), start + 1.5), y: y, height: height, color)
        let (left, right) = (place(minimum), place(maximum))
        Ink.rectangle(CGRect(x: left, y: y + height / 2 - 0.75, width: max(right - left, 1), height: 1.5), Ink.text)
    }

    /// A tick at a limit.
    func drawLimit(_ seconds: Double, isMet: Bool, y: CGFloat, height: CGFloat) {
        let color = isMet ? Ink.met : Ink.missed
        Ink.rectangle(CGRect(x: place(seconds) - 1, y: y - 2, width: 2.5, height: height + 4), color)
    }
}
