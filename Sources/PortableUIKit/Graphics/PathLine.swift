// SPDX-License-Identifier: MIT
import Foundation

/// A path as short straight lines, measured by their lengths.
struct PathLine {
    private struct Piece {
        let start: CGPoint
        let end: CGPoint
        /// The length of the path until the piece, in points.
        let before: CGFloat
        let length: CGFloat
    }

    private var pieces: [Piece] = []
    private var first = CGPoint.zero
    private var length: CGFloat = 0
    /// Where the first element and each line or curve end, as parts of the whole length.
    private(set) var ends: [CGFloat] = []

    init(_ path: CGPath) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var lengths: [CGFloat] = []
        for element in path.elements {
            switch element {
            case .move(let point):
                if lengths.isEmpty { (first, lengths) = (point, [0]) }
                (start, current) = (point, point)
                continue
            case .line(let point): add(&current, point)
            case .close: add(&current, start)
            case .curve(let a, let b, let end):
                let curve = CubicCurve(start: current, first: a, second: b, end: end)
                let reach =
                    hypot(a.x - current.x, a.y - current.y) + hypot(b.x - a.x, b.y - a.y)
                    + hypot(end.x - b.x, end.y - b.y)
                // Pieces of two points differ from a circle's arc by less than a tenth of a pixel.
                let count = min(max(Int(min(reach, 1e4) / 2), 8), 512)
                for step in 1...count { add(&current, curve.point(at: CGFloat(step) / CGFloat(count))) }
            }
            lengths.append(length)
        }
        ends = lengths.map { length > 0 ? $0 / length : 0 }
    }

    private mutating func add(_ current: inout CGPoint, _ end: CGPoint) {
        let piece = hypot(end.x - current.x, end.y - current.y)
        if piece > 0 { pieces.append(Piece(start: current, end: end, before: length, length: piece)) }
        length += piece
        current = end
    }

    func point(at part: CGFloat) -> CGPoint {
        let place = part * length
        guard let piece = pieces.last(where: { $0.before <= place }) ?? pieces.first else { return first }
        return piece.start.mixed(with: piece.end, min(max((place - piece.before) / piece.length, 0), 1))
    }

    /// The path between two parts of the length.
    func path(from start: CGFloat, to end: CGFloat) -> CGPath {
        let path = CGPath()
        let (low, high) = (start * length, end * length)
        var current: CGPoint?
        for piece in pieces where piece.before < high && piece.before + piece.length > low {
            func point(_ place: CGFloat) -> CGPoint {
                piece.start.mixed(with: piece.end, min(max((place - piece.before) / piece.length, 0), 1))
            }
            let from = point(low)
            if current != from { path.elements.append(.move(from)) }
            let to = point(high)
            path.elements.append(.line(to))
            current = to
        }
        return path
    }
}
