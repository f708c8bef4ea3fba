// SPDX-License-Identifier: MIT
import PortableUIKit

/// Buttons in as many rows as they need.
final class FeedActionBar: UIView {
    private static let rowHeight: CGFloat = 34
    private static let margin: CGFloat = 4

    var onAction: ((FeedAction) -> Void)?
    private(set) var buttons: [UIButton] = []

    init(actions: [FeedAction]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        for action in actions {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.accessibilityIdentifier = action.rawValue
            button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: the bar is made in code")
    }

    /// The frames of the buttons at a width: as many in a row as fit.
    private func frames(width: CGFloat) -> [CGRect] {
        var frames: [CGRect] = []
        var (x, y) = (Self.margin, Self.margin)
        for button in buttons {
            let size = button.sizeThatFits(CGSize(width: width, height: Self.rowHeight)).width + 14
            if x > Self.margin, x + size + Self.margin > width {
                x = Self.margin
                y += Self.rowHeight
            }
            frames.append(CGRect(x: x, y: y, width: size, height: Self.rowHeight))
            x += size
        }
        return frames
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (frames(width: size.width).last?.maxY ?? 0) + Self.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (button, frame) in zip(buttons, frames(width: bounds.width)) { button.frame = frame }
    }
}
