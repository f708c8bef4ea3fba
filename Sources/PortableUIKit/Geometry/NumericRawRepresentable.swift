// SPDX-License-Identifier: MIT
/// Named numbers with comparison and arithmetic, as in `UILayoutPriority.required - 1` (UIKit's Swift interface).
// swift-format-ignore: NoLeadingUnderscores
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Whether the number of `lhs` is less than that of `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The value whose number is greater by `rhs`.
    public static func + (lhs: Self, rhs: RawValue) -> Self { moved(lhs, to: lhs.rawValue + rhs) }

    /// The value whose number is greater by `lhs`.
    public static func + (lhs: RawValue, rhs: Self) -> Self { moved(rhs, to: lhs + rhs.rawValue) }

    /// The value whose number is less by `rhs`.
    public static func - (lhs: Self, rhs: RawValue) -> Self { moved(lhs, to: lhs.rawValue - rhs) }

    /// The difference of the numbers of `lhs` and `rhs`.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }

    /// Increases the number by `rhs`.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }

    /// Decreases the number by `rhs`.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }

    private static func moved(_ value: Self, to number: RawValue) -> Self {
        guard let moved = Self(rawValue: number) else { fatalError("\(value) can't be moved to \(number)") }
        return moved
    }
}
