// SPDX-License-Identifier: MIT
import Foundation

/// A button beside a row that was swiped (Apple: "UITableViewRowAction"), which swipe actions have replaced: without effect here.
/// `tableView(_:editActionsForRowAt:)` is not called.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The style of the button (Apple: "UITableViewRowAction.Style").
    public enum Style: Int, Sendable {
        /// Deletes data.
        case `default` = 0
        /// The usual style.
        case normal = 1

        /// Deletes data.
        public static var destructive: Style { .default }
    }

    /// The style of the button.
    public let style: Style
    /// The title of the button.
    open var title: String?
    /// The colour of the button.
    open var backgroundColor: UIColor?
    /// The effect behind the button.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// A button. Nothing calls `handler`.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
