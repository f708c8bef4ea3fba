// SPDX-License-Identifier: MIT
import Foundation

/// A corner with the radius 1, by curves and the points between them. Each point has its distances from the corner along the edge that
/// comes in and along the one that goes out.
private struct CornerCurves {
    /// Where the corner begins on the edge.
    let reach: CGFloat
    /// From there to `knee`.
    let first: (CGFloat, CGFloat)
    let knee: (CGFloat, CGFloat)
    /// The first control point of the middle part, which ends at the mirrored knee.
    let middle: (CGFloat, CGFloat)

    /// The numbers that iOS prints for the path of a rounded rectangle (the tests cite it).
    static let continuous = CornerCurves(
        reach: 1.528665, first: (1.088_492_96, 0.868_406_94), knee: (0.631_493_79, 0.074_911_39),
        middle: (0.372_823_83, 0.169_059_56))

    /// A quarter of a circle, as its middle part alone.
    static let circular = CornerCurves(
        reach: 1, first: (1, 1), knee: (1, 0), middle: (1 - CGPath.quarterArcControl, 0))

    /// The curves between those of a circle and the continuous ones.
    ///
    /// - Parameter smoothness: 0 is the circle.
    init(smoothness: CGFloat) {
        let (from, to) = (CornerCurves.circular, CornerCurves.continuous)
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * smoothness }
        func mixed(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
            (mixed(a.0, b.0), mixed(a.1, b.1))
        }
        reach = mixed(from.reach, to.reach)
        first = mixed(from.first, to.first)
        knee = mixed(from.knee, to.knee)
        middle = mixed(from.middle, to.middle)
    }

    private init(
        reach: CGFloat, first: (CGFloat, CGFloat), knee: (CGFloat, CGFloat), middle: (CGFloat, CGFloat)
    ) { (self.reach, self.first, self.knee, self.middle) = (reach, first, knee, middle) }
}

extension CGPath {
    /// How far a continuous corner reaches along an edge, in radii.
    static let continuousReach = CornerCurves.continuous.reach

    /// Adds a rectangle with corners whose curvature begins gradually. Where there is no room for them they are nearer to circles: in a
    /// radius of half a side they are semicircles.
    final func addContinuousRect(_ rect: CGRect, corners: UIRectCorner, radius: CGFloat) {
        let half = min(rect.width, rect.height) / 2
        let radius = min(radius, half)
        guard radius > 0 else { return addRect(rect, matrix: .identity) }
        let curves = CornerCurves(smoothness: min(1, (half / radius - 1) / (Self.continuousReach - 1)))
        append(.move(CGPoint(x: rect.midX, y: rect.minY)), .identity)
        func corner(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, in first: CGVector, out second: CGVector) {
            func at(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
                CGPoint(
                    x: x + (first.dx * before + second.dx * after) * radius,
                    y: y + (first.dy * before + second.dy * after) * radius)
            }
            guard corners.contains(corner) else { return append(.line(at(0, 0)), .identity) }
            let (first, knee, middle) = (curves.first, curves.knee, curves.middle)
            append(.line(at(curves.reach, 0)), .identity)
            append(.curve(at(first.0, 0), at(first.1, 0), at(knee.0, knee.1)), .identity)
            append(.curve(at(middle.0, middle.1), at(middle.1, middle.0), at(knee.1, knee.0)), .identity)
            append(.curve(at(0, first.1), at(0, first.0), at(0, curves.reach)), .identity)
        }
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        corner(.topRight, rect.maxX, rect.minY, in: left, out: down)
        corner(.bottomRight, rect.maxX, rect.maxY, in: up, out: left)
        corner(.bottomLeft, rect.minX, rect.maxY, in: right, out: up)
        corner(.topLeft, rect.minX, rect.minY, in: down, out: right)
        append(.close, .identity)
    }
}
