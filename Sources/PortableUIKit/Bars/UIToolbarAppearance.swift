// SPDX-License-Identifier: MIT
import Foundation

/// The appearance of a tool bar (Apple: "UIToolbarAppearance").
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override var buttons: (plain: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance)? {
        get { (buttonAppearance, doneButtonAppearance) }
        set { if let newValue { (buttonAppearance, doneButtonAppearance) = newValue } }
    }
}
