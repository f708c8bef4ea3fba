// SPDX-License-Identifier: MIT
import Foundation

/// The parts of a picture that must be drawn again.
enum Damage {
    /// More rectangles than this cost more than drawing the space between them.
    static let mostRectangles = 8

    /// Rectangles that cover those given and don't overlap.
    static func merged(_ rects: [CGRect]) -> [CGRect] {
        var merged: [CGRect] = []
        for rect in rects {
            var new = rect
            // A union may reach others, which are joined in turn.
            while let index = merged.firstIndex(where: { $0.intersects(new) }) {
                if merged[index].contains(new) {
                    new = merged.remove(at: index)
                } else {
                    new = new.union(merged.remove(at: index))
                }
            }
            merged.append(new)
            if merged.count > mostRectangles {
                merged = [merged.dropFirst().reduce(merged[0]) { $0.union($1) }]
            }
        }
        return merged
    }
}
