import Foundation

/// A standard accessory at the end of a cell.
final class CellAccessoryView: UIView {
    /// How far an accessory stays away from the edge of the cell, in points.
    static let margin: CGFloat = 16

    private let type: UITableViewCell.AccessoryType

    private init(type: UITableViewCell.AccessoryType, size: CGSize) {
        self.type = type
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = hasButton
    }

    required init?(coder: NSCoder) {
        type = .none
        super.init(coder: coder)
    }

    /// Whether a part of it is a button for details.
    var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

    /// The view for a type of accessory.
    static func make(_ type: UITableViewCell.AccessoryType) -> CellAccessoryView? {
        guard type != .none else { return nil }
        let width = contentInset(for: type) - margin
        return CellAccessoryView(type: type, size: CGSize(width: width, height: 22))
    }

    /// How far an accessory narrows the content of its cell, in points.
    ///
    /// The numbers are those that users of UIKit have measured on a 375 pt wide phone: 34, 68, 40 and 48.
    static func contentInset(for type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 34
        case .detailDisclosureButton: 68
        case .checkmark: 40
        case .detailButton: 48
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let end = isFlipped ? bounds.minX : bounds.maxX
        switch type {
        case .none: break
        case .disclosureIndicator: drawChevron(end: end, isFlipped: isFlipped)
        case .detailDisclosureButton:
            drawChevron(end: end, isFlipped: isFlipped)
            drawDetail(centre: CGPoint(x: isFlipped ? bounds.maxX - 12 : bounds.minX + 12, y: bounds.midY))
        case .detailButton:
            drawDetail(centre: CGPoint(x: isFlipped ? bounds.minX + 11.5 : bounds.maxX - 11.5, y: bounds.midY))
        case .checkmark:
            let path = UIBezierPath()
            let x = isFlipped ? bounds.minX : bounds.maxX - 15
            path.move(to: CGPoint(x: x + 1, y: bounds.midY + 0.5))
            path.addLine(to: CGPoint(x: x + 5.5, y: bounds.midY + 5))
            path.addLine(to: CGPoint(x: x + 14, y: bounds.midY - 6))
            stroke(path, tintColor)
        }
    }

    private func drawChevron(end: CGFloat, isFlipped: Bool) {
        let path = UIBezierPath()
        let tip = isFlipped ? end + 1 : end - 1
        let back = isFlipped ? tip + 5.5 : tip - 5.5
        path.move(to: CGPoint(x: back, y: bounds.midY - 5.5))
        path.addLine(to: CGPoint(x: tip, y: bounds.midY))
        path.addLine(to: CGPoint(x: back, y: bounds.midY + 5.5))
        stroke(path, .systemGray3)
    }

    /// A letter i in a circle.
    private func drawDetail(centre: CGPoint) {
        let circle = UIBezierPath(ovalIn: CGRect(x: centre.x - 10, y: centre.y - 10, width: 20, height: 20))
        circle.lineWidth = 1.5
        tintColor.setStroke()
        circle.stroke()
        tintColor.setFill()
        UIBezierPath(ovalIn: CGRect(x: centre.x - 1.25, y: centre.y - 6, width: 2.5, height: 2.5)).fill()
        let stem = UIBezierPath()
        stem.move(to: CGPoint(x: centre.x, y: centre.y - 1.5))
        stem.addLine(to: CGPoint(x: centre.x, y: centre.y + 5.5))
        stroke(stem, tintColor)
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor) {
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
