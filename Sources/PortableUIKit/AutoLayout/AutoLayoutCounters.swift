// SPDX-License-Identifier: MIT
/// Counts of the work of Auto Layout since the process started; take two and subtract to learn what something cost.
///
/// After the first layout, new texts and sizes edit constraints: nothing is added or removed. Not part of UIKit.
@preconcurrency @MainActor
public struct AutoLayoutCounters: Equatable {
    /// Constraints added to solvers.
    public var constraintsAdded = 0
    /// Constraints removed from solvers.
    public var constraintsRemoved = 0
    /// Constants and priorities edited in place.
    public var edits = 0
    /// Pivots of the simplex method.
    public var pivots = 0
    /// Solvers built from the view tree.
    public var builds = 0
    /// Times a solver was brought up to date for a layout pass.
    public var preparations = 0
    /// Fitting sizes asked of solvers.
    public var fits = 0
    /// Of the fits, those that followed from an earlier one: the sizes of the contents were put into what the solver had
    /// made of them, and the solver itself was not asked. It gets the changes in the next layout pass.
    public var fitsByPlan = 0
    /// Intrinsic content sizes asked of views.
    public var contentMeasurements = 0
    /// Conflicts reported.
    public var conflicts = 0

    /// Nothing counted.
    public init() {}

    /// The counts so far.
    public static var current: AutoLayoutCounters { counted }

    static var counted = AutoLayoutCounters()

    /// What was counted between two moments.
    public static func - (later: AutoLayoutCounters, earlier: AutoLayoutCounters) -> AutoLayoutCounters {
        var difference = AutoLayoutCounters()
        for count: WritableKeyPath<AutoLayoutCounters, Int> in [
            \.constraintsAdded, \.constraintsRemoved, \.edits, \.pivots, \.builds, \.preparations, \.fits,
            \.fitsByPlan, \.contentMeasurements, \.conflicts,
        ] {
            difference[keyPath: count] = later[keyPath: count] - earlier[keyPath: count]
        }
        return difference
    }
}
