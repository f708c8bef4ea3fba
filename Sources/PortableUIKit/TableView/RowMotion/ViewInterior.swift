// SPDX-License-Identifier: MIT
import Foundation

/// The frames and visible positions of all views inside a view, before a change lays it out again.
@MainActor
struct ViewInterior {
    private struct Place {
        let layer: CALayer
        let parent: CALayer
        let bounds: CGRect
        let position: CGPoint
        let shownBounds: CGRect
        let shownPosition: CGPoint
    }

    private var places: [Place] = []

    /// Records the views in `view`, at any depth but not within scroll views, except one. O(descendants).
    init(of view: UIView, except excluded: UIView?) { add(view, except: excluded) }

    private mutating func add(_ view: UIView, except excluded: UIView?) {
        for subview in view.subviews where subview !== excluded {
            let layer = subview.layer
            places.append(
                Place(
                    layer: layer, parent: view.layer, bounds: layer.storedBounds, position: layer.storedPosition,
                    shownBounds: layer.shownBounds, shownPosition: layer.presented?.position ?? layer.storedPosition))
            if !(subview is UIScrollView) { add(subview, except: nil) }
        }
    }

    /// Animates the views whose positions changed; returns their layers.
    func move(in group: AnimationGroup) -> [CALayer] {
        places.compactMap { place in
            let layer = place.layer
            guard layer.superlayer === place.parent,
                layer.storedPosition != place.position || layer.storedBounds != place.bounds
            else { return nil }
            layer.show("position", from: place.shownPosition, to: layer.storedPosition, in: group)
            layer.show("bounds", from: place.shownBounds, to: layer.storedBounds, in: group)
            return layer
        }
    }
}
