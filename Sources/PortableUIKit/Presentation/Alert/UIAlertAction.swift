// SPDX-License-Identifier: MIT
import Foundation

/// A button of an alert or an action sheet (Apple: "UIAlertAction").
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button is for (Apple: "UIAlertAction.Style").
    public enum Style: Int, Sendable {
        /// Does something.
        case `default` = 0
        /// Leaves everything as it is.
        case cancel = 1
        /// Changes or deletes data.
        case destructive = 2
    }

    /// The words on the button.
    public let title: String?
    /// What the button is for.
    public let style: Style
    /// Whether the button can be used.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    final var onChange: (() -> Void)?
    let handler: ((UIAlertAction) -> Void)?

    /// A button that calls `handler` once the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
