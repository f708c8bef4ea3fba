// SPDX-License-Identifier: MIT
/// The priority of a constraint, above 0 and up to 1000 (Apple: "UILayoutPriority").
///
/// A constraint of a higher priority takes precedence over any number of constraints of lower ones.
public struct UILayoutPriority: Hashable, Equatable, RawRepresentable, Sendable {
    /// The number of the priority; 1000 means required.
    public let rawValue: Float

    /// A priority with this number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// A priority with this number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000: a constraint that must hold.
    public static let required = UILayoutPriority(1000)
    /// 750: by default, the compression resistance of a view.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: the priority at which a drag may change the size of a window's scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the priority at which a window's scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: the priority at which a drag does not change the size of a window's scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: by default, the content hugging of a view.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: by default, the target size of a fit.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority: _UIKitNumericRawRepresentable {}
