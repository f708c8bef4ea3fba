// SPDX-License-Identifier: MIT
/// The sum over consecutive elements, in whole numbers: addition is associative, and subtraction its inverse.
protocol Summary: Equatable, Sendable {
    static var zero: Self { get }
    static func += (lhs: inout Self, rhs: Self)
    static func -= (lhs: inout Self, rhs: Self)
}

extension Summary {
    static func + (lhs: Self, rhs: Self) -> Self {
        var sum = lhs
        sum += rhs
        return sum
    }

    static func - (lhs: Self, rhs: Self) -> Self {
        var difference = lhs
        difference -= rhs
        return difference
    }
}

/// An element of a `SummaryTree`.
protocol Summarized: Sendable {
    associatedtype Sum: Summary
    var summary: Sum { get }
}
