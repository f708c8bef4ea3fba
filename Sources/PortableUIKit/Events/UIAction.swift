// SPDX-License-Identifier: MIT
import Foundation

/// The function of an action (Apple: "UIActionHandler").
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control or of a menu's entry (Apple: "UIAction").
open class UIAction: UIMenuElement {
    /// The identifier of an action (Apple: "UIAction.Identifier").
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title of a control made for the action.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The picture of a control made for the action.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// The action's identifier: a control has one action with an identifier for an event.
    open private(set) var identifier: Identifier
    /// A description of the action for the user.
    open var discoverabilityTitle: String?
    /// The style and behaviour of the action in a menu.
    open var attributes: Attributes
    /// Whether the action is chosen in a menu.
    open var state: State
    private weak var sendingObject: AnyObject?
    /// The control that is performing the action.
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

    /// Performs the action for a sender, as a control or a menu does.
    open func performWithSender(_ sender: Any?, target: Any?) {
        perform(for: sender.map { $0 as AnyObject } ?? self)
    }

    final func perform(for sender: AnyObject) {
        sendingObject = sender
        handler(self)
        sendingObject = nil
    }
}
