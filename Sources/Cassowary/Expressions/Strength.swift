// SPDX-License-Identifier: MIT
/// The strength of a constraint: required, or optional with a priority.
///
/// Strengths dominate strictly: one constraint of a higher priority outweighs any number of lower ones, so priorities
/// are never added up. Any number of distinct priorities is allowed, and fractions are.
public struct Strength: Hashable, Sendable {
    /// The priority. A greater one is stronger; `required` has an infinite one.
    public let priority: Double

    init(priority: Double) {
        self.priority = priority
    }

    /// For a constraint that always holds. Adding it fails if it contradicts the required constraints.
    public static let required = Strength(priority: .infinity)

    /// For a constraint that holds as far as the stronger ones allow. A priority of 1000 (`UILayoutPriority.required`)
    /// or more gives `required`.
    ///
    /// A priority that is not a number is accepted here. Calls with it throw `SolverError.nonFinite`.
    public static func priority(_ priority: Double) -> Strength {
        Strength(priority: priority >= 1000 ? .infinity : priority)
    }

    /// Whether the constraint has to hold.
    public var isRequired: Bool { priority == .infinity }
}

extension Strength: Comparable {
    /// Orders by priority; `required` comes last.
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

/// A number without the `.0` of whole ones.
func shortDescription(of number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
