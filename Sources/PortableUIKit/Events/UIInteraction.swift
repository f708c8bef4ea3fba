// SPDX-License-Identifier: MIT
import Foundation

/// A behaviour that a view gets by `addInteraction(_:)` (Apple: "UIInteraction").
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that has the interaction.
    var view: UIView? { get }
    /// Called before the interaction is added to `view`, or removed for `nil`.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to `view`, or removed for `nil`.
    func didMove(to view: UIView?)
}

/// A view or an interaction that the secondary button of a mouse uses.
@MainActor
protocol SecondaryClickTaking {
    /// Handles a click at a point of the window; `false` passes it on to the superviews.
    func handleSecondaryClick(at point: CGPoint) -> Bool
}

extension UIView {
    final func replaceInteractions(with newValue: [any UIInteraction]) {
        for former in storedInteractions where !newValue.contains(where: { $0 === former }) {
            removeInteraction(former)
        }
        for interaction in newValue where interaction.view !== self { addInteraction(interaction) }
    }

    final func attach(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    final func detach(_ interaction: any UIInteraction) {
        guard storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        // The end of a gesture calls its delegate, which may remove the interaction, too.
        guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
        storedInteractions.remove(at: index)
        interaction.didMove(to: nil)
    }
}

extension UIWindow {
    /// The secondary button of a mouse was pressed at a point of the window.
    func routeSecondaryClick(at point: CGPoint) {
        var next = hitTest(point, with: nil)
        while let view = next {
            let takers = [view as? any SecondaryClickTaking] + view.interactions.map { $0 as? any SecondaryClickTaking }
            for case let taker? in takers where taker.handleSecondaryClick(at: point) { return }
            next = view.superview
        }
    }
}
