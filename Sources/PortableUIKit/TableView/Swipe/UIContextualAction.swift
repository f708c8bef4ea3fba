// SPDX-License-Identifier: MIT
import Foundation

/// A button that a swipe on a row shows (Apple: "UIContextualAction").
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The meaning of an action (Apple: "UIContextualAction.Style").
    public enum Style: Int, Sendable {
        /// The action does not delete data: grey.
        case normal
        /// The action deletes data: red.
        case destructive
    }

    /// The function of an action. It performs the action and calls `completionHandler` with the success, now or later;
    /// the row closes only then.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// The meaning of the action.
    open private(set) var style: Style
    /// The function of the action.
    open private(set) var handler: Handler
    /// The button's title.
    open var title: String?
    /// The button's picture, above the title.
    open var image: UIImage?
    /// The button's background; by default red for a destructive action, otherwise grey.
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
    open private(set) var actions: [UIContextualAction]
    /// Whether a swipe across most of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Buttons for these actions, from the edge of the row to its content.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
