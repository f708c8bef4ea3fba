// SPDX-License-Identifier: MIT

// The Objective-C runtime finds methods by their names alone. So `field.addTarget(field, action: #selector(resignFirstResponder), …)` in a
// cell means the field's method, though `#selector` names the cell's.

final class Members_UIResponder: ClassMemberTable {
    override static func actions(of type: AnyClass) -> [Selector] {
        [
            Selector(UIResponder.becomeFirstResponder, "becomeFirstResponder"),
            Selector(UIResponder.resignFirstResponder, "resignFirstResponder"),
            Selector(UIResponder.reloadInputViews, "reloadInputViews"),
        ]
    }
}

final class Members_UIView: ClassMemberTable {
    override static func actions(of type: AnyClass) -> [Selector] {
        [
            Selector(UIView.layoutIfNeeded, "layoutIfNeeded"), Selector(UIView.setNeedsLayout, "setNeedsLayout"),
            Selector(UIView.setNeedsUpdateConstraints, "setNeedsUpdateConstraints"),
            Selector(UIView.setNeedsDisplay as (UIView) -> () -> Void, "setNeedsDisplay"),
            Selector(UIView.removeFromSuperview, "removeFromSuperview"),
            Selector(UIView.invalidateIntrinsicContentSize, "invalidateIntrinsicContentSize"),
        ]
    }
}
