// SPDX-License-Identifier: MIT
import Foundation

/// A view for `inputView` or `inputAccessoryView` (Apple: "UIInputView").
open class UIInputView: UIView {
    /// The look of an input view (Apple: "UIInputView.Style").
    public enum Style: Int, Sendable {
        /// That of any view.
        case `default`
        /// The background of a keyboard.
        case keyboard
    }

    private let style: Style

    /// The look of the view.
    open var inputViewStyle: Style { style }

    /// Whether the height of the view follows its constraints, and not its frame.
    open var allowsSelfSizing = false { didSet { superview?.setNeedsLayout() } }

    /// A view with a frame, in points, and a look.
    public init(frame: CGRect, inputViewStyle: Style) {
        style = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    /// A view with the look of any view.
    public override init(frame: CGRect) {
        style = .default
        super.init(frame: frame)
    }

    /// A view from a document, with the look of any view.
    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
    }
}

/// An input view that clicks like a keyboard (Apple: "UIInputViewAudioFeedback"). There is no sound here.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether the view clicks.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// The view does not click.
    public var enableInputClicksWhenVisible: Bool { false }
}
