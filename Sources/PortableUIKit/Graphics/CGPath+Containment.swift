// SPDX-License-Identifier: MIT
import Foundation

extension CGPath {
    /// Whether a filled path would paint a point, or has it on its edge (Apple: "contains(_:using:transform:)"). O(elements).
    ///
    /// - Parameters:
    ///   - point: The point, in the path's coordinates after `transform`, in points.
    ///   - rule: The rule for the inside of the path.
    ///   - transform: A transformation of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { encloses(point, rule, transform, open: true) }

    /// - Parameter open: Whether lines that do not end at their beginning enclose points, too.
    final func encloses(
        _ point: CGPoint, _ rule: CGPathFillRule, _ transform: CGAffineTransform = .identity, open: Bool
    ) -> Bool {
        var crossings = Crossings(point: point)
        var winding = (count: 0, all: 0)
        var isOnEdge = false
        func finish() {
            let isClosed = crossings.isClosed
            crossings.close()
            guard open || isClosed else { return }
            winding = (winding.count + crossings.count, winding.all + crossings.all)
            isOnEdge = isOnEdge || crossings.isOnEdge
        }
        for element in elements {
            switch element {
            case .move(let start):
                finish()
                crossings = Crossings(point: point, start: start.applying(transform))
            case .line(let end): crossings.add(end.applying(transform))
            case .curve(let first, let second, let end):
                crossings.add(
                    CubicCurve(
                        start: crossings.current, first: first.applying(transform), second: second.applying(transform),
                        end: end.applying(transform)))
            case .close: crossings.close()
            }
        }
        finish()
        return isOnEdge || (rule == .winding ? winding.count != 0 : winding.all % 2 == 1)
    }
}

/// How one line of a path crosses the ray from a point to the right.
private struct Crossings {
    let point: CGPoint
    var start = CGPoint.zero
    /// The end of the line until now.
    private(set) var current = CGPoint.zero
    /// Crossings downwards less those upwards.
    private(set) var count = 0
    /// Crossings in either direction.
    private(set) var all = 0
    /// Whether the point is on the line.
    private(set) var isOnEdge = false

    init(point: CGPoint, start: CGPoint = .zero) {
        (self.point, self.start, current) = (point, start, start)
    }

    /// Whether the line ends at its beginning, but for the rounding of an arc's ends.
    var isClosed: Bool { hypot(current.x - start.x, current.y - start.y) < 1e-3 }

    mutating func close() { add(start) }

    mutating func add(_ end: CGPoint) {
        guard end != current else { return }
        defer { current = end }
        let (along, away) = (
            CGVector(dx: end.x - current.x, dy: end.y - current.y),
            CGVector(dx: point.x - current.x, dy: point.y - current.y)
        )
        if along.dx * away.dy == along.dy * away.dx, (min(current.x, end.x)...max(current.x, end.x)).contains(point.x),
            (min(current.y, end.y)...max(current.y, end.y)).contains(point.y)
        {
            isOnEdge = true
        }
        guard (current.y <= point.y) != (end.y <= point.y) else { return }
        let crossing = current.x + (point.y - current.y) / (end.y - current.y) * (end.x - current.x)
        guard crossing > point.x else { return }
        count += end.y > current.y ? 1 : -1
        all += 1
    }

    mutating func add(_ curve: CubicCurve) {
        let points = [current, curve.first, curve.second, curve.end]
        // A ray that misses the control points misses the curve; one that begins left of them crosses as its chord does.
        guard points.contains(where: { $0.x >= point.x }), points.contains(where: { $0.x <= point.x }),
            points.contains(where: { $0.y >= point.y }), points.contains(where: { $0.y <= point.y })
        else { return add(curve.end) }
        for step in 1...128 { add(step == 128 ? curve.end : curve.point(at: CGFloat(step) / 128)) }
    }
}
