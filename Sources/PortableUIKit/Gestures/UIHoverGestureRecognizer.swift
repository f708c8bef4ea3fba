// SPDX-License-Identifier: MIT
import Foundation

/// Follows a pointer over its view (Apple: "UIHoverGestureRecognizer"): the gesture begins where the pointer enters the view,
/// and ends where it leaves it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var place = CGPoint.zero

    override var isContinuous: Bool { true }
    override var takesTouches: Bool { false }

    /// Never: hovering goes with every other gesture.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Never.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// The location of the pointer, in the coordinates of `view` (of the window, if `nil`), in points.
    open override func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    final func pointerMoved(to place: CGPoint) {
        self.place = place
        isActive = true
        state = state == .possible ? .began : .changed
    }

    final func pointerLeft() {
        if state == .began || state == .changed { state = .ended }
        finishSequence()
    }
}

extension UIWindow {
    /// Updates the hover recognizers under a pointer, and ends those that it has left.
    ///
    /// - Parameters:
    ///   - location: The pointer in the window, in points; `nil` if it has left the window.
    ///   - former: The recognizers that the pointer was over.
    /// - Returns: The recognizers that the pointer is over.
    final func routeHover(_ location: CGPoint?, from former: [UIHoverGestureRecognizer]) -> [UIHoverGestureRecognizer] {
        var present: [UIHoverGestureRecognizer] = []
        var next = location.flatMap { hitTest($0, with: nil) }
        while let view = next {
            for case let recognizer as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
            where recognizer.isEnabled {
                present.append(recognizer)
            }
            next = view.superview
        }
        for recognizer in former where !present.contains(recognizer) { recognizer.pointerLeft() }
        if let location { for recognizer in present { recognizer.pointerMoved(to: location) } }
        return present
    }
}
