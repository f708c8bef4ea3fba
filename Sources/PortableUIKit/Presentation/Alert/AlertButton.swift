// SPDX-License-Identifier: MIT
import Foundation

/// The colours of alerts: flat, without UIKit's blur.
@MainActor
enum AlertColors {
    static let background = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.16 : 0.955, alpha: 1) }
    static let cancelBackground = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.17 : 1, alpha: 1) }
    static let field = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.11 : 1, alpha: 1) }
}

/// A button of an alert: a title over the whole width, without a border.
final class AlertButton: UIControl, SpringLoadedView {
    private let label = UILabel()
    private let isDestructive: Bool
    private let titleColor: UIColor?
    private let checkmark = UIImageView()
    private let picture = UIImageView()
    /// The colour of a pill; `nil` draws none.
    var restingColor: UIColor? { didSet { showState() } }

    init(_ action: UIAlertAction, pointSize: CGFloat, isBold: Bool, onTap: @escaping () -> Void) {
        isDestructive = action.style == .destructive
        titleColor = action.titleColor
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        label.font = .systemFont(ofSize: pointSize, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
        if action.isChecked {
            checkmark.image = UIImage(systemName: "checkmark")
            addSubview(checkmark)
        }
        if let image = action.image {
            picture.image = image
            addSubview(picture)
        }
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = action.isChecked ? [.button, .selected] : .button
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    /// As a tap.
    func springAction(_ context: SpringContext) -> (() -> Void)? {
        isEnabled ? { self.sendPrimaryActions(after: .touchUpInside) } : nil
    }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    private func showState() {
        label.textColor = !isEnabled ? .tertiaryLabel : titleColor ?? (isDestructive ? .systemRed : tintColor)
        checkmark.tintColor = label.textColor
        picture.tintColor = label.textColor
        backgroundColor = isHighlighted ? .highlightedAction : restingColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, isAtRight) in [(checkmark, !isReversed), (picture, isReversed)] {
            let size = view.intrinsicContentSize
            let x = isAtRight ? bounds.maxX - 16 - size.width : 16
            view.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }
}
