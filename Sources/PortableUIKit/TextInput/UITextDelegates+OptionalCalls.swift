// SPDX-License-Identifier: MIT
import Foundation

extension UITextFieldDelegate {
    /// Whether editing may begin. Not part of UIKit as a property.
    public var textFieldShouldBeginEditing: OptionalMethod<UITextField, Bool>? {
        OptionalMethod { self.textFieldShouldBeginEditing($0) }
    }

    /// Editing has begun. Not part of UIKit as a property.
    public var textFieldDidBeginEditing: OptionalMethod<UITextField, Void>? {
        OptionalMethod { self.textFieldDidBeginEditing($0) }
    }

    /// Whether editing may end. Not part of UIKit as a property.
    public var textFieldShouldEndEditing: OptionalMethod<UITextField, Bool>? {
        OptionalMethod { self.textFieldShouldEndEditing($0) }
    }

    /// The selection or the insertion point has changed. Not part of UIKit as a property.
    public var textFieldDidChangeSelection: OptionalMethod<UITextField, Void>? {
        OptionalMethod { self.textFieldDidChangeSelection($0) }
    }

    /// Whether the clear button, or the beginning of editing, may clear the text.
    /// Not part of UIKit as a property.
    public var textFieldShouldClear: OptionalMethod<UITextField, Bool>? {
        OptionalMethod { self.textFieldShouldClear($0) }
    }

    /// Whether the return key performs its usual action. Not part of UIKit as a property.
    public var textFieldShouldReturn: OptionalMethod<UITextField, Bool>? {
        OptionalMethod { self.textFieldShouldReturn($0) }
    }

    /// The optional methods named `textField`. Not part of UIKit as a property.
    public var textField: UITextFieldDelegateMethods? { UITextFieldDelegateMethods(delegate: self) }

    /// The optional methods named `textFieldDidEndEditing`. Not part of UIKit as a property.
    public var textFieldDidEndEditing: TextFieldDidEndEditingMethod? { TextFieldDidEndEditingMethod(delegate: self) }
}

/// The optional methods of `UITextFieldDelegate` with the name `textField`, called as in
/// `delegate?.textField?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UITextFieldDelegateMethods {
    let delegate: any UITextFieldDelegate

    /// The menu of edit actions for a selected range, in UTF-16 offsets; `nil` for the one of the suggested actions.
    public func callAsFunction(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        textField.ifImplemented {
            delegate.textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
        } ?? nil
    }

    /// The menu of edit actions appears.
    @discardableResult
    public func callAsFunction(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) -> Void? {
        textField.ifImplemented { delegate.textField(textField, willPresentEditMenuWith: animator) }
    }

    /// The menu of edit actions disappears.
    @discardableResult
    public func callAsFunction(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) -> Void? {
        textField.ifImplemented { delegate.textField(textField, willDismissEditMenuWith: animator) }
    }

    /// Whether editing may replace `range`, in UTF-16 offsets, by `string`.
    public func callAsFunction(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool? {
        textField.ifImplemented {
            delegate.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
        }
    }
}

/// The optional methods of `UITextFieldDelegate` with the name `textFieldDidEndEditing`, called as in
/// `delegate?.textFieldDidEndEditing?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct TextFieldDidEndEditingMethod {
    let delegate: any UITextFieldDelegate

    /// Editing has ended.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
        textField.ifImplemented { delegate.textFieldDidEndEditing(textField) }
    }

    /// Editing has ended, with the reason; a delegate that implements it gets no `textFieldDidEndEditing(_:)`.
    @discardableResult
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) -> Void? {
        textField.ifImplemented { delegate.textFieldDidEndEditing(textField, reason: reason) }
    }
}

extension UITextViewDelegate {
    /// Whether editing may begin. Not part of UIKit as a property.
    public var textViewShouldBeginEditing: OptionalMethod<UITextView, Bool>? {
        OptionalMethod { self.textViewShouldBeginEditing($0) }
    }

    /// Whether editing may end. Not part of UIKit as a property.
    public var textViewShouldEndEditing: OptionalMethod<UITextView, Bool>? {
        OptionalMethod { self.textViewShouldEndEditing($0) }
    }

    /// Editing has begun. Not part of UIKit as a property.
    public var textViewDidBeginEditing: OptionalMethod<UITextView, Void>? {
        OptionalMethod { self.textViewDidBeginEditing($0) }
    }

    /// Editing has ended. Not part of UIKit as a property.
    public var textViewDidEndEditing: OptionalMethod<UITextView, Void>? {
        OptionalMethod { self.textViewDidEndEditing($0) }
    }

    /// Editing has changed the text. Not part of UIKit as a property.
    public var textViewDidChange: OptionalMethod<UITextView, Void>? {
        OptionalMethod { self.textViewDidChange($0) }
    }

    /// The selection or the insertion point has changed. Not part of UIKit as a property.
    public var textViewDidChangeSelection: OptionalMethod<UITextView, Void>? {
        OptionalMethod { self.textViewDidChangeSelection($0) }
    }

    /// The optional methods named `textView`. Not part of UIKit as a property.
    public var textView: UITextViewDelegateMethods? { UITextViewDelegateMethods(delegate: self) }
}

/// The optional methods of `UITextViewDelegate` with the name `textView`, called as in
/// `delegate?.textView?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UITextViewDelegateMethods {
    let delegate: any UITextViewDelegate

    /// The menu of edit actions for a selected range, in UTF-16 offsets; `nil` for the one of the suggested actions.
    public func callAsFunction(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        textView.ifImplemented {
            delegate.textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
        } ?? nil
    }

    /// The menu of edit actions appears.
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) -> Void? {
        textView.ifImplemented { delegate.textView(textView, willPresentEditMenuWith: animator) }
    }

    /// The menu of edit actions disappears.
    @discardableResult
    public func callAsFunction(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) -> Void? {
        textView.ifImplemented { delegate.textView(textView, willDismissEditMenuWith: animator) }
    }

    /// Whether editing may replace `range`, in UTF-16 offsets, by `text`.
    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool?
    {
        textView.ifImplemented { delegate.textView(textView, shouldChangeTextIn: range, replacementText: text) }
    }

    /// Whether a tap on a link performs its action.
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool? {
        textView.ifImplemented {
            delegate.textView(textView, shouldInteractWith: url, in: characterRange, interaction: interaction)
        }
    }

    /// Whether a tap on an attachment performs its action.
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool? {
        textView.ifImplemented {
            delegate.textView(
                textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
        }
    }

    /// Whether a tap on a link performs its action.
    public func callAsFunction(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool?
    {
        textView.ifImplemented { delegate.textView(textView, shouldInteractWith: url, in: characterRange) }
    }

    /// Whether a tap on an attachment performs its action.
    public func callAsFunction(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool? {
        textView.ifImplemented { delegate.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    }

    /// The action of a tap on a link or an attachment; `nil` for none.
    public func callAsFunction(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?? {
        textView.ifImplemented {
            delegate.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
        }
    }
}
