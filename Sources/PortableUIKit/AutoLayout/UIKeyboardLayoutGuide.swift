import Foundation

/// The room that a keyboard on the screen takes (Apple: "UIKeyboardLayoutGuide").
///
/// No keyboard comes onto the screen here, so it is always what it is on devices without one: the strip that the safe area
/// leaves out at the bottom.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide follows a keyboard that isn't docked. Kept: there is none.
    open var followsUndockedKeyboard = false
}

extension UIView {
    /// The room that a keyboard takes at the bottom of the view: none but that below the safe area.
    public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = autoLayoutState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        adopt(guide, as: .keyboard)
        return guide
    }
}
