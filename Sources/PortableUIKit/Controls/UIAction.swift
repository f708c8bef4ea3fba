import Foundation

/// What an action calls (Apple: "UIActionHandler").
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control does when it is used (Apple: "UIAction").
@preconcurrency @MainActor
open class UIAction: NSObject {
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
    open var title: String
    /// The picture that a control made for the action shows.
    open var image: UIImage?
    /// The action's name: a control holds one action of a name for an event.
    public let identifier: Identifier
    private weak var sendingObject: AnyObject?
    /// The control that the action is being called for.
    open var sender: Any? { sendingObject }
    let handler: UIActionHandler

    /// An action that calls `handler`.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    final func perform(for sender: AnyObject) {
        sendingObject = sender
        handler(self)
        sendingObject = nil
    }
}
