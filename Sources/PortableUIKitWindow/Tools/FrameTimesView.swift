// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A bar chart of the recent frames' work, with the time limit of a frame.
final class FrameTimesView: UIView {
    private static let barCount = 100
    /// The time limit of a frame, in milliseconds.
    private static let limit: CGFloat = 1000 / 60
    /// The height of the view, in points.
    static let height: CGFloat = 44

    private var works: [CGFloat] = []
    private let label = ToolLayer.makeLabel(size: 11)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = ToolLayer.background
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    /// Adds a frame's work, in seconds. The next `show` draws it.
    func add(_ work: TimeInterval) {
        works.append(CGFloat(work * 1000))
        if works.count > Self.barCount { works.removeFirst(works.count - Self.barCount) }
    }

    /// Draws the bars and the figures of all frames.
    func show(_ statistics: FrameStatistics) {
        func milliseconds(_ part: Double) -> String { String(format: "%.1f", statistics.work(at: part) * 1000) }
        label.text = "frames \(statistics.frameCount)  median \(milliseconds(0.5))  99 % \(milliseconds(0.99)) ms"
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 6, y: 2, width: bounds.width - 12, height: 14)
    }

    override func draw(_ rect: CGRect) {
        let room = bounds.height - 18
        let width = bounds.width / CGFloat(Self.barCount)
        for (index, work) in works.enumerated() {
            let part = min(work / (Self.limit * 1.25), 1)
            (work > Self.limit ? UIColor.systemRed : work > Self.limit / 2 ? .systemOrange : .systemGreen).setFill()
            let height = max(1, part * room)
            UIRectFill(
                CGRect(
                    x: CGFloat(index) * width, y: bounds.height - height, width: max(1, width - 0.5), height: height))
        }
        UIColor(white: 1, alpha: 0.4).setFill()
        UIRectFill(CGRect(x: 0, y: bounds.height - room / 1.25, width: bounds.width, height: 0.5))
    }
}
