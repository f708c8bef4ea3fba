// SPDX-License-Identifier: MIT
import Foundation

/// A button behind a row that appears when the row is swiped (Apple: "UIContextualAction").
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action means (Apple: "UIContextualAction.Style").
    public enum Style: Int, Sendable {
        /// It does something to the row: grey.
        case normal
        /// It takes something away: red.
        case destructive
    }

    /// What an action calls: it does what the action is for, and then calls `completionHandler` with whether it did, now
    /// or later; only then does the row close.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// What the action means.
    public let style: Style
    /// What the action calls.
    public let handler: Handler
    /// The button's title.
    open var title: String?
    /// The button's picture, above the title.
    open var image: UIImage?
    /// The button's background; red for a destructive action, else grey, unless it is set.
    open var backgroundColor: UIColor!

    /// An action that calls `handler`.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray3
        super.init()
    }
}

/// The buttons on one side of a row (Apple: "UISwipeActionsConfiguration").
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from the edge of the row to its content.
    public let actions: [UIContextualAction]
    /// Whether swiping across most of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Buttons for these actions, from the edge of the row to its content.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
