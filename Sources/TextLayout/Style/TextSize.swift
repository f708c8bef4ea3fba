// SPDX-License-Identifier: MIT
/// A width and a height in points.
public struct TextSize: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    public static let zero = TextSize(width: 0, height: 0)
}
