// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateLayoutMeter.Reading: CustomStringConvertible {
    /// The reading in one line.
    public var description: String {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 10).rounded() / 10 }
        return "\(frames) frames: moved \(rounded(movement)) pt in \(unsteadyFrames), blank \(rounded(blankArea)) pt², "
            + "measured \(heightsMeasured), longest turn \(rounded(CGFloat(longestTurn) * 1000)) ms"
    }
}

/// The line over the top of a table that shows a reading.
final class MeterOverlay: UILabel {
    init(in tableView: UITableView) {
        super.init(frame: .zero)
        font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        textColor = .white
        numberOfLines = 0
        tableView.addSubview(self)
    }

    @available(*, unavailable, message: "an overlay is made in code")
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ reading: TemplateLayoutMeter.Reading) {
        guard let tableView = superview as? UITableView else { return }
        text = "\(reading)"
        backgroundColor = UIColor(
            red: reading.movement > 0 || reading.blankArea > 0 ? 0.7 : 0, green: 0, blue: 0, alpha: 0.8)
        let room = tableView.bounds.inset(by: tableView.adjustedContentInset)
        let height = sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).height
        frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
        if tableView.subviews.last !== self { tableView.bringSubviewToFront(self) }
    }
}
