// SPDX-License-Identifier: MIT
/// A guide with constraints that are active while it is near some edges of its owning view, or away from them (Apple:
/// "UITrackingLayoutGuide").
///
/// The only such guide is that of the keyboard, which never leaves the bottom edge here.
open class UITrackingLayoutGuide: UILayoutGuide {
    private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

    private var nearEdges: NSDirectionalRectEdge { .bottom }

    /// Replaces the constraints for these edges, and activates the new ones while the guide is near all of the edges.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenNearEdge: edge))
        nearConstraints[edge] = trackedConstraints
        switchConstraints(trackedConstraints, on: nearEdges.isSuperset(of: edge))
    }

    /// The constraints that are active while the guide is near these edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearConstraints[edge] ?? []
    }

    /// Replaces the constraints for these edges, and activates the new ones while the guide is near none of the edges.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(constraints(activeWhenAwayFrom: edge))
        awayConstraints[edge] = trackedConstraints
        switchConstraints(trackedConstraints, on: nearEdges.isDisjoint(with: edge))
    }

    /// The constraints that are active while the guide is away from these edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        awayConstraints[edge] ?? []
    }

    /// Deactivates and removes all constraints for edges.
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
