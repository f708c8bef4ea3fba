// SPDX-License-Identifier: MIT
import Foundation

/// The fill rule of a shape layer (Apple: "CAShapeLayerFillRule").
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The rule of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Points with a winding number other than zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points whose ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path (Apple: "CAShapeLayer").
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates.
    open var path: CGPath? {
        didSet { if path != oldValue { setNeedsDisplay() } }
    }
    /// The fill colour; `nil` for none.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }
    /// The fill rule.
    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { if fillRule != oldValue { setNeedsDisplay() } }
    }
    /// The colour of the line; `nil` for none.
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { setNeedsDisplay() } }
    }
    /// Width of the line, in points.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { setNeedsDisplay() } }
    }
    /// Alternating lengths of dashes and gaps, in points; `nil` for a solid line.
    open var lineDashPattern: [NSNumber]? {
        didSet { setNeedsDisplay() }
    }

    override var clipsContent: Bool { false }

    override var contentReach: CGRect {
        guard let path, !path.isEmpty else { return shownBounds }
        // At corners, a miter extends by up to ten half line widths (Core Graphics' limit).
        let line = strokeColor == nil ? 0 : lineWidth * 5
        return shownBounds.union(path.boundingBox.insetBy(dx: -line, dy: -line))
    }

    /// Draws the path; it may extend beyond the bounds.
    open override func draw(in context: CGContext) {
        super.draw(in: context)
        guard let path else { return }
        context.saveGState()
        if let fillColor {
            context.setFillColor(fillColor)
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        if let strokeColor, lineWidth > 0 {
            context.setStrokeColor(strokeColor)
            context.setLineWidth(lineWidth)
            context.setLineDash(phase: 0, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
            context.beginPath()
            context.addPath(path)
            context.strokePath()
        }
        context.restoreGState()
    }
}
