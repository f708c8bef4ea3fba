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
    /// Whether typing may put `text` in the place of `range`, in UTF-16 offsets.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Typing has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection or the insertion point has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a tap on a link does what links do.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Whether a tap on an attachment does what attachments do.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// What a tap on a link or an attachment does; `nil` for nothing.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}

extension UITextViewDelegate {
    /// Allows it.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { DefaultAnswer.given(true) }
    /// Allows it.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { DefaultAnswer.given(true) }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) { DefaultAnswer.given(()) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { DefaultAnswer.given(true) }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) { DefaultAnswer.given(()) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { DefaultAnswer.given(true) }
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { DefaultAnswer.given(true) }
    /// The default action: it asks whether the text view should interact with the item.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { DefaultAnswer.given(defaultAction) }
}
