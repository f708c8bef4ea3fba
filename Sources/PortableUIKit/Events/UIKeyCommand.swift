// SPDX-License-Identifier: MIT
import Foundation

/// A key with modifiers that performs a command (Apple: "UIKeyCommand").
open class UIKeyCommand: UICommand {
    /// The up arrow as an input.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow as an input.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow as an input.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow as an input.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape as an input.
    public static let inputEscape = "UIKeyInputEscape"
    /// Page up as an input.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// Page down as an input.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// Home as an input.
    public static let inputHome = "UIKeyInputHome"
    /// End as an input.
    public static let inputEnd = "UIKeyInputEnd"

    /// The key's characters without modifiers, or one of the `input…` strings.
    open private(set) var input: String?
    /// The modifiers that must be held, and no others. Caps lock is ignored.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// Whether the command precedes text that is edited by its key (Apple: "wantsPriorityOverSystemBehavior").
    open var wantsPriorityOverSystemBehavior = false
    /// A command for a key that calls a method (Apple: "init(input:modifierFlags:action:)").
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// A command for a key that calls a method, with a title for the user.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    /// A command for a key that calls a method, with a title for a menu.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// The method for a key: that of the command or of an alternate; `nil` for another key.
    final func action(for key: UIKey) -> Selector? {
        guard key.charactersIgnoringModifiers.lowercased() == input?.lowercased() else { return nil }
        func isHeld(_ modifiers: UIKeyModifierFlags) -> Bool {
            let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
            return key.modifierFlags.intersection(counted) == modifiers.intersection(counted)
        }
        if isHeld(modifierFlags) { return action }
        return alternates.first { isHeld($0.modifierFlags.union(modifierFlags)) }?.action
    }
}
