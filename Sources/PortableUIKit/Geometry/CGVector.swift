// SPDX-License-Identifier: MIT
import Foundation

/// A shift in points (Apple: "CGVector").
public struct CGVector: Hashable, Sendable, Codable {
    /// Shift to the right, in points.
    public var dx: CGFloat
    /// Shift downwards, in points.
    public var dy: CGFloat

    /// No shift.
    public static let zero = CGVector()

    /// No shift.
    public init() { self.init(dx: 0, dy: 0) }

    /// A shift of the given points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
