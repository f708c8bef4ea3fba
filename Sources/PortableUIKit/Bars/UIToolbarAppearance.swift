// SPDX-License-Identifier: MIT
import Foundation

/// The appearance of a tool bar (Apple: "UIToolbarAppearance").
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func copied() -> UIBarAppearance {
        guard let copy = super.copied() as? UIToolbarAppearance else { return self }
        copy.buttonAppearance = buttonAppearance.copied()
        copy.doneButtonAppearance = doneButtonAppearance.copied()
        return copy
    }

    /// The same for the buttons of a navigation bar.
    final var forNavigationBars: UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance = buttonAppearance
        appearance.doneButtonAppearance = doneButtonAppearance
        return appearance
    }
}
