// SPDX-License-Identifier: MIT
import Foundation

/// The fill rule of a shape layer (Apple: "CAShapeLayerFillRule").
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The rule of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points with a winding number other than zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points whose ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path (Apple: "CAShapeLayer").
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates.
    open var path: CGPath? {
        didSet {
            guard path != oldValue else { return }
            animate(
                "path", from: AnimatedPath(elements: oldValue?.elements ?? []),
                to: AnimatedPath(elements: path?.elements ?? []))
            setNeedsDisplay()
        }
    }
    /// The fill colour; `nil` for none.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { didChange("fillColor", from: oldValue, to: fillColor) }
    }
    /// The fill rule.
    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { if fillRule != oldValue { setNeedsDisplay() } }
    }
    /// The colour of the line; `nil` for none.
    open var strokeColor: CGColor? {
        didSet { didChange("strokeColor", from: oldValue, to: strokeColor) }
    }
    /// Width of the line, in points.
    open var lineWidth: CGFloat = 1 {
        didSet { didChange("lineWidth", from: oldValue, to: lineWidth) }
    }
    /// Where the line begins, as a part of the path's length, from 0 to 1.
    open var strokeStart: CGFloat = 0 {
        didSet { didChange("strokeStart", from: oldValue, to: strokeStart) }
    }
    /// Where the line ends, as a part of the path's length, from 0 to 1.
    open var strokeEnd: CGFloat = 1 {
        didSet { didChange("strokeEnd", from: oldValue, to: strokeEnd) }
    }
    /// The ends of the line.
    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { if lineCap != oldValue { setNeedsDisplay() } }
    }
    /// The corners of the line.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { if lineJoin != oldValue { setNeedsDisplay() } }
    }
    /// The limit of pointed corners, as a multiple of the line width.
    open var miterLimit: CGFloat = 10 {
        didSet { if miterLimit != oldValue { setNeedsDisplay() } }
    }
    /// How far the dashes are moved along the path, in points.
    open var lineDashPhase: CGFloat = 0 {
        didSet { didChange("lineDashPhase", from: oldValue, to: lineDashPhase) }
    }
    /// Alternating lengths of dashes and gaps, in points; `nil` for a solid line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

    override var clipsContent: Bool { false }

    private var shownPath: CGPath? {
        presented == nil ? path : shown("path", nil as AnimatedPath?)?.path ?? path
    }

    override var contentReach: CGRect {
        guard let path = shownPath, !path.isEmpty else { return shownBounds }
        // At corners, a miter extends by up to the limit of half line widths.
        let line = shown("strokeColor", strokeColor) == nil ? 0 : shown("lineWidth", lineWidth) * max(miterLimit, 2) / 2
        return shownBounds.union(path.boundingBox.insetBy(dx: -line, dy: -line))
    }

    /// Draws the path; it may extend beyond the bounds.
    open override func draw(in context: CGContext) {
        super.draw(in: context)
        guard let path = shownPath else { return }
        context.saveGState()
        if let fillColor = shown("fillColor", fillColor) {
            context.setFillColor(fillColor)
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        let width = shown("lineWidth", lineWidth)
        if let strokeColor = shown("strokeColor", strokeColor), width > 0 {
            let start = min(max(shown("strokeStart", strokeStart), 0), 1)
            let end = min(max(shown("strokeEnd", strokeEnd), 0), 1)
            context.setStrokeColor(strokeColor)
            context.setLineWidth(width)
            context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
            context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
            context.setMiterLimit(miterLimit)
            context.setLineDash(
                phase: shown("lineDashPhase", lineDashPhase),
                lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
            context.beginPath()
            context.addPath(start > 0 || end < 1 ? PathLine(path).path(from: start, to: end) : path)
            context.strokePath()
        }
        context.restoreGState()
    }
}

/// The ends of a shape layer's line (Apple: "CAShapeLayerLineCap").
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The ends of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With a half circle beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With a half square beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape layer's line (Apple: "CAShapeLayerLineJoin").
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The corners of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
