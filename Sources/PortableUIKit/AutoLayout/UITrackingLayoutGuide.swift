// SPDX-License-Identifier: MIT
/// A guide with constraints that hold while it is near some edges of its owning view, or away from them (Apple:
/// "UITrackingLayoutGuide").
///
/// The only such guide is that of the keyboard, which never leaves the bottom edge here.
open class UITrackingLayoutGuide: UILayoutGuide {
    private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

    /// The edges that the guide is near.
    private var nearEdges: NSDirectionalRectEdge { .bottom }

    /// Takes constraints in the place of those it had for these edges, and activates them while the guide is near all of the
    /// edges.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenNearEdge: edge))
        nearConstraints[edge] = trackedConstraints
        switchConstraints(trackedConstraints, on: nearEdges.isSuperset(of: edge))
    }

    /// The constraints that hold while the guide is near these edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearConstraints[edge] ?? []
    }

    /// Takes constraints in the place of those it had for these edges, and activates them while the guide is near none of the
    /// edges.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenAwayFrom: edge))
        awayConstraints[edge] = trackedConstraints
        switchConstraints(trackedConstraints, on: nearEdges.isDisjoint(with: edge))
    }

    /// The constraints that hold while the guide is away from these edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        awayConstraints[edge] ?? []
    }

    /// Deactivates and forgets all constraints that the guide was given.
    open func removeAllTrackedConstraints() {
        for constraints in [nearConstraints, awayConstraints].joined().map(\.value) {
            NSLayoutConstraint.deactivate(constraints)
        }
        nearConstraints = [:]
        awayConstraints = [:]
    }

    private func switchConstraints(_ constraints: [NSLayoutConstraint], on areActive: Bool) {
        if areActive { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
    }
}
