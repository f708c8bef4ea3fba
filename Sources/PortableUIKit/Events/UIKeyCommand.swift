// SPDX-License-Identifier: MIT
import Foundation

/// A key with modifiers that performs a command (Apple: "UIKeyCommand").
///
/// Apple's takes a selector, this one a closure: without Objective-C there are no selectors.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
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
    public let input: String?
    /// The modifiers that must be held, and no others. Caps lock is ignored.
    public let modifierFlags: UIKeyModifierFlags
    /// The title of the command for the user.
    open var discoverabilityTitle: String?
    /// The function of the command. Not part of UIKit.
    public let handler: @MainActor (UIKeyCommand) -> Void

    /// A command for a key. Not part of UIKit.
    public init(
        input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        handler: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init()
    }

    final func matches(_ key: UIKey) -> Bool {
        let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        return key.modifierFlags.intersection(counted) == modifierFlags.intersection(counted)
            && key.charactersIgnoringModifiers.lowercased() == input?.lowercased()
    }
}
