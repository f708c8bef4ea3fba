// SPDX-License-Identifier: MIT
import Foundation

/// The kinds of elements of a path (Apple: "CGPathElementType").
public enum CGPathElementType: Int32, Sendable {
    /// A subpath begins at the point.
    case moveToPoint = 0
    /// A line to the point.
    case addLineToPoint = 1
    /// A quadratic curve. Paths keep these as cubic curves of the same shape.
    case addQuadCurveToPoint = 2
    /// A cubic curve: two control points and its end.
    case addCurveToPoint = 3
    /// A line to the start of the subpath; no point.
    case closeSubpath = 4
}

/// An element of a path (Apple: "CGPathElement"). Its points are valid during the call that passes it.
public struct CGPathElement {
    /// Its kind, which says how many points there are.
    public var type: CGPathElementType
    /// Its points.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element with points that the caller keeps.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

extension CGPath {
    /// Calls the block for each element of the path, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, ends): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .curve(let first, let second, let end): (.addCurveToPoint, [first, second, end])
                case .close: (.closeSubpath, [])
                }
            var points = ends
            // Sound: the array and the element outlive the call of the block, which may not keep their addresses.
            points.withUnsafeMutableBufferPointer { buffer in
                let start = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)!
                withUnsafePointer(to: CGPathElement(type: type, points: start)) { block($0) }
            }
        }
    }
}
