// SPDX-License-Identifier: MIT
import Foundation

/// The buttons beside a swiped row: they share the width that the content leaves.
final class SwipeActionsView: UIView {
    /// The least width of a button, in points.
    private static let leastWidth: CGFloat = 74
    /// The distance at both sides of a title, in points.
    private static let margin: CGFloat = 15

    let actions: [UIContextualAction]
    /// Whether the buttons are at the left edge of the row.
    let isAtLeft: Bool
    /// Whether the first action covers the whole width, because it will be performed.
    var firstTakesAll = false {
        didSet {
            guard firstTakesAll != oldValue else { return }
            UIView.animate(withDuration: 0.2) { self.arrange() }
        }
    }

    private let buttons: [UIButton]
    private let widths: [CGFloat]

    init(_ actions: [UIContextualAction], isAtLeft: Bool, perform: @escaping @MainActor (UIContextualAction) -> Void) {
        self.actions = actions
        self.isAtLeft = isAtLeft
        buttons = actions.map { Self.makeButton($0, perform) }
        widths = buttons.map { max(Self.leastWidth, $0.intrinsicContentSize.width + 2 * Self.margin) }
        super.init(frame: .zero)
        clipsToBounds = true
        // The button at the edge is in front, so that it can cover the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    private static func makeButton(
        _ action: UIContextualAction, _ perform: @escaping @MainActor (UIContextualAction) -> Void
    ) -> UIButton {
        let button = SwipeActionButton(frame: .zero)
        button.setTitle(action.title, for: .normal)
        button.setImage(action.image, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15)
        // A title has the lines that it is written in.
        button.titleLabel?.numberOfLines = 0
        button.titleLabel?.textAlignment = .center
        button.tintColor = .white
        button.backgroundColor = action.backgroundColor
        button.clipsToBounds = true
        button.addAction(UIAction { _ in perform(action) }, for: .touchUpInside)
        return button
    }

    /// The width of all buttons, in points.
    var naturalWidth: CGFloat { widths.reduce(0, +) }

    func button(of action: UIContextualAction) -> UIView? {
        actions.firstIndex { $0 === action }.map { buttons[$0] }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    private func arrange() {
        let part = naturalWidth > 0 ? bounds.width / naturalWidth : 0
        var distance: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = index == 0 && firstTakesAll ? bounds.width : widths[index] * part
            // A button is never narrower than its natural width: the row's content covers its inner end.
            let shown = max(width, widths[index])
            button.frame = CGRect(
                x: isAtLeft ? distance + width - shown : bounds.width - distance - width, y: 0, width: shown,
                height: bounds.height)
            distance += width
        }
    }
}
