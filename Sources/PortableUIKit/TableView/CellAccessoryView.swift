// SPDX-License-Identifier: MIT
import Foundation

/// A standard accessory at the end of a cell.
final class CellAccessoryView: UIView {
    /// The distance between the content and an accessory, in points.
    static let gap: CGFloat = 10

    private let type: UITableViewCell.AccessoryType
    /// The colour of a chevron, as in pictures of lists; `nil` for the tint.
    var chevronColor: UIColor? = .tertiaryLabel

    private init(type: UITableViewCell.AccessoryType, size: CGSize) {
        self.type = type
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = hasButton
    }

    required init?(coder: NSCoder) { nil }

    var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

    static func make(_ type: UITableViewCell.AccessoryType) -> CellAccessoryView? {
        guard type != .none else { return nil }
        return CellAccessoryView(type: type, size: size(of: type))
    }

    /// The chevron of a list, centred in `ShownAccessory.chevronRoom`: read from a picture of iOS 14.
    static func makeListChevron(_ color: UIColor?) -> CellAccessoryView {
        let view = CellAccessoryView(type: .disclosureIndicator, size: CGSize(width: 28.0 / 3, height: 14))
        view.chevronColor = color
        return view
    }

    /// The width that an accessory takes from the content, in points, with the margin of the row.
    ///
    /// Until iOS 12 with a gap before it: at a margin of 16 points 34, 68, 40 and 48, as users of UIKit have measured. Later
    /// as Interface Builder 21 to 24 wrote the contents of prototypes: 26.333 or 26.5 beside a chevron at a margin of 16,
    /// 30.333 or 30.5 at one of 20, and 44 beside a button or a checkmark at both.
    static func room(for type: UITableViewCell.AccessoryType, margin: CGFloat, in traits: UITraitCollection) -> CGFloat
    {
        if traits.release.major < 13 { return type == .none ? 0 : gap + size(of: type).width + margin }
        return switch type {
        case .none: 0
        case .disclosureIndicator: margin + (31.0 / 3).roundedUpToPixel(scale: traits.displayScale)
        case .detailDisclosureButton: margin + 37
        case .checkmark, .detailButton: max(44, margin + size(of: type).width)
        }
    }

    /// The size of an accessory, in points.
    static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
        switch type {
        case .none: .zero
        case .disclosureIndicator: CGSize(width: 8, height: 14)
        case .detailDisclosureButton: CGSize(width: 42, height: 22)
        case .checkmark: CGSize(width: 14, height: 11)
        case .detailButton: CGSize(width: 22, height: 22)
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
            drawDetail(centre: CGPoint(x: isFlipped ? bounds.maxX - 11 : bounds.minX + 11, y: bounds.midY))
        case .detailButton:
            drawDetail(centre: CGPoint(x: bounds.midX, y: bounds.midY))
        case .checkmark:
            let path = UIBezierPath()
            path.move(to: CGPoint(x: bounds.minX + 1, y: bounds.midY + 0.5))
            path.addLine(to: CGPoint(x: bounds.minX + 5, y: bounds.midY + 4.5))
            path.addLine(to: CGPoint(x: bounds.maxX - 1, y: bounds.midY - 4.5))
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
        stroke(path, chevronColor ?? tintColor)
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
