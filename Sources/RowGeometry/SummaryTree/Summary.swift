// SPDX-License-Identifier: MIT
/// What a stretch of elements adds up to, in whole numbers: sums are associative, and subtracting undoes adding.
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
