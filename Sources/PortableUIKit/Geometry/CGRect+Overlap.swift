// SPDX-License-Identifier: MIT
import Foundation

extension CGRect {
    /// Whether the rectangles have a point in common. Foundation's `intersects(_:)` stops the program without a word if a length is
    /// no number, as the edges of infinite rectangles are.
    func overlaps(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// The common part; null if there is none, or if a length is no number.
    func overlap(with other: CGRect) -> CGRect { overlaps(other) ? intersection(other) : .null }

    /// Whether all lengths are finite.
    var isUsable: Bool { [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite) }
}

// The older names of `==`.
extension CGPoint {
    /// Whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
extension CGSize {
    /// Whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
extension CGRect {
    /// Whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
