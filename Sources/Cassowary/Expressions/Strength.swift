// SPDX-License-Identifier: MIT
/// The strength of a constraint: required, or optional with a priority.
///
/// Errors are compared lexicographically by priority: a constraint outweighs any number of constraints of lower
/// priority. Any number of distinct priorities is allowed, including fractions.
public struct Strength: Hashable, Sendable {
    /// The priority: the greater, the stronger. That of `required` is infinite.
    public let priority: Double

    init(priority: Double) { self.priority = priority }

    /// The strength of a constraint that always holds. Adding one fails if it contradicts the required constraints.
    public static let required = Strength(priority: .infinity)

    /// Returns the strength of a constraint that holds as far as stronger ones allow. A priority of 1000
    /// (`UILayoutPriority.required`) or more returns `required`.
    ///
    /// A priority that is not a number is accepted here. Methods of `Solver` throw `SolverError.nonFinite` for it.
    public static func priority(_ priority: Double) -> Strength {
        Strength(priority: priority >= 1000 ? .infinity : priority)
    }

    /// Whether the constraint has to hold.
    public var isRequired: Bool { priority == .infinity }
}

extension Strength: Comparable {
    /// Compares two strengths by priority; `required` is the greatest.
    public static func < (left: Strength, right: Strength) -> Bool {
        left.priority < right.priority
    }
}

extension Strength: CustomStringConvertible {
    /// `required`, or the priority after an `@`.
    public var description: String {
        isRequired ? "required" : "@\(shortDescription(of: priority))"
    }
}

/// Returns a number as text, without the `.0` of whole numbers.
func shortDescription(of number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
