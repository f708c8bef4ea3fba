// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a text view (Apple: "UITextViewDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol, UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether editing may replace `range`, in UTF-16 offsets, by `text`.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Editing has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection or the insertion point has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a tap on a link performs its action.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Whether a tap on an attachment performs its action.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Whether a tap on a link performs its action (deprecated): called without the method that has an interaction.
    func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
    /// Whether a tap on an attachment performs its action (deprecated), in the same way.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool
    /// The action of a tap on a link or an attachment; `nil` for none.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// The menu of edit actions for a selected range, in UTF-16 offsets; `nil` for the one of the suggested actions.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The menu of edit actions appears.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The menu of edit actions disappears.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    /// Allows it.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { textView.defaultAnswer(true) }
    /// Allows it.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { textView.defaultAnswer(true) }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) { textView.defaultAnswer(()) }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) { textView.defaultAnswer(()) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { textView.defaultAnswer(true) }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) { textView.defaultAnswer(()) }
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) { textView.defaultAnswer(()) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { textView.defaultAnswer(true) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { textView.defaultAnswer(true) }
    /// Allows it.
    public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
        textView.defaultAnswer(true)
    }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool { textView.defaultAnswer(true) }
    /// The default action: calls the method that allows the interaction.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { textView.defaultAnswer(defaultAction) }
    /// `nil`.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { textView.defaultAnswer(nil) }
    /// Does nothing.
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        textView.defaultAnswer(())
    }
    /// Does nothing.
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        textView.defaultAnswer(())
    }
}
