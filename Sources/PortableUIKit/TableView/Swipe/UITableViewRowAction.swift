// SPDX-License-Identifier: MIT
import Foundation

/// A button beside a row that was swiped (Apple: "UITableViewRowAction"), which `UIContextualAction` has replaced.
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
    open private(set) var style: Style
    /// The title of the button.
    open var title: String?
    /// The colour of the button.
    open var backgroundColor: UIColor?
    /// The effect behind the button. Stored without effect.
    open var backgroundEffect: UIVisualEffect?
    final let handler: (UITableViewRowAction, IndexPath) -> Void

    /// A button that calls `handler`.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
