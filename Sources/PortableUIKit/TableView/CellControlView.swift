// SPDX-License-Identifier: MIT
import Foundation

/// A control of a cell while editing: for deletion, insertion, selection, or moving.
final class CellControlView: UIView {
    /// The purpose of the control.
    enum Kind {
        case delete
        case insert
        case selection
        case reorder
    }

    /// The width of a control with the space around it, in points.
    static let width: CGFloat = 38
    /// Twice the distance by which the control's centre is moved from the centre of this width, in points.
    static let margin: CGFloat = 16

    let kind: Kind
    /// Whether a control for selection has a check mark.
    var isMarked = false {
        didSet { if isMarked != oldValue, kind == .selection { setNeedsDisplay() } }
    }

    /// The colour of the sign in the circle.
    var sign = UIColor.white { didSet { setNeedsDisplay() } }
    /// The colour of the circle; `nil` for that of the kind.
    var fill: UIColor? { didSet { setNeedsDisplay() } }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let lines = UIBezierPath()
        switch kind {
        case .delete, .insert:
            (fill ?? (kind == .delete ? .systemRed : .systemGreen)).setFill()
            UIBezierPath(ovalIn: bounds.insetBy(dx: 0.5, dy: 0.5)).fill()
            lines.move(to: CGPoint(x: bounds.midX - 5, y: bounds.midY))
            lines.addLine(to: CGPoint(x: bounds.midX + 5, y: bounds.midY))
            if kind == .insert {
                lines.move(to: CGPoint(x: bounds.midX, y: bounds.midY - 5))
                lines.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + 5))
            }
            lines.lineWidth = 2
            sign.setStroke()
        case .selection:
            let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 0.75, dy: 0.75))
            guard isMarked else {
                circle.lineWidth = 1.5
                UIColor.systemGray3.setStroke()
                return circle.stroke()
            }
            (fill ?? tintColor).setFill()
            circle.fill()
            lines.move(to: CGPoint(x: bounds.midX - 5, y: bounds.midY + 0.5))
            lines.addLine(to: CGPoint(x: bounds.midX - 1.5, y: bounds.midY + 4))
            lines.addLine(to: CGPoint(x: bounds.midX + 5, y: bounds.midY - 4))
            lines.lineWidth = 2
            sign.setStroke()
        case .reorder:
            for offset in [-5, 0, 5] as [CGFloat] {
                lines.move(to: CGPoint(x: bounds.minX + 1, y: bounds.midY + offset))
                lines.addLine(to: CGPoint(x: bounds.maxX - 1, y: bounds.midY + offset))
            }
            lines.lineWidth = 1.5
            UIColor.systemGray3.setStroke()
        }
        lines.lineCapStyle = .round
        lines.stroke()
    }
}
