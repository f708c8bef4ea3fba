// SPDX-License-Identifier: MIT
/// How pictures are scaled (Apple: "CALayerContentsFilter").
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The filter of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolation between pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolation between pictures of several sizes.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
