// SPDX-License-Identifier: MIT
/// The strength of a constraint: required, or optional with a priority.
///
/// Strengths dominate strictly: one constraint of a higher priority outweighs any number of lower ones, so priorities
/// are never added up. There may be any number of distinct priorities, fractions among them.
public struct Strength: Hashable, Sendable {
    /// The priority: the greater, the stronger. Infinite for `required`.
    public let priority: Double

    init(priority: Double) {
        self.priority = priority
    }

    /// The constraint holds, or adding it fails.
    public static let required = Strength(priority: .infinity)

    /// The constraint holds as far as the stronger ones let it. From 1000 on (`UILayoutPriority.required`) it is
    /// `required`.
    ///
    /// NaN gives `SolverError.nonFinite` when it is used.
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
