// SPDX-License-Identifier: MIT

/// The state of an engine that a change of a view's content reads and changes.
///
/// The engine shares it with its items, so that a view reports a change through its own item and not by a walk up the tree.
@MainActor
final class LayoutChanges {
    /// Identifies the present build of the solver among all builds of all engines.
    var buildNumber = 0
    /// Whether the solver contains the view tree; otherwise it is built from scratch when it is needed.
    var isBuilt = false
    /// Whether something has changed since the last layout pass.
    var isDirty = false
    /// How many changes that fits depend on were reported, besides the size of the root.
    var count = 0
}
