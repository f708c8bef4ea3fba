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
    ) {
        append(.curve(control1, control2, end), transform)
    }

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

    func removeAll() {
        elements = []
    }
}
