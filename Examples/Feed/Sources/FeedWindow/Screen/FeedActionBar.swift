// SPDX-License-Identifier: MIT
import PortableUIKit

/// Buttons in columns of one width, in as many rows as they need.
final class FeedActionBar: UIView {
    private static let rowHeight: CGFloat = 30
    private static let margin: CGFloat = 8

    var onAction: ((FeedAction) -> Void)?
    private(set) var buttons: [UIButton] = []

    init(actions: [FeedAction]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        for action in actions {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 13)
            button.contentHorizontalAlignment = .leading
            button.accessibilityIdentifier = action.rawValue
            button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: the bar is made in code")
    }

    /// The frames of the buttons at a width: as many columns as fit, each as wide as the widest title needs.
    private func frames(width: CGFloat) -> [CGRect] {
        let area = max(1, width - 2 * Self.margin)
        let widest = buttons.map { $0.sizeThatFits(CGSize(width: width, height: Self.rowHeight)).width }.max() ?? 0
        let columnCount = max(1, Int(area / (widest + Self.margin)))
        let column = area / CGFloat(columnCount)
        return buttons.indices.map { index in
            CGRect(
                x: Self.margin + CGFloat(index % columnCount) * column,
                y: Self.margin + CGFloat(index / columnCount) * Self.rowHeight, width: column, height: Self.rowHeight)
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (frames(width: size.width).last?.maxY ?? 0) + Self.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (button, frame) in zip(buttons, frames(width: bounds.width)) { button.frame = frame }
    }
}
