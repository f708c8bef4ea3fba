/// What a stretch of elements adds up to. Sums are associative; nothing is ever subtracted.
protocol Summary: Equatable, Sendable {
    static var zero: Self { get }
    static func += (lhs: inout Self, rhs: Self)
}

extension Summary {
    static func + (lhs: Self, rhs: Self) -> Self {
        var sum = lhs
        sum += rhs
        return sum
    }
}

/// An element of a `SummaryTree`.
protocol Summarized: Sendable {
    associatedtype Sum: Summary
    var summary: Sum { get }
}
