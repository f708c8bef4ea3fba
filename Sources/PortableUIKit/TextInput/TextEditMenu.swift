// SPDX-License-Identifier: MIT
import Foundation

/// The menu of edit actions over a text that is edited: a long press moves the insertion point, and opens the menu when the finger leaves.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate, UIGestureRecognizerDelegate {
    private weak var text: (any OffsetText)?
    private lazy var interaction = UIEditMenuInteraction(delegate: self)

    /// Adds the gesture to a text.
    init(_ text: any OffsetText) {
        self.text = text
        super.init()
        text.addInteraction(interaction)
        let press = UILongPressGestureRecognizer()
        press.delegate = self
        press.addAction { [weak self] in self?.follow($0) }
        text.addGestureRecognizer(press)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        text?.isFirstResponder ?? false
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let text else { return }
        let point = recognizer.location(in: text)
        switch recognizer.state {
        case .began, .changed:
            let (offset, selected) = (text.offset(nearestTo: point), text.selectedOffsets)
            // A press on the selection keeps it.
            if selected.length > 0, selected.location...selected.location + selected.length ~= offset { return }
            text.selectedTextRange = OffsetRange(NSRange(location: offset, length: 0))
        case .ended:
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
        default: break
        }
    }

    // MARK: UIEditMenuInteractionDelegate

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        switch text {
        case let field as UITextField:
            field.delegate?.textField(
                field, editMenuForCharactersIn: field.selectedOffsets, suggestedActions: suggestedActions)
        case let view as UITextView:
            view.delegate?.textView(view, editMenuForTextIn: view.selectedRange, suggestedActions: suggestedActions)
        default: nil
        }
    }

    /// The selection.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        guard let text else { return .zero }
        let selected = text.selectedOffsets
        return text.caretRect(at: selected.location).union(text.caretRect(at: selected.location + selected.length))
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if let field = text as? UITextField { field.delegate?.textField(field, willPresentEditMenuWith: animator) }
        if let view = text as? UITextView { view.delegate?.textView(view, willPresentEditMenuWith: animator) }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if let field = text as? UITextField { field.delegate?.textField(field, willDismissEditMenuWith: animator) }
        if let view = text as? UITextView { view.delegate?.textView(view, willDismissEditMenuWith: animator) }
    }
}
