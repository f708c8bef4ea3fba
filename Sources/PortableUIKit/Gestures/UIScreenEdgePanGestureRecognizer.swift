// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes a finger that moves from an edge of the screen (Apple: "UIScreenEdgePanGestureRecognizer").
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The largest distance of the touch from the edge, in points.
    private static let reach: CGFloat = 20

    /// The edges where the gesture may begin: none by default.
    open var edges: UIRectEdge = []

    /// Fails if the touch is not at one of the edges of the window.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let window = view?.window, let place = touches.first?.location(in: window) else { return }
        let (bounds, reach) = (window.bounds, Self.reach)
        let isAtEdge =
            edges.contains(.left) && place.x <= bounds.minX + reach
            || edges.contains(.right) && place.x >= bounds.maxX - reach
            || edges.contains(.top) && place.y <= bounds.minY + reach
            || edges.contains(.bottom) && place.y >= bounds.maxY - reach
        if !isAtEdge { state = .failed }
    }
}
