// SPDX-License-Identifier: MIT
import Foundation

/// A part of a picture, as rectangles that don't overlap.
struct PixelRegion {
    private(set) var rects: [CGRect]

    /// Drawing more rectangles than this costs more than drawing a covered piece.
    static let mostRectangles = 48

    /// The rectangles must not overlap.
    init(_ rects: [CGRect]) { self.rects = rects }

    var isEmpty: Bool { rects.isEmpty }

    func intersection(_ rect: CGRect) -> [CGRect] {
        rects.compactMap {
            let part = $0.intersection(rect)
            return part.isNull || part.isEmpty ? nil : part
        }
    }

    /// Removes a rectangle, unless the region would have too many pieces.
    mutating func subtract(_ hole: CGRect) {
        var left: [CGRect] = []
        for rect in rects {
            let common = rect.intersection(hole)
            guard !common.isNull, !common.isEmpty else {
                left.append(rect)
                continue
            }
            func add(_ x: CGFloat, _ y: CGFloat, _ maxX: CGFloat, _ maxY: CGFloat) {
                if maxX > x, maxY > y { left.append(CGRect(x: x, y: y, width: maxX - x, height: maxY - y)) }
            }
            add(rect.minX, rect.minY, rect.maxX, common.minY)
            add(rect.minX, common.minY, common.minX, common.maxY)
            add(common.maxX, common.minY, rect.maxX, common.maxY)
            add(rect.minX, common.maxY, rect.maxX, rect.maxY)
        }
        if left.count <= Self.mostRectangles { rects = left }
    }
}
