// SPDX-License-Identifier: MIT
/// How much a constraint matters, above 0 and up to 1000, as in Apple's documentation of `UILayoutPriority`.
///
/// A constraint of a higher priority is never given up for any number of constraints of lower ones.
public struct UILayoutPriority: Hashable, Equatable, RawRepresentable, Sendable {
    /// The number behind the priority; 1000 means required.
    public let rawValue: Float

    /// A priority of the number `rawValue`.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A priority of the number `rawValue`.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: a constraint that must hold.
    public static let required = UILayoutPriority(1000)
    /// 750: the resistance of a button, and by default of every view, against being made smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: at which a drag may change the size of a window's scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: at which a window's scene would keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: at which a drag does not change the size of a window's scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: at which a view hugs its content by default.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: at which a view takes the target size of a fit by default.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
