// SPDX-License-Identifier: MIT
import Foundation

// The gestures that use controls (Apple: "Attaching gesture recognizers to UIKit controls").
extension UIGestureRecognizer {
    /// Whether the gesture is one tap of one finger.
    final var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether the gesture is a movement of one finger that is more horizontal than vertical.
    final var isSideways: Bool {
        guard sequenceTouches.count == 1 else { return false }
        switch self {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: nil)
            return abs(way.x) > abs(way.y)
        case let swipe as UISwipeGestureRecognizer:
            return !swipe.direction.isDisjoint(with: [.left, .right])
        default: return false
        }
    }

    /// Whether the gesture began in a part of a view, in the view's coordinates.
    final func began(in part: CGRect, of view: UIView) -> Bool {
        guard let touch = sequenceTouches.first else { return false }
        return part.contains(view.convert(touch.windowStart, from: nil))
    }
}
