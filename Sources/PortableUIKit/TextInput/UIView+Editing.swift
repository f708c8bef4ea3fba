// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Ends editing in this view and its descendants (Apple: "UIView.endEditing(_:)").
    ///
    /// - Parameter force: Whether editing ends without calling the delegate.
    /// - Returns: Whether no descendant is being edited afterwards.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let editor = window?.firstResponder as? UIView, editor.isDescendant(of: self) else { return true }
        if editor.resignFirstResponder() { return true }
        if force { editor.loseFirstResponder() }
        return force
    }
}
