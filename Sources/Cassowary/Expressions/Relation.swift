// SPDX-License-Identifier: MIT
/// The relation of a constraint's expression to zero.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The expression is at most zero.
    case lessThanOrEqual
    /// The expression is zero.
    case equal
    /// The expression is at least zero.
    case greaterThanOrEqual
}

extension Relation: CustomStringConvertible {
    /// `<=`, `==` or `>=`.
    public var description: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
