// SPDX-License-Identifier: MIT
import Foundation

/// The style of line ends (Apple: "CGLineCap").
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end.
    case butt = 0
    /// With a half circle beyond the end.
    case round = 1
    /// With a half square beyond the end.
    case square = 2
}

/// The style of line corners (Apple: "CGLineJoin").
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter = 0
    /// Rounded.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// The rule for the inside of a path (Apple: "CGPathFillRule").
public enum CGPathFillRule: Int, Sendable {
    /// Points with a winding number other than zero.
    case winding
    /// Points whose ray crosses the path an odd number of times.
    case evenOdd
}

/// Lines and curves (Apple: "CGPath").
public class CGPath: Hashable {
    enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close

        /// The point at which the element ends; zero for a closed line.
        var end: CGPoint {
            switch self {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: .zero
            }
        }
    }

    final var elements: [Element] = []

    /// An empty path.
    public init() {}

    /// The outline of a rectangle.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        // The pointer is the caller's, read once.
        addRect(rect, matrix: transform?.pointee ?? .identity)
    }

    /// The ellipse inside of a rectangle.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        // The pointer is the caller's, read once.
        addEllipse(rect, matrix: transform?.pointee ?? .identity)
    }

    /// A rectangle with rounded corners.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let radius = CGSize(width: cornerWidth, height: cornerHeight)
        // The pointer is the caller's, read once.
        addRoundedRect(rect, corners: .allCorners, radii: radius, matrix: transform?.pointee ?? .identity)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element; zero if there is none.
    public var currentPoint: CGPoint {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .curve(_, _, let point): current = point
            case .close: current = start
            }
        }
        return current
    }

    /// The smallest rectangle around all points, control points included; null if there is none.
    public var boundingBox: CGRect {
        elements.reduce(CGRect.null) { box, element in
            switch element {
            case .move(let point), .line(let point): box.including(point)
            case .curve(let first, let second, let end): box.including(first).including(second).including(end)
            case .close: box
            }
        }
    }

    /// The smallest rectangle around the path itself; null if there is none.
    public var boundingBoxOfPath: CGRect {
        var current = CGPoint.zero
        var start = CGPoint.zero
        var box = CGRect.null
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                box = box.including(point)
            case .line(let point):
                current = point
                box = box.including(point)
            case .curve(let first, let second, let end):
                box = box.including(end)
                for point in CubicCurve(start: current, first: first, second: second, end: end).extremes {
                    box = box.including(point)
                }
                current = end
            case .close: current = start
            }
        }
        return box
    }

    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.elements = elements
        return copy
    }

    /// An immutable copy.
    public func copy() -> CGPath? {
        let copy = CGPath()
        copy.elements = elements
        return copy
    }

    /// An immutable copy whose points are transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = CGPath()
        // The pointer is the caller's, read once.
        for element in elements { copy.append(element, transform?.pointee ?? .identity) }
        return copy
    }

    /// Whether both have the same elements.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    // MARK: Building

    final func append(_ element: Element, _ matrix: CGAffineTransform) {
        switch element {
        case .move(let point): elements.append(.move(point.applying(matrix)))
        case .line(let point): elements.append(.line(point.applying(matrix)))
        case .curve(let first, let second, let end):
            elements.append(.curve(first.applying(matrix), second.applying(matrix), end.applying(matrix)))
        case .close: elements.append(.close)
        }
    }

    /// The same lines, each from its last to its first point, the last one first.
    final func reversed() -> CGMutablePath {
        let reversed = CGMutablePath()
        var lines: [(elements: [Element], isClosed: Bool)] = []
        for element in elements {
            switch element {
            case .move: lines.append(([element], false))
            case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
            case .line, .curve: if !lines.isEmpty { lines[lines.count - 1].elements.append(element) }
            }
        }
        for line in lines.reversed() {
            reversed.elements.append(.move(line.elements[line.elements.count - 1].end))
            for (index, element) in line.elements.enumerated().dropFirst().reversed() {
                let start = line.elements[index - 1].end
                if case .curve(let first, let second, _) = element {
                    reversed.elements.append(.curve(second, first, start))
                } else {
                    reversed.elements.append(.line(start))
                }
            }
            if line.isClosed { reversed.elements.append(.close) }
        }
        return reversed
    }

    final func addRect(_ rect: CGRect, matrix: CGAffineTransform) {
        append(.move(CGPoint(x: rect.minX, y: rect.minY)), matrix)
        append(.line(CGPoint(x: rect.maxX, y: rect.minY)), matrix)
        append(.line(CGPoint(x: rect.maxX, y: rect.maxY)), matrix)
        append(.line(CGPoint(x: rect.minX, y: rect.maxY)), matrix)
        append(.close, matrix)
    }

    final func addEllipse(_ rect: CGRect, matrix: CGAffineTransform) {
        addRoundedRect(
            rect, corners: .allCorners, radii: CGSize(width: rect.width / 2, height: rect.height / 2), matrix: matrix)
    }

    /// The control point of a quarter circle lies this part of the radius from its end.
    static let quarterArcControl: CGFloat = 0.552_284_749_830_793_6

    final func addRoundedRect(
        _ rect: CGRect, corners: UIRectCorner, radii: CGSize, matrix: CGAffineTransform
    ) {
        let across = max(0, min(radii.width, rect.width / 2))
        let down = max(0, min(radii.height, rect.height / 2))
        guard across > 0, down > 0 else { return addRect(rect, matrix: matrix) }
        let control = 1 - CGPath.quarterArcControl
        func corner(_ corner: UIRectCorner, _ point: CGPoint, in first: CGVector, out second: CGVector) {
            guard corners.contains(corner) else { return append(.line(point), matrix) }
            append(.line(CGPoint(x: point.x + first.dx, y: point.y + first.dy)), matrix)
            append(
                .curve(
                    CGPoint(x: point.x + first.dx * control, y: point.y + first.dy * control),
                    CGPoint(x: point.x + second.dx * control, y: point.y + second.dy * control),
                    CGPoint(x: point.x + second.dx, y: point.y + second.dy)), matrix)
        }
        append(.move(CGPoint(x: rect.midX, y: rect.minY)), matrix)
        corner(
            .topRight, CGPoint(x: rect.maxX, y: rect.minY), in: CGVector(dx: -across, dy: 0),
            out: CGVector(dx: 0, dy: down))
        corner(
            .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), in: CGVector(dx: 0, dy: -down),
            out: CGVector(dx: -across, dy: 0))
        corner(
            .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), in: CGVector(dx: across, dy: 0),
            out: CGVector(dx: 0, dy: -down))
        corner(
            .topLeft, CGPoint(x: rect.minX, y: rect.minY), in: CGVector(dx: 0, dy: down),
            out: CGVector(dx: across, dy: 0))
        append(.close, matrix)
    }
}

struct CubicCurve {
    let start: CGPoint
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint

    /// The points with a horizontal or vertical tangent.
    var extremes: [CGPoint] {
        (turns(start.x, first.x, second.x, end.x) + turns(start.y, first.y, second.y, end.y)).map(point(at:))
    }

    func point(at place: CGFloat) -> CGPoint {
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            let rest = 1 - place
            let near = rest * rest * (rest * a + 3 * place * b)
            return near + place * place * (3 * rest * c + place * d)
        }
        return CGPoint(
            x: value(start.x, first.x, second.x, end.x), y: value(start.y, first.y, second.y, end.y))
    }

    /// Where the derivative is zero, strictly between the ends.
    private func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let square = d - 3 * c + 3 * b - a
        let linear = 2 * (c - 2 * b + a)
        let constant = b - a
        var roots: [CGFloat] = []
        if abs(square) < 1e-12 {
            if linear != 0 { roots = [-constant / linear] }
        } else {
            let discriminant = linear * linear - 4 * square * constant
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}

extension CGRect {
    /// The smallest rectangle around this one and `point`; a null one is only the point.
    fileprivate func including(_ point: CGPoint) -> CGRect {
        if isNull { return CGRect(origin: point, size: .zero) }
        let left = Swift.min(minX, point.x)
        let top = Swift.min(minY, point.y)
        return CGRect(
            x: left, y: top, width: Swift.max(maxX, point.x) - left, height: Swift.max(maxY, point.y) - top)
    }
}
