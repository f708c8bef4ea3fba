// SPDX-License-Identifier: MIT
/// Counts of the work of Auto Layout since the process started; the difference of two is the work between them.
///
/// After the first layout, new texts and sizes edit constraints: no constraint is added or removed. Not part of UIKit.
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
    /// Times a solver was updated for a layout pass.
    public var preparations = 0
    /// Fitting sizes computed by solvers.
    public var fits = 0
    /// Intrinsic content sizes requested from views.
    public var contentMeasurements = 0
    /// Conflicts reported.
    public var conflicts = 0

    /// Zero for all counts.
    public init() {}

    /// The counts so far.
    public static var current: AutoLayoutCounters { counted }

    static var counted = AutoLayoutCounters()

    /// The counts between two moments.
    public static func - (later: AutoLayoutCounters, earlier: AutoLayoutCounters) -> AutoLayoutCounters {
        var difference = AutoLayoutCounters()
        for count: WritableKeyPath<AutoLayoutCounters, Int> in [
            \.constraintsAdded, \.constraintsRemoved, \.edits, \.pivots, \.builds, \.preparations, \.fits,
            \.contentMeasurements, \.conflicts,
        ] {
            difference[keyPath: count] = later[keyPath: count] - earlier[keyPath: count]
        }
        return difference
    }
}
