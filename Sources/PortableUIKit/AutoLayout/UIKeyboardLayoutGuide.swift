// SPDX-License-Identifier: MIT
import Foundation

/// The area of a keyboard on the screen (Apple: "UIKeyboardLayoutGuide").
///
/// There is no keyboard on the screen, so the guide always has height zero at the bottom of the safe area.
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
    final var ownKeyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = autoLayoutState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        adopt(guide, as: .keyboard)
        return guide
    }
}
