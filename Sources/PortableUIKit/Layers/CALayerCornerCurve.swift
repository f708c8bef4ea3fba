// SPDX-License-Identifier: MIT
import Foundation

/// The curve of rounded corners (Apple: "CALayerCornerCurve").
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The curve of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature begins gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    var expansionFactor: CGFloat { self == .continuous ? CGPath.continuousReach : 1 }
}
