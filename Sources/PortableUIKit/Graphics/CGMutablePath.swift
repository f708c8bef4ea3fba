// SPDX-License-Identifier: MIT
import Foundation

/// A mutable path (Apple: "CGMutablePath").
public final class CGMutablePath: CGPath {
    /// Begins a new subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(point), transform)
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(elements.isEmpty ? .move(point) : .line(point), transform)
    }

    /// Adds straight lines between the points, from a move to the first.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() { append(index == 0 ? .move(point) : .line(point), transform) }
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { append(.curve(control1, control2, end), transform) }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        let start = currentPoint.applying(transform.inverted())
        append(
            .curve(
                CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
                CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end),
            transform)
    }

    /// Adds an arc, joined to the path by a line. Angles are in radians; where y grows downwards, "clockwise" is
    /// counter-clockwise to the eye, as in Core Graphics.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var sweep = Double(endAngle - startAngle)
        // An angle that is no number ends nowhere.
        guard sweep.isFinite else { return }
        if clockwise {
            if sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
            sweep = max(sweep, -turn)
        } else {
            if sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
            sweep = min(sweep, turn)
        }
        func point(_ angle: Double, tangent: Double = 0) -> CGPoint {
            let x = cos(angle) - tangent * sin(angle)
            let y = sin(angle) + tangent * cos(angle)
            return CGPoint(x: center.x + radius * CGFloat(x), y: center.y + radius * CGFloat(y))
        }
        var angle = Double(startAngle)
        append(elements.isEmpty ? .move(point(angle)) : .line(point(angle)), transform)
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(pieces)
        let tangent = 4 / 3 * tan(step / 4)
        for _ in 0..<pieces {
            let next = angle + step
            append(.curve(point(angle, tangent: tangent), point(next, tangent: -tangent), point(next)), transform)
            angle = next
        }
    }

    /// Adds an arc inside of the corner of the lines from the current point to `tangent1End` and from there to `tangent2End`, joined by
    /// a line. Without a corner, it adds a line to `tangent1End` (Apple: "addArc(tangent1End:tangent2End:radius:transform:)").
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        func direction(_ end: CGPoint) -> CGVector? {
            let (dx, dy) = (end.x - tangent1End.x, end.y - tangent1End.y)
            let length = hypot(dx, dy)
            return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : nil
        }
        guard let first = direction(start), let second = direction(tangent2End), radius > 0 else {
            return addLine(to: tangent1End, transform: transform)
        }
        let turn = first.dx * second.dy - first.dy * second.dx
        guard abs(turn) > 1e-9 else { return addLine(to: tangent1End, transform: transform) }
        let half = acos(max(-1, min(1, first.dx * second.dx + first.dy * second.dy))) / 2
        let distance = radius / sin(half)
        let (x, y) = (first.dx + second.dx, first.dy + second.dy)
        let center = CGPoint(
            x: tangent1End.x + x / hypot(x, y) * distance, y: tangent1End.y + y / hypot(x, y) * distance)
        func angle(_ side: CGVector) -> CGFloat {
            let reach = radius / tan(half)
            return atan2(
                tangent1End.y + side.dy * reach - center.y, tangent1End.x + side.dx * reach - center.x)
        }
        addArc(
            center: center, radius: radius, startAngle: angle(first), endAngle: angle(second), clockwise: turn > 0,
            transform: transform)
    }

    /// Adds the outline of a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addRect(rect, matrix: transform)
    }

    /// Adds the ellipse inside of a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addEllipse(rect, matrix: transform)
    }

    /// Adds a rectangle with rounded corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addRoundedRect(
            rect, corners: .allCorners, radii: CGSize(width: cornerWidth, height: cornerHeight), matrix: transform)
    }

    func addRoundedRect(in rect: CGRect, corners: UIRectCorner, radii: CGSize) {
        addRoundedRect(rect, corners: corners, radii: radii, matrix: .identity)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for element in path.elements { append(element, transform) }
    }

    /// Closes the subpath with a line to its beginning.
    public func closeSubpath() {
        if !elements.isEmpty { append(.close, .identity) }
    }

    func removeAll() { elements = [] }
}
