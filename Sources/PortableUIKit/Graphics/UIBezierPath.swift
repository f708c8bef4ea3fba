// SPDX-License-Identifier: MIT
import Foundation

/// A path with attributes of its line (Apple: "UIBezierPath").
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()

    /// Width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// The style of line ends.
    open var lineCapStyle = CGLineCap.butt
    /// The style of line corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The limit of pointed corners, as a multiple of the line width.
    open var miterLimit: CGFloat = 10
    private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
    /// Whether the path is filled by the even-odd rule.
    open var usesEvenOddFillRule = false

    /// An empty path.
    public override init() { super.init() }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse inside of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with rounded corners, whose curvature begins gradually, as on iOS since version 7: a corner reaches 1.53 radii along
    /// its edges. If they are too short for that, the shorter sides are semicircles.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some corners rounded, as by `init(roundedRect:cornerRadius:)` if the radii are equal and there is room. Other
    /// corners are parts of ellipses.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radius = cornerRadii.width
        let side = min(rect.width, rect.height)
        let isCircle = radius == cornerRadii.height && radius > 0
        if isCircle, side > 2 * CGPath.continuousReach * radius {
            path.addContinuousRect(rect, corners: corners, radius: radius)
        } else {
            let isCapsule = isCircle && corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight])
            path.addRoundedRect(
                in: rect, corners: corners, radii: isCapsule ? CGSize(width: side / 2, height: side / 2) : cornerRadii)
        }
    }

    /// An arc. Angles are in radians, 0 to the right; clockwise as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The elements of a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The elements as a `CGPath`.
    open var cgPath: CGPath {
        get { path.copy() ?? CGPath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether there are no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether the path encloses a point, by the rule of `usesEvenOddFillRule`. A line that does not end at its beginning encloses
    /// none, although it can be filled (Apple: "contains(_:)"). O(elements).
    open func contains(_ point: CGPoint) -> Bool {
        path.encloses(point, usesEvenOddFillRule ? .evenOdd : .winding, open: false)
    }

    /// Begins a new subpath at `point`.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc. Angles are in radians, 0 to the right; clockwise as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its beginning.
    open func close() { path.closeSubpath() }
    /// Removes every element.
    open func removeAllPoints() { path.removeAll() }
    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms every element.
    open func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// Reverses the direction of the lines: a path with the same points from its last to its first.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return self }
        copy.path = path.reversed()
        return copy
    }

    /// Draws the line in dashes and gaps of these lengths in turn, from a distance within the pattern, in points; without gaps for `nil`.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)), phase)
    }

    /// Reads the lengths of dashes and gaps, their number and the distance within the pattern, where there is room for them.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: dashes.lengths, count: dashes.lengths.count)
        count?.pointee = dashes.lengths.count
        phase?.pointee = dashes.phase
    }

    /// Fills the path in the current context with a blend mode and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha, fill) }

    /// Draws the line in the current context with a blend mode and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha, stroke) }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Fills the path in the current context.
    open func fill() {
        guard let context = ContextStack.current else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Draws the line in the current context.
    open func stroke() {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        if dashes.lengths.contains(where: { $0 > 0 }) {
            context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
        }
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// Clips all further drawing to the path.
    open func addClip() {
        guard let context = ContextStack.current else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// A copy with the same elements and attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashes = dashes
        return copy
    }
}
