// SPDX-License-Identifier: MIT
import Foundation

/// What an action calls (Apple: "UIActionHandler").
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control does when it is used, or an entry of a menu that does something (Apple: "UIAction").
open class UIAction: UIMenuElement {
    /// Names an action (Apple: "UIAction.Identifier").
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The title that a control made for the action shows.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The picture that a control made for the action shows.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// The action's name: a control holds one action of a name for an event.
    public let identifier: Identifier
    /// What the action does, in words for the user.
    open var discoverabilityTitle: String?
    /// How the action looks and behaves in a menu.
    open var attributes: Attributes
    /// Whether the action is chosen in a menu.
    open var state: State
    private weak var sendingObject: AnyObject?
    /// The control that the action is being called for.
    open var sender: Any? { sendingObject }
    let handler: UIActionHandler

    /// An action that calls `handler`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the action for a sender, as a control or a menu does.
    open func performWithSender(_ sender: Any?, target: Any?) {
        perform(for: sender.map { $0 as AnyObject } ?? self)
    }

    final func perform(for sender: AnyObject) {
        sendingObject = sender
        handler(self)
        sendingObject = nil
    }
}
