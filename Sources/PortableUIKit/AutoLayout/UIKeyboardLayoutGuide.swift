// SPDX-License-Identifier: MIT
import Foundation

/// The area of a keyboard on the screen (Apple: "UIKeyboardLayoutGuide").
///
/// There is no keyboard on the screen, so the guide reaches from the bottom of the safe area to that of the window (a published test of
/// PinLayout).
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows an undocked keyboard. Stored without effect.
    open var followsUndockedKeyboard = false

    /// Whether the guide is at the bottom of the safe area (the default), or at that of the view (Apple:
    /// "usesBottomSafeArea").
    open var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue, let owningView else { return }
            owningView.forEachEngineKnowingSelf { $0.marginsChanged(of: owningView) }
            owningView.setNeedsLayout()
        }
    }

    /// How far above the keyboard a drag begins to dismiss it, in points. Stored without effect.
    open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
    /// The height of the keyboard's guide as the inset at the top, and the distance of its end from that of the view.
    final var keyboardInsets: UIEdgeInsets {
        let covered = ownKeyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
        let below = max(0, window.map { $0.bounds.maxY - convert(CGPoint(x: 0, y: bounds.maxY), to: $0).y } ?? 0)
        return UIEdgeInsets(top: covered + below, left: 0, bottom: -below, right: 0)
    }

    final var ownKeyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = autoLayoutState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        adopt(guide, as: .keyboard)
        return guide
    }
}
