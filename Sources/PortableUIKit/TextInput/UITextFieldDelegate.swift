// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a text field (Apple: "UITextFieldDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing has ended, with the reason; a delegate that implements it gets no `textFieldDidEndEditing(_:)`.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether editing may replace `range`, in UTF-16 offsets, by `string`.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The selection or the insertion point has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button, or the beginning of editing, may clear the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key performs its usual action.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The menu of edit actions for a selected range, in UTF-16 offsets; `nil` for the one of the suggested actions.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The menu of edit actions appears.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The menu of edit actions disappears.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// Allows it.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { textField.defaultAnswer(true) }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) { textField.defaultAnswer(()) }
    /// Allows it.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { textField.defaultAnswer(true) }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) { textField.defaultAnswer(()) }
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Allows it.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { textField.defaultAnswer(true) }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) { textField.defaultAnswer(()) }
    /// Allows it.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { textField.defaultAnswer(true) }
    /// Allows it.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.defaultAnswer(true) }
    /// `nil`.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { textField.defaultAnswer(nil) }
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { textField.defaultAnswer(()) }
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { textField.defaultAnswer(()) }
}
