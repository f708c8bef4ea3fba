// SPDX-License-Identifier: MIT
import Foundation

/// An entry of a menu that sends a method along the responder chain (Apple: "UICommand").
open class UICommand: UIMenuElement {
    /// The title in a menu.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The picture in a menu.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// The title of the command for the user.
    open var discoverabilityTitle: String?
    /// The method that the command calls: of the first responder, or of a responder after it.
    open private(set) var action: Selector?
    /// A value of the app that belongs to the command.
    open private(set) var propertyList: Any?
    /// Other commands with more modifiers.
    open private(set) var alternates: [UICommandAlternate]
    /// The style and behaviour in a menu.
    open var attributes: Attributes
    /// Whether the command is chosen in a menu.
    open var state: State

    /// A command with a title for a menu.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// An action that sends the command from a responder, after the responder that performs it has validated it; disabled if none
    /// does.
    final func resolved(from responder: UIResponder?) -> UIAction {
        let target = action.flatMap { responder?.target(forAction: $0, withSender: self) }
        (target as? UIResponder)?.validate(self)
        return UIAction(
            title: title, subtitle: subtitle, image: image,
            attributes: target == nil ? attributes.union(.disabled) : attributes, state: state
        ) { [weak target = target as AnyObject?] _ in
            if let target, let action = self.action { action.send(to: target, [self, nil]) }
        }
    }
}

/// What a command does while modifiers are held (Apple: "UICommandAlternate"): the key of a `UIKeyCommand` together with them
/// performs it. In menus the command itself is shown.
open class UICommandAlternate: NSObject {
    /// The title.
    open private(set) var title: String
    /// The method, of the first responder or one after it.
    open private(set) var action: Selector
    /// The modifiers, together with those of the command.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// An alternate of a command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    }
}

extension UIMenu {
    /// The same menu with actions for its commands.
    final func resolvingCommands(from responder: UIResponder?) -> UIMenu {
        guard containsCommands else { return self }
        return replacingChildren(
            children.map { child in
                if let menu = child as? UIMenu { return menu.resolvingCommands(from: responder) }
                return (child as? UICommand)?.resolved(from: responder) ?? child
            })
    }

    private var containsCommands: Bool {
        children.contains { $0 is UICommand || ($0 as? UIMenu)?.containsCommands ?? false }
    }

    /// The commands with keys in this menu and those inside it.
    final var keyCommands: [UIKeyCommand] {
        children.flatMap { child in
            (child as? UIMenu)?.keyCommands ?? (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }
}
