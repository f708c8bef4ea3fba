// SPDX-License-Identifier: MIT
import Foundation

/// Keeps the content of a list controller clear of the keyboard, or of the input views in its place (Apple: "Text Programming Guide for
/// iOS", "Managing the Keyboard": a table view controller does so for text that is edited in its rows; that collection view controllers
/// do, too, is reported by developers).
///
/// The covered height is added to the content's inset (Open Radar 13984333), and the view that is edited is scrolled into sight.
@MainActor
final class KeyboardAvoidance {
    private weak var view: UIScrollView?
    private var observations: [NotificationObservation] = []
    /// What is added to the content's inset at the bottom, in points.
    private var added: CGFloat = 0

    init(_ view: UIScrollView) {
        self.view = view
        observations = [
            NotificationObservation([UIResponder.keyboardWillChangeFrameNotification]) { [weak self] note in
                guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
                let time = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
                let (rectangle, duration) = (frame.cgRectValue, time?.doubleValue ?? 0)
                MainActor.assumeIsolated { self?.keyboardWillMove(to: rectangle, duration) }
            },
            NotificationObservation([
                UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
            ]) { [weak self] _ in MainActor.assumeIsolated { self?.showEditedView() } },
        ]
    }

    /// Takes back what was added to the inset.
    func end() {
        observations = []
        add(0)
    }

    private func keyboardWillMove(to frame: CGRect, _ duration: TimeInterval) {
        guard view?.window != nil else { return }
        UIView.animate(withDuration: duration) {
            self.add(self.height(coveredBy: frame))
            self.showEditedView()
        }
    }

    /// The height of the list that a keyboard covers, beside what insets its content already.
    private func height(coveredBy keyboard: CGRect) -> CGFloat {
        guard let view, !isInput(view) else { return 0 }
        let covered = view.convert(view.bounds, to: nil).intersection(keyboard)
        return max(0, covered.height - (view.adjustedContentInset.bottom - view.contentInset.bottom))
    }

    /// Whether the list is itself in place of a keyboard.
    private func isInput(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { $0 is InputHost }
    }

    private func add(_ height: CGFloat) {
        guard let view, height != added else { return }
        view.contentInset.bottom += height - added
        added = height
        view.returnToContent()
    }

    private func showEditedView() {
        guard added > 0, let view, let edited = view.window?.firstResponder as? UIView, edited !== view,
            edited.isDescendant(of: view)
        else { return }
        view.scrollRectToVisible(edited.convert(edited.bounds, to: view), animated: false)
    }
}
