// SPDX-License-Identifier: MIT
import Foundation

/// A button of an alert or an action sheet (Apple: "UIAlertAction").
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The purpose of a button (Apple: "UIAlertAction.Style").
    public enum Style: Int, Sendable {
        /// The default.
        case `default` = 0
        /// Cancels without a change.
        case cancel = 1
        /// Changes or deletes data.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    /// The purpose of the button.
    open private(set) var style = Style.default
    /// Whether the button is enabled.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    /// Whether the button has a checkmark: a key of `setValue(_:forKey:)`.
    final var isChecked = false {
        didSet { if isChecked != oldValue { onChange?() } }
    }

    /// The colour of the title and a picture at the beginning of the button: keys of `setValue(_:forKey:)`.
    final var titleColor: UIColor? { didSet { onChange?() } }
    final var image: UIImage? { didSet { onChange?() } }

    final var onChange: (() -> Void)?
    private(set) final var handler: ((UIAlertAction) -> Void)?

    /// The title and the picture (printed by iOS 11 and 13).
    nonisolated open override var description: String {
        // Off the main thread, only constant properties can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            "<\(className(of: self)): \(address(of: self)) Title = \"\(title ?? "(null)")\" Descriptive = \"(null)\" "
                + "Image = \(image.map { address(of: $0) } ?? "0x0")>"
        }
    }

    /// A button that calls `handler` after the alert has been dismissed.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
