// SPDX-License-Identifier: MIT
import Foundation

/// The room that a keyboard on the screen takes (Apple: "UIKeyboardLayoutGuide").
///
/// No keyboard comes onto the screen here, so it is always what it is without one: of no height, at the bottom of the safe
/// area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that isn't docked. Kept: there is none.
    open var followsUndockedKeyboard = false

    /// Whether the guide is tied to the bottom of the safe area, as at first, or to that of the view
    /// (Apple: "usesBottomSafeArea").
    open var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue, let owningView else { return }
            owningView.forEachEngineKnowingSelf { $0.marginsChanged(of: owningView) }
            owningView.setNeedsLayout()
        }
    }

    /// How far above the keyboard a drag begins to take it away, in points. Kept: there is no keyboard.
    open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
    /// The room that a keyboard takes at the bottom of the view: none, as there is no keyboard.
    public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = autoLayoutState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        adopt(guide, as: .keyboard)
        return guide
    }
}
